"""A proxy before the database that cuts, delays and loses what goes through it."""

import asyncio
import contextlib

from database import free_port


class Cutter:
    def __init__(self, port, dice):
        self.port, self.target, self.dice = free_port(), port, dice
        self.writers, self.late = set(), set()
        # Whether connections are refused.
        self.is_away = False
        # How likely one piece of what goes through is to be the last of its connection.
        self.danger = 0.0
        self.faults = 0
        self.open = asyncio.Event()
        self.open.set()

    async def start(self):
        self.server = await asyncio.start_server(self.serve, "127.0.0.1", self.port)

    async def serve(self, reader, writer):
        try:
            if self.is_away:
                return writer.transport.abort()
            far, near = await asyncio.open_connection("127.0.0.1", self.target)
        except OSError:
            return writer.transport.abort()
        self.writers |= {writer, near}
        # The end of the run is no fault of a connection.
        with contextlib.suppress(asyncio.CancelledError):
            await asyncio.gather(self.pump(reader, near, writer, is_request=True), self.pump(far, writer, near))
        self.writers -= {writer, near}

    async def pump(self, reader, writer, other, is_request=False):
        with contextlib.suppress(OSError):
            while data := await reader.read(1 << 16):
                if not is_request:
                    await self.open.wait()
                if self.dice.random() < self.danger:
                    self.faults += 1
                    other.transport.abort()
                    if is_request:
                        return self.break_off(data, writer)
                    break
                writer.write(data)
                await writer.drain()
        writer.close()

    def break_off(self, request, database):
        """Loses a request whose client is gone, or hands the database a part of it, or hands it over late."""
        way = self.dice.choice(["lose", "part", "late"])
        if way == "part":
            database.write(request[:self.dice.randrange(len(request))])
        if way == "lose":
            return database.close()

        async def end():
            await asyncio.sleep(self.dice.random() * 3)
            with contextlib.suppress(OSError):
                if way == "late":
                    database.write(request)
                    await database.drain()
                    await asyncio.sleep(0.5)
            database.close()

        task = asyncio.create_task(end())
        self.late.add(task)
        task.add_done_callback(self.late.discard)

    def cut(self):
        """Ends all connections."""
        for writer in list(self.writers):
            writer.transport.abort()
