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
#: More rows than a list draws at once.
MANY = 400


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


def counters(protocol):
    """The nodes and listeners that the page holds, behind a collection of garbage."""
    for _ in range(2):
        protocol.send("HeapProfiler.collectGarbage")
    held = protocol.send("Memory.getDOMCounters")
    return held["nodes"], held["jsEventListeners"]


def growth(protocol, before):
    return [after - first for after, first in zip(counters(protocol), before)]


@pytest.mark.parametrize("kind, count", [*((kind, COUNT) for kind in ROWS), ("with a menu", MANY)])
def test_rows_that_are_taken_away_leave_nothing_behind(handmade, kind, count):
    host = node("host", "Table", columns=[{"title": "Row"}], selection=None, actions=["set"]) if "table" in kind else node("host", "List", selection=None, actions=["set"])
    handmade.draw(host)
    protocol = handmade.page.context.new_cdp_session(handmade.page)

    def turn(number):
        handmade.page.evaluate(CHANGE, ["host", [ROWS[kind](number * count + at) for at in range(count)]])

    for number in range(2):
        turn(number)
    before = counters(protocol)
    for number in range(2, 5):
        turn(number)
    nodes, listeners = growth(protocol, before)
    assert nodes < COUNT and listeners < COUNT, (nodes, listeners)


def test_pages_that_are_left_for_good_leave_nothing_behind(handmade):
    def stack(depth, *children):
        return {"id": "stack", "props": {"title": "Page", "depth": depth}, "actions": ["pop"] if depth else [], "children": list(children)}

    handmade.draw(node("stack", "NavigationStack", node("first", "Text", text="First"), title="Page", depth=0))
    protocol = handmade.page.context.new_cdp_session(handmade.page)

    def turn(number):
        for depth in (1, 2, 1, 2, 0):
            rows = [ROWS["chosen"](f"{number}-{depth}-{at}") for at in range(COUNT)]
            handmade.change(stack(depth, node(f"list-{number}-{depth}", "List", *rows) if depth else node("first", "Text", text="First")))
        handmade.settle()
        handmade.page.evaluate("() => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)))")

    for number in range(2):
        turn(number)
    before = counters(protocol)
    for number in range(2, 5):
        turn(number)
    nodes, _ = growth(protocol, before)
    assert nodes < COUNT


def test_what_is_presented_and_dismissed_leaves_nothing_behind(handmade):
    handmade.draw(node("page", "VStack", node("words", "Text", text="Words")))
    protocol = handmade.page.context.new_cdp_session(handmade.page)

    def turn(number):
        for kind in ("Sheet", "FullScreenCover", "Popover", "Alert", "ConfirmationDialog"):
            inner = node(f"stack-{kind}-{number}", "NavigationStack", button(f"do-{kind}-{number}"), node(f"field-{kind}-{number}", "TextField", label="Name", text="", actions=["set"]), title="Inner")
            content = [button(f"do-{kind}-{number}")] if kind in ("Alert", "ConfirmationDialog") else [inner]
            for children in (["words", node(f"{kind}-{number}", kind, *content, title="Title", actions=["dismiss"])], ["words"]):
                handmade.change({"id": "page", "children": children})
                handmade.settle()
        handmade.page.evaluate("() => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)))")

    for number in range(2):
        turn(number)
    before = counters(protocol)
    for number in range(2, 6):
        turn(number)
    nodes, listeners = growth(protocol, before)
    assert nodes < 10 and listeners < 10, (nodes, listeners)
