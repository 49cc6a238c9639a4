"""Reflex: its backend, which speaks Socket.IO. The page is compiled by Node for the browser, and is not needed here."""

import importlib.metadata
import json
import pathlib
import sys
import uuid

from scenes import Expectation, STARRED_ROW
from wire import SocketIO

NAME = "Reflex"
APP = pathlib.Path(__file__).parent.parent / "apps" / "reflex_app.py"
STATE = "reflex___state____state"


def version():
    return importlib.metadata.version("reflex")


def command(port, scene, folder):
    (folder / "rxconfig.py").write_text(
        "import reflex as rx\nconfig = rx.Config(app_name='peers', telemetry_enabled=False)\n")
    (folder / "peers").mkdir()
    (folder / "peers" / "__init__.py").touch()
    (folder / "peers" / "peers.py").write_text(APP.read_text())
    return [str(pathlib.Path(sys.executable).parent / "reflex"), "run", "--env", "prod", "--backend-only",
            "--backend-host", "127.0.0.1", "--backend-port", str(port)], {
                "PEERS_SCENE": scene, "REFLEX_STATE_MANAGER_MODE": "memory", "REFLEX_USE_GRANIAN": "true", "REFLEX_TELEMETRY_ENABLED": "false"}


class Session:
    def __init__(self, port, scene):
        self.state = Expectation()
        self.socket = SocketIO(
            port, "/_event/", {"token": str(uuid.uuid4())}, namespace="/_event", subprotocols=[version()],
            auth={"event": self.event(f"{STATE}.hydrate")})
        words = {"counter": '"count', "form": "Hello, Robin!", "rows": '"Row 1000"'}[scene]
        self.socket.wait("event", words)

    def event(self, handler, **payload):
        return {"name": handler, "payload": payload, "router_data": {"pathname": "/", "asPath": "/"}}

    def act(self, action):
        text = getattr(self.state, action)()
        name, payload = {
            "tap": ("increment", {}), "type": ("set_name", {"name": self.state.name}), "edit": ("edit_first", {}),
            "toggle": ("toggle", {"number": STARRED_ROW}), "prepend": ("prepend", {})}[action]
        self.socket.emit("event", self.event(f"{STATE}.peers___peers____model.{name}", **payload))
        while True:
            (update,) = self.socket.wait("event", "model")
            delta = next(value for key, value in update["delta"].items() if key.endswith("model"))
            if self.shows(delta, action, text):
                break

    def shows(self, delta, action, text):
        values = {name.removesuffix("_rx_state_"): value for name, value in delta.items()}
        if action == "tap":
            return values.get("count") == self.state.count
        if action == "toggle":
            return any(row["number"] == STARRED_ROW and row["is_starred"] == self.state.is_starred
                       for row in values.get("rows", []))
        return text in json.dumps(values)

    def received(self):
        return self.socket.received()

    def close(self):
        self.socket.close()
