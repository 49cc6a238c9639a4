"""What the code and the pages cite exists."""

import re
import unittest

import build
from pages import CATALOG, ROOT, headings, listings, pages, sources

CODE = ["Sources/*.swift", "Sources/*.c", "Sources/*.h", "Tests/*.swift", "Tests/*.py", "Public/*.js"]
# The pages of rules that comments cite by a letter and a number, and how many each has.
LETTERED = {"L": ("LayoutRules.md", 36), "D": ("ModelRules.md", 208)}
LETTERED_RULES = re.compile(r"\brules? ((?:[LD]\d+)(?:(?:, | and )[LD]\d+)*)", re.I)
RULES = re.compile(r"\brules? (\d+(?:(?:, | and | to | or |, and |-)\d+)*)", re.I)
CITATION = re.compile(r"`(\w+)\.md`(?:,\s+(?:/// |// )?\*?([A-Z][\w '’-]+\w))?")
PATH = re.compile(r"`((?:[\w+.-]+/)+[\w+.-]*|[\w+-]+\.(?:swift|js|py))`")
# Below one of these a path of a page is found.
PLACES = ["", "Sources", "Sources/StateCore", "Sources/RenderTree", "Sources/Stateroom", "Sources/StateroomServer", "Public"]
# What stands on the pages as evidence for a rule is in other projects.
ELSEWHERE = {"TheStateModel.md"}
# Paths of programs, media types and the like.
NO_PATHS = re.compile(r"^(application|text|~|origin|assets|Europe)/|^\.build|^/|^Sources/Lights$")


def code():
    for path in sources(*CODE):
        if path.name != "test_references.py":
            yield path.relative_to(ROOT), path.read_text()


class References(unittest.TestCase):
    def test_the_rules_are_numbered_without_a_gap(self):
        numbers = [int(h[5:]) for h in headings(CATALOG / "TheStateModel.md") if re.fullmatch(r"Rule \d+", h)]
        self.assertEqual(numbers, list(range(1, 107)))

    def test_each_cited_rule_has_a_heading(self):
        known = set(headings(CATALOG / "TheStateModel.md"))
        cited = 0
        for path, text in code():
            for match in RULES.finditer(text):
                for number in re.findall(r"\d+", match[1]):
                    cited += 1
                    self.assertIn(f"Rule {number}", known, f"{path} cites rule {number}")
        self.assertGreater(cited, 300)

    def test_the_lettered_rules_are_numbered_without_a_gap(self):
        for letter, (page, count) in LETTERED.items():
            numbers = [int(h[1:]) for h in headings(CATALOG / page) if re.fullmatch(rf"{letter}\d+", h)]
            self.assertEqual(numbers, list(range(1, count + 1)), page)

    def test_each_cited_lettered_rule_has_a_heading_and_each_rule_of_models_a_test(self):
        known = {h for page, _ in LETTERED.values() for h in headings(CATALOG / page)}
        cited = {}
        for path, text in code():
            for match in LETTERED_RULES.finditer(text):
                for rule in re.findall(r"[LD]\d+", match[1]):
                    cited.setdefault(rule, path)
        self.assertEqual({rule: path for rule, path in cited.items() if rule not in known}, {})
        page, count = LETTERED["D"]
        tested = {rule for rule, path in cited.items() if path.parts[0] == "Tests"}
        self.assertEqual([f"D{number}" for number in range(1, count + 1) if f"D{number}" not in tested], [], page)

    def test_each_cited_page_and_section_exists(self):
        for path, text in code():
            for name in re.findall(r"\b(\w+)\.md\b", text):
                files = [CATALOG / f"{name}.md", ROOT / f"{name}.md", ROOT / f".github/{name}.md"]
                self.assertTrue(any(map(lambda file: file.exists(), files)), f"{path} cites {name}.md")
            for name, section in CITATION.findall(text):
                if section and (CATALOG / f"{name}.md").exists():
                    self.assertIn(section, headings(CATALOG / f"{name}.md"), f"{path} cites a section")

    def test_each_file_that_a_page_names_exists(self):
        for page in pages():
            if page.name in ELSEWHERE:
                continue
            # Files that the reader writes.
            theirs = [listing.directive.partition(" as ")[2] for listing in listings(page)]
            for name in PATH.findall(re.sub(r"^```.*?^```", "", page.read_text(), flags=re.S | re.M)):
                if NO_PATHS.search(name) or name in theirs:
                    continue
                self.assertTrue(
                    any((ROOT / place / name).exists() for place in PLACES) or "/" not in name and sources(f"*/{name}"),
                    f"{page.name} names {name}")

    def test_each_answer_to_the_questions_exists(self):
        answers = re.findall(r"\| `([^`]+)` \|", (ROOT / "Tests/Documentation/questions.md").read_text())
        self.assertEqual(len(answers), 20)
        for answer in answers:
            self.assertTrue((ROOT / answer).exists(), answer)

    def test_each_link_between_files_resolves(self):
        for page in [*ROOT.glob("*.md"), *ROOT.glob(".github/*.md")]:
            for target in re.findall(r"\]\(([^)\s]+)\)", page.read_text()):
                if re.match(r"https?:", target):
                    continue
                name, _, anchor = target.partition("#")
                file = (page.parent / name).resolve() if name else page
                self.assertTrue(file.exists(), f"{page.name} links to {target}")
                anchors = [re.sub(r"[^\w -]", "", h.lower()).replace(" ", "-") for h in headings(file)] if anchor else [""]
                self.assertIn(anchor, anchors, f"{page.name} links to {target}")

    def test_each_covered_name_exists_and_no_missing_one_does(self):
        covered, _, missing = (CATALOG / "Coverage.md").read_text().partition("## What is missing")
        views = covered.partition("## What works differently")[0]
        aliases = {"withAnimation"} | {"Observable", "URLSession", "RunLoop", "OperationQueue", "DispatchQueue"}
        for name in re.findall(r"`[@#]?([A-Za-z]+)`", views):
            if name not in aliases:
                self.assertIn(name, build.public_names(), "the page says that it is covered")
        for name in re.findall(r"`([A-Za-z]+)`", missing):
            self.assertNotIn(name, build.public_names(), "the page says that it is missing")

    def test_the_options_are_those_of_the_help(self):
        known = set(re.findall(r"--[a-z][a-z-]+", build.run(build.folder() / "stateroom", "--help"))) - {"--help"}
        shown = (CATALOG / "RunningIt.md").read_text()
        for option in known:
            self.assertIn(f"`{option}", shown, "RunningIt.md leaves an option out")

    def test_each_metric_that_a_page_names_exists(self):
        labels = "".join(path.read_text() for path in sources("Sources/StateroomServer/*.swift"))
        for page in pages():
            for name in re.findall(r"`((?:stateroom|process)_[a-z_]+)`", page.read_text()):
                self.assertIn(f'"{name.removesuffix("_total")}"', labels, page.name)


if __name__ == "__main__":
    unittest.main()
