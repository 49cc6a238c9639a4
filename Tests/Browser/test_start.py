"""The first page: each scene as it looks, with a sentence, and none of them opened."""

import urllib.parse

from playwright.sync_api import expect


def test_a_visitor_sees_each_scene_as_it_looks_and_opens_none(context, server):
    page = context.new_page()
    page.set_viewport_size({"width": 1000, "height": 200})
    asked = []
    page.on("request", lambda request: asked.append((request.method, urllib.parse.urlsplit(request.url).path)))
    page.goto(server.url)
    cards = page.locator("a.card")
    expect(cards.first).to_contain_text("Weather")
    expect(page.locator("a.card .card-photo")).to_have_count(cards.count())
    expect(page.locator("a.card .card-text:visible")).to_have_count(cards.count())
    page.wait_for_function("() => document.querySelector('.card-photo img').naturalWidth > 0")
    # Apps come before lessons.
    scenes = cards.evaluate_all("all => all.map((one) => one.dataset.scene)")
    assert max(map(scenes.index, ["kitchen", "chat", "settings"])) < min(map(scenes.index, ["counter", "rows", "wifi"]))
    paths = {path for _, path in asked}
    assert {method for method, _ in asked} == {"GET"} and not paths & {f"/{scene}" for scene in scenes}, paths
    # Those far below the window are not loaded.
    assert len([path for path in paths if path.endswith(".webp")]) < len(scenes)
    page.emulate_media(color_scheme="dark")
    page.wait_for_function("() => document.querySelector('.card-photo img').currentSrc.includes('~dark')")


def test_the_browsers_own_session_takes_the_place_of_the_picture(scene, context, server):
    scene.open("counter")
    scene.tap("increment")
    scene.shows("count", "Count: 1")
    page = context.new_page()
    page.goto(server.url)
    card = page.locator("a.card[data-scene=counter]")
    expect(card).to_contain_text("Continue")
    card.scroll_into_view_if_needed()
    expect(card.locator(".card-picture")).to_contain_text("Count: 1")
    expect(page.locator("a.card[data-scene=speed]")).to_contain_text("Open")
