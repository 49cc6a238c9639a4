"""The server is killed and started again in the middle of use: the page goes on, with what was typed."""

import json
import os
import pathlib
import signal
import subprocess
import urllib.request

import pytest
from playwright.sync_api import expect

from conftest import ROOT, Scene, Server


class Use:
    """What somebody does in a scene: something before, what must be there after, and something more."""

    def errands(scene):
        scene.tap("new-errand")
        scene["title"].fill("Buy stamps")
        scene.tap("add")
        yield lambda: expect(scene.page.get_by_text("Buy stamps")).to_be_visible()
        scene.tap("edit")
        expect(scene.page.locator(".row-delete")).to_have_count(6)

    def kitchen(scene):
        basket = scene.page.get_by_role("tab", name="Basket")
        basket.click()
        scene["item-Milk"].click()
        yield lambda: expect(basket.locator(".tab-badge")).to_have_text("1")
        scene.tap("clear")
        expect(scene["item-Milk"]).to_have_count(0)

    def notes(scene):
        scene.page.locator(".box-row", has=scene["note-1"]).locator(".select").click()
        scene["text"].fill("Day train")
        scene.shows("length", "9 characters")
        yield lambda: (expect(scene["text"]).to_have_value("Day train"), scene.shows("length", "9 characters"))

    def board(scene):
        scene.page.get_by_role("button", name="Star Ferry", exact=True).click()
        yield lambda: scene.shows("count", "1 starred")

    def drawing(scene):
        part = scene.page.get_by_role("slider")
        part.press("ArrowRight")
        yield lambda: expect(part).to_have_value("0.5")
        part.press("ArrowRight")
        expect(part).to_have_value("0.75")

    def layouts(scene):
        scene.tap("turn")
        yield lambda: scene.shows("turn", "Side by side")
        scene.tap("add")
        expect(scene.page.get_by_text("Tag 5")).to_be_visible()

    def library(scene):
        scene.page.get_by_role("button", name="Books").click()
        scene.page.get_by_role("button", name="Add a book").click()
        yield lambda: expect(scene.page.get_by_text("Untitled")).to_be_visible()

    def tip(scene):
        scene["amount"].fill("84.50")
        scene["amount"].press("Enter")
        scene.shows("share", "€48.59")
        yield lambda: scene.shows("share", "€48.59")
        scene.tap("keep")
        expect(scene.page.get_by_text("15 % for 2 guests")).to_be_visible()

    def quiz(scene):
        scene.tap("topic-sky")
        scene.page.get_by_role("button", name="Uranus").click()
        yield lambda: scene.shows("question", "Which planet")
        scene.tap("next")
        scene.shows("question", "sunlight")

    def shop(scene):
        scene.tap("product-Clay pot")
        scene.tap("add")
        yield lambda: expect(scene["count"]).to_be_visible()
        scene.page.get_by_role("tab", name="Cart").click()
        scene.shows("subtotal", "€32.00")

    def weather(scene):
        scene.tap("place-Porto")
        scene.shows("temperature", "°")
        yield lambda: scene.shows("temperature", "°")
        expect(scene["as-of"]).to_be_visible()

    def settings(scene):
        scene["name"].fill("Kim")
        scene.tap("notifications")
        scene["notify"].click()
        expect(scene["sound"]).to_be_disabled()
        yield lambda: expect(scene["sound"]).to_be_disabled()
        scene.page.get_by_role("button", name="Back").click()
        expect(scene["name"]).to_have_value("Kim")

    def chat(scene):
        scene["name"].fill("Kim")
        scene.tap("come-in")
        scene.page.locator(".box-row", has=scene["room-lobby"]).locator(".select").click()
        scene["draft"].fill("Anybody there?")
        # What was said is the process's, as the rooms are; what is being written is the session's.
        yield lambda: expect(scene["draft"]).to_have_value("Anybody there?")
        scene.tap("send")
        scene.page.get_by_text("Anybody there?").first.wait_for()

    def photos(scene):
        scene.tap("photo-lighthouse")
        scene.tap("favorite")
        remove = scene.page.get_by_role("button", name="Remove from favourites")
        yield lambda: expect(remove).to_be_visible()
        scene.page.get_by_role("button", name="Back").click()
        scene.shows("count", "8 photos")

    def timer(scene):
        scene.tap("start")
        scene.tap("lap")
        yield lambda: expect(scene["lap-1"]).to_be_visible()
        scene.tap("pause")
        expect(scene["reset"]).to_be_visible()

    def pegs(scene):
        scene.page.get_by_role("button", name="Peg, row 3, column 4").click()
        scene.page.get_by_role("button", name="Free hole, row 3, column 2").click()
        scene.shows("pegs", "5 pegs")
        yield lambda: scene.shows("pegs", "5 pegs")
        scene.tap("undo")
        scene.shows("pegs", "6 pegs")

    def sketch(scene):
        scene.tap("draw")
        box = scene["paper"].bounding_box()
        scene.page.mouse.move(box["x"] + 40, box["y"] + 40)
        scene.page.mouse.down()
        scene.page.mouse.move(box["x"] + 160, box["y"] + 120, steps=5)
        scene.page.mouse.up()
        expect(scene["undo"]).to_be_enabled()
        yield lambda: expect(scene["undo"]).to_be_enabled()
        scene.tap("undo")
        expect(scene["redo"]).to_be_enabled()

    def counter(scene):
        scene.tap("increment")
        scene.tap("increment")
        yield lambda: scene.shows("count", "Count: 2")
        scene.tap("increment")
        scene.shows("count", "Count: 3")

    def profile(scene):
        scene["name"].fill("Kim")
        yield lambda: (expect(scene["name"]).to_have_value("Kim"), scene.shows("greeting", "Kim"))
        scene["name"].fill("Kim Ng")
        scene.shows("greeting", "Kim Ng")

    def initial_value(scene):
        scene.tap("change-name")
        yield lambda: (scene.shows("current-name", "Grace"), scene.shows("seeded-name", "Ada"))

    def hashed_identity(scene):
        scene.tap("taps")
        scene.shows("taps", "1")
        # What Swift's Hasher makes of an identity is another thing in another process: its state is new.
        yield lambda: scene.shows("taps", "0")
        scene.tap("taps")
        scene.shows("taps", "1")

    def rooms(scene):
        scene.page.get_by_role("radio", name="Kitchen").check(force=True)
        scene.shows("observing-room", "Kitchen")
        # The rooms are the process's: a new one has new rooms, and the one with the state object sees its first.
        yield lambda: (scene.shows("observing-room", "Kitchen"), scene.shows("owning-room", "Kitchen"))

    def wifi(scene):
        scene.tap("aeroplane-mode")
        yield lambda: scene.shows("summary", "Offline")

    def speed(scene):
        scene.tap("full-ahead")
        yield lambda: scene.shows("knots", "30")
        scene.tap("stop")
        expect(scene["knots"]).to_have_text("0 knots")

    def demo_data(scene):
        scene.tap("owned-next")
        scene.shows("owned-visitor", "visitor 1")
        owned = scene["owned-visitor"].inner_text()
        yield lambda: scene.shows("owned-visitor", owned)
        scene.tap("observed-next")
        scene.shows("observed-visitor", "visitor 1")
        scene.tap("redraw")
        scene.shows("observed-visitor", "visitor 0")
        expect(scene["owned-visitor"]).to_contain_text(owned)

    def manual_publisher(scene):
        scene.tap("raise-silent")
        scene.tap("raise-announced")
        yield lambda: (scene.shows("announced", "1"), scene.shows("silent", "1"))

    def rows(scene):
        scene.sees("row-1")
        scene.tap("star-2")
        scene.tap("remove-first")
        scene.tap("edit-first")
        scene.shows("row-2", "edit 1")
        yield lambda: (expect(scene["row-1"]).to_have_count(0), scene.shows("row-2", "edit 1"),
                       scene.shows("star-2", "★"))
        scene.tap("prepend")
        scene.sees("row-1001")

    def form(scene):
        scene["name"].fill("Ida")
        scene["passphrase"].fill("secret")
        scene.tap("breakfast")
        expect(scene["book"]).to_be_enabled()
        yield lambda: (expect(scene["name"]).to_have_value("Ida"), expect(scene["book"]).to_be_enabled())
        scene.tap("book")
        scene.shows("confirmation", "Ida")

    def sign_up(scene):
        scene.tap("join")
        scene["name"].press_sequentially("Kim")
        scene["name"].press("Enter")
        expect(scene["mail"]).to_be_focused()
        yield lambda: (expect(scene["name"]).to_have_value("Kim"), expect(scene["mail"]).to_be_focused(),
                       scene.shows("place", "mail"))
        scene["mail"].press_sequentially("kim@example.org")
        scene["mail"].press("Enter")
        expect(scene["age"]).to_be_focused()

    def navigation(scene):
        scene.tap("port-lisbon")
        expect(scene["sight"]).to_be_visible()
        yield lambda: expect(scene["sight"]).to_be_visible()
        scene.page.get_by_role("button", name="Back").click()
        scene.tap("write")
        expect(scene["draft"]).to_be_visible()

    def gestures(scene):
        scene.tap("load")
        yield lambda: scene.shows("name", "Ada Lovelace")

    def clock(scene):
        yield lambda: expect(scene["ticks"]).to_be_visible()
        first = scene["ticks"].inner_text()
        scene.page.wait_for_function(
            "first => document.querySelector('[data-identifier=ticks]').innerText !== first", arg=first)

    def shared_room(scene):
        scene["author"].fill("Kim")
        scene["message"].fill("Hello, room")
        yield lambda: expect(scene["message"]).to_have_value("Hello, room")
        scene.tap("send")
        scene.page.get_by_text("Hello, room").wait_for()


# Each scene of the gallery.
USES = [name for name in vars(Use) if not name.startswith("_")]


@pytest.fixture(scope="module")
def lasting(tmp_path_factory):
    server = Server(store=f"sqlite:{tmp_path_factory.mktemp('store')}/sessions.sqlite")
    yield server
    if server.process.poll() is None:
        assert server.stop() == 0


@pytest.mark.parametrize("name", USES)
def test_a_page_goes_on_after_a_sudden_end(context, lasting, name):
    page = context.new_page()
    scene = Scene(page, lasting).open(name.replace("_", "-"))
    page.evaluate("window.isTheSamePage = true")
    use = getattr(Use, name)(scene)
    is_as_before = next(use)
    revision = page.locator(".revision").inner_text()
    lasting.stop(signal.SIGKILL)
    page.wait_for_selector("#page:not([data-state=live])")
    lasting.start()
    page.wait_for_selector("#page[data-state=live]")
    # What a restored session shows is a revision of its own.
    expect(page.locator(".revision")).not_to_have_text(revision)
    is_as_before()
    next(use, None)
    assert page.evaluate("window.isTheSamePage === true")
    page.close()


def test_every_scene_is_used():
    server = Server()
    try:
        scenes = json.load(urllib.request.urlopen(server.url + "scenes"))["scenes"]
    finally:
        server.stop()
    assert sorted(scene["id"].replace("-", "_") for scene in scenes) == sorted(USES)


def test_a_page_that_is_ahead_of_a_restored_store_goes_on_with_what_was_restored(context, tmp_path):
    store, saved = tmp_path / "sessions.sqlite", tmp_path / "saved.sqlite"
    server = Server(store=f"sqlite:{store}")
    try:
        scene = Scene(context.new_page(), server).open("counter")
        scene.tap("increment")
        scene.shows("count", "Count: 1")
        program = os.environ.get("STATEROOM", str(ROOT / ".build" / "debug" / "stateroom"))
        subprocess.run([program, "--store", f"sqlite:{store}", "--backup", str(saved)], check=True, capture_output=True)
        for count in range(2, 5):
            scene.tap("increment")
            scene.shows("count", f"Count: {count}")
        server.stop(signal.SIGKILL)
        for part in ["", "-wal", "-shm"]:
            pathlib.Path(f"{store}{part}").unlink(missing_ok=True)
        saved.rename(store)
        server.start()
        scene.tap("increment")
        scene.shows("count", "Count: 2")
    finally:
        server.stop()
