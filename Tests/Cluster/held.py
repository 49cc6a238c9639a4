#!/usr/bin/env python3
"""Measures what a server answers while its database holds all answers back for two seconds.

Checks of health, lists of scenes and sessions that were looked at lately are answered at once, and idle streams get
their heartbeats; actions wait, and are done once when the database goes on. The last line is the figures as JSON.

    held.py PROGRAM [--seconds 2]
"""

import argparse
import asyncio
import json
import pathlib
import random
import sys
import time

sys.path.append(str(pathlib.Path(__file__).resolve().parents[1] / "Crash"))

from cutter import Cutter  # noqa: E402
from database import Database  # noqa: E402
from server import Connection, Server  # noqa: E402

# How long a session is shown without asking the store again.
FRESHNESS = 2
# Streams enough for a heartbeat in each second of a round.
STREAMS = 30


async def opened(connection):
    _, answer = await connection.ask("POST", "/sessions", {"scene": "counter"})
    return answer["session"]


async def follow(port, session, beats):
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(f"GET /sessions/{session}/events HTTP/1.0\r\nHost: localhost\r\n\r\n".encode())
    try:
        while line := await reader.readline():
            if line.startswith(b":"):
                beats.append(time.monotonic())
    finally:
        writer.close()


async def measure(server, cutter, seconds):
    connection, other = Connection(server.port), Connection(server.port)
    session, acting = await opened(connection), await opened(connection)
    beats, times = [], []
    streams = [asyncio.create_task(follow(server.port, session, beats)) for _ in range(STREAMS)]
    await asyncio.sleep(1)
    # A commit is a look at the fence.
    await connection.ask("POST", f"/sessions/{session}/actions", {"target": "increment"})
    began = time.monotonic()
    cutter.open.clear()
    action = asyncio.create_task(other.ask("POST", f"/sessions/{acting}/actions", {"target": "increment"}))
    while (now := time.monotonic()) < began + seconds:
        for path in ["/healthz", "/scenes", f"/sessions/{session}"]:
            # What asks the fence waits, as it must.
            if path.startswith("/sessions") and now > began + FRESHNESS / 2:
                continue
            asked = time.perf_counter()
            status, _ = await connection.ask("GET", path)
            times.append((time.perf_counter() - asked) * 1_000)
            if status != 200:
                sys.exit(f"{path} was answered with {status}")
        await asyncio.sleep(0.01)
    if action.done():
        sys.exit("an action was answered before its commit")
    beaten = sum(time >= began for time in beats)
    cutter.open.set()
    status, answer = await action
    if status != 200 or "Count: 1" not in json.dumps(answer):
        sys.exit(f"the action was not done once: {status} {answer}")
    for stream in streams:
        stream.cancel()
    await asyncio.gather(*streams, return_exceptions=True)
    for each in (connection, other):
        await each.close()
    return sorted(times), beaten


async def run(program, database, seconds):
    cutter = Cutter(database.port, random.Random(1))
    await cutter.start()
    server = Server(program, ".", ["--no-supervisor"])
    server.command[server.command.index("--store") + 1] = database.url.replace(str(database.port), str(cutter.port))
    await asyncio.to_thread(server.start)
    try:
        return await measure(server, cutter, seconds)
    finally:
        server.kill()


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program")
    parser.add_argument("--seconds", type=float, default=2)
    options = parser.parse_args()
    with Database() as database:
        times, beats = asyncio.run(run(options.program, database, options.seconds))
    print(json.dumps({"answers beside a database that holds back": len(times),
                      "median, ms": round(times[len(times) // 2], 2), "p99, ms": round(times[int(len(times) * 0.99)], 2),
                      "slowest, ms": round(times[-1], 2), "heartbeats": beats}))
    if times[int(len(times) * 0.99)] > 20:
        sys.exit("answers that need no database take too long")
    if beats < int(options.seconds):
        sys.exit("streams get no heartbeats")


main()
