"""Rows that are taken away leave nothing in the page's memory."""

import pytest

from handmade import drawing_page, handmade, node  # noqa: F401

CHANGE = """
async ([host, children]) => {
  const frames = () => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
  for (const rows of [children, []]) {
    view.apply(tree.apply({ revision: tree.revision + 1, invalidated: [{ id: host, children: rows }] }));
    await frames();
  }
  for (const one of document.getAnimations()) one.finish();
  await frames();
}
"""
COUNT = 50


def button(name):
    return node(name, "Button", label="Do", actions=["tap"])


#: Rows that are kept account of somewhere: as choices, by their gestures, keys, menus, sizes, or because they move.
ROWS = {
    "chosen": lambda at: node(f"row-{at}", "Text", text="Row", modifiers=[{"tag": at}]),
    "edited": lambda at: node(f"row-{at}", "Text", text="Row", modifiers=[{"tag": at}], actions=["delete", "move"]),
    "with a menu": lambda at: node(f"row-{at}", "Text", node(f"menu-{at}", "ContextMenu", button(f"copy-{at}")), text="Row", modifiers=[{"contextMenu": {"node": f"menu-{at}"}}, {"tag": at}]),
    "with gestures": lambda at: node(f"row-{at}", "Text", text="Row", actions=["tap", "longPress", "drag", "magnify", "hover", "drop"], modifiers=[{"measured": "frame"}]),
    "with controls": lambda at: node(f"row-{at}", "HStack", {**button(f"do-{at}"), "modifiers": [{"keyboardShortcut": {"key": "k", "modifiers": ["command"]}}]}, node(f"field-{at}", "TextField", label="Name", text="", actions=["set"]), node(f"clock-{at}", "Text", text="1", clock={"style": "timer", "date": "2020-01-01T00:00:00Z"})),
    "of a table": lambda at: node(f"row-{at}", "TableRow", node(f"cell-{at}", "TableCell", node(f"words-{at}", "Text", text="Row")), modifiers=[{"tag": at}]),
}


@pytest.mark.parametrize("kind", ROWS)
def test_rows_that_are_taken_away_leave_nothing_behind(handmade, kind):
    host = node("host", "Table", columns=[{"title": "Row"}], selection=None, actions=["set"]) if "table" in kind else node("host", "List", selection=None, actions=["set"])
    handmade.draw(host)
    protocol = handmade.page.context.new_cdp_session(handmade.page)

    def turn(number):
        handmade.page.evaluate(CHANGE, ["host", [ROWS[kind](number * COUNT + at) for at in range(COUNT)]])

    def counters():
        for _ in range(2):
            protocol.send("HeapProfiler.collectGarbage")
        held = protocol.send("Memory.getDOMCounters")
        return held["nodes"], held["jsEventListeners"]

    for number in range(2):
        turn(number)
    before = counters()
    for number in range(2, 5):
        turn(number)
    nodes, listeners = (now - then for now, then in zip(counters(), before))
    assert nodes < COUNT and listeners < COUNT, (nodes, listeners)
