#!/usr/bin/env python3
"""Compares Stateroom with other servers that keep a page's state: the same scenes, driven as the page would drive them.

Each candidate of `candidates` serves a counter, a form and a list of 1,000 rows (`apps`), each as a server of its own.
A client speaks the candidate's own protocol, one action after the other, and checks that the answer shows what the
action did. Per action it counts the processor time of the server's processes, which says less about the machine's load
than wall time does, and the bytes that arrive at the client's sockets, headers, frames and compression included.
Candidates take turns; the figures are medians of the rounds. An opening is what a page loads until it shows the scene,
without scripts, styles, fonts and pictures. The memory of a session is how much the resident memory of a fresh server
grows while sessions are opened, divided by their number.

It prints a table in Markdown. The environment variable STATEROOM names Stateroom's program.

    peers.py [--rounds 5] [--actions 100] [--seconds 0.7] [--memory-seconds 10] [--only NAME ...]
"""

import argparse
import contextlib
import datetime
import importlib
import os
import platform
import resource
import signal
import statistics
import sys
import time

from scenes import ACTIONS, SCENES
from server import Server

CANDIDATES = ["stateroom", "nicegui", "reflex", "dash", "streamlit"]
WARM_UP_ACTIONS = 3
# A list is to have about as many rows at the end as at the beginning.
MOST_PREPENDED = 10
# How much of the work follows the answer, at most.
SETTLE_SECONDS = 0.1
# Opened before memory is counted, since the first ones bring what all share.
WARM_UP_SESSIONS = 3
MEMORY_SESSIONS = {"counter": 200, "form": 200, "rows": 50}
LABELS = {
    "tap": "Counter: a click", "type": "Form: a character typed", "edit": "1,000 rows: an edit",
    "toggle": "1,000 rows: a star", "prepend": "1,000 rows: a row before them",
    "counter": "Counter", "form": "Form", "rows": "1,000 rows"}


def arguments():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--actions", type=int, default=100, help="the most actions of a kind in a round")
    parser.add_argument("--seconds", type=float, default=0.7, help="the most seconds of a kind in a round")
    parser.add_argument("--memory-seconds", type=float, default=10, help="the most seconds for opening sessions")
    parser.add_argument("--only", nargs="+", choices=CANDIDATES, default=CANDIDATES)
    return parser.parse_args()


def measure_actions(server, session, action, options):
    """The nanoseconds and bytes of one action."""
    for _ in range(WARM_UP_ACTIONS):
        session.act(action)
    time.sleep(SETTLE_SECONDS)
    processor, received = server.processor_nanoseconds(), session.received()
    count, end = 0, time.monotonic() + options.seconds
    most = min(options.actions, MOST_PREPENDED) if action == "prepend" else options.actions
    while count < most and (count < 2 or time.monotonic() < end):
        session.act(action)
        count += 1
    time.sleep(SETTLE_SECONDS)
    return (server.processor_nanoseconds() - processor) / count, (session.received() - received) / count


def measure_work(candidates, options):
    """Lists of figures, by what they are of, the scene or action, and the candidate: one of each round."""
    figures = {}

    def add(figure, *key):
        figures.setdefault(key, []).append(figure)

    with contextlib.ExitStack() as stack:
        servers = {}
        for candidate in candidates:
            for scene in SCENES:
                servers[candidate, scene] = Server(candidate, scene)
                stack.callback(servers[candidate, scene].stop)
        for number in range(options.rounds):
            for candidate in candidates:
                for scene in SCENES:
                    server = servers[candidate, scene]
                    session = candidate.Session(server.port, scene)
                    time.sleep(SETTLE_SECONDS)
                    add(session.received(), "opening", scene, candidate)
                    for action in ACTIONS:
                        if ACTIONS[action] == scene:
                            nanoseconds, received = measure_actions(server, session, action, options)
                            add(nanoseconds / 1e3, "processor", action, candidate)
                            add(received, "bytes", action, candidate)
                            print(f"round {number + 1}: {candidate.NAME}, {action}: {nanoseconds / 1e3:,.0f} µs, "
                                  f"{received:,.0f} bytes", file=sys.stderr, flush=True)
                    session.close()
    return figures


def measure_memory(candidate, scene, options):
    """The bytes by which the resident memory grows with each session."""
    server, sessions = Server(candidate, scene), []
    action = next(action for action in ACTIONS if ACTIONS[action] == scene)
    try:
        sessions = [candidate.Session(server.port, scene) for _ in range(WARM_UP_SESSIONS)]
        for session in sessions:
            session.act(action)
        time.sleep(1)
        before, count, end = server.resident(), 0, time.monotonic() + options.memory_seconds
        while count < MEMORY_SESSIONS[scene] and (count < 2 or time.monotonic() < end):
            sessions.append(candidate.Session(server.port, scene))
            sessions[-1].act(action)
            count += 1
        time.sleep(1)
        grown = (server.resident() - before) / count
        # All are there still.
        for session in sessions:
            session.act(action)
        print(f"{candidate.NAME}, {scene}: {grown / 1e3:,.1f} KB a session, of {count}", file=sys.stderr, flush=True)
        return grown
    finally:
        for session in sessions:
            with contextlib.suppress(Exception):
                session.close()
        server.stop()


def rounded(figure):
    """Two significant digits of small figures, three of others; nothing of what is within the noise."""
    digits = 2 if figure < 100 else 3
    return f"{float(f'{max(figure, 0):.{digits}g}'):,.0f}" if figure >= 10 else f"{max(figure, 0):.1g}"


def table(candidates, figures):
    yield "| | " + " | ".join(f"{candidate.NAME} {candidate.version()}" for candidate in candidates) + " |"
    yield "| --- |" + " --- |" * len(candidates)
    parts = [
        ("processor", "processor, µs", ACTIONS, 1), ("bytes", "bytes", ACTIONS, 1),
        ("opening", "opening, KB", SCENES, 1e3), ("memory", "memory of a session, KB", SCENES, 1e3)]
    for part, unit, keys, divisor in parts:
        for key in keys:
            values = [rounded(statistics.median(figures[part, key, candidate]) / divisor) for candidate in candidates]
            yield f"| {LABELS[key]}; {unit} | " + " | ".join(values) + " |"


def main():
    options = arguments()
    # So that the servers are stopped, too.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    candidates = [importlib.import_module(f"candidates.{name}") for name in options.only]
    figures = measure_work(candidates, options)
    for candidate in candidates:
        for scene in SCENES:
            figures["memory", scene, candidate] = [measure_memory(candidate, scene, options)]
    print(f"{datetime.date.today()}, {os.cpu_count()} cores, Linux {platform.release()}, "
          f"Python {platform.python_version()}; medians of {options.rounds} rounds:\n")
    print("\n".join(table(candidates, figures)))


if __name__ == "__main__":
    main()
