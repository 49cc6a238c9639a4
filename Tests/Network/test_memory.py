"""What clients can make large stays within `--memory-limit`, what works goes on, and what is refused is told why."""

import concurrent.futures
import http.client
import json
import os
import pathlib
import re
import socket
import time

import httpx
import pytest
from conftest import ROOT, Server, wait_until

LIMIT = 256 * 1024 * 1024


@pytest.fixture
def server(request):
    folder = pathlib.Path(os.environ.get("STATEROOM", str(ROOT / ".build" / "debug" / "stateroom"))).parent
    server = Server(
        "--memory-limit", str(LIMIT), "--sessions", "20000", "--stall-limit", "0", *getattr(request, "param", []),
        program=folder / "Crowd")
    yield server
    peak = server.resident("VmHWM")
    print(f"at most {peak >> 20} MB")
    assert server.stop() == 0
    assert peak < LIMIT


def act(session, target, seconds=60):
    answer = httpx.post(f"{session}/actions", json={"target": target}, timeout=seconds)
    assert answer.status_code == 200, answer.text
    return answer.json()


def follow_without_reading(server, session):
    reader = socket.socket()
    # Little more than the head fits.
    reader.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4_096)
    reader.connect(("127.0.0.1", server.port))
    path = session.removeprefix(server.url)
    reader.sendall(f"GET {path}/events HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
    return reader


@pytest.mark.parametrize("server", [["--outgoing-limit", "8388608"]], indirect=True)
def test_slow_readers_of_large_sessions(server):
    sessions = [server.open("crowd", timeout=60) for _ in range(5)]
    for session in sessions:
        act(session, "Ten thousand")
    readers = [follow_without_reading(server, session) for session in sessions for _ in range(61)]
    wait_until(lambda: server.metric("stateroom_streams") == 305, seconds=60)
    # What they share counts once.
    assert server.metric("stateroom_outgoing_bytes") < 8 * 1024 * 1024
    bystander = server.open("page", timeout=60)
    for _ in range(3):
        for session in sessions:
            # The last ones come when there is something else to see, so that each waits for bytes of its own.
            act(session, "Another label")
            readers.append(follow_without_reading(server, session))
            act(bystander, "Count")
    # A reader that reads gets everything, however slow the others are.
    assert "rowsss" in httpx.get(sessions[0], timeout=60).text
    wait_until(lambda: server.metric("stateroom_readers_cut_total") > 0)
    for reader in readers:
        reader.close()
    wait_until(lambda: server.metric("stateroom_outgoing_bytes") == 0, seconds=60)


def test_one_long_label_in_very_many_rows(server):
    bystander = server.open("page", timeout=60)
    session = server.open("crowd", timeout=60)
    act(session, "Long label")
    change = act(session, "Hundred thousand")
    issue = next(issue for issue in change["issues"] if issue["code"] == "tree.tooLarge")
    assert f"more than {LIMIT // 16} bytes" in issue["message"]
    # One node represents all rows that found no room.
    assert httpx.get(session, timeout=60).text.count('"type":"Error"') == 1
    act(bystander, "Count")
    act(session, "None")
    assert "Error" not in httpx.get(session, timeout=60).text


def test_very_many_openings(server):
    first = server.open("page", timeout=60)
    body = json.dumps({"scene": "page"})

    def open_many(count):
        statuses = []
        connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=60)
        for _ in range(count):
            connection.request("POST", "/sessions", body, {"Content-Type": "application/json"})
            answer = connection.getresponse()
            text = answer.read()
            statuses.append(answer.status)
            if answer.status == 503:
                problem = json.loads(text)
                assert problem["type"] == "urn:stateroom:memory-short"
                assert "--memory-limit" in problem["detail"]
                assert answer.headers["Retry-After"] == "2"
            else:
                assert answer.status == 201, text
        return statuses

    with concurrent.futures.ThreadPoolExecutor(4) as pool:
        statuses = [status for part in pool.map(open_many, [2_500] * 4) for status in part]
    opened, refused = statuses.count(201), statuses.count(503)
    print(f"{opened} opened, {refused} refused")
    assert refused == server.metric('stateroom_memory_refusals_total{reason="opening"}')
    # Those that are not used have made room, and come back as they were.
    early = wait_until(lambda: server.metric("stateroom_sessions_hibernated_early_total"))
    assert early > 0
    wait_until(lambda: httpx.post(f"{server.url}/sessions", json={"scene": "page"}).status_code == 201, seconds=60)
    deadline = time.monotonic() + 60
    while (answer := httpx.post(f"{first}/actions", json={"target": "Count"}, timeout=60)).status_code == 503:
        assert time.monotonic() < deadline
        time.sleep(0.1)
    assert answer.status_code == 200
    assert "Count: 1" in httpx.get(first, timeout=60).text
