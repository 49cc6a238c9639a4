"""Notifications, as the page asks for them, waits for them and shows them."""

import pytest
from conftest import Scene
from playwright.sync_api import expect
from samples import served

# A browser that shows notifications, and notes them.
BROWSER = """
window.noted = [];
window.Notification = class extends EventTarget {
  static permission = "default";
  static async requestPermission() { return (this.permission = window.verdict ?? "granted"); }
  constructor(title, options) { super(); noted.push({ title, ...options, press: () => this.dispatchEvent(new Event("click")) }); }
  close() {}
};
"""


@pytest.fixture(scope="module")
def samples():
    with served("NOTICES", "NoticeSamples") as server:
        yield server


@pytest.fixture
def scene(context, samples):
    context.add_init_script(BROWSER)
    shown = Scene(context.new_page(), samples)
    shown.open("reminders")
    yield shown
    assert shown.errors == []


def allow(scene):
    scene.page.get_by_role("button", name="Allow reminders").click()
    scene.page.get_by_role("button", name="Allow", exact=True).click()
    scene.shows("status", "allowed")


def notification(scene):
    return scene.page.get_by_role("article").filter(has_text="Water the plants")


def test_nobody_is_asked_before_the_app_asks_and_the_browser_is_asked_by_a_press(scene):
    expect(scene.page.get_by_role("button", name="Allow", exact=True)).to_have_count(0)
    scene.page.get_by_role("button", name="Allow reminders").click()
    expect(scene.page.get_by_role("alert").filter(has_text="would like to send you notifications")).to_be_visible()
    assert scene.page.evaluate("() => Notification.permission") == "default"
    scene.finish()
    scene.page.get_by_role("button", name="Allow", exact=True).click()
    scene.shows("status", "allowed")
    assert scene.page.evaluate("() => Notification.permission") == "granted"


def test_a_refusal_of_the_person_or_of_the_browser_is_the_apps(scene):
    scene.page.evaluate("() => { window.verdict = 'denied'; }")
    scene.page.get_by_role("button", name="Allow reminders").click()
    scene.page.get_by_role("button", name="Allow", exact=True).click()
    scene.shows("status", "refused")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_notification_comes_when_it_is_due_and_is_opened(scene, scheme):
    scene.page.emulate_media(color_scheme=scheme)
    allow(scene)
    scene.page.get_by_role("button", name="Remind me soon").click()
    expect(notification(scene)).to_contain_text("In the kitchen")
    scene.name = f"notification-{scheme}"
    scene.finish()
    notification(scene).get_by_role("button", name="Open").click()
    scene.shows("answer", "opened kitchen")
    expect(notification(scene)).to_have_count(0)
    assert scene.page.evaluate("() => noted") == []


def test_an_action_with_a_field_sends_its_text(scene):
    allow(scene)
    scene.page.get_by_role("button", name="Remind me soon").click()
    notification(scene).get_by_role("button", name="Later").click()
    field = notification(scene).get_by_role("textbox", name="Later")
    expect(field).to_be_focused()
    scene.page.keyboard.type("at noon")
    scene.page.keyboard.press("Enter")
    scene.shows("answer", "later kitchen at noon")


def test_a_page_that_no_one_sees_lets_the_browser_show_it(scene):
    allow(scene)
    scene.page.evaluate("() => { Object.defineProperty(document, 'hidden', { value: true }); }")
    scene.page.get_by_role("button", name="Remind me soon").click()
    scene.page.wait_for_function("() => noted.length === 1")
    shown = scene.page.evaluate("() => noted[0]")
    assert (shown["title"], shown["body"], shown["silent"]) == ("Water the plants", "In the kitchen\nThey are thirsty.", False)
    scene.page.evaluate("() => noted[0].press()")
    scene.shows("answer", "opened kitchen")


def test_what_waits_and_what_is_shown_outlast_a_reload(scene):
    allow(scene)
    scene.page.get_by_role("button", name="Remind me in an hour").click()
    scene.wait_until(lambda: "due" in told(scene))
    scene.page.get_by_role("button", name="Remind me soon").click()
    expect(notification(scene)).to_be_visible()
    scene.page.reload()
    scene.wait_until_live()
    expect(notification(scene)).to_have_count(1)
    notification(scene).get_by_role("button", name="Dismiss Water the plants").click()
    expect(notification(scene)).to_have_count(0)
    assert "shown" not in told(scene)


def told(scene):
    address = f"{scene.server.url}sessions/{scene.session()}"
    return scene.page.request.get(address, headers={"Accept": "application/json"}).json()["root"]["props"]["notifications"]


def test_nothing_is_opened_for_notifications(context, samples, server):
    policies = [context.request.get(one.url).headers for one in (samples, server)]
    for name in ("content-security-policy", "permissions-policy"):
        assert policies[0][name] == policies[1][name]
