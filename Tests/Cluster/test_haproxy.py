"""The documentation's HAProxy before three servers that share a database."""

import asyncio
import contextlib
import os
import re
import signal
import urllib.request

import pytest

from database import Database
from haproxy import haproxy_before
from member import ROOT, Member
from proxy import upstream
from server import Connection

TRAPS = os.environ.get("TRAPS", str(ROOT / ".build/postgres/release/Traps"))


@pytest.fixture
def site(monkeypatch):
    """A function that runs a trial with servers and HAProxy before them."""
    # A backtrace takes longer than the end itself.
    monkeypatch.setenv("SWIFT_BACKTRACE", "enable=no")

    def run(trial, program=None, **options):
        with Database(["fsync=off"]) as run.database, contextlib.ExitStack() as stack:
            members = [Member(run.database.url, "--stall-limit", "3", "--drain-delay", "3", program=program)
                       for _ in range(3)]
            for member in members:
                member.start()
                stack.callback(end, member)
            with haproxy_before([member.port for member in members], **options) as proxy:
                asyncio.run(trial(proxy, members))

    return run


def end(member):
    if member.process.poll() is None:
        member.process.send_signal(signal.SIGCONT)
        member.kill()


class Client:
    """A client of the proxy, which knows the server that has answered last."""

    def __init__(self, proxy):
        self.connection = Connection(proxy.port)

    @property
    def server(self):
        return upstream(self.connection.head)

    async def ask(self, method, path, body=None, key=None, headers=""):
        self.connection.headers = headers
        return await self.connection.ask(method, path, body, key)

    async def open(self, headers=""):
        status, answer = await self.ask("POST", "/sessions", {"scene": "counter"}, headers=headers)
        assert status == 201
        return answer["session"]

    async def open_at_each(self, members):
        """Sessions by the ports of their servers."""
        sessions = {}
        while len(sessions) < len(members):
            session = await self.open()
            sessions.setdefault(self.server, session)
        return sessions

    async def increment(self, session, key=None):
        return (await self.ask("POST", f"/sessions/{session}/actions", {"target": "increment"}, key))[0]

    async def insist(self, session, key):
        """Repeats an action until it is done; how often the proxy or a server had refused it."""
        for refusals in range(200):
            with contextlib.suppress(OSError):
                if (status := await self.increment(session, key)) == 200:
                    return refusals
                assert status in (502, 503, 504), status
            await asyncio.sleep(0.05)
        raise AssertionError("an action is never done")

    async def count(self, session):
        status, answer = await self.ask("GET", f"/sessions/{session}/nodes?type=Text")
        assert status == 200
        return int(re.search(r"Count: (\d+)", str(answer))[1])


def takeovers(members):
    found = 0
    for member in members:
        with urllib.request.urlopen(f"http://127.0.0.1:{member.port}/metrics") as answer:
            number = re.search(r"^stateroom_store_takeovers_total (\d+)", answer.read().decode(), re.M)
            found += int(number[1]) if number else 0
    return found


def test_sessions_keep_to_their_servers(site):
    async def trial(proxy, members):
        client, servers = Client(proxy), set()
        for _ in range(40):
            session = await client.open()
            server = client.server
            servers.add(server)
            odd = f"{session[0]}%{ord(session[1]):02x}{session[2]}%{ord(session[3]):02X}{session[4:]}"
            for id in (session, odd):
                assert await client.increment(id) == 200 and client.server == server
                assert (await client.ask("GET", f"/sessions/{id}?since=1"))[0] == 200 and client.server == server
            assert await client.count(odd) == 2 and client.server == server
        assert servers == {member.port for member in members}
        assert takeovers(members) == 0

    site(trial)


def test_the_page_is_led_back_by_its_cookie(site):
    async def trial(proxy, members):
        client = Client(proxy)
        for _ in range(10):
            session = await client.open("Sec-Fetch-Site: same-origin\r\n")
            server = client.server
            cookie = re.search(rb"(?i)set-cookie: (stateroom-counter=[^;]+)", client.connection.head)[1].decode()
            status, answer = await client.ask(
                "GET", "/scenes/counter/session", headers=f"Sec-Fetch-Site: same-origin\r\nCookie: a=1; {cookie}\r\n")
            assert (status, answer["session"], client.server) == (200, session, server)
        assert takeovers(members) == 0

    site(trial)


def test_the_proxy_names_its_client(site):
    async def trial(proxy, members):
        client = Client(proxy)
        # Of two sites that a page may be of, only the one that was asked for counts.
        for host, expected in [("localhost", 201), ("example.com", 403)]:
            status, _ = await client.ask("POST", "/sessions", {"scene": "counter"}, headers=(
                f"Origin: http://{host}\r\nX-Forwarded-Host: example.com\r\nX-Forwarded-For: 192.0.2.7\r\n"))
            assert status == expected

    site(trial)


def test_streams_and_waits_outlast_the_timeout_of_actions(site):
    async def trial(proxy, members):
        client, session = Client(proxy), await Client(proxy).open()

        async def silence():
            """Reads a stream up to the first thing that the server sends so that it is not silent."""
            reader, writer = await asyncio.open_connection("127.0.0.1", proxy.port)
            writer.write(f"GET /sessions/{session}/events HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
            while not (line := await reader.readline()).startswith(b":"):
                assert line, "the stream has ended"
            writer.close()

        async def wait(method, path, body=None, headers=""):
            client = Client(proxy)
            status, _ = await client.ask(method, path, body, headers=headers)
            await client.connection.close()
            return status

        async with asyncio.timeout(60):
            statuses = await asyncio.gather(
                wait("GET", f"/sessions/{session}/nodes?text=Nothing&until=found&wait=3"),
                wait("POST", f"/sessions/{await client.open()}/actions", {"target": "increment"}, "Prefer: wait=3\r\n"),
                silence())
        assert statuses == [408, 200, None]

    site(trial, read_timeout="1s")


def test_a_server_that_stopped_costs_only_its_own_sessions_a_moment(site):
    async def trial(proxy, members):
        client, other = Client(proxy), Client(proxy)
        sessions = await client.open_at_each(members)
        port, session = sessions.popitem()
        member = next(member for member in members if member.port == port)
        member.process.send_signal(signal.SIGSTOP)
        acting = asyncio.create_task(client.insist(session, "an-action-of-a-stopped-server"))
        while not acting.done():
            for own, each in sessions.items():
                assert await other.increment(each) == 200 and other.server == own
            await asyncio.sleep(0.05)
        # Once, if the checks were fast enough, which a machine that is busy may prevent.
        assert 1 <= await acting <= 2
        assert client.server != port and await client.count(session) == 1
        member.process.send_signal(signal.SIGCONT)
        # Whatever it had received before it slept.
        assert await client.insist(session, "an-action-of-a-stopped-server") == 0
        assert await client.count(session) == 1

    site(trial)


def test_code_that_hangs_ends_its_server_before_the_proxy_gives_up(site):
    async def trial(proxy, members):
        client, other = Client(proxy), Client(proxy)
        status, answer = await client.ask("POST", "/sessions", {"scene": "traps"})
        assert status == 201
        port, sessions = client.server, await other.open_at_each(members)
        hanging = asyncio.create_task(client.ask("POST", f"/sessions/{answer['session']}/actions", {"target": "Hang"}))
        while not hanging.done():
            for own, session in sessions.items():
                if own != port:
                    assert await other.increment(session) == 200 and other.server == own
            await asyncio.sleep(0.05)
        # HAProxy ends a connection that has had answers instead of saying 502. Its own 504 would come later.
        with contextlib.suppress(OSError):
            assert (await hanging)[0] == 502
        await other.insist(sessions[port], "after-the-end")

    site(trial, program=TRAPS)


def test_the_sessions_of_a_killed_server_go_on_at_others_until_it_is_back(site):
    async def trial(proxy, members):
        client = Client(proxy)
        sessions = await client.open_at_each(members)
        port, session = sessions.popitem()
        member = next(member for member in members if member.port == port)
        await asyncio.to_thread(member.kill)
        for number in range(20):
            await client.insist(session, f"after-a-kill-{number}")
            assert client.server != port
            for own, each in sessions.items():
                assert await client.increment(each) == 200 and client.server == own
        assert await client.count(session) == 20
        await asyncio.to_thread(member.start)
        async with asyncio.timeout(60):
            while client.server != port:
                assert await client.increment(session) == 200
                await asyncio.sleep(0.05)

    site(trial)


def test_without_a_database_all_is_refused_until_it_is_back(site):
    async def trial(proxy, members):
        client = Client(proxy)
        session = await client.open()
        await asyncio.to_thread(site.database.stop)
        async with asyncio.timeout(60):
            # Who waits for the one commit that was sent does not learn whether it happened.
            while (status := await client.increment(session, "while-the-database-is-away")) != 503:
                assert status == 504
        await asyncio.to_thread(site.database.start)
        await client.insist(session, "while-the-database-is-away")
        assert await client.count(session) == 1

    site(trial)


def test_no_request_is_lost_while_a_server_says_that_it_leaves(site):
    async def trial(proxy, members):
        client = Client(proxy)
        sessions = list((await client.open_at_each(members)).values())
        members[0].process.send_signal(signal.SIGTERM)
        while members[0].process.poll() is None:
            for session in [*sessions, await client.open()]:
                assert await client.increment(session) == 200
                await asyncio.sleep(0.01)
        assert members[0].process.returncode == 0
        assert members[0].port != client.server

    site(trial)
