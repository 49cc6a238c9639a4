"""Menus, inspectors, files and what is dragged, used as a person uses them."""

import pytest
from playwright.sync_api import expect


@pytest.fixture
def library(scene):
    return scene.open("library")


def test_a_menu_of_the_bar_is_used_by_mouse_and_by_keys(library):
    page = library.page
    page.get_by_role("button", name="Books").click()
    page.get_by_role("button", name="Add a book").click()
    expect(page.get_by_text("Untitled")).to_have_count(1)
    expect(page.get_by_role("button", name="Add a book")).to_be_hidden()
    page.keyboard.press("ArrowDown")
    expect(page.get_by_role("button", name="Add a book")).to_be_focused()
    page.keyboard.press("Escape")
    page.keyboard.press("Control+b")
    expect(page.get_by_text("Untitled")).to_have_count(2)


def test_a_narrow_page_has_one_menu(library):
    page = library.page
    page.set_viewport_size({"width": 390, "height": 800})
    page.get_by_role("button", name="Menu", exact=True).click()
    page.get_by_role("button", name="Add a book").click()
    expect(page.get_by_text("Untitled")).to_have_count(1)
    expect(page.get_by_role("button", name="Add a book")).to_be_hidden()
    expect(page.get_by_role("button", name="Menu", exact=True)).to_be_focused()
