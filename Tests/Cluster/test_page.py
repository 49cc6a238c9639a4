"""A page whose session's server is killed goes on at another one, without a reload."""

import os
import pathlib
import re
import urllib.request

import pytest

from database import Database
from proxy import proxy_before
from server import Server

ROOT = pathlib.Path(__file__).resolve().parents[2]


class Member(Server):
    def __init__(self, store):
        program = os.environ.get("STATEROOM", str(ROOT / ".build/postgres/release/stateroom"))
        super().__init__(program, ".", [])
        self.command = [program, "--port", str(self.port), "--store", store, "--trusted-proxy", "127.0.0.1",
                        "--public", str(ROOT / "Public")]

    @property
    def live_count(self):
        with urllib.request.urlopen(f"http://127.0.0.1:{self.port}/metrics") as answer:
            return int(re.search(r'stateroom_sessions{state="live"} (\d+)', answer.read().decode())[1])


@pytest.fixture
def members():
    with Database(["fsync=off"]) as database:
        members = [Member(database.url) for _ in range(3)]
        for member in members:
            member.start()
        yield members
        for member in members:
            if member.process.poll() is None:
                member.kill()


@pytest.fixture
def proxy(members):
    with proxy_before([member.port for member in members]) as proxy:
        yield proxy


def test_a_page_goes_on_without_a_reload(page, proxy, members):
    def shows(text):
        page.wait_for_function(
            "text => document.querySelector('[data-identifier=count]')?.textContent.includes(text)", arg=text)

    page.goto(f"http://127.0.0.1:{proxy.port}/counter?new")
    page.wait_for_selector("#page[data-state=live]")
    page.evaluate("window.isTheSamePage = true")
    for count in (1, 2):
        page.locator("[data-identifier=increment]").click()
        shows(f"Count: {count}")
    # Until no server is left that has had the session.
    for count in (3, 4):
        [owner] = [member for member in members if member.process.poll() is None and member.live_count]
        owner.kill()
        page.locator("[data-identifier=increment]").click()
        shows(f"Count: {count}")
        page.wait_for_selector("#page[data-state=live]")
    assert page.evaluate("window.isTheSamePage")
