"""Streamlit: an action asks for a run of the script, whose elements come as Protocol Buffers over a WebSocket."""

import importlib.metadata
import pathlib
import sys

from streamlit.proto.BackMsg_pb2 import BackMsg
from streamlit.proto.ForwardMsg_pb2 import ForwardMsg

from scenes import Expectation, STARRED_ROW
from wire import HTTP, TIMEOUT, WebSocket

NAME = "Streamlit"
APP = pathlib.Path(__file__).parent.parent / "apps" / "streamlit_app.py"


def version():
    return importlib.metadata.version("streamlit")


def command(port, scene, folder):
    options = {
        "server.address": "127.0.0.1", "server.port": port, "server.headless": "true",
        "server.fileWatcherType": "none", "browser.gatherUsageStats": "false", "global.developmentMode": "false"}
    return [sys.executable, "-m", "streamlit", "run", str(APP),
            *[f"--{name}={value}" for name, value in options.items()]], {"PEERS_SCENE": scene}


class Session:
    def __init__(self, port, scene):
        self.http, self.state = HTTP(port), Expectation()
        for path in ["/", "/_stcore/health", "/_stcore/host-config"]:
            self.http.request("GET", path)
        self.http.close()
        self.socket = WebSocket(port, "/_stcore/stream", subprotocols=["streamlit"])
        self.buttons, self.values, self.page = {}, {}, ""
        self.run()

    def run(self, pressed=None):
        """Has the script run, with all values of its controls as the page sends them; its texts."""
        message = BackMsg()
        message.rerun_script.page_script_hash = self.page
        for identifier, (kind, value) in self.values.items():
            setattr(message.rerun_script.widget_states.widgets.add(id=identifier), kind, value)
        if pressed:
            message.rerun_script.widget_states.widgets.add(id=pressed, trigger_value=True)
        self.socket.send(message.SerializeToString())
        texts = set()
        while True:
            answer = ForwardMsg.FromString(self.socket.receive(TIMEOUT))
            kind = answer.WhichOneof("type")
            assert kind != "ref_hash"
            if kind == "new_session":
                self.page = answer.new_session.page_script_hash
            elif kind == "delta" and answer.delta.WhichOneof("type") == "new_element":
                self.show(answer.delta.new_element, texts)
            elif kind == "script_finished":
                assert answer.script_finished == ForwardMsg.FINISHED_SUCCESSFULLY, answer
                return texts

    def show(self, element, texts):
        kind = element.WhichOneof("type")
        if kind == "button":
            # A control with a key has it at the end of its identifier.
            self.buttons[element.button.label] = element.button.id
            key = element.button.id.rsplit("-star-", 1)
            if len(key) == 2:
                self.buttons[f"star-{key[1]}"] = element.button.id
                if key[1] == str(STARRED_ROW):
                    texts.add(element.button.label)
        elif kind == "text_input":
            self.values.setdefault(element.text_input.id, ("string_value", element.text_input.default))
            self.field = element.text_input.id
        elif kind == "checkbox":
            self.values.setdefault(element.checkbox.id, ("bool_value", element.checkbox.default))
        elif kind in ("heading", "text", "markdown"):
            texts.add(getattr(element, kind).body)
        assert kind != "exception", element

    def act(self, action):
        text = getattr(self.state, action)()
        if action == "type":
            self.values[self.field] = ("string_value", self.state.name)
            texts = self.run()
        else:
            names = {"tap": "Increment", "edit": "Edit first", "toggle": f"star-{STARRED_ROW}", "prepend": "Prepend"}
            texts = self.run(self.buttons[names[action]])
        assert text in texts, (text, sorted(texts)[:20])

    def received(self):
        return self.http.received() + self.socket.received()

    def close(self):
        self.socket.close()
