#!/usr/bin/env python3
"""People write notes while the server is killed: each note is stored with the number that its view has counted.

PROGRAM is the app in Tests/Data/Journeys. A view counts what it writes into the database in its own state. Whatever
happens, both are the same after each start, and everything acknowledged is there. Some users have two
sessions, which have the same notes. The last line is the figures as JSON. Rules D58 and D59.

    data.py PROGRAM [--times 10]
"""

import argparse
import asyncio
import contextlib
import json
import pathlib
import random
import re
import sqlite3
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent / "Crash"))

from client import Wrong  # noqa: E402
from server import Server, UserConnection  # noqa: E402


# The notes that each action adds.
EFFECTS = {"Write": 1, "Write ten": 10, "Delete the last": -1}


class Writer:
    """A session that writes notes, and knows how many were acknowledged."""

    def __init__(self, number, server, user, is_alone):
        self.number, self.server, self.user = number, server, user
        # Two sessions that delete the same note at once have both counted it.
        self.targets = [target for target, effect in EFFECTS.items() if effect > 0 or is_alone]
        self.id = None
        self.acknowledged = self.asked = self.written = 0

    async def connected(self, work):
        connection = UserConnection(self.server.port, self.user)
        try:
            return await work(connection)
        finally:
            await connection.close()

    async def open(self):
        async def work(connection):
            status, answer = await connection.ask("POST", "/sessions", {"scene": "notes"}, key=f"opening-of-writer-{self.number}")
            if status != 201:
                raise Wrong(f"a session is not opened: {status} {answer}")
            self.id = answer["session"]
        await self.connected(work)

    async def write_until(self, end):
        random_of = random.Random(self.number)
        while not end.is_set():
            target = random_of.choice(self.targets)
            self.asked += 1
            key = f"writer-{self.number}-{self.asked}"
            while not await self.try_to_write(target, key):
                await asyncio.sleep(0.02)
            self.acknowledged += 1
            # Where there is no note, none is deleted.
            self.written = max(0, self.written + EFFECTS[target])

    async def try_to_write(self, target, key):
        async def work(connection):
            status, answer = await connection.ask(
                "POST", f"/sessions/{self.id}/actions", {"target": target}, key=key)
            if status not in (200, 503):
                raise Wrong(f"an action is answered with {status}: {answer}")
            return status == 200
        with contextlib.suppress(OSError):
            return await self.connected(work)
        return False

    async def read(self):
        """The numbers of notes and of those that the view has counted."""
        async def work(connection):
            status, answer = await connection.ask("GET", f"/sessions/{self.id}")
            if status != 200:
                raise Wrong(f"a session is answered with {status}: {answer}")
            texts = json.dumps(answer)
            found = (re.search(rf'"(-?[\d,]+) {word}"', texts) for word in ("notes", "counted"))
            return tuple(int(match[1].replace(",", "")) for match in found)
        return await self.connected(work)


async def check(writers, by_owner):
    for owner, group in by_owner.items():
        readings = [await writer.read() for writer in group]
        notes = {reading[0] for reading in readings}
        counted = sum(reading[1] for reading in readings)
        if notes != {counted}:
            raise Wrong(f"{owner}: {notes} notes, and {counted} counted by {len(group)} sessions")
        acknowledged = sum(writer.written for writer in group)
        if counted != acknowledged:
            raise Wrong(f"{owner}: {counted} notes, and {acknowledged} acknowledged to {len(group)} sessions")


def check_rows(path, by_owner):
    """No owner has rows that no session shows."""
    with sqlite3.connect(f"file:{path}?mode=ro", uri=True) as database:
        owners = database.execute("SELECT count(DISTINCT owner) FROM model_Note").fetchone()[0]
        if owners > len(by_owner):
            raise Wrong(f"{owners} owners have rows, of {len(by_owner)}")
        broken = database.execute("PRAGMA integrity_check").fetchone()[0]
        if broken != "ok":
            raise Wrong(broken)


async def run(program, folder, times):
    began = time.monotonic()
    options = ["--user-header", "X-Forwarded-User", "--trusted-proxy", "127.0.0.1", "--hibernate-after", "1"]
    server = Server(program, folder, options)
    server.start()
    users = ["ada", "ada", "bob", "bob", *(f"user-{number}" for number in range(8))]
    writers = [Writer(number, server, user, users.count(user) == 1) for number, user in enumerate(users)]
    by_owner = {}
    for writer in writers:
        by_owner.setdefault(writer.user, []).append(writer)
    try:
        for writer in writers:
            await writer.open()
        for _ in range(times):
            end = asyncio.Event()
            tasks = [asyncio.create_task(writer.write_until(end)) for writer in writers]
            await asyncio.sleep(random.uniform(0.2, 1))
            server.kill()
            server.start()
            await asyncio.sleep(0.2)
            end.set()
            await asyncio.gather(*tasks)
            await check(writers, by_owner)
            check_rows(folder / "sessions.sqlite", by_owner)
    except BaseException:
        print(server.output()[-6_000:], file=sys.stderr)
        raise
    finally:
        if server.process.poll() is None:
            server.kill()
    print(json.dumps({
        "fault": "data", "times": times, "writers": len(writers), "acknowledged": sum(w.acknowledged for w in writers),
        "seconds": round(time.monotonic() - began, 1)}))


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program")
    parser.add_argument("--times", type=int, default=10)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="stateroom-data-") as folder:
        try:
            asyncio.run(run(options.program, pathlib.Path(folder), options.times))
        except Wrong as wrong:
            sys.exit(f"{wrong}")


main()
