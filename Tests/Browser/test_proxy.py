"""The page behind the documentation's nginx, below a path: all of its URLs are relative."""

import pathlib
import sys

import pytest
from conftest import Scene, Server

sys.path.append(str(pathlib.Path(__file__).resolve().parents[1] / "Network"))

from nginx import Nginx  # noqa: E402


@pytest.fixture(scope="module")
def proxied():
    server = Server("--trusted-proxy", "127.0.0.1")
    proxy = Nginx(server.port)
    yield proxy
    proxy.stop()
    assert server.stop() == 0


def test_the_client_works_below_a_path(context, proxied):
    outside = []
    context.on("request", lambda request: request.url.startswith(proxied.url) or outside.append(request.url))
    scene = Scene(context.new_page(), proxied).open("counter")
    scene.tap("increment")
    scene.shows("count", "Count: 1")
    # A change that comes from elsewhere arrives through the stream.
    session = scene.session()
    answer = context.request.post(
        f"{proxied.url}sessions/{session}/actions", data={"target": "increment"})
    assert answer.ok
    scene.shows("count", "Count: 2")
    assert outside == []
    scene.finish()
