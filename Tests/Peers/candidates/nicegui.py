"""NiceGUI: the page has all elements; events and updates go by Socket.IO."""

import ast
import importlib.metadata
import json
import pathlib
import re
import sys
import uuid

from scenes import Expectation, STARRED_ROW
from wire import HTTP, SocketIO

NAME = "NiceGUI"
APP = pathlib.Path(__file__).parent.parent / "apps" / "nicegui_app.py"


def version():
    return importlib.metadata.version("nicegui")


def command(port, scene, folder):
    return [sys.executable, str(APP), str(port)], {}


class Session:
    def __init__(self, port, scene):
        self.http, self.state = HTTP(port), Expectation()
        page = self.http.request("GET", f"/{scene}", Accept="text/html").decode()
        query = ast.literal_eval(re.search(r"query: (\{.*?\}),\n", page)[1])
        text = re.search(r"parseElements\(String\.raw`(.*?)`\)", page, re.S)[1]
        # The page's script takes these three back, too.
        for name, character in [("&lt;", "<"), ("&gt;", ">"), ("&#36;", "$"), ("&#96;", "`"), ("&amp;", "&")]:
            text = text.replace(name, character)
        self.elements, self.client = json.loads(text), query["client_id"]
        query |= {"document_id": str(uuid.uuid4()), "tab_id": str(uuid.uuid4()), "old_tab_id": ""}
        self.socket = SocketIO(port, "/_nicegui_ws/socket.io/", {key: str(value).lower() if value is True else value
                                                                 for key, value in query.items()})
        if not query.get("implicit_handshake"):
            self.socket.emit("handshake", query)
        self.star = None
        self.http.close()

    def element(self, words):
        """The element whose text or prop has these words."""
        for number, element in self.elements.items():
            if words in (element.get("text"), element.get("props", {}).get("label")):
                return int(number), element
        raise AssertionError(f"nothing shows {words}")

    def send(self, number, element, kind, value):
        listener = next(event["listener_id"] for event in element["events"] if event["type"] == kind)
        self.socket.emit("event", {"id": number, "client_id": self.client, "listener_id": listener, "args": value})

    def act(self, action):
        text = getattr(self.state, action)()
        if action == "type":
            self.send(*self.element("Name"), "update:value", [json.dumps(self.state.name)])
        elif action == "toggle":
            # The button of the row that shows this text.
            self.star = self.star or self.find_star()
            self.send(*self.star, "click", ["{}"])
        else:
            words = {"tap": "Increment", "edit": "Edit first", "prepend": "Prepend"}[action]
            self.send(*self.element(words), "click", ["{}"])
        # With the list of the children, in which a new row is the first.
        self.socket.wait("update", text)

    def find_star(self):
        label, _ = self.element(f"Row {STARRED_ROW}")
        row = next(element for element in self.elements.values() if label in element.get("children", []))
        star = row["children"][-1]
        return star, self.elements[str(star)]

    def received(self):
        return self.http.received() + self.socket.received()

    def close(self):
        self.socket.close()
