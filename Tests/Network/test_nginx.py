"""The documentation's nginx in front of the server, at the root and below a path."""

import httpx
import pytest
from conftest import Server, wait_until
from httpx_sse import connect_sse
from nginx import Nginx


@pytest.fixture(scope="module", params=["/", "/app/"])
def proxied(request):
    server = Server("--trusted-proxy", "127.0.0.1", "--sessions-per-address", "2")
    proxy = Nginx(server.port, request.param)
    # A name that browsers resolve and this machine need not: the connection goes to nginx all the same.
    client = httpx.Client(base_url=proxy.url, headers={"Host": "example.com"})
    client.server, client.proxy = server, proxy
    yield client
    client.close()
    proxy.stop()
    assert server.stop() == 0


def test_the_page_is_served(proxied):
    page = proxied.get("")
    assert page.status_code == 200 and "<!doctype html>" in page.text.lower()
    assert proxied.get("app.js").headers["content-type"].startswith("text/javascript")


def test_a_session_is_opened_and_acted_on_from_the_name_that_was_asked_for(proxied):
    own = {"Origin": "http://example.com"}
    opened = proxied.post("sessions", json={"scene": "counter"}, headers=own)
    assert opened.status_code == 201
    assert not opened.headers["location"].startswith(("/", "http"))
    session = "sessions/" + opened.json()["session"]
    acted = proxied.post(session + "/actions", json={"target": "increment"}, headers=own)
    assert acted.json()["revision"] == 2
    foreign = proxied.post(
        session + "/actions", json={"target": "increment"}, headers={"Origin": "http://evil.example"})
    assert foreign.status_code == 403
    assert proxied.delete(session).status_code == 204


def test_events_arrive_as_they_happen(proxied):
    session = "sessions/" + proxied.post("sessions", json={"scene": "counter"}).json()["session"]
    with connect_sse(proxied, "GET", session + "/events") as stream:
        events = stream.iter_sse()
        assert next(events).event == "snapshot"
        for revision in range(2, 12):
            # Were it buffered, this would wait for more than is ever sent.
            proxied.post(session + "/actions", json={"target": "increment"})
            event = next(events)
            assert (event.event, event.id) == ("change", str(revision))
    proxied.delete(session)


def test_a_long_text_passes_although_its_escapes_are_longer_than_nginx_allows_by_default(proxied):
    session = "sessions/" + proxied.post("sessions", json={"scene": "sign-up"}).json()["session"]
    acted = proxied.post(session + "/actions", json={"target": "name", "action": "set", "value": "\a" * 200_000})
    assert acted.status_code == 200, acted.text
    proxied.delete(session)


def test_limits_and_logs_go_by_the_clients_address(proxied):
    def open_from(address):
        transport = httpx.HTTPTransport(local_address=address)
        with httpx.Client(base_url=proxied.base_url, transport=transport) as client:
            return client.post("sessions", json={"scene": "counter"}).status_code

    assert [open_from("127.0.0.2") for _ in range(3)] == [201, 201, 429]
    assert open_from("127.0.0.3") == 201
    wait_until(lambda: "127.0.0.2" in proxied.server.output())


def test_streams_and_requests_that_wait_may_take_longer_than_others():
    server = Server("--trusted-proxy", "127.0.0.1")
    proxy = Nginx(server.port, read_timeout="1s")
    try:
        with httpx.Client(base_url=proxy.url, headers={"Host": "example.com"}, timeout=60) as client:
            session = "sessions/" + client.post("sessions", json={"scene": "counter"}).json()["session"]
            with connect_sse(client, "GET", session + "/events") as stream:
                events = stream.iter_sse()
                next(events)
                assert client.get(session + "?since=1&wait=2").json()["revision"] == 1
                assert client.get(session + "/nodes?text=Count:+9&until=found&wait=2").status_code == 408
                acted = client.post(session + "/actions", json={"target": "increment"}, headers={"Prefer": "wait=2"})
                assert acted.json()["revision"] == 2
                assert next(event for event in events if event.id == "2")
    finally:
        proxy.stop()
        assert server.stop() == 0
