"""Servers that share a database behind nginx or HAProxy, and a browser. STATEROOM names the program."""

import os
import pathlib
import sys

import pytest
from playwright.sync_api import sync_playwright

HERE = pathlib.Path(__file__).resolve().parent
sys.path += [str(HERE), str(HERE.parent / "Crash")]

from database import Database  # noqa: E402
from member import Member  # noqa: E402


@pytest.fixture
def members():
    """Three servers that share a database."""
    with Database(["fsync=off"]) as database:
        members = [Member(database.url) for _ in range(3)]
        for member in members:
            member.start()
        yield members
        for member in members:
            if member.process.poll() is None:
                member.kill()


@pytest.fixture
def page():
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=os.environ.get("CHROMIUM", "/usr/bin/chromium-headless-shell"),
            args=["--no-sandbox", "--disable-dev-shm-usage"])
        page = browser.new_page()
        page.set_default_timeout(30_000)
        yield page
        browser.close()
