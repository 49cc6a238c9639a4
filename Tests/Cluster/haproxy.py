"""HAProxy with the configuration that the documentation shows."""

import contextlib
import os
import pathlib
import re
import shutil
import subprocess
import tempfile

from database import free_port
from proxy import listens

PAGE = pathlib.Path(__file__).resolve().parents[2] / "Sources/Stateroom/Stateroom.docc/BehindHAProxy.md"


class HAProxy:
    """HAProxy before servers on other ports of this machine, which names the one that has answered in `X-Upstream`."""

    def __init__(self, folder, read_timeout="5s"):
        self.port, self.folder, self.process = free_port(), pathlib.Path(folder), None
        self.read_timeout = read_timeout

    def write(self, ports):
        [text] = re.findall(r"```haproxy\n(.*?)```", PAGE.read_text(), re.S)
        changes = [
            ("bind :80", f"bind 127.0.0.1:{self.port}\n  http-response set-header X-Upstream %si:%sp"),
            ("timeout server 5s", f"timeout server {self.read_timeout}")]
        # Only root can become another user.
        if os.getuid() != 0:
            changes += [("  user haproxy\n", ""), ("  group haproxy\n", "")]
        for old, new in changes:
            assert old in text, f"the page no longer shows {old}"
            text = text.replace(old, new)
        text = re.sub(r"(  server stateroom\d 10\.[^\n]+\n)+", "".join(
            f"  server stateroom{number} 127.0.0.1:{port}\n" for number, port in enumerate(ports, 1)), text)
        (self.folder / "haproxy.cfg").write_text(text)

    def start(self):
        program = shutil.which("haproxy", path="/usr/sbin:/usr/bin:/sbin:/bin")
        with open(self.folder / "log", "ab") as log:
            self.process = subprocess.Popen([program, "-db", "-f", self.folder / "haproxy.cfg"], stdout=log, stderr=log)
        if not listens(self.port):
            raise SystemExit("HAProxy did not start: " + self.output())

    def output(self):
        return (self.folder / "log").read_text()

    def stop(self):
        self.process.terminate()
        self.process.wait(60)


@contextlib.contextmanager
def haproxy_before(ports, **options):
    """Runs HAProxy before servers on these ports, in a folder of its own."""
    with tempfile.TemporaryDirectory(prefix="stateroom-haproxy-") as folder:
        proxy = HAProxy(folder, **options)
        proxy.write(ports)
        proxy.start()
        try:
            yield proxy
        finally:
            proxy.stop()
