"""How long a session lasts: over the browser's end, and until a person ends it."""

import contextlib
import os

from conftest import TIMEOUT, Scene
from playwright.sync_api import expect


@contextlib.contextmanager
def profile(browser, folder, server):
    """A browser with a profile on the disk, as it is closed and opened again."""
    context = browser.browser_type.launch_persistent_context(
        folder, executable_path=os.environ.get("CHROMIUM", "/usr/bin/chromium-headless-shell"),
        args=["--no-sandbox", "--disable-dev-shm-usage"], viewport={"width": 390, "height": 800})
    context.set_default_timeout(TIMEOUT)
    yield Scene(context.new_page(), server)
    context.close()


def test_the_state_is_there_when_the_browser_is_opened_again(browser, server, tmp_path):
    with profile(browser, tmp_path, server) as scene:
        scene.open("counter")
        scene.tap("increment")
        scene.shows("count", "Count: 1")
    with profile(browser, tmp_path, server) as scene:
        with scene.page.expect_response(lambda answer: "/scenes?renew=counter" in answer.url) as renewal:
            scene.visit("counter")
        scene.shows("count", "Count: 1")
        assert "; Max-Age=" in renewal.value.header_value("set-cookie")
        scene.tap("increment")
        scene.shows("count", "Count: 2")
        # Once a day in each tab.
        asked = []
        scene.page.on("request", lambda request: asked.append(request.url))
        scene.page.reload()
        scene.wait_until_live()
        scene.wait_until_still()
        assert not [url for url in asked if "/scenes?" in url]
    with profile(browser, tmp_path, server) as scene:
        scene.visit("counter")
        scene.shows("count", "Count: 2")
        assert scene.errors == []


def test_a_person_ends_a_session_for_those_who_use_the_browser_after_them(scene, context):
    scene.open("counter")
    scene.tap("increment")
    scene.shows("count", "Count: 1")
    page = context.new_page()
    page.goto(scene.server.url)
    end = page.get_by_role("link", name="End the session of Counter")
    expect(end).to_have_count(1)
    end.click()
    expect(page.get_by_role("heading", name="End the session of Counter?")).to_be_visible()
    page.get_by_role("button", name="End session").click()
    expect(page.get_by_role("heading", name="The session has ended")).to_be_visible()
    expect(scene.page.get_by_text("This session is no longer on the server.")).to_be_visible()
    page.goto(scene.server.url)
    expect(page.locator("a.card[data-scene=counter]")).to_contain_text("Open")
    expect(page.locator(".card-end")).to_have_count(0)
    page.goto(scene.server.url + "counter")
    expect(page.get_by_text("Count: 0")).to_be_visible()


def test_who_does_not_want_to_end_a_session_goes_back_to_it(scene):
    scene.open("counter")
    scene.tap("increment")
    scene.shows("count", "Count: 1")
    scene.page.goto(scene.server.url + "counter?end")
    scene.page.get_by_role("link", name="Go back").click()
    scene.shows("count", "Count: 1")
    assert scene.errors == []


def test_an_app_with_one_scene_offers_the_end_when_the_browser_is_opened_again(browser, single, tmp_path):
    note = "You are where this browser has left off."
    with profile(browser, tmp_path, single) as scene:
        scene.visit("")
        scene.page.get_by_role("switch", name="Lamp").click()
        expect(scene.page.get_by_text("Shining at 50 %")).to_be_visible()
        scene.page.reload()
        scene.wait_until_live()
        expect(scene.page.get_by_text(note)).to_have_count(0)
    with profile(browser, tmp_path, single) as scene:
        scene.visit("")
        expect(scene.page.get_by_role("status").filter(has_text=note)).to_be_visible()
        # Once each time that the browser was started.
        other = scene.page.context.new_page()
        other.goto(single.url)
        expect(other.get_by_text("Shining at 50 %")).to_be_visible()
        expect(other.get_by_text(note)).to_have_count(0)
        scene.page.get_by_role("link", name="End session").click()
        scene.page.get_by_role("button", name="End session").click()
        scene.page.get_by_role("link", name="Start again").click()
        expect(scene.page.get_by_text("Dark")).to_be_visible()
        expect(scene.page.get_by_text(note)).to_have_count(0)
        assert scene.errors == []


def test_a_session_that_has_ended_is_not_offered(scene, context):
    scene.open("counter")
    assert context.request.delete(f"{scene.server.url}sessions/{scene.session()}").status == 204
    page = context.new_page()
    page.goto(scene.server.url)
    card = page.locator("a.card[data-scene=counter]")
    card.scroll_into_view_if_needed()
    expect(card).to_contain_text("Open")
    expect(page.locator(".card-end")).to_have_count(0)
