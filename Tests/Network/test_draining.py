"""A stop behind a proxy that checks /readyz, and one that takes no time."""

import http.client
import http.server
import signal
import socket
import threading
import time
import urllib.request

import httpx
from conftest import wait_until

CHECK_INTERVAL = 0.2


class Balancer(http.server.ThreadingHTTPServer):
    """Hands each request to the first server that said it was ready, and turns to another only after a check."""

    daemon_threads = True

    def __init__(self, ports):
        super().__init__(("127.0.0.1", 0), Handler)
        self.ports, self.ready, self.ended = ports, list(ports), threading.Event()
        for work in (self.serve_forever, self.check):
            threading.Thread(target=work, daemon=True).start()

    def check(self):
        while not self.ended.wait(CHECK_INTERVAL):
            self.ready = [port for port in self.ports if self.is_ready(port)]

    @staticmethod
    def is_ready(port):
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{port}/readyz", timeout=60) as answer:
                return answer.status == 200
        except (OSError, http.client.HTTPException):
            return False

    def stop(self):
        self.ended.set()
        self.shutdown()
        self.server_close()


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"]))
        status, content = 502, b""
        try:
            backend = http.client.HTTPConnection("127.0.0.1", self.server.ready[0], timeout=60)
            backend.request("POST", self.path, body, {"Content-Type": "application/json"})
            answer = backend.getresponse()
            status, content = answer.status, answer.read()
            backend.close()
        except (OSError, IndexError, http.client.HTTPException):
            pass
        self.send_response(status)
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)

    def log_message(self, *arguments):
        pass


def test_no_request_fails_behind_a_proxy_that_checks_readiness(start):
    servers = [start("--drain-delay", "10"), start()]
    balancer = Balancer([server.port for server in servers])
    statuses, later = [], 0
    with httpx.Client(base_url=f"http://127.0.0.1:{balancer.server_port}", timeout=60) as client:
        while len(statuses) < 1_000 or later < 100:
            statuses.append(client.post("/sessions", json={"scene": "counter"}).status_code)
            if len(statuses) == 100:
                servers[0].process.send_signal(signal.SIGTERM)
            # Some more after the first server has gone.
            later += servers[0].process.poll() is not None
            if len(statuses) > 500:
                time.sleep(0.01)
    balancer.stop()
    assert set(statuses) == {201}
    assert servers[0].process.returncode == 0


def test_a_server_that_drains_says_so_and_serves(start):
    server = start("--drain-delay", "60")
    session = server.open()
    server.process.send_signal(signal.SIGTERM)
    wait_until(lambda: httpx.get(f"{server.url}/readyz").status_code == 503)
    assert httpx.post(f"{session}/actions", json={"target": "increment"}).status_code == 200
    assert server.open() != session
    assert httpx.get(f"{server.url}/healthz").status_code == 200
    server.process.kill()
    server.process.wait()
    server.stop = lambda: 0


def test_without_a_delay_connections_are_refused_at_once(start):
    server = start()
    server.process.send_signal(signal.SIGTERM)

    def is_refused():
        with socket.socket() as trial:
            return trial.connect_ex(("127.0.0.1", server.port)) != 0

    wait_until(is_refused)
    assert server.process.wait(timeout=60) == 0


def test_a_second_signal_ends_the_delay(start):
    server = start("--drain-delay", "3600")
    server.process.send_signal(signal.SIGTERM)
    wait_until(lambda: httpx.get(f"{server.url}/readyz").status_code == 503)
    server.process.send_signal(signal.SIGTERM)
    assert server.process.wait(timeout=60) == 0
