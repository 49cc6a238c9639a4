"""slowhttptest against the server: others are served meanwhile, and whoever dawdles is cut off."""

import re
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
        ["slowhttptest", *MODES[mode], "-c", "200", "-r", "200", "-l", "12", "-p", "2", "-u", server.url + path],
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    waits, most = [], 0
    with httpx.Client(timeout=5) as client:
        while attack.poll() is None:
            began = time.monotonic()
            assert client.get(f"{server.url}/healthz").status_code == 200
            waits.append(time.monotonic() - began)
            most = max(most, server.metric("stateroom_connections"))
            time.sleep(0.1)
    output = re.sub(r"\x1b\[[\d;]*m", "", attack.communicate()[0])
    assert most > 100, output
    assert sorted(waits)[len(waits) // 2] < 0.5
    # It ends early, once the server has closed all of its connections.
    assert re.findall(r"closed: +(\d+)", output)[-1] == "200", output
    wait_until(lambda: server.metric("stateroom_connections") <= 2)
