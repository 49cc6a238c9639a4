"""Controls that go by the time, gauges with marks, drawn texts, and what accompanies tabs."""

import datetime

import pytest
from playwright.sync_api import expect

from conftest import slow_timers
from handmade import drawing_page, handmade, node  # noqa: F401


def text(name, words, **more):
    return node(name, "Text", text=words, **more)


def moment(seconds):
    return (datetime.datetime.now(datetime.timezone.utc) + datetime.timedelta(seconds=seconds)).isoformat(timespec="milliseconds")


@pytest.mark.parametrize("down", [True, False])
def test_a_progress_view_goes_by_the_time(handmade, down):
    start, end = moment(-30), moment(90)
    clock = {"style": "timer", "date": end if down else start, "start": start if down else end, "countsDown": down}
    handmade.draw(node("bar", "ProgressView", label="Steeping", value=0, total=120, clock=clock))
    bar = handmade.page.get_by_role("progressbar", name="Steeping")
    first = bar.evaluate("e => e.value")
    assert abs(first - (90 if down else 30)) < 5
    handmade.page.wait_for_function("([first, down]) => (first - document.querySelector('progress').value) * (down ? 1 : -1) >= 1", arg=[first, down])


def test_the_labels_of_marked_values_stand_at_their_values(handmade):
    marks = [text(f"mark-{value}", str(value), modifiers=[{"tag": value}]) for value in (0, 50, 75, 100, 300)]
    gauge = node("gauge", "Gauge", node("marks", "MarkedValueLabels", *marks), label="Speed", value=20, minimum=0, maximum=100, style="linearCapacity")
    handmade.draw(node("stack", "VStack", gauge, modifiers=[{"frame": {"width": 400}}]))
    track = handmade.page.get_by_role("meter").bounding_box()
    boxes = {value: handmade.node(f"mark-{value}").bounding_box() for value in (0, 50, 75, 100)}
    assert boxes[0]["x"] == pytest.approx(track["x"], abs=1)
    assert boxes[50]["x"] + boxes[50]["width"] / 2 == pytest.approx(track["x"] + track["width"] / 2, abs=1)
    assert boxes[100]["x"] + boxes[100]["width"] == pytest.approx(track["x"] + track["width"], abs=1)
    assert all(box["y"] >= track["y"] + track["height"] for box in boxes.values())
    # One that lies beyond the scale is not shown.
    assert handmade.node("mark-300").bounding_box()["width"] <= 1


def test_a_text_is_drawn_as_its_renderer_does(handmade):
    drawing = {"size": [60, 24], "commands": [
        {"text": {"text": "Hi ", "size": 20}, "baseline": {"x": 0, "y": 18}, "width": 24},
        {"text": {"text": "you", "size": 20}, "baseline": {"x": 24, "y": 18}, "width": 36, "opacity": 0.5},
    ]}
    handmade.draw(node("stack", "HStack", text("drawn", "Hi you", drawing=drawing)))
    picture = handmade.node("drawn").locator("svg")
    box = picture.bounding_box()
    assert (box["width"], box["height"]) == (60, 24)
    letters = [one.bounding_box() for one in picture.locator("text").all()]
    assert letters[1]["x"] == pytest.approx(box["x"] + 24, abs=1) and letters[1]["width"] == pytest.approx(36, abs=2)
    # It is heard as a text.
    expect(handmade.node("drawn").locator(".unseen")).to_have_text("Hi you")
    handmade.change({"id": "drawn", "props": {"text": "Hi all", "drawing": drawing | {"commands": drawing["commands"][:1]}}})
    expect(picture.locator("text")).to_have_count(1)


OPTIONS = [{"value": 0, "label": "One", "systemImage": "star"}, {"value": 1, "label": "Two", "systemImage": "leaf"}]


def tabs(*children, modifiers=(), **props):
    return node("tabs", "TabView", *children, modifiers=list(modifiers), actions=["set"], **({"options": OPTIONS, "selection": 0} | props))


@pytest.mark.parametrize("width", [390, 1280])
def test_what_accompanies_tabs_stays_in_sight(handmade, width):
    page = handmade.page
    page.set_viewport_size({"width": width, "height": 700})
    lines = node("scroll", "ScrollView", node("lines", "VStack", *(text(f"line-{at}", f"Line {at}") for at in range(80))))
    player = node("player", "TabViewBottomAccessory", node("play", "Button", label="Play", actions=["tap"]))
    handmade.draw(tabs(node("page", "Tab", lines), player, modifiers=[{"tabViewBottomAccessory": {"node": "player"}}]))
    play = page.get_by_role("button", name="Play")
    expect(play).to_be_in_viewport(ratio=1)
    box, bar = page.locator(".tab-accessory").bounding_box(), page.get_by_role("tablist").bounding_box()
    assert box["y"] + box["height"] <= (bar["y"] if width == 390 else 700)
    # The last line can be scrolled above it.
    page.evaluate("() => scrollTo(0, document.documentElement.scrollHeight)")
    last = handmade.node("line-79").bounding_box()
    box = page.locator(".tab-accessory").bounding_box()
    assert last["y"] + last["height"] <= box["y"]
    play.click()
    assert handmade.acts == [{"target": "play", "action": "tap"}]
    handmade.change({"id": "play", "props": {"label": "Pause"}})
    expect(page.get_by_role("button", name="Pause")).to_be_in_viewport()


def test_a_press_counts_where_it_went_down(handmade):
    handmade.draw(node("name", "TextField", actions=["set"], label="Name", text=""), node("go", "Button", label="Go", actions=["tap"]))
    page = handmade.page
    box = page.get_by_role("button", name="Go").bounding_box()
    page.mouse.move(box["x"] + 5, box["y"] + 5)
    page.mouse.down()
    page.evaluate("() => { document.querySelector('.entry').style.height = '300px' }")
    page.mouse.up()
    page.wait_for_function("() => acts.length > 0")
    assert [act["action"] for act in handmade.acts] == ["tap"]


def test_a_pointer_that_is_drawn_away_does_not_press_and_the_next_press_counts_at_once(handmade):
    handmade.draw(node("name", "TextField", actions=["set"], label="Name", text=""), node("go", "Button", label="Go", actions=["tap"]))
    page = handmade.page
    with slow_timers(page):
        button = page.get_by_role("button", name="Go")
        box = button.bounding_box()
        page.mouse.move(box["x"] + 5, box["y"] + 5)
        page.mouse.down()
        page.evaluate("() => { document.querySelector('.entry').style.height = '300px' }")
        page.mouse.up()
        page.wait_for_function("() => acts.length > 0")
        page.evaluate("() => { document.querySelector('.entry').style.height = '' }")
        page.mouse.down()
        page.mouse.move(box["x"] + 5, box["y"] + 200)
        page.mouse.up()
        button.click()
        page.wait_for_function("() => acts.length > 1")
    assert [act["action"] for act in handmade.acts] == ["tap", "tap"]


def test_symbols_are_called_as_people_call_them(handmade):
    plus = node("plus", "Image", systemName="plus", spokenName="Add")
    picker = node("look", "Picker", label="Look", style="inline", options=[{"value": 1, "label": "list.bullet", "spokenName": "List", "systemImage": "list.bullet"}], selection=1)
    tabs = node("tabs", "TabView", text("page", "Here"), options=[{"value": 0, "label": "", "spokenName": "Favorite", "systemImage": "star"}], selection=0)
    handmade.draw(node("stack", "VStack", plus, picker, tabs,
        node("add", "Button", node("in", "Image", systemName="plus", spokenName="Add"), label="plus", spokenName="Add", actions=["tap"]),
        node("own", "Image", systemName="heart", accessibilityLabel="Mine"),
        node("rare", "Image", systemName="unheard.of"),
        node("quiet", "Image", systemName="trash", accessibilityHidden=True)))
    page = handmade.page
    expect(handmade.node("plus").get_by_role("img", name="Add", exact=True)).to_have_count(1)
    expect(page.get_by_role("button", name="Add", exact=True)).to_have_count(1)
    expect(page.get_by_role("radio", name="List", exact=True)).to_have_count(1)
    expect(page.get_by_role("tab", name="Favorite", exact=True)).to_have_count(1)
    expect(page.get_by_role("img", name="Mine", exact=True)).to_have_count(1)
    expect(page.get_by_role("img", name="unheard of", exact=True)).to_have_count(1)
    expect(page.get_by_role("img", name="trash")).to_have_count(0)
