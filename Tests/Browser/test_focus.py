"""The page's focus and the session's: one moves with the other, and neither steals."""

import json
import urllib.request

from conftest import Scene
from playwright.sync_api import expect


def actions(page):
    """Records the names of the actions that the page sends."""
    sent = []

    def note(request):
        if request.method == "POST" and request.url.split("?")[0].endswith("/actions"):
            body = request.post_data_json
            sent.extend(a.get("action") for a in (body if isinstance(body, list) else [body]))

    page.on("request", note)
    return sent


def act(scene, **document):
    """Performs an action as another client of the page's session."""
    url = f"{scene.server.url}sessions/{scene.session()}/actions"
    request = urllib.request.Request(
        url, data=json.dumps(document).encode(), headers={"Content-Type": "application/json"})
    return json.load(urllib.request.urlopen(request))


def test_the_server_learns_where_the_person_is(scene):
    scene.open("sign-up")
    scene["mail"].click()
    scene.shows("place", "mail")
    scene["join"].focus()
    scene.shows("place", "no field")


def test_going_from_field_to_field_is_one_move(scene):
    scene.open("sign-up")
    sent = actions(scene.page)
    scene["name"].click()
    scene.page.keyboard.press("Tab")
    expect(scene["mail"]).to_be_focused()
    scene.shows("place", "mail")
    assert sent == ["focus", "focus"]


def test_only_controls_that_offer_it_send_their_focus(scene):
    scene.open("sign-up")
    sent = actions(scene.page)
    scene["join"].focus()
    scene["formal"].focus()
    scene.page.wait_for_timeout(200)
    assert sent == []


def test_the_page_follows_another_client(scene):
    scene.open("sign-up")
    sent = actions(scene.page)
    act(scene, target="mail", action="focus")
    expect(scene["mail"]).to_be_focused()
    act(scene, target="mail", action="blur")
    expect(scene["mail"]).not_to_be_focused()
    assert sent == []


def test_a_change_elsewhere_does_not_steal_the_focus(scene):
    scene.open("sign-up")
    act(scene, target="mail", action="focus")
    expect(scene["mail"]).to_be_focused()
    scene["join"].focus()
    scene.shows("place", "no field")
    act(scene, target="formal", action="toggle")
    scene.page.wait_for_timeout(200)
    expect(scene["join"]).to_be_focused()


def test_quick_moves_end_where_the_person_is(scene):
    scene.open("sign-up")
    scene["name"].focus()
    scene["mail"].focus()
    scene["age"].focus()
    scene["name"].focus()
    scene.shows("place", "name")
    scene.page.wait_for_timeout(200)
    expect(scene["name"]).to_be_focused()


def test_a_value_is_written_when_its_field_is_left(scene):
    scene.open("sign-up")
    scene["name"].fill("Kim")
    scene["mail"].fill("kim@example.org")
    scene["age"].fill("41")
    scene.tap("join")
    scene.shows("greeting", "Hi Kim!")


def test_a_reload_finds_the_focus_again(scene, context, server):
    scene.open("sign-up")
    scene["mail"].click()
    scene.shows("place", "mail")
    scene.page.reload()
    expect(scene["mail"]).to_be_focused()
