"""The server as a process, asked over real sockets by programs that share no code with it. STATEROOM names it."""

import os
import pathlib
import re
import signal
import subprocess
import tempfile
import time

import httpx
import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
# httpx gives up after five seconds, which a program that is not optimised may need on a busy machine. Functions and
# clients that are given no timeout of their own share this one.
httpx._config.DEFAULT_TIMEOUT_CONFIG.__init__(60)


class Server:
    """A server with options of its own."""

    def __init__(self, *options, program=None):
        self.log = tempfile.NamedTemporaryFile(prefix="stateroom-", suffix=".log", mode="r+")
        program = program or os.environ.get("STATEROOM", str(ROOT / ".build" / "debug" / "stateroom"))
        self.process = subprocess.Popen(
            [program, "--port", "0", "--store", "memory", "--public", str(ROOT / "Public"), *options],
            stderr=self.log, stdout=subprocess.DEVNULL,
        )
        self.port = int(self.wait_for_output(r"http://127\.0\.0\.1:(\d+)/").group(1))
        self.url = f"http://127.0.0.1:{self.port}"

    def wait_for_output(self, pattern, seconds=60):
        """The first match of a pattern in the log."""
        def look():
            assert self.process.poll() is None, self.output()
            return re.search(pattern, self.output())
        return wait_until(look, seconds)

    def output(self):
        """What the server logged."""
        with open(self.log.name) as log:
            return log.read()

    def open(self, scene="counter", **options):
        """Opens a session and returns its URL."""
        answer = httpx.post(f"{self.url}/sessions", json={"scene": scene}, **options)
        assert answer.status_code == 201, answer.text
        return f"{self.url}/sessions/{answer.json()['session']}"

    def metric(self, name):
        """A figure of /metrics."""
        text = httpx.get(f"{self.url}/metrics").text
        return float(re.search(rf"^{re.escape(name)}(?:{{[^}}]*}})? (\S+)$", text, re.M).group(1))

    def resident(self, figure="VmRSS"):
        """The memory of the process that serves, which has the most, in bytes."""
        def bytes_of(process):
            status = pathlib.Path(f"/proc/{process}/status").read_text()
            return int(re.search(rf"{figure}:\s+(\d+) kB", status).group(1)) * 1024
        return max(map(bytes_of, [self.process.pid, *children(self.process.pid)]))

    def stop(self):
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        return self.process.wait(timeout=60)


def children(process):
    """The processes that a process has started and that run."""
    try:
        found = pathlib.Path(f"/proc/{process}/task/{process}/children").read_text().split()
    except OSError:
        return []
    return [int(child) for child in found]


def wait_until(condition, seconds=60):
    """The first value that counts as true; an error if there is none in time."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if value := condition():
            return value
        time.sleep(0.02)
    raise AssertionError("nothing came of it in time")


@pytest.fixture(scope="session")
def server():
    server = Server()
    yield server
    assert server.stop() == 0


@pytest.fixture
def start():
    """Starts servers that end with the test."""
    started = []

    def start(*options):
        started.append(Server(*options))
        return started[-1]

    yield start
    for server in started:
        assert server.stop() == 0
