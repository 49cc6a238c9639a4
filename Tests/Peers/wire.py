"""Connections of a client, which know how many bytes the server has sent over them."""

import contextlib
import gzip
import http.client
import json
import queue
import socket
import threading
from urllib.parse import urlencode

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

TIMEOUT = 60
# As browsers say of themselves, as far as servers act upon it.
HEADERS = {
    "Accept-Encoding": "gzip", "Accept-Language": "en", "Sec-Fetch-Site": "same-origin",
    "User-Agent": "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36",
}


def bytes_received(connection):
    """The bytes that have arrived at a TCP socket, as the kernel counts them (`tcpi_bytes_received`)."""
    info = connection.getsockopt(socket.IPPROTO_TCP, socket.TCP_INFO, 256)
    return int.from_bytes(info[128:136], "little")


class HTTP:
    """One connection that stays open, for requests one after the other."""

    def __init__(self, port):
        self.connection = http.client.HTTPConnection("127.0.0.1", port, timeout=TIMEOUT)
        self.closed_bytes = 0

    def request(self, method, path, body=None, **headers):
        if self.connection.sock is None:
            self.connection.connect()
            self.connection.sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        if isinstance(body, (dict, list)):
            body = json.dumps(body, separators=(",", ":")).encode()
            headers["Content-Type"] = "application/json"
        sent = {name.replace("_", "-"): value for name, value in headers.items()}
        connection = self.connection.sock
        self.connection.request(method, path, body, HEADERS | sent)
        answer = self.connection.getresponse()
        content = answer.read()
        assert self.connection.sock is connection, f"{path}: the server does not keep the connection open"
        assert 200 <= answer.status < 300, (answer.status, path, content[:500])
        if answer.headers.get("Content-Encoding") == "gzip":
            content = gzip.decompress(content)
        return content

    def received(self):
        return bytes_received(self.connection.sock) if self.connection.sock else self.closed_bytes

    def close(self):
        self.closed_bytes = self.received()
        self.connection.close()


class EventStream:
    """A stream of server-sent events that a page keeps open. Its bytes are counted and not read."""

    def __init__(self, port, path):
        self.socket = socket.create_connection(("127.0.0.1", port), TIMEOUT)
        fields = HEADERS | {"Host": f"127.0.0.1:{port}", "Accept": "text/event-stream"}
        head = f"GET {path} HTTP/1.1\r\n" + "".join(f"{name}: {value}\r\n" for name, value in fields.items())
        self.socket.sendall(head.encode() + b"\r\n")
        assert self.socket.recv(1 << 16).startswith(b"HTTP/1.1 200 ")
        self.socket.setblocking(False)

    def drain(self):
        """Makes room for what is still to come."""
        try:
            while self.socket.recv(1 << 16):
                pass
        except BlockingIOError:
            pass

    def received(self):
        return bytes_received(self.socket)

    def close(self):
        self.socket.close()


class WebSocket:
    """A WebSocket with the compression that browsers offer."""

    def __init__(self, port, path, subprotocols=None, cookies=None):
        headers = {"Accept-Language": "en"} | ({"Cookie": cookies} if cookies else {})
        # Browsers send no pings of their own.
        self.connection = connect(
            f"ws://127.0.0.1:{port}{path}", origin=f"http://127.0.0.1:{port}", subprotocols=subprotocols,
            user_agent_header=HEADERS["User-Agent"], additional_headers=headers, compression="deflate",
            ping_interval=None, max_size=None, max_queue=None, open_timeout=TIMEOUT, close_timeout=1)

    def send(self, message):
        self.connection.send(message)

    def receive(self, timeout=None):
        return self.connection.recv(timeout)

    def received(self):
        return bytes_received(self.connection.socket)

    def close(self):
        # Without waiting for the server's answer, as a browser's tab does.
        threading.Thread(target=self.connection.close, daemon=True).start()


class SocketIO:
    """Socket.IO over a WebSocket: its version 5, on Engine.IO version 4."""

    def __init__(self, port, path, query, namespace="", subprotocols=None, auth=None, cookies=None):
        query = urlencode(query | {"EIO": "4", "transport": "websocket"})
        self.socket = WebSocket(port, f"{path}?{query}", subprotocols, cookies)
        self.namespace = namespace + "," if namespace else ""
        opened = self.socket.receive(TIMEOUT)
        assert opened.startswith("0"), opened
        self.socket.send(f"40{self.namespace}" + (json.dumps(auth) if auth else ""))
        self.messages, self.early = queue.SimpleQueue(), []
        threading.Thread(target=self.read, daemon=True).start()
        while not (message := self.message()).startswith("40"):
            assert message.startswith("42"), message
            self.early.append(message)

    def read(self):
        """Answers pings, also while the session does nothing else, and hands on all other messages."""
        with contextlib.suppress(ConnectionClosed):
            while True:
                message = self.socket.receive()
                if message == "2":
                    self.socket.send("3")
                else:
                    self.messages.put(message)

    def message(self):
        return self.messages.get(timeout=TIMEOUT)

    def emit(self, name, *values):
        self.socket.send(f"42{self.namespace}" + json.dumps([name, *values], separators=(",", ":")))

    def event(self):
        """The next event: its name, and its values as they were sent."""
        message = self.early.pop(0) if self.early else self.message()
        start = "42" + self.namespace
        assert message.startswith(start), message
        name, *values = json.loads(message[len(start):])
        return name, values

    def wait(self, name, *words):
        """Reads events until one of this name has all words in it, and returns its values."""
        missing = set(words)
        while True:
            found, values = self.event()
            if found == name:
                text = json.dumps(values, ensure_ascii=False)
                missing -= {word for word in missing if word in text}
                if not missing:
                    return values

    def received(self):
        return self.socket.received()

    def close(self):
        self.socket.close()
