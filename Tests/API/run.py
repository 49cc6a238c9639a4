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
# What is run, how many cases of it say enough, and how often it is run at most. The stateful phase ends early, and
# silently, where the same steps are answered differently a second time, as they may be in scenes that share what they
# count with others: it goes on with another seed then.
RUNS = [("examples,coverage,fuzzing", 1_000, 1), ("stateful", 600, 5)]
LONGEST_RUN = 40 * 60
OPTIONS = ["--inspector", "--store", "memory", "--actions-per-second", "0", "--sessions", "100000"]


def start(log):
    """Starts the gallery on a free port; answers the process and its URL."""
    program = os.environ.get("STATEROOM", str(ROOT / ".build" / "debug" / "stateroom"))
    command = [program, "--no-supervisor", "--port", "0", "--public", str(ROOT / "Public"), *OPTIONS]
    process = subprocess.Popen(command, stderr=log, stdout=subprocess.DEVNULL)
    while process.poll() is None:
        found = re.search(r"http://127\.0\.0\.1:\d+", pathlib.Path(log.name).read_text())
        if found:
            return process, found[0]
        time.sleep(0.02)
    sys.exit("the server did not start: " + pathlib.Path(log.name).read_text())


def run(url, phases, seed, timeout):
    """Runs Schemathesis; answers its exit code and the number of its cases."""
    command = [
        str(pathlib.Path(sys.executable).parent / "st"), "--config-file", str(FOLDER / "schemathesis.toml"), "run",
        f"{url}/openapi.json", "--checks", "all", "--phases", phases, "--seed", str(seed), "--no-color",
    ]
    result = subprocess.run(command, cwd=FOLDER, text=True, stdout=subprocess.PIPE, timeout=timeout)
    print(result.stdout)
    found = re.search(r"(\d+) generated", result.stdout)
    return result.returncode, int(found[1]) if found else 0


def check(process, url):
    """Makes the runs, one after the other; ends with what is wrong."""
    began = time.monotonic()
    for phases, least, most in RUNS:
        cases = 0
        for seed in range(1, most + 1):
            failed, more = run(url, phases, seed, began + LONGEST_RUN - time.monotonic())
            cases += more
            print(f"{cases} cases of {phases} after {time.monotonic() - began:.0f} s")
            if process.poll() is not None:
                sys.exit(f"the server ended with {process.returncode}")
            if failed:
                sys.exit("the server does not keep its contract")
            if cases >= least:
                break
        else:
            sys.exit(f"fewer than {least} cases say little")


def main():
    with tempfile.NamedTemporaryFile(prefix="stateroom-", suffix=".log", mode="w") as log:
        process, url = start(log)
        try:
            with urllib.request.urlopen(f"{url}/openapi.json") as response:
                validate(json.load(response))
            check(process, url)
        finally:
            process.send_signal(signal.SIGTERM)
            process.wait(timeout=60)


main()
