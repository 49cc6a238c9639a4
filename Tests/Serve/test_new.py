"""`stateroom new` makes a package that works as it stands, and `stateroom kit` what it is built on."""

import json
import os
import pathlib
import shutil
import subprocess
import tempfile
import unittest

from kit import PROGRAM, ROOT, environment, kit
from test_serve import Server, contents


class New(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.place = tempfile.TemporaryDirectory()
        cls.folder = pathlib.Path(cls.place.name) / "Größe und mehr"
        cls.folder.mkdir()
        cls.kit = kit()
        made = cls.stateroom("new", cls.folder / "Ledger", "--repository", "https://example.com/stateroom.git")
        if made.returncode != 0:
            raise AssertionError(made.stderr)
        cls.package = cls.folder / "Ledger"

    @classmethod
    def tearDownClass(cls):
        cls.place.cleanup()

    @classmethod
    def environment(cls, **other):
        return environment(cls.folder / "cache", **other)

    @classmethod
    def stateroom(cls, *arguments):
        return subprocess.run([PROGRAM, *arguments], env=cls.environment(), capture_output=True, text=True, timeout=600)

    def swift(self, *arguments, package=None, **environment):
        result = subprocess.run(["swift", *arguments, "--package-path", package or self.package],
                                env=self.environment(**environment), capture_output=True, text=True, timeout=600)
        self.assertEqual(result.returncode, 0, result.stdout[-3000:] + result.stderr[-3000:])
        return result.stdout + result.stderr

    def test_a_new_package_is_tested_and_served_without_building_stateroom(self):
        tested = self.swift("test")
        self.assertIn("1 test", tested)
        self.assertNotIn("RenderTree", tested)
        self.swift("build")
        with Server(self.package / ".build/debug/Ledger") as server:
            session = server.open({})
            server.act(session, {"target": "Lamp"})
            self.assertIn("Shining at 50 %", json.dumps(server.ask(f"sessions/{session}")))

    def test_a_new_package_has_the_listings_of_the_documentation(self):
        for path, listing in [("Sources/Ledger/Ledger.swift", "Tests/Documentation/Lights/Lights.swift"),
                              ("Tests/LedgerTests/LedgerTests.swift", "Tests/AppTests/LightsTests.swift")]:
            self.assertEqual((self.package / path).read_text(), (ROOT / listing).read_text().replace("Lights", "Ledger"))

    def test_without_a_kit_a_package_depends_on_the_sources(self):
        described = json.loads(self.swift("package", "dump-package", STATEROOM_KIT=""))
        self.assertIn(str(ROOT), json.dumps(described["dependencies"]))
        products = [name["product"][0] for target in described["targets"] for name in target["dependencies"] if "product" in name]
        self.assertEqual(sorted(products), ["StateroomTesting", "SwiftUI"])

    def test_a_package_with_cryptokit_turns_its_trait_on(self):
        copy = self.folder / "Secret"
        shutil.copytree(self.package, copy, ignore=shutil.ignore_patterns(".build"))
        manifest = copy / "Package.swift"
        manifest.write_text(manifest.read_text().replace("hasCryptoKit = false", "hasCryptoKit = true"))
        described = json.loads(self.swift("package", "dump-package", package=copy))
        traits = [trait["name"] for entry in described["dependencies"] for trait in entry["fileSystem"][0]["traits"]]
        self.assertEqual(traits, ["CryptoKit"])

    def test_a_kit_can_be_moved(self):
        moved, copy = self.folder / "moved", self.folder / "Copy"
        shutil.copytree(self.kit, moved)
        shutil.copytree(self.package, copy, ignore=shutil.ignore_patterns(".build"))
        hidden = self.kit.rename(self.folder / "hidden")
        try:
            self.swift("build", package=copy, STATEROOM_KIT=str(moved))
        finally:
            hidden.rename(self.kit)

    def test_a_workflow_tests_the_package_with_the_repository_that_is_named(self):
        workflow = (self.package / ".github/workflows/tests.yml").read_text()
        self.assertIn("git clone --depth 1 https://example.com/stateroom.git", workflow.replace("'", ""))
        self.assertIn("swift test", workflow)

    def test_nothing_that_is_there_is_changed(self):
        before = contents(self.package / "Sources")
        made = self.stateroom("new", self.package)
        self.assertEqual(made.returncode, 1)
        self.assertIn("There is something at", made.stderr)
        self.assertEqual(contents(self.package / "Sources"), before)

    def test_a_name_that_cannot_be_a_modules_is_refused(self):
        for name in ["3D", "my-app", "SwiftUI", "Ä"]:
            made = self.stateroom("new", self.folder / name)
            self.assertEqual(made.returncode, 1, name)
            self.assertIn("name", made.stderr)
            self.assertFalse((self.folder / name).exists())

    def test_a_kit_that_is_not_there_is_told(self):
        made = subprocess.run([PROGRAM, "new", self.folder / "Other"], capture_output=True, text=True, timeout=600,
                              env=self.environment(STATEROOM_KIT="/nowhere"))
        self.assertEqual(made.returncode, 1)
        self.assertIn("stateroom kit /nowhere", made.stderr)


if __name__ == "__main__":
    unittest.main()
