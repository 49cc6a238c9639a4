"""The server under test as a process that is killed and started again on the same port and store."""

import asyncio
import contextlib
import json
import pathlib
import re
import signal
import socket
import subprocess
import tempfile
import time

# The stores that outlast a process, with their names for a folder.
STORES = {"sqlite": "sqlite:{}/sessions.sqlite"}


class Server:
    def __init__(self, program, folder, options, store="sqlite"):
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.log = tempfile.NamedTemporaryFile(prefix="stateroom-crash-", suffix=".log")
        self.command = [
            program, "--port", str(self.port), "--store", STORES[store].format(folder), "--actions-per-second", "0",
            "--log-level", "warning", *options]
        self.process = None
        # How often the server was started: clients see that it is another.
        self.life = 0

    def start(self):
        self.process = subprocess.Popen(self.command, stdout=self.log, stderr=self.log)
        end = time.monotonic() + 60
        while time.monotonic() < end:
            if self.process.poll() is not None:
                raise SystemExit(f"the server ended with {self.process.returncode}: {self.output()}")
            with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", self.port), 1):
                self.life += 1
                return
            time.sleep(0.005)
        raise SystemExit("the server does not listen: " + self.output())

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        # Its children end a moment after it, and listen until then.
        with contextlib.suppress(OSError):
            while True:
                socket.create_connection(("127.0.0.1", self.port), 1).close()
                time.sleep(0.005)

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(timeout=60)

    def output(self):
        return pathlib.Path(self.log.name).read_text()


class Connection:
    """One request after another; OSError where the connection breaks."""

    # What every request has, as lines with their ends.
    headers = ""

    def __init__(self, port):
        self.port = port
        self.streams = None
        # The first line and the headers of the last answer.
        self.head = b""

    async def ask(self, method, path, body=None, key=None, known=None):
        """The answer's status and its JSON. With `known` the request says which revision its client has."""
        try:
            async with asyncio.timeout(60):
                return await self._ask(method, path, body, key, known)
        except (EOFError, asyncio.IncompleteReadError, TimeoutError) as error:
            await self.close()
            raise OSError(str(error)) from error
        except OSError:
            await self.close()
            raise

    async def _ask(self, method, path, body, key, known):
        if not self.streams:
            self.streams = await asyncio.open_connection("127.0.0.1", self.port, limit=1 << 24)
        reader, writer = self.streams
        data = b"" if body is None else json.dumps(body).encode()
        head = f"{method} {path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: {len(data)}\r\n{self.headers}"
        if body is not None:
            head += "Content-Type: application/json\r\n"
        if key:
            head += f"Idempotency-Key: {key}\r\n"
        if known is not None:
            head += f'If-None-Match: "{known}"\r\n'
        writer.write(head.encode() + b"\r\n" + data)
        self.head = answer = await reader.readuntil(b"\r\n\r\n")
        status, found = int(answer[9:12]), re.search(rb"(?i)content-length: (\d+)", answer)
        content = await reader.readexactly(int(found[1])) if found and status != 304 else b""
        if re.search(rb"(?i)connection: close", answer):
            await self.close()
        return status, json.loads(content) if content[:1] in (b"{", b"[") else None

    async def close(self):
        if self.streams:
            self.streams[1].close()
        self.streams = None


class UserConnection(Connection):
    """The connection of a user whom a proxy names."""

    def __init__(self, port, user):
        super().__init__(port)
        self.headers = f"X-Forwarded-User: {user}\r\n"


async def events(port, session, last, headers=""):
    """The events of a stream, as (name, data)."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port, limit=1 << 24)
    try:
        writer.write(f"GET /sessions/{session}/events HTTP/1.0\r\nHost: localhost\r\n"
                     f"{headers}Last-Event-ID: {last}\r\n\r\n".encode())
        name = None
        # A line without an end is one that the server died in.
        while (line := (await reader.readline()).decode(errors="replace")).endswith("\n"):
            if line.startswith("event: "):
                name = line[7:].strip()
            elif line.startswith("data: ") and name:
                yield name, json.loads(line[6:])
    finally:
        writer.close()

