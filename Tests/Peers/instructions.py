"""Counts the instructions that a server needs for an action, by valgrind: `instructions.py PROGRAM [--store STORE]`.

PROGRAM is an optimised build of the gallery. A busy machine and an idle one need equally many. The second table has the
same instructions by the library that they are in.
"""

import argparse
import collections
import contextlib
import http.client
import json
import pathlib
import re
import shutil
import signal
import socket
import subprocess
import tempfile
import time

WARM_UP, ACTIONS = 60, 200

# The name of each scene's action, and the requests that one of it takes.
SCENES = {
    "counter": ("Counter: a tap", lambda turn: ["increment/tap"]),
    "form": ("Form: a character typed", lambda turn: [("name/set", "R" + "n" * (turn % 20))]),
    "rows": ("Rows: a star of 1,000", lambda turn: ["star-500/tap"]),
    "navigation": ("Navigation: a page, and back", lambda turn: ["port-lisbon/tap", "Back/tap"]),
    "board": ("Board: a star", lambda turn: ["star-Chess/tap"]),
}

# The rows of the table, and the functions in which their instructions are spent. A function counts for the innermost.
PARTS = {
    "Finding the node, and the action": r"Session\.perform\(",
    "Bodies, comparing, updating nodes and declaring": r"StateTree\.settle\(\)",
    "Output": r"Session\.writeChanges\(",
    "Storing": r"(CommitLedger\.saveTouched|CommitQueue\.startCommit)\(",
}
REST = "HTTP, with reading the request and finding the session"
# Valgrind counts these for each request, which a busy server hardly has: see HowFarItGoes.md.
LEFT_OUT = r"RunLoop\.limitDate\(|^__memset"

# The libraries of the second table, by the beginnings of their files' names. What is left is the system's C library.
LIBRARIES = {
    "Stateroom and the gallery": "program",
    "Swift's runtime and standard library": "libswift",
    "libmicrohttpd": "libmicrohttpd",
    "SQLite": "libsqlite3",
}
SYSTEM = "The system: memory, locks, copying"


class Profile:
    """A file of callgrind: the inclusive costs of functions by their callers, and the own costs of libraries."""

    def __init__(self, text):
        self.costs, self.own = collections.Counter(), collections.Counter()
        names, files, function, called, file, is_call = {}, {}, None, None, "", False

        def name(text, names):
            number, full = re.match(r"\((\d+)\)(?: (.*))?$", text).groups()
            if full:
                names[number] = full
            return names.get(number, number)

        for line in text.splitlines():
            if line.startswith("fn="):
                function = name(line[3:], names)
            elif line.startswith("ob="):
                file = pathlib.Path(name(line[3:], files)).name
            elif line.startswith("cob="):
                name(line[4:], files)
            elif line.startswith("cfn="):
                called = name(line[4:], names)
            elif line.startswith("calls="):
                is_call = True
            elif line[:1] in "+-*0123456789" and " " in line:
                cost = int(line.split()[1])
                if is_call and function.split("'")[0] != called.split("'")[0]:
                    self.costs[function, called] += cost
                # The costs before the counts were zeroed are counted for the first function.
                if not is_call and "libc_start_main" not in function:
                    self.own[file] += cost
                is_call = False
        found = sorted({called for _, called in self.costs})
        readable = subprocess.run(
            ["swift-demangle", "--compact", "--simplified"], input="\n".join(found), capture_output=True, text=True,
            check=True).stdout.splitlines()
        self.readable = dict(zip(found, readable))

    def inclusive(self, pattern):
        """The cost of the functions whose names match, with what they call."""
        return sum(
            cost for (_, called), cost in self.costs.items() if re.search(pattern, self.readable[called])
            and not re.match(r"(closure|partial apply|protocol witness)", self.readable[called]))


def table(profile, actions):
    """Thousands of instructions for an action, by part."""
    costs = {part: profile.inclusive(pattern) for part, pattern in PARTS.items()}
    finding, updating = list(PARTS)[:2]
    costs[finding] -= costs[updating]
    all_of_it = profile.inclusive(r"^EventLoop\.run\(\)") - profile.inclusive(LEFT_OUT)
    rows = {REST: all_of_it - sum(costs.values())} | costs | {"All": all_of_it}
    return {part: round(cost / actions / 1_000) for part, cost in rows.items()}


def by_library(profile, actions):
    """Thousands of instructions for an action, by the library that they are in."""
    rows = dict.fromkeys([*LIBRARIES, SYSTEM], 0)
    for file, cost in profile.own.items():
        rows[next((row for row, start in LIBRARIES.items() if file.startswith(start)), SYSTEM)] += cost
    rows[SYSTEM] -= profile.inclusive(LEFT_OUT)
    return {row: round(cost / actions / 1_000) for row, cost in rows.items()}


class Server:
    """The program under valgrind, with a connection to it."""

    def __init__(self, program, store, folder):
        self.folder = folder
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.process = subprocess.Popen(
            ["valgrind", "--tool=callgrind", f"--callgrind-out-file={folder}/profile", program, "--no-supervisor",
             "--port", str(self.port), "--log-level", "error", "--actions-per-second", "1000000", "--store", store],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.wait()

    def wait(self):
        end = time.monotonic() + 300
        while time.monotonic() < end and self.process.poll() is None:
            with contextlib.suppress(OSError):
                self.connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=300)
                self.connection.connect()
                break
            time.sleep(0.5)
        # The page is compressed after the start.
        idle, last = 0, -1
        while idle < 3 and time.monotonic() < end:
            time.sleep(1)
            ticks = sum(map(int, pathlib.Path(f"/proc/{self.process.pid}/stat").read_text().split()[13:15]))
            idle, last = (idle + 1, last) if ticks - last < 10 else (0, ticks)

    def post(self, path, value):
        self.connection.request("POST", path, json.dumps(value), {"Content-Type": "application/json"})
        answer = self.connection.getresponse()
        body = answer.read()
        assert answer.status < 300, (path, answer.status, body[:300])
        return json.loads(body)

    def control(self, option):
        subprocess.run(
            ["callgrind_control", option, str(self.process.pid)], check=True, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL)

    def count(self, scene, requests):
        """Returns the profile of the actions of a scene."""
        session = self.post("/sessions", {"scene": scene})["session"]

        def act(turn):
            for request in requests(turn):
                target, value = request if isinstance(request, tuple) else (request, None)
                self.post(f"/sessions/{session}/nodes/{target}", value)

        for turn in range(WARM_UP):
            act(turn)
        self.control("-z")
        for turn in range(ACTIONS):
            act(turn)
        self.control("-d")
        files = sorted(self.folder.glob("profile.*"), key=lambda file: file.stat().st_mtime)
        return Profile(files[-1].read_text(errors="replace"))

    def stop(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()


def write(columns):
    print("| | " + " | ".join(columns) + " |\n|" + " --- |" * (len(columns) + 1))
    for row in next(iter(columns.values())):
        print(f"| {row} | " + " | ".join(f"{column[row]:,}" for column in columns.values()) + " |")
    print()


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("program")
    parser.add_argument("--store", default="memory")
    options = parser.parse_args()
    columns, libraries = {}, {}
    with tempfile.TemporaryDirectory(prefix="stateroom-instructions-") as folder:
        folder = pathlib.Path(folder)
        # Valgrind cannot read the program's debug information.
        program = folder / "program"
        shutil.copy(options.program, program)
        subprocess.run(["strip", "-g", program], check=True)
        for resources in pathlib.Path(options.program).resolve().parent.glob("*.resources"):
            (folder / resources.name).symlink_to(resources)
        server = Server(program, options.store, folder)
        try:
            for scene, (title, requests) in SCENES.items():
                profile = server.count(scene, requests)
                columns[title], libraries[title] = table(profile, ACTIONS), by_library(profile, ACTIONS)
        finally:
            server.stop()
    write(columns)
    write(libraries)


if __name__ == "__main__":
    main()
