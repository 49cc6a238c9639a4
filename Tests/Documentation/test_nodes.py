"""An example of a doc comment ends with the node that clients get for it: `// {"type": "Text", …}`. Each is what a session shows."""

import json
import pathlib
import re
import tempfile
import unittest

import build
from pages import ROOT, examples, sources
from test_listings import DECLARATION, EXTENSION

# A member or an element that the comment leaves out.
ELLIPSIS = [(re.compile(r",\s*…\s*}"), ', "…": "…"}'), (re.compile(r"([\[,:]\s*)…"), r'\1"…"')]
VIEW = re.compile(r"^struct (\w+): View\b", re.M)
# A program that prints the nodes of each view. It shares the modules of tests, which keep their internals open.
PROGRAM = """
@MainActor func show(_ number: Int, @ViewBuilder _ view: @escaping () -> some View) {
  let json = JSONWriter()
  json.write(TestSession(checksSoundness: false, reportsIssues: false, view).root.json)
  print(number, String(decoding: json.copyBytes(), as: UTF8.self))
}

@main struct Program {
  @MainActor static func main() {
    %s
  }
}
"""


def nodes(example):
    """The nodes that the comments of an example show, as far as they begin with a type."""
    comments = re.findall(r"^// \{\"type\".*(?:\n//  .*)*", example.text, re.M)
    for comment in comments:
        text = re.sub(r"^//", "", comment, flags=re.M)
        for pattern, replacement in ELLIPSIS:
            text = pattern.sub(replacement, text)
        try:
            yield json.loads(text)
        except ValueError:
            pass  # A sentence that begins with a node.


def expression(example, name):
    """The view that an example is about: its last one, or the first code of a comment."""
    if not DECLARATION.search(example.text):
        return example.text
    mentioned = re.search(r"^// .*?`(\w+ ?[({].*?)`(?: |$)", example.text, re.M)
    views = VIEW.findall(example.text)
    if views:
        return f"{name}.{views[-1]}()"
    own = "|".join(re.findall(r"struct (\w+)", example.text))
    return mentioned and re.sub(rf"\b({own})(?= ?[({{])", rf"{name}.\1", mentioned[1])


def all_below(node):
    yield node
    for child in node.get("children", []):
        yield from all_below(child)


def shows(expected, actual):
    """Whether a value is what the comment shows of it."""
    if expected == "…":
        return True
    if isinstance(expected, dict) and isinstance(actual, dict):
        known = expected.keys() - {"…"}
        return (known <= actual.keys() and ("…" in expected or known == actual.keys())
                and all(shows(expected[key], actual[key]) for key in known))
    if isinstance(expected, list) and isinstance(actual, list):
        if "…" in expected:
            expected = expected[:expected.index("…")]
            actual = actual[:len(expected)]
        return len(expected) == len(actual) and all(map(shows, expected, actual))
    return expected == actual


def without_the_rest(node, expected):
    """A node without its id, and without the children that the comment does not name."""
    return {key: value for key, value in node.items() if key != "id" and (key != "children" or key in expected)}


class Nodes(unittest.TestCase):
    def test_a_node_is_compared_as_far_as_it_is_shown(self):
        node = {"type": "Text", "props": {"text": "a", "font": "body"}, "modifiers": [{"padding": 1}, {"blur": 2}]}
        self.assertTrue(shows({"type": "Text", "…": "…"}, node))
        self.assertTrue(shows({"type": "Text", "props": {"text": "a", "…": "…"}, "modifiers": [{"padding": 1}, "…"]}, node))
        self.assertFalse(shows({"type": "Text", "props": {"text": "a"}, "…": "…"}, node))
        self.assertFalse(shows({"type": "Text"}, node))

    def test_each_node_is_what_a_session_shows(self):
        wanted, source, calls = {}, [], []
        for number, example in enumerate(each for path in sources("Sources/*.swift") for each in examples(path)):
            expected = list(nodes(example))
            view = expected and not EXTENSION.search(example.text) and expression(example, f"Example{number}")
            if not view:
                continue
            wanted[number] = (example, expected)
            if DECLARATION.search(example.text):
                source.append(f"enum Example{number} {{\n{example.text}}}\n")
            # Each in a function of its own, since a long one is compiled slowly.
            source.append(f"@MainActor func show{number}() {{\nshow({number}) {{\n{view}\n}}\n}}\n")
            calls.append(f"show{number}()")
        self.assertGreater(len(wanted), 200)
        shown = self.run_program("".join(source) + PROGRAM % "\n    ".join(calls))
        for number, (example, expected) in wanted.items():
            for node in expected:
                with self.subTest(str(example)):
                    alike = [each for each in all_below(shown[number]) if each["type"] == node["type"]]
                    self.assertTrue(
                        any(shows(node, without_the_rest(each, node)) for each in alike),
                        f"{json.dumps(node, ensure_ascii=False)} is not among {json.dumps(alike, ensure_ascii=False)}")

    def run_program(self, text):
        """What a program prints, by the numbers before it."""
        listed = (build.folder() / "Lights.product/Objects.LinkFileList").read_text().splitlines()
        objects = [path for path in (line.strip("'") for line in listed) if "/Lights.build/" not in path]
        for module in ("AVFoundation", "AVKit", "Charts", "CoreLocation", "MapKit", "Photos", "PhotosUI", "UserNotifications", "StateroomTesting", "IssueReporting", "CTestTime"):
            objects += map(str, (build.folder() / f"{module}.build").rglob("*.o"))
        imports = "import AVKit\nimport Charts\nimport Foundation\nimport MapKit\nimport PhotosUI\nimport SwiftUI\nimport UserNotifications\n@testable import RenderTree\n@testable import StateroomTesting\n"
        with tempfile.TemporaryDirectory() as folder:
            source, program = pathlib.Path(folder) / "Nodes.swift", pathlib.Path(folder) / "Nodes"
            source.write_text(imports + text)
            build.run("swiftc", "-parse-as-library", "-swift-version", "6", "-default-isolation", "MainActor",
                      "-suppress-warnings", *build.module_arguments(), str(source), *objects, "-lstdc++", "-o", str(program))
            printed = build.run(str(program))
        return {int(number): json.loads(node) for number, node in re.findall(r"^(\d+) (\{.*)$", printed, re.M)}


if __name__ == "__main__":
    unittest.main()
