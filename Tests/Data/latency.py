#!/usr/bin/env python3
"""Measures how long a person waits while another one searches among many rows.

PROGRAM is the app in Tests/Data/Journeys, optimised. Ada has a hundred thousand journeys, and types into the search field.
Bob adds notes, one after the other. Prints the times of his actions in milliseconds, alone and beside her, and of
her keys.

    latency.py PROGRAM [--rows 100000] [--seconds 10]
"""

import argparse
import asyncio
import pathlib
import sqlite3
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent / "Crash"))

from server import Server, UserConnection  # noqa: E402

WORDS = ["Lisbon", "Zürich", "Kyoto", "Ávila", "Tromsø", "Quito", "Accra", "Hà Nội", "Reykjavík", "Oaxaca"]


class Person(UserConnection):
    """A user with one session."""

    async def open(self, scene):
        status, answer = await self.ask("POST", "/sessions", {"scene": scene})
        assert status == 201, answer
        self.session = answer["session"]
        return self

    async def act(self, body):
        """Performs an action, and returns the milliseconds that it takes."""
        begun = time.monotonic()
        status, answer = await self.ask("POST", f"/sessions/{self.session}/actions", body)
        assert status == 200, answer
        return (time.monotonic() - begun) * 1_000


def quantiles(times):
    times = sorted(times)
    return {"count": len(times), **{f"p{part}": round(times[min(len(times) - 1, len(times) * part // 100)], 1) for part in (50, 99)},
            "most": round(times[-1], 1)}


def fill(path, rows):
    """Gives the owner of the one journey that is there many more."""
    with sqlite3.connect(path) as database:
        columns = [row[1] for row in database.execute("PRAGMA table_info(model_Journey)")]
        first = dict(zip(columns, database.execute("SELECT * FROM model_Journey").fetchone()))
        database.executemany(
            f"INSERT INTO model_Journey ({', '.join(columns)}) VALUES ({', '.join('?' * len(columns))})",
            ([{**first, "id": first["id"] + number, "name": f"{WORDS[number % 10]} in the year {number}"}[column] for column in columns]
             for number in range(1, rows)))


async def run(program, folder, rows, seconds):
    server = Server(program, folder, ["--user-header", "X-Forwarded-User", "--trusted-proxy", "127.0.0.1"])
    server.start()
    try:
        ada = await Person(server.port, "ada").open("journeys")
        await ada.act({"target": "Add"})
        await ada.act({"target": "Name", "action": "set", "value": "First"})
        await ada.act({"target": "Save"})
        # So that her list never has all rows.
        await ada.act({"target": "Search", "action": "set", "value": "zurich in the year 1002"})
        await ada.close()
        server.stop()
        fill(folder / "sessions.sqlite", rows)
        server.start()
        bob = await Person(server.port, "bob").open("notes")

        async def write(until):
            times = []
            while not until.is_set():
                times.append(await bob.act({"target": "Write"}))
                await asyncio.sleep(0.002)
            return times

        async def measure(keys):
            end = asyncio.Event()
            writing = asyncio.create_task(write(end))
            typed, begun, number = [], time.monotonic(), 0
            while time.monotonic() - begun < seconds:
                if keys:
                    # Few are found: it is the search that is measured.
                    typed.append(await ada.act({"target": "Search", "action": "set", "value": f"{keys} in the year {number % 90 + 1003}"}))
                    number += 1
                await asyncio.sleep(0.05)
            end.set()
            return await writing, typed

        alone, _ = await measure(None)
        beside, typed = await measure("zurich")
        print("Bob alone      ", quantiles(alone))
        print("Bob beside Ada ", quantiles(beside))
        print("a key of Ada's ", quantiles(typed))
    finally:
        if server.process.poll() is None:
            server.kill()
        print(server.output()[-2_000:])


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program")
    parser.add_argument("--rows", type=int, default=100_000)
    parser.add_argument("--seconds", type=float, default=10)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="stateroom-latency-") as folder:
        asyncio.run(run(options.program, pathlib.Path(folder), options.rows, options.seconds))


main()
