#!/usr/bin/env python3
"""Measures what an action adds to a PostgreSQL's log by its settings, beside many stored sessions (HowFarItGoes.md).

    python3 Tests/Cluster/log.py PROGRAM [--stored 200000] [--used 4000] [--actions 20000] [--only NAME,…]

PROGRAM is the gallery, built with the trait PostgreSQL. Bytes and rows are counted, not times, so that a program for
debugging and a busy machine give the same figures. Each setting has a database of its own.
"""
import argparse
import os
import subprocess
import sys
import time

from database import Database
from measure import Server, children, processor_seconds, run

# Each setting, with the statements that it needs besides.
SETTINGS = {
    "as installed": ([], []),
    "max_wal_size = 16GB": (["max_wal_size=16GB", "checkpoint_timeout=30min"], []),
    "wal_compression = lz4": (["wal_compression=lz4"], []),
    "wal_compression = pglz": (["wal_compression=pglz"], []),
    "fillfactor = 90": ([], ["ALTER TABLE session SET (fillfactor = 90)", "ALTER TABLE value SET (fillfactor = 90)"]),
    "fillfactor = 50": ([], ["ALTER TABLE session SET (fillfactor = 50)", "ALTER TABLE value SET (fillfactor = 50)"]),
    "autovacuum = off": (["autovacuum=off"], []),
}
COLUMNS = {
    "session": "owner, fence, revision, frozen_output, last_use, expires, scene, address, environment, usr, opened, "
               "opening_key, opening_hash, opening_time",
    "value": "node, property, segment, bytes",
    "answer": "key, fence, number, body_hash, since, revision, performed, problem",
}


class Measurement:
    """One setting's database, with a server on it."""

    def __init__(self, options, name):
        settings, self.statements = SETTINGS[name]
        self.options, self.name, self.keys = options, name, 0
        self.database = Database(["autovacuum_naptime=5s", *settings])

    def ask(self, query):
        command = [os.path.join(self.database.programs, "psql"), "-h", self.database.folder, "-p", str(self.database.port),
                   "-U", "app", "-d", "postgres", "-AtF", " ", "-c", query]
        return subprocess.run(command, capture_output=True, text=True, check=True).stdout.split()

    def numbers(self, query):
        return [float(value) for value in self.ask(query)]

    def store(self):
        """Copies one session as often as wanted, as sessions that nobody uses."""
        for statement in self.statements:
            self.ask(statement)
        id = "decode(md5(n::text), 'hex')"
        for table, columns in COLUMNS.items():
            key = "id" if table == "session" else "session"
            self.ask(f"INSERT INTO {table} ({key}, {columns}) SELECT {id}, {columns} FROM {table} "
                     f"CROSS JOIN generate_series(1, {self.options.stored}) n")
            self.ask(f"VACUUM ANALYZE {table}")

    def act(self, server, count, connections):
        """Performs actions under keys, as the page does, in sessions one after the other."""
        action = b'{"target":"increment"}'
        requests = [("POST", f"/sessions/{self.used[at % len(self.used)]}/actions", action, f"a-key-of-action-{self.keys + at}")
                    for at in range(count)]
        self.keys += count
        before = self.log()
        seconds = self.seconds()
        run(server.port, requests, connections)
        seconds = self.seconds() - seconds
        records, pages, size = (after - past for after, past in zip(self.log(), before))
        print(f"  {connections:2} connections: {size / count:,.0f} bytes and {records / count:.1f} records an action, of them "
              f"{pages / count:.2f} whole pages; {seconds / count * 1e6:.0f} µs of the database", flush=True)

    def log(self):
        """The records, whole pages and bytes that were written, which connections report a second later."""
        time.sleep(2)
        return self.numbers("SELECT wal_records, wal_fpi, wal_bytes FROM pg_stat_wal")

    def seconds(self):
        process = self.database.process.pid
        return sum(map(processor_seconds, [process, *children(process)]))

    def run(self):
        print(f"{self.name}, {self.options.stored:,} stored sessions", flush=True)
        with self.database:
            server = Server(self.options.program, self.database.url)
            try:
                run(server.port, [("POST", "/sessions", b'{"scene":"counter"}')], 1)
                [self.first] = self.ask("SELECT id FROM sessions")
                self.used = [self.first]
                run(server.port, [("POST", f"/sessions/{self.first}/actions", b'{"target":"increment"}', f"first-key-{at}-of-some")
                                  for at in range(3)], 1)
                self.store()
                self.used = self.ask(f"SELECT id FROM sessions ORDER BY md5(id) LIMIT {self.options.used}")
                seconds = self.seconds()
                run(server.port, [("GET", f"/sessions/{session}") for session in self.used], 8)
                print(f"  a takeover: {(self.seconds() - seconds) / len(self.used) * 1e6:.0f} µs of the database")
                # Their pages are whole in the log from now on.
                self.act(server, self.options.actions, 32)
                self.act(server, self.options.actions // 10, 1)
                self.ask("CHECKPOINT")
                print("  after a checkpoint, each session once:")
                self.act(server, self.options.used, 32)
                updates, in_place = self.numbers("SELECT sum(n_tup_upd), sum(n_tup_hot_upd) FROM pg_stat_user_tables "
                                                 "WHERE relname IN ('session', 'value')")
                size, = self.numbers("SELECT sum(pg_total_relation_size(oid)) FROM pg_class WHERE relname IN ('session', 'value', 'answer')")
                print(f"  {in_place / updates:.0%} of updates in place; {size / self.options.stored:,.0f} bytes a stored session")
            finally:
                server.stop()


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program")
    parser.add_argument("--stored", type=int, default=200_000)
    parser.add_argument("--used", type=int, default=4_000)
    parser.add_argument("--actions", type=int, default=20_000)
    parser.add_argument("--only", default=",".join(SETTINGS))
    options = parser.parse_args()
    for name in options.only.split(","):
        if name not in SETTINGS:
            sys.exit(f"There is no setting {name}; these are: {', '.join(SETTINGS)}.")
        Measurement(options, name).run()


if __name__ == "__main__":
    main()
