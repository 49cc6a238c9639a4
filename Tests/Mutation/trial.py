"""Runs the tests with a mistake switched on, those first that lie next to it."""

import os
import re
import signal
import subprocess
import sys
import threading

FAILED = re.compile(r"✘ Test (.+?) (?:recorded an issue|failed)")
# Random programs find much, and take minutes.
SLOW = r"RenderTreeTests\.(ModelTests|RandomEditTests)/"
ENGINE, SERVER = r"^(StateCore|RenderTree)Tests\.", r"^(StateroomServer|App)Tests\."
# The stores of several servers are tested with a database of their own.
DATABASE = "PostgreSQL|SeveralServers|SharedValue|TwoVersions|UserTests|RoutingSlot|StoreLocation|StoreModel|StoreFault|StoreTests"


class Trial:
    # The seconds after which a mistake that makes the tests hang counts as found.
    longest = 400

    def __init__(self, folder):
        self.folder = folder
        self.program = next((folder / ".build" / "debug").glob("*.xctest"))

    def failing(self):
        """The tests that fail without a mistake."""
        return sorted({test for stage in self.stages("") for test in self.failures("0", stage, is_first_enough=False)})

    def stages(self, path):
        """The tests in parts as commands, the likeliest first."""
        program = [str(self.program), "--testing-library", "swift-testing"]
        engine = [*program, "--filter", ENGINE, "--skip", SLOW]
        server = [*program, "--filter", SERVER]
        others = [*program, "--skip", f"{ENGINE}|{SERVER}"]
        database = [sys.executable, "Tests/Cluster/database.py", *program, "--filter", DATABASE]
        if path.startswith(("Sources/StateCore", "Sources/RenderTree")):
            return [engine, others, server]
        return [database, server] if "PostgreSQL" in path else [server, others, engine, database]

    def outcome(self, number, path, failing):
        """The name of a test that finds a mistake, the way in which the process ended, or nothing."""
        for stage in self.stages(path):
            for failure in self.failures(number, stage, is_first_enough=True, known=failing):
                return failure
        return ""

    def failures(self, number, stage, is_first_enough, known=()):
        environment = os.environ | {"STATEROOM_MUTANT": number, "SWIFT_BACKTRACE": "enable=no"}
        process = subprocess.Popen(
            stage, cwd=self.folder, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
            errors="replace", start_new_session=True)
        is_late = threading.Event()

        def end():
            is_late.set()
            os.killpg(process.pid, signal.SIGKILL)

        clock = threading.Timer(self.longest, end)
        clock.start()
        found, is_ended = [], False
        try:
            for line in process.stdout:
                is_ended = is_ended or "Test run with" in line and " tests " in line and ("passed" in line or "failed" in line)
                if (match := FAILED.search(line)) and match[1] not in found and match[1] not in known and not line.startswith("✘ Test run"):
                    found.append(match[1])
                    if is_first_enough:
                        break
        finally:
            clock.cancel()
            if process.poll() is None:
                try:
                    os.killpg(process.pid, signal.SIGKILL)
                except ProcessLookupError:
                    pass
            process.wait()
        if not found and not is_ended:
            found.append("hangs" if is_late.is_set() else f"ends with {process.returncode}")
        return found
