"""The documentation compiles without a warning: every link and symbol on its pages and in doc comments resolves."""

import shutil
import unittest

import build
from pages import ROOT


class Archive(unittest.TestCase):
    def test_each_module_compiles_without_warnings(self):
        for module in build.MODULES:
            with self.subTest(module):
                catalog = ROOT / f"Sources/{module}/{module}.docc"
                output = ROOT / f".build/documentation/{module}"
                shutil.rmtree(output, ignore_errors=True)
                output.parent.mkdir(parents=True, exist_ok=True)
                build.run(
                    "docc", "convert", *([str(catalog)] if catalog.exists() else []), "--warnings-as-errors",
                    "--additional-symbol-graph-dir", str(build.symbol_graphs() / module),
                    "--fallback-display-name", module, "--fallback-bundle-identifier", f"stateroom.{module}",
                    "--output-path", str(output))


if __name__ == "__main__":
    unittest.main()
