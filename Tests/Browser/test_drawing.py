"""Shapes, drawings, runs of text, gestures and sizes, as the page shows them."""

import re

import pytest
from playwright.sync_api import expect


@pytest.fixture
def drawing(scene):
    scene.open("drawing")
    # What the page has measured is told in a frame of its own, and drawn after the answer.
    expect(scene["room"]).to_have_text(re.compile(r"^(?!390)\d+ points wide"))
    return scene


def shape(drawing, label):
    return drawing.page.get_by_role("img", name=label, exact=True)


def test_a_part_of_a_ring_is_drawn_and_follows_the_state(drawing):
    ring = drawing.page.locator("circle[stroke-dasharray]")
    expect(ring).to_have_attribute("stroke-dasharray", "0 0 0.25 2")
    expect(ring).to_have_attribute("stroke-linecap", "round")
    drawing["part"].fill("0.5")
    expect(ring).to_have_attribute("stroke-dasharray", "0 0 0.5 2")


def test_a_shape_of_the_apps_own_fills_its_frame(drawing):
    star = shape(drawing, "Star")
    path = star.locator("path")
    expect(path).to_have_attribute("d", re.compile("^M40 0L"))
    expect(path).to_have_attribute("fill", re.compile("^url"))
    box = path.bounding_box()
    assert abs(box["height"] - 72.4) < 3 and abs(box["width"] - 76) < 3


def test_a_canvas_draws_its_commands(drawing):
    wave = drawing["wave"]
    expect(wave.locator("path")).to_have_attribute("stroke-width", "2")
    expect(wave.locator("text")).to_have_text("wave")


def test_a_text_has_runs_and_a_link(drawing):
    runs = drawing["runs"]
    expect(runs).to_contain_text("Drawn in several looks, see SVG")
    assert runs.locator(".run", has_text="several").evaluate("e => getComputedStyle(e).fontWeight") == "700"
    expect(runs.get_by_role("link", name="SVG")).to_have_attribute("href", "https://www.w3.org/TR/SVG2/")


def test_a_timer_runs_in_the_page_without_the_server(drawing):
    timer = drawing["timer"]
    before = timer.text_content()
    requests = []
    drawing.page.on("request", lambda request: requests.append(request.method))
    drawing.page.wait_for_function("([element, before]) => element.textContent !== before", arg=[timer.element_handle(), before])
    assert re.fullmatch(r"\d:\d\d", timer.text_content())
    assert "POST" not in requests


def test_a_drag_by_the_mouse_moves_the_card(drawing):
    card = drawing["card"]
    box = card.bounding_box()
    x, y = round(box["x"] + box["width"] / 2), round(box["y"] + box["height"] / 2)
    mouse = drawing.page.mouse
    mouse.move(x, y)
    mouse.down()
    mouse.move(x + 20, y + 5)
    mouse.move(x + 40, y + 10)
    expect(card).to_contain_text("held")
    mouse.up()
    expect(card).to_have_text("40, 10")


def test_a_reader_is_told_its_room(drawing):
    expect(drawing["room"]).to_have_text(re.compile(r"^(?!390)\d+ points wide"))
    width = int(drawing["room"].text_content().split()[0])
    around = drawing["wave"].evaluate("e => e.closest('.vstack').getBoundingClientRect().width")
    assert 200 < width <= around + 1
