"""Scrolling that an app asks for, and what it asks to be told of it."""

import pytest
from playwright.sync_api import expect

from handmade import drawing_page, handmade, node  # noqa: F401

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
