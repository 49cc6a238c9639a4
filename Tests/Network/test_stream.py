"""The stream as readers see it that were not made for it: curl, httpx-sse and bare sockets."""

import json
import socket
import subprocess
import threading
import time

import httpx
import pytest
from conftest import wait_until
from httpx_sse import connect_sse


def act(session, *targets):
    answer = httpx.post(f"{session}/actions", json=[{"target": target} for target in targets])
    assert answer.status_code == 200, answer.text
    return answer.json()["revision"]


def act_often(server, session, count):
    """As many requests in one go, each a revision."""
    body = b'{"target":"increment"}'
    request = (f"POST {session.removeprefix(server.url)}/actions HTTP/1.1\r\nHost: localhost\r\n"
               f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n").encode() + body
    with socket.create_connection(("127.0.0.1", server.port)) as connection:
        connection.settimeout(60)
        answers = connection.makefile("rb")
        for _ in range(count // 100):
            connection.sendall(request * 100)
            for _ in range(100):
                assert answers.readline() == b"HTTP/1.1 200 OK\r\n"
                while (line := answers.readline()) != b"\r\n":
                    if line.startswith(b"Content-Length: "):
                        length = int(line.split()[1])
                answers.read(length)


def events(session, headers=None, **options):
    """All events until the stream ends."""
    with httpx.Client(timeout=60) as client:
        with connect_sse(client, "GET", f"{session}/events", headers=headers or {}, **options) as stream:
            yield from stream.iter_sse()


def labels(node):
    return [node.get("props", {}).get("text")] + [t for c in node.get("children", []) for t in labels(c)]


def test_curl_reads_snapshot_and_changes_line_by_line(server):
    session = server.open()
    curl = subprocess.Popen(
        ["curl", "--silent", "--no-buffer", "--max-time", "60", f"{session}/events"],
        stdout=subprocess.PIPE, text=True)
    assert curl.stdout.readline() == "event: snapshot\n"
    assert curl.stdout.readline() == "id: 1\n"
    assert json.loads(curl.stdout.readline().removeprefix("data: "))["revision"] == 1
    assert curl.stdout.readline() == "\n"
    act(session, "increment")
    assert curl.stdout.readline() == "event: change\n"
    assert curl.stdout.readline() == "id: 2\n"
    assert json.loads(curl.stdout.readline().removeprefix("data: "))["since"] == 1
    httpx.delete(session)
    rest = curl.stdout.read()
    assert "event: closed\n" in rest
    assert curl.wait(timeout=60) == 0


def test_a_reader_resumes_where_it_was(server):
    session = server.open()
    for _ in range(5):
        act(session, "increment")
    for headers, params in [({"Last-Event-ID": "3"}, {}), ({}, {"since": "3"})]:
        event = next(events(session, headers, params=params))
        assert (event.event, event.id) == ("change", "6")
        assert json.loads(event.data)["since"] == 3
    for nonsense in ["7", "-1", "x", "99999999999999999999"]:
        event = next(events(session, {"Last-Event-ID": nonsense}))
        assert (event.event, event.id) == ("snapshot", "6"), nonsense


def test_a_reader_that_missed_nothing_hears_at_once_that_it_is_connected(server):
    session = server.open()
    with httpx.stream("GET", f"{session}/events", headers={"Last-Event-ID": "1"}, timeout=60) as stream:
        assert next(stream.iter_text()).startswith(":")


def test_a_reader_that_does_not_read_costs_little_and_catches_up_in_one_change(start):
    server = start("--actions-per-second", "0")
    session = server.open()
    with socket.create_connection(("127.0.0.1", server.port)) as lazy:
        lazy.settimeout(60)
        path = session.removeprefix(server.url)
        lazy.sendall(f"GET {path}/events HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
        wait_until(lambda: server.metric("stateroom_streams") == 1)
        act_often(server, session, 2_000)
        before = server.resident()
        act_often(server, session, 8_000)
        assert server.resident() - before < 2_000_000
        last = 10_001
        received, seen = b"", []
        while f"id: {last}\n".encode() not in received:
            received += lazy.recv(65_536)
        while not received.split(f"id: {last}\n".encode())[1].count(b"\n\n"):
            received += lazy.recv(65_536)
        for line in received.split(b"\n"):
            if line.startswith(b"data: {\"since\""):
                seen.append(json.loads(line[6:]))
        # Without a gap, and not one by one: what did not fit came as one change.
        for one, next_one in zip(seen, seen[1:]):
            assert next_one["since"] == one["revision"]
        assert seen[-1]["revision"] == last
        assert max(change["revision"] - change["since"] for change in seen) > 1_000


def test_silence_is_broken_every_fifteen_seconds(server):
    session = server.open()
    beats = [time.monotonic()]
    with httpx.stream("GET", f"{session}/events", timeout=60) as stream:
        for line in stream.iter_lines():
            if line.startswith(":"):
                beats.append(time.monotonic())
            if len(beats) == 3:
                break
    # All streams share a clock: the first beat may come earlier.
    assert beats[1] - beats[0] < 25
    # Either may be read late.
    assert 10 < beats[2] - beats[1] < 25


@pytest.mark.parametrize("reason", ["deleted", "shutdown"])
def test_the_last_event_says_why(start, reason):
    server = start()
    stream = events(server.open())
    first = next(stream)
    assert first.event == "snapshot"
    if reason == "deleted":
        httpx.delete(f"{server.url}/sessions/{json.loads(first.data)['session']}")
    else:
        server.process.terminate()
    rest = list(stream)
    assert rest[-1].event == "closed" and json.loads(rest[-1].data) == {"reason": reason}


def test_a_session_expires_once_nobody_follows_it(start):
    server = start("--session-lifetime", "5")
    server.open()
    followed = events(server.open())
    assert next(followed).event == "snapshot"
    live = 'stateroom_sessions{state="live"}'
    wait_until(lambda: server.metric(live) == 1)
    time.sleep(6)
    assert server.metric(live) == 1
    followed.close()
    wait_until(lambda: server.metric(live) == 0)


def test_readers_that_vanish_are_noticed(start):
    # On a server of its own: another test's stream may be noticed to have ended only now.
    server = start()
    session = server.open()
    before = server.metric("stateroom_streams")
    readers = []
    for _ in range(50):
        reader = socket.create_connection(("127.0.0.1", server.port))
        path = session.removeprefix(server.url)
        reader.sendall(f"GET {path}/events HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
        assert reader.recv(4_096).startswith(b"HTTP/1.1 200 ")
        readers.append(reader)
    wait_until(lambda: server.metric("stateroom_streams") == before + 50)
    for reader in readers:
        reader.close()
    wait_until(lambda: server.metric("stateroom_streams") == before)
