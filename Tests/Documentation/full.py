"""The ways through the pages with all that takes minutes: fresh builds for release, all tests built, PostgreSQL."""

import shutil
import subprocess
import sys
import unittest

from clone import clone
from pages import CATALOG, ROOT
from ways import TUTORIALS, Reader

sys.path.append(str(ROOT / "Tests/Cluster"))
from database import Database  # noqa: E402

FOLDER = ROOT / ".build/full"


class FullWays(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        shutil.rmtree(FOLDER, ignore_errors=True)

    def follow(self, page, begins, environment=(), then=""):
        reader = Reader(clone(FOLDER / "reader/stateroom"), FOLDER / "build", environment=environment)
        return reader.follow(page, begins, then)

    def test_1_the_readme(self):
        self.assertIn("Test run with 1 test", self.follow(ROOT / "README.md", "stateroom"))

    def test_2_the_tutorial_of_a_script(self):
        self.assertTrue(self.follow(TUTORIALS / "YourFirstScript.tutorial", "stateroom").endswith("4\n4\n"))

    def test_3_several_servers_share_a_database(self):
        with Database(["fsync=off"]) as database:
            for command in ("CREATE ROLE stateroom LOGIN", "CREATE DATABASE stateroom OWNER stateroom"):
                subprocess.run(["psql", "-q", "-c", command, database.target], check=True)
            self.follow(CATALOG / "SeveralServers.md", "stateroom", {"PGPORT": str(database.port)})

    def test_4_a_contributor_adds_a_control_and_a_modifier(self):
        self.follow(ROOT / ".github/CONTRIBUTING.md", "stateroom", then="swift build --target Stateroom\n")


if __name__ == "__main__":
    unittest.main()
