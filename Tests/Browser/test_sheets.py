"""Sheets as a person opens, draws and closes them."""

import pytest
from playwright.sync_api import expect

from handmade import drawing_page, handmade, node  # noqa: F401
from test_page_places import rows
from test_touch import Fingers


# A sheet may take its size until the second frame that shows it.
DRAWN = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


def opener(*children):
    return node("page", "VStack", node("open", "Button", label="Open", actions=["tap"]), *children)


def sheet(*content, dismissable=True, modifiers=()):
    inner = node("inner", "NavigationStack", *content, title="Inner", displayMode="inline", modifiers=modifiers)
    return node("sheet", "Sheet", inner, actions=["dismiss"] if dismissable else [])


@pytest.fixture
def narrow(handmade):  # noqa: F811
    handmade.page.set_viewport_size({"width": 390, "height": 800})
    handmade.page.emulate_media(reduced_motion="reduce")
    return handmade


def draw(drawn, presented):
    drawn.draw(opener())
    drawn.node("open").focus()
    drawn.change({"id": "page", "children": ["open", presented]})
    return drawn.page.get_by_role("dialog")


@pytest.mark.parametrize("width", [390, 1280])
def test_a_sheet_is_closed_by_its_grabber_with_a_press_and_with_keys(handmade, width):
    handmade.page.set_viewport_size({"width": width, "height": 800})
    draw(handmade, sheet(node("words", "Text", text="Words")))
    handmade.settle()
    close = handmade.page.get_by_role("button", name="Close")
    assert [one.get_attribute("aria-label") for one in handmade.page.get_by_role("dialog").get_by_role("button").all()] == ["Close"]
    close.click()
    close.press("Enter")
    handmade.page.keyboard.press("Escape")
    assert handmade.acts == [{"target": "sheet", "action": "dismiss"}] * 3


def test_the_page_behind_a_sheet_is_dimmed_and_not_blurred_with_each_letter(narrow):
    behind = draw(narrow, sheet(node("words", "Text", text="Words"))).evaluate("e => { const { backdropFilter, backgroundColor } = getComputedStyle(e, '::backdrop'); return [backdropFilter, backgroundColor]; }")
    assert behind[0] == "none" and behind[1] != "rgba(0, 0, 0, 0)"


def test_a_sheet_that_may_not_be_dismissed_has_no_way_out_but_the_apps(narrow):
    draw(narrow, sheet(node("words", "Text", text="Words"), dismissable=False))
    assert narrow.page.locator(".grabber").is_hidden()
    narrow.page.keyboard.press("Escape")
    narrow.page.mouse.click(195, 10)
    assert narrow.acts == []


def test_the_focus_goes_to_the_title_or_the_first_field_and_back(narrow):
    field = node("field", "TextField", label="Name", text="", actions=["set"])
    draw(narrow, sheet(field))
    expect(narrow.page.get_by_role("dialog").get_by_role("heading", name="Inner")).to_be_focused()
    narrow.change({"id": "page", "children": ["open"]})
    expect(narrow.node("open")).to_be_focused()
    narrow.change({"id": "page", "children": ["open", node("plain", "Sheet", node("words", "Text", text="Words"), field, actions=["dismiss"])]})
    expect(narrow.page.get_by_role("textbox")).to_be_focused()


class Finger(Fingers):
    """One finger that goes from a place to another."""

    def drag(self, start, end, steps=8, release=True):
        self.send("touchStart", start)
        for at in range(1, steps + 1):
            self.send("touchMove", tuple(a + (b - a) * at / steps for a, b in zip(start, end)))
        if release:
            # It goes back a little, so that it is no flick.
            self.send("touchMove", (end[0], end[1] - 1))
            self.send("touchEnd")


@pytest.fixture
def finger(narrow):
    finger = Finger(narrow)
    yield finger
    finger.cdp.detach()


def test_a_finger_draws_a_sheet_down_from_what_is_at_its_top(narrow, finger):
    draw(narrow, sheet(node("list", "List", *rows("row"))))
    finger.drag((200, 300), (200, 420))
    assert narrow.acts == []
    assert narrow.page.locator(".dragged").count() == 0
    finger.drag((200, 300), (200, 700))
    assert narrow.acts == [{"target": "sheet", "action": "dismiss"}]
    # The app keeps it: it is back.
    narrow.page.wait_for_function("() => document.querySelector('dialog').getBoundingClientRect().top < 60")


def test_a_finger_that_has_opened_a_menu_draws_no_sheet(narrow, finger):
    menu = node("menu", "ContextMenu", node("copy", "Button", label="Copy"))
    draw(narrow, sheet(node("tile", "Rectangle", menu, fill="red", modifiers=[{"frame": {"width": 200, "height": 200}}, {"contextMenu": {"node": "menu"}}])))
    # A finger on a sheet that still comes is not held on what is seen below it.
    narrow.page.wait_for_function("() => document.getAnimations().every(({ playState }) => playState !== 'running')")
    box = narrow.node("tile").bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + 50
    finger.send("touchStart", (x, y))
    expect(narrow.page.get_by_role("button", name="Copy")).to_be_visible()
    finger.send("touchMove", (x, y + 60))
    finger.send("touchMove", (x, y + 120))
    assert narrow.page.locator(".dragged").count() == 0
    finger.send("touchEnd")
    assert narrow.acts == []


def test_what_is_scrolled_in_a_sheet_scrolls_back_first(narrow, finger):
    draw(narrow, sheet(node("list", "List", *rows("row"))))
    shell = narrow.page.locator(".sheet-shell")
    shell.evaluate(DRAWN)
    shell.evaluate("e => { e.scrollTop = 400; }")
    shell.evaluate(DRAWN)
    assert shell.evaluate("e => e.scrollTop") == 400
    finger.drag((200, 300), (200, 700))
    assert narrow.acts == []


def test_a_sheet_that_may_not_be_dismissed_goes_a_short_way_and_comes_back(narrow, finger):
    draw(narrow, sheet(node("list", "List", *rows("row")), dismissable=False))
    finger.drag((200, 300), (200, 700), release=False)
    top = narrow.page.get_by_role("dialog").bounding_box()["y"]
    assert 52 < top < 160
    finger.send("touchEnd")
    assert narrow.acts == []
    narrow.page.wait_for_function("() => document.querySelector('dialog').getBoundingClientRect().top < 53")
