"""What the app can undo, by the keys of the platform."""

import pytest
from handmade import drawing_page, handmade, node, window  # noqa: F401


def names(handmade):
    return [act["action"] for act in handmade.acts]


def test_keys_undo_and_redo(handmade):
    handmade.draw(node("button", "Button", node("label", "Text", text="Add"), actions=["tap"]), actions=["undo", "redo"], undo="Undo Add", redo="Redo")
    for keys in ["Control+z", "Control+Shift+Z", "Control+y"]:
        handmade.page.keyboard.press(keys)
    assert names(handmade) == ["undo", "redo", "redo"]


def test_keys_do_nothing_if_there_is_nothing_to_undo(handmade):
    handmade.draw(node("text", "Text", text="Page"), actions=["redo"], redo="Redo")
    handmade.page.keyboard.press("Control+z")
    assert names(handmade) == []


@pytest.mark.parametrize("kind", ["TextField", "TextEditor"])
def test_a_field_has_its_own_keys(handmade, kind):
    handmade.draw(node("field", kind, actions=["set", "focus", "blur"], text="word"), actions=["undo"], undo="Undo")
    field = handmade.page.locator("input, textarea").first
    field.focus()
    handmade.page.keyboard.press("Control+z")
    assert "undo" not in names(handmade)


def test_a_window_that_ends_lets_the_keys_go(handmade):
    handmade.draw(node("text", "Text", text="Page"), actions=["undo"], undo="Undo")
    handmade.draw(node("text", "Text", text="Page"), actions=["undo"], undo="Undo")
    handmade.page.keyboard.press("Control+z")
    assert names(handmade) == ["undo"]
