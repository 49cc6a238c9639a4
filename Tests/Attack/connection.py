"""Requests byte by byte, since clients send what no library would."""

import asyncio
import re


class Connection:
    """One request after another; opened again after the server has closed it."""

    def __init__(self, port):
        self.port = port
        self.streams = None

    async def ask(self, method, path, body=b"", headers=()):
        """The answer's status, headers and content."""
        head = f"{method} {path} HTTP/1.1\r\nHost: localhost\r\n"
        if body or method in ("POST", "PUT"):
            head += f"Content-Length: {len(body)}\r\n"
        head += "".join(f"{name}: {value}\r\n" for name, value in headers)
        return await self.send(head.encode("utf-8", "surrogateescape") + b"\r\n" + body, is_head=method == "HEAD")

    async def send(self, data, is_head=False):
        is_new = not self.streams
        try:
            return await self._exchange(data, is_head)
        except (EOFError, OSError, asyncio.IncompleteReadError):
            await self.close()
            # An idle connection may end at any time; a new one must work.
            if is_new:
                raise OSError(f"no answer to {data[:200]!r}") from None
        return await self._exchange(data, is_head)

    async def _exchange(self, data, is_head):
        async with asyncio.timeout(120):
            if not self.streams:
                self.streams = await asyncio.open_connection("127.0.0.1", self.port, limit=1 << 26)
            reader, writer = self.streams
            writer.write(data)
            answer = await reader.readuntil(b"\r\n\r\n")
            status = int(answer[9:12])
            length = re.search(rb"(?i)content-length: (\d+)", answer)
            content = b""
            if length and not is_head and status != 304:
                content = await reader.readexactly(int(length[1]))
        if re.search(rb"(?i)connection: close", answer):
            await self.close()
        return status, answer, content

    async def close(self):
        if self.streams:
            self.streams[1].close()
        self.streams = None
