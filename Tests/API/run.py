"""Runs the contract that the server publishes against the server itself.

STATEROOM names the program. Fails on any answer that the document does not tell of, on any refusal of what it allows
or acceptance of what it excludes, and on a run that was too short to mean anything.
"""

import json
import os
import pathlib
import re
import signal
import subprocess
import sys
import tempfile
import time
import urllib.request

from openapi_spec_validator import validate

FOLDER = pathlib.Path(__file__).resolve().parent
ROOT = FOLDER.parents[1]
LEAST_CASES = 2_000
# The stateful phase ends early, and silently, where the same steps are answered differently a second time, as they may
# be in scenes that share what they count with others. It goes on with another seed then, this often at most.
SEEDS = range(1, 11)
LONGEST_RUN = 15 * 60
OPTIONS = ["--inspector", "--store", "memory", "--actions-per-second", "0", "--sessions", "100000"]


def start(log):
    """Starts the gallery on a free port; answers the process and its URL."""
    program = os.environ.get("STATEROOM", str(ROOT / ".build" / "debug" / "stateroom"))
    command = [program, "--port", "0", "--public", str(ROOT / "Public"), *OPTIONS]
    process = subprocess.Popen(command, stderr=log, stdout=subprocess.DEVNULL)
    while process.poll() is None:
        found = re.search(r"http://127\.0\.0\.1:\d+", pathlib.Path(log.name).read_text())
        if found:
            return process, found[0]
        time.sleep(0.02)
    sys.exit("the server did not start: " + pathlib.Path(log.name).read_text())


def run(url, *options):
    """Runs Schemathesis; answers its exit code and the number of its cases."""
    command = [
        str(pathlib.Path(sys.executable).parent / "st"), "--config-file", str(FOLDER / "schemathesis.toml"), "run",
        f"{url}/openapi.json", "--checks", "all", "--no-color", *options,
    ]
    result = subprocess.run(command, cwd=FOLDER, text=True, stdout=subprocess.PIPE, timeout=LONGEST_RUN)
    print(result.stdout)
    found = re.search(r"(\d+) generated", result.stdout)
    return result.returncode, int(found[1]) if found else 0


def main():
    with tempfile.NamedTemporaryFile(prefix="stateroom-", suffix=".log", mode="w") as log:
        process, url = start(log)
        try:
            with urllib.request.urlopen(f"{url}/openapi.json") as response:
                validate(json.load(response))
            began = time.monotonic()
            failed, cases = run(url, "--phases", "examples,coverage,fuzzing,stateful")
            for seed in SEEDS:
                if failed or cases >= LEAST_CASES:
                    break
                print(f"{cases} cases; the stateful phase goes on with the seed {seed}")
                failed, more = run(url, "--phases", "stateful", "--seed", str(seed))
                cases += more
            print(f"{cases} cases in {time.monotonic() - began:.0f} s")
            if process.poll() is not None:
                sys.exit(f"the server ended with {process.returncode}")
        finally:
            process.send_signal(signal.SIGTERM)
            process.wait(timeout=20)
    if failed:
        sys.exit("the server does not keep its contract")
    if cases < LEAST_CASES:
        sys.exit(f"fewer than {LEAST_CASES} cases say little")


main()
