"""Scrolling that an app asks for, and what it asks to be told of it."""

import pytest
from playwright.sync_api import expect

from handmade import Handmade, drawing_page, handmade, node  # noqa: F401
from test_sharing import DEVICE

LAYOUT = "async () => (await import(new URL('parts/layout.js', document.baseURI))).ready"


@pytest.fixture
def rows(handmade):
    """Fifty rows in an area that shows a few of them."""
    handmade.page.emulate_media(reduced_motion="reduce")
    handmade.page.evaluate(LAYOUT)
    handmade.draw(area())
    return handmade


def area(*modifiers, actions=()):
    texts = [node(f"row-{number}", "Text", text=f"Row {number}") for number in range(50)]
    return node("area", "ScrollView", node("stack", "VStack", *texts), modifiers=[*modifiers, {"frame": {"height": 200}}], actions=actions)


def asked(*modifiers):
    return {"id": "area", "modifiers": [*modifiers, {"frame": {"height": 200}}]}


def test_a_place_is_scrolled_to_each_time_that_the_app_asks(rows):
    expect(rows.node("row-40")).not_to_be_in_viewport()
    rows.change(asked({"scrollTo": {"node": "row-40", "anchor": {"x": 0.5, "y": 1}, "count": 1}}))
    expect(rows.node("row-40")).to_be_in_viewport()
    rows.node("area").evaluate("(area) => { (area.matches('.scroll') ? area : area.querySelector('.scroll')).scrollTop = 0; }")
    expect(rows.node("row-0")).to_be_in_viewport()
    # Another change of the node does not scroll again.
    rows.change(asked({"scrollTo": {"node": "row-40", "anchor": {"x": 0.5, "y": 1}, "count": 1}}, {"opacity": 0.9}))
    rows.page.wait_for_timeout(100)
    expect(rows.node("row-0")).to_be_in_viewport()
    rows.change(asked({"scrollTo": {"node": "row-40", "anchor": {"x": 0.5, "y": 1}, "count": 2}}))
    expect(rows.node("row-40")).to_be_in_viewport()


def test_edges_and_points_are_scrolled_to(rows):
    rows.change(asked({"scrollPosition": {"edge": "bottom", "count": 1}}))
    expect(rows.node("row-49")).to_be_in_viewport()
    rows.change(asked({"scrollPosition": {"y": 0, "count": 2}}))
    expect(rows.node("row-0")).to_be_in_viewport()


def test_what_scrolls_is_told_if_the_app_asks(handmade):
    handmade.page.evaluate(LAYOUT)
    handmade.draw(area({"scrollGeometry": True}, {"scrollPhase": True}, actions=["scroll"]))
    handmade.page.wait_for_function("() => acts.flat().some((act) => act.value?.geometry)")
    handmade.page.evaluate("() => { document.querySelector('.scroll').scrollTop = 300; }")
    handmade.page.wait_for_function("() => acts.flat().some((act) => act.value?.geometry?.y === 300)")
    handmade.page.wait_for_function("() => acts.flat().some((act) => act.value?.phase === 'idle')")


def test_a_place_is_not_below_the_bars(handmade):
    handmade.page.emulate_media(reduced_motion="reduce")
    handmade.page.evaluate(LAYOUT)
    rows = [node(f"row-{number}", "Text", text=f"Row {number}") for number in range(80)]
    handmade.draw(node("stack", "VStack", *rows))
    handmade.page.evaluate("""() => {
        const bar = Object.assign(document.createElement("div"), { className: "tab-bar" });
        bar.style.height = "90px";
        document.getElementById("page").append(bar);
    }""")
    handmade.change({"id": "stack", "modifiers": [{"scrollTo": {"node": "row-40", "anchor": {"x": 0.5, "y": 1}, "count": 1}}]})
    expect(handmade.node("row-40")).to_be_in_viewport()
    handmade.page.wait_for_function("""() => {
        const [row, bar] = ['[data-node-id="row-40"]', ".tab-bar"].map((name) => document.querySelector(name).getBoundingClientRect());
        return row.bottom <= bar.top + 1 && row.bottom > bar.top - 60;
    }""")


def scrolled(handmade, down):
    handmade.page.evaluate("(down) => { document.scrollingElement.scrollTop = down; }", down)


def test_a_scroll_view_that_the_window_scrolls_says_which_view_is_first_below_the_bars(handmade):
    handmade.page.evaluate(LAYOUT)
    texts = [node(f"row-{number}", "Text", text=f"Row {number}", modifiers=[{"frame": {"height": 50}}]) for number in range(50)]
    handmade.draw(node("page", "NavigationStack", node("area", "ScrollView", node("stack", "VStack", *texts, spacing=0), actions=["scroll"]), title="Page", displayMode="inline"))
    scrolled(handmade, 510)
    handmade.page.wait_for_function("() => acts.flat().some((act) => act.action === 'scroll' && act.value?.node)")
    told = [act for acts in handmade.acts for act in acts if act["action"] == "scroll"][-1]
    bar = handmade.page.locator("[data-node-id=page] > .nav-bar").bounding_box()
    first = next(number for number in range(50) if (box := handmade.node(f"row-{number}").bounding_box())["y"] + box["height"] > bar["y"] + bar["height"] + 1)
    assert told["value"]["node"] == f"row-{first}"


def test_scrolling_rests_at_a_view(handmade):
    pages = [node(f"page-{number}", "Text", text=f"Page {number}", modifiers=[{"frame": {"width": 300, "height": 100}}]) for number in range(9)]
    modifiers = [{"scrollTargetBehavior": {"behavior": "viewAligned", "limit": "always"}}, {"frame": {"width": 300}}]
    handmade.draw(node("area", "ScrollView", node("stack", "HStack", *pages, spacing=0), axes=["horizontal"], modifiers=modifiers))
    handmade.node("area").evaluate("(area) => { area.scrollTo({ left: 700 }); }")
    handmade.page.wait_for_function("() => Math.round(document.getElementById('n-area').scrollLeft) === 600")
    assert handmade.node("page-2").evaluate("(page) => getComputedStyle(page.closest('.hstack > *')).scrollSnapStop") == "always"


AREAS = {
    "across": (["horizontal"], "HStack", [{"frame": {"width": 300}}]),
    "up and down": (["vertical"], "VStack", [{"frame": {"height": 250}}]),
    "up and down in the window": (["vertical"], "VStack", []),
}


@pytest.mark.parametrize("direction", ["ltr", "rtl"])
@pytest.mark.parametrize("area", AREAS)
def test_scrolling_by_pages_rests_at_lengths_of_the_area(handmade, area, direction):
    axes, stack, framed = AREAS[area]
    handmade.page.evaluate("(direction) => { document.documentElement.dir = direction; }", direction)
    views = lambda numbers: [node(f"view-{at}", "Text", text=f"View {at}", modifiers=[{"frame": {"width": 110, "height": 110}}]) for at in numbers]
    handmade.draw(node("area", "ScrollView", node("stack", stack, *views(range(30)), spacing=7), axes=axes, modifiers=[{"scrollTargetBehavior": "paging"}, *framed]))
    handmade.page.evaluate(DEVICE)
    # The pages are counted once the area has its size.
    length = handmade.page.wait_for_function("""(all) => {
        const area = document.getElementById("n-area");
        const length = area.dataset.axes === "horizontal" ? area.clientWidth : area.clientHeight;
        return document.querySelectorAll(".page-marks > *").length === Math.ceil(all / length) && length;
    }""", arg=30 * 117 - 7).json_value()
    assert length <= 800
    name, ahead = ("left", -1 if direction == "rtl" else 1) if stack == "HStack" else ("top", 1)
    rests = lambda at: handmade.page.wait_for_function(f"""(at) => {{
        const area = document.getElementById("n-area");
        return Math.abs(area.scroll{name.title()} - at) < 2;
    }}""", arg=ahead * at)
    go = lambda to: handmade.node("area").evaluate(f"(area, to) => {{ area.scrollTo({{ {name}: to }}); }}", ahead * to)
    for page in (0.7, 2.3, 1.2):
        go(page * length)
        rests(round(page) * length)
    # The last page ends with the content, and pages come and go with it.
    count = lambda: handmade.page.locator(".page-marks > *").count()
    end = 30 * 117 - 7 - length
    go(end)
    rests(end)
    before = count()
    handmade.change({"id": "stack", "splice": [{"at": 30, "insert": views(range(30, 60))}]})
    go(6.1 * length)
    rests(6 * length)
    handmade.change({"id": "stack", "splice": [{"at": 30, "remove": 30}]})
    handmade.page.wait_for_function("(before) => document.querySelectorAll('.page-marks > *').length === before", arg=before)
    assert handmade.page.locator(".page-marks > *").first.evaluate("(mark) => getComputedStyle(mark).scrollSnapStop") == "always"
    # Another behaviour has other places.
    handmade.change({"id": "area", "modifiers": [{"scrollTargetBehavior": "viewAligned"}, *framed]})
    expect(handmade.page.locator(".page-marks")).to_have_count(0)
    go(117 * 4 + 20)
    rests(117 * 4)
    handmade.page.evaluate("() => document.documentElement.removeAttribute('dir')")


def bottom(*texts):
    return node("area", "ScrollView", node("stack", "VStack", *texts), modifiers=[{"defaultScrollAnchor": {"x": 0.5, "y": 1}}])


@pytest.mark.parametrize("framed", [{"frame": {"height": 200}}, {}], ids=["itself", "the window"])
def test_an_area_begins_at_the_end_that_the_app_names_and_stays_there(handmade, framed):
    texts = [node(f"row-{number}", "Text", text=f"Row {number}") for number in range(80)]
    area = bottom(*texts)
    area["modifiers"] += [framed] if framed else []
    handmade.draw(area)
    expect(handmade.node("row-79")).to_be_in_viewport()
    handmade.change({"id": "stack", "splice": [{"at": 80, "insert": [node("new", "Text", text="New")]}]})
    expect(handmade.node("new")).to_be_in_viewport()
    # Who reads what is above is left there.
    handmade.page.evaluate("() => { for (const one of [document.scrollingElement, document.getElementById('n-area')]) one.scrollTop -= 600; }")
    expect(handmade.node("new")).not_to_be_in_viewport()
    handmade.change({"id": "stack", "splice": [{"at": 81, "insert": [node("newer", "Text", text="Newer")]}]})
    handmade.settle()
    expect(handmade.node("newer")).not_to_be_in_viewport()


@pytest.mark.parametrize("direction", ["ltr", "rtl"])
def test_an_area_begins_at_its_trailing_end_in_either_direction(handmade, direction):
    texts = [node(f"row-{number}", "Text", text=f"Column {number}", modifiers=[{"frame": {"width": 90}}]) for number in range(20)]
    handmade.page.evaluate("(direction) => { document.documentElement.dir = direction; }", direction)
    modifiers = [{"defaultScrollAnchor": {"x": 1, "y": 0.5}}, {"frame": {"width": 300}}]
    handmade.draw(node("area", "ScrollView", node("stack", "HStack", *texts), axes=["horizontal"], modifiers=modifiers))
    expect(handmade.node("row-19")).to_be_in_viewport()
    assert abs(handmade.node("area").evaluate("(area) => area.scrollLeft")) > 1000
    handmade.page.evaluate("() => document.documentElement.removeAttribute('dir')")


@pytest.mark.parametrize("anchors", [True, False], ids=["as this browser does it", "as one without anchors"])
def test_what_is_read_stays_where_it_is_if_rows_come_above_it(browser, file_server, anchors):
    context = browser.new_context(viewport={"width": 390, "height": 600})
    page = context.new_page()
    if not anchors:
        page.add_init_script("const { supports } = CSS; CSS.supports = (name, ...rest) => name !== 'overflow-anchor' && supports.call(CSS, name, ...rest); ")
    drawn = Handmade(page, file_server)
    if not anchors:
        page.evaluate("() => { const sheet = new CSSStyleSheet(); sheet.replaceSync('* { overflow-anchor: none !important; }'); document.adoptedStyleSheets = [sheet]; }")
    rows = [node(f"row-{number}", "Text", text=f"Row {number}") for number in range(80)]
    drawn.draw(node("list", "List", *rows))
    scrolled(drawn, 1200)
    page.evaluate("() => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)))")
    before = drawn.node("row-30").bounding_box()["y"]
    drawn.change({"id": "list", "splice": [{"at": 0, "insert": [node(f"new-{number}", "Text", text="New") for number in range(20)]}]})
    drawn.settle()
    page.evaluate("() => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)))")
    assert drawn.node("row-30").bounding_box()["y"] == pytest.approx(before, abs=2)
    assert drawn.errors == []
    context.close()
