"""Gestures by fingers and on a trackpad, as real input of the browser: what the page makes of them."""

import pytest
from conftest import slow_timers

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
    with slow_timers(handmade.page, times=10):
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
    with slow_timers(handmade.page):
        fingers.send("touchStart", at(100, 100))
        fingers.send("touchEnd")
    assert fingers.made(2) == [("longPress", None), ("tap", None)]


def test_a_finger_that_strays_presses_nothing(handmade, fingers):
    at = area(handmade, "longPress", longPress={"minimumDuration": 10})
    handmade.page.evaluate("() => { window.timers = 0; const clear = clearTimeout; window.clearTimeout = (timer) => { timers += timer > 0; clear(timer); }; }")
    fingers.send("touchStart", at(100, 100))
    fingers.send("touchMove", at(150, 140))
    fingers.send("touchEnd")
    assert handmade.page.evaluate("timers") > 0 and handmade.acts == []


HELD = {"after": {"longPress": {"minimumDuration": 0.05}}, "minimumDistance": 10, "steps": True}


def test_a_drag_that_follows_a_press_waits_for_it(handmade, fingers):
    at = area(handmade, "drag", drag=HELD)
    fingers.send("touchStart", at(20, 20))
    [(name, value)] = fingers.made()
    assert name == "drag" and value["phase"] == "changed" and value["translation"] == {"x": 0, "y": 0}
    fingers.send("touchMove", at(60, 20))
    fingers.made(2)
    fingers.send("touchEnd")
    assert fingers.made(3)[-1][1]["phase"] == "ended" and fingers.made(3)[-1][1]["translation"] == {"x": 40, "y": 0}


def test_a_press_that_no_drag_follows_is_given_up(handmade, fingers):
    at = area(handmade, "drag", drag=HELD)
    fingers.send("touchStart", at(20, 20))
    fingers.made()
    fingers.send("touchEnd")
    assert fingers.made(2)[-1][1]["phase"] == "cancelled"


def test_a_mouse_that_moves_at_once_makes_no_sequence(handmade):
    at = area(handmade, "drag", drag={"after": {"longPress": {"minimumDuration": 10}}})
    mouse = handmade.page.mouse
    for _ in range(2):
        mouse.move(*at(20, 20))
        mouse.down()
        mouse.move(*at(80, 20))
        mouse.up()
    assert handmade.acts == []


def test_of_a_press_and_a_drag_only_the_first_is_made_if_the_app_says_so(handmade, fingers):
    at = area(handmade, "drag", "longPress", longPress={"minimumDuration": 0.05}, drag={"unless": ["longPress"]})
    fingers.send("touchStart", at(20, 20))
    fingers.made()
    fingers.send("touchMove", at(80, 20))
    fingers.send("touchEnd")
    with slow_timers(handmade.page):
        fingers.send("touchStart", at(20, 20))
        fingers.send("touchMove", at(80, 20))
        fingers.send("touchEnd")
    assert [name for name, _ in fingers.made(2)] == ["longPress", "drag"]


def test_a_press_and_a_drag_are_both_made_at_once_otherwise(handmade, fingers):
    at = area(handmade, "drag", "longPress", longPress={"minimumDuration": 0.05}, drag={})
    fingers.send("touchStart", at(20, 20))
    fingers.made()
    fingers.send("touchMove", at(80, 20))
    fingers.send("touchEnd")
    assert [name for name, _ in fingers.made(2)] == ["longPress", "drag"]


def test_two_fingers_make_only_the_gesture_before_which_the_other_yields(handmade, fingers):
    at = area(handmade, "magnify", "rotate", rotate={"unless": ["magnify"]})
    fingers.send("touchStart", at(50, 100))
    fingers.send("touchStart", at(50, 100), at(150, 100))
    fingers.send("touchMove", at(100, 0), at(100, 200))
    fingers.send("touchEnd")
    assert [name for name, _ in fingers.made()] == ["magnify"]


def test_a_drag_without_a_distance_begins_with_the_press(handmade):
    at = area(handmade, "drag", "tap", drag={"minimumDistance": 0, "steps": True})
    handmade.page.mouse.move(*at(30, 40))
    handmade.page.mouse.down()
    handmade.page.wait_for_function("() => acts.length === 1")
    handmade.page.mouse.up()
    handmade.page.wait_for_function("() => acts.length === 3")
    assert [(act["action"], act.get("value", {}).get("phase")) for act in handmade.acts] == [("drag", "changed"), ("drag", "ended"), ("tap", None)]


def test_places_are_in_the_space_that_the_app_names(handmade):
    field = node("field", "Rectangle", actions=["tap", "hoverMove"], fill="red", modifiers=[
        {"frame": {"width": 100, "height": 100}}, {"gesture": {"tap": {"coordinateSpace": "board"}}}, {"hoverMove": {"coordinateSpace": "board"}}])
    handmade.draw(node("board", "VStack", node("above", "Color", modifiers=[{"frame": {"width": 100, "height": 50}}]), field, spacing=0, modifiers=[{"coordinateSpace": "board"}]))
    handmade.page.locator(".tap").click(position={"x": 10, "y": 20})
    handmade.page.wait_for_function("() => ['hoverMove', 'tap'].every((name) => acts.some(({ action }) => action === name))")
    values = {act["action"]: act["value"] for act in handmade.acts}
    assert values["hoverMove"] == {"x": 10, "y": 70}
    assert values["tap"] == {"location": {"x": 10, "y": 70}}


def test_of_drags_inside_of_each_other_the_inner_is_told_with_the_steps_that_the_outer_reads(handmade, fingers):
    inner = node("inner", "Rectangle", actions=["drag"], fill="red", modifiers=[{"frame": {"width": 100, "height": 100}}, {"gesture": {"drag": {}}}])
    handmade.draw(node("outer", "VStack", inner, actions=["drag"], modifiers=[{"padding": 20}, {"gesture": {"drag": {"steps": True}}}]))
    box = handmade.node("inner").bounding_box()
    for x, y, target in [(box["x"] + 20, box["y"] + 20, "inner"), (box["x"] - 10, box["y"] - 10, "outer")]:
        handmade.page.evaluate("() => void acts.splice(0)")
        fingers.send("touchStart", (x, y))
        fingers.send("touchMove", (x + 60, y))
        fingers.made()
        fingers.send("touchEnd")
        fingers.made(2)
        assert [(act["target"], act["value"]["phase"]) for act in handmade.acts] == [(target, "changed"), (target, "ended")]


def test_no_hand_is_faster_than_the_server_takes(handmade):
    at = area(handmade, "drag", drag={"minimumDistance": 0})
    handmade.page.locator("#n-root .box").last.evaluate("""(box) => {
      const { left, top } = box.getBoundingClientRect();
      const fire = (name, x) => box.dispatchEvent(new PointerEvent(name, { bubbles: true, button: 0, pointerId: 1, clientX: left + x, clientY: top + 5 }));
      fire("pointerdown", 5);
      fire("pointermove", 5005);
      fire("pointerup", 5006);
    }""")
    handmade.page.wait_for_function("() => acts.length > 0")
    assert abs(handmade.acts[-1]["value"]["velocity"]["x"]) <= 1_000_000
