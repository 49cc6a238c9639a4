"""Headers and footers of sections that stay at the edge of what scrolls until their section has gone."""

import pytest

from handmade import drawing_page, handmade  # noqa: F401
from test_sharing import DEVICE, HEIGHT
from views import View, scroll, text, vstack

BOX = """(name) => {
  const { top, bottom, left } = document.querySelector(`[data-node-id="v-${name}"]`).getBoundingClientRect();
  return { top, bottom, left };
}"""


def sections(kind, **props):
    def section(number):
        header = View("Header", text(f"Header {number}").named(f"header{number}"))
        footer = View("Footer", text(f"Footer {number}").named(f"footer{number}"))
        return View("Section", header, *(text(f"Row {row}").frame(100, 40) for row in range(40)), footer)
    return View(kind, *map(section, range(3)), **props)


def drawn(handmade, view):
    handmade.page.set_viewport_size({"width": 390, "height": HEIGHT})
    handmade.draw(view.node("v"))
    handmade.page.evaluate(DEVICE)
    handmade.page.evaluate("() => scrollTo(0, 0)")
    return handmade


def box(handmade, name):
    return handmade.page.evaluate(BOX, name)


LAZY = {
    "a stack": sections("LazyVStack", pinnedViews=["sectionHeaders"]),
    "a grid": sections("LazyVGrid", pinnedViews=["sectionHeaders"], columns=[{"fixed": 150}, {"fixed": 150}]),
}


@pytest.mark.parametrize("kind", LAZY)
def test_a_header_stays_at_the_top_of_the_page_until_its_section_has_gone(handmade, kind):
    drawn(handmade, scroll(LAZY[kind]))
    handmade.page.evaluate("() => scrollTo(0, 500)")
    assert abs(box(handmade, "header0")["top"]) < 4
    handmade.page.evaluate("() => scrollTo(0, document.scrollingElement.scrollHeight)")
    assert box(handmade, "header0")["bottom"] < 0


@pytest.mark.parametrize("kind", LAZY)
def test_a_header_stays_at_the_top_of_what_scrolls_by_itself(handmade, kind):
    drawn(handmade, vstack(text("Above"), scroll(LAZY[kind]).named("rows"), text("Below")))
    handmade.page.evaluate("() => { document.querySelector('[data-node-id=v-rows]').scrollTop = 500; }")
    assert abs(box(handmade, "header0")["top"] - box(handmade, "rows")["top"]) < 4


def test_a_header_stays_below_the_bar_of_its_page(handmade):
    page = View("NavigationStack", scroll(LAZY["a stack"]), title="Page", displayMode="inline")
    drawn(handmade, page)
    handmade.page.evaluate("() => scrollTo(0, 500)")
    bar = handmade.page.locator(".nav-bar:visible").bounding_box()
    assert abs(box(handmade, "header0")["top"] - bar["y"] - bar["height"]) < 4


def test_a_footer_stays_at_the_bottom(handmade):
    drawn(handmade, scroll(sections("LazyVStack", pinnedViews=["sectionFooters"])))
    assert abs(box(handmade, "footer0")["bottom"] - HEIGHT) < 4
    assert box(handmade, "header0")["top"] < 20


def test_a_header_of_columns_stays_at_their_beginning(handmade):
    drawn(handmade, scroll(sections("LazyHStack", pinnedViews=["sectionHeaders"]), axes="horizontal").named("rows"))
    handmade.page.evaluate("() => { document.querySelector('[data-node-id=v-rows]').scrollLeft = 900; }")
    assert abs(box(handmade, "header0")["left"]) < 4


def test_what_is_not_pinned_goes_with_its_rows(handmade):
    drawn(handmade, scroll(sections("LazyVStack")))
    handmade.page.evaluate("() => scrollTo(0, 500)")
    assert box(handmade, "header0")["bottom"] < 0


def test_the_headers_of_a_plain_list_stay(handmade):
    drawn(handmade, View("List", *(View("Section", *(text(f"Row {row}") for row in range(40)), header=f"Header {number}").named(f"section{number}") for number in range(3)), style="plain"))
    handmade.page.evaluate("() => scrollTo(0, 700)")
    assert abs(handmade.page.locator(".section-header").first.bounding_box()["y"]) < 4
