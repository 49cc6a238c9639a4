"""How far down a page is seen: where it was left, and a new one from its top."""

import pytest

from handmade import drawing_page, handmade, node  # noqa: F401


def rows(name, count=80):
    return [node(f"{name}-{at}", "Text", text=f"{name} {at}", modifiers=[{"tag": at}]) for at in range(count)]


def long_list(name, **more):
    return node(f"{name}-list", "List", *rows(name), **more)


def stack(name="stack", *children, kind="NavigationStack", depth=0):
    return node(name, kind, *children, title=f"Page {depth}", depth=depth, displayMode="inline", actions=["pop"] if depth else [])


#: A stack in the window, in a sheet and in the last of two columns, and what scrolls there.
PLACES = {
    "window": (lambda inner: [inner], "html"),
    "sheet": (lambda inner: [node("page", "Text", node("sheet", "Sheet", inner, actions=["dismiss"]), text="Page")], ".sheet-shell"),
    "column": (lambda inner: [node("split", "NavigationSplitView", node("side", "Sidebar", node("words", "Text", text="Side")), {**inner, "type": "Detail"})], "[data-node-id=stack]"),
}


def scroll(handmade, row, area="html"):
    """Scrolls a row to the upper edge, and returns how far down it is seen."""
    handmade.page.evaluate("([row, area]) => { document.querySelector(area).scrollTop += document.getElementById(`n-${row}`).getBoundingClientRect().top; }", [row, area])
    return place(handmade, row)


def place(handmade, row):
    """How far down a row is seen once all is drawn: rows have their own heights then."""
    handmade.page.evaluate("() => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)))")
    return handmade.node(row).bounding_box()["y"]


def top(handmade, area="html"):
    return handmade.page.evaluate("(area) => Math.round(document.querySelector(area).scrollTop)", area)


def push(handmade, depth, *children):
    handmade.change({"id": "stack", "props": {"title": f"Page {depth}", "depth": depth, "displayMode": "inline"}, "actions": ["pop"] if depth else [], "children": list(children)})


@pytest.mark.parametrize("around_it", PLACES)
def test_back_shows_a_list_where_it_was_left(handmade, around_it):
    around, area = PLACES[around_it]
    handmade.draw(*around(stack("stack", long_list("first"))))
    handmade.settle()
    first = scroll(handmade, "first-30", area)
    push(handmade, 1, long_list("second"))
    handmade.settle()
    assert top(handmade, area) == 0
    second = scroll(handmade, "second-20", area)
    push(handmade, 2, node("third", "Text", text="Short"))
    push(handmade, 1, long_list("second"))
    handmade.settle()
    assert place(handmade, "second-20") == pytest.approx(second, abs=2)
    push(handmade, 0, long_list("first"))
    handmade.settle()
    assert place(handmade, "first-30") == pytest.approx(first, abs=2)
    # Who goes there again begins at the top.
    push(handmade, 1, long_list("second"))
    assert top(handmade, area) == 0


OPTIONS = [{"value": 0, "label": "One"}, {"value": 1, "label": "Two"}]


def choose(handmade, selection, *children):
    handmade.change({"id": "tabs", "props": {"options": OPTIONS, "selection": selection}, "children": [node(f"tab-{selection}", "Tab", *children)]})


def test_a_tab_is_seen_where_it_was_left_with_the_pages_behind_it(handmade):
    handmade.draw(node("tabs", "TabView", node("tab-0", "Tab", stack("stack", long_list("first"))), options=OPTIONS, selection=0, actions=["set"]))
    handmade.settle()
    first = scroll(handmade, "first-30")
    push(handmade, 1, long_list("second"))
    handmade.settle()
    second = scroll(handmade, "second-20")
    choose(handmade, 1, node("short", "Text", text="Short"))
    assert top(handmade) == 0
    choose(handmade, 0, stack("stack", long_list("second"), depth=1))
    handmade.settle()
    assert place(handmade, "second-20") == pytest.approx(second, abs=2)
    push(handmade, 0, long_list("first"))
    handmade.settle()
    assert place(handmade, "first-30") == pytest.approx(first, abs=2)


def test_what_is_chosen_anew_in_a_column_is_seen_from_its_top(handmade):
    around, area = PLACES["column"]
    handmade.draw(*around(stack("stack", long_list("first"))))
    scroll(handmade, "first-30", area)
    handmade.change({"id": "stack", "children": [long_list("second")]})
    assert top(handmade, area) == 0


def test_the_column_before_is_seen_where_it_was_left_on_a_phone(handmade):
    handmade.page.set_viewport_size({"width": 390, "height": 800})
    side = node("side", "Sidebar", long_list("side", selection=None, actions=["set"]), title="Side")
    detail = node("stack", "Detail", *rows("detail", 60), title="Detail", displayMode="inline")
    handmade.draw(node("split", "NavigationSplitView", side, detail, actions=["set"]))
    before = scroll(handmade, "side-30")
    handmade.node("side-32").locator("xpath=..").get_by_role("button").click()
    assert top(handmade) == 0
    handmade.page.get_by_role("button", name="Back to Side").click()
    assert place(handmade, "side-30") == pytest.approx(before, abs=2)
