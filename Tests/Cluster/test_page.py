"""A page whose session's server is killed or stopped goes on at another one, without a reload."""

import json
import signal
import time
import urllib.error
import urllib.request

import pytest

from proxy import proxy_before


@pytest.fixture
def proxy(members):
    with proxy_before([member.port for member in members]) as proxy:
        yield proxy


def shows(page, text):
    # Behind a server that is stopped, the proxy waits a few times.
    page.wait_for_function(
        "text => document.querySelector('[data-identifier=count]')?.textContent.includes(text)", arg=text, timeout=60_000)


@pytest.fixture
def counter(page, proxy):
    """The page of a counter that has counted to 1."""
    page.goto(f"http://127.0.0.1:{proxy.port}/counter?new")
    page.wait_for_selector("#page[data-state=live]")
    page.evaluate("window.isTheSamePage = true")
    page.locator("[data-identifier=increment]").click()
    shows(page, "Count: 1")
    return page


def owner_of(members):
    [owner] = [member for member in members if member.process.poll() is None and member.live_count]
    return owner


def test_a_page_goes_on_without_a_reload(counter, members):
    # Until no server is left that has had the session.
    for count in (2, 3):
        owner_of(members).kill()
        counter.locator("[data-identifier=increment]").click()
        shows(counter, f"Count: {count}")
        counter.wait_for_selector("#page[data-state=live]")
    assert counter.evaluate("window.isTheSamePage")


def test_a_page_goes_on_while_its_server_is_stopped(counter, proxy, members):
    session = counter.evaluate("() => Object.entries(sessionStorage).find(([key]) => key.endsWith(' counter'))[1]")

    def ask(port, path="", action=None):
        request = urllib.request.Request(
            f"http://127.0.0.1:{port}/sessions/{session}{path}", data=json.dumps(action).encode() if action else None,
            headers={"Content-Type": "application/json"} if action else {})
        end = time.monotonic() + 10
        while True:
            try:
                return urllib.request.urlopen(request, timeout=60).read().decode()
            except urllib.error.HTTPError as error:
                # The page's next stream may take the session to another server before this one has stored the action.
                if error.code != 503 or time.monotonic() > end:
                    raise
                time.sleep(int(error.headers["Retry-After"]))

    owner = owner_of(members)
    other = next(member for member in members if member is not owner)
    owner.process.send_signal(signal.SIGSTOP)
    try:
        began = time.monotonic()
        counter.locator("[data-identifier=increment]").click()
        shows(counter, "Count: 2")
        print(f"answered {time.monotonic() - began:.1f} s after the stop")
        # A change from elsewhere arrives as well, though the stream was the stopped server's.
        ask(other.port, "/actions", {"target": "increment"})
        shows(counter, "Count: 3")
        print(f"told {time.monotonic() - began:.1f} s after the stop")
        counter.locator("[data-identifier=increment]").click()
        shows(counter, "Count: 4")
    finally:
        owner.process.send_signal(signal.SIGCONT)
    # What it was sent meanwhile is the same action, and its memory is old.
    assert "Count: 4" in ask(owner.port)
    counter.locator("[data-identifier=increment]").click()
    shows(counter, "Count: 5")
    # A server that had the session until now may show what it has for two seconds.
    for port in (owner.port, other.port, proxy.port):
        end = time.monotonic() + 10
        while "Count: 5" not in ask(port):
            assert time.monotonic() < end
            time.sleep(0.1)
    assert counter.evaluate("window.isTheSamePage")
    assert counter.get_by_role("alert").count() == 0
