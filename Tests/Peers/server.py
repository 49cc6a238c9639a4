"""A server as a process: its processor time and memory, with those of its children."""

import contextlib
import os
import pathlib
import re
import signal
import socket
import subprocess
import tempfile
import time


def free_port():
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return free.getsockname()[1]


class Server:
    def __init__(self, candidate, scene):
        self.port = free_port()
        self.folder = tempfile.TemporaryDirectory(prefix="stateroom-peers-")
        self.log = open(pathlib.Path(self.folder.name) / "server.log", "w+")
        command, environment = candidate.command(self.port, scene, pathlib.Path(self.folder.name))
        self.process = subprocess.Popen(
            command, cwd=self.folder.name, stdout=self.log, stderr=self.log, stdin=subprocess.DEVNULL,
            env=os.environ | {"HOME": self.folder.name} | environment, start_new_session=True)
        try:
            self.wait()
        except BaseException:
            self.stop()
            raise

    def wait(self):
        end = time.monotonic() + 120
        while True:
            with contextlib.suppress(OSError):
                socket.create_connection(("127.0.0.1", self.port), 5).close()
                return
            if self.process.poll() is not None or time.monotonic() > end:
                raise AssertionError("the server did not start: " + self.output())
            time.sleep(0.1)

    def output(self):
        self.log.flush()
        return pathlib.Path(self.log.name).read_text()[-3000:]

    def processes(self):
        """The process and all below it."""
        found, next_ones = [], [self.process.pid]
        while next_ones:
            process = next_ones.pop()
            found.append(process)
            for file in pathlib.Path(f"/proc/{process}/task").glob("*/children"):
                with contextlib.suppress(OSError):
                    next_ones += map(int, file.read_text().split())
        return found

    def processor_nanoseconds(self):
        """User and system time, to the nanosecond: of the clock that Linux keeps for each process."""
        total = 0
        for process in self.processes():
            with contextlib.suppress(OSError):
                total += time.clock_gettime_ns((~process << 3) | 2)
        return total

    def resident(self):
        total = 0
        for process in self.processes():
            with contextlib.suppress(OSError):
                status = pathlib.Path(f"/proc/{process}/status").read_text()
                total += int(re.search(r"VmRSS:\s+(\d+) kB", status)[1]) * 1024
        return total

    def stop(self):
        processes = self.processes()
        self.process.terminate()
        try:
            self.process.wait(timeout=10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        for process in processes[1:]:
            with contextlib.suppress(OSError):
                # Only if it is still of this server's session.
                if os.getsid(process) == self.process.pid:
                    os.kill(process, signal.SIGKILL)
        self.log.close()
        self.folder.cleanup()
