"""What the page does with taps, redaction, mixed toggles and swipe actions."""

import re

from conftest import slow_timers
from playwright.sync_api import expect

CORNER = {"x": 4, "y": 4}
REDACTED = re.compile(r"\bredacted\b")


def test_one_tap_and_two_are_told_apart(scene):
    scene.open("gestures")
    photo = scene.page.locator(".box-tap", has=scene["photo"]).locator(".tap")
    photo.click(position=CORNER)
    scene.shows("taps", "1 tap, 0 double taps")
    with slow_timers(scene.page):
        photo.dblclick(position=CORNER)
    scene.shows("taps", "1 tap, 1 double tap")
    photo.focus()
    scene.page.keyboard.press("Enter")
    scene.shows("taps", "2 taps, 1 double tap")
    # The button for those who cannot tap twice is seen when it has the focus.
    twice = scene.page.get_by_role("button", name="Double tap")
    assert twice.bounding_box()["width"] < 2
    scene.page.keyboard.press("Tab")
    expect(twice).to_be_focused()
    assert twice.bounding_box()["width"] > 20
    scene.page.keyboard.press("Enter")
    scene.shows("taps", "2 taps, 2 double taps")
    scene.finish()


def test_a_stone_moves_after_it_was_held(scene):
    scene.open("gestures")
    box = scene["stone"].bounding_box()
    mouse = scene.page.mouse
    mouse.move(box["x"] + 20, box["y"] + 20)
    before = scene["stone"].evaluate("e => getComputedStyle(e).backgroundColor")
    mouse.down()
    # It turns orange as soon as it can be moved.
    scene.page.wait_for_function("([e, before]) => getComputedStyle(e).backgroundColor !== before", arg=[scene["stone"].element_handle(), before])
    mouse.move(box["x"] + 60, box["y"] + 20, steps=4)
    mouse.up()
    scene.shows("stone-moves", "Moved 1 time")
    scene.wait_until_still()
    assert abs(scene["stone"].bounding_box()["x"] - box["x"] - 40) < 1
    scene.finish()


def test_redacted_words_come_with_the_content(scene):
    scene.open("gestures")
    expect(scene["name"]).to_have_class(REDACTED)
    assert "Ada" not in scene.page.content()
    scene.tap("load")
    scene.shows("name", "Ada Lovelace")
    expect(scene["name"]).not_to_have_class(REDACTED)


def test_a_toggle_of_values_that_differ_is_between(scene):
    scene.open("gestures")
    all_read = scene["all-read"]
    assert all_read.evaluate("input => input.indeterminate")
    all_read.click()
    expect(scene["letter-2"]).to_be_checked()
    scene.page.wait_for_function("input => !input.indeterminate && input.checked", arg=all_read.element_handle())
    assert all_read.get_attribute("role") == "switch"


def test_swipe_actions_are_in_the_rows_menu_with_their_roles(scene):
    scene.open("gestures")
    scene.page.get_by_role("button", name="Actions The engine").click()
    panel = scene.page.locator(".menu-panel:popover-open")
    expect(panel.get_by_role("button", name="Burn")).to_have_attribute("data-role", "destructive")
    panel.get_by_role("button", name="Pin").click()
    scene.shows("note", "Pinned The engine")
