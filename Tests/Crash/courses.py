#!/usr/bin/env python3
"""Two people in each of twelve apps as courses teach them: each sees only what is their own, whatever happens.

PROGRAM is the app in Tests/Crash/Courses, which keeps things in views, objects, user defaults and files. The server is
killed, stopped, and leaves its sessions to hibernate; after each of it people see and go on with what they had, and a
new person sees none of it. The last line is the figures as JSON.

    courses.py PROGRAM
"""

import argparse
import asyncio
import json
import os
import pathlib
import re
import sys
import tempfile
import time
import urllib.request

from client import Wrong
from people import COURSES, Person
from server import Connection, Server


class Trial:
    def __init__(self, server, folder):
        self.server, self.folder = server, folder
        self.people = [Person(name, scene) for scene in COURSES for name in ("Anna", "Boris")]
        # The trees with which the apps begin.
        self.beginnings = {}

    async def begin(self, connection):
        for person in self.people:
            self.beginnings[person.scene] = await person.open(connection)
            await person.go_on(connection)
        for person in self.people:
            if person.name == "Boris":
                await person.go_on(connection)

    async def check(self, connection):
        """All find their own, before and after they go on with it. Someone new finds nothing."""
        for person in self.people:
            await person.check(connection, self.people)
        for person in self.people:
            await person.go_on(connection)
        for person in self.people:
            await person.check(connection, self.people)
        for scene, beginning in self.beginnings.items():
            newcomer = Person("Newcomer", scene)
            root = await newcomer.open(connection)
            if root != beginning:
                newcomer.fail(f"the app begins with {root}")
        self.check_files()

    def check_files(self):
        """Each session's folder has words of one person, and the process's has none."""
        owners = []
        for folder in (self.folder / "sessions.sqlite.files").iterdir():
            if folder.is_dir():
                owners += [self.owners(folder)]
        found = sorted(owner for each in owners for owner in each)
        if any(len(each) > 1 for each in owners):
            raise Wrong(f"a folder has files of several people: {owners}")
        if found != sorted(person.mark for person in self.people if person.course.has_files):
            raise Wrong(f"the folders are those of {found}")
        if self.owners(self.folder / "home"):
            raise Wrong(f"the process's folder has files of {self.owners(self.folder / 'home')}")

    def owners(self, folder):
        """The people whose words are in the names or the bytes of the files in a folder."""
        text = "\n".join(f"{path} {path.read_bytes() if path.is_file() else ''}" for path in folder.rglob("*"))
        return [person.mark for person in self.people if person.mark in text]

    async def connected(self, work):
        connection = Connection(self.server.port)
        try:
            await work(connection)
        finally:
            await connection.close()

    async def until_hibernated(self):
        end = time.monotonic() + 60
        while True:
            with urllib.request.urlopen(f"http://127.0.0.1:{self.server.port}/metrics") as answer:
                text = answer.read().decode()
            live = int(re.search(r'stateroom_sessions{state="live"} (\d+)', text)[1])
            if live == 0:
                return
            if time.monotonic() > end:
                raise Wrong(f"{live} sessions do not hibernate")
            await asyncio.sleep(0.1)


async def run(program, folder):
    server = Server(program, folder, ["--hibernate-after", "0"])
    server.start()
    trial, began = Trial(server, folder), time.monotonic()
    try:
        await trial.connected(trial.begin)
        await trial.connected(trial.check)
        server.kill()
        server.start()
        await trial.connected(trial.check)
        if (code := await asyncio.to_thread(server.stop)) != 0:
            raise Wrong(f"the server ended with {code}")
        server.command += ["--hibernate-after", "1"]
        server.start()
        await trial.connected(trial.check)
        await trial.until_hibernated()
        await trial.connected(trial.check)
    except BaseException:
        print(server.output()[-6_000:], file=sys.stderr)
        raise
    finally:
        if server.process.poll() is None:
            server.kill()
    print(json.dumps({"fault": "courses", "scenes": len(COURSES), "people": len(trial.people),
                      "words": sum(len(person.words) for person in trial.people),
                      "seconds": round(time.monotonic() - began, 1)}))


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="stateroom-crash-") as folder:
        # So that files which a session writes into the process's folder are found.
        os.environ["HOME"] = os.path.join(folder, "home")
        os.mkdir(os.environ["HOME"])
        try:
            asyncio.run(run(options.program, pathlib.Path(folder)))
        except Wrong as wrong:
            sys.exit(f"{wrong}")


main()
