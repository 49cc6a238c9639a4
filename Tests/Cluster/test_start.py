"""*Build and start* of the documentation, pasted into a shell, with nginx before what it starts."""

import asyncio
import os
import pathlib
import re
import sys
import urllib.error
import urllib.request

import pytest

from database import Database, free_port
from member import ROOT, Member
from proxy import PAGE, proxy_before, upstream
from server import Connection

sys.path.append(str(ROOT / "Tests/Documentation"))

from pages import listings  # noqa: E402
from terminal import Terminal  # noqa: E402


@pytest.fixture
def terminal(tmp_path):
    """A shell at whose commands a database of its own answers, and the program is built already."""
    programs = pathlib.Path(Member("memory").command[0]).resolve().parent
    own = {"PATH": os.environ["PATH"], "HOME": str(tmp_path), "PROGRAMS": str(programs)}
    with Database(["fsync=off"]) as database, Terminal(tmp_path, {**own, **database.environment}) as terminal:
        yield terminal


def ask(port, path, host):
    request = urllib.request.Request(f"http://127.0.0.1:{port}{path}", headers={"Host": host})
    try:
        with urllib.request.urlopen(request) as answer:
            return answer.status, answer.read().decode()
    except urllib.error.HTTPError as error:
        return error.code, ""


def start(terminal, changes=lambda text: text):
    """Does all that the section says; the ports of the servers."""
    database, server = [each.text for each in listings(PAGE) if each.directive.startswith("full:")]
    terminal.paste(database)
    ports = [free_port() for _ in range(3)]
    for port in ports:
        assert "--port 8081 " in server
        terminal.paste(changes(server.replace("--port 8081 ", f"--port {port} ")))
    return ports


async def taken_over(proxy, ports):
    """The new sessions of 40 whose second request another server has answered."""
    connection, servers = Connection(proxy.port), set()
    found = 0
    for _ in range(40):
        status, answer = await connection.ask("POST", "/sessions", {"scene": "counter"})
        assert status == 201
        servers.add(first := upstream(connection.head))
        path = f"/sessions/{answer['session']}/actions"
        assert (await connection.ask("POST", path, {"target": "increment"}))[0] == 200
        found += upstream(connection.head) != first
    assert servers == set(ports)
    await connection.close()
    return found


def test_three_servers_share_sessions_behind_nginx(terminal):
    ports = start(terminal)
    with proxy_before(ports) as proxy:
        assert asyncio.run(taken_over(proxy, ports)) == 0
        assert ask(proxy.port, "/scenes", "example.com")[0] == 200
        assert ask(proxy.port, "/scenes", "example.net")[0] == 403
    for port in ports:
        number = re.search(r"^stateroom_store_takeovers_total (\d+)", ask(port, "/metrics", "localhost")[1], re.M)
        assert not number or number[1] == "0"


def test_without_a_trusted_proxy_most_sessions_are_taken_over(terminal):
    def without(text):
        assert "--trusted-proxy 127.0.0.1" in text
        return text.replace("--trusted-proxy 127.0.0.1", "")

    ports = start(terminal, without)
    with proxy_before(ports) as proxy:
        assert asyncio.run(taken_over(proxy, ports)) > 10
