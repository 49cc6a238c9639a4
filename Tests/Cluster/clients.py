"""Clients of several servers, which know what they may be shown."""

import asyncio
import time

from client import Client
from server import Connection

# A session is shown without a question to the database for at most so long.
OLDEST = 2


class ClusterConnection(Connection):
    """Through a proxy, some of whose answers are its own."""

    def __init__(self, port, statistics):
        super().__init__(port)
        self.statistics = statistics

    async def ask(self, method, path, body=None, key=None, known=None):
        while True:
            status, answer = await super().ask(method, path, body, key, known)
            if status == 502:
                raise OSError("the proxy has lost its server")
            if status != 504:
                return status, answer
            # It may have happened or not, and is the same request still.
            is_own = answer and answer.get("type") == "urn:stateroom:outcome-unknown"
            self.statistics["outcome unknown" if is_own else "proxy gave up"] += 1
            await asyncio.sleep(0.1)


class ClusterClient(Client):
    """A client whose requests may go to any server, one of which may have been asleep."""

    pause = 0.25
    looks_first = True

    def __init__(self, number, proxy, seed, statistics):
        self._revision, self.known_since = 0, 0
        super().__init__(number, proxy, seed, statistics)
        self.connection = ClusterConnection(proxy.port, statistics)

    @property
    def revision(self):
        return self._revision

    @revision.setter
    def revision(self, revision):
        if revision != self._revision:
            self._revision, self.known_since = revision, time.monotonic()

    def must_repeat(self, after):
        # What a server that sleeps has received may happen later: only its key makes it one with the retry.
        return True

    async def read(self):
        """A request that names no revision may be shown what is at most two seconds old."""
        while True:
            began = time.monotonic()
            status, snapshot = await super().read()
            is_old = status == 200 and snapshot["revision"] < self.revision
            if not is_old or began - self.known_since > OLDEST:
                return status, snapshot
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
