"""A server of a cluster, as tests start it."""

import os
import pathlib
import re
import urllib.request

from server import Server

ROOT = pathlib.Path(__file__).resolve().parents[2]


class Member(Server):
    def __init__(self, store, *options, program=None):
        program = program or os.environ.get("STATEROOM", str(ROOT / ".build/postgres/release/stateroom"))
        super().__init__(program, ".", [])
        self.command = [program, "--port", str(self.port), "--store", store, "--trusted-proxy", "127.0.0.1",
                        "--owner", "shared", "--public", str(ROOT / "Public"),
                        # What is killed or stopped is the process that serves.
                        "--no-supervisor",
                        *options]

    @property
    def live_count(self):
        with urllib.request.urlopen(f"http://127.0.0.1:{self.port}/metrics") as answer:
            return int(re.search(r'stateroom_sessions{state="live"} (\d+)', answer.read().decode())[1])
