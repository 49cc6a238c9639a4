#!/usr/bin/env python3
"""Measures what sessions cost a PostgreSQL and the servers that share it (HowFarItGoes.md).

    python3 Tests/Cluster/measure.py PROGRAM [--sessions N] [--actions N] [--connections N]

PROGRAM is the gallery, built with the trait PostgreSQL. Two servers and a database of its own run on loopback; times are
those of their processors, so that the load's own processor does not count.
"""
import argparse
import atexit
import json
import os
import re
import selectors
import socket
import subprocess
import time
import urllib.request

from database import Database, free_port

TICKS = os.sysconf("SC_CLK_TCK")


def processor_seconds(process):
    """The processor time of a process and its ended children."""
    try:
        with open(f"/proc/{process}/stat") as file:
            fields = file.read().rsplit(")", 1)[1].split()
    except FileNotFoundError:
        return 0
    return sum(map(int, fields[11:15])) / TICKS


def children(process):
    with open(f"/proc/{process}/task/{process}/children") as file:
        return [int(child) for child in file.read().split()]


class Server:
    def __init__(self, program, target):
        self.port = free_port()
        self.process = subprocess.Popen(
            [program, "--store", target, "--port", str(self.port), "--log-level", "warning", "--no-supervisor", "--sessions", "1000000",
             "--sessions-per-address", "1000000", "--connections-per-address", "1000", "--actions-per-second", "1000000"])
        deadline = time.monotonic() + 20
        while time.monotonic() < deadline:
            try:
                return socket.create_connection(("127.0.0.1", self.port)).close()
            except ConnectionRefusedError:
                time.sleep(0.05)
        raise SystemExit("the server does not start")

    def metric(self, name):
        with urllib.request.urlopen(f"http://127.0.0.1:{self.port}/metrics") as answer:
            return float(re.search(rf"^{name} (\S+)$", answer.read().decode(), re.M)[1])

    def memory(self):
        with open(f"/proc/{self.process.pid}/status") as file:
            return int(re.search(r"VmRSS:\s+(\d+)", file.read())[1]) * 1024

    def stop(self):
        self.process.terminate()
        self.process.wait(20)


class Connection:
    """One request after the other."""

    def __init__(self, port):
        self.socket = socket.create_connection(("127.0.0.1", port))
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.buffer = b""

    def send(self, method, path, body=b"", key=None):
        head = f"{method} {path} HTTP/1.1\r\nHost: localhost\r\n"
        if key:
            head += f"Idempotency-Key: {key}\r\n"
        if body:
            head += f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n"
        self.began = time.perf_counter()
        self.socket.sendall(head.encode() + b"\r\n" + body)

    def receive(self):
        """The answer's status and body, or None if it is not complete yet."""
        self.buffer += self.socket.recv(65536)
        head, separator, rest = self.buffer.partition(b"\r\n\r\n")
        if not separator:
            return None
        length = int(re.search(rb"content-length: (\d+)", head, re.I)[1])
        if len(rest) < length:
            return None
        self.buffer = rest[length:]
        return int(head.split()[1]), rest[:length], time.perf_counter() - self.began


def run(port, requests, count):
    """Sends requests over so many connections at once, and answers with the bodies and the times."""
    selector = selectors.DefaultSelector()
    left = iter(requests)
    answers, times = [], []
    for _ in range(count):
        request = next(left, None)
        if request is None:
            break
        connection = Connection(port)
        connection.send(*request)
        selector.register(connection.socket, selectors.EVENT_READ, connection)
    while selector.get_map():
        for key, _ in selector.select():
            answer = key.data.receive()
            if answer is None:
                continue
            assert answer[0] < 300, answer
            answers.append(answer[1])
            times.append(answer[2])
            request = next(left, None)
            if request is None:
                selector.unregister(key.data.socket)
                key.data.socket.close()
            else:
                key.data.send(*request)
    return answers, sorted(times)


def median(times, part=0.5):
    return times[min(len(times) - 1, int(part * len(times)))] * 1000


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("--sessions", type=int, default=5000)
    parser.add_argument("--actions", type=int, default=30000)
    parser.add_argument("--connections", type=int, default=32)
    options = parser.parse_args()

    with Database() as database:
        def database_seconds():
            return sum(map(processor_seconds, [database.process.pid, *children(database.process.pid)]))

        def number(query):
            command = [os.path.join(database.programs, "psql"), "-h", database.folder, "-p", str(database.port), "-U", "app",
                       "-d", "postgres", "-At", "-c", query]
            return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()

        servers = [Server(options.program, database.url) for _ in range(2)]
        first, second = servers
        atexit.register(lambda: [server.stop() for server in servers])

        def measure(name, count, work):
            seconds = [processor_seconds(server.process.pid) for server in servers], database_seconds(), time.perf_counter()
            result = work()
            wall = time.perf_counter() - seconds[2]
            server = sum(processor_seconds(s.process.pid) for s in servers) - sum(seconds[0])
            base = database_seconds() - seconds[1]
            print(f"{name}: {count / wall:,.0f} a second; {server / count * 1e6:.0f} µs of the server and "
                  f"{base / count * 1e6:.0f} µs of the database each", flush=True)
            return result

        memory = first.memory()
        answers, _ = measure("opening", options.sessions, lambda: run(
            first.port, [("POST", "/sessions", b'{"scene":"counter"}')] * options.sessions, options.connections))
        paths = [f"/sessions/{json.loads(answer)['session']}" for answer in answers]
        print(f"a live session: {(first.memory() - memory) / options.sessions:,.0f} bytes of the server")

        action = b'{"target":"increment"}'
        place = number("SELECT pg_current_wal_insert_lsn()")
        commits = first.metric("stateroom_store_commits_total")
        _, times = measure(f"action, {options.connections} connections", options.actions, lambda: run(
            first.port, [("POST", paths[i % len(paths)] + "/actions", action) for i in range(options.actions)],
            options.connections))
        commits = first.metric("stateroom_store_commits_total") - commits
        print(f"  {options.actions / commits:.1f} actions a commit; p50 {median(times):.1f} ms, p99 {median(times, 0.99):.1f} ms")
        log = number(f"SELECT pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '{place}')")
        print(f"  {int(log) / options.actions:.0f} bytes of the database's log each")
        _, times = measure("action, 1 connection", 1000, lambda: run(
            first.port, [("POST", paths[i % len(paths)] + "/actions", action) for i in range(1000)], 1))
        print(f"  p50 {median(times):.2f} ms, p99 {median(times, 0.99):.2f} ms")

        moved = paths[:2000]
        _, times = measure("takeover, 1 connection", len(moved), lambda: run(
            second.port, [("GET", path) for path in moved], 1))
        print(f"  p50 {median(times):.2f} ms, p99 {median(times, 0.99):.2f} ms")

        # The question whether sessions are the server's still, which those that are followed cost once a second.
        plan = number(
            "SET enable_seqscan = off; SET enable_hashjoin = off; SET enable_mergejoin = off; EXPLAIN (ANALYZE, TIMING OFF) "
            "SELECT u.id FROM (SELECT unnest(array_agg(id)) AS id FROM session) u LEFT JOIN session s ON s.id = u.id "
            "WHERE s.id IS NULL OR s.fence <> 0")
        milliseconds = float(re.search(r"Execution Time: (\S+)", plan)[1])
        print(f"check of {options.sessions:,} sessions: {milliseconds * 1000 / options.sessions:.1f} µs of the database each")

        number("VACUUM FULL")
        for table in ["session", "value"]:
            rows, size = number(f"SELECT count(*), pg_total_relation_size('{table}') FROM {table}").split("|")
            print(f"{table}: {int(rows) / options.sessions:.1f} rows and {int(size) / options.sessions:.0f} bytes a session, "
                  f"indexes included")

        seconds = database_seconds()
        time.sleep(20)
        print(f"two idle servers: {(database_seconds() - seconds) / 20 / 2 * 1000:.1f} ms of the database a second each")


if __name__ == "__main__":
    main()
