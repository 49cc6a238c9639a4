"""The boxes of compositions, beside those that SwiftUI makes."""

import pytest

from box_rules.frames import FRAMES
from box_rules.ratios import RATIOS
from box_rules.stacks import STACKS
from handmade import drawing_page, handmade, window  # noqa: F401
from views import scroll, vstack

TABLES = {"frames": FRAMES, "stacks": STACKS, "ratios": RATIOS}

READ = """(names) => Object.fromEntries(names.map((name) => {
    const [id, part] = name.split(".");
    const record = view.records.get(id);
    const { left, top, width, height } = (part ? record.core : record.outer).getBoundingClientRect();
    return [name, [left, top, width, height]];
}))"""


def off(page, cases):
    """The boxes that are not as they should be, by their cases."""
    names = [f"c{number}-{name}" for number, case in enumerate(cases) for name in ["room", *case.boxes]]
    found = page.evaluate(READ, names)
    problems = {}
    for number, case in enumerate(cases):
        left, top, *_ = found[f"c{number}-room"]
        for name, expected in case.boxes.items():
            x, y, width, height = found[f"c{number}-{name}"]
            box = (x - left, y - top, width, height)
            if any(abs(a - b) > 0.6 for a, b in zip(box, expected)):
                problems.setdefault(case.name, {})[name] = (expected, tuple(round(length, 1) for length in box))
    return problems


@pytest.mark.parametrize("width", [390, 1280])
@pytest.mark.parametrize("table", TABLES)
def test_boxes_are_those_of_swiftui(handmade, table, width):
    """All compositions of a table in one page, each in a room of its own."""
    cases = TABLES[table]
    handmade.page.set_viewport_size({"width": width, "height": 844})
    rooms = [vstack(case.view).frame(*case.room).named("room").node(f"c{number}") for number, case in enumerate(cases)]
    handmade.draw(scroll(vstack()).node("all") | {"children": [{**vstack().node("column"), "children": rooms}]})
    # What keeps a ratio in too little room is measured.
    for _ in range(100):
        if not (problems := off(handmade.page, cases)):
            break
        handmade.page.evaluate("() => new Promise((done) => requestAnimationFrame(done))")
    assert not problems
