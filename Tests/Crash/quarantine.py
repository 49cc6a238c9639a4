#!/usr/bin/env python3
"""Three sessions that end the process again and again among fifty that work: the fifty lose nothing.

An action that has trapped is not repeated but by a new request, later. Then one that traps in session after session, a
scene that cannot be opened, and sessions that trap without anything that says whose code it was. PROGRAM is the app in Tests/Crash/Traps. The last line is the figures as JSON.

    quarantine.py PROGRAM [--clients 50] [--beside 60] [--seed N]
"""

import argparse
import asyncio
import collections
import json
import math
import os
import random
import socket
import sys
import tempfile
import time

import models
from client import Client, Wrong
from server import Connection, Server

SESSION = "urn:stateroom:session-quarantined"
ACTION = "urn:stateroom:action-quarantined"
REPETITION = "urn:stateroom:action-not-repeated"


class Worker(Client):
    """Counts, and knows what its session must show."""

    def make_model(self):
        return models.Counter()


class Supervisor:
    """Starts the server again whenever it ends, in the place of the server's own parent: the ends are counted."""

    def __init__(self, server):
        self.server, self.ends = server, 0

    async def run(self):
        while True:
            await asyncio.to_thread(self.server.process.wait)
            self.ends += 1
            try:
                await asyncio.to_thread(self.server.start)
            except SystemExit:
                # A request may trap before it is seen that the server listens.
                if self.server.process.returncode >= 0:
                    raise


class Trial:
    def __init__(self, options, server, admin_port, supervisor):
        self.options, self.server, self.supervisor = options, server, supervisor
        self.connection, self.admin = Connection(server.port), Connection(admin_port)

    async def ask(self, method, path, body=None, key=None):
        """The answer, or (None, None) where the process ended instead, or ends at present."""
        try:
            return await self.connection.ask(method, path, body, key)
        except OSError:
            await asyncio.sleep(0.1)
            return None, None

    async def insist(self, method, path, body=None, key=None):
        """Asks until there is an answer that lasts."""
        while True:
            status, answer = await self.ask(method, path, body, key)
            if status and (status != 503 or answer["type"] != "about:blank"):
                return status, answer
            await asyncio.sleep(0.05)

    async def open(self, scene="traps"):
        status, answer = await self.insist("POST", "/sessions", {"scene": scene})
        if status != 201:
            raise Wrong(f"opening {scene} was answered {status}: {answer}")
        return answer["session"]

    def come_from(self, network):
        """Lets the proxy before the server name an address in one of several networks."""
        self.connection.headers = f"X-Forwarded-For: 203.0.{network}.7\r\n"

    async def press(self, session, label):
        return await self.ask("POST", f"/sessions/{session}/actions", {"target": label})

    async def until_held(self, session, kind=None, within=120):
        """Uses a session until it is in quarantine, and answers after how many ends of the process.

        With a kind it presses the buttons of this kind one after the other, as none of them ends the process twice.
        """
        before, end = self.supervisor.ends, time.monotonic() + within
        while time.monotonic() < end:
            if kind:
                status, answer = await self.press(session, f"{kind} {min(3, self.supervisor.ends - before + 1)}")
            else:
                status, answer = await self.ask("GET", f"/sessions/{session}")
            if status == 503 and answer["type"] == SESSION:
                return self.supervisor.ends - before
            await asyncio.sleep(0.05)
        raise Wrong(f"a session that ends the process is not in quarantine: {kind or 'a read'}")

    async def check_held(self, session):
        """Every route of a session in quarantine says so."""
        node = f"/sessions/{session}/nodes/presses"
        for method, path, body in [
                ("GET", f"/sessions/{session}", None), ("GET", f"/sessions/{session}?since=1", None),
                ("GET", node, None), ("GET", f"/sessions/{session}/events", None), ("POST", f"{node}/tap", None),
                ("POST", f"/sessions/{session}/actions", {"target": "Press"})]:
            status, answer = await self.insist(method, path, body)
            if status != 503 or answer["type"] != SESSION or not answer["since"]:
                raise Wrong(f"{method} {path} of a session in quarantine was answered {status}: {answer}")

    async def operate(self, method, path):
        while True:
            try:
                return await self.admin.ask(method, path)
            except OSError:
                await asyncio.sleep(0.1)

    async def held(self):
        status, answer = await self.operate("GET", "/quarantine")
        if status != 200:
            raise Wrong(f"the operator was answered {status}: {answer}")
        return answer


async def trap_among_workers(trial, seed, statistics):
    """The three are at work at the same time as the others."""
    workers = [Worker(number, trial.server, seed, statistics) for number in range(trial.options.clients)]
    tasks = [asyncio.create_task(worker.run()) for worker in workers]
    try:
        at_once, overflowing, restored = [await trial.open() for _ in range(3)]
        await trial.press(restored, "Arm body")
        ends = [await trial.until_held(at_once, "Trap"), await trial.until_held(overflowing, "Overflow")]
        await refuse_release(trial, overflowing)
        # The process that armed it keeps it in memory: it ends with the next one.
        ends.append(await trial.until_held(restored))
        statistics["ends"] = sum(ends)
        # Others may have to wait for a while, and must lose nothing.
        wanted = statistics["acknowledged"] + 20 * len(workers)
        while statistics["acknowledged"] < wanted:
            await asyncio.sleep(0.05)
            for task in tasks:
                if task.done():
                    task.result()
        for worker in workers:
            worker.stopping = True
        await asyncio.wait_for(asyncio.gather(*tasks), 120)
    finally:
        for task in tasks:
            task.cancel()
    if ends != [3, 3, 3]:
        raise Wrong(f"the process ended {ends} times before the sessions were in quarantine")
    for session in (at_once, overflowing, restored):
        await trial.check_held(session)
    return at_once, overflowing, restored


async def refuse_release(trial, session):
    """Within a minute nothing is released, so that this comes at once."""
    _, answer = await trial.insist("GET", f"/sessions/{session}")
    status, refusal = await trial.operate("DELETE", f"/quarantine/sessions/{answer['key']}")
    if status != 409:
        raise Wrong(f"a release within a minute was answered {status}: {refusal}")


async def refuse_repetition(trial):
    """An action that has trapped is refused from its first repetition on, and what stands before it in an array is done."""
    session, before = await trial.open(), trial.supervisor.ends
    path, key = f"/sessions/{session}/actions", "a-tap-that-traps-once"
    while trial.supervisor.ends == before:
        await trial.ask("POST", path, {"target": "Trap"}, key)
    for each in (key, None, key):
        status, answer = await trial.insist("POST", path, {"target": "Trap"}, each)
        if status != 409 or answer["type"] != REPETITION or "ended the app at" not in answer["detail"]:
            raise Wrong(f"the repetition of an action that had trapped was answered {status}: {answer}")
    status, answer = await trial.insist("POST", path, [{"target": "Press"}, {"target": "Trap"}])
    if status != 409 or answer["performed"] != 1 or trial.supervisor.ends != before + 1:
        raise Wrong(f"an array with such an action was answered {status}: {answer}")
    return session


async def repeat_later(trial, session):
    """A new request performs it after a while, once."""
    before, status = trial.supervisor.ends, 409
    while status == 409:
        await asyncio.sleep(0.1)
        status, _ = await trial.press(session, "Trap")
    status, answer = await trial.insist("POST", f"/sessions/{session}/actions", {"target": "Trap"})
    if status != 503 or answer["type"] != ACTION or trial.supervisor.ends != before + 1:
        raise Wrong(f"an action that has trapped twice in a session was answered {status}: {answer}")
    status, _ = await trial.insist("POST", f"/sessions/{session}/actions", {"target": "Press"})
    [release] = [held["release"] for held in (await trial.held())["actions"] if "session" in held]
    if status != 200 or (await trial.operate("DELETE", release))[0] != 204:
        raise Wrong("an action in quarantine holds its session back, or is not released")


async def erase(trial, erased):
    status, _ = await trial.insist("DELETE", f"/sessions/{erased}")
    if status != 204:
        raise Wrong(f"closing a session in quarantine was answered {status}")
    status, _ = await trial.insist("GET", f"/sessions/{erased}")
    if status != 404:
        raise Wrong(f"a session that was closed in quarantine is answered {status}")
    if len((await trial.held())["sessions"]) != 2:
        raise Wrong("the operator is not told of two sessions in quarantine")


async def hold_action(trial):
    """The same action is refused in all sessions once it has trapped for visitors from three networks, not for one's."""
    before = trial.supervisor.ends
    for network in (1, 1, 1, 2, 3):
        trial.come_from(network)
        await trial.press(await trial.open(), "Trap elsewhere")
    trial.come_from(4)
    session = await trial.open()
    status, answer = await trial.insist("POST", f"/sessions/{session}/actions", {"target": "Trap elsewhere"})
    if status != 503 or answer["type"] != ACTION or trial.supervisor.ends != before + 5:
        raise Wrong(f"an action that trapped for three visitors was answered {status}: {answer}")
    status, _ = await trial.press(session, "Press")
    if status != 200:
        raise Wrong(f"another action of such a scene was answered {status}")
    held = (await trial.held())["actions"]
    status, _ = await trial.operate("DELETE", held[0]["release"])
    if len(held) != 1 or status != 204 or (await trial.held())["actions"]:
        raise Wrong(f"releasing an action was answered {status}")


async def hold_opening(trial):
    before = trial.supervisor.ends
    while trial.supervisor.ends < before + 3:
        trial.come_from(trial.supervisor.ends - before + 1)
        await trial.ask("POST", "/sessions", {"scene": "never"})
    status, answer = await trial.insist("POST", "/sessions", {"scene": "never"})
    if status != 503 or answer["type"] != ACTION:
        raise Wrong(f"opening a scene that always traps was answered {status}: {answer}")


async def hold_by_task(trial, kind):
    """The trap of a task, or of a queue's work, is attributed to the session that has started it."""
    guilty, innocent = await trial.open(), await trial.open("counter")
    await trial.press(guilty, f"Arm {kind}")
    # It goes off where it is restored.
    trial.server.process.kill()
    ends = await trial.until_held(guilty)
    status, _ = await trial.insist("GET", f"/sessions/{innocent}")
    # The first end is the kill.
    if status != 200 or ends != 1 + 3:
        raise Wrong(f"after {ends} ends by a {kind} a session beside it was answered {status}")
    return ends


async def hold_without_note(trial, count, statistics):
    """What traps on a thread of its own is found out by restoring sessions by halves, which all are asked for at once."""
    innocents = [await trial.open("counter") for _ in range(count)]
    guilty = await trial.open()
    await trial.press(guilty, "Arm thread")
    trial.server.process.kill()
    began = time.monotonic()

    async def see(sessions):
        connection = Connection(trial.server.port)
        for session in sessions:
            while True:
                try:
                    status, _ = await connection.ask("GET", f"/sessions/{session}")
                except OSError:
                    status = None
                if status == 200:
                    break
                if status not in (None, 503):
                    raise Wrong(f"a session beside one that traps was answered {status}")
                await asyncio.sleep(0.02)
        await connection.close()

    askers = asyncio.gather(*(see(innocents[at::32]) for at in range(32)))
    holding = asyncio.create_task(trial.until_held(guilty))
    await askers
    statistics["seconds until all others are back"] = round(time.monotonic() - began, 1)
    ends = await holding
    statistics["seconds until it is held"] = round(time.monotonic() - began, 1)
    # The kill, two ends before anything is suspected, a trial of all, each half, and two more alone.
    bound = 1 + 2 + math.ceil(count / 512) + math.ceil(math.log2(min(count, 512) + 1)) + 2
    if ends > bound:
        raise Wrong(f"the process ended {ends} times before one of {count} sessions was found, not {bound}")
    return ends


async def run(options, folder):
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        admin_port = free.getsockname()[1]
    server = Server(options.program, folder, [
        "--no-supervisor", "--admin-port", str(admin_port), "--hibernate-after", "2", "--trusted-proxy", "127.0.0.1",
        "--visits-per-address", str(options.beside + 1_000)])
    server.start()
    supervisor = Supervisor(server)
    supervising = asyncio.create_task(supervisor.run())
    statistics, began = collections.Counter(), time.monotonic()
    trial = Trial(options, server, admin_port, supervisor)
    try:
        repeated = await refuse_repetition(trial)
        at_once, *_ = await trap_among_workers(trial, options.seed, statistics)
        await erase(trial, at_once)
        await hold_action(trial)
        await hold_opening(trial)
        for kind in ("task", "background", "later"):
            statistics[f"ends by a {kind}"] = await hold_by_task(trial, kind)
        statistics["ends by a thread"] = await hold_without_note(trial, options.beside, statistics)
        await repeat_later(trial, repeated)
        for connection in (trial.connection, trial.admin):
            await connection.close()
    except BaseException:
        print(server.output()[-6_000:], file=sys.stderr)
        print(f"seed {options.seed}", dict(statistics), file=sys.stderr)
        raise
    finally:
        supervising.cancel()
        if server.process.poll() is None:
            server.kill()
    print(json.dumps({"fault": "quarantine", "clients": options.clients, "seed": options.seed,
                      "seconds": round(time.monotonic() - began, 1), **statistics}))


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program")
    parser.add_argument("--clients", type=int, default=50)
    parser.add_argument("--beside", type=int, default=60, help="the sessions beside one that traps on a thread")
    parser.add_argument("--seed", type=int, default=random.randrange(1 << 32))
    options = parser.parse_args()
    # Backtraces of traps that are meant would take most of the time.
    os.environ["SWIFT_BACKTRACE"] = "enable=no"
    with tempfile.TemporaryDirectory(prefix="stateroom-crash-") as folder:
        try:
            asyncio.run(run(options, folder))
        except Wrong as wrong:
            sys.exit(f"{wrong}")


main()
