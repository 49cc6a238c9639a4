"""The process itself: its ids, its end, its messages."""

import json
import os
import subprocess
import urllib.request

from conftest import ROOT, Server


def ids_of_all_scenes(server):
    found = {}
    for scene in json.load(urllib.request.urlopen(server.url + "scenes"))["scenes"]:
        request = urllib.request.Request(
            server.url + "sessions", data=json.dumps({"scene": scene["id"]}).encode(),
            headers={"Content-Type": "application/json"})
        pending = [json.load(urllib.request.urlopen(request))["root"]]
        found[scene["id"]] = []
        while pending:
            node = pending.pop()
            found[scene["id"]].append((node["id"], node["type"]))
            pending.extend(node.get("children", []))
    return found


def test_ids_are_the_same_in_two_processes():
    one, other = Server(), Server()
    try:
        first, second = ids_of_all_scenes(one), ids_of_all_scenes(other)
    finally:
        assert one.stop() == 0
        assert other.stop() == 0
    # Its identity is what Swift's Hasher makes of two values, which differs between processes.
    del first["hashed-identity"], second["hashed-identity"]
    assert first == second
    for nodes in first.values():
        assert len(set(nodes)) == len(nodes)


def test_a_stream_learns_that_the_server_stops():
    server = Server()
    opened = urllib.request.urlopen(urllib.request.Request(server.url + "sessions", method="POST"))
    session = json.load(opened)["session"]
    stream = urllib.request.urlopen(f"{server.url}sessions/{session}/events")
    assert stream.readline() == b"event: snapshot\n"
    assert server.stop() == 0
    assert b'event: closed\ndata: {"reason":"shutdown"}' in stream.read()


def test_a_port_that_is_taken_is_said(server):
    program = os.environ.get("STATEROOM", str(ROOT / ".build" / "debug" / "stateroom"))
    second = subprocess.run(
        [program, "--store", "memory", "--port", str(server.port)], capture_output=True, text=True, timeout=60)
    assert second.returncode != 0
    assert f"port {server.port} on 127.0.0.1 is already in use" in second.stderr
