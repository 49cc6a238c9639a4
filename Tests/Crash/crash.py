#!/usr/bin/env python3
"""Breaks a server again and again while clients use it, and checks that nothing acknowledged is ever lost.

kill: the process is killed at random moments and started again on the same store.
sync: flushes to the disk fail for some seconds, again and again (strace).
full: the disk is full for some seconds, again and again, over restarts too (a small tmpfs, as root).

After each of it every acknowledged action must be there exactly once, no other in part, and nothing that was not
committed may ever have been seen. The last line is the figures as JSON. All stores of `STORES` are tried, each by
itself, unless one is named.

    crash.py PROGRAM [--fault kill|sync|full] [--times 100] [--clients 200] [--seed N] [--store sqlite]
"""

import argparse
import asyncio
import collections
import contextlib
import json
import os
import pathlib
import random
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time

from client import Client, Wrong
from server import STORES, Connection, Server


def arguments():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program")
    parser.add_argument("--fault", choices=["kill", "sync", "full"], default="kill")
    parser.add_argument("--times", type=int, default=100)
    parser.add_argument("--clients", type=int, default=200)
    parser.add_argument("--store", choices=STORES, action="append")
    parser.add_argument("--seed", type=int, default=random.randrange(1 << 32))
    return parser.parse_args()


async def kill(server, dice, statistics):
    # In the middle of work.
    wanted, end = statistics["acknowledged"] + dice.randrange(10, 300), time.monotonic() + 20
    while statistics["acknowledged"] < wanted and time.monotonic() < end:
        await asyncio.sleep(0.01)
    # Now and then after sessions had the time to be hibernated.
    await asyncio.sleep(4 if dice.random() < 0.05 else dice.random() * 0.05)
    server.kill()
    await asyncio.to_thread(server.start)


async def fail_flushes(server, dice, is_long):
    await asyncio.sleep(dice.random())
    fault = subprocess.Popen(
        ["strace", "-f", "-qq", "-p", str(server.process.pid), "-e", "trace=fdatasync,fsync", "-e",
         "inject=fdatasync,fsync:error=EIO"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    await last(server, dice, is_long)
    fault.send_signal(signal.SIGINT)
    await asyncio.to_thread(fault.wait)
    await until_ready(server)


async def fill_disk(server, dice, is_long, folder, clients):
    await asyncio.sleep(dice.random())
    ballast = pathlib.Path(folder) / "ballast"
    fill(ballast)
    await last(server, dice, is_long)
    if is_long:
        # What was free was taken, what the end of the server frees is taken too.
        if dice.random() < 0.5:
            server.kill()
        elif await asyncio.to_thread(server.stop) != 0:
            raise Wrong("the server did not end on a full disk")
        fill(ballast)
        await asyncio.to_thread(server.start)
        await read_all(server, clients)
    ballast.unlink()
    await until_ready(server)


def fill(ballast):
    with open(ballast, "ab", buffering=0) as file:
        for size in (1 << 16, 1 << 12):
            try:
                while True:
                    file.write(bytes(size))
            except OSError:
                pass


async def read_all(server, clients):
    """On a full disk every session can be read, at once."""
    connection = Connection(server.port)
    for client in clients:
        status, answer = await connection.ask("GET", f"/sessions/{client.session}")
        # It may be closed by its client meanwhile, or closed already with the answer lost.
        if status not in (200, 404):
            raise Wrong(f"on a full disk a session is answered {status}: {answer}")
    await connection.close()


async def last(server, dice, is_long):
    if is_long:
        await until(server, 503)
    await asyncio.sleep(0.5 + dice.random())


async def until_ready(server):
    await until(server, 200)


async def until(server, status):
    """Waits until the server says that it is ready, or is not, for half a minute at most."""
    end = time.monotonic() + 30
    while time.monotonic() < end:
        # A busy server may break a connection: the next one tells.
        with contextlib.suppress(OSError):
            connection = Connection(server.port)
            answer = await connection.ask("GET", "/readyz")
            await connection.close()
            if answer[0] == status:
                return
        await asyncio.sleep(0.05)


def check(store, folder):
    if store == "sqlite":
        found = sqlite3.connect(f"{folder}/sessions.sqlite").execute("PRAGMA integrity_check").fetchone()[0]
        if found != "ok":
            raise Wrong(f"the store is damaged: {found}")


async def trial(options, store, folder):
    flags = ["--hibernate-after", "1"]
    if options.fault == "sync":
        # The process that strace attaches to is the one that serves.
        flags += ["--durability", "power", "--no-supervisor"]
    server = Server(options.program, folder, flags, store)
    server.start()
    # The supervisor listens before there is a store: a fault that comes first would meet no session at all.
    await until_ready(server)
    statistics = collections.Counter()
    clients = [Client(number, server, options.seed, statistics) for number in range(options.clients)]
    tasks = [asyncio.create_task(client.run()) for client in clients]
    dice, began = random.Random(options.seed), time.monotonic()
    try:
        for number in range(options.times):
            # In turn until the server has given up, and shorter than it keeps trying.
            is_long = number % 2 == 0
            if options.fault == "kill":
                await kill(server, dice, statistics)
            elif options.fault == "sync":
                await fail_flushes(server, dice, is_long)
            else:
                await fill_disk(server, dice, is_long, folder, clients)
            for task in tasks:
                if task.done():
                    task.result()
        await asyncio.sleep(0.5)
        for client in clients:
            client.stopping = True
        async with asyncio.timeout(120):
            await asyncio.gather(*tasks)
        code = await asyncio.to_thread(server.stop)
        if code != 0:
            raise Wrong(f"the server ended with {code}")
        check(store, folder)
    except BaseException:
        print(server.output()[-4_000:], file=sys.stderr)
        print(f"seed {options.seed}", dict(statistics), file=sys.stderr)
        raise
    finally:
        for task in tasks:
            task.cancel()
        if server.process.poll() is None:
            server.kill()
    figures = {"fault": options.fault, "store": store, "times": options.times, "clients": options.clients,
               "seed": options.seed, "seconds": round(time.monotonic() - began, 1), **statistics}
    print(json.dumps(figures))
    if options.fault != "kill" and not statistics["refused"]:
        raise Wrong("no action was ever refused: the fault did not reach the store")


def main():
    options = arguments()
    if options.fault == "full" and not os.environ.get("CRASH_MOUNTED"):
        # A mount of its own, which goes with the process.
        os.execvpe("unshare", ["unshare", "-m", sys.executable, *sys.argv], os.environ | {"CRASH_MOUNTED": "1"})
    for store in options.store or STORES:
        run(options, store)


def run(options, store):
    with tempfile.TemporaryDirectory(prefix="stateroom-crash-") as folder:
        if options.fault == "full":
            subprocess.run(["mount", "-t", "tmpfs", "-o", "size=48m", "tmpfs", folder], check=True)
        try:
            asyncio.run(trial(options, store, folder))
        except Wrong as wrong:
            sys.exit(f"{wrong}")
        finally:
            if options.fault == "full":
                subprocess.run(["umount", "-l", folder], check=False)


main()
