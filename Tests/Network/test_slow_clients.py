"""slowhttptest against the server: others are served meanwhile, and a client that dawdles is cut off."""

import subprocess
import time

import httpx
import pytest
from conftest import wait_until

MODES = {
    "headers": ["-H", "-i", "1", "-x", "8"],
    "body": ["-B", "-i", "1", "-x", "8", "-s", "4096", "-t", "POST", "-f", "application/json"],
    "read": ["-X", "-n", "1", "-z", "8", "-w", "256", "-y", "512", "-k", "3"],
}


@pytest.mark.parametrize("mode", MODES)
def test_slow_clients_are_cut_off_while_others_are_served(start, mode):
    server = start("--head-timeout", "2", "--body-timeout", "2", "--idle-timeout", "2")
    path = {"headers": "/", "body": "/sessions", "read": "/openapi.json"}[mode]
    attack = subprocess.Popen(
        ["slowhttptest", *MODES[mode], "-c", "200", "-r", "200", "-l", "60", "-p", "2", "-u", server.url + path],
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    waits, count, most = [], 0, 0
    with httpx.Client(timeout=60) as client:
        # A client that does not read does not see either that it was cut off, but the server has forgotten it.
        while attack.poll() is None and not (mode == "read" and count <= 2 < most):
            began = time.monotonic()
            assert client.get(f"{server.url}/healthz").status_code == 200
            waits.append(time.monotonic() - began)
            count = server.metric("stateroom_connections")
            most = max(most, count)
            time.sleep(0.1)
    if ended_early := attack.poll() is None:
        attack.terminate()
    output = attack.communicate()[0]
    assert ended_early or "No open connections left" in output, output
    assert most > 100
    assert sorted(waits)[len(waits) // 2] < 0.5
    wait_until(lambda: server.metric("stateroom_connections") <= 2)
