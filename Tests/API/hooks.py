"""Lets generated requests meet real sessions, and checks what a schema cannot say of the answers.

Schemathesis makes up session ids and targets, which are answered by 404 before much code has run. Outside of the
stateful phase, which follows the document's own links, most cases get a fresh session of one of the gallery's scenes
and the names of nodes in it. The choice follows from the case, so that a failure can be repeated.
"""

import json
import urllib.request
import uuid
import zlib

import schemathesis
from schemathesis.core import NOT_SET
from schemathesis.core.parameters import ParameterLocation

# Seconds: waits are asked for, but seldom sat out.
WAITS = [0, 0, 0, 0, 0, 0, 0, 0, 0, 1]


class Draw:
    """Choices that follow from a case."""

    def __init__(self, case):
        parts = (case.operation.label, case.path_parameters, case.query, case.headers, case.body)
        self.state = zlib.crc32(repr(parts).encode())

    def of(self, choices):
        self.state = zlib.crc32(self.state.to_bytes(4, "little"))
        return choices[self.state % len(choices)]

    def often(self):
        return self.of([True, True, True, False])


class Gallery:
    """The server's scenes."""

    def __init__(self):
        self.scenes = {}

    def ask(self, url, document=None):
        body = None if document is None else json.dumps(document).encode()
        request = urllib.request.Request(url, body, {"Content-Type": "application/json"})
        with urllib.request.urlopen(request, timeout=30) as response:
            return json.load(response)

    def open(self, base, draw):
        """A fresh session: its id, and its nodes that offer actions."""
        if base not in self.scenes:
            self.scenes[base] = [scene["id"] for scene in self.ask(f"{base}/scenes")["scenes"]]
        snapshot = self.ask(f"{base}/sessions", {"scene": draw.of(self.scenes[base])})
        nodes, pending = [], [snapshot["root"]]
        while pending:
            node = pending.pop()
            pending += node.get("children", [])
            if node.get("actions"):
                nodes.append(node)
        return snapshot["session"], nodes


gallery = Gallery()


def name_of(node, draw):
    props = node.get("props", {})
    return draw.of([node["id"], props.get("identifier") or node["id"], props.get("label") or node["id"]])


def value_for(node, draw):
    """A value that the node's control takes, where its props tell."""
    props = node.get("props", {})
    if "options" in props and props["options"]:
        return draw.of(props["options"])["value"]
    if "minimum" in props and "value" in props:
        return props["minimum"]
    return draw.of([True, False, "Ada", ""])


def is_valid(case, location):
    """Whether a part of the case is meant to be valid by the document."""
    return not case.meta.is_negative_at(location)


def refresh_key(case):
    """Lets no scenario get another's session by opening one with the same key.

    Otherwise the same steps could be answered differently a second time, at which the phase ends early, and silently.
    """
    is_opening = "session" not in (case.path_parameters or {})
    if is_opening and "Idempotency-Key" in (case.headers or {}) and is_valid(case, ParameterLocation.HEADER):
        case.headers["Idempotency-Key"] = str(uuid.uuid4())


@schemathesis.hook
def before_call(context, case, kwargs):
    if case.meta is None:
        return
    query = case.query or {}
    if is_valid(case, ParameterLocation.QUERY) and isinstance(query.get("wait"), int):
        query["wait"] = min(query["wait"], Draw(case).of(WAITS))
    if is_valid(case, ParameterLocation.QUERY) and "until" in query:
        query.setdefault("wait", Draw(case).of(WAITS))
    path = case.path_parameters or {}
    if case.meta.phase.name.value == "stateful":
        refresh_key(case)
        return
    if "session" not in path:
        return
    if not is_valid(case, ParameterLocation.PATH):
        return
    draw = Draw(case)
    if not draw.often():
        return
    path["session"], nodes = gallery.open(case.operation.base_url.rstrip("/."), draw)
    if is_valid(case, ParameterLocation.QUERY):
        if "include" in query and draw.often():
            query.pop("since", None)
            query.pop("wait", None)
        if isinstance(query.get("since"), int) and draw.often():
            query["since"] %= 2
        if draw.often():
            query.pop("in", None)
            query.pop("role", None)
    if "target" in path and nodes and draw.often():
        node = draw.of(nodes)
        path["target"] = name_of(node, draw)
        if "action" in path:
            path["action"] = draw.of(node["actions"])
            if is_valid(case, ParameterLocation.BODY) and case.body is not NOT_SET and draw.often():
                case.body = value_for(node, draw)
    if case.operation.definition.raw["operationId"] == "act" and is_valid(case, ParameterLocation.BODY):
        for action in case.body if isinstance(case.body, list) else [case.body]:
            if isinstance(action, dict) and nodes and draw.often():
                node = draw.of(nodes)
                action.pop("in", None)
                action.pop("role", None)
                action.update(target=name_of(node, draw), action=draw.of(node["actions"]))
                if action["action"] in ("set", "move"):
                    action["value"] = value_for(node, draw)
                elif draw.often():
                    action.pop("value", None)


REASONS = (
    '"since" must be a revision of the session', "If-Match must name a revision of the session",
    '"include" goes with nothing else', '"wait" goes with "until"',
)


@schemathesis.check
def refusals_of_valid_requests_have_a_reason(ctx, response, case):
    """400 answers what the document allows only where a schema cannot say it: revisions, and what goes with what."""
    if case.meta is None or case.meta.generation.mode.is_negative or response.status_code != 400:
        return
    detail = response.json()["detail"]
    assert detail.startswith(REASONS), f"valid by the document, but refused: {detail}"


@schemathesis.check
def problems_say_their_status(ctx, response, case):
    if response.status_code < 400 or case.method == "HEAD":
        return
    problem = response.json()
    assert problem["status"] == response.status_code and problem["title"] and problem["detail"], problem


@schemathesis.check
def tags_name_the_revision(ctx, response, case):
    tag = response.headers.get("etag")
    if not tag or response.status_code not in (200, 201) or case.operation.definition.raw["operationId"] == "readProp":
        return
    body = response.json()
    if "revision" in body:
        # A compressed answer has a weak tag.
        name = tag[0].removeprefix("W/").strip('"')
        revision = name.split("-")[0] if "unstorableWrites" in body else name
        assert len(tag) == 1 and revision == str(body["revision"]), (tag, body["revision"])
