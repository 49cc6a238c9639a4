"""The entrance of the documentation: its search works by keyboard, and it follows accessibility rules."""

import functools
import http.server
import json
import shutil
import threading

import pytest
from axe_playwright_python.sync_playwright import Axe
from conftest import ROOT
from playwright.sync_api import expect

INDEX = [
    ["lamps/", "Lamps", "Article", "", "A lamp shines or is dark."],
    ["lamps/#Dimming", "Lamps", "Article", "Dimming", "Turn <b>it</b> down until the room is dim."],
    ["toggle/", "Toggle", "Structure · Stateroom", "", "A control that switches a lamp."],
]


@pytest.fixture
def entrance(context, tmp_path):
    for name in ("index.html", "site.css", "search.js"):
        shutil.copy(ROOT / "Tests/Documentation/Site" / name, tmp_path)
    (tmp_path / "search.json").write_text(json.dumps(INDEX))
    for name in ("lamps", "toggle"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "index.html").write_text(f"<!doctype html><title>{name}</title>")

    class Files(http.server.SimpleHTTPRequestHandler):
        def log_message(self, *_):
            pass

    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Files, directory=tmp_path)) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        page = context.new_page()
        page.goto(f"http://127.0.0.1:{server.server_port}/")
        yield page
        server.shutdown()


def test_what_is_typed_is_found_in_the_full_text(entrance):
    entrance.keyboard.press("/")
    entrance.keyboard.type("dim")
    expect(entrance.locator("#results a")).to_have_count(1)
    expect(entrance.locator("#results")).to_contain_text("Lamps: Dimming")
    # A text of a page is no markup.
    expect(entrance.locator("#results")).to_contain_text("Turn <b>it</b> down")
    expect(entrance.get_by_role("status")).to_have_text("One section.")
    assert Axe().run(entrance).response["violations"] == []


def test_a_page_is_opened_with_the_keyboard_alone(entrance):
    entrance.keyboard.press("/")
    entrance.keyboard.type("lamp")
    expect(entrance.locator("#results a")).to_have_count(3)
    entrance.keyboard.press("ArrowDown")
    entrance.keyboard.press("ArrowDown")
    entrance.keyboard.press("ArrowUp")
    expect(entrance.locator("#results a").first).to_be_focused()
    entrance.keyboard.press("Enter")
    expect(entrance).to_have_title("lamps")


def test_a_search_can_be_linked_to_and_left(entrance):
    entrance.goto(entrance.url + "?q=control+switches")
    expect(entrance.locator("#results")).to_contain_text("Toggle")
    entrance.get_by_role("searchbox").focus()
    entrance.keyboard.press("Escape")
    expect(entrance.get_by_role("heading", level=1)).to_be_visible()
    assert "?" not in entrance.url
    assert Axe().run(entrance).response["violations"] == []


def test_words_that_no_section_has_are_answered(entrance):
    entrance.get_by_role("searchbox").fill("submarine")
    expect(entrance.get_by_role("status")).to_have_text("Nothing has all of these words. Try fewer.")
