"""A finger draws a page aside from the edge, and sees the page below."""

import pytest
from conftest import Scene
from playwright.sync_api import expect

from handmade import drawing_page, handmade  # noqa: F401
from test_page_places import PLACES, long_list, place, push, scroll, stack
from test_sheets import Finger


@pytest.fixture
def finger(handmade):
    handmade.page.set_viewport_size({"width": 390, "height": 800})
    handmade.draw(stack("stack", long_list("first")))
    handmade.before = scroll(handmade, "first-30")
    push(handmade, 1, long_list("second"))
    handmade.settle()
    finger = Finger(handmade)
    yield finger
    finger.cdp.detach()


def left(handmade):
    return handmade.page.locator(".navigation[data-node-id=stack]").bounding_box()["x"]


def test_a_page_follows_the_finger_over_the_one_below_and_is_let_go(handmade, finger):
    finger.drag((4, 400), (120, 404), release=False)
    assert 100 < left(handmade) < 130
    # The page below is seen where it was left, and only to be looked at.
    below = handmade.page.locator(".page-below")
    assert below.get_attribute("inert") is not None
    assert place(handmade, "first-30") == pytest.approx(handmade.before, abs=2)
    expect(below.locator(".bar-title")).to_have_text("Page 0")
    # Not even a name is taken twice.
    assert below.locator(".nav-bar :is([id], [name], [for], [data-pressed], [data-under-way], [aria-expanded])").count() == 0
    finger.send("touchMove", (100, 404))
    finger.send("touchEnd")
    handmade.page.wait_for_function("() => !document.querySelector('.page-below, .page-on-top')")
    assert left(handmade) == 0 and handmade.acts == []
    # It is still kept.
    push(handmade, 0, long_list("first"))
    assert place(handmade, "first-30") == pytest.approx(handmade.before, abs=2)


@pytest.mark.parametrize("width", [390, 1000])
@pytest.mark.parametrize("name", ["sheet", "column"])
def test_the_page_below_stands_in_its_sheet_or_column(handmade, name, width):
    around, _ = PLACES[name]
    handmade.page.set_viewport_size({"width": width, "height": 500})
    handmade.draw(*around(stack("stack", long_list("first"))))
    push(handmade, 1, long_list("second"))
    handmade.settle()
    box = handmade.page.locator(".navigation[data-node-id=stack]").bounding_box()
    finger = Finger(handmade)
    finger.drag((box["x"] + 4, 300), (box["x"] + 120, 302), release=False)
    below = handmade.page.locator(".page-below")
    expect(below.locator(".box-row").first).to_be_in_viewport()
    assert below.bounding_box()["x"] == pytest.approx(box["x"], abs=1)
    assert below.bounding_box()["width"] == pytest.approx(box["width"], abs=1)
    assert left(handmade) == pytest.approx(box["x"] + 116, abs=2)
    finger.send("touchCancel")
    finger.cdp.detach()


def test_a_page_that_is_drawn_far_enough_goes(handmade, finger):
    finger.drag((4, 400), (300, 404))
    handmade.page.wait_for_function("() => acts.length > 0")
    assert handmade.acts == [{"target": "stack", "action": "pop"}]
    push(handmade, 0, long_list("first"))
    handmade.settle()
    assert left(handmade) == 0
    assert handmade.page.locator(".page-below, .page-on-top, .leaving").count() == 0
    assert place(handmade, "first-30") == pytest.approx(handmade.before, abs=2)


def test_a_page_that_the_app_keeps_comes_back(handmade, finger):
    finger.drag((4, 400), (300, 404))
    handmade.page.wait_for_function("() => acts.length > 0 && !document.querySelector('.page-below, .page-on-top')")
    assert left(handmade) == 0
    expect(handmade.node("second-0")).to_be_visible()


@pytest.mark.parametrize("start, end", [((200, 400), (390, 404)), ((4, 300), (60, 500))], ids=["not from the edge", "down"])
def test_another_way_of_the_finger_is_none_back(handmade, finger, start, end):
    finger.drag(start, end)
    assert handmade.page.locator(".page-below").count() == 0 and handmade.acts == []


def test_a_finger_that_the_browser_takes_leaves_the_page(handmade, finger):
    finger.drag((4, 400), (300, 404), release=False)
    finger.send("touchCancel")
    handmade.page.wait_for_function("() => !document.querySelector('.page-below, .page-on-top')")
    assert left(handmade) == 0 and handmade.acts == []


def test_a_finger_lets_go_of_a_page_that_another_covers(handmade, finger):
    finger.drag((4, 20), (200, 24), release=False)
    push(handmade, 2, long_list("third"))
    handmade.settle()
    finger.send("touchMove", (300, 24))
    finger.send("touchEnd")
    handmade.settle()
    assert handmade.acts == [] and left(handmade) == 0
    assert handmade.page.locator(".page-below, .page-on-top").count() == 0


def test_a_page_that_goes_is_not_drawn_once_more(handmade, finger):
    """The app answers late, and a finger begins meanwhile."""
    handmade.page.evaluate("() => { view.act = (act) => acts.push(act()) && new Promise((done) => { window.answer = done; }); }")
    handmade.page.evaluate("() => addEventListener('touchstart', () => document.querySelector('[data-node-id=stack] .back').click(), { once: true, capture: true })")
    finger.send("touchStart", (4, 400))
    expect(handmade.page.locator(".page-below")).to_have_count(1)
    finger.send("touchMove", (40, 400))
    assert handmade.page.locator(".page-below").count() == 1
    finger.send("touchEnd")
    handmade.page.evaluate("() => answer(true)")
    handmade.page.wait_for_function("() => !document.querySelector('.page-below, .page-on-top')")
    assert left(handmade) == 0 and len(handmade.acts) == 1


def test_with_reduced_motion_no_page_follows(handmade, finger):
    handmade.page.emulate_media(reduced_motion="reduce")
    finger.drag((4, 400), (300, 404), release=False)
    assert left(handmade) == 0 and handmade.page.locator(".page-below").count() == 0
    finger.send("touchCancel")


@pytest.mark.parametrize("delay", [0, 150, 600])
def test_the_page_below_is_seen_until_the_app_answers(browser, server, delay):
    context = browser.new_context(viewport={"width": 390, "height": 600}, has_touch=True)
    scene = Scene(context.new_page(), server).open("kitchen")
    if delay:
        scene.page.route("**/actions?*", lambda route: (scene.page.wait_for_timeout(delay), route.continue_()))
    scene.page.locator(".navigation-link").nth(1).click()
    scene.page.wait_for_url("**/recipes/flatbread")
    scene.wait_until_still()
    row = scene.page.get_by_text("Flatbread").last
    finger = Finger(scene)
    finger.drag((4, 300), (300, 304))
    expect(row).to_be_in_viewport()
    scene.page.wait_for_url("**/kitchen/recipes")
    scene.wait_until_still()
    expect(row).to_be_in_viewport()
    assert scene.page.locator(".page-below, .page-on-top, .leaving").count() == 0
    scene.finish()
    context.close()


def test_the_way_back_is_gone_before_the_app_answers(browser, server):
    context = browser.new_context(viewport={"width": 390, "height": 600})
    scene = Scene(context.new_page(), server).open("kitchen")
    scene.page.locator(".navigation-link").nth(1).click()
    scene.page.wait_for_url("**/recipes/flatbread")
    scene.wait_until_still()
    held = []
    scene.page.route("**/actions?*", lambda route: held.append(route))
    scene.page.locator(".back:visible").click()
    expect(scene.page.locator(".page-below .box-row").nth(1)).to_be_in_viewport()
    assert scene.page.url.endswith("/flatbread")
    scene.wait_until(lambda: held)
    held[0].continue_()
    scene.page.wait_for_url("**/kitchen/recipes")
    scene.wait_until_still()
    expect(scene.page.locator(".box-row").nth(1)).to_be_in_viewport()
    assert scene.page.locator(".page-below, .page-on-top, .leaving").count() == 0
    assert scene.errors == []
    context.close()
