#!/usr/bin/env python3
"""Measures how long a server takes to answer for a session that another one has, the database's round trips included.

The last line is the figures as JSON. Half of the answers must come within 5 ms, and 99 in 100 within 20 ms.

    takeover.py PROGRAM [--sessions 1000]
"""

import argparse
import asyncio
import json
import pathlib
import sys
import time

sys.path.append(str(pathlib.Path(__file__).resolve().parents[1] / "Crash"))

from database import Database  # noqa: E402
from server import Connection, Server  # noqa: E402


async def measure(members, count):
    first, second = (Connection(member.port) for member in members)
    sessions = []
    for _ in range(count):
        _, answer = await first.ask("POST", "/sessions", {"scene": "counter"})
        sessions.append(answer["session"])
        await first.ask("POST", f"/sessions/{sessions[-1]}/actions", {"target": "increment"})
    times = []
    for session in sessions:
        began = time.perf_counter()
        status, answer = await second.ask("GET", f"/sessions/{session}")
        times.append((time.perf_counter() - began) * 1_000)
        if status != 200 or "Count: 1" not in json.dumps(answer):
            sys.exit(f"the session was not taken over: {status} {answer}")
    for connection in (first, second):
        await connection.close()
    return sorted(times)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program")
    parser.add_argument("--sessions", type=int, default=1_000)
    options = parser.parse_args()
    with Database() as database:
        members = [Server(options.program, ".", ["--no-supervisor"]) for _ in range(2)]
        for member in members:
            member.command[member.command.index("--store") + 1] = database.url
            member.start()
        try:
            times = asyncio.run(measure(members, options.sessions))
        finally:
            for member in members:
                member.kill()
    place = {"p50": 0.5, "p90": 0.9, "p99": 0.99}
    print(json.dumps({"takeovers": len(times)}
                     | {f"{name}, ms": round(times[int(len(times) * part)], 2) for name, part in place.items()}
                     | {"slowest, ms": round(times[-1], 2)}))
    if times[len(times) // 2] > 5 or times[int(len(times) * 0.99)] > 20:
        sys.exit("takeovers take too long")


main()
