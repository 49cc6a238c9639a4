"""Stateroom as it is built in this folder, packed once for all of these tests."""

import atexit
import functools
import os
import pathlib
import shutil
import subprocess
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROGRAM = ROOT / ".build/debug/stateroom"


@functools.cache
def kit():
    # Within .build, so that files can get a second name instead of a copy.
    place = tempfile.mkdtemp(prefix="kit-", dir=ROOT / ".build")
    atexit.register(shutil.rmtree, place, ignore_errors=True)
    made = subprocess.run([PROGRAM, "kit", f"{place}/kit", "--products", ROOT / ".build/debug"],
                          env={**os.environ, "STATEROOM": str(ROOT), "XDG_CACHE_HOME": f"{place}/cache"}, capture_output=True, text=True, timeout=600)
    assert made.returncode == 0, made.stderr
    return pathlib.Path(place) / "kit"


def environment(cache, **other):
    return {**os.environ, "STATEROOM": str(ROOT), "STATEROOM_KIT": str(kit()), "XDG_CACHE_HOME": str(cache), **other}
