"""Code that ends the server, and connections that are lost for no reason: the page asks so often, and no oftener."""

import json
import os
import signal

import pytest
from playwright.sync_api import expect

from conftest import ROOT, Scene, Server
from handmade import drawing_page, handmade, node  # noqa: F401


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


def test_a_trap_is_repeated_once_if_a_person_says_so(context, trapping):
    page = context.new_page()
    Scene(page, trapping).open("traps")
    page.get_by_role("button", name="Trap", exact=True).click()
    banner(page, "ended the app")
    again = page.get_by_role("button", name="Try again")
    expect(again).to_be_disabled()
    expect(again).to_be_enabled(timeout=15_000)
    assert trapping.ends == 1
    again.click()
    expect(again).to_have_count(0)
    banner(page, "has ended the server in this session twice")
    assert trapping.ends == 2
    expect(again).to_have_count(0)
    page.get_by_role("button", name="Press", exact=True).click()
    expect(page.locator('[data-identifier="presses"]')).to_have_text("Pressed 1")


def test_a_trap_among_several_taps_is_offered_alone(context, trapping):
    page = context.new_page()
    page.clock.install()
    Scene(page, trapping).open("traps")
    page.evaluate("""() => {
        const button = (name) => [...document.querySelectorAll("button")].find((one) => one.textContent === name);
        for (const name of ["Press", "Press", "Press", "Trap", "Press"]) button(name).click();
    }""")
    banner(page, "ended the app")
    expect(page.locator('[data-identifier="presses"]')).to_have_text("Pressed 4")
    sent = []
    page.on("request", lambda request: sent.append(request.post_data_json) if "/actions" in request.url else None)
    again = page.get_by_role("button", name="Try again")
    expect(again).to_be_disabled()
    # By the page's clock only, so that the server refuses it once more and says for how long.
    page.clock.fast_forward(10_000)
    again.click()
    expect(again).to_be_disabled()
    expect(page.get_by_role("alert")).to_have_count(1)
    # Sizes, which the page tells a new process, go as arrays.
    assert [one["action"] for one in sent if isinstance(one, dict)] == ["tap"]
    expect(page.locator('[data-identifier="presses"]')).to_have_text("Pressed 4")
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


def refusal(action, performed=None):
    """What the server answers where an action has ended it and is not repeated."""
    problem = {"type": "urn:stateroom:action-not-repeated", "title": "Conflict", "status": 409, "detail": "This action ended the app at 07:48 and was not repeated."}
    problem |= {"since": "2026-01-01T07:48:00Z", "repeatable": "2026-01-01T07:48:14Z", "node": action["target"], "action": action["action"]}
    return problem if performed is None else {**problem, "performed": performed}


@pytest.fixture
def refused(scene):
    """A counter, of which the next action is refused since it has ended the app, and the requests for actions so far.
    The page's clock is the test's, and another one than the server's."""
    scene.page.clock.install()
    scene.open("counter")
    sent = []

    def answer(route):
        sent.append((route.request.post_data_json, route.request.headers["idempotency-key"]))
        if len(sent) > 1:
            return route.continue_()
        headers = {"Date": "Thu, 01 Jan 2026 07:48:08 GMT"}
        return route.fulfill(status=409, content_type="application/problem+json", headers=headers, body=json.dumps(refusal(sent[0][0])))

    scene.page.route("**/actions*", answer)
    scene.tap("increment")
    scene.page.get_by_role("alert").wait_for()
    return scene, sent


def test_what_is_tried_again_is_the_same_action_under_another_key(refused):
    scene, sent = refused
    again = scene.page.get_by_role("button", name="Try again")
    # Six seconds from the answer on, by the server's clock.
    scene.page.clock.pause_at(scene.page.evaluate("() => Date.now() / 1000 + 3"))
    expect(again).to_be_disabled()
    scene.page.clock.fast_forward(3000)
    expect(again).to_be_enabled()
    scene.page.clock.resume()
    # Other actions are performed meanwhile.
    scene.tap("decrement")
    scene.shows("count", "Count: -1")
    again.click()
    scene.shows("count", "Count: 0")
    expect(scene.page.get_by_role("alert")).to_have_count(0)
    assert sent[0][0] == sent[2][0] and len({key for _, key in sent}) == 3


def test_trying_again_takes_the_keyboard_and_is_no_new_alert(refused):
    scene, _ = refused
    alert = scene.page.get_by_role("alert")
    words = alert.text_content()
    expect(scene.page.get_by_text("You can try again now.")).to_have_count(0)
    scene.page.clock.fast_forward(10_000)
    expect(scene.page.get_by_role("status").filter(has_text="You can try again now.")).to_have_count(1)
    assert alert.text_content() == words and alert.locator("button").count() == 0
    again = scene.page.get_by_role("button", name="Try again")
    scene.page.get_by_role("button", name="Dismiss message").focus()
    scene.page.keyboard.press("Shift+Tab")
    expect(again).to_be_focused()
    scene.page.keyboard.press("Enter")
    scene.shows("count", "Count: 1")
    expect(scene.page.get_by_role("button", name="Increment")).to_be_focused()


OFFER = """async (problem) => {
    const load = (path) => import(new URL(path, document.baseURI));
    const [{ toast }, { Repetitions }, { Problem }] = await Promise.all(["ui/notices.js", "pages/repetitions.js", "net/api.js"].map(load));
    window.ended = new AbortController();
    window.repetitions = new Repetitions(view, ended.signal);
    window.refuse = (problem) => {
        const error = new Problem(problem.status, problem, null);
        error.refused = { target: problem.node, action: problem.action };
        repetitions.offer(toast(problem.detail), error);
    };
    refuse(problem);
}"""


@pytest.mark.parametrize("end", ["gone", "disabled", "quarantined", "ended"])
def test_what_the_app_does_not_offer_any_more_is_not_tried_again(handmade, end):
    button = node("button", "Button", actions=["tap"], label="Go")
    problem = refusal({"target": "button", "action": "tap"})
    handmade.draw(button)
    handmade.page.evaluate(OFFER, problem)
    again = handmade.page.get_by_role("button", name="Try again")
    expect(again).to_have_count(1)
    handmade.change({"id": "root", "children": ["button", node("other", "Text", text="Other")]})
    handmade.page.evaluate("() => repetitions.changed()")
    expect(again).to_have_count(1)
    if end == "gone":
        handmade.change({"id": "root", "children": ["other"]})
    if end == "disabled":
        handmade.change({"id": "button", "actions": []})
    if end == "quarantined":
        handmade.page.evaluate("(problem) => refuse(problem)", {**problem, "status": 503, "type": "urn:stateroom:action-quarantined", "detail": "It is refused.", "repeatable": None})
    if end == "ended":
        handmade.page.evaluate("() => ended.abort()")
    handmade.page.evaluate("() => repetitions.changed()")
    expect(again).to_have_count(0)
    expect(handmade.page.get_by_text("ended the app")).to_have_count(1)
    handmade.page.evaluate("async () => (await import(new URL('ui/notices.js', document.baseURI))).clearNotices()")
