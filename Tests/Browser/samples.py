"""Programs of samples of their own, each with its server, in place of the gallery."""

import contextlib
import os

import pytest
from conftest import ROOT, Server


@contextlib.contextmanager
def served(variable, product, *options):
    """A server of the program that an environment variable names, or of a product."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("STATEROOM", os.environ.get(variable, str(ROOT / ".build" / "debug" / product)))
        server = Server(*options)
    yield server
    if server.process.poll() is None:
        assert server.stop() == 0
