"""nginx as the documentation shows it, with an authenticating proxy and without, as a process of its own without rights to anything."""

import pathlib
import re
import shutil
import socket as sockets
import subprocess
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
PAGE = ROOT / "Sources/Stateroom/Stateroom.docc/RunningIt.md"


class Nginx:
    """Debian's nginx with the documentation's configuration: nothing but ports and the path are put in.

    `read_timeout` takes the place of the shorter of the two times for which it waits.
    """

    def __init__(self, server_port=None, path="/app/", authenticator=None, socket=None, read_timeout="5s"):
        with sockets.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        changes = [("listen 80;", f"listen 127.0.0.1:{port};"),
                   ("proxy_read_timeout 5s;", f"proxy_read_timeout {read_timeout};")]
        if socket:
            [address] = re.findall(r"`(server unix:.*;)`", PAGE.read_text())
            changes.append(("server 127.0.0.1:8080;", address))
            changes.append(("/run/stateroom/http.sock", str(socket)))
        else:
            changes.append(("127.0.0.1:8080", f"127.0.0.1:{server_port}"))
        if authenticator:
            path = "/"
            changes.append(("127.0.0.1:4180", f"127.0.0.1:{authenticator}"))
        else:
            changes.append(("/app/", path))
        blocks = re.findall(r"```nginx\n(.*?)```", PAGE.read_text(), re.S)
        [block] = [block for block in blocks if ("auth_request" in block) == bool(authenticator)]
        for old, new in changes:
            assert old in block, f"the page no longer shows {old}"
            block = block.replace(old, new)
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="stateroom-nginx-"))
        temporary = "".join(
            f"{kind}_temp_path {self.folder}/{kind};\n"
            for kind in ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"])
        (self.folder / "nginx.conf").write_text(
            f"daemon off; master_process off; pid {self.folder}/pid; error_log {self.folder}/error.log;\n"
            f"events {{}}\nhttp {{\naccess_log off;\n{temporary}{block}}}\n")
        self.port = port
        self.url = f"http://127.0.0.1:{port}{path}"
        program = shutil.which("nginx", path="/usr/sbin:/usr/bin:/sbin:/bin")
        self.process = subprocess.Popen(
            [program, "-e", f"{self.folder}/error.log", "-c", f"{self.folder}/nginx.conf", "-p", str(self.folder)])

        for _ in range(1_200):
            with sockets.socket() as trial:
                if trial.connect_ex(("127.0.0.1", port)) == 0:
                    return
            time.sleep(0.05)
        raise RuntimeError("nginx did not start: " + (self.folder / "error.log").read_text())

    def stop(self):
        self.process.terminate()
        self.process.wait(timeout=20)
        shutil.rmtree(self.folder, ignore_errors=True)
