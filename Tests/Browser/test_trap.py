"""Code that ends the server, and connections that are lost for no reason: the page asks so often, and no oftener."""

import json
import os
import signal

import pytest
from playwright.sync_api import expect

from conftest import ROOT, Scene, Server


class Trapping(Server):
    """A server whose app traps on purpose. Its processes follow each other."""

    @property
    def ends(self):
        """How often a process that served has ended."""
        return self.output().count("The process that served has ended")


def hurry(page, condition, arg=None):
    """Waits for something on the page, which does not rest between its attempts meanwhile."""
    page.wait_for_function(f"(arg) => {{ dispatchEvent(new Event('online')); return {condition}; }}", arg=arg, polling=100, timeout=60_000)


def banner(page, words):
    """The message with these words, when it is there."""
    hurry(page, "[...document.querySelectorAll('[role=alert]')].some((one) => one.textContent.includes(arg))", words)
    return page.get_by_role("alert").filter(has_text=words)


@pytest.fixture
def trapping(tmp_path, monkeypatch):
    monkeypatch.setenv("STATEROOM", os.environ.get("TRAPS", str(ROOT / ".build" / "debug" / "Traps")))
    server = Trapping(store=f"sqlite:{tmp_path}/sessions.sqlite")
    yield server
    server.stop()


def test_a_tap_that_traps_is_not_repeated_and_says_so(context, trapping):
    page = context.new_page()
    Scene(page, trapping).open("traps")
    page.get_by_role("button", name="Trap", exact=True).click()
    hurry(page, "/This action ended the app at \\d\\d:\\d\\d and was not repeated[.]/.test(document.body.textContent)")
    page.get_by_role("button", name="Press", exact=True).click()
    expect(page.locator('[data-identifier="presses"]')).to_have_text("Pressed 1")
    assert trapping.ends == 1


def test_a_session_that_traps_is_set_aside_in_plain_words(context, trapping):
    page = context.new_page()
    Scene(page, trapping).open("traps")
    for ends in (1, 2, 3):
        page.get_by_role("button", name=f"Trap {ends}").click()
        while trapping.ends < ends:
            hurry(page, "true")
        if ends < 3:
            page.wait_for_selector("#page[data-state=live]")
    message = banner(page, "made the server fail three times")
    assert trapping.ends == 3
    message.get_by_role("button", name="Start a fresh session").click()
    page.wait_for_selector("#page[data-state=live]")
    page.get_by_role("button", name="Press", exact=True).click()
    expect(page.locator('[data-identifier="presses"]')).to_have_text("Pressed 1")
    assert trapping.ends == 3


def test_an_action_that_is_lost_again_and_again_is_given_up(scene):
    scene.open("counter")
    lost = []

    def lose(route):
        lost.append(route.request.headers["idempotency-key"])
        route.abort()

    scene.page.route("**/actions*", lose)
    scene.tap("increment")
    message = banner(scene.page, "given up")
    # The first loss does not count: nothing had been read just before.
    assert len(lost) == 4 and len(set(lost)) == 1
    scene.page.unroute("**/actions*")
    message.get_by_role("button", name="Try again").click()
    scene.shows("count", "Count: 1")
    expect(message).to_have_count(0)


def test_losses_while_the_session_cannot_be_read_do_not_count(scene):
    scene.open("counter")
    lost = []

    def lose(route):
        lost.append(route.request.url)
        route.abort()

    scene.page.route("**/sessions/**", lose)
    scene.tap("increment")
    # Each is one read more that fails; the action itself is not sent again.
    while len([url for url in lost if "actions" not in url]) < 5:
        hurry(scene.page, "true")
    assert len([url for url in lost if "actions" in url]) == 1
    scene.page.unroute("**/sessions/**")
    scene.shows("count", "Count: 1")
    expect(scene.page.get_by_text("given up")).to_have_count(0)


def test_a_press_while_the_server_starts_again_passes_unnoticed(context, tmp_path):
    server = Server(store=f"sqlite:{tmp_path}/sessions.sqlite")
    try:
        scene = Scene(context.new_page(), server).open("counter")
        server.stop(signal.SIGKILL)
        scene.tap("increment")
        scene.page.get_by_text("retrying").wait_for()
        server.start()
        scene.shows("count", "Count: 1")
        expect(scene.page.get_by_role("alert")).to_have_count(0)
    finally:
        server.stop()


def test_an_action_that_the_server_refuses_to_repeat_is_said_and_not_sent_again(scene):
    scene.open("counter")
    sent = []
    words = "This action has made the server fail, so it is not done again."

    def refuse(route):
        sent.append(route.request.headers["idempotency-key"])
        problem = {"type": "urn:stateroom:action-quarantined", "title": "Service Unavailable", "status": 503, "detail": words}
        # The first time, the server ends: the connection is lost.
        route.abort() if len(sent) == 1 else route.fulfill(status=503, content_type="application/problem+json", headers={"Retry-After": "1"}, body=json.dumps(problem))

    scene.page.route("**/actions*", refuse)
    scene.tap("increment")
    banner(scene.page, words)
    expect(scene.page.get_by_text("retrying")).to_have_count(0)
    assert len(sent) == 2 and len(set(sent)) == 1
    # Nothing else is held up, and what is pressed again is an action of its own.
    scene.page.unroute("**/actions*")
    scene.tap("increment")
    scene.shows("count", "Count: 1")
