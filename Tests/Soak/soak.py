#!/usr/bin/env python3
"""Keeps a server busy: idle event streams, and sessions that act as fast as they are answered.

Every answer is checked, and the memory must stop growing. The last line is the figures as JSON.

    soak.py PROGRAM [--streams 10000] [--sessions 1000] [--seconds 60]
"""

import argparse
import asyncio
import contextlib
import json
import os
import pathlib
import re
import resource
import signal
import subprocess
import sys
import tempfile
import time

STREAMS_PER_SESSION = 50
# A sanitizer's allocator and the first requests of each kind have settled by then.
WARM_UP = 10


def arguments():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program")
    parser.add_argument("--streams", type=int, default=10_000)
    parser.add_argument("--sessions", type=int, default=1_000)
    parser.add_argument("--seconds", type=int, default=60)
    parser.add_argument("--store", default="memory", help="as the program's own option")
    # A sanitizer keeps what was freed for a while.
    parser.add_argument("--growth", type=float, default=0.05, help="how much the memory may grow, as a fraction")
    return parser.parse_args()


class Server:
    """The program under test."""

    def __init__(self, program, store):
        self.log = tempfile.NamedTemporaryFile(prefix="stateroom-soak-", suffix=".log", mode="r+")
        self.process = subprocess.Popen(
            [program, "--port", "0", "--store", store, "--actions-per-second", "0", "--log-level", "warning",
             "--no-supervisor"], stdout=self.log, stderr=self.log)
        self.port = None
        end = time.monotonic() + 60
        while self.port is None and time.monotonic() < end and self.process.poll() is None:
            time.sleep(0.05)
            self.port = self.find_port()
        if self.port is None:
            sys.exit("the server did not start: " + self.output())

    def find_port(self):
        """The port that the process listens on, asked of the kernel, as a quiet server does not tell."""
        inodes = set()
        for link in pathlib.Path(f"/proc/{self.process.pid}/fd").iterdir():
            # It may be closed by now.
            with contextlib.suppress(FileNotFoundError):
                if (target := os.readlink(link)).startswith("socket:"):
                    inodes.add(target[8:-1])
        for line in pathlib.Path("/proc/net/tcp").read_text().splitlines()[1:]:
            fields = line.split()
            if fields[3] == "0A" and fields[9] in inodes:
                return int(fields[1].split(":")[1], 16)
        return None

    def resident(self):
        status = pathlib.Path(f"/proc/{self.process.pid}/status").read_text()
        return int(re.search(r"VmRSS:\s+(\d+) kB", status).group(1)) * 1024

    def processor_seconds(self):
        fields = pathlib.Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def output(self):
        with open(self.log.name) as log:
            return log.read()

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(timeout=60)


async def exchange(reader, writer, method, path, body=b""):
    """One request on a connection that stays open; the answer's status and body."""
    writer.write(f"{method} {path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
                 f"Content-Length: {len(body)}\r\n\r\n".encode() + body)
    head = await reader.readuntil(b"\r\n\r\n")
    length = int(re.search(rb"Content-Length: (\d+)", head).group(1))
    return int(head[9:12]), await reader.readexactly(length)


async def open_session(server):
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    status, body = await exchange(reader, writer, "POST", "/sessions", b'{"scene":"counter"}')
    assert status == 201, body
    return reader, writer, json.loads(body)["session"]


async def open_stream(server, session):
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port, limit=4096)
    writer.write(f"GET /sessions/{session}/events HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
    head = await reader.readuntil(b"\r\n\r\n")
    assert head.startswith(b"HTTP/1.1 200 "), head
    await reader.readuntil(b"event: snapshot\n")
    return reader, writer


async def follow(reader):
    """Reads a stream on which nothing but comments may come; says whether it has."""
    quiet = True
    while line := await reader.readline():
        if b"event:" in line:
            quiet = False
    return quiet


async def act(reader, writer, session, end, latencies):
    """Acts until the end; each answer must be the one change of this action."""
    count = 0
    while (began := time.perf_counter()) < end:
        status, body = await exchange(
            reader, writer, "POST", f"/sessions/{session}/actions", b'{"target":"increment"}')
        latencies.append(time.perf_counter() - began)
        count += 1
        change = json.loads(body)
        texts = [node["props"]["text"] for node in change["invalidated"] if node["type"] == "Text"]
        assert (status, change["since"], change["revision"]) == (200, count, count + 1), body
        assert texts == [f"Count: {count:,}"], body
    return count


async def sample(server, end, samples):
    while time.perf_counter() < end:
        samples.append(server.resident())
        await asyncio.sleep(1)


async def soak(server, options):
    before = server.resident()
    quiet_sessions = []
    for _ in range(-(-options.streams // STREAMS_PER_SESSION)):
        reader, writer, session = await open_session(server)
        writer.close()
        quiet_sessions.append(session)
    with_sessions = server.resident()
    streams = []
    for start in range(0, options.streams, 500):
        streams += await asyncio.gather(*[
            open_stream(server, quiet_sessions[number // STREAMS_PER_SESSION])
            for number in range(start, min(start + 500, options.streams))])
    with_streams = server.resident()
    followers = [asyncio.create_task(follow(reader)) for reader, _ in streams]
    actors = [await open_session(server) for _ in range(options.sessions)]
    with_actors = server.resident()

    latencies, samples = [], []
    processor, began = server.processor_seconds(), time.perf_counter()
    end = began + options.seconds
    sampling = asyncio.create_task(sample(server, end, samples))
    counts = await asyncio.gather(*[
        act(reader, writer, session, end, latencies) for reader, writer, session in actors])
    elapsed = time.perf_counter() - began
    processor = server.processor_seconds() - processor
    await sampling

    assert not any(follower.done() for follower in followers), "a stream has ended"
    code = await asyncio.to_thread(server.stop)
    assert code == 0, f"the server ended with {code}: {server.output()}"
    heard = await asyncio.gather(*followers)
    # Each of them heard one thing: that the server stops.
    assert not any(heard)
    latencies.sort()
    settled = samples[min(WARM_UP, len(samples) // 2)]
    figures = {
        "streams": options.streams, "sessions": options.sessions, "seconds": round(elapsed, 1),
        "bytes per idle stream": (with_streams - with_sessions) // max(1, options.streams),
        "bytes per session": (with_actors - with_streams) // max(1, options.sessions),
        "actions": sum(counts), "actions per second": round(sum(counts) / elapsed),
        "server microseconds per action": round(processor / max(1, sum(counts)) * 1e6, 1),
        "milliseconds": {name: round(latencies[int((len(latencies) - 1) * share)] * 1e3, 2)
                         for name, share in [("p50", .5), ("p90", .9), ("p99", .99), ("p999", .999), ("max", 1)]},
        "resident MB": {"at first": before >> 20, "with streams": with_streams >> 20,
                        "each tenth second": [size >> 20 for size in samples[::10]], "last": samples[-1] >> 20},
    }
    print(json.dumps(figures))
    growth = samples[-1] / settled - 1
    assert growth <= options.growth, f"the memory grew by {growth:.1%} after it should have settled"
    assert not re.search(r"Sanitizer|Fatal error|precondition", server.output()), server.output()


def main():
    options = arguments()
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    # The server inherits it: one descriptor a connection on either side, and some.
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    room = (most if most != resource.RLIM_INFINITY else 1 << 20) - options.sessions - 400
    if room < options.streams:
        sys.exit(f"the limit of open files leaves room for {room} streams only")
    server = Server(options.program, options.store)
    try:
        asyncio.run(soak(server, options))
    finally:
        if server.process.poll() is None:
            server.process.kill()


if __name__ == "__main__":
    main()
