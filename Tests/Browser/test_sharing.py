"""What scrolls has its page for itself, or the room that the other views of the page leave."""

import pytest

from handmade import drawing_page, handmade  # noqa: F401
from views import View, color, hstack, scroll, spacer, text, vstack, zstack

# The page of a session: the app in a device as high as the window.
DEVICE = """() => {
  const app = document.querySelector(".app");
  const device = Object.assign(document.createElement("div"), { className: "device" });
  app.replaceWith(device);
  device.append(app);
  app.style.minHeight = "";
  document.documentElement.style.setProperty("--bar-height", "0px");
  document.getElementById("page").style.padding = 0;
  view.extend([], () => {});
}"""

BOX = """(name) => {
  const { top, bottom } = view.records.get(name).outer.getBoundingClientRect();
  return [top, bottom];
}"""
HEIGHT = 800


def rows(count=60):
    return scroll(vstack(*(text(f"Row {number}").padding(8) for number in range(count)))).named("rows")


def drawn(handmade, view):
    handmade.page.set_viewport_size({"width": 390, "height": HEIGHT})
    handmade.draw(view.node("v"))
    handmade.page.evaluate(DEVICE)
    return handmade


def box(handmade, name):
    return handmade.page.evaluate(BOX, f"v-{name}")


def scrolls(handmade):
    """Whether the page scrolls, and whether the rows do."""
    return handmade.page.evaluate("""() => {
      const { core } = view.records.get("v-rows");
      return [document.scrollingElement.scrollHeight > innerHeight + 1, core.scrollHeight > core.clientHeight + 1];
    }""")


def test_what_scrolls_alone_is_scrolled_with_the_page(handmade):
    assert scrolls(drawn(handmade, vstack(rows()))) == [True, False]
    assert scrolls(drawn(handmade, zstack(color(), rows()))) == [True, False]
    assert scrolls(drawn(handmade, vstack(rows(), spacer()))) == [True, False]


@pytest.mark.parametrize("around", ["a stack", "a stack in a stack", "a spacer between"])
def test_a_bar_below_what_scrolls_stays_on_the_page(handmade, around):
    bar = text("Bar").padding().named("bar")
    views = {
        "a stack": vstack(text("Head").named("head"), rows(), bar),
        "a stack in a stack": vstack(vstack(text("Head").named("head"), rows()).padding(), bar),
        "a spacer between": vstack(text("Head").named("head"), rows(), spacer(), bar),
    }
    drawn(handmade, views[around])
    assert scrolls(handmade) == [False, True]
    assert box(handmade, "bar")[1] <= HEIGHT
    head = box(handmade, "head")
    handmade.page.evaluate("() => view.records.get('v-rows').core.scrollBy(0, 500)")
    assert box(handmade, "head") == head


@pytest.mark.parametrize("layer", ["depth", "overlay"])
def test_a_button_over_what_scrolls_stays_at_its_corner(handmade, layer):
    button = text("Add").padding().named("button")
    view = zstack(rows(), button, alignment="bottomTrailing") if layer == "depth" else rows().overlay(button, "bottomTrailing")
    drawn(handmade, view)
    assert scrolls(handmade) == [False, True]
    assert HEIGHT - 80 < box(handmade, "button")[1] <= HEIGHT


def test_columns_scroll_by_themselves(handmade):
    drawn(handmade, hstack(rows(), text("Detail")))
    assert scrolls(handmade) == [False, True]


def test_what_scrolls_keeps_some_room_where_the_others_leave_none(handmade):
    drawn(handmade, vstack(*(text(f"Line {number}").frame(height=100) for number in range(10)), rows()))
    assert scrolls(handmade) == [True, True]
    top, bottom = box(handmade, "rows")
    assert bottom - top >= 160


def test_it_follows_what_comes_and_goes(handmade):
    drawn(handmade, vstack(rows()).named("all"))
    tree = vstack(rows(), text("Bar").named("bar")).named("all").node("v")
    handmade.change({"id": "v-all", "children": tree["children"]})
    assert scrolls(handmade) == [False, True]
    handmade.change({"id": "v-all", "children": tree["children"][:1]})
    assert scrolls(handmade) == [True, False]


def test_a_picture_that_fits_gives_way_to_the_words_below_it(handmade):
    picture = color().ratio(0.2).named("picture")
    drawn(handmade, vstack(picture, text("Words").named("words")))
    handmade.page.wait_for_function("() => document.scrollingElement.scrollHeight <= innerHeight")
    assert box(handmade, "words")[1] <= HEIGHT


def test_a_picture_gives_way_though_something_is_drawn_beyond_its_edge(handmade):
    mark = text("Mark").modified(offset={"x": 0, "y": 20})
    drawn(handmade, vstack(color().ratio(0.2).overlay(mark, "bottom").named("picture"), text("Words").named("words")))
    handmade.page.wait_for_function("() => document.scrollingElement.scrollHeight <= innerHeight")
    assert box(handmade, "words")[1] <= HEIGHT


def test_a_picture_gives_way_below_one_with_a_height_of_its_own(handmade):
    head = hstack(color().ratio(2).frame(height=28), View("Button", text("Do").frame(height=32))).named("head")
    drawn(handmade, vstack(head, color().ratio(0.2).named("picture"), text("Words").frame(height=200)))
    handmade.page.wait_for_function("() => document.scrollingElement.scrollHeight <= innerHeight")
    top, bottom = box(handmade, "head")
    assert bottom - top >= 32


def test_pictures_side_by_side_give_way(handmade):
    picture = lambda: zstack(color().ratio(1).frame(minHeight=100, maxHeight=300))  # noqa: E731
    drawn(handmade, vstack(*(hstack(picture(), picture()).named(f"row{number}") for number in range(5)), text("Words").named("words")))
    handmade.page.wait_for_function("() => document.scrollingElement.scrollHeight <= innerHeight")
    bottoms = [box(handmade, f"row{number}") for number in range(5)]
    assert all(above[1] <= below[0] + 1 for above, below in zip(bottoms, bottoms[1:]))
    assert box(handmade, "words")[1] <= HEIGHT


def test_the_padding_of_a_picture_beside_rows_is_around_it(handmade):
    drawn(handmade, vstack(color().ratio(1).padding({"leading": 100, "trailing": 100}).named("picture"), text("Words"), rows()))
    left, right = handmade.page.evaluate("() => { const { left, right } = view.records.get('v-picture').core.getBoundingClientRect(); return [left, right]; }")
    assert left >= 100 and right <= 290


def test_pictures_give_way_on_a_page_without_controls(browser, file_server):
    page = browser.new_page()
    page.goto(file_server.url)
    page.evaluate("async () => { await (await import(new URL('parts/parts.js', document.baseURI))).load('layout'); }")
    assert page.evaluate("async () => Boolean((await import(new URL('view/measures.js', document.baseURI))).measures.contain)")
    assert page.evaluate("() => [...document.styleSheets].some(({ href }) => href?.endsWith('styles/parts.css'))")
    page.close()


def test_all_rows_are_printed(handmade):
    drawn(handmade, vstack(rows(), text("Bar")))
    handmade.page.emulate_media(media="print")
    assert scrolls(handmade) == [True, False]
    handmade.page.emulate_media(media="screen")


def test_what_holds_pages_hides_what_lies_below_it(handmade):
    drawn(handmade, zstack(color(), View("NavigationStack", text("Page")).named("stack")))
    ground = handmade.page.evaluate("() => getComputedStyle(view.records.get('v-stack').core).backgroundColor")
    assert ground != "rgba(0, 0, 0, 0)"


def test_tabs_without_names_have_no_bar(handmade):
    options = [{"value": 0, "label": ""}, {"value": 1, "label": ""}]
    drawn(handmade, View("TabView", text("Page"), selection=0, options=options))
    assert not handmade.page.locator(".tab-bar").is_visible()
    drawn(handmade, View("TabView", text("Page"), selection=0, options=[{"value": 0, "label": "", "image": {"name": "lamp", "url": "favicon.svg"}}]))
    assert handmade.page.locator(".tab-bar img").is_visible()
