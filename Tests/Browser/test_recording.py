"""What a person does on the page is recorded as a script."""

import os
import subprocess

from conftest import ROOT, Scene

PROGRAM = os.environ.get("STATEROOM", str(ROOT / ".build" / "debug" / "stateroom"))


class Recorder:
    """`stateroom record` in front of a server."""

    def __init__(self, server, script):
        self.process = subprocess.Popen(
            [PROGRAM, "record", script, "--server", server.url], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        self.url = self.process.stdout.readline().strip()

    def stop(self):
        self.process.terminate()
        return self.process.communicate(timeout=60)[1]


def test_a_page_is_recorded_and_replayed(context, server, tmp_path):
    script = tmp_path / "session.sh"
    recorder = Recorder(server, script)
    scene = Scene(context.new_page(), recorder).open("counter")
    scene.tap("increment")
    scene.shows("count", "Count: 1")
    # A change that comes from elsewhere arrives through the recorder's stream.
    context.request.post(f"{server.url}sessions/{scene.session()}/actions", data={"target": "increment"})
    scene.shows("count", "Count: 2")
    scene.tap("decrement")
    scene.shows("count", "Count: 1")
    scene.finish()
    assert "Recorded 3 requests" in recorder.stop()
    assert '{"target":"increment","action":"tap"}' in script.read_text()
    shown = subprocess.run([PROGRAM, "replay", script, "--server", server.url], capture_output=True, text=True, check=True)
    assert 'Text "Count: 0" #count' in shown.stdout
