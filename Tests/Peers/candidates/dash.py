"""Dash behind Gunicorn: each action is a request that carries the state it needs, so sessions have none on the server."""

import importlib.metadata
import json
import pathlib
import sys

from scenes import Expectation, STARRED_ROW
from wire import HTTP

NAME = "Dash"
APPS = pathlib.Path(__file__).parent.parent / "apps"


def version():
    return importlib.metadata.version("dash")


def command(port, scene, folder):
    return [sys.executable, "-m", "gunicorn", "--chdir", str(APPS), "--bind", f"127.0.0.1:{port}", "--workers", "1",
            "--threads", "4", "--keep-alive", "120", "dash_app:server"], {"PEERS_SCENE": scene}


class Session:
    def __init__(self, port, scene):
        self.http, self.state, self.clicks = HTTP(port), Expectation(), {}
        self.http.request("GET", "/", Accept="text/html")
        json.loads(self.http.request("GET", "/_dash-layout"))
        self.callbacks = json.loads(self.http.request("GET", "/_dash-dependencies"))
        self.data = {"count": 0, "model": {"first": 1, "edits": 0, "last": 1_000}, "name": "Robin", "news": []}

    def act(self, action):
        shown = "★" if self.state.is_starred else "☆"
        text = getattr(self.state, action)()
        star = {"index": STARRED_ROW, "type": "star"}
        trigger, value = {
            "tap": ("increment", None), "type": ("name", self.state.name), "edit": ("edit", None),
            "toggle": (star, None), "prepend": ("prepend", None)}[action]
        key = json.dumps(trigger, separators=(",", ":"), sort_keys=True) if trigger is star else trigger
        if value is None:
            self.clicks[key] = self.clicks.get(key, 0) + 1
        else:
            self.data["name"] = value
        if trigger is star:
            callback = next(callback for callback in self.callbacks if "star" in callback["output"])
            outputs = {"id": star, "property": "children"}
            inputs = [{"id": star, "property": "n_clicks", "value": self.clicks[key]}]
            state = [{"id": star, "property": "children", "value": shown}]
        else:
            callback = next(callback for callback in self.callbacks
                            if any(known["id"] == trigger for known in callback["inputs"]))
            outputs = [dict(zip(["id", "property"], name.rsplit(".", 1)))
                       for name in callback["output"].strip(".").split("...")]
            inputs, state = [[self.value(known) for known in callback[kind]] for kind in ["inputs", "state"]]
        answer = json.loads(self.http.request("POST", "/_dash-update-component", {
            "output": callback["output"], "outputs": outputs, "inputs": inputs, "state": state,
            "changedPropIds": [f"{key}.{inputs[0]['property']}"]}))["response"]
        assert text in json.dumps(answer, ensure_ascii=False), answer
        for name in ["count", "model"]:
            if name in answer:
                self.data[name] = answer[name]["data"]

    def value(self, known):
        if known["property"] == "n_clicks":
            value = self.clicks.get(known["id"])
        else:
            value = self.data[known["id"]]
        return {"id": known["id"], "property": known["property"]} | ({} if value is None else {"value": value})

    def received(self):
        return self.http.received()

    def close(self):
        self.http.close()
