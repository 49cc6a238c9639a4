"""Stateroom, with scenes of the gallery, as its page uses it: actions are posted while an event stream is open."""

import json
import os
import subprocess

from scenes import Expectation, STARRED_ROW
from wire import EventStream, HTTP

NAME = "Stateroom"
SCENES = {"counter": "counter", "form": "profile", "rows": "rows"}


def program():
    return os.environ["STATEROOM"]


def version():
    return subprocess.run([program(), "--version"], capture_output=True, text=True, check=True).stdout.split()[-1]


def command(port, scene, folder):
    return [program(), "--port", str(port), "--store", "memory", "--actions-per-second", "0",
            "--log-level", "warning"], {}


class Session:
    def __init__(self, port, scene):
        self.http, self.state = HTTP(port), Expectation()
        self.http.request("GET", f"/{SCENES[scene]}", Accept="text/html")
        snapshot = json.loads(self.http.request("POST", "/sessions", {"scene": SCENES[scene]}))
        self.id, self.revision = snapshot["session"], snapshot["revision"]
        self.stream = EventStream(port, f"/sessions/{self.id}/events?since={self.revision}")

    def act(self, action):
        text = getattr(self.state, action)()
        wanted = {
            "tap": {"target": "increment"}, "type": {"target": "name", "action": "set", "value": self.state.name},
            "edit": {"target": "edit-first"}, "toggle": {"target": f"star-{STARRED_ROW}"},
            "prepend": {"target": "prepend"}}[action]
        answer = self.http.request("POST", f"/sessions/{self.id}/actions?since={self.revision}", wanted)
        change = json.loads(answer)
        self.revision = change["revision"]
        assert change["invalidated"] and text in json.dumps(change, ensure_ascii=False), change
        self.stream.drain()

    def received(self):
        return self.http.received() + self.stream.received()

    def close(self):
        self.http.request("DELETE", f"/sessions/{self.id}")
        self.http.close()
        self.stream.close()
