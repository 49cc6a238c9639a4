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
