"""A server whose app traps, or whose processes are killed: its parent starts the next one, and nobody else notices."""

import fcntl
import http.client
import json
import os
import pathlib
import re
import signal
import socket
import subprocess
import threading

import httpx
import pytest
from conftest import ROOT, Server, children, wait_until

PROGRAM = pathlib.Path(os.environ.get("STATEROOM", str(ROOT / ".build" / "debug" / "stateroom"))).parent / "Traps"
ENDED = "The process that served has ended by a signal"


@pytest.fixture
def traps(tmp_path):
    """Starts servers with a store, whose apps trap on purpose."""
    started = []

    def start(*options):
        started.append(Server("--store", f"sqlite:{tmp_path}/sessions.sqlite", *options, program=PROGRAM))
        return started[-1]

    yield start
    for server in started:
        server.stop()


def press(session, target, key=None):
    """Presses a button. Returns None if the connection ends before there is an answer."""
    try:
        headers = {"Idempotency-Key": key} if key else {}
        return httpx.post(f"{session}/actions", json={"target": target}, headers=headers)
    except (httpx.ReadError, httpx.RemoteProtocolError):
        return None


def ends(server):
    return server.output().count(ENDED)


def serving(server):
    """The process that serves: the one with the store."""
    return next((one for one in children(server.process.pid) if any(file.endswith(".sqlite") for file in links(one, "fd"))), None)


def links(process, folder):
    """Where the links of a process lead; nowhere if it has ended."""
    try:
        return [os.path.realpath(file.path) for file in os.scandir(f"/proc/{process}/{folder}")]
    except OSError:
        return []


def group(process):
    """The process group; a copy that makes a backtrace has one of its own."""
    try:
        return os.getpgid(process)
    except ProcessLookupError:
        return None


def is_alive(process):
    try:
        return pathlib.Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()[0] not in "ZX"
    except (FileNotFoundError, ProcessLookupError):
        return False


def test_traps_of_three_people_cost_others_no_connection(traps):
    server = traps()
    other = server.open()
    counts, stopped = [], threading.Event()

    def count():
        while not stopped.is_set():
            # A new connection for each, which waits while no process serves.
            connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=60)
            connection.connect()
            number = len(counts) + 1
            while True:
                try:
                    connection.request("POST", other.removeprefix(server.url) + "/nodes/increment/tap",
                                       headers={"Idempotency-Key": f"tap {number}"})
                    answer = connection.getresponse()
                    break
                except (http.client.HTTPException, ConnectionResetError, BrokenPipeError):
                    # In flight as the process ended: once more, and done once.
                    connection.close()
            counts.append((answer.status, f"Count: {number}" in answer.read().decode()))
            connection.close()

    counting = threading.Thread(target=count)
    counting.start()
    try:
        for number, target in enumerate(["Trap 1", "Trap 2", "Trap 3", "Overflow 1", "Trap"], 1):
            assert press(server.open("traps"), target) is None
            wait_until(lambda: ends(server) == number)
    finally:
        stopped.set()
        counting.join()
    assert counts and set(counts) == {(200, True)}
    assert server.stop() == 0


def test_an_action_that_trapped_is_refused_at_its_repetition(traps):
    server = traps()
    session = server.open("traps")
    assert press(session, "Trap", "once") is None
    answer = press(session, "Trap", "once")
    assert answer.status_code == 409 and "and was not repeated" in answer.json()["detail"]
    server.wait_for_output("in a session's code. .*scene=traps")
    server.wait_for_output("was not repeated. .*label=Trap scene=traps type=Button")
    assert ends(server) == 1 and server.stop() == 0


def test_the_copy_that_makes_the_backtrace_ends(traps):
    server = traps()
    press(server.open("traps"), "Trap")
    server.wait_for_output(r"TrapsView\.swift:\d+: Fatal error")
    # One serves and one waits; the copy is a child of the parent, too, once the process that trapped has ended.
    wait_until(lambda: serving(server) and len(children(server.process.pid)) == 2 and
               all(links(one, "fd") and group(one) == group(server.process.pid) for one in children(server.process.pid)))


def test_sessions_in_memory_go_with_the_process(traps):
    server = traps("--store", "memory")
    session, other = server.open("traps"), server.open()
    assert press(session, "Trap") is None
    assert httpx.get(other).status_code == 404
    assert httpx.get(server.open()).status_code == 200


def test_a_process_that_is_killed_is_followed(traps):
    server = traps()
    session = server.open()
    for number in (1, 2):
        os.kill(wait_until(lambda: serving(server)), signal.SIGKILL)
        assert "Count: " in httpx.get(session).text
        wait_until(lambda: ends(server) == number)
        # The second one had loaded already.
        wait_until(lambda: len(children(server.process.pid)) == 2)


def test_all_processes_end_with_the_parent(traps):
    server = traps()
    wait_until(lambda: len(children(server.process.pid)) == 2)
    processes = children(server.process.pid)
    server.process.kill()
    server.process.wait()
    wait_until(lambda: not any(map(is_alive, processes)))
    # Another one takes port and store at once.
    assert traps("--port", str(server.port)).stop() == 0


def test_a_server_that_cannot_start_says_why_once_and_ends(tmp_path):
    with open(tmp_path / "sessions.sqlite", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        refused = subprocess.run(
            [PROGRAM, "--port", "0", "--store", f"sqlite:{tmp_path}/sessions.sqlite"], capture_output=True, text=True,
            timeout=60)
    assert refused.returncode == 1 and refused.stderr.count("another process keeps its sessions") == 1
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        refused = subprocess.run(
            [PROGRAM, "--port", port, "--store", "memory"], capture_output=True, text=True, timeout=60)
    assert refused.returncode == 1 and refused.stderr.count("is already in use") == 1


def test_without_a_supervisor_a_trap_ends_the_program(traps, monkeypatch):
    monkeypatch.setenv("SWIFT_BACKTRACE", "enable=no")
    server = traps("--no-supervisor")
    assert children(server.process.pid) == []
    assert press(server.open("traps"), "Trap") is None
    assert server.process.wait(timeout=60) == -signal.SIGILL


def test_an_exit_of_the_process_that_serves_is_that_of_the_server(traps):
    server = traps()
    os.kill(wait_until(lambda: serving(server)), signal.SIGTERM)
    assert server.process.wait(timeout=60) == 0
    assert "Stopping" in server.output() and ends(server) == 0


def test_a_stop_that_all_processes_get_is_one_stop(traps):
    server = traps("--drain-delay", "600")
    wait_until(lambda: len(children(server.process.pid)) == 2)
    for process in [*children(server.process.pid), server.process.pid]:
        os.kill(process, signal.SIGTERM)
    server.wait_for_output("Stopping after 600 seconds")
    wait_until(lambda: httpx.get(f"{server.url}/readyz").status_code == 503)
    assert httpx.get(server.open()).status_code == 200
    server.process.send_signal(signal.SIGTERM)
    assert server.process.wait(timeout=60) == 0
    with pytest.raises(ConnectionRefusedError):
        socket.create_connection(("127.0.0.1", server.port))


def test_the_operators_port_stays_open(traps):
    server = traps("--admin-port", "0", "--memory-limit", "1G")
    admin = server.wait_for_output(r"the operator at (http://\S+)/").group(1)
    server.url = server.wait_for_output(r"scenes at (http://\S+)/").group(1)
    assert press(server.open("traps"), "Trap") is None
    assert httpx.get(f"{admin}/readyz").status_code == 200
    assert len(re.findall("the operator at " + re.escape(admin), server.output())) == 2


def test_a_process_that_waits_is_replaced_and_takes_no_request(traps):
    server = traps()
    waiting = wait_until(lambda: len(children(server.process.pid)) == 2 and
                         next(one for one in children(server.process.pid) if one != serving(server)))
    os.kill(waiting, signal.SIGTERM)
    wait_until(lambda: not is_alive(waiting))
    assert httpx.get(server.open()).status_code == 200 and ends(server) == 0
    assert server.stop() == 0
