"""How far down a page is seen: where it was left, and a new one from its top."""

import pytest
from playwright.sync_api import expect

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


@pytest.mark.parametrize("first", [long_list, lambda name: node("area", "ScrollView", node("column", "LazyVStack", *rows(name)))], ids=["of a list", "of a scroll view"])
def test_a_place_is_a_view_and_no_length(handmade, first):
    handmade.draw(stack("stack", first("first")))
    handmade.settle()
    before = scroll(handmade, "first-30")
    push(handmade, 1, long_list("second"))
    holder = first("first")
    (holder if holder["type"] == "List" else holder["children"][0])["children"][:3] = rows("new", 20)
    push(handmade, 0, holder)
    handmade.settle()
    assert place(handmade, "first-30") == pytest.approx(before, abs=2)
    expect(handmade.node("first-0")).to_have_count(0)
    assert place(handmade, "new-19") < place(handmade, "first-3") < 0


def test_a_covered_page_is_kept_with_all_in_it(handmade):
    def first(words="Words"):
        tiles = node("tiles", "ScrollView", node("across", "HStack", *(node(f"tile-{at}", "Text", text="A long tile", modifiers=[{"frame": {"width": 300}}]) for at in range(9))), axes=["horizontal"])
        return node("page", "VStack", tiles, node("words", "Text", text=words), node("field", "TextField", label="Name", text="Kim", actions=["set"]), node("tools", "Toolbar", node("edit", "Button", label="Edit", actions=["tap"])))

    handmade.page.set_viewport_size({"width": 390, "height": 800})
    handmade.draw(stack("stack", first()))
    handmade.settle()
    handmade.page.evaluate("() => { document.getElementById('n-tiles').scrollLeft = 400; document.getElementById('n-words').mark = 'the same'; }")
    for _ in range(2):
        push(handmade, 1, node("second", "Text", text="Second"))
        expect(handmade.page.get_by_role("button", name="Edit")).to_have_count(0)
        handmade.settle()
        push(handmade, 0, first("Other words"))
        handmade.settle()
        assert handmade.node("words").evaluate("e => e.mark") == "the same"
        assert handmade.node("page").evaluate("e => getComputedStyle(e).opacity") == "1"
        expect(handmade.node("words")).to_have_text("Other words")
        expect(handmade.page.get_by_role("textbox")).to_have_count(1)
        expect(handmade.page.get_by_role("button", name="Edit")).to_have_count(1)
        assert handmade.page.evaluate("() => document.getElementById('n-tiles').scrollLeft") == 400


def test_the_focus_is_back_where_it_was(handmade):
    link = lambda name: node(name, "NavigationLink", label=name, actions=["tap"])
    page = [node("list", "List", link("one"), link("two"))]
    handmade.draw(stack("stack", *page))
    handmade.node("two").focus()
    push(handmade, 1, node("second", "Text", text="Second"))
    expect(handmade.page.get_by_role("heading", name="Page 1")).to_be_focused()
    handmade.page.get_by_role("button", name="Back").focus()
    push(handmade, 0, *page)
    expect(handmade.node("two")).to_be_focused()


def test_a_page_that_begins_at_its_end_is_left_where_it_is_read(handmade):
    def chat():
        return node("area", "ScrollView", node("column", "LazyVStack", *rows("first")), modifiers=[{"defaultScrollAnchor": {"x": 0.5, "y": 1}}])

    handmade.draw(stack("stack", node("start", "Text", text="Start")))
    push(handmade, 1, chat())
    handmade.settle()
    expect(handmade.node("first-79")).to_be_in_viewport()
    before = scroll(handmade, "first-10")
    push(handmade, 2, node("second", "Text", text="Second"))
    push(handmade, 1, chat())
    handmade.settle()
    assert place(handmade, "first-10") == pytest.approx(before, abs=2)


def test_a_page_that_is_back_before_it_has_left_is_whole(handmade):
    handmade.page.set_viewport_size({"width": 390, "height": 800})
    handmade.draw(stack("stack", node("button", "Button", label="Do", actions=["tap"], identifier="do")))
    push(handmade, 1, node("second", "Text", text="Second"))
    assert handmade.page.locator(".leaving:not(.leaving-title)").count() == 1
    push(handmade, 0, node("button", "Button", label="Do", actions=["tap"], identifier="do"))
    handmade.settle()
    assert handmade.page.locator(".leaving").count() == 0
    handmade.page.locator("[data-identifier=do]").click()
    assert handmade.acts[-1] == {"target": "button", "action": "tap"}


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


def test_tabs_are_kept_with_all_in_them(handmade):
    words = node("words", "Text", text="Words")
    handmade.draw(node("tabs", "TabView", node("tab-0", "Tab", stack("stack", words)), options=OPTIONS, selection=0, actions=["set"]))
    handmade.node("words").evaluate("e => { e.mark = 'the same'; }")
    push(handmade, 1, node("second", "Text", text="Second"))
    for selection, children in ((1, [node("short", "Text", text="Short")]), (0, [stack("stack", node("second", "Text", text="Second"), depth=1)])):
        choose(handmade, selection, *children)
    push(handmade, 0, words)
    assert handmade.node("words").evaluate("e => e.mark") == "the same"
    # A stack that comes back as another has none of the pages below.
    choose(handmade, 1, node("short", "Text", text="Short"))
    choose(handmade, 0, stack("other", words))
    assert handmade.node("words").evaluate("e => e.isConnected && document.querySelectorAll('#n-words').length") == 1


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
    # Others that come above meanwhile do not count.
    handmade.change({"id": "side-list", "children": [*rows("new", 20), *(f"side-{at}" for at in range(80))]})
    handmade.page.get_by_role("button", name="Back to Side").click()
    assert place(handmade, "side-30") == pytest.approx(before, abs=2)


def test_places_that_cannot_be_stored_leave_no_older_ones(handmade):
    stored = handmade.page.evaluate("""async () => {
        const { storeSession, storedSession } = await import(new URL("net/store.js", document.baseURI));
        storeSession("full", "old");
        storeSession("full", "x".repeat(20_000_000));
        const now = [storedSession("full").length, Object.keys(sessionStorage).some((key) => key.endsWith(" full"))];
        storeSession("full", null);
        return [...now, storedSession("full")];
    }""")
    assert stored == [20_000_000, False, None]


def test_places_that_cannot_be_read_are_none(handmade):
    handmade.draw(long_list("first"))
    assert handmade.page.evaluate("""async () => {
        const load = (path) => import(new URL(path, document.baseURI));
        const [{ storeSession }, { keepPlaces }] = await Promise.all(["net/store.js", "keeping/places.js"].map(load));
        storeSession("broken places", "{");
        const end = new AbortController();
        keepPlaces(view, "broken", "session", end.signal)();
        end.abort();
        storeSession("broken places", null);
        return true;
    }""")
