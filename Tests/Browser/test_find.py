"""Finding words in what an app shows."""

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from handmade import drawing_page, handmade, node  # noqa: F401


def shown(is_shown):
    return [{"findNavigator": is_shown}]


def test_words_of_an_editor_are_found_one_after_the_other(handmade):
    editor = lambda is_shown: node("editor", "TextEditor", label="Note", text="one two One two one", actions=["set", "findNavigator"], modifiers=shown(is_shown))
    page = handmade.draw(editor(False)).page
    expect(page.get_by_role("search")).to_have_count(0)
    handmade.change({"id": "editor", "modifiers": shown(True)})
    field = page.get_by_role("searchbox", name="Find")
    expect(field).to_be_focused()
    field.fill("one")
    expect(page.get_by_role("status").filter(has_text="1 of 3")).to_be_visible()
    selection = lambda: page.locator("textarea").evaluate("e => [e.selectionStart, e.selectionEnd]")
    assert selection() == [0, 3]
    # The mark lies over the word.
    marked = page.evaluate("() => [...CSS.highlights.get('found-current')][0].getBoundingClientRect().toJSON()")
    editor_box = page.locator("textarea").bounding_box()
    assert 0 <= marked["x"] - editor_box["x"] < 20 and 0 <= marked["y"] - editor_box["y"] < 20
    page.keyboard.press("Enter")
    assert selection() == [8, 11]
    page.get_by_role("button", name="Next").click()
    page.get_by_role("button", name="Next").click()
    assert selection() == [0, 3]
    page.get_by_role("button", name="Previous").click()
    assert selection() == [16, 19]
    field.fill("three")
    expect(page.get_by_text("Not found")).to_be_visible()
    assert not Axe().run(page, context=".find-bar").response["violations"]
    field.press("Escape")
    assert handmade.acts[-1] == {"target": "editor", "action": "findNavigator", "value": False}
    handmade.change({"id": "editor", "modifiers": shown(False)})
    expect(page.get_by_role("search")).to_have_count(0)


def test_words_of_texts_are_marked(handmade):
    stack = node("stack", "VStack", node("a", "Text", text="A red apple"), node("b", "Text", text="A green one"), actions=["findNavigator"], modifiers=shown(True))
    page = handmade.draw(stack).page
    page.get_by_role("searchbox", name="Find").fill("green")
    marked = page.evaluate("() => [...CSS.highlights.get('found-current')].map(String)")
    assert marked == ["green"]
    handmade.change({"id": "stack", "modifiers": shown(False)})
    assert page.evaluate("() => CSS.highlights.get('found').size") == 0
