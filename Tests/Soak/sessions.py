#!/usr/bin/env python3
"""Opens very many sessions in one store, lets them sleep, wakes some, and lets all expire.

Every session must be there with its state. The last line is the figures as JSON.

    sessions.py PROGRAM [--sessions 100000] [--woken 2000] [--store sqlite|memory]
"""

import argparse
import asyncio
import json
import pathlib
import random
import re
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request

from soak import exchange

CONNECTIONS = 32


def arguments():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program")
    parser.add_argument("--sessions", type=int, default=100_000)
    parser.add_argument("--woken", type=int, default=2_000)
    parser.add_argument("--store", choices=["sqlite", "memory"], default="sqlite")
    return parser.parse_args()


class Server:
    def __init__(self, program, store, *options):
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.process = subprocess.Popen(
            [program, "--port", str(self.port), "--store", store, "--sessions", "1000000", "--log-level", "warning",
             "--no-supervisor",
             *options])
        began = time.monotonic()
        while True:
            try:
                urllib.request.urlopen(f"http://127.0.0.1:{self.port}/healthz", timeout=5)
                break
            except OSError:
                if self.process.poll() is not None or time.monotonic() > began + 120:
                    sys.exit("the server did not start")
                time.sleep(0.002)
        self.start_seconds = time.monotonic() - began

    def metric(self, name):
        text = urllib.request.urlopen(f"http://127.0.0.1:{self.port}/metrics", timeout=60).read().decode()
        return float(re.search(rf"^{re.escape(name)} (\S+)$", text, re.M)[1])

    def resident(self):
        status = pathlib.Path(f"/proc/{self.process.pid}/status").read_text()
        return int(re.search(r"VmRSS:\s+(\d+) kB", status)[1]) * 1024

    def wait(self, name, is_there, seconds=900):
        began = time.monotonic()
        while not is_there(self.metric(name)):
            if time.monotonic() > began + seconds:
                sys.exit(f"{name} stays {self.metric(name)}")
            time.sleep(0.2)
        return time.monotonic() - began

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        if self.process.wait(timeout=120) != 0:
            sys.exit("the server did not end well")


async def ask(streams, method, path, body=b""):
    status, content = await exchange(*streams, method, path, body)
    return status, json.loads(content)


async def open_sessions(server, count):
    opened, remaining = [], iter(range(count))

    async def work():
        streams = await asyncio.open_connection("127.0.0.1", server.port)
        for _ in remaining:
            status, snapshot = await ask(streams, "POST", "/sessions", b'{"scene":"counter"}')
            assert status == 201, snapshot
            opened.append(snapshot["session"])
            status, change = await ask(
                streams, "POST", f"/sessions/{snapshot['session']}/actions", b'{"target":"increment"}')
            assert status == 200, change
        streams[1].close()

    await asyncio.gather(*[work() for _ in range(CONNECTIONS)])
    return opened


async def wake(server, sessions):
    """Reads sessions one by one; the seconds that each took."""
    streams = await asyncio.open_connection("127.0.0.1", server.port)
    seconds = []
    for session in sessions:
        began = time.perf_counter()
        status, snapshot = await ask(streams, "GET", f"/sessions/{session}")
        seconds.append(time.perf_counter() - began)
        assert status == 200 and '"Count: 1"' in json.dumps(snapshot), snapshot
    streams[1].close()
    return sorted(seconds)


def percentiles(seconds):
    return {name: round(seconds[int((len(seconds) - 1) * share)] * 1e3, 3)
            for name, share in [("p50", .5), ("p99", .99), ("max", 1)]}


def main():
    options = arguments()
    figures = {"sessions": options.sessions, "store": options.store}
    with tempfile.TemporaryDirectory(prefix="stateroom-sessions-") as folder:
        file = pathlib.Path(folder) / "sessions.sqlite"
        store = f"sqlite:{file}" if options.store == "sqlite" else "memory"
        server = Server(options.program, store, "--hibernate-after", "2")
        empty, began = server.resident(), time.monotonic()
        sessions = asyncio.run(open_sessions(server, options.sessions))
        figures["opened and acted upon a second"] = round(options.sessions / (time.monotonic() - began))
        server.wait('stateroom_sessions{state="live"}', lambda live: live == 0)
        figures["seconds until all slept"] = round(time.monotonic() - began, 1)
        figures["resident bytes a sleeping session"] = round((server.resident() - empty) / options.sessions)
        woken = random.sample(sessions, options.woken)
        figures["milliseconds to wake one and read it"] = percentiles(asyncio.run(wake(server, woken)))
        if options.store == "sqlite":
            server.wait('stateroom_sessions{state="live"}', lambda live: live == 0)
            server.stop()
            figures["bytes a stored session"] = round(file.stat().st_size / options.sessions)
            server = Server(options.program, store)
            figures["seconds to start with them"] = round(server.start_seconds, 2)
            assert server.metric('stateroom_sessions{state="hibernated"}') == options.sessions
            restored = asyncio.run(wake(server, random.sample(sessions, options.woken)))
            figures["milliseconds to restore one after a restart"] = percentiles(restored)
            server.stop()
            server = Server(options.program, store, "--session-lifetime", "1")
            figures["seconds until all were erased"] = round(
                server.wait('stateroom_sessions{state="hibernated"}', lambda asleep: asleep == 0), 1)
        server.stop()
    print(json.dumps(figures))


if __name__ == "__main__":
    main()
