"""Boxes on the page beside those that the server's layout gives the same views: documented ones, and random ones. TREES
is how many random views there are for each window (1500, of which two fifths and more are compared), SEED the first of them (1)."""

import json
import os
import pathlib
import re
import subprocess

import pytest

from conftest import ROOT
from handmade import drawing_page, handmade  # noqa: F401

BOXES = pathlib.Path(os.environ.get("BOXES", ROOT / ".build" / "debug" / "Boxes"))

# Draws trees one after the other, and returns the boxes of each: by id the left and the upper edge, width and height.
DRAW = """
async ([roots, [width, height]]) => {
  const [{ View }, { Tree }, ...parts] = await Promise.all(["view/view.js", "model/tree.js", "parts/layout.js", "parts/controls.js", "parts/drawing.js"].map((path) => import(new URL(path, document.baseURI))));
  await Promise.all(parts.map(({ ready }) => ready));
  const page = document.getElementById("page");
  page.className = "scene";
  // No bar of a phone's status, and none of a page.
  page.style.setProperty("--space-page", "0px");
  page.style.setProperty("--tall", `${height}px`);
  const found = [];
  for (const root of roots) {
    const [app, portal] = ["app", "portal"].map((name) => Object.assign(document.createElement("div"), { className: name }));
    // In a wider page, which has no need to make room for large letters.
    Object.assign(app.style, { width: `${width}px`, minHeight: `${height}px`, containerName: "window" });
    page.replaceChildren(app, portal);
    const tree = new Tree();
    window.view = new View(tree, app, portal, async () => false);
    view.apply(tree.load({ root, revision: 1 }));
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    found.push(Object.fromEntries([...view.records].map(([id, { outer }]) => {
      const { left, top, width, height } = outer.getBoundingClientRect();
      return [id, [left, top, width, height]];
    })));
  }
  return found;
}
"""

# What CSS does otherwise, by the cases that document it.
OTHERWISE = {
    "what does not fit is made narrower, or reached by scrolling, and does not overflow in the middle": {
        "an infinite maximum is no smaller than its view",
        "a minimum above the offer overflows", "a row wider than the window overflows in the middle",
        "a column taller than the window overflows in the middle",
        "a flexible view beside too wide ones has no width",
        "a frame of no size shows its view around a point",
    },
    "what fills its room in a ratio is cut to that room": {
        "a square fills the offer", "a wide ratio fills the height of the offer", "a tall ratio fills the width of the offer",
        "a shape is scaled to fill as a square",
    },
    "a scroll view is as wide as its room, and a page scrolls as a whole": {
        "a scroll view is as tall as the offer and as wide as its content", "longer content begins at the top of a scroll view",
        "a lazy row is aligned at the top of its scroll view",
    },
    "a guide moves views in stacks only, and own alignments have no default": {
        "an own alignment says where views without a guide are aligned",
        "a stack without a guide is aligned by the default of an own alignment", "guides centre an overlay on a corner",
        "a guide moves a view in its frame",
    },
    "single cases": {
        "both bounds clamp the ideal size of their view", "a layer of lower priority fills the room of the others",
        "a spacer outside of a stack takes both lengths", "without a ratio that of the ideal size counts",
    },
}
KNOWN = set().union(*OTHERWISE.values())


def examples(*arguments):
    lines = subprocess.run([BOXES, *map(str, arguments)], check=True, capture_output=True, text=True).stdout.splitlines()
    return [{**one, "root": json.loads(one["root"])} for one in map(json.loads, lines)]


def drawn(handmade, examples):
    """The boxes of examples with windows of one size."""
    [[width, height]] = {tuple(one["window"]) for one in examples}
    handmade.page.set_viewport_size({"width": max(1000, int(width)), "height": int(height)})
    return handmade.page.evaluate(DRAW, [[one["root"] for one in examples], [width, height]])


def nodes(node):
    yield node
    for child in node.get("children", []):
        yield from nodes(child)


def near(expected, found, by):
    return found is not None and all(abs(a - b) <= by for a, b in zip(expected, found, strict=True))


def documented(example):
    """The documented frames by the ids of nodes."""
    ids = {one["props"]["identifier"]: one["id"] for one in nodes(example["root"]) if "identifier" in one.get("props", {})}
    return {ids[name]: frame for name, frame in example["documented"].items()}


@pytest.fixture(scope="module")
def cases():
    return examples()


def test_the_server_lays_out_as_documented(cases):
    wrong = [(case["name"], frame, case["frames"].get(id)) for case in cases for id, frame in documented(case).items() if not near(frame, case["frames"].get(id), 0.5)]
    assert not wrong
    assert sum(len(case["documented"]) for case in cases) >= 600


def test_the_page_lays_out_as_documented(handmade, cases):
    wrong = set()
    for window in {tuple(case["window"]) for case in cases}:
        those = [case for case in cases if tuple(case["window"]) == window]
        for case, boxes in zip(those, drawn(handmade, those), strict=True):
            if not all(near(frame, boxes.get(id), 1) for id, frame in documented(case).items()):
                wrong.add(case["name"])
    assert wrong == KNOWN


def is_otherwise(example):
    """Whether a view may have something that CSS does otherwise: see `OTHERWISE`, and what a stack shares in parts."""
    if example["breaksTexts"] or example["overflows"]:
        return True
    root = json.dumps(example["root"])
    flexible = root.count('"type": "Color"') + root.count("infinity") + root.count('"type": "Spacer"')
    if re.search(r'"max(Width|Height)": \d', root) and flexible > 0:
        return True
    if "aspectRatio" in root:
        return flexible > 1 or "ScrollView" in root or not all(keeps_ratio(one, example) for one in nodes(example["root"]))
    if "ScrollView" in root:
        return flexible > 0 or any(narrow(one, example) for one in nodes(example["root"]) if one["type"] == "ScrollView")
    return False


def keeps_ratio(node, example):
    """Whether a view has no ratio, or is an area that has it in all its room, and less than the height of the window."""
    names = [name for entry in node.get("modifiers", []) for name in entry]
    if "aspectRatio" not in names:
        return True
    isFirst = "frame" not in names[:names.index("aspectRatio")]
    return node["type"] == "Color" and isFirst and max(height for *_, height in example["frames"].values()) < example["window"][1] - 1


def narrow(scroll, example):
    """Whether what scrolls down may be narrower than its room."""
    content = scroll["children"][0]
    return "axes" not in scroll.get("props", {}) and example["frames"][content["id"]][2] < example["window"][0] - 120


@pytest.mark.parametrize(("width", "height"), [(390, 844), (820, 1180), (1280, 800)])
def test_the_page_lays_out_as_the_server(handmade, width, height):
    seed, count = int(os.environ.get("SEED", 1)), int(os.environ.get("TREES", 1500))
    compared = 0
    for first in range(seed, seed + count, 100):
        those = [one for one in examples(first, min(100, seed + count - first), width, height) if not is_otherwise(one)]
        for one, boxes in zip(those, drawn(handmade, those), strict=True):
            for node in nodes(one["root"]):
                frame, box = one["frames"].get(node["id"]), boxes.get(node["id"])
                # What is not seen may be anywhere. Where a view is drawn is asked for only if it is moved last.
                if frame and node["type"] != "Spacer" and frame[2:] != [0, 0] and not {"offset", "fixedSize"} <= {name for entry in node.get("modifiers", []) for name in entry}:
                    assert near(frame, box, 1), f"seed {one['name']}: {node['type']} should be at {frame}, is at {box} in {one['source']}"
        compared += len(those)
    assert compared > count * 0.4
