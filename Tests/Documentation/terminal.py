"""A terminal into which the listings of a page are pasted, one after the other."""

import pathlib
import re
import subprocess
import tempfile
import time

SHELL = pathlib.Path(__file__).resolve().parent / "shell.bash"


class Terminal:
    """A shell that reads what is pasted as a person's does: a listing that does not end is never followed."""

    def __init__(self, folder, environment):
        self.records = tempfile.TemporaryDirectory(prefix="stateroom-")
        self.output, self.errors = (pathlib.Path(self.records.name) / name for name in ("output", "errors"))
        with self.output.open("a") as output, self.errors.open("a") as errors:
            self.process = subprocess.Popen(
                ["bash"], stdin=subprocess.PIPE, stdout=output, stderr=errors, text=True, cwd=folder, env=environment)
        self.pasted = 0
        self.paste(f"source {SHELL}")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.stdin.close()
        try:
            self.process.wait(timeout=60)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.records.cleanup()

    def paste(self, text, bound=60):
        """Pastes a listing; what it prints, and the statuses of its requests.

        The bound in seconds finds what hangs.
        """
        self.pasted += 1
        mark, until = f"@@end {self.pasted}@@", time.monotonic() + bound
        try:
            self.process.stdin.write(f"{text}\necho '{mark}'\necho '{mark}' >&2\n")
            self.process.stdin.flush()
        except BrokenPipeError:
            pass
        while not (all(f"{mark}\n" in record.read_text() for record in (self.output, self.errors))):
            if self.process.poll() is not None or time.monotonic() > until:
                how = "goes on" if self.process.poll() is None else f"ends the shell with {self.process.returncode}"
                raise AssertionError(f"{text}{how}: {self.part(self.output)}{self.part(self.errors)}")
            time.sleep(0.02)
        statuses = re.findall(r"^status (\d+)$", self.part(self.errors), re.M)
        return self.part(self.output), [int(status) for status in statuses]

    def part(self, record):
        """What came since the listing before."""
        text = record.read_text().split(f"@@end {self.pasted - 1}@@\n")[-1]
        return text.split(f"@@end {self.pasted}@@\n")[0]
