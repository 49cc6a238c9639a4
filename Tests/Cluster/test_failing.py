"""The documentation's proxies before servers that fail: one that fails takes no other along, and loses only its own."""

import asyncio
import http.server
import os
import signal
import threading
import urllib.error
import urllib.request

import pytest

from database import Database
from haproxy import HAProxy, haproxy_before
from member import ROOT, Member
from proxy import proxy_before, tried, upstream
from server import Connection

TRAPS = os.environ.get("TRAPS", str(ROOT / ".build/postgres/release/Traps"))


# Servers that only fail


class Failing(http.server.BaseHTTPRequestHandler):
    """Answers, refuses, breaks off, or is slow, as the path ends."""

    def do_GET(self):
        self.server.asked.append(self.path)
        if self.path.endswith("/broken"):
            self.close_connection = True
            return self.connection.close()
        if self.path.endswith("/slow"):
            self.server.may_end.wait(60)
        self.send_response(503 if self.path.endswith("/refused") else 200)
        self.send_header("Content-Length", "0")
        self.end_headers()

    def do_POST(self):
        self.rfile.read(int(self.headers.get("Content-Length", 0)))
        self.do_GET()

    def log_message(self, *_):
        pass


@pytest.fixture(params=[proxy_before, haproxy_before], ids=["nginx", "haproxy"])
def failing(request):
    servers = [http.server.ThreadingHTTPServer(("127.0.0.1", 0), Failing) for _ in range(3)]
    for server in servers:
        server.asked, server.may_end, server.daemon_threads = [], threading.Event(), True
        threading.Thread(target=server.serve_forever, daemon=True).start()
    with request.param([server.server_port for server in servers], read_timeout="1s") as proxy:
        proxy.servers = servers
        yield proxy
    for server in servers:
        server.may_end.set()
        server.shutdown()


def ask(proxy, end, method="GET", session="aBcdefg"):
    """The answer's status, and the servers that were tried for it; HAProxy names only one that has answered."""
    request = urllib.request.Request(
        f"http://127.0.0.1:{proxy.port}/sessions/{session}/{end}", method=method, data=b"{}" if method == "POST" else None)
    try:
        answer = urllib.request.urlopen(request, timeout=60)
    except urllib.error.HTTPError as error:
        answer = error
    # An answer of HAProxy's own names none.
    head = f"x-upstream:\r\n{answer.headers}" if "x-upstream" not in answer.headers else f"{answer.headers}"
    return answer.status, tried(head.replace("\n", "\r\n").encode())


def requests(proxy, end):
    return sum(path.endswith(end) for server in proxy.servers for path in server.asked)


def test_an_action_that_breaks_its_server_is_not_sent_to_another(failing):
    status, servers = ask(failing, "broken", "POST")
    assert status == 502 and len(servers) <= 1
    assert requests(failing, "broken") == 1


def test_a_read_that_breaks_its_server_breaks_one_more_at_most(failing):
    status, _ = ask(failing, "broken")
    assert status == 502
    # HAProxy tries none.
    assert requests(failing, "broken") == (1 if isinstance(failing, HAProxy) else 2)


def test_one_slow_answer_removes_no_server(failing):
    _, [own] = ask(failing, "fine")
    assert ask(failing, "slow", "POST") in [(504, [own]), (504, [])]
    assert ask(failing, "fine") == (200, [own])


def test_refusals_remove_no_server(failing):
    _, [own] = ask(failing, "fine")
    for _ in range(10):
        assert ask(failing, "refused") == (503, [own])
        assert ask(failing, "fine") == (200, [own])


def test_servers_that_have_all_failed_are_asked_all_the_same(failing):
    for _ in range(12):
        ask(failing, "broken")
    assert ask(failing, "fine")[0] == 200
    assert ask(failing, "fine", "POST")[0] == 200
    # What a server has received is still sent to no other.
    before = requests(failing, "broken")
    assert ask(failing, "broken", "POST")[0] == 502
    assert requests(failing, "broken") == before + 1


# Servers of an app that traps


class Site:
    """Three servers behind nginx, with a session at each that only works."""

    def __init__(self, proxy, members):
        self.proxy, self.members = proxy, members
        self.connection = Connection(proxy.port)
        self.sessions, self.refusals = {}, []

    async def begin(self):
        while len(self.sessions) < len(self.members):
            status, answer = await self.connection.ask("POST", "/sessions", {"scene": "counter"})
            if status == 201:
                self.sessions.setdefault(upstream(self.connection.head), answer["session"])

    async def trapping(self):
        """A session with ways to end its server, and the server."""
        status, answer = await self.connection.ask("POST", "/sessions", {"scene": "traps"})
        assert status == 201
        port = upstream(self.connection.head)
        return f"/sessions/{answer['session']}", next(member for member in self.members if member.port == port)

    async def work(self, *, but=None):
        """Acts in the sessions of all servers but one."""
        for port, session in self.sessions.items():
            if port != but:
                status, _ = await self.connection.ask("POST", f"/sessions/{session}/actions", {"target": "increment"})
                assert status == 200, (port, status)

    async def end(self):
        await self.connection.close()


@pytest.fixture
def site(tmp_path, monkeypatch):
    """A function that runs a trial with a site."""
    # A backtrace takes longer than the end itself.
    monkeypatch.setenv("SWIFT_BACKTRACE", "enable=no")
    with Database(["fsync=off"]) as database:
        members = [Member(database.url, "--stall-limit", "3", "--notes", str(tmp_path / f"notes{number}"), program=TRAPS)
                   for number in range(3)]
        for member in members:
            member.start()
        try:
            with proxy_before([member.port for member in members]) as proxy:
                def run(trial):
                    async def all_of_it():
                        site = Site(proxy, members)
                        await site.begin()
                        await trial(site)
                        await site.end()

                    asyncio.run(all_of_it())

                yield run
        finally:
            for member in members:
                if member.process.poll() is None:
                    member.process.send_signal(signal.SIGCONT)
                    member.kill()


def test_a_tap_that_traps_ends_one_server(site):
    async def trial(site):
        path, member = await site.trapping()
        status, _ = await site.connection.ask("POST", f"{path}/actions", {"target": "Trap"}, "a-tap-that-traps-once")
        assert status == 502
        # While a process ends, its socket still takes connections that no process will serve.
        await asyncio.to_thread(member.process.wait, 30)
        for _ in range(10):
            # Those of the server that has ended go on at another.
            await site.work()
        assert (await site.connection.ask("GET", path))[0] == 200
        assert [each.process.poll() is None for each in site.members] == [each is not member for each in site.members]

    site(trial)


def test_a_tap_that_ended_one_server_is_refused_by_the_others(site):
    async def trial(site):
        path, member = await site.trapping()
        action, key = {"target": "Trap"}, "a-tap-that-traps-once"
        assert (await site.connection.ask("POST", f"{path}/actions", action, key))[0] == 502
        await asyncio.to_thread(member.process.wait, 30)
        # The next process tells the others before it serves.
        await asyncio.to_thread(member.start)
        await asyncio.to_thread(member.kill)
        status, answer = await site.connection.ask("POST", f"{path}/actions", action, key)
        assert (status, answer["type"]) == (409, "urn:stateroom:action-not-repeated")
        assert upstream(site.connection.head) != member.port
        assert sum(each.process.poll() is None for each in site.members) == 2

    site(trial)


def test_a_session_in_quarantine_removes_no_server(site):
    async def trial(site):
        path, member = await site.trapping()
        for target in ["Trap 1", "Trap 2", "Trap 3"]:
            direct = Connection(member.port)
            with pytest.raises(OSError):
                await direct.ask("POST", f"{path}/actions", {"target": target})
            member.process.wait()
            member.start()
        for _ in range(10):
            status, answer = await site.connection.ask("GET", path)
            assert (status, answer["type"]) == (503, "urn:stateroom:session-quarantined")
            assert upstream(site.connection.head) == member.port
            await site.work()

    site(trial)


def test_a_server_that_stopped_costs_only_its_own_sessions_a_moment(site):
    async def trial(site):
        port, session = next(iter(site.sessions.items()))
        member = next(member for member in site.members if member.port == port)
        member.process.send_signal(signal.SIGSTOP)
        own = Connection(site.proxy.port)
        reading = asyncio.create_task(own.ask("GET", f"/sessions/{session}"))
        while not reading.done():
            await site.work(but=port)
            await asyncio.sleep(0)
        assert (await reading)[0] == 200
        assert tried(own.head)[0] == port and upstream(own.head) != port
        await own.close()

    site(trial)
