"""The ways through the pages with all that takes minutes: fresh builds for release, all tests built, PostgreSQL."""

import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

from clone import clone
from pages import CATALOG, ROOT
from ways import TUTORIALS, Reader

sys.path.append(str(ROOT / "Tests/Cluster"))
from database import Database  # noqa: E402

FOLDER = ROOT / ".build/full"
MANIFEST = """// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Lights",
  dependencies: [.package(url: "%s", from: "0.1.0")],
  targets: [
    .executableTarget(
      name: "Lights", dependencies: [.product(name: "SwiftUI", package: "stateroom")],
      swiftSettings: [.defaultIsolation(MainActor.self)]),
    .testTarget(
      name: "LightsTests",
      dependencies: ["Lights", .product(name: "StateroomTesting", package: "stateroom")]),
  ])
"""


class FullWays(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        shutil.rmtree(FOLDER, ignore_errors=True)
        FOLDER.mkdir(parents=True)

    def follow(self, page, begins, environment=(), then=""):
        reader = Reader(clone(FOLDER / "reader/stateroom"), FOLDER / "build", environment=environment)
        return reader.follow(page, begins, then)

    def test_1_the_readme(self):
        self.assertIn("Test run with 1 test", self.follow(ROOT / "README.md", "stateroom"))

    def test_2_the_tutorial_of_a_script(self):
        self.assertTrue(self.follow(TUTORIALS / "YourFirstScript.tutorial", "stateroom").endswith("4\n4\n"))

    def test_3_several_servers_share_a_database(self):
        with Database(["fsync=off"]) as database:
            self.follow(CATALOG / "SeveralServers.md", "stateroom", database.environment)

    def test_4_a_contributor_adds_a_control_and_a_modifier(self):
        self.follow(ROOT / ".github/CONTRIBUTING.md", "stateroom", then="swift build --target Stateroom\n")

    def test_5_a_package_names_a_version_by_the_address_of_the_repository(self):
        with tempfile.TemporaryDirectory(prefix="address-", dir=FOLDER) as place:
            repository = clone(pathlib.Path(place) / "stateroom")
            author = ["-c", "user.name=A", "-c", "user.email=a@example.com"]
            for words in (["init", "--initial-branch", "main"], ["add", "--all"], [*author, "commit", "--message", "A"],
                          ["tag", "0.1.0"]):
                subprocess.run(["git", "-C", repository, *words], check=True, stdout=subprocess.DEVNULL)
            package = pathlib.Path(place) / "Lights"
            for path, text in {
                "Package.swift": MANIFEST % repository.as_uri(),
                "Sources/Lights/Lights.swift": (ROOT / "Tests/Documentation/Lights/Lights.swift").read_text(),
                "Tests/LightsTests/LightsTests.swift": (ROOT / "Tests/AppTests/LightsTests.swift").read_text(),
            }.items():
                (package / path).parent.mkdir(parents=True, exist_ok=True)
                (package / path).write_text(text)
            # The package manager remembers what it fetched of an address, and which commit a version was.
            tested = subprocess.run(
                ["swift", "test", "--package-path", package, "--disable-dependency-cache", "--security-path", f"{place}/known"],
                capture_output=True, text=True)
            self.assertIn("Test run with 1 test", tested.stdout, tested.stdout[-3000:] + tested.stderr[-3000:])
            self.assertNotIn("warning:", tested.stdout + tested.stderr)


if __name__ == "__main__":
    unittest.main()
