"""A month of which several days are chosen."""

import pytest
from playwright.sync_api import expect

from handmade import drawing_page, handmade, node  # noqa: F401


@pytest.fixture
def month(handmade):
    handmade.draw(node("days", "MultiDatePicker", actions=["set", "toggle"], label="Days", selection=["2026-01-15"], minimum="2026-01-05T12:00:00Z", end="2026-03-01T12:00:00Z"))
    return handmade


def day(page, name):
    return page.locator(f'[data-day="{name}"]')


def test_a_click_chooses_a_day_besides_the_others(month):
    page = month.page
    expect(page.get_by_text("January 2026")).to_be_visible()
    expect(page.locator("[aria-pressed=true]")).to_have_text("15")
    day(page, "2026-01-20").click()
    assert month.acts == [{"target": "days", "action": "toggle", "value": "2026-01-20"}]
    month.change({"id": "days", "props": {"selection": ["2026-01-15", "2026-01-20"]}})
    expect(page.locator("[aria-pressed=true]")).to_have_text(["15", "20"])


def test_the_arrow_keys_go_from_day_to_day_and_into_other_months(month):
    page = month.page
    day(page, "2026-01-15").focus()
    for key, reached in [("ArrowRight", "2026-01-16"), ("ArrowDown", "2026-01-23"), ("PageDown", "2026-02-23"), ("ArrowDown", "2026-03-02")]:
        page.keyboard.press(key)
        expect(day(page, reached)).to_be_focused()
    expect(page.get_by_text("March 2026")).to_be_visible()


def test_days_out_of_bounds_cannot_be_chosen(month):
    page = month.page
    expect(page.get_by_role("button", name="Previous month")).to_be_disabled()
    expect(day(page, "2026-01-04")).to_have_attribute("aria-disabled", "true")
    day(page, "2026-01-04").click(force=True)
    assert month.acts == []
    page.get_by_role("button", name="Next month").click()
    expect(day(page, "2026-02-28")).not_to_have_attribute("aria-disabled", "true")


def test_the_days_of_a_book_are_chosen_and_kept(scene):
    page = scene.open("library").page
    page.get_by_role("row").filter(has_text="Ariel").click()
    scene.tap("details")
    button = page.locator(".calendar-day").nth(9)
    button.click()
    expect(button).to_have_attribute("aria-pressed", "true")
    button.click()
    expect(button).to_have_attribute("aria-pressed", "false")
