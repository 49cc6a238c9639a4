"""An app can be linked by hand, as *Your Own App* says."""

import pathlib
import tempfile
import unittest

import build
from pages import ROOT


class Linking(unittest.TestCase):
    def test_the_objects_name_the_libraries_that_they_need(self):
        listed = (build.folder() / "Lights.product/Objects.LinkFileList").read_text().splitlines()
        objects = [path for path in (line.strip("'") for line in listed) if "/Lights.build/" not in path]
        with tempfile.TemporaryDirectory() as folder:
            program = pathlib.Path(folder) / "Lights"
            build.run("swiftc", "-parse-as-library", "-swift-version", "6", "-default-isolation", "MainActor",
                      *build.module_arguments(), *map(str, (ROOT / "Tests/Documentation/Lights").glob("*.swift")),
                      *objects, "-lstdc++", "-o", str(program))
            self.assertIn("--port", build.run(program, "--help"))


if __name__ == "__main__":
    unittest.main()
