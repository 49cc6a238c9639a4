"""The browser's own EventSource on the stream, without the client around it."""

import pytest

from relay import Relay

FOLLOW = """
session => {
  window.events = [];
  window.losses = 0;
  window.source = new EventSource(`sessions/${session}/events`);
  source.addEventListener("error", () => losses += source.readyState == EventSource.CONNECTING);
  for (const type of ["snapshot", "change", "closed"])
    source.addEventListener(type, event => events.push([type, event.lastEventId, JSON.parse(event.data)]));
}
"""


@pytest.fixture
def relay(server):
    relay = Relay(server.port)
    yield relay
    relay.close()


def test_an_event_source_resumes_with_what_it_missed(context, server, relay):
    page = context.new_page()
    # A page of the server's that runs nothing by itself.
    page.goto(relay.url + "openapi.json")
    session = context.request.post(server.url + "sessions", data={"scene": "counter"}).json()["session"]
    act = lambda: context.request.post(f"{server.url}sessions/{session}/actions", data={"target": "increment"})
    page.evaluate(FOLLOW, session)
    page.wait_for_function("() => events.length == 1")
    act()
    page.wait_for_function("() => events.length == 2")
    relay.cut()
    page.wait_for_function("() => losses > 0")
    assert [act().json()["revision"] for _ in range(3)] == [3, 4, 5]
    page.wait_for_function("() => events.at(-1)[1] == '5'")
    events = page.evaluate("events")
    assert [event[0] for event in events[:2]] == ["snapshot", "change"]
    # Whatever came in how many pieces: nothing was left out, and nothing came twice.
    revisions = [event[2]["revision"] for event in events]
    assert [event[2]["since"] for event in events[1:]] == revisions[:-1]
    context.request.delete(f"{server.url}sessions/{session}")
    page.wait_for_function("() => events.at(-1)[0] == 'closed'")
    page.evaluate("source.close()")
