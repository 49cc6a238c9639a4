"""Gestures by fingers and on a trackpad, as real input of the browser: what the page makes of them."""

import pytest

from handmade import drawing_page, handmade, node  # noqa: F401


class Fingers:
    def __init__(self, handmade):
        self.handmade = handmade
        self.cdp = handmade.page.context.new_cdp_session(handmade.page)

    def send(self, kind, *points):
        points = [{"x": x, "y": y, "id": at} for at, (x, y) in enumerate(points)]
        self.cdp.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def made(self, count=1):
        self.handmade.page.wait_for_function("(count) => acts.length >= count", arg=count)
        return [(act["action"], act.get("value")) for act in self.handmade.acts]


@pytest.fixture
def fingers(handmade):
    fingers = Fingers(handmade)
    yield fingers
    fingers.cdp.detach()


def area(handmade, *actions, **rules):
    modifiers = [{"frame": {"width": 200, "height": 200}}, {"gesture": rules}]
    handmade.draw(node("area", "Rectangle", actions=actions, modifiers=modifiers, fill="red"))
    box = handmade.page.locator("#n-root .box").last.bounding_box()
    return lambda x, y: (box["x"] + x, box["y"] + y)


def test_a_finger_drags(handmade, fingers):
    at = area(handmade, "drag", drag={"minimumDistance": 10, "steps": True})
    fingers.send("touchStart", at(20, 30))
    fingers.send("touchMove", at(24, 30))
    assert handmade.acts == []
    fingers.send("touchMove", at(60, 50))
    fingers.made(1)
    fingers.send("touchMove", at(80, 70))
    fingers.made(2)
    fingers.send("touchEnd")
    steps = fingers.made(3)
    assert [value["phase"] for _, value in steps] == ["changed", "changed", "ended"]
    assert steps[-1][1]["translation"] == {"x": 60, "y": 40} and steps[-1][1]["start"] == {"x": 20, "y": 30}


def test_what_moves_with_the_finger_does_not_shorten_its_way(handmade, fingers):
    at = area(handmade, "drag", drag={"steps": True})
    fingers.send("touchStart", at(20, 20))
    fingers.send("touchMove", at(60, 20))
    fingers.made(1)
    moved = [{"frame": {"width": 200, "height": 200}}, {"gesture": {"drag": {"steps": True}}}, {"offset": {"x": 40, "y": 0}}]
    handmade.change({"id": "area", "type": "Rectangle", "modifiers": moved})
    fingers.send("touchMove", at(100, 20))
    assert fingers.made(2)[-1][1]["translation"] == {"x": 80, "y": 0}
    fingers.send("touchEnd")


def test_two_fingers_magnify_and_rotate(handmade, fingers):
    at = area(handmade, "magnify", "rotate")
    fingers.send("touchStart", at(50, 100))
    fingers.send("touchStart", at(50, 100), at(150, 100))
    fingers.send("touchMove", at(100, 50), at(100, 150))
    fingers.send("touchMove", at(100, 0), at(100, 200))
    fingers.send("touchEnd")
    made = dict(fingers.made(2))
    assert made["magnify"]["magnification"] == 2 and made["rotate"]["degrees"] == 90


def test_a_pinch_on_a_trackpad_magnifies_and_does_not_zoom_the_page(handmade, fingers):
    at = area(handmade, "magnify")
    x, y = at(100, 100)
    handmade.page.evaluate("() => { window.prevented = []; addEventListener('wheel', (event) => prevented.push(event.defaultPrevented)); }")
    for delta in (-50, -50):
        fingers.cdp.send("Input.dispatchMouseEvent", {"type": "mouseWheel", "x": x, "y": y, "deltaX": 0, "deltaY": delta, "modifiers": 2})
    [(name, value)] = fingers.made()
    assert name == "magnify" and 2.6 < value["magnification"] < 2.8 and value["start"] == {"x": 100, "y": 100}
    assert handmade.page.evaluate("prevented") == [True, True]


def test_a_finger_that_stays_presses_long_and_does_not_tap(handmade, fingers):
    at = area(handmade, "tap", "longPress", longPress={"minimumDuration": 0.05})
    fingers.send("touchStart", at(100, 100))
    assert fingers.made() == [("longPress", None)]
    fingers.send("touchEnd")
    fingers.send("touchStart", at(100, 100))
    fingers.send("touchEnd")
    assert fingers.made(2) == [("longPress", None), ("tap", None)]


def test_a_finger_that_strays_presses_nothing(handmade, fingers):
    at = area(handmade, "longPress", longPress={"minimumDuration": 0.05})
    handmade.page.evaluate("() => { window.timers = 0; const clear = clearTimeout; window.clearTimeout = (timer) => { timers += timer > 0; clear(timer); }; }")
    fingers.send("touchStart", at(100, 100))
    fingers.send("touchMove", at(150, 140))
    fingers.send("touchEnd")
    assert handmade.page.evaluate("timers") > 0 and handmade.acts == []
