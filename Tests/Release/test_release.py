"""The files of a release, which the environment's FILES names, work where nothing was built."""

import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest
import urllib.request

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.append(str(ROOT / "Tests/Serve"))
from test_serve import Server  # noqa: E402

FILES = pathlib.Path(os.environ["FILES"])
VERSION = subprocess.run([ROOT / ".ci/version"], check=True, capture_output=True, text=True).stdout.strip()


def ran(*command, **more):
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True, timeout=1200, **more)
    assert done.returncode == 0, f"{command}: {done.stdout[-3000:]}{done.stderr[-3000:]}"
    return done.stdout


def only(pattern):
    """The one file of the release that matches."""
    found = list(FILES.glob(pattern))
    assert len(found) == 1, f"{pattern}: {found}"
    return found[0]


class Release(unittest.TestCase):
    def setUp(self):
        self.place = tempfile.TemporaryDirectory(prefix="stateroom-")
        self.addCleanup(self.place.cleanup)
        self.folder = pathlib.Path(self.place.name)

    def unpacked(self, pattern):
        archive = only(pattern)
        ran("tar", "-xf", archive, "-C", self.folder)
        return self.folder / archive.name.removesuffix(".tar.xz")

    def assert_it_serves(self, program):
        self.assertEqual(ran(program, "--version").strip(), f"stateroom, built with Stateroom {VERSION}")
        self.assertIn("OpenCombine", ran(program, "--licenses"))
        with Server(program) as server:
            session = server.ask("sessions", {"scene": "photos"})["session"]
            pictures = re.findall(r'"(assets/[^"]+)"', json.dumps(server.ask(f"sessions/{session}")))
            self.assertTrue(pictures, "The program does not find its resources.")
            with urllib.request.urlopen(f"{server.url}/{pictures[0]}") as answer:
                self.assertTrue(answer.read())

    def test_the_checksums_are_those_of_all_files(self):
        listed = ran("sha256sum", "--check", "--strict", "SHA256SUMS", cwd=FILES)
        names = {path.name for path in FILES.iterdir()} - {"SHA256SUMS"}
        self.assertEqual({line.partition(": ")[0] for line in listed.splitlines()}, names)

    def test_the_program_serves_with_its_resources(self):
        folder = self.unpacked("stateroom-[0-9]*-linux-*.tar.xz")
        self.assert_it_serves(folder / "stateroom")
        self.assertTrue((folder / "Public/index.html").is_file())
        self.assertEqual((folder / "LICENSES").read_text(), ran(folder / "stateroom", "--licenses"))

    def test_the_debian_package_has_the_program_its_manual_and_its_notices(self):
        package = only("stateroom_*.deb")
        self.assertEqual(ran("dpkg-deb", "--field", package, "Version").strip(), VERSION.replace("-", "~"))
        ran("dpkg-deb", "--extract", package, self.folder)
        self.assert_it_serves(self.folder / "usr/bin/stateroom")
        self.assertIn("OpenCombine", (self.folder / "usr/share/doc/stateroom/copyright").read_text())
        for path in ("usr/share/man/man1/stateroom.1.gz", "usr/share/bash-completion/completions/stateroom"):
            self.assertTrue((self.folder / path).is_file(), path)

    def test_an_app_is_built_and_tested_with_the_kit_and_nothing_of_stateroom(self):
        program = self.unpacked("stateroom-[0-9]*-linux-*.tar.xz") / "stateroom"
        kit = self.unpacked("stateroom-kit-*.tar.xz")
        places = {**os.environ, "STATEROOM": str(ROOT), "STATEROOM_KIT": str(kit), "XDG_CACHE_HOME": f"{self.folder}/cache"}
        package = self.folder / "Ledger"
        ran(program, "new", package, env=places)
        tested = ran("swift", "test", "--package-path", package, env=places)
        self.assertIn("1 test", tested)
        self.assertNotIn("RenderTree", tested)
        ran("swift", "build", "-c", "release", "--package-path", package, env=places)
        with Server(package / ".build/release/Ledger") as server:
            self.assertIn("Dark", json.dumps(server.ask(f"sessions/{server.open({})}")))

    def test_the_list_of_components_has_packages_and_libraries(self):
        listed = json.loads(only("*.cdx.json").read_text())
        self.assertEqual(listed["metadata"]["component"]["version"], VERSION)
        parts = {part["name"]: part for part in listed["components"]}
        self.assertEqual(parts["OpenCombine"]["licenses"][0]["license"]["id"], "MIT")
        self.assertTrue(parts["libmicrohttpd12"]["purl"].startswith("pkg:deb/debian/libmicrohttpd12@"))
        for name in ("swift", "swift-log", "libsqlite3-0", "libpq5"):
            self.assertIn(name, parts)


if __name__ == "__main__":
    unittest.main()
