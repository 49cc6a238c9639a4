"""Replays a newcomer's first ten minutes on a fresh clone, with and without a kit, and prints the times.

Each step has to work. How long it takes is told, and not judged. The clone has what is committed. The program and the
kit stand for those of a release, and are what is built in this folder.
"""

import contextlib
import json
import os
import pathlib
import re
import signal
import subprocess
import tempfile
import time
import urllib.error
import urllib.request

from kit import PROGRAM, ROOT, kit

STEPS = {
    "clone": "`git clone`",
    "build": "`swift build -c release --product stateroom`",
    "gallery": "the gallery's first answer",
    "new": "`stateroom new Ledger`",
    "app": "`swift build`",
    "app again": "`swift build` after an edit",
    "test": "`swift test`",
    "dev": "`stateroom dev`: the app's first answer",
    "edit": "`stateroom dev`: an edit is shown",
    "serve": "`stateroom serve`: the app's first answer",
    "serve again": "`stateroom serve` once more",
}
# Only finds what hangs.
BOUND = 3600


class Newcomer:
    """Takes one step after the other, in a folder and with caches of its own."""

    def __init__(self, name, folder, **environment):
        self.name, self.folder, self.times = name, folder, {}
        self.clone, self.package = folder / "stateroom", folder / "Ledger"
        given = {name: value for name, value in os.environ.items() if name != "STATEROOM_KIT"}
        self.environment = {
            **given, "XDG_CACHE_HOME": str(folder / "cache"), "XDG_STATE_HOME": str(folder / "state"),
            "STATEROOM": str(self.clone), **environment}

    @contextlib.contextmanager
    def step(self, name):
        begin = time.monotonic()
        yield
        self.times[name] = time.monotonic() - begin
        print(f"{self.name}: {STEPS[name]}: {shown(self.times[name])}", flush=True)

    def run(self, *command, within=None):
        done = subprocess.run([str(word) for word in command], cwd=within, env=self.environment, stdin=subprocess.DEVNULL,
                              capture_output=True, text=True, timeout=BOUND)
        assert done.returncode == 0, f"{command}: {done.stdout[-3000:]}{done.stderr[-3000:]}"
        return done.stdout + done.stderr

    def edit(self, old, new):
        source = self.package / "Sources/Ledger/Ledger.swift"
        text = source.read_text()
        assert old in text, old
        source.write_text(text.replace(old, new))

    def follow(self, program):
        """Everything that comes after the program is there."""
        with self.step("gallery"), Served(self, program, "--port", "0", "--store", "memory") as server:
            server.shows("Count: 0", {"scene": "counter"})
        with self.step("new"):
            self.run(program, "new", self.package)
        with self.step("app"):
            self.run("swift", "build", within=self.package)
        self.edit('"Dark"', '"Night"')
        with self.step("app again"):
            self.run("swift", "build", within=self.package)
        with self.step("test"):
            assert "1 test" in self.run("swift", "test", within=self.package)
        with Served(self, program, "dev", self.package, "--port", "0") as server:
            with self.step("dev"):
                session = server.shows("Night")
            with self.step("edit"):
                self.edit('"Night"', '"Out"')
                server.shows("Out", session=session)
        for name in ("serve", "serve again"):
            with self.step(name), Served(self, program, "serve", self.package, "--port", "0") as server:
                server.shows("Out")


class Served:
    """A program that serves, from its start until it has answered all that is asked."""

    def __init__(self, newcomer, *command):
        self.newcomer, self.command = newcomer, [str(word) for word in command]

    def __enter__(self):
        self.log = tempfile.TemporaryFile("w+")
        # With an end that stays open, as that of a terminal does.
        self.process = subprocess.Popen(self.command, env=self.newcomer.environment, stdin=subprocess.PIPE,
                                        stdout=self.log, stderr=self.log)
        return self

    def __exit__(self, *_):
        self.process.send_signal(signal.SIGINT)
        self.process.wait(timeout=60)
        self.process.stdin.close()
        self.log.close()

    def said(self):
        self.log.seek(0)
        return self.log.read()

    def ask(self, path, document=None):
        """The answer, or nothing while there is none yet."""
        url = re.search(r"http://127\.0\.0\.1:\d+", self.said())
        if not url:
            return None
        data = None if document is None else json.dumps(document).encode()
        headers = {"Content-Type": "application/json"} if data else {}
        try:
            with urllib.request.urlopen(urllib.request.Request(f"{url[0]}/{path}", data, headers), timeout=60) as answer:
                return json.load(answer)
        except (urllib.error.URLError, ConnectionError):
            return None

    def shows(self, text, document=None, session=None):
        """Waits until a session, by default a new one, shows a text. Returns the session."""
        end = time.monotonic() + BOUND
        while time.monotonic() < end:
            assert self.process.poll() is None, self.said()
            if not session and (opened := self.ask("sessions", document or {})):
                session = opened["session"]
            if session and (tree := self.ask(f"sessions/{session}")) and text in json.dumps(tree):
                return session
            time.sleep(0.02)
        raise AssertionError(self.said())


def shown(seconds):
    return "–" if seconds is None else f"{seconds:.1f} s" if seconds < 100 else f"{seconds / 60:.1f} min"


def without(folder):
    """As the README says: everything is built in the clone, and packed into a kit when the first app is made."""
    newcomer = Newcomer("without a kit", folder)
    clone(newcomer)
    with newcomer.step("build"):
        newcomer.run("swift", "build", "-c", "release", "--product", "stateroom", within=newcomer.clone)
    program = newcomer.clone / ".build/release/stateroom"
    newcomer.follow(program)
    return newcomer


def with_kit(folder):
    """With a release's program and kit, beside a clone in which nothing is built."""
    newcomer = Newcomer("with a kit", folder, STATEROOM_KIT=str(kit()))
    clone(newcomer)
    newcomer.follow(PROGRAM)
    assert not (newcomer.clone / ".build").exists(), "Something was built in the clone."
    return newcomer


def clone(newcomer):
    newcomer.folder.mkdir()
    with newcomer.step("clone"):
        newcomer.run("git", "clone", "--quiet", "--no-hardlinks", ROOT, newcomer.clone)


def main():
    with tempfile.TemporaryDirectory(prefix="newcomer-", dir=ROOT / ".build") as place:
        ways = [way(pathlib.Path(place) / name) for name, way in (("kit", with_kit), ("sources", without))]
    print(f"\n| Step | {' | '.join(way.name for way in ways)} |\n| --- | {'---: | ' * len(ways)}")
    for step, words in STEPS.items():
        print(f"| {words} | {' | '.join(shown(way.times.get(step)) for way in ways)} |")
    print(f"| all of these | {' | '.join(shown(sum(way.times.values())) for way in ways)} |")


if __name__ == "__main__":
    main()
