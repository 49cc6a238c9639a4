"""Connections and servers that do not answer: the page leaves them, says so, and does each action once."""

import signal

import pytest
from conftest import Scene, Server
from relay import Relay

# Notes all that the line about the connection says, however short.
LISTEN = """() => {
  const line = document.querySelector("[role=status].status-pill");
  window.said = new Set();
  new MutationObserver(() => said.add(line.textContent)).observe(line, { childList: true, characterData: true, subtree: true });
}"""
SILENT = "No answer for 5 seconds. Trying another connection."

# Times how long an answer may take, with a server of this test's own and timers that it lets end.
MEASURE = """async () => {
  const { request } = await import(new URL("net/api.js", document.baseURI));
  const pauses = new Map();
  const { setTimeout: later, clearTimeout: stop, fetch: ask } = window;
  let count = 0;
  window.setTimeout = (work, pause) => (pauses.set(count += 1, pause), count);
  window.clearTimeout = (timer) => pauses.delete(timer);
  const waiting = () => [...pauses.values()];
  const patience = async (length) => {
    let answer;
    window.fetch = () => new Promise((resolve) => { answer = resolve; });
    const answered = request("sessions", { method: "POST", body: "x".repeat(length) });
    const [pause] = waiting();
    answer(new Response("1"));
    await answered;
    return pause;
  };
  // A body of which nothing has come, after the head has.
  const rest = async (headers) => {
    let body;
    window.fetch = async () => new Response(new ReadableStream({ start(to) { body = to; } }), { headers });
    const answered = request("sessions");
    await new Promise((resolve) => later(resolve));
    const [pause] = waiting();
    body.enqueue(new TextEncoder().encode("1"));
    body.close();
    await answered;
    return pause;
  };
  const made = { rest: await rest({ "Content-Length": "1000000" }), unknown: await rest({}), short: await patience(10), long: await patience(1_000_000), left: waiting() };
  Object.assign(window, { setTimeout: later, clearTimeout: stop, fetch: ask });
  return made;
}"""


@pytest.fixture
def relay(server):
    relay = Relay(server.port)
    yield relay
    relay.close()


@pytest.fixture
def counter(context, relay):
    scene = Scene(context.new_page(), relay).open("counter")
    scene.wait_until_still()
    scene.page.evaluate(LISTEN)
    return scene


def said(scene):
    return scene.page.evaluate("() => [...said]")


def act_elsewhere(context, server, session):
    assert context.request.post(f"{server.url}sessions/{session}/actions", data={"target": "increment"}).ok


def test_an_action_is_done_once_if_its_connection_is_silent(context, server, counter, relay):
    sent = []
    counter.page.on("request", lambda request: "/actions" in request.url and sent.append((request.headers["idempotency-key"], request.post_data)))
    relay.silence()
    # The browser may open another for it.
    relay.silence_next(b"/actions")
    counter.tap("increment")
    counter.shows("count", "Count: 1")
    # No connection has come back meanwhile.
    silent = [connection for connection in relay.connections if connection.is_silent]
    assert silent and any(b"/actions" in connection.asked for connection in silent)
    assert len(sent) == 2 and len(set(sent)) == 1
    counter.page.wait_for_function("() => document.querySelector('.status-pill').textContent === ''")
    assert SILENT in said(counter)
    # The stream was on such a connection as well.
    act_elsewhere(context, server, counter.session())
    counter.shows("count", "Count: 2")
    assert counter.page.get_by_role("alert").count() == 0


def test_a_stream_that_does_not_tell_of_the_own_action_is_left(context, server, counter, relay):
    relay.silence(b"/events")
    counter.tap("increment")
    counter.shows("count", "Count: 1")
    with counter.page.expect_request(lambda request: "/events" in request.url):
        pass
    act_elsewhere(context, server, counter.session())
    counter.shows("count", "Count: 2")
    assert said(counter) in ([], [""])


def test_a_stream_that_does_not_begin_is_left(context, server, relay):
    held = []
    scene = Scene(context.new_page(), relay)

    def hold(route):
        # The first is never answered.
        held.append(route) if not held else route.continue_()

    scene.page.route("**/events?*", hold)
    scene.open("counter")
    act_elsewhere(context, server, scene.session())
    scene.shows("count", "Count: 1")
    assert len(held) == 1


def test_a_change_that_a_silent_stream_has_kept_leads_to_another_stream(context, server, counter, relay):
    relay.silence(b"/events")
    with counter.page.expect_request(lambda request: "/events" in request.url):
        act_elsewhere(context, server, counter.session())
    counter.shows("count", "Count: 1")


def test_a_server_that_stops_for_long_does_what_was_pressed_once(context):
    server = Server("--no-supervisor")
    try:
        scene = Scene(context.new_page(), server).open("counter")
        scene.wait_until_still()
        scene.page.evaluate(LISTEN)
        sent, under_way, most = [], set(), []

        def begin(request):
            if "/actions" in request.url:
                sent.append(request.headers["idempotency-key"])
                under_way.add(request)
                most.append(len(under_way))

        scene.page.on("request", begin)
        for end in ("requestfailed", "requestfinished"):
            scene.page.on(end, lambda request: under_way.discard(request))
        server.process.send_signal(signal.SIGSTOP)
        scene.tap("increment")
        scene.wait_until(lambda: len(sent) == 2)
        scene.tap("increment")
        # It is asked again whether the session can be read, and not again and again for the action.
        with scene.page.expect_request(lambda request: request.method == "GET" and "since=" in request.url and "/events" not in request.url):
            pass
        assert SILENT in said(scene)
        server.process.send_signal(signal.SIGCONT)
        scene.shows("count", "Count: 2")
        assert max(most) == 1
        assert len(set(sent)) == 2
        assert scene.page.get_by_role("alert").count() == 0
    finally:
        server.process.send_signal(signal.SIGCONT)
        server.stop()


def test_what_is_long_has_its_time(scene):
    scene.page.goto(scene.server.url)
    made = scene.page.evaluate(MEASURE)
    assert made["left"] == []
    # At 20 kB a second, a megabyte is under way for 50 seconds.
    assert made["short"] == 5500 and made["long"] > 50_000 + made["short"]
    assert min(made["rest"], made["unknown"]) > 50_000
