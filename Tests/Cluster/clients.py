"""Clients of several servers, which know what they may be shown."""

import asyncio
import time

import models
from client import LONGEST_OUTAGE, Client
from server import Connection

# A session is shown without a question to the database for at most so long.
OLDEST = 2
# So many sessions see what one of them writes into a shared value.
READERS = 3


class ClusterConnection(Connection):
    """A user's connection through a proxy, some of whose answers are its own."""

    def __init__(self, port, statistics, user="nobody-else"):
        super().__init__(port)
        self.statistics = statistics
        self.headers = f"X-Forwarded-User: {user}\r\n"

    async def ask(self, method, path, body=None, key=None, known=None):
        end, is_unknown = time.monotonic() + LONGEST_OUTAGE, False
        while True:
            status, answer = await super().ask(method, path, body, key, known)
            if status == 502:
                raise OSError("the proxy has lost its server")
            # After a server that did not answer, the 503 of another speaks for that one only.
            if status != 504 and not (status == 503 and is_unknown):
                return status, answer
            if status == 503:
                await asyncio.sleep(0.1)
                continue
            is_unknown = True
            if time.monotonic() > end:
                raise OSError("the outcome stays unknown")
            # It may have happened or not, and is the same request still.
            is_own = answer and answer.get("type") == "urn:stateroom:outcome-unknown"
            self.statistics["outcome unknown" if is_own else "proxy gave up"] += 1
            await asyncio.sleep(0.1)


class ClusterClient(Client):
    """A user whose requests may go to any server, one of which may have been asleep."""

    pause = 0.25
    looks_first = True

    def __init__(self, number, proxy, seed, statistics):
        self._revision, self.known_since = 0, 0
        super().__init__(number, proxy, seed, statistics)
        # Some have several sessions.
        self.connection = ClusterConnection(proxy.port, statistics, f"user-{number % 7}")
        self.stranger = ClusterConnection(proxy.port, statistics, f"stranger-{number}")

    @property
    def revision(self):
        return self._revision

    @revision.setter
    def revision(self, revision):
        if revision != self._revision:
            self._revision, self.known_since = revision, time.monotonic()

    async def run(self):
        try:
            await super().run()
        finally:
            await self.stranger.close()

    async def look(self):
        await super().look()
        if self.dice.random() < 0.1:
            await self.look_as_stranger()
            await self.list()

    async def look_as_stranger(self):
        """Nothing that another user asks shows the session, or does anything to it."""
        method = self.dice.choice(["GET", "GET", "DELETE"])
        status, answer = await self.insist(method, f"/sessions/{self.session}", connection=self.stranger)
        if status != 404:
            self.fail(f"{method} of another user was answered {status}: {answer}")
        self.statistics["refused to strangers"] += 1

    async def list(self):
        """A user's list has their sessions, whatever server has them, and none that was closed."""
        status, answer = await self.insist("GET", "/sessions")
        if status != 200:
            self.fail(f"listing was answered {status}: {answer}")
        listed = {entry["session"] for entry in answer["sessions"]}
        if self.session not in listed:
            self.fail("the session is not in its user's list")
        if listed.intersection(self.ended):
            self.fail("a session that was closed is in its user's list")
        self.statistics["lists"] += 1

    def must_repeat(self, after):
        # What a server that sleeps has received may happen later: only its key makes it one with the retry.
        return True

    async def read(self):
        """A request that names no revision may be shown what is at most two seconds old."""
        end = time.monotonic() + LONGEST_OUTAGE
        while True:
            began = time.monotonic()
            status, snapshot = await super().read()
            is_old = status == 200 and snapshot["revision"] < self.revision
            if not is_old or began - self.known_since > OLDEST:
                return status, snapshot
            if began > end:
                self.fail("reads stay old")
            self.statistics["old reads"] += 1
            await asyncio.sleep(0.1)

    async def miss(self, session):
        # It was closed before this is called.
        end = time.monotonic() + OLDEST
        while True:
            is_late = time.monotonic() > end
            status, _ = await self.insist("GET", f"/sessions/{session}")
            if status == 404:
                return
            if is_late:
                self.fail(f"session {session} was closed, and is there again")
            self.statistics["old reads"] += 1
            await asyncio.sleep(0.1)


class SharingClient(ClusterClient):
    """The only one that writes a value of `@AppStorage`, which all sessions of all servers share.

    Its own session must show what was acknowledged last; others come to show it.
    """

    def __init__(self, number, proxy, seed, statistics):
        self.readers = []
        super().__init__(number, proxy, seed, statistics)

    def make_model(self):
        # A session that is closed leaves the value.
        model = getattr(self, "model", None)
        return models.Preference(model.is_formal if model else False)

    async def open(self):
        await super().open()
        while len(self.readers) < READERS:
            key = f"reader-{self.number}-{self.dice.getrandbits(64)}"
            status, answer = await self.insist("POST", "/sessions", {"scene": self.model.scene}, key)
            if status != 201:
                self.fail(f"opening was answered {status}: {answer}")
            self.readers.append(answer["session"])

    async def look(self):
        await super().look()
        if self.dice.random() < 0.2:
            await self.agree()

    async def agree(self):
        """Waits until other sessions, at whatever servers, show the value."""
        for session in self.readers:
            end = time.monotonic() + LONGEST_OUTAGE
            while True:
                status, snapshot = await self.insist("GET", f"/sessions/{session}")
                if status != 200:
                    self.fail(f"reading was answered {status}: {snapshot}")
                if self.model.shown_by(snapshot["root"]):
                    break
                if time.monotonic() > end:
                    self.fail("another session does not come to show a shared value")
                self.statistics["values to come"] += 1
                await asyncio.sleep(0.1)
        self.statistics["shared values compared"] += 1
