"""Which folders of the engine know each other: *Architecture* counts and lists the pairs, and none may be added."""

import re
import unittest
from collections import defaultdict
from itertools import combinations

from pages import ROOT

ENGINE = ROOT / "Sources/RenderTree"
ARCHITECTURE = ROOT / "Sources/Stateroom/Stateroom.docc/Architecture.md"

# Lower it with each pair that is gone. It must not grow.
MOST_PAIRS = 22

DECLARATION = re.compile(
    r"^(?:@\w+(?:\([^)]*\))?\s+)*(?:\w+\s+)*?(?:struct|class|enum|protocol|typealias|actor)\s+(\w+)", re.M)
GENERICS = re.compile(r"\b(?:func|struct|class|enum|init|subscript|typealias|protocol)\b[^(\n{=]*?<([^>]*)>")


def code(path):
    """The text of a file without comments."""
    text = re.sub(r"/\*.*?\*/", "", path.read_text(), flags=re.S)
    return re.sub(r"//.*", "", text)


def knowledge():
    """The types of other folders that each folder names, as a dictionary from two folders to names."""
    texts = {path: code(path) for path in ENGINE.rglob("*.swift") if path.parent != ENGINE}
    folder = {path: path.relative_to(ENGINE).parts[0] for path in texts}
    home = {}
    for path, text in texts.items():
        for name in DECLARATION.findall(text):
            home.setdefault(name, folder[path])
    known = defaultdict(set)
    for path, text in texts.items():
        own = {name.split(":")[0].strip() for names in GENERICS.findall(text) for name in names.split(",")}
        own |= set(re.findall(r"\b(?:typealias|associatedtype) (\w+)", text))
        for name in set(re.findall(r"(?<!\.)\b[A-Z_]\w*", text)) - own:
            if home.get(name, folder[path]) != folder[path]:
                known[folder[path], home[name]].add(name)
    return sorted(set(folder.values())), known


class FolderTests(unittest.TestCase):
    def test_no_more_folders_know_each_other(self):
        folders, known = knowledge()
        pairs = [pair for pair in combinations(folders, 2) if known[pair] and known[pair[::-1]]]
        names = {f"{a} and {b}": sorted(known[a, b])[:3] + sorted(known[b, a])[:3] for a, b in pairs}
        self.assertEqual(len(pairs), MOST_PAIRS, f"folders that know each other, by these types: {names}")

    def test_the_architecture_lists_the_pairs(self):
        folders, known = knowledge()
        pairs = {frozenset(pair) for pair in combinations(folders, 2) if known[pair] and known[pair[::-1]]}
        text = ARCHITECTURE.read_text()
        count = re.search(r"(\d+) of (\d+) pairs of folders", text)
        self.assertIsNotNone(count)
        self.assertEqual((int(count[1]), int(count[2])), (len(pairs), len(folders) * (len(folders) - 1) // 2))
        rows = re.findall(r"^\| `(\w+)` \| (.*?) \| .* \|$", text.split("knows, and is known by")[1], re.M)
        listed = {frozenset((row, other)) for row, others in rows for other in re.findall(r"`(\w+)`", others)}
        self.assertEqual(listed, pairs)


if __name__ == "__main__":
    unittest.main()
