#!/usr/bin/env python3
"""Disturbs three servers, their database and their proxy while clients use them, and checks that nothing is lost.

All listen on loopback: a PostgreSQL of this run's own, servers on it through a proxy that cuts, and nginx as the
documentation shows it. The clients know what their sessions must show. The last line is the figures as JSON. PROGRAM is
the gallery, or with --traps the app in Tests/Crash/Traps, whose servers trap and hang, too.

    cluster.py PROGRAM [--traps] [--times 20] [--clients 40] [--seed N] [--only kill,freeze,…]
"""

import argparse
import asyncio
import collections
import contextlib
import json
import math
import os
import pathlib
import random
import signal
import sys
import tempfile
import time
import urllib.request

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.append(str(ROOT / "Tests/Crash"))

import models  # noqa: E402
from client import Wrong  # noqa: E402
from clients import ClusterClient, ClusterConnection, SharingClient  # noqa: E402
from cutter import Cutter  # noqa: E402
from database import Database  # noqa: E402
from proxy import Proxy, upstream  # noqa: E402
from server import Connection, Server  # noqa: E402

# For so long the proxy asks a server no more that has failed, as the documentation has it.
FAIL_TIMEOUT = 2


def arguments():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program")
    parser.add_argument("--times", type=int, default=20)
    parser.add_argument("--clients", type=int, default=40)
    parser.add_argument("--seed", type=int, default=random.randrange(1 << 32))
    parser.add_argument("--traps", action="store_true", help="PROGRAM has buttons that trap and hang")
    parser.add_argument("--only")
    parser.add_argument("--no-times", dest="judges_times", action="store_false",
                        help="say how long answers took after a kill, but do not judge it: for a program that is slow")
    return parser.parse_args()


# An action that has ended a server, and is not repeated by any.
REPETITION = "urn:stateroom:action-not-repeated"
# One that has ended two.
QUARANTINE = "urn:stateroom:action-quarantined"


class CountingClient(ClusterClient):
    """Counts, as it can in both programs."""

    def make_model(self):
        return models.Counter()


class Member(Server):
    """A server of the cluster."""

    def __init__(self, program, store, *options):
        super().__init__(program, ".", [])
        self.command = [
            program, "--port", str(self.port), "--store", store, "--trusted-proxy", "127.0.0.1",
            "--actions-per-second", "0", "--log-level", "warning", "--hibernate-after", "2",
            "--owner", "shared", "--user-header", "X-Forwarded-User", *options]

    def start(self):
        """Starts it, and waits until it answers: its parent listens before that."""
        super().start()
        end = time.monotonic() + 60
        while time.monotonic() < end:
            with contextlib.suppress(OSError):
                return urllib.request.urlopen(f"http://127.0.0.1:{self.port}/healthz", timeout=60).close()
            time.sleep(0.01)
        raise SystemExit("the server does not answer: " + self.output())

    def signal(self, number):
        """Sends a signal to all processes of the server."""
        children = pathlib.Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text().split()
        for process in [self.process.pid, *map(int, children)]:
            with contextlib.suppress(ProcessLookupError):
                os.kill(process, number)


class Cluster:
    DISTURBANCES = ["kill", "freeze", "roll", "restart_database", "cut", "leave", "delay", "break_commits",
                    "route_at_random", "join", "hold_rows"]
    TRAPS = ["trap", "hang"]

    def __init__(self, options, database, folder):
        self.dice, self.options, self.database = random.Random(options.seed), options, database
        self.cutter = Cutter(database.port, self.dice)
        # Shorter than a server sleeps.
        self.proxy = Proxy(folder, read_timeout="4s")
        self.store = f"postgresql://app@127.0.0.1:{self.cutter.port}/postgres"
        # Ends code that hangs before the proxy gives up.
        limits = ["--stall-limit", "2"] if options.traps else []
        self.members = [Member(options.program, self.store, *limits) for _ in range(3)]
        self.figures = collections.Counter()
        # How long the first answer of a session took whose server had been killed.
        self.recoveries = []
        self.healths = []

    async def begin(self):
        await self.cutter.start()
        for member in self.members:
            await asyncio.to_thread(member.start)
        self.route()
        self.proxy.start()

    def clients(self):
        first, others = (CountingClient, CountingClient) if self.options.traps else (SharingClient, ClusterClient)
        return [(others if number else first)(number, self.proxy, self.options.seed, self.figures)
                for number in range(self.options.clients)]

    def route(self, *others, by_slot=True):
        self.proxy.write([member.port for member in (*self.members, *others)], by_slot)
        if self.proxy.process:
            self.proxy.reload()

    # MARK: Disturbances

    async def kill(self):
        """A server is killed, and started again."""
        await self.until_ready()
        connection = ClusterConnection(self.proxy.port, self.figures)
        session, member, end = None, None, time.monotonic() + 60
        while not member:
            if time.monotonic() > end:
                raise Wrong("no session can be opened any more")
            session, member = await self.open_probe(connection)
        await asyncio.to_thread(member.kill)
        began = time.monotonic()
        path = f"/sessions/{session}" + self.dice.choice(["", "/actions"])
        body, key = ({"target": "increment"}, f"probe-{began}") if path.endswith("actions") else (None, None)
        while True:
            with contextlib.suppress(OSError):
                status, _ = await connection.ask("POST" if body else "GET", path, body, key)
                if status == 200:
                    break
            if time.monotonic() > began + 60:
                raise Wrong("a session whose server was killed does not come back")
            await asyncio.sleep(0.005)
        self.recoveries.append(time.monotonic() - began)
        await connection.close()
        await asyncio.sleep(self.dice.random() * 0.5)
        await asyncio.to_thread(member.start)

    async def until_ready(self):
        """Waits until all servers are well, as the proxy sees them, too."""
        connections, end = [Connection(member.port) for member in self.members], time.monotonic() + 30
        since = time.monotonic()
        while time.monotonic() < min(since + FAIL_TIMEOUT, end):
            for connection in connections:
                with contextlib.suppress(OSError):
                    if (await connection.ask("GET", "/readyz"))[0] == 200:
                        continue
                since = time.monotonic()
            await asyncio.sleep(0.05)
        for connection in connections:
            await connection.close()

    async def open_probe(self, connection):
        """A session that has been used, and its server."""
        with contextlib.suppress(OSError):
            status, answer = await connection.ask("POST", "/sessions", {"scene": "counter"}, f"probe-{time.time_ns()}")
            if status == 201:
                session = answer["session"]
                status, _ = await connection.ask("POST", f"/sessions/{session}/actions", {"target": "increment"})
                if status == 200:
                    port = upstream(connection.head)
                    return session, next(member for member in self.members if member.port == port)
        return None, None

    async def freeze(self):
        """A server sleeps for five seconds, and wakes up with old fences."""
        member = self.dice.choice(self.members)
        member.signal(signal.SIGSTOP)
        try:
            await asyncio.sleep(5)
        finally:
            member.signal(signal.SIGCONT)

    async def roll(self):
        """All servers are stopped and started again, one after the other."""
        for member in self.members:
            code = await asyncio.to_thread(member.stop)
            if code != 0:
                raise Wrong(f"a server ended with {code}: {member.output()[-2000:]}")
            await asyncio.to_thread(member.start)

    async def restart_database(self):
        """The database ends at once, as in a crash, and comes back."""
        await asyncio.to_thread(self.database.restart)

    async def cut(self):
        """All connections to the database end."""
        self.cutter.cut()

    async def leave(self):
        """The database is away for longer than commits are tried again."""
        self.cutter.is_away = True
        self.cutter.cut()
        await asyncio.sleep(4)
        self.cutter.is_away = False

    async def delay(self):
        """The database's answers are held back; what needs none goes on."""
        self.cutter.open.clear()
        end = time.monotonic() + 2
        while time.monotonic() < end:
            for member in self.members:
                self.healths.append(await asyncio.to_thread(self.health, member))
            await asyncio.sleep(0.05)
        self.cutter.open.set()

    @staticmethod
    def health(member):
        began = time.monotonic()
        try:
            urllib.request.urlopen(f"http://127.0.0.1:{member.port}/healthz", timeout=60).read()
        except OSError as error:
            raise Wrong(f"/healthz at {member.port}, after {time.monotonic() - began:.1f} s: {error}") from error
        return time.monotonic() - began

    async def break_commits(self):
        """Requests and answers are lost, cut off and delivered late in the middle of commits."""
        self.cutter.danger = 0.03
        await asyncio.sleep(2)
        self.cutter.danger = 0

    async def route_at_random(self):
        """Every request may come to another server."""
        self.route(by_slot=False)
        await asyncio.sleep(3)
        self.route()

    async def join(self):
        """A fourth server comes, and goes again."""
        fourth = Member(self.options.program, self.store)
        await asyncio.to_thread(fourth.start)
        try:
            self.route(fourth)
            await asyncio.sleep(2)
            self.route()
            await asyncio.sleep(0.5)
        finally:
            if await asyncio.to_thread(fourth.stop) != 0:
                raise Wrong("the fourth server did not end well: " + fourth.output()[-2000:])

    async def hold_rows(self):
        """Another program holds the rows of three sessions for a second."""
        held = "SELECT count(*) FROM (SELECT 1 FROM session ORDER BY random() LIMIT 3 FOR UPDATE) h"
        await asyncio.to_thread(self.database.query, f"BEGIN; {held}; SELECT pg_sleep(1); COMMIT")

    async def trap(self):
        """A button traps."""
        await self.end_by("Trap")

    async def hang(self):
        """A button never gives the main actor back, so that its server ends."""
        await self.end_by("Hang")

    async def end_by(self, button):
        """Presses a button that ends its server, and again, which no server repeats."""
        await self.until_ready()
        connection = ClusterConnection(self.proxy.port, self.figures)
        status, answer = await self.insist(connection, "/sessions", {"scene": "traps"})
        if status != 201:
            raise Wrong(f"opening a session that can trap was answered {status}: {answer}")
        path, key = f"/sessions/{answer['session']}/actions", f"press-{time.time_ns()}"
        before = sum(member.output().count("The process before has ended") for member in self.members)
        status, answer = await self.insist(connection, path, {"target": button}, key)
        await connection.close()
        ends = sum(member.output().count("The process before has ended") for member in self.members) - before
        # On a busy machine another server has the session before the first one's successor has told why it ended.
        wanted = (409, REPETITION) if ends == 1 else (503, QUARANTINE)
        if (status, answer["type"]) != wanted or ends > 2:
            raise Wrong(f"the repetition of an action that ended {ends} servers was answered {status}: {answer}")
        self.figures["ended a second server"] += ends - 1

    @staticmethod
    async def insist(connection, path, body, key=None):
        """Asks until there is an answer, and under the same key if there is one."""
        end = time.monotonic() + 60
        while time.monotonic() < end:
            with contextlib.suppress(OSError):
                status, answer = await connection.ask("POST", path, body, key)
                if status != 429 and (status != 503 or answer["type"] == QUARANTINE):
                    return status, answer
            # Through the proxy that cuts, the database learns a little later that a server has ended.
            await asyncio.sleep(0.3)
        raise Wrong(f"nothing answers at {path}")

    async def disturb(self, number):
        names = (self.options.only or ",".join(self.DISTURBANCES + (self.TRAPS if self.options.traps else []))).split(",")
        name = names[number % len(names)] if number < 2 * len(names) else self.dice.choice(names)
        await asyncio.sleep(self.dice.random() / 2)
        await getattr(self, name)()
        self.figures[name] += 1

    def end(self):
        if self.proxy.process:
            self.proxy.stop()
        for member in self.members:
            if member.process and member.process.poll() is None:
                member.kill()

    def summary(self):
        figures = dict(self.figures) | {"cut in the middle": self.cutter.faults}
        if self.healths:
            figures["slowest /healthz beside a database that holds back, ms"] = round(max(self.healths) * 1_000)
        if self.recoveries:
            times = sorted(self.recoveries)
            figures |= {"answers after a kill": len(times), "of them within a second": sum(time < 1 for time in times),
                        "slowest, ms": round(times[-1] * 1_000),
                        "median, ms": round(times[len(times) // 2] * 1_000, 1)}
        return figures


async def trial(options, database, folder):
    cluster = Cluster(options, database, folder)
    tasks, began = [], time.monotonic()

    def check():
        for task in tasks:
            if task.done():
                task.result()

    try:
        await cluster.begin()
        clients = cluster.clients()
        tasks = [asyncio.create_task(client.run()) for client in clients]
        for number in range(options.times):
            before = cluster.figures["acknowledged"]
            await cluster.disturb(number)
            end = time.monotonic() + 60
            while cluster.figures["acknowledged"] < before + len(clients):
                check()
                if time.monotonic() > end:
                    raise Wrong("no actions are acknowledged any more")
                await asyncio.sleep(0.05)
            check()
        for client in clients:
            client.stopping = True
        async with asyncio.timeout(120):
            await asyncio.gather(*tasks)
    except BaseException:
        for member in cluster.members:
            print(f"--- {member.port}", member.output()[-3_000:], sep="\n", file=sys.stderr)
        print(f"seed {options.seed}", cluster.summary(), file=sys.stderr)
        raise
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        cluster.end()
    print(json.dumps({"times": options.times, "clients": options.clients, "seed": options.seed,
                      "seconds": round(time.monotonic() - began, 1), **cluster.summary()}))
    if options.judges_times:
        judge(cluster.recoveries)


def judge(recoveries):
    """One in a hundred answers after a kill may take longer than a second, and none longer than two."""
    if recoveries and max(recoveries) > 2:
        raise Wrong("a session whose server was killed was away for longer than two seconds")
    if sum(time > 1 for time in recoveries) > math.ceil(len(recoveries) / 100):
        raise Wrong("too many sessions whose server was killed were away for longer than a second")


def main():
    options = arguments()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    # Backtraces of traps that are meant would take most of the time.
    os.environ["SWIFT_BACKTRACE"] = "enable=no"
    with Database(["fsync=off"]) as database, tempfile.TemporaryDirectory(prefix="stateroom-cluster-") as folder:
        # The proxy's workers are another user's.
        pathlib.Path(folder).chmod(0o777)
        try:
            asyncio.run(trial(options, database, folder))
        except Wrong as wrong:
            sys.exit(f"{wrong}")


main()
