"""`stateroom dev` shows each edit with the state as it was, and says what is wrong over the running app."""

import json
import os
import pathlib
import re
import signal
import subprocess
import tempfile
import time
import unittest
import urllib.error
import urllib.request

from kit import PROGRAM, ROOT, environment

MANIFEST = """// swift-tools-version: 6.2
import PackageDescription
let package = Package(name: "Shop", targets: [.executableTarget(name: "Shop")])
"""
APP = """import SwiftUI

@main struct Shop: App {
  var body: some Scene { WindowGroup { Counter(); Other() } }
}
"""
COUNTER = """import SwiftUI

struct Counter: View {
  @State private var count = 1
  @State private var untouched = 1

  var body: some View {
    Button("Add") { count += 1 }
    Button("Trap") { _ = [Int]()[count] }
    Button("Loop") { while count > 0 {} }
    Text(verbatim: "Old \\(count) \\(untouched)").accessibilityIdentifier("count")
  }
}
"""
OTHER = """import SwiftUI

struct Other: View {
  var body: some View { Text(verbatim: "Other").accessibilityIdentifier("other") }
}
"""


class Project:
    """A package that is served by `stateroom dev` while it is edited."""

    def __init__(self, folder, counter=COUNTER):
        self.folder = pathlib.Path(folder) / "Shop"
        self.sources = self.folder / "Sources/Shop"
        if not self.sources.exists():
            self.sources.mkdir(parents=True)
            (self.folder / "Package.swift").write_text(MANIFEST)
            self.write("Shop.swift", APP)
            self.write("Counter.swift", counter)
            self.write("Other.swift", OTHER)
        self.log = tempfile.NamedTemporaryFile("w+b", dir=folder, prefix="log-")
        self.process = subprocess.Popen(
            [PROGRAM, "dev", self.folder, "--port", "0", "--stall-limit", "2"], stdin=subprocess.PIPE,
            stdout=self.log, stderr=self.log, env=environment(pathlib.Path(folder) / "cache"))
        self.url = self.until(lambda: re.findall(r"served at (http://127\.0\.0\.1:\d+)", self.said()))[0]

    def close(self):
        self.process.send_signal(signal.SIGINT)
        self.process.wait(timeout=60)
        self.process.stdin.close()
        self.log.close()

    def write(self, name, text):
        # As most editors do.
        new = self.sources / f".{name}.new"
        new.write_text(text)
        new.rename(self.sources / name)

    def edit(self, name, old, new):
        text = (self.sources / name).read_text()
        assert old in text, old
        self.write(name, text.replace(old, new))

    def said(self):
        return pathlib.Path(self.log.name).read_text(errors="replace")

    def until(self, isSo, seconds=180):
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            try:
                result = isSo()
            except (urllib.error.URLError, ConnectionError):
                result = None
            if result:
                return result
            assert self.process.poll() is None, self.said()
            time.sleep(0.02)
        raise AssertionError(self.said()[-2500:])

    def ask(self, path, document=None):
        data = None if document is None else json.dumps(document).encode()
        headers = {"Content-Type": "application/json"} if data else {}
        with urllib.request.urlopen(urllib.request.Request(f"{self.url}/{path}", data, headers), timeout=60) as answer:
            return json.load(answer)

    def open(self):
        return self.ask("sessions", {})["session"]

    def text(self, session, target="count"):
        answer = self.ask(f"sessions/{session}/nodes/{target}")
        return answer.get("node", answer)["props"]["text"]

    def shows(self, session, text, target="count"):
        seen = None

        def isShown():
            nonlocal seen
            seen = self.text(session, target)
            return seen == text
        try:
            self.until(isShown)
        except AssertionError as error:
            raise AssertionError(f"{seen} is shown, not {text}: {error}") from None

    def tap(self, session, target):
        return self.ask(f"sessions/{session}/actions", {"target": target})

    def state(self, **query):
        """What a page is told of builds."""
        page = urllib.request.urlopen(urllib.request.Request(f"{self.url}/", headers={"Accept": "text/html"})).read().decode()
        token = re.search(r'<meta name="development" content="(\w+)">', page)[1]
        return self.ask(f"development/state?token={token}")["state"]

    def problem(self, title):
        return self.until(lambda: (found := self.state().get("problem")) and title in found["title"] and found)


class Dev(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.place = tempfile.TemporaryDirectory(prefix="dev-", dir=ROOT / ".build")
        cls.project = Project(cls.place.name)

    @classmethod
    def tearDownClass(cls):
        cls.project.close()
        cls.place.cleanup()

    def setUp(self):
        # A word of its own tells this version from those before.
        word = self.id().rsplit("test_", 1)[1].title().replace("_", "")
        self.project.write("Other.swift", OTHER)
        self.project.write("Counter.swift", COUNTER.replace("Old", word))
        self.project.until(lambda: self.project.text(self.project.open()) == f"{word} 1 1")
        self.word = word
        self.session = self.project.open()

    def test_an_edit_is_shown_with_the_state_as_it_was(self):
        self.project.tap(self.session, "Add")
        self.project.edit("Counter.swift", self.word, "New")
        self.project.shows(self.session, "New 2 1")

    def test_another_initial_value_is_taken_where_nobody_wrote(self):
        self.project.tap(self.session, "Add")
        self.project.edit("Counter.swift", "count = 1\n", "count = 5\n")
        self.project.edit("Counter.swift", "untouched = 1\n", "untouched = 7\n")
        self.project.shows(self.session, f"{self.word} 2 7")

    def test_an_error_stands_over_the_running_app_until_it_is_mended(self):
        self.project.edit("Counter.swift", "count += 1", "coumt += 1")
        place = self.project.problem("error")["places"][0]
        self.assertEqual((place["file"], place["line"]), ("Sources/Shop/Counter.swift", 8))
        self.assertIn("coumt += 1", place["text"])
        self.assertIn("cannot find 'coumt'", place["message"])
        self.project.tap(self.session, "Add")
        self.assertEqual(self.project.text(self.session), f"{self.word} 2 1")
        self.project.edit("Counter.swift", "coumt += 1", "count += 2")
        self.project.until(lambda: "problem" not in self.project.state())
        self.project.tap(self.session, "Add")
        self.assertEqual(self.project.text(self.session), f"{self.word} 4 1")

    def test_a_trap_is_told_with_its_place_and_the_sessions_go_on(self):
        self.project.tap(self.session, "Add")
        with self.assertRaises(OSError):
            self.project.tap(self.session, "Trap")
        problem = self.project.problem("trapped")
        self.assertEqual((problem["places"][0]["file"], problem["places"][0]["line"]), ("Sources/Shop/Counter.swift", 9))
        self.assertIn("Index out of range", problem["places"][0]["message"])
        self.assertEqual(self.project.text(self.session), f"{self.word} 2 1")

    def test_work_without_an_end_is_told_with_its_place(self):
        with self.assertRaises(OSError):
            self.project.tap(self.session, "Loop")
        places = self.project.problem("did not come to an end")["places"]
        self.assertIn(("Sources/Shop/Counter.swift", 10), [(place["file"], place["line"]) for place in places],
                      self.project.said()[-2000:])
        self.assertEqual(self.project.text(self.session), f"{self.word} 1 1")

    def test_files_come_and_go(self):
        self.project.write("More.swift", 'let more = "More"\n')
        self.project.edit("Other.swift", '"Other"', "more")
        self.project.shows(self.session, "More", "other")
        (self.project.sources / "More.swift").unlink()
        self.project.problem("error")
        self.project.edit("Other.swift", "more", '"Gone"')
        self.project.shows(self.session, "Gone", "other")

    def test_a_key_begins_all_sessions_afresh(self):
        self.project.process.stdin.write(b"r")
        self.project.process.stdin.flush()
        self.project.until(lambda: "Afresh" in self.project.said())
        with self.assertRaises(urllib.error.HTTPError) as refused:
            self.project.text(self.session)
        self.assertEqual(refused.exception.code, 404)

    def test_the_state_of_builds_is_told_to_pages_of_the_app_only(self):
        with self.assertRaises(urllib.error.HTTPError) as refused:
            self.project.ask("development/state?token=guessed")
        self.assertEqual(refused.exception.code, 404)

    def test_options_for_others_are_refused(self):
        for option in ["--host=0.0.0.0", "--user-header=X-User"]:
            refused = subprocess.run([PROGRAM, "dev", self.project.folder, option], capture_output=True, text=True,
                                     env=environment(self.place.name), timeout=60)
            self.assertEqual(refused.returncode, 1)
            self.assertIn("not for development", refused.stderr)


class Beginning(unittest.TestCase):
    def test_an_app_that_does_not_compile_at_first_is_waited_for(self):
        with tempfile.TemporaryDirectory(prefix="dev-", dir=ROOT / ".build") as place:
            project = Project(place, COUNTER.replace("count += 1", "coumt += 1"))
            try:
                self.assertIn("coumt", project.problem("error")["places"][0]["message"])
                project.write("Counter.swift", COUNTER)
                project.until(lambda: "problem" not in project.state())
                self.assertEqual(project.text(project.open()), "Old 1 1")
            finally:
                project.close()

    def test_two_programs_serve_one_project_side_by_side(self):
        with tempfile.TemporaryDirectory(prefix="dev-", dir=ROOT / ".build") as place:
            first = Project(place)
            try:
                first.until(first.open)
                # As one that was killed leaves it.
                [app] = (pathlib.Path(place) / "cache/stateroom/apps").glob("Shop-*")
                left = app / "version-4194305-1.so"
                left.touch()
                second = Project(place)
                try:
                    sessions = [(project, project.until(project.open)) for project in (first, second)]
                    first.edit("Counter.swift", "Old", "New")
                    for project, session in sessions:
                        project.shows(session, "New 1 1")
                    self.assertFalse(left.exists())
                finally:
                    second.close()
                first.edit("Counter.swift", "New", "Newer")
                first.shows(sessions[0][1], "Newer 1 1")
            finally:
                first.close()


if __name__ == "__main__":
    unittest.main()
