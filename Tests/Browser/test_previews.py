"""The catalogue of previews, of the program that traps."""

import os
import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from conftest import ROOT, Server

VARIANTS = ["Phone", "Tablet", "Dark", "Large letters", "Right to left"]


@pytest.fixture(scope="module")
def previews():
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("STATEROOM", os.environ.get("TRAPS", str(ROOT / ".build" / "debug" / "Traps")))
        server = Server("--previews")
    yield server
    server.stop()


@pytest.fixture
def catalogue(browser, previews):
    page = browser.new_page(viewport={"width": 1600, "height": 1000}, color_scheme="light")
    errors = []
    page.on("console", lambda message: errors.append(message.text) if message.type in ("error", "warning") else None)
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.goto(previews.url + "previews.html")
    yield page
    page.close()
    assert not errors


def stage(page, title):
    return page.frame_locator(f"iframe[title='{title}']")


def test_a_preview_is_shown_in_all_surroundings_side_by_side(catalogue):
    catalogue.get_by_role("link", name="Surroundings").click()
    expect(catalogue.get_by_role("heading", name="TrapsPreviews – Surroundings")).to_be_visible()
    expect(catalogue.locator("figcaption")).to_have_text(VARIANTS)
    said = {name: stage(catalogue, f"TrapsPreviews – Surroundings, {name}").locator(".app") for name in VARIANTS}
    expect(said["Phone"]).to_contain_text("light leftToRight large")
    expect(said["Dark"]).to_contain_text("dark leftToRight large")
    expect(said["Large letters"]).to_contain_text("light leftToRight accessibility3")
    expect(said["Right to left"]).to_contain_text("light rightToLeft large")
    colours = [said[name].evaluate("(app) => getComputedStyle(app).backgroundColor") for name in ("Phone", "Dark")]
    assert colours[0] != colours[1], colours
    letters = [said[name].locator(".text").first.evaluate("(text) => parseFloat(getComputedStyle(text).fontSize)") for name in ("Phone", "Large letters")]
    assert letters[1] == 2 * letters[0], letters


def test_each_surrounding_is_live_and_its_sessions_end_with_it(catalogue):
    catalogue.get_by_role("link", name="Light", exact=True).click()
    phone, dark = (stage(catalogue, f"TrapsPreviews – Light, {name}") for name in ("Phone", "Dark"))
    phone.get_by_role("switch").click()
    expect(phone.get_by_text("It is on")).to_be_visible()
    expect(dark.get_by_text("It is off")).to_be_visible()
    ids = [frame.get_attribute("data-session") for frame in catalogue.locator("iframe").all()]
    assert len(set(ids)) == len(VARIANTS)
    ended = set()
    catalogue.on("requestfinished", lambda request: ended.add(request.url.split("/")[-1]) if request.method == "DELETE" else None)
    catalogue.get_by_role("link", name="Badge").click()
    expect(catalogue.locator('iframe[width="200"][height="100"]')).not_to_have_count(0)
    while ended != set(ids):
        catalogue.wait_for_event("requestfinished")


def test_previews_are_found_by_their_words_and_their_addresses(catalogue):
    catalogue.get_by_role("searchbox").fill("traps wide")
    expect(catalogue.get_by_role("status")).to_have_text("1 of 5 previews")
    catalogue.get_by_role("searchbox").press("Tab")
    catalogue.keyboard.press("Enter")
    expect(catalogue).to_have_url(re.compile("#previews.TrapsPreviews.Wide$"))
    for number, (across, down) in enumerate([(844, 390), (1180, 820)]):
        frame = catalogue.locator("iframe").nth(number)
        expect(frame).to_have_attribute("width", str(across))
        expect(frame).to_have_attribute("height", str(down))
    expect(catalogue.get_by_role("link", name="Wide")).to_have_attribute("aria-current", "true")


@pytest.mark.parametrize("width", [320, 1600])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_catalogue_is_accessible_and_has_room(catalogue, width, scheme):
    catalogue.emulate_media(color_scheme=scheme)
    catalogue.set_viewport_size({"width": width, "height": 800})
    catalogue.get_by_role("link", name="Badge").click()
    expect(stage(catalogue, "TrapsPreviews – Badge, Phone").get_by_text("New")).to_be_visible()
    assert catalogue.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    problems = Axe().run(catalogue, context=".catalogue-list, .catalogue-header").response["violations"]
    assert not problems, [(one["id"], one["nodes"][0]["html"]) for one in problems]
