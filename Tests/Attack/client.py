"""A client that means no good."""

import asyncio
import json
import uuid

import tree
import values
from connection import Connection

SCENES = ["controls", "numbers", "lists", "pages", "presentations", "background", "identity", "gestures"]
LOCALES = ["en_US", "de_DE", "ar_EG", "hi_IN", "en@numbers=roman", "xx", "", "zh-Hant-TW-u-nu-hanidec", "_" * 300]
JSON = ("Content-Type", "application/json")
# What the protocol provides for, whatever a client sends.
REFUSALS = {400, 403, 404, 405, 406, 408, 409, 412, 413, 414, 415, 417, 422, 429, 431, 501, 503, 505}


class Wrong(Exception):
    """The server has broken a promise."""


class Attacker:
    def __init__(self, port, dice, scenes, figures):
        self.port, self.dice, self.scenes, self.figures = port, dice, scenes, figures
        self.connection = Connection(port)
        self.session = self.root = self.revision = None
        self.steps = [
            (30, self.act), (8, self.act_on_node), (6, self.act_many), (6, self.act_without_sense), (8, self.compare),
            (4, self.read), (3, self.poll), (3, self.stream), (3, self.repeat), (3, self.malformed), (2, self.raw),
            (2, self.other_paths), (1, self.close), (1, self.sleep)]

    async def run(self):
        weights = [weight for weight, _ in self.steps]
        while True:
            if not self.session:
                await self.open()
            _, step = self.dice.choices(self.steps, weights)[0]
            if self.session:
                await step()

    async def ask(self, method, path, body=b"", headers=()):
        status, head, content = await self.connection.ask(method, path, body, headers)
        self.figures["requests"] += 1
        self.figures[f"status {status}"] += 1
        if status >= 400 and status not in REFUSALS:
            raise Wrong(f"{method} {path} {body[:300]!r} was answered {status}: {content[:600]!r}")
        document = None
        if content[:1] in (b"{", b"["):
            try:
                document = json.loads(content)
            except ValueError as error:
                raise Wrong(f"{method} {path} was answered with what is no JSON: {error}: {content[:600]!r}") from None
        if status == 404 and self.session and f"/sessions/{self.session}" == path.split("?")[0]:
            # Sessions end by requests of others and by limits as well.
            self.session = None
        return status, document

    def path(self, rest=""):
        return f"/sessions/{self.session}{rest}"

    async def open(self):
        environment = {"locale": self.dice.choice(LOCALES)} if self.dice.random() < 0.3 else {}
        if self.dice.random() < 0.2:
            environment[self.dice.choice(["colorScheme", "dynamicTypeSize", "x"])] = self.dice.choice(["dark", 1, None])
        document = {"scene": self.dice.choice(self.scenes)} | ({"environment": environment} if environment else {})
        status, answer = await self.ask("POST", "/sessions", json.dumps(document).encode(), [JSON])
        if status == 201:
            self.session, self.root, self.revision = answer["session"], answer["root"], answer["revision"]
        elif status in (429, 503):
            await asyncio.sleep(0.05)

    def pick(self):
        """A node that offers an action, and one of its actions."""
        nodes = [node for node in tree.walk(self.root) if node.get("actions")]
        if not nodes:
            return self.root, "tap"
        node = self.dice.choice(nodes)
        return node, self.dice.choice(node["actions"])

    def action(self):
        node, action = self.pick()
        name = action if isinstance(action, str) else str(action)
        text = node.get("props", {}).get("text")
        # Edits are named for long texts only, and taken for all.
        if name == "set" and isinstance(text, str) and self.dice.random() < 0.5:
            name = "edit"
        document = {"target": node["id"], "action": name}
        if name == "edit" and isinstance(text, str):
            document["value"] = values.edit(text, self.dice)
        elif name in values.MEASURED:
            document["value"] = values.measured(self.dice)
        elif name == "set" or name == "move" or self.dice.random() < 0.05:
            document["value"] = (
                self.dice.choice([0, 1, 5, 39, 40, -1, 10**9, 2**63 - 1, 0.5, "1"]) if name == "move"
                else values.any_value(node, self.dice))
        if self.dice.random() < 0.1:
            props = node.get("props", {})
            document["target"] = props.get("identifier") or props.get("label") or node["id"]
        return document

    async def perform(self, document, headers=(), query=""):
        """Acts, and follows what the answer says."""
        status, answer = await self.ask(
            "POST", self.path("/actions") + query, json.dumps(document).encode(), [JSON, *headers])
        if status == 200 and answer and "invalidated" in answer:
            await self.take(answer, document)
        elif status == 200:
            self.root, self.revision = answer["root"], answer["revision"]
        elif answer and isinstance(answer.get("change"), dict):
            await self.take(answer["change"], document)
        return status

    async def take(self, change, what):
        if change["since"] != self.revision:
            return await self.catch_up(what)
        self.follow(change, what)

    def follow(self, change, what):
        try:
            self.root = tree.apply(self.root, change)
        except (KeyError, IndexError) as error:
            raise Wrong(f"the change after {what!r} does not fit: {error!r}: {json.dumps(change)[:2_000]}") from None
        self.revision = change["revision"]

    async def catch_up(self, what):
        status, change = await self.ask("GET", self.path(f"?since={self.revision}"))
        if status == 200:
            self.follow(change, what)
        else:
            await self.look_again()

    async def look_again(self):
        status, snapshot = await self.ask("GET", self.path())
        if status == 200:
            self.root, self.revision = snapshot["root"], snapshot["revision"]

    async def act(self):
        headers = []
        chance = self.dice.random()
        if chance < 0.1:
            headers.append(("If-Match", f'"{self.dice.choice([self.revision, self.revision + 1, 0])}"'))
        elif chance < 0.15:
            headers.append(("Prefer", self.dice.choice(["return=representation", "wait=0.01", "wait=x", "wait=-1"])))
        elif chance < 0.3:
            headers.append(("Idempotency-Key", str(uuid.UUID(int=self.dice.getrandbits(128)))))
        await self.perform(self.action(), headers)
        self.figures["actions"] += 1

    async def act_on_node(self):
        node, action = self.pick()
        value = b""
        if action in ("set", "move"):
            value = json.dumps(values.any_value(node, self.dice)).encode()
        elif action in values.MEASURED:
            value = json.dumps(values.measured(self.dice)).encode()
        name = action if isinstance(action, str) else str(action)
        path = "".join(c if c.isalnum() and c.isascii() else "".join(f"%{b:02X}" for b in c.encode()) for c in name)
        await self.ask("POST", self.path(f"/nodes/{node['id']}/{path}"), value, [JSON] if value else [])

    async def act_many(self):
        await self.perform([self.action() for _ in range(self.dice.choice([0, 1, 3, 10, 100, 101]))])

    async def act_without_sense(self):
        document = self.action()
        member = self.dice.choice(["target", "action", "value", "in", "role", "more"])
        document[member] = self.dice.choice(values.EXTREMES + values.TEXTS + values.LONG)
        await self.perform(self.dice.choice([document, [document], document, self.dice.choice(values.EXTREMES)]))

    async def compare(self):
        """Whether all changes together lead to the snapshot."""
        for _ in range(20):
            status, snapshot = await self.ask("GET", self.path())
            if status != 200:
                return
            if snapshot["revision"] == self.revision:
                break
            await self.catch_up("what happened meanwhile")
            if not self.session:
                return
        else:
            # It goes on by itself.
            self.root, self.revision = snapshot["root"], snapshot["revision"]
            return
        have, want = tree.written(self.root), tree.written(snapshot["root"])
        if have != want:
            at = next((i for i, (a, b) in enumerate(zip(have, want)) if a != b), min(len(have), len(want)))
            raise Wrong(f"the changes give …{have[max(0, at - 200):at + 200]}… and the snapshot …"
                        f"{want[max(0, at - 200):at + 200]}…")
        self.figures["compared"] += 1

    async def read(self):
        node = self.dice.choice(list(tree.walk(self.root)))
        label = str(node.get("props", {}).get("label", "x"))[:200]
        await self.ask("GET", self.path(self.dice.choice([
            f"/nodes/{node['id']}", "/nodes/" + "".join(f"%{byte:02X}" for byte in label.encode()), "?include=state",
            "?since=0", "?since=-1", f"?since={2**64}", "?since=1&since=2", "?wait=1", "?nonsense=1", "/nodes/",
            "/nodes?containing=" + self.dice.choice(["a" * 512, "%C3%A9" * 256, "%C3%A9" * 257, "e%CC%81", label[:9].encode().hex()]),
            "/nodes?text=Nothing&until=found&wait=0"])))

    async def poll(self):
        wait = self.dice.choice(["0", "0.02", "1", "-1", "NaN", "1e9", "x"])
        connection = Connection(self.port)
        try:
            async with asyncio.timeout(self.dice.random() * 0.1):
                await connection.ask("GET", self.path(f"?since={self.revision}&wait={wait}"))
        except TimeoutError:
            pass
        finally:
            await connection.close()

    async def stream(self):
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port, limit=1 << 26)
        last = self.dice.choice(["0", str(self.revision), "x", str(2**70)])
        writer.write(f"GET {self.path('/events')} HTTP/1.1\r\nHost: localhost\r\nLast-Event-ID: {last}\r\n\r\n".encode())
        try:
            async with asyncio.timeout(self.dice.random() * 0.2):
                while await reader.readline():
                    pass
        except (TimeoutError, OSError):
            pass
        finally:
            writer.close()

    async def repeat(self):
        key = ("Idempotency-Key", str(uuid.UUID(int=self.dice.getrandbits(128))))
        document = json.dumps(self.action()).encode()
        first, answer = await self.ask("POST", self.path("/actions"), document, [JSON, key])
        if not self.session:
            return
        again, _ = await self.ask("POST", self.path("/actions"), document, [JSON, key])
        if first == 200 and again not in (200, 404, 503):
            raise Wrong(f"{document!r} was answered {first}, and {again} under the same key")
        other, _ = await self.ask("POST", self.path("/actions"), document + b" ", [JSON, key])
        if first == 200 and other not in (422, 404, 503):
            raise Wrong(f"another body under a used key was answered {other}")
        await self.look_again()

    async def malformed(self):
        bodies = [
            b"", b"{", b"[" * 1_000, b'{"target":"a","target":"b"}', b'"\\ud800"', b"\xff\xfe", b"nul", b"1e999999",
            b'{"target":' + b'"' + b"a" * 60_000 + b'"}', b" " * 65_000, b"{" * 65_537, b'{"a":' * 200 + b"1" + b"}" * 200]
        headers = self.dice.choice([[JSON], [("Content-Type", "text/plain")], [], [JSON, ("Expect", "x")],
                                    [JSON, ("Origin", "https://evil.example")], [JSON, ("If-Match", '"x"')]])
        await self.ask("POST", self.dice.choice([self.path("/actions"), "/sessions"]), self.dice.choice(bodies), headers)

    async def raw(self):
        """What is hardly HTTP, over a connection of its own; no answer is one as well."""
        data = self.dice.choice([
            b"GET\r\n\r\n", b"GET / HTTP/9.9\r\n\r\n", b"\x00\x01\x02\r\n\r\n", b"GET / HTTP/1.1\r\n" + b"A: b\r\n" * 3_000,
            b"POST /sessions HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n\r\n",
            b"POST /sessions HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99999999999999999999\r\n\r\n",
            b"POST /sessions HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
            b"POST /sessions HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{}   \r\n0\r\n\r\n",
            b"GET /%zz%00%2e%2e HTTP/1.1\r\nHost: localhost\r\n\r\n", b"GET " + b"/a" * 9_000 + b" HTTP/1.1\r\n\r\n",
            b"GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n", bytes(self.dice.randrange(256) for _ in range(200))])
        try:
            reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
            writer.write(data)
            async with asyncio.timeout(0.2):
                await reader.read(100)
            writer.close()
        except (OSError, TimeoutError):
            pass

    async def other_paths(self):
        path = self.dice.choice([
            "/", "/scenes", "/metrics", "/openapi.json", "/healthz", "/readyz", "/app.js", "/../etc/passwd",
            "/%2e%2e/%2e%2e/etc/passwd", "/sessions", "/sessions/x", "/sessions/" + "A" * 22, "/sessions/" + "A" * 5_000,
            "/nothing", "//", "/sessions//actions", self.path("/"), self.path("/nothing")])
        await self.ask(self.dice.choice(["GET", "HEAD", "OPTIONS", "PUT", "PATCH", "DELETE", "BREW"]), path)

    async def close(self):
        await self.ask("DELETE", self.path())
        self.session = None

    async def sleep(self):
        """Now and then long enough to be hibernated."""
        await asyncio.sleep(2 if self.dice.random() < 0.2 else 0.05)
