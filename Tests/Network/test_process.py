"""The server as a process among others: its version, Unix sockets, service managers and signals."""

import fcntl
import os
import pathlib
import re
import shlex
import signal
import socket
import stat
import subprocess
import tempfile

import httpx
import pytest
from conftest import ROOT, Server, children, wait_until
from nginx import Nginx

PROGRAM = os.environ.get("STATEROOM", str(ROOT / ".build" / "debug" / "stateroom"))


@pytest.fixture
def folder():
    with tempfile.TemporaryDirectory(prefix="stateroom-") as folder:
        yield pathlib.Path(folder)


@pytest.fixture
def start(folder):
    """Starts servers in ways of their own, which end with the test."""
    started = []

    def start(command, environment={}, **options):
        log = open(folder / f"log{len(started)}", "w+")
        process = subprocess.Popen(command, stderr=log, env={**os.environ, **environment}, **options)
        process.output = pathlib.Path(log.name).read_text
        started.append(process)
        return process

    yield start
    for process in started:
        if process.poll() is None:
            process.send_signal(signal.SIGTERM)
        process.wait(timeout=60)


def client(path, **options):
    return httpx.Client(transport=httpx.HTTPTransport(uds=str(path)), base_url="http://localhost", **options)


def is_served(path):
    try:
        return client(path).get("/readyz").status_code == 200
    except httpx.TransportError:
        return False


def with_socket(path, *options):
    return [PROGRAM, "--store", "memory", "--socket", str(path), *options]


def test_the_version_is_that_of_the_changelog():
    output = subprocess.run([PROGRAM, "--version"], capture_output=True, text=True, check=True).stdout
    version = re.fullmatch(r"stateroom, built with Stateroom (\d+\.\d+\.\d+(-dev)?)\n", output)
    changes = (ROOT / "Sources/Stateroom/Stateroom.docc/Changelog.md").read_text()
    latest = re.findall(r"^## (?!Overview)(.*)$", changes, re.M)[0]
    assert latest == "Unreleased" if version[2] else latest.startswith(version[1])


def test_the_licence_of_each_package_is_printed_once():
    output = subprocess.run([PROGRAM, "--licenses"], capture_output=True, text=True, check=True).stdout
    line = "-" * 79 + "\n"
    headings = output.split(line)[1::2]
    names = {name for heading in headings for name in heading.strip().split(", ")}
    direct = set(re.findall(r'package\(url: "[^"]*/([^/"]+)"', (ROOT / "Package.swift").read_text()))
    # The gallery contains none for tests, for the documentation, for macros and for other modules.
    foreign = {"xctest-dynamic-overlay", "swift-crypto", "swift-docc-plugin", "swift-syntax"}
    assert names >= {"stateroom", "swift-collections"} | direct - foreign
    assert not names & foreign
    texts = output.split(line)[2::2]
    assert len(set(texts)) == len(texts) == len(headings)
    assert (ROOT / "LICENSE").read_text().strip() in output


def test_a_unix_socket_has_its_permissions_and_goes_with_the_server(start, folder):
    path = folder / "http.sock"
    server = start(with_socket(path, "--socket-mode", "600"))
    wait_until(lambda: is_served(path))
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    wait_until(lambda: re.search(rf"Serving \d+ scenes at unix:{re.escape(str(path))}", server.output()))
    with client(path) as http:
        session = http.post("/sessions", json={"scene": "counter"}, headers={"Host": "example.com"}).json()["session"]
        assert "Count: 1" in http.post(f"/sessions/{session}/nodes/increment/tap").text
        with http.stream("GET", f"/sessions/{session}/events") as stream:
            assert next(stream.iter_lines()) == "event: snapshot"
        # What nothing trusts is not believed.
        assert http.get("/scenes", headers={"X-Forwarded-For": "no address"}).status_code == 200
    wait_until(lambda: "client=unix:" in server.output())
    server.send_signal(signal.SIGTERM)
    assert server.wait(timeout=60) == 0
    assert not path.exists()


def test_a_socket_that_a_killed_server_left_is_replaced(start, folder):
    path = folder / "http.sock"
    # Below a parent, the process that serves may find the time to remove the socket before it is killed with it.
    first = start(with_socket(path, "--no-supervisor"))
    wait_until(lambda: is_served(path))
    refused = subprocess.run(with_socket(path), capture_output=True, text=True)
    assert refused.returncode != 0 and "another server listens there" in refused.stderr
    first.kill()
    first.wait()
    assert path.exists()
    start(with_socket(path))
    wait_until(lambda: is_served(path))


def test_nginx_finds_the_server_at_its_socket(start, folder):
    path = folder / "http.sock"
    server = start(with_socket(path, "--trusted-proxy", "unix:", "--socket-mode", "666"))
    wait_until(lambda: is_served(path))
    proxy = Nginx(socket=path)
    try:
        with httpx.Client(base_url=proxy.url, headers={"Host": "example.com"}) as http:
            own = {"Origin": "http://example.com"}
            assert http.post("sessions", json={"scene": "counter"}, headers=own).status_code == 201
            assert http.get("scenes", headers={"Origin": "http://evil.example"}).status_code == 403
        wait_until(lambda: "client=127.0.0.1" in server.output())
    finally:
        proxy.stop()


def passed(listener, *options):
    """A command that is started as a service manager does, with a socket as its descriptor 3."""
    command = shlex.join([PROGRAM, "--store", "memory", *options])
    return ["bash", "-c", f"exec env LISTEN_PID=$$ LISTEN_FDS=1 LISTEN_FDNAMES=http {command} 3<&{listener.fileno()}"]


@pytest.mark.parametrize("family", [socket.AF_INET, socket.AF_UNIX])
def test_a_socket_is_taken_over_from_the_service_manager(start, folder, family):
    path = folder / "http.sock"
    with socket.socket(family) as listener, socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as manager:
        manager.bind(str(folder / "notify"))
        manager.settimeout(60)
        listener.bind(("127.0.0.1", 0) if family == socket.AF_INET else str(path))
        listener.listen()
        url = f"http://127.0.0.1:{listener.getsockname()[1]}" if family == socket.AF_INET else "http://localhost"
        transport = None if family == socket.AF_INET else httpx.HTTPTransport(uds=str(path))
        with httpx.Client(base_url=url, transport=transport) as http:
            for _ in range(2):
                # What comes before the server is ready waits in the socket, and does so while it starts again.
                server = start(
                    passed(listener), {"NOTIFY_SOCKET": str(folder / "notify")}, pass_fds=[listener.fileno()])
                assert http.get("/scenes", timeout=60, headers={"Connection": "close"}).status_code == 200
                assert manager.recv(4096).startswith(b"READY=1\n")
                server.send_signal(signal.SIGTERM)
                assert server.wait(timeout=60) == 0
                assert manager.recv(4096) == b"STOPPING=1"
        assert family == socket.AF_INET or path.exists()


def test_what_is_passed_to_another_process_is_left_alone(start, folder):
    path = folder / "http.sock"
    start(with_socket(path), {"LISTEN_PID": "1", "LISTEN_FDS": "1"})
    wait_until(lambda: is_served(path))
    with socket.socket() as listener:
        listener.listen()
        refused = subprocess.run(
            passed(listener, "--socket", str(folder / "other")), pass_fds=[listener.fileno()], capture_output=True,
            text=True)
        assert refused.returncode != 0 and "leave --socket" in refused.stderr


@pytest.mark.parametrize("is_abstract", [False, True])
def test_the_service_manager_is_told_what_becomes_of_the_server(start, folder, is_abstract):
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as manager:
        name = f"@stateroom-test-{os.getpid()}" if is_abstract else str(folder / "notify")
        manager.bind("\0" + name[1:] if is_abstract else name)
        manager.settimeout(60)
        path = folder / "http.sock"
        server = start(with_socket(path), {"NOTIFY_SOCKET": name, "WATCHDOG_USEC": "100000"})
        assert manager.recv(4096).decode().splitlines() == ["READY=1", f"STATUS=Serving at unix:{path}"]
        assert is_served(path)
        # For longer than it takes until another process waits for its turn.
        for _ in range(40):
            assert manager.recv(4096) == b"WATCHDOG=1"
        server.send_signal(signal.SIGTERM)
        while (told := manager.recv(4096)) == b"WATCHDOG=1":
            pass
        assert told == b"STOPPING=1"
        assert server.wait(timeout=60) == 0


@pytest.mark.parametrize("alone", [[], ["--no-supervisor"]])
def test_a_stop_while_the_server_starts_is_neither_lost_nor_a_failure(start, folder, alone):
    # A process that serves waits for a moment for the lock of its store; if it has given up before the signal came, once
    # more.
    store = folder / "sessions.sqlite"
    for _ in range(10):
        with open(store, "w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            server = start([PROGRAM, "--port", "0", "--store", f"sqlite:{store}", *alone])
            wait_until(lambda: server.poll() is not None or any(has_open(one, store) for one in [server.pid, *children(server.pid)]))
            server.send_signal(signal.SIGTERM)
        if server.wait(timeout=60) != 1:
            break
    assert server.returncode == 0 and "Stopping" in server.output()


def has_open(process, path):
    try:
        return any(os.path.realpath(entry.path) == str(path) for entry in os.scandir(f"/proc/{process}/fd"))
    except FileNotFoundError:
        return False


@pytest.mark.parametrize(
    "environment, told",
    [({"PORT": "abc"}, 'PORT must be a port from 0 to 65535, but it is "abc".'),
     ({"ADMIN_PORT": "70000"}, 'ADMIN_PORT must be a port from 0 to 65535, but it is "70000".'),
     ({"MEMORY_LIMIT": "much"}, "MEMORY_LIMIT must be a number of bytes, such as 65536, 64K or 256M"),
     ({"TRUSTED_PROXIES": "10.0.0.1,proxy"}, "--trusted-proxy proxy is neither an address"),
     ({"USER_HEADER": "X-User"}, "--user-header needs --trusted-proxy"),
     ({"USER_CLAIMS_HEADER": "X-Groups"}, "--user-claims-header needs --user-header"),
     ({"ALLOWED_ORIGINS": "app.example"}, "--allowed-origin app.example must begin with a scheme"),
     ({"ADMIN_TOKEN_FILE": "/nowhere"}, "--admin-token-file /nowhere cannot be read")])
def test_a_wrong_setting_is_told_in_one_line(environment, told):
    refused = subprocess.run([PROGRAM], env={**os.environ, **environment}, capture_output=True, text=True, timeout=60)
    assert refused.returncode == 64
    assert told in refused.stderr and refused.stderr.count("\n") == 1


def test_folders_of_processes_that_have_ended_are_removed(start, folder):
    def leave(name, process, target=None):
        left = folder / f"stateroom-files-{name}"
        made = target or left
        made.mkdir()
        (made / "owner").write_text(f"session {process}")
        if target:
            left.symlink_to(target)
        return made / "owner"

    (folder / "stateroom-process-ended").touch()
    lock = open(folder / "stateroom-process-alive", "w")
    fcntl.flock(lock, fcntl.LOCK_EX)
    ended, alive, unknown = leave("1", "ended"), leave("2", "alive"), leave("3", "unknown")
    linked = leave("4", "ended", target=folder / "elsewhere")
    path = folder / "http.sock"
    start(with_socket(path), {"TMPDIR": str(folder)})
    wait_until(lambda: is_served(path))
    assert not ended.parent.exists() and not (folder / "stateroom-process-ended").exists()
    assert alive.exists() and unknown.exists() and linked.exists()


def test_a_hang_up_ends_nothing():
    server = Server()
    session = server.open()
    server.process.send_signal(signal.SIGHUP)
    server.wait_for_output("SIGHUP changes nothing")
    assert httpx.get(session).status_code == 200
    assert server.stop() == 0


def test_requests_are_found_again_in_the_log():
    server = Server("--log-format", "json")
    parent = "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01"
    answer = httpx.get(f"{server.url}/scenes", headers={"X-Request-Id": "order-66", "traceparent": parent})
    assert (answer.headers["x-request-id"], answer.headers["traceparent"]) == ("order-66", parent)
    server.wait_for_output(rf'"request_id":"order-66","traceparent":"{parent}"')
    assert server.stop() == 0
