"""A client that knows what its session must show."""

import asyncio
import json
import time

import models
from server import Connection, events


# After so many seconds a request must have been answered, whatever happens meanwhile.
LONGEST_OUTAGE = 120


class Wrong(Exception):
    """The server has broken a promise."""


class Client:
    # The longest time between two requests.
    pause = 0.05
    # Whether the session may be looked at before a lost request is sent again.
    looks_first = False

    def __init__(self, number, server, seed, statistics):
        self.number, self.server, self.statistics = number, server, statistics
        self.dice = models.seeded(f"{seed}/{number}")
        self.model = self.make_model()
        self.connection = Connection(server.port)
        self.session = None
        self.revision = 0
        # The latest revision that the session's stream has told of, and how often it told of something new: what
        # comes first over a connection may be what a restored session begins with.
        self.seen = 0
        self.news = 0
        self.requests = 0
        self.stopping = False
        # Sessions that were closed, and must stay so.
        self.ended = []

    def make_model(self):
        return models.make(self.number)

    def fail(self, what):
        raise Wrong(f"client {self.number}, session {self.session}, {type(self.model).__name__}: {what}")

    async def run(self):
        await self.open()
        watching = asyncio.create_task(self.watch()) if self.number % 4 == 0 else None
        try:
            while not self.stopping:
                if watching and watching.done():
                    watching.result()
                step = self.dice.random()
                await (self.end() if step < 0.01 else self.look() if step < 0.2 else self.act())
                # Now and then long enough to be hibernated.
                await asyncio.sleep(3 if self.dice.random() < 0.01 else self.dice.random() * self.pause)
            await self.look()
            if watching:
                await self.catch_up(watching)
            for session in self.ended:
                await self.miss(session)
        finally:
            if watching:
                watching.cancel()
            await self.connection.close()

    async def open(self):
        key = f"open-{self.number}-{self.dice.getrandbits(64)}"
        status, answer = await self.insist("POST", "/sessions", {"scene": self.model.scene}, key)
        if status != 201:
            self.fail(f"opening was answered {status}: {answer}")
        self.session, self.revision = answer["session"], answer["revision"]

    async def end(self):
        """Closes the session and opens another."""
        # Where the answer was lost it may be gone already.
        status, answer = await self.insist("DELETE", f"/sessions/{self.session}")
        if status not in (204, 404):
            self.fail(f"closing was answered {status}: {answer}")
        await self.miss(self.session)
        self.ended.append(self.session)
        self.statistics["ended"] += 1
        self.model = self.make_model()
        await self.open()
        self.seen = 0

    async def miss(self, session):
        status, _ = await self.insist("GET", f"/sessions/{session}")
        if status != 404:
            self.fail(f"session {session} was closed, and is there again")

    async def insist(self, method, path, body=None, key=None, known=None, connection=None):
        """Asks until there is an answer that is not the server's excuse for the time being."""
        end = time.monotonic() + LONGEST_OUTAGE
        while True:
            if time.monotonic() > end:
                self.fail(f"{method} {path} is not answered any more")
            try:
                status, answer = await (connection or self.connection).ask(method, path, body, key, known)
            except OSError:
                await asyncio.sleep(0.02)
                continue
            if status != 503:
                return status, answer
            self.statistics["refused"] += 1
            await asyncio.sleep(0.1)

    async def act(self):
        actions, after = models.steps(self.model, self.dice)
        self.requests += 1
        key = f"{self.number}-{self.requests}"
        path = f"/sessions/{self.session}/actions"
        if self.dice.random() < 0.5:
            path += f"?since={self.revision}"
        news = self.news
        try:
            status, answer = await self.connection.ask("POST", path, actions, key)
        except OSError:
            self.statistics["broken"] += 1
            if self.must_repeat(after):
                if self.looks_first and self.dice.random() < 0.5:
                    await self.find_out(after, was_seen=False)
                # The retry is the same request: it must happen exactly once.
                status, answer = await self.insist("POST", path, actions, key)
            else:
                return await self.find_out(after, was_seen=self.news > news and self.seen > self.revision)
        if status == 503:
            self.statistics["refused"] += 1
            if self.dice.random() < 0.5:
                await self.look()
            await asyncio.sleep(0.1)
            return
        if status != 200:
            self.fail(f"{json.dumps(actions)} was answered {status}: {answer}")
        self.model, self.revision = after, answer["revision"]
        self.statistics["acknowledged"] += 1

    def must_repeat(self, after):
        """Whether a lost request is sent again; else its session is looked at."""
        return self.dice.random() < 0.5 or after.expected() == self.model.expected()

    async def read(self):
        """The session's snapshot, half the time by a client that says which revision it has."""
        path = f"/sessions/{self.session}"
        if self.dice.random() < 0.5:
            status, snapshot = await self.insist("GET", path, known=self.revision)
            if status != 304:
                if status == 200 and snapshot["revision"] < self.revision:
                    self.fail(f"who knows revision {self.revision} is shown {snapshot['revision']}")
                return status, snapshot
        return await self.insist("GET", path)

    async def find_out(self, after, was_seen):
        """Whether an action whose answer was lost happened; there is no third way."""
        _, snapshot = await self.read()
        happened, did_not = after.shown_by(snapshot["root"]), self.model.shown_by(snapshot["root"])
        if not happened and not did_not:
            self.fail("an action that was not acknowledged is there in part, or something else was lost: "
                      + self.model.difference(snapshot["root"]))
        if was_seen and not happened:
            self.fail("a stream told of an action that is not there any more")
        if happened:
            self.model = after
        self.revision = snapshot["revision"]
        self.statistics["found out"] += 1

    async def look(self):
        status, snapshot = await self.read()
        if status != 200:
            self.fail(f"reading was answered {status}: {snapshot}")
        if not self.model.shown_by(snapshot["root"]):
            difference = self.model.difference(snapshot["root"])
            self.fail(f"the snapshot at {snapshot['revision']} is not what was acknowledged: {difference}")
        if snapshot["revision"] < self.revision:
            self.fail(f"the revision went back from {self.revision} to {snapshot['revision']}")
        self.revision = snapshot["revision"]
        self.statistics["compared"] += 1

    async def catch_up(self, watching):
        """Waits until the stream has told of everything."""
        for _ in range(600):
            if watching.done():
                watching.result()
            if self.seen >= self.revision:
                return
            await asyncio.sleep(0.05)
        self.fail(f"the stream was not resumed: it has told of {self.seen}, not of {self.revision}")

    async def watch(self):
        """Follows the session's stream, over restarts."""
        while True:
            is_first, session = True, self.session
            try:
                async for name, data in events(self.server.port, session, self.seen, self.connection.headers):
                    if name in ("change", "snapshot"):
                        if session != self.session:
                            break
                        if data["revision"] < self.seen:
                            self.fail(f"the stream went back from {self.seen} to {data['revision']}")
                        self.seen = data["revision"]
                        self.statistics["events"] += 1
                        self.news += 0 if is_first else 1
                        is_first = False
            except OSError:
                pass
            await asyncio.sleep(0.05)
