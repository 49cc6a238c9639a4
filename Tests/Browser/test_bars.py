"""Bars and the grounds around them: what reaches below a bar, and what a page wants for its bars."""

import pytest

from handmade import SETTLE, drawing_page, handmade  # noqa: F401
from test_appearance import is_red, pixels
from test_sharing import DEVICE, HEIGHT
from views import View, color, scroll, text, vstack, zstack

RED = "#FF0000"


def rows(count=60):
    return [text(f"Row {number}") for number in range(count)]


def drawn(handmade, view):
    handmade.page.set_viewport_size({"width": 390, "height": HEIGHT})
    handmade.draw(view.node("v"))
    handmade.page.evaluate(DEVICE)
    handmade.page.evaluate("() => scrollTo(0, 0)")
    return handmade


def page(*content, **props):
    return View("NavigationStack", *content, **{"title": "Page", **props}).named("page")


def seen(handmade, *places):
    return [is_red(pixel) for pixel in pixels(handmade, handmade.page.locator("[data-node-id=v-page]"), *places)]


GROUND = color(name=RED).modified(ignoresSafeArea={})
BAR, BODY = [20, 8], [5, 700]


@pytest.mark.parametrize("props", [{}, {"displayMode": "inline"}], ids=["large", "inline"])
@pytest.mark.parametrize("kind", ["a colour in layers", "a background"])
def test_a_ground_reaches_below_the_bar(handmade, kind, props):
    content = zstack(GROUND, text("Words")) if kind == "a colour in layers" else text("Words").filling().modified(background={"style": RED})
    drawn(handmade, page(content, **props))
    assert seen(handmade, BAR, BODY) == [True, True]


def test_a_ground_reaches_below_the_bar_of_the_page_around(handmade):
    inner = View("NavigationStack", scroll(vstack(color(390, 300, RED), text("Words"))).modified(ignoresSafeArea={"edges": ["top"]}))
    drawn(handmade, page(inner, displayMode="inline"))
    assert seen(handmade, BAR, [20, 200]) == [True, True]


def test_a_colour_that_keeps_to_the_safe_area_ends_at_the_bar(handmade):
    drawn(handmade, page(zstack(color(name=RED), text("Words"))))
    assert seen(handmade, BAR, BODY) == [False, True]


def test_the_bar_has_a_ground_again_over_what_is_scrolled(handmade):
    drawn(handmade, page(scroll(vstack(*rows())).modified(background={"style": RED}), displayMode="inline"))
    assert seen(handmade, BAR) == [True]
    handmade.page.evaluate("() => scrollTo(0, 300)")
    handmade.page.wait_for_function("() => document.querySelector('.shell.away')")
    handmade.settle()
    assert not is_red(pixels(handmade, handmade.page.locator(".nav-bar:visible"), BAR)[0])


@pytest.mark.parametrize("kind", ["List", "Form"])
@pytest.mark.parametrize("bare", [False, True], ids=["opaque", "bare"])
def test_a_list_in_layers_hides_what_lies_below_it_unless_its_ground_is_hidden(handmade, kind, bare):
    view = View(kind, text("Row"))
    drawn(handmade, page(zstack(GROUND, view.modified(scrollContentBackground="hidden") if bare else view)))
    assert seen(handmade, BAR, BODY) == [bare, bare]


def test_rows_without_a_ground_show_what_lies_below(handmade):
    row = text("Row").named("row").modified(listRowBackground={"style": "clear"})
    drawn(handmade, page(zstack(GROUND, View("List", row).modified(scrollContentBackground="hidden"))))
    assert is_red(pixels(handmade, handmade.page.locator(".box-row"), [250, 20])[0])


def test_the_large_title_goes_into_the_bar_while_a_list_is_scrolled(handmade):
    item = View("ToolbarItem", View("Button", label="Do"), placement="primaryAction")
    drawn(handmade, page(zstack(View("List", *rows()).named("list"), text("Above").padding(), alignment="bottom"), View("Toolbar", item)))
    words = handmade.page.locator(".nav-title:visible")
    before = words.bounding_box()["height"]
    handmade.page.evaluate("() => { document.querySelector('.contained').scrollTop = 200; }")
    handmade.page.wait_for_function("() => document.querySelector('.collapsed > .nav-large')?.offsetHeight === 0")
    assert handmade.page.locator(".bar-title:visible").text_content() == "Page"
    handmade.page.evaluate("() => { document.querySelector('.contained').scrollTop = 0; }")
    handmade.page.wait_for_function("([height]) => document.querySelector('.navigation > .nav-large').offsetHeight >= height", arg=[before])


def test_a_list_with_little_to_scroll_leaves_the_large_title(handmade):
    drawn(handmade, page(zstack(View("List", *rows(16)).named("list"), text("Above").padding(), alignment="bottom")))
    more = handmade.page.evaluate("() => { const list = document.querySelector('.contained'); list.scrollTop = 50; return list.scrollHeight - list.clientHeight; }")
    assert 10 < more < 80
    handmade.page.evaluate(SETTLE)
    assert handmade.page.locator(".collapsed").count() == 0


def test_a_list_in_a_sheet_leaves_room_for_what_stands_below_it(handmade):
    sheet = View("Sheet", vstack(text("Head"), View("List", *rows()).named("list"), text("Done").named("done")))
    view = text("Page")
    view.children.append(sheet)
    drawn(handmade, view)
    handmade.settle()
    box = handmade.page.locator("[data-node-id=v-done]").bounding_box()
    assert box["y"] + box["height"] <= HEIGHT
    assert handmade.page.evaluate("() => { const list = document.querySelector('dialog .list'); return list.scrollHeight > list.clientHeight; }")
    handmade.page.set_viewport_size({"width": 1200, "height": HEIGHT})
    box = handmade.page.locator("[data-node-id=v-done]").bounding_box()
    assert box["y"] + box["height"] <= HEIGHT


def test_bars_have_the_ground_and_the_scheme_that_a_page_wants(handmade):
    content = text("Words").modified(toolbarBackground={"style": RED, "bars": ["navigationBar"]}).modified(toolbarBackgroundVisibility={"visibility": "visible", "bars": ["navigationBar"]}).modified(toolbarColorScheme={"colorScheme": "dark", "bars": ["navigationBar"]})
    drawn(handmade, page(content, displayMode="inline"))
    assert seen(handmade, BAR, BODY) == [True, False]
    light = "(selector) => { const [r] = getComputedStyle(document.querySelector(selector)).color.match(/[\\d.]+/g); return Number(r) > 200; }"
    assert handmade.page.evaluate(light, ".navigation > .nav-bar .bar-title")
    assert not handmade.page.evaluate(light, "[data-node-id=v-unnamed0]")


def test_the_ground_that_the_innermost_view_wants_is_that_of_the_bar_whenever_it_comes(handmade):
    painted = lambda view, style: view.modified(toolbarBackground={"style": style}).modified(toolbarBackgroundVisibility={"visibility": "visible"})
    drawn(handmade, page(painted(vstack(text("Words").named("inner")).named("outer"), "#0000FF"), displayMode="inline"))
    assert seen(handmade, BAR) == [False]
    handmade.change({"id": "v-inner", "modifiers": [{"toolbarBackground": {"style": RED}}]})
    assert seen(handmade, BAR) == [True]


def test_of_two_grounds_that_a_view_wants_the_later_is_that_of_the_bar(handmade):
    content = text("Words").modified(toolbarBackground={"style": "#0000FF"}).modified(toolbarBackground={"style": RED}).modified(toolbarBackgroundVisibility={"visibility": "visible"})
    drawn(handmade, page(content, displayMode="inline"))
    assert seen(handmade, BAR) == [True]


def test_a_large_title_without_items_beside_it_is_small_in_a_bar_over_what_is_scrolled(handmade):
    drawn(handmade, page(View("List", *rows())))
    expect = lambda script: handmade.page.wait_for_function(script)
    first = handmade.page.locator("[data-row]").first.bounding_box()["y"]
    expect("() => document.querySelector('.navigation > .nav-bar').offsetHeight === 0")
    handmade.page.evaluate("() => scrollTo(0, 300)")
    expect("() => { const { top, height } = document.querySelector('.navigation > .nav-bar .bar-title').getBoundingClientRect(); return height > 0 && top >= 0 && top < 30; }")
    # It moves nothing.
    assert handmade.page.locator("[data-row]").first.bounding_box()["y"] == first - 300
    handmade.page.evaluate("() => scrollTo(0, 0)")
    expect("() => document.querySelector('.navigation > .nav-bar').offsetHeight === 0")
    assert handmade.page.locator("[data-row]").first.bounding_box()["y"] == first


def test_a_ground_that_is_not_said_to_be_seen_waits_until_something_lies_below_it(handmade):
    content = text("Words").modified(toolbarBackground={"style": RED})
    drawn(handmade, page(content, displayMode="inline"))
    assert seen(handmade, BAR) == [False]


def test_the_bar_of_tabs_has_the_ground_that_a_page_wants(handmade):
    content = text("Words").modified(toolbarBackground={"style": RED, "bars": ["tabBar"]})
    options = [{"value": 0, "label": "One"}, {"value": 1, "label": "Two"}]
    drawn(handmade, View("TabView", content, selection=0, options=options))
    assert is_red(pixels(handmade, handmade.page.locator(".tab-bar"), [3, 3])[0])


GROUND_OF_BAR = "() => { const { backgroundColor, borderBottomColor } = getComputedStyle(document.querySelector('.nav-bar:not([hidden])')); return [backgroundColor, borderBottomColor].map((one) => !/, 0\\)$|transparent/.test(one)); }"


@pytest.mark.parametrize("content", [View("List", *rows()), zstack(View("List", *rows()), text("Above").padding(), alignment="bottom")], ids=["the page", "an area"])
def test_an_inline_bar_has_a_ground_and_a_line_only_over_what_is_scrolled(handmade, content):
    drawn(handmade, page(content, displayMode="inline"))
    handmade.page.evaluate(SETTLE)
    assert handmade.page.evaluate(GROUND_OF_BAR) == [False, False]
    handmade.page.evaluate("() => { scrollTo(0, 200); for (const one of document.querySelectorAll('.contained')) one.scrollTop = 200; }")
    handmade.page.wait_for_function("() => document.querySelector('.shell.away')")
    assert handmade.page.evaluate(GROUND_OF_BAR) == [True, True]


def test_a_large_title_is_shown_on_the_page_after_one_that_was_scrolled(handmade):
    above = lambda *views: zstack(*views, text("Above").padding(), alignment="bottom")
    drawn(handmade, page(above(View("List", *rows())), depth=0))
    handmade.page.evaluate("() => { document.querySelector('.contained').scrollTop = 200; }")
    handmade.page.wait_for_function("() => document.querySelector('.collapsed > .nav-large')?.offsetHeight === 0")
    handmade.change({"id": "v-page", "props": {"title": "Next", "displayMode": "large", "depth": 1}, "children": [text("Words").node("w")]})
    handmade.page.wait_for_function("() => document.querySelector('.navigation > .nav-large').offsetHeight > 30")


@pytest.mark.parametrize("width", [390, 1280])
def test_a_bar_of_tabs_has_a_ground_and_a_line_only_where_something_lies_below_it(handmade, width):
    handmade.page.set_viewport_size({"width": width, "height": HEIGHT})
    tabs = View("TabView", View("List", *rows(40)), selection=0, options=[{"value": 0, "label": "One"}, {"value": 1, "label": "Two"}])
    handmade.draw(tabs.node("v"))
    handmade.page.evaluate(DEVICE)
    for there, end, is_over in [("scrolled", 300, True), ("at an end", 0 if width > 600 else 1e6, False)]:
        handmade.page.evaluate("(to) => scrollTo(0, to)", end)
        handmade.page.wait_for_function("(is) => document.querySelector('.tab-view').classList.contains('over-tab') === is", arg=is_over)
        side = "Bottom" if width > 600 else "Top"
        looks = handmade.page.locator(".tab-bar").evaluate(f"e => {{ const {{ backgroundColor, border{side}Color }} = getComputedStyle(e); return [backgroundColor, border{side}Color]; }}")
        assert [one.endswith(", 0)") != is_over for one in looks] == [True, True], there


ITEMS = View("Toolbar", View("Button", label="Do").modified(placement="bottomBar"))
BELOW = {
    "a page that is scrolled": (View("List", *rows()), "document.scrollingElement"),
    "an area that is scrolled": (vstack(text("Above"), View("List", *rows())), "document.querySelector('.contained')"),
    "a page with little in it": (text("Words"), None),
}


@pytest.mark.parametrize("content", BELOW)
def test_a_bar_at_the_bottom_has_a_ground_and_a_line_only_where_something_lies_below_it(handmade, content):
    inside, scroller = BELOW[content]
    drawn(handmade, page(inside, ITEMS, displayMode="inline"))
    for to, is_over in [(0, bool(scroller)), (1e6, False)]:
        if scroller:
            handmade.page.evaluate(f"(to) => {{ {scroller}.scrollTop = to; }}", to)
        handmade.page.wait_for_function("(is) => (document.querySelector('.over-bottom') !== null) === is", arg=is_over)
        looks = handmade.page.locator(".bottom-bar:visible").evaluate("e => { const { backgroundColor, borderTopColor } = getComputedStyle(e); return [backgroundColor, borderTopColor]; }")
        assert [one.endswith(", 0)") != is_over for one in looks] == [True, True], to


def test_the_line_below_a_row_begins_at_its_words_while_rows_are_edited(handmade):
    label = View("Label", label="Words", systemImage="star").named("label")
    drawn(handmade, View("List", label, text("Next"), isEditing=False).named("list"))
    handmade.page.wait_for_function("() => document.querySelector('.box-row').style.getPropertyValue('--line-start')")
    handmade.change({"id": "v-label", "actions": ["delete"]}, {"id": "v-list", "props": {"isEditing": True}})
    line, words = handmade.page.evaluate("""() => {
        const row = document.querySelector(".box-row");
        return [parseFloat(getComputedStyle(row, "::after").insetInlineStart), row.querySelector(".words").getBoundingClientRect().left - row.getBoundingClientRect().left];
    }""")
    assert abs(line - words) < 2
