"""The server under attack as a process."""

import contextlib
import os
import pathlib
import signal
import socket
import subprocess
import tempfile
import time


class Server:
    def __init__(self, program, folder):
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.log = tempfile.NamedTemporaryFile(prefix="stateroom-attack-", suffix=".log")
        self.command = [
            program, "--no-supervisor", "--port", str(self.port), "--store", f"sqlite:{folder}/sessions.sqlite",
            "--actions-per-second", "0", "--hibernate-after", "1", "--log-level", "warning", "--inspector", "--sessions", "400",
            "--tree-nodes", "20000"]
        self.process = None

    def start(self):
        self.process = subprocess.Popen(
            self.command, stdout=self.log, stderr=self.log,
            env=os.environ | {"SWIFT_BACKTRACE": "threads=crashed,registers=none,images=none"})
        end = time.monotonic() + 120
        while time.monotonic() < end:
            if self.process.poll() is not None:
                raise SystemExit(f"the server ended with {self.process.returncode}: {self.output()}")
            with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", self.port), 1):
                return
            time.sleep(0.01)
        raise SystemExit("the server does not listen: " + self.output())

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(timeout=120)

    def output(self):
        return pathlib.Path(self.log.name).read_text(errors="replace")
