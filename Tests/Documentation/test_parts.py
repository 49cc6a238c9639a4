"""Which types of nodes each part of the page draws: `parts/draws.js` has to list them, since it is read before the part."""

import re
import unittest

from pages import ROOT

PARTS = ROOT / "Public/parts"


def listed():
    """The types that the page loads a part for."""
    lists = re.findall(r'^  \w+: "([^"]*)",$', (PARTS / "draws.js").read_text(), re.M)
    return {name for names in lists for name in names.split() if re.fullmatch(r"[A-Z]\w*", name)}


def drawn():
    """The types that parts know how to draw."""
    kinds = [kinds for path in PARTS.glob("*.js") for kinds in re.findall(r"addKinds\(\{(.*?)\}\)", path.read_text(), re.S)]
    return {name for names in kinds for name in re.findall(r"(\w+):", names)}


class PartTests(unittest.TestCase):
    def test_each_listed_type_is_drawn_by_a_part(self):
        self.assertEqual(listed() - drawn(), set(), "draws.js lists types that no part draws")

    def test_each_type_that_a_part_draws_is_listed(self):
        # Some kinds are only names for a look of another type, and no node has them as its type.
        written = {name for path in (ROOT / "Sources").rglob("*.swift") for name in re.findall(r'"([A-Z]\w+)"', path.read_text())}
        self.assertEqual((drawn() & written) - listed(), set(), "parts draw types that draws.js does not list, so they are not loaded")

    def test_each_type_of_a_node_is_known_to_queries(self):
        declared = {name for module in ["Stateroom", "RenderTree"] for path in (ROOT / "Sources" / module).rglob("*.swift")
                    for names in re.findall(r"(?:typeName|_shapeTypeName): StaticString \{([^}]*)\}", path.read_text())
                    for name in re.findall(r'"([A-Z]\w+)"', names)}
        known = set(re.findall(r'"(\w+)"', (ROOT / "Sources/Stateroom/Finding/NodeTypes.swift").read_text()))
        # Those stand in for nodes that are gone, and are not searched.
        self.assertEqual(declared - known, {"TransitionLook", "TransitionStandIn"})


if __name__ == "__main__":
    unittest.main()
