"""A newcomer who does what the pages say, step by step, arrives."""

import unittest

import build
from clone import OPTIONS, SCRATCH, clone
from pages import CATALOG, ROOT
from ways import TUTORIALS, Reader


class Ways(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.reader = Reader(clone(), SCRATCH, OPTIONS, build.folder())

    def test_the_readme_leads_to_a_script_an_app_and_a_test(self):
        shown = self.reader.follow(ROOT / "README.md", "stateroom")
        self.assertIn("event: snapshot", shown)
        self.assertIn("Test run with 1 test", shown)

    def test_your_own_app_is_built_and_tested(self):
        self.assertIn("Test run with 1 test", self.reader.follow(CATALOG / "YourOwnApp.md", "lights"))

    def test_the_tutorial_leads_to_an_app_and_a_test(self):
        self.assertIn("Test run with 1 test", self.reader.follow(TUTORIALS / "YourFirstApp.tutorial", "lights"))

    def test_the_tutorial_leads_to_a_script(self):
        # The revision that two requests with one key have made.
        self.assertTrue(self.reader.follow(TUTORIALS / "YourFirstScript.tutorial", "scripts").endswith("4\n4\n"))


if __name__ == "__main__":
    unittest.main()
