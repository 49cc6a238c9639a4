"""A real server with the gallery and a real browser. STATEROOM names the program, CHROMIUM the browser. With FILES=1 the
files of `Public` are served as they are, not the page in the program."""

import contextlib
import os
import pathlib
import re
import signal
import subprocess
import tempfile
import time

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect, sync_playwright

ROOT = pathlib.Path(__file__).resolve().parents[2]
# A program that is not optimised, on a machine that does other things as well.
TIMEOUT = 30_000
expect.set_options(timeout=TIMEOUT)
ARTEFACTS = pathlib.Path(os.environ.get("ARTEFACTS", ROOT / ".build" / "browser-artefacts"))


def _checked(wait_for_function):
    """Refuses an expression that is no function: from its second look on, it would be an `eval` in the page, which the
    page's content policy forbids, so that the test would fail only if it has to wait."""
    def wait(self, expression, **options):
        assert "=>" in expression, f"write a function: () => {expression}"
        return wait_for_function(self, expression, **options)
    return wait


Page.wait_for_function = _checked(Page.wait_for_function)


class Server:
    """The server as a process of its own, on a port that it keeps over a restart."""

    def __init__(self, *options, store="memory", files="FILES" in os.environ):
        # The page in the program is bundled: it takes half of the processor time.
        folder = ["--public", str(ROOT / "Public")] if files else []
        self.options = ["--store", store, *folder, *options]
        self.port = 0
        self.log = tempfile.NamedTemporaryFile(prefix="stateroom-", suffix=".log", mode="r+")
        self.start()

    def start(self):
        program = os.environ.get("STATEROOM", str(ROOT / ".build" / "debug" / "stateroom"))
        written = self.log.seek(0, os.SEEK_END)
        self.process = subprocess.Popen(
            [program, "--port", str(self.port), *self.options],
            stderr=self.log, stdout=subprocess.DEVNULL,
        )
        while self.process.poll() is None:
            found = re.search(r"http://127\.0\.0\.1:(\d+)/", self.output(written))
            if found:
                self.port = int(found.group(1))
                return
            time.sleep(0.02)
        raise RuntimeError("the server did not start: " + self.output(written))

    def output(self, start=0):
        """What the server logged."""
        with open(self.log.name) as log:
            log.seek(start)
            return log.read()

    def stop(self, with_signal=signal.SIGTERM):
        self.process.send_signal(with_signal)
        return self.process.wait(timeout=60)

    @property
    def url(self):
        return f"http://127.0.0.1:{self.port}/"


@contextlib.contextmanager
def running(server):
    yield server
    if server.process.poll() is None:
        assert server.stop() == 0


@pytest.fixture(scope="module")
def single():
    """An app with one scene."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("STATEROOM", os.environ.get("LIGHTS", str(ROOT / ".build" / "debug" / "Lights")))
        server = Server()
    yield server
    assert server.stop() == 0


@pytest.fixture(scope="session")
def server():
    with running(Server()) as server:
        yield server


@pytest.fixture(scope="session")
def file_server():
    """Serves the files of `Public`, for tests that import one of them."""
    with running(Server(files=True)) as server:
        yield server


@pytest.fixture(scope="session")
def browser():
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=os.environ.get("CHROMIUM", "/usr/bin/chromium-headless-shell"),
            args=["--no-sandbox", "--disable-dev-shm-usage"],
        )
        yield browser
        browser.close()


@contextlib.contextmanager
def slow_timers(page, times=100):
    """Lets the page's timers take longer: a busy machine may hold up the driver between events that follow each other
    at once where a hand makes them."""
    page.evaluate("""(times) => {
        window.quick = setTimeout
        window.setTimeout = (work, pause, ...rest) => quick(work, pause * times, ...rest)
    }""", times)
    yield
    page.evaluate("() => { window.setTimeout = quick; }")


MOVES = """() => document.getAnimations().some((one) => one.playState === "running"
    && one.timeline === document.timeline && one.effect.getTiming().iterations !== Infinity)"""


class Scene:
    """One open page of the gallery."""

    def __init__(self, page, server):
        self.page = page
        self.server = server
        self.errors = []
        page.on("console", lambda m: self.errors.append(m.text) if m.type in ("error", "warning") else None)
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.asked = set()
        self.requests = 0
        page.on("request", self._ask)
        page.on("requestfinished", lambda request: self.asked.discard(request))
        page.on("requestfailed", lambda request: self.asked.discard(request))

    def _ask(self, request):
        if request.resource_type != "eventsource":
            self.asked.add(request)
            self.requests += 1

    def open(self, scene):
        self.visit(f"{scene}?new")
        return self

    def visit(self, path):
        """Opens an address below the server's, and waits until the scene there follows its session."""
        self.name = path.split("?")[0].split("/")[0] or "start"
        self.page.goto(self.server.url + path)
        self.wait_until_live()

    def wait_until_live(self):
        self.page.wait_for_selector("#page[data-state=live]")
        # The address says where the session is.
        self.page.wait_for_function("() => history.state !== null")

    @property
    def address(self):
        return self.page.url.removeprefix(self.server.url)

    def __getitem__(self, identifier):
        return self.page.locator(f'[data-identifier="{identifier}"]')

    def tap(self, identifier):
        self[identifier].click()

    def shows(self, identifier, text):
        """Waits until a node shows a text."""
        self.page.wait_for_function(
            "([name, text]) => document.querySelector(`[data-identifier=\"${name}\"]`)"
            "?.textContent.includes(text)", arg=[identifier, text],
        )

    def sees(self, identifier):
        """Waits until a node is there to be seen. Where there are a thousand rows, `expect` is no way to wait: each look in
        vain describes the whole page for its message, and the browser lays out every row for it, for many seconds in
        which the page does nothing else."""
        self[identifier].wait_for()

    def session(self):
        """The id of the page's session, as it keeps it for its next load."""
        return self.page.evaluate(
            "name => Object.entries(sessionStorage).find(([key]) => key.endsWith(` ${name}`))[1]", self.name)

    def wait_until_still(self):
        """Waits until all that the page asked for is there and nothing moves: what still does is seen in another place,
        or fainter. An answer may need a part of the page that is loaded then, and what it leads to is asked for only
        after that part has been run."""
        self.wait_for_frames()
        deadline = time.monotonic() + TIMEOUT / 1000
        seen = -1
        while self.asked or self.page.evaluate(MOVES) or seen != self.requests:
            assert time.monotonic() < deadline, [request.url for request in self.asked] or "something moves without an end"
            seen = self.requests
            self.page.wait_for_timeout(10)
            self.wait_for_rest()

    def wait_until(self, condition):
        """Waits for what the test itself is told, as a request that it intercepts."""
        deadline = time.monotonic() + TIMEOUT / 1000
        while not condition():
            assert time.monotonic() < deadline
            self.page.wait_for_timeout(10)

    def wait_for_frames(self):
        """Lets the page draw what it has: a frame begins, and the next one after it has been drawn."""
        self.page.evaluate("() => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)))")

    def wait_for_rest(self):
        """Lets the page do what it has to do, and draw it."""
        self.page.evaluate("() => new Promise((next) => requestIdleCallback(next, { timeout: 1000 }))")
        self.wait_for_frames()

    def take_picture(self):
        """Takes a picture for those who want to look."""
        ARTEFACTS.mkdir(parents=True, exist_ok=True)
        self.wait_until_still()
        self.page.screenshot(path=ARTEFACTS / f"{self.name}.png")

    def finish(self):
        """No error in the console, and no violation of accessibility rules."""
        self.take_picture()
        # Rows far down a list are made like those above them; to look at a thousand takes half a minute.
        self.page.evaluate("() => document.querySelectorAll('.list > .box-row:nth-child(n + 41)').forEach((row) => row.remove())")
        violations = Axe().run(self.page).response["violations"]
        assert not violations, [(v["id"], [n["html"] for n in v["nodes"]]) for v in violations]
        assert self.errors == []


@pytest.fixture
def context(browser):
    context = browser.new_context(viewport={"width": 1000, "height": 800})
    context.set_default_timeout(TIMEOUT)
    yield context
    # A request that a test holds up may be on its way still.
    for page in context.pages:
        page.unroute_all(behavior="ignoreErrors")
    context.close()


@pytest.fixture
def scene(context, server):
    return Scene(context.new_page(), server)
