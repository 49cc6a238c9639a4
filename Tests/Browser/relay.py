"""A relay of bytes between a browser and a server, whose connections can be cut or fall silent."""

import socket
import threading


class Connection:
    def __init__(self, near, far, relay):
        self.near, self.far, self.relay = near, far, relay
        self.asked = b""
        self.is_silent = False

    def pump(self, source, sink):
        try:
            while data := source.recv(65_536):
                if source is self.near:
                    self.asked += data
                    self.relay.hear(self, data)
                if not self.is_silent:
                    sink.sendall(data)
        except OSError:
            pass
        # Of a connection that is silent, the other side does not learn the end either.
        if not self.is_silent:
            sink.close()

    def end(self):
        for side in (self.near, self.far):
            try:
                side.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass


class Relay:
    """Passes bytes to the server until it is told to cut its connections or to silence them; later ones work again."""

    def __init__(self, port):
        self.target = port
        self.connections = []
        self.awaited = None
        self.listening = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self.listening.getsockname()[1]}/"
        threading.Thread(target=self.accept, daemon=True).start()

    def accept(self):
        while True:
            try:
                near, _ = self.listening.accept()
            except OSError:
                return
            connection = Connection(near, socket.create_connection(("127.0.0.1", self.target)), self)
            self.connections.append(connection)
            for source, sink in [(near, connection.far), (connection.far, near)]:
                threading.Thread(target=connection.pump, args=(source, sink), daemon=True).start()

    def cut(self):
        for connection in self.connections:
            connection.end()
        self.connections = []

    def silence(self, path=b""):
        """Lets nothing pass any more on the connections over which a path was asked for, and does not close them."""
        for connection in self.connections:
            if path in connection.asked:
                connection.is_silent = True

    def silence_next(self, path):
        """Lets nothing pass on the connection over which a path is asked for next, that request included."""
        self.awaited = path

    def hear(self, connection, data):
        if self.awaited and self.awaited in data:
            self.awaited, connection.is_silent = None, True

    def close(self):
        self.listening.close()
        self.cut()
