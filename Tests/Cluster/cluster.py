#!/usr/bin/env python3
"""Disturbs three servers, their database and their proxy while clients use them, and checks that nothing is lost.

All listen on loopback: a PostgreSQL of this run's own, servers on it through a proxy that cuts, and nginx as the
documentation shows it. The clients are those of the crash run, and know what their sessions must show. The last line is
the figures as JSON.

    cluster.py PROGRAM [--times 20] [--clients 60] [--seed N] [--only kill,freeze,roll,database,cut,routing,member]
"""

import argparse
import asyncio
import collections
import json
import pathlib
import random
import re
import signal
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path += [str(ROOT / "Tests/Crash")]

from client import Client, Wrong  # noqa: E402
from database import Database, free_port  # noqa: E402
from server import Connection, Server  # noqa: E402

PAGE = ROOT / "Sources/Stateroom/Stateroom.docc/SeveralServers.md"


def arguments():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program")
    parser.add_argument("--times", type=int, default=20)
    parser.add_argument("--clients", type=int, default=60)
    parser.add_argument("--seed", type=int, default=random.randrange(1 << 32))
    parser.add_argument("--only", default=",".join(Cluster.DISTURBANCES))
    return parser.parse_args()


class Member(Server):
    """A server of the cluster."""

    def __init__(self, program, store):
        super().__init__(program, ".", [])
        self.command = [
            program, "--port", str(self.port), "--store", store, "--trusted-proxy", "127.0.0.1",
            "--actions-per-second", "0", "--log-level", "warning", "--hibernate-after", "2"]


class Proxy:
    """nginx with the page's configuration: ports are put in, and times that suit a test."""

    def __init__(self, folder):
        self.port, self.folder, self.process = free_port(), pathlib.Path(folder), None

    def write(self, members, by_slot=True):
        text = re.search(r"```nginx\n(.*?)```", PAGE.read_text(), re.S).group(1)
        text = text.replace("listen 80;", f"listen 127.0.0.1:{self.port}; proxy_read_timeout 4s;")
        text = re.sub(r"(  server 10\.[^\n]+\n)+", "".join(
            f"  server 127.0.0.1:{member.port} max_fails=1 fail_timeout=1s;\n" for member in members), text)
        if not by_slot:
            text = text.replace("hash $stateroom_slot consistent;", "random;")
        (self.folder / "nginx.conf").write_text(
            f"daemon off; pid {self.folder}/pid; error_log {self.folder}/error.log;\n"
            f"events {{ worker_connections 4096; }}\nhttp {{ access_log off; "
            + "".join(f"{kind}_temp_path {self.folder}/{kind}; "
                      for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")) + f"\n{text}\n}}\n")

    def start(self):
        self.process = subprocess.Popen(["nginx", "-c", self.folder / "nginx.conf"], stderr=subprocess.DEVNULL)

    def reload(self):
        self.process.send_signal(signal.SIGHUP)

    def stop(self):
        self.process.terminate()
        self.process.wait(10)


class Cutter:
    """A proxy before the database, all of whose connections can be cut."""

    def __init__(self, port):
        self.port, self.target = free_port(), port
        self.writers = set()
        self.isAway = False

    async def start(self):
        self.server = await asyncio.start_server(self.serve, "127.0.0.1", self.port)

    async def serve(self, reader, writer):
        try:
            if self.isAway:
                return writer.transport.abort()
            far, near = await asyncio.open_connection("127.0.0.1", self.target)
        except OSError:
            return writer.transport.abort()
        self.writers |= {writer, near}
        await asyncio.gather(self.pump(reader, near), self.pump(far, writer))
        self.writers -= {writer, near}

    async def pump(self, reader, writer):
        try:
            while data := await reader.read(1 << 16):
                writer.write(data)
                await writer.drain()
        except OSError:
            pass
        writer.close()

    def cut(self):
        for writer in list(self.writers):
            writer.transport.abort()


class ClusterConnection(Connection):
    """Through a proxy: some answers are its own."""

    async def ask(self, method, path, body=None, key=None):
        while True:
            status, answer = await super().ask(method, path, body, key)
            if status == 502:
                raise OSError("the proxy has lost its server")
            # What may still be done is repeated, not looked for.
            if status != 504:
                return status, answer
            await asyncio.sleep(0.1)


class Cluster:
    DISTURBANCES = ["kill", "freeze", "roll", "database", "cut", "routing", "member"]

    def __init__(self, options, database, folder):
        self.dice, self.options, self.database = random.Random(options.seed), options, database
        self.cutter = Cutter(database.port)
        self.proxy = Proxy(folder)
        self.store = f"postgresql://app@127.0.0.1:{self.cutter.port}/postgres"
        self.members = [Member(options.program, self.store) for _ in range(3)]
        self.figures = collections.Counter()

    async def begin(self):
        await self.cutter.start()
        for member in self.members:
            await asyncio.to_thread(member.start)
        self.proxy.write(self.members)
        self.proxy.start()

    async def kill(self):
        member = self.dice.choice(self.members)
        member.kill()
        await self.measure_recovery()
        await asyncio.to_thread(member.start)

    async def measure_recovery(self):
        """How long the first request takes after a server was killed."""
        connection, began = Connection(self.proxy.port), time.monotonic()
        while True:
            try:
                if (await connection.ask("GET", "/scenes"))[0] == 200:
                    break
            except OSError:
                pass
        self.figures["slowest first answer, ms"] = max(
            self.figures["slowest first answer, ms"], round((time.monotonic() - began) * 1_000))
        await connection.close()

    async def freeze(self):
        member = self.dice.choice(self.members)
        member.process.send_signal(signal.SIGSTOP)
        try:
            await asyncio.sleep(5)
        finally:
            member.process.send_signal(signal.SIGCONT)

    async def roll(self):
        for member in self.members:
            code = await asyncio.to_thread(member.stop)
            if code != 0:
                raise Wrong(f"a server ended with {code}: {member.output()[-2000:]}")
            await asyncio.to_thread(member.start)

    async def database_(self):
        await asyncio.to_thread(self.database.restart)

    async def cut(self):
        # Now and then for longer than commits are tried again.
        self.cutter.isAway = self.dice.random() < 0.3
        self.cutter.cut()
        if self.cutter.isAway:
            await asyncio.sleep(4)
        self.cutter.isAway = False

    async def routing(self):
        self.proxy.write(self.members, by_slot=False)
        self.proxy.reload()
        await asyncio.sleep(3)
        self.proxy.write(self.members)
        self.proxy.reload()

    async def member(self):
        fourth = Member(self.options.program, self.store)
        await asyncio.to_thread(fourth.start)
        try:
            self.proxy.write([*self.members, fourth])
            self.proxy.reload()
            await asyncio.sleep(2)
            self.proxy.write(self.members)
            self.proxy.reload()
            await asyncio.sleep(0.5)
        finally:
            if await asyncio.to_thread(fourth.stop) != 0:
                raise Wrong("the fourth server did not end well: " + fourth.output()[-2000:])

    async def disturb(self, number):
        names = self.options.only.split(",")
        name = names[number % len(names)] if number < 2 * len(names) else self.dice.choice(names)
        await asyncio.sleep(self.dice.random())
        await getattr(self, "database_" if name == "database" else name)()
        self.figures[name] += 1

    def end(self):
        if self.proxy.process:
            self.proxy.stop()
        for member in self.members:
            if member.process and member.process.poll() is None:
                member.kill()


async def trial(options, database, folder):
    cluster = Cluster(options, database, folder)
    tasks, began = [], time.monotonic()
    try:
        await cluster.begin()
        clients = [Client(number, cluster.proxy, options.seed, cluster.figures) for number in range(options.clients)]
        for client in clients:
            client.connection = ClusterConnection(cluster.proxy.port)
        tasks = [asyncio.create_task(client.run()) for client in clients]
        for number in range(options.times):
            before = cluster.figures["acknowledged"]
            await cluster.disturb(number)
            end = time.monotonic() + 30
            while cluster.figures["acknowledged"] < before + 50:
                for task in tasks:
                    if task.done():
                        task.result()
                if time.monotonic() > end:
                    raise Wrong("no actions are acknowledged any more")
                await asyncio.sleep(0.05)
        for client in clients:
            client.stopping = True
        async with asyncio.timeout(120):
            await asyncio.gather(*tasks)
    except BaseException:
        for member in cluster.members:
            print(member.output()[-3_000:], file=sys.stderr)
        print(f"seed {options.seed}", dict(cluster.figures), file=sys.stderr)
        raise
    finally:
        for task in tasks:
            task.cancel()
        cluster.end()
    print(json.dumps({"times": options.times, "clients": options.clients, "seed": options.seed,
                      "seconds": round(time.monotonic() - began, 1), **cluster.figures}))


def main():
    options = arguments()
    with Database(["fsync=off"]) as database, tempfile.TemporaryDirectory(prefix="stateroom-cluster-") as folder:
        pathlib.Path(folder).chmod(0o755)
        try:
            asyncio.run(trial(options, database, folder))
        except Wrong as wrong:
            sys.exit(f"{wrong}")


main()
