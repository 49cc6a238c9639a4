"""What lies above what: menus and buttons over bars, and views over those that come before them."""

import pytest

from handmade import drawing_page, handmade, node  # noqa: F401


def text(name, words, *modifiers):
    return node(name, "Text", text=words, modifiers=modifiers)


def labelled(name, words, symbol):
    return node(name, "Button", node(f"{name}-label", "Label", label=words, systemImage=symbol), label=words, actions=["tap"])


def page_with(*items):
    return node("stack", "NavigationStack", node("bar", "Toolbar", *items), text("words", "Words"), title="Page", displayMode="inline")


@pytest.mark.parametrize("placement", ["topBarTrailing", "bottomBar", "secondaryAction"])
def test_the_entries_of_a_menu_in_a_bar_have_words(handmade, placement):
    copy = labelled("copy", "Copy", "doc")
    menu = copy if placement == "secondaryAction" else node("menu", "Menu", node("title", "Label", label="More", systemImage="ellipsis"), copy, label="More")
    handmade.draw(page_with({**menu, "modifiers": [{"placement": placement}]}))
    handmade.page.get_by_role("button", name="More").click()
    words = handmade.node("copy").locator(".words").last.bounding_box()
    assert words["width"] > 20 and words["height"] > 10
    assert handmade.node("copy").bounding_box()["height"] >= 36
    # Its symbol is as large as in a menu elsewhere.
    assert handmade.node("copy-label").locator(".label-icon").evaluate("e => getComputedStyle(e).fontSize") == handmade.node("words").evaluate("e => getComputedStyle(e).fontSize")


SHEETS = {
    "a page": lambda bar: node("inner", "NavigationStack", bar, text("words", "Words"), title="Inner", displayMode="inline"),
    "tabs": lambda bar: node("tabs", "TabView", node("tab", "Tab", node("inner", "NavigationStack", bar, text("words", "Words"), title="Inner", displayMode="inline")), options=[{"value": 0, "label": "One"}, {"value": 1, "label": "Two"}], selection=0, actions=["set"]),
}


@pytest.mark.parametrize("content", SHEETS)
@pytest.mark.parametrize("width", [390, 1000])
@pytest.mark.parametrize("direction", ["ltr", "rtl"])
def test_a_sheet_is_closed_by_its_button_also_beside_a_bar(handmade, content, width, direction):
    page = handmade.page
    page.set_viewport_size({"width": width, "height": 800})
    items = [{**labelled(name, name, "star"), "modifiers": [{"placement": placement}]} for name, placement in [("share", "topBarTrailing"), ("edit", "principal")]]
    page.evaluate("(direction) => { document.documentElement.dir = direction; }", direction)
    try:
        handmade.draw(node("page", "Text", node("sheet", "Sheet", SHEETS[content](node("bar", "Toolbar", *items)), actions=["dismiss"]), text="Page"))
        handmade.settle()
        close = page.get_by_role("button", name="Close")
        close.click()
        assert handmade.acts == [{"target": "sheet", "action": "dismiss"}]
        handmade.node("share").click()
        assert handmade.acts[-1] == {"target": "share", "action": "tap"}
    finally:
        page.evaluate("() => document.documentElement.removeAttribute('dir')")


def test_the_grabber_of_a_sheet_lies_above_its_bar(handmade):
    handmade.page.set_viewport_size({"width": 390, "height": 800})
    content = node("inner", "NavigationStack", text("words", "Words"), title="Inner", displayMode="inline", modifiers=[{"presentationDetents": ["medium", "large"]}])
    handmade.draw(node("page", "Text", node("sheet", "Sheet", content, actions=["dismiss"]), text="Page"))
    handmade.settle()
    height = handmade.page.get_by_role("dialog").bounding_box()["height"]
    handmade.page.get_by_role("button", name="Height of the sheet").click()
    handmade.page.wait_for_function("(height) => document.querySelector('dialog').offsetHeight > height", arg=height)


def dialog(*buttons):
    return node("page", "Text", node("dialog", "ConfirmationDialog", *buttons, title="Sure?", actions=["dismiss"]), text="Page")


def test_a_confirmation_dialog_can_be_cancelled(handmade):
    handmade.draw(dialog(node("delete", "Button", label="Delete", role="destructive", actions=["tap"])))
    handmade.page.get_by_role("button", name="Cancel").click()
    assert handmade.acts == [{"target": "dialog", "action": "dismiss"}]


def test_a_confirmation_dialog_has_no_other_cancel_than_its_own(handmade):
    handmade.draw(dialog(node("delete", "Button", label="Delete", actions=["tap"]), node("keep", "Button", label="Keep", role="cancel", actions=["tap"])))
    names = [one.inner_text() for one in handmade.page.get_by_role("dialog").get_by_role("button").all()]
    assert names == ["Delete", "Keep"]
