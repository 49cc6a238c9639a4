#!/usr/bin/env python3
"""A PostgreSQL of one's own, in a folder that goes with it, on a Unix socket and a free port of 127.0.0.1.

As a program it runs a command with the database's name in STATEROOM_POSTGRESQL:

    python3 Tests/Cluster/database.py swift test --traits PostgreSQL --filter PostgreSQL
"""
import glob
import os
import pwd
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time


def free_port():
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


class Database:
    """Debian's PostgreSQL, run as its unprivileged user if this is root, since the server refuses root."""

    def __init__(self, settings=()):
        found = sorted(glob.glob("/usr/lib/postgresql/*/bin/postgres"))
        if not found:
            raise SystemExit("There is no PostgreSQL: apt-get install postgresql")
        self.programs = os.path.dirname(found[-1])
        self.user = "postgres" if os.getuid() == 0 else None
        self.folder = tempfile.mkdtemp(prefix="stateroom-database-")
        if self.user:
            entry = pwd.getpwnam(self.user)
            os.chown(self.folder, entry.pw_uid, entry.pw_gid)
        self.data = os.path.join(self.folder, "data")
        self.port = free_port()
        self.settings = list(settings)
        self.process = None
        self._run("initdb", "-D", self.data, "-A", "trust", "-U", "app", "-E", "UTF8", "--locale", "C", "--no-sync")

    @property
    def target(self):
        """The words of libpq, over the Unix socket."""
        return f"host={self.folder} port={self.port} user=app dbname=postgres"

    @property
    def url(self):
        return f"postgresql://app@127.0.0.1:{self.port}/postgres"

    @property
    def environment(self):
        """The variables by which libpq finds it without a URL, and the documentation's shell the user for `sudo`."""
        return {"PGHOST": self.folder, "PGPORT": str(self.port), "DATABASE_USER": "app"}

    def start(self):
        self.log = open(os.path.join(self.folder, "log"), "ab")
        deadline = time.monotonic() + 60
        while time.monotonic() < deadline:
            # Another program may have taken the port for a moment.
            if self.process is None or self.process.poll() is not None:
                self._launch()
            if self._run("pg_isready", "-h", self.folder, "-p", str(self.port), check=False) == 0:
                return self
            time.sleep(0.05)
        raise SystemExit("PostgreSQL does not start: " + open(os.path.join(self.folder, "log")).read()[-2000:])

    def _launch(self):
        command = [os.path.join(self.programs, "postgres"), "-D", self.data, "-p", str(self.port), "-k", self.folder,
                   "-c", "listen_addresses=127.0.0.1", "-c", "max_connections=500"]
        for setting in self.settings:
            command += ["-c", setting]
        self.process = subprocess.Popen(command, stdout=self.log, stderr=self.log, cwd=self.folder,
                                        start_new_session=True, user=self.user, group=self.user,
                                        extra_groups=[] if self.user else None)

    def stop(self, how=signal.SIGINT):
        """SIGINT ends it in order, SIGQUIT at once, as a crash would."""
        if self.process and self.process.poll() is None:
            self.process.send_signal(how)
            self.process.wait(60)
        self.process = None

    def restart(self, how=signal.SIGQUIT):
        self.stop(how)
        self.start()

    def query(self, statements):
        self._run("psql", "-h", self.folder, "-p", str(self.port), "-U", "app", "-d", "postgres", "-c", statements)

    def _run(self, program, *arguments, check=True):
        result = subprocess.run([os.path.join(self.programs, program), *arguments], cwd=self.folder, text=True,
                                stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, user=self.user, group=self.user,
                                extra_groups=[] if self.user else None)
        if check and result.returncode:
            raise SystemExit(f"{program}: {result.stderr}")
        return result.returncode

    def __enter__(self):
        return self.start()

    def __exit__(self, *_):
        self.stop()
        self.log.close()
        shutil.rmtree(self.folder, ignore_errors=True)


if __name__ == "__main__":
    # So that the database ends with this program.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    # What is tested is order, not disks.
    with Database(["fsync=off"]) as database:
        environment = dict(os.environ, STATEROOM_POSTGRESQL=database.target)
        sys.exit(subprocess.run(sys.argv[1:], env=environment).returncode)
