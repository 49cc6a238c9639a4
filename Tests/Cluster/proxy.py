"""nginx with the configuration that the documentation shows."""

import contextlib
import pathlib
import re
import signal
import socket
import subprocess
import tempfile
import time

from database import free_port

PAGE = pathlib.Path(__file__).resolve().parents[2] / "Sources/Stateroom/Stateroom.docc/SeveralServers.md"


def listens(port):
    """Whether a program listens on a port of this machine within half a minute."""
    for _ in range(600):
        with socket.socket() as trial:
            if trial.connect_ex(("127.0.0.1", port)) == 0:
                return True
        time.sleep(0.05)
    return False


class Proxy:
    """nginx before servers on other ports of this machine, which names the one that has answered in `X-Upstream`."""

    def __init__(self, folder, read_timeout="5s"):
        self.port, self.folder, self.process = free_port(), pathlib.Path(folder), None
        self.read_timeout = read_timeout

    def write(self, ports, by_slot=True):
        text = re.search(r"```nginx\n(.*?)```", PAGE.read_text(), re.S).group(1)
        text = text.replace("listen 80;", f"listen 127.0.0.1:{self.port};")
        text = text.replace("proxy_buffering off;", "proxy_buffering off;\n  add_header X-Upstream $upstream_addr always;")
        text = text.replace("proxy_read_timeout 5s;", f"proxy_read_timeout {self.read_timeout};")
        text = re.sub(r"(  server 10\.[^\n]+\n)+", lambda found: "".join(
            found[1].replace("10.0.0.3:8080", f"127.0.0.1:{port}") for port in ports), text)
        if not by_slot:
            text = text.replace("hash $stateroom_slot consistent;", "random;")
        (self.folder / "nginx.conf").write_text(
            f"daemon off; pid {self.folder}/pid; error_log {self.folder}/error.log;\n"
            f"events {{ worker_connections 4096; }}\nhttp {{ access_log off; "
            + "".join(f"{kind}_temp_path {self.folder}/{kind}; "
                      for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")) + f"\n{text}\n}}\n")

    def start(self):
        self.process = subprocess.Popen(["nginx", "-c", self.folder / "nginx.conf"], stderr=subprocess.DEVNULL)
        if not listens(self.port):
            raise SystemExit("nginx did not start: " + (self.folder / "error.log").read_text())

    def reload(self):
        self.process.send_signal(signal.SIGHUP)

    def stop(self):
        self.process.terminate()
        self.process.wait(60)


@contextlib.contextmanager
def proxy_before(ports, **options):
    """Runs nginx before servers on these ports, in a folder of its own."""
    with tempfile.TemporaryDirectory(prefix="stateroom-proxy-") as folder:
        # nginx's workers are another user's.
        pathlib.Path(folder).chmod(0o777)
        proxy = Proxy(folder, **options)
        proxy.write(ports)
        proxy.start()
        try:
            yield proxy
        finally:
            proxy.stop()


def upstream(head):
    """The port of the server that has given an answer, of which `head` has the headers."""
    return tried(head)[-1]


def tried(head):
    """The ports of all servers that the proxy has tried for an answer."""
    return [int(port) for port in re.findall(rb":(\d+)", re.search(rb"(?i)x-upstream:([^\r]*)\r", head)[1])]
