"""Sessions of the gallery's scenes as a former version has stored and shown them.

    python3 Tests/Network/recorded_sessions.py FOLDER

records them anew into FOLDER, with the program that STATEROOM names, after a change of ids, output or stored bytes that is
meant. Scenes that show another content each time are left out.
"""

import hashlib
import json
import os
import pathlib
import shutil
import sys
import tempfile

import httpx

# Of long lists, no more is kept.
LIMIT = 100
RECORDED = pathlib.Path(os.environ.get("RECORDED", pathlib.Path(__file__).parent / "recorded"))
ENVIRONMENT = {"locale": "en_US", "timeZone": "UTC"}


def nodes(node):
    """A node and all below it, in document order."""
    yield node
    for kind in ("children", "presentations", "background", "overlay"):
        for child in node.get(kind, []):
            if isinstance(child, dict) and "id" in child:
                yield from nodes(child)


def lines(root):
    """A line for each node: its depth, id and type, and a digest of all else."""
    def walk(node, depth):
        if isinstance(node, list):
            return [line for child in node for line in walk(child, depth)]
        if not isinstance(node, dict) or "id" not in node:
            return []
        own = {name: value for name, value in node.items() if not has_nodes(value) and name not in ("id", "type")}
        digest = hashlib.sha256(json.dumps(own, sort_keys=True).encode()).hexdigest()[:12]
        below = [line for value in node.values() if has_nodes(value) for line in walk(value, depth + 1)]
        return [f"{'  ' * depth}{node['id']} {node['type']} {digest}", *below]
    return walk(root, 0)[:LIMIT]


def stable(lines, others):
    """The lines without the digests that the others do not have, or nothing if the others are of other nodes."""
    if [line.split()[:2] for line in lines] != [line.split()[:2] for line in others]:
        return None
    return [line if line == other else line.rsplit(" ", 1)[0] + " *" for line, other in zip(lines, others)]


def agree(recorded, shown):
    """Whether a scene shows what was recorded."""
    return stable(recorded, shown) is not None and all(
        line == other or line.endswith(" *") for line, other in zip(recorded, shown))


def has_nodes(value):
    return isinstance(value, list) and any(isinstance(item, dict) and "id" in item and "type" in item for item in value)


def action(node):
    """Something to do with a node, or nothing."""
    able, props = node.get("actions", []), node.get("props", {})
    for name in ("toggle", "increment"):
        if name in able:
            return {"target": node["id"], "action": name}
    if "set" in able and isinstance(props.get("text"), str):
        return {"target": node["id"], "action": "set", "value": "Recorded"}
    if "set" in able and props.get("options"):
        return {"target": node["id"], "action": "set", "value": props["options"][-1]["value"]}
    if "tap" in able:
        return {"target": node["id"], "action": "tap"}
    return None


class Client:
    def __init__(self, url):
        self.url = url

    def scenes(self):
        return [scene["id"] for scene in httpx.get(f"{self.url}/scenes").json()["scenes"]]

    def open(self, scene):
        return httpx.post(f"{self.url}/sessions", json={"scene": scene, "environment": ENVIRONMENT}).json()

    def lines(self, session):
        answer = httpx.get(f"{self.url}/sessions/{session}")
        assert answer.status_code == 200, answer.text
        return lines(answer.json()["root"])

    def use(self, session, count=8):
        """Does what can be done with the first nodes, one after the other."""
        done = set()
        for _ in range(count):
            root = httpx.get(f"{self.url}/sessions/{session}").json()["root"]
            step = next((step for node in nodes(root) if node["id"] not in done and (step := action(node))), None)
            if not step:
                return
            done.add(step["target"])
            httpx.post(f"{self.url}/sessions/{session}/actions", json=step)


def record(start, folder):
    """Opens and uses a session of each scene, and records what it shows. `start` starts a server with options."""
    server = start("--store", f"sqlite:{folder}/sessions.sqlite")
    client, seen = Client(server.url), {}
    for scene in client.scenes():
        opened = client.open(scene)
        client.use(opened["session"])
        seen[scene] = {"session": opened["session"], "opened": lines(opened["root"]), "used": client.lines(opened["session"])}
    assert server.stop() == 0
    return seen


def restored(start, folder, recorded):
    """The lines of recorded sessions, as a new server shows them, which has a copy of their store."""
    with tempfile.TemporaryDirectory() as place:
        shutil.copy(folder / "sessions.sqlite", place)
        # However long ago they were used last.
        server = start("--store", f"sqlite:{place}/sessions.sqlite", "--session-lifetime", "1000000000")
        shown = {scene: Client(server.url).lines(entry["session"]) for scene, entry in recorded.items() if "used" in entry}
        assert server.stop() == 0
        return shown


def read(folder=RECORDED):
    return json.loads((folder / "scenes.json").read_text())


def main():
    from conftest import Server
    folder = pathlib.Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as first, tempfile.TemporaryDirectory() as second:
        seen, again = record(Server, first), record(Server, second)
        shown = restored(Server, pathlib.Path(first), seen)
        shutil.copy(f"{first}/sessions.sqlite", folder)
    kept = {}
    for scene, entry in seen.items():
        opened = stable(entry["opened"], again[scene]["opened"])
        used = stable(entry["used"], again[scene]["used"])
        used = used and stable(used, shown[scene])
        if opened and used:
            kept[scene] = {"session": entry["session"], "opened": opened, "used": used}
        elif opened:
            kept[scene] = {"session": entry["session"], "opened": opened}
    (folder / "scenes.json").write_text(json.dumps(kept, indent=0) + "\n")
    print(f"{len(kept)} scenes are recorded; left out: {', '.join(sorted(set(seen) - set(kept)))}")
    print(f"Opened only: {', '.join(scene for scene, entry in kept.items() if 'used' not in entry)}")


if __name__ == "__main__":
    main()
