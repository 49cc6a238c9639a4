#!/usr/bin/env python3
"""Compares the ids of all nodes of the gallery between two builds: they must outlast both processes and builds.

    identity.py PROGRAM OTHER
"""

import asyncio
import sys
import tempfile

import models
from server import Connection, Server

# Its identity is what Swift's Hasher makes of two values, which differs between processes.
UNSTABLE = "hashed-identity"


async def ids(server):
    connection, found = Connection(server.port), {}
    _, catalog = await connection.ask("GET", "/scenes")
    for scene in catalog["scenes"]:
        _, snapshot = await connection.ask("POST", "/sessions", {"scene": scene["id"]})
        found[scene["id"]] = [(node["id"], node["type"]) for node in models.nodes(snapshot["root"])]
    await connection.close()
    return found


def ids_of(program):
    with tempfile.TemporaryDirectory(prefix="stateroom-identity-") as folder:
        server = Server(program, folder, [])
        server.start()
        try:
            return asyncio.run(ids(server))
        finally:
            server.stop()


def main():
    first, second = (ids_of(program) for program in sys.argv[1:3])
    different = [scene for scene in first if scene != UNSTABLE and first[scene] != second.get(scene)]
    if different or first.keys() != second.keys():
        sys.exit(f"the ids of these scenes depend on the build: {different}")
    print(f"{sum(map(len, first.values()))} ids are the same in both builds")


main()
