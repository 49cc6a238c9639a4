#!/usr/bin/env python3
"""Sends random requests of every kind to an app with one of each control, and checks every answer.

Valid, extreme and malformed requests are mixed. A failure is: the process ends, an answer is not HTTP or not JSON, a
5xx status that the protocol does not provide for, a change that does not lead to the next snapshot, a session that
cannot be used any more, or a finding of a sanitizer in the log. The last line is the figures as JSON.

    attack.py PROGRAM [--seconds 60] [--clients 16] [--seed N] [--scenes ID ...]
"""

import argparse
import asyncio
import collections
import json
import pathlib
import random
import sys
import tempfile
import time

from client import SCENES, Attacker, Wrong
from connection import Connection
from server import Server

# Lines of a log that tell of a fault in the server, whatever was answered.
FINDINGS = [
    "ERROR: AddressSanitizer", "ERROR: LeakSanitizer", "WARNING: ThreadSanitizer", "runtime error:",
    "Fatal error", "Crash:", "precondition",
]


def arguments():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program")
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--clients", type=int, default=16)
    parser.add_argument("--seed", type=int, default=random.randrange(1 << 32))
    parser.add_argument("--scenes", nargs="+", default=SCENES)
    return parser.parse_args()


async def beat(port, figures):
    """Asks for health all the time, to tell how long others hold the server up."""
    connection = Connection(port)
    while True:
        began = time.monotonic()
        await connection.ask("GET", "/healthz")
        figures["slowest health check"] = max(figures["slowest health check"], time.monotonic() - began)
        await asyncio.sleep(0.02)


async def attack(options, server, figures):
    attackers = [Attacker(server.port, random.Random(f"{options.seed}/{number}"), options.scenes, figures)
                 for number in range(options.clients)]
    tasks = [asyncio.create_task(attacker.run()) for attacker in attackers]
    tasks.append(asyncio.create_task(beat(server.port, figures)))
    end = time.monotonic() + options.seconds
    try:
        while time.monotonic() < end:
            done, _ = await asyncio.wait(tasks, timeout=0.2, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                task.result()
            if server.process.poll() is not None:
                raise Wrong(f"the server ended with {server.process.returncode}")
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def main():
    options = arguments()
    figures = collections.Counter()
    with tempfile.TemporaryDirectory(prefix="stateroom-attack-") as folder:
        server = Server(options.program, folder)
        server.start()
        fault = None
        try:
            asyncio.run(attack(options, server, figures))
        except (Wrong, OSError) as error:
            fault = f"{type(error).__name__}: {error}"
        if server.process.poll() is None:
            code = server.stop()
        else:
            code = server.process.returncode
        log = server.output()
        found = [line for line in log.splitlines() if any(finding in line for finding in FINDINGS)]
        if code != 0 and not fault:
            fault = f"the server ended with {code}"
        if found and not fault:
            fault = found[0]
        print(json.dumps({"seed": options.seed, "seconds": options.seconds,
                          **{name: round(value, 3) for name, value in sorted(figures.items())}}))
        if fault:
            pathlib.Path("/tmp/stateroom-attack.log").write_text(log)
            sys.exit(f"{fault}\n{log[-6_000:]}")


main()
