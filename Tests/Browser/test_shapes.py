"""Shapes of an app's own, which the server draws for the sizes that the page reports."""

import re

import pytest
from playwright.sync_api import expect

from handmade import drawing_page, handmade, node  # noqa: F401
from test_appearance import is_red, pixels

TICKET = {"path": "M40 0L260 0L300 40L260 80L40 80L0 40Z", "pathSize": [300, 80]}
FRAME = {"frame": {"width": 300, "height": 80}}


def outline(path=None, **more):
    """A shape of the app's own, as it stands behind, in front of or around what it belongs to."""
    return {**node("outline", "Shape", modifiers=[{"measured": "size"}], actions=["resize"]), "props": {"name": "Ticket", "fill": "black", **(path or TICKET), **more}}


def area(kind, *modifiers, shape=None, layer="Mask"):
    holder = node("holder", layer, shape or outline())
    return node("area", "Rectangle", holder, fill="#FF0000", modifiers=[FRAME, {kind: {"node": "holder"}}, *modifiers])


@pytest.fixture
def measuring(handmade):
    handmade.page.evaluate("() => import(new URL('parts/layout.js', document.baseURI))")
    return handmade


def box(handmade):
    return handmade.page.locator(".box:has(> .mask-source)")


def ends(handmade):
    """What is seen at a corner, in the middle of the upper edge and in the middle of a clipped area."""
    return pixels(handmade, box(handmade), [4, 4], [150, 3], [150, 40])


@pytest.mark.parametrize("kind", ["clipShape", "mask"])
def test_an_area_is_cut_out_by_a_shape_of_the_apps_own(handmade, kind):
    handmade.draw(area(kind))
    corner, edge, middle = ends(handmade)
    assert not is_red(corner) and is_red(edge) and is_red(middle)
    # What is cut off is not touched either.
    touched = """([x, y]) => {
        const { left, top } = document.querySelector(".box:has(> .mask-source)").getBoundingClientRect();
        return document.elementFromPoint(left + x, top + y)?.closest("[data-node-id=area], .box") !== null;
    }"""
    assert [handmade.page.evaluate(touched, point) for point in ([4, 4], [150, 40])] == [False, True]


def test_a_clip_follows_its_shape(handmade):
    handmade.draw(area("clipShape"))
    expect(box(handmade).locator("clipPath")).to_have_count(1)
    right = {"path": "M150 0L300 0L300 80L150 80Z", "pathSize": [300, 80]}
    handmade.change({"id": "outline", "type": "Shape", "props": outline(right)["props"]})
    left, other = pixels(handmade, box(handmade), [100, 40], [200, 40])
    assert not is_red(left) and is_red(other)
    # A shape that is seen through is drawn, and not only its outline.
    handmade.change({"id": "outline", "type": "Shape", "props": outline(right, fill="#00000080")["props"]})
    expect(box(handmade).locator("mask")).to_have_count(1)
    left, other = pixels(handmade, box(handmade), [100, 40], [200, 40])
    assert not is_red(left) and not is_red(other) and other[0] > 200 and other[1] > 90


def test_a_clip_that_keeps_its_rule_has_a_hole(handmade):
    hole = {"path": "M0 0L300 0L300 80L0 80ZM100 20L200 20L200 60L100 60Z", "pathSize": [300, 80], "eoFill": True}
    handmade.draw(area("clipShape", shape=outline(hole)))
    corner, _, middle = ends(handmade)
    assert is_red(corner) and not is_red(middle)


@pytest.mark.parametrize("kind", ["clipShape", "mask"])
def test_a_shadow_falls_from_what_is_cut_out(handmade, kind):
    handmade.draw(node("room", "VStack", area(kind, {"shadow": {"color": "#0000FF", "radius": 2, "y": 30}}), modifiers=[{"padding": 60}]))
    handmade.page.wait_for_selector(".mask-source > *", state="attached")
    ground, shadow = pixels(handmade, handmade.node("room").locator("xpath=.."), [60 + 150, 20], [60 + 150, 60 + 95])
    assert shadow[2] > shadow[0] + 100 and ground[2] - ground[0] < 20


def test_the_words_upon_a_ground_are_not_cut_off_by_its_shape(handmade):
    small = {"path": "M140 30L160 30L160 50L140 50Z", "pathSize": [300, 80]}
    words = node("words", "Text", node("holder", "Background", outline(small, fill="#FF0000")), text="■", foregroundStyle="#FF0000", modifiers=[FRAME, {"background": {"node": "holder"}}])
    words["modifiers"][0] = {"frame": {"width": 300, "height": 80, "alignment": "leading"}}
    handmade.draw(words)
    middle, start = pixels(handmade, handmade.page.locator(".box:has(> .layer-back)"), [150, 40], [5, 40])
    assert is_red(middle)
    assert is_red(start)


UNSIZED = {"path": "M0 0L100 0L50 100Z", "pathSize": [100, 100]}


@pytest.mark.parametrize("kind, layer", [("clipShape", "Mask"), ("mask", "Mask"), ("background", "Background"), ("overlay", "Overlay")])
def test_the_size_of_what_a_shape_belongs_to_is_reported(measuring, kind, layer):
    # A scale changes how large it is seen, and not how large it is.
    measuring.draw(area(kind, {"scaleEffect": 0.5}, layer=layer, shape=outline(UNSIZED)))
    measuring.page.wait_for_function("() => acts.length > 0")
    assert measuring.acts[0] == [{"target": "outline", "action": "resize", "value": {"width": 300, "height": 80}}]


def test_a_size_is_reported_with_its_fractions(measuring):
    measuring.draw({**area("clipShape", shape=outline({"path": "M0 0L9 9", "pathSize": [100, 100]})), "modifiers": [{"frame": {"width": 300.5, "height": 80.25}}, {"clipShape": {"node": "holder"}}]})
    measuring.page.wait_for_function("() => acts.length > 0")
    assert measuring.acts[0][0]["value"] == {"width": 300.5, "height": 80.25}


def test_what_is_drawn_for_its_size_is_not_reported(measuring):
    measuring.draw(area("clipShape"))
    measuring.page.evaluate("() => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)))")
    assert measuring.acts == []


# What is seen before the answer

DRAW_AND_HOLD = """([change, name]) => {
    view.act = async (document) => {
        await new Promise((next) => { window.answer = next; });
        return acts.push(document()) > 0;
    };
    view.apply(tree.apply({ revision: tree.revision + 1, invalidated: [change] }));
    return getComputedStyle(document.querySelector(name)).opacity;
}"""
SEEN = "name => getComputedStyle(document.querySelector(name)).opacity === '1'"


@pytest.mark.parametrize("kind, layer, name", [("clipShape", "Mask", ".box:has(> .mask-source)"), ("background", "Background", "[data-node-id=outline]")])
def test_what_would_be_distorted_is_not_seen_until_its_size_is_answered(measuring, kind, layer, name):
    measuring.draw(node("stack", "VStack"))
    change = {"id": "stack", "type": "VStack", "children": [area(kind, layer=layer, shape=outline(UNSIZED))]}
    assert measuring.page.evaluate(DRAW_AND_HOLD, [change, name]) == "0"
    measuring.page.wait_for_function("() => window.answer")
    measuring.page.evaluate("() => answer()")
    measuring.page.wait_for_function(SEEN, arg=name)
    # From then on it is stretched for as long as another size takes.
    measuring.change({"id": "area", "type": "Rectangle", "modifiers": [{"frame": {"width": 200, "height": 80}}, {kind: {"node": "holder"}}]})
    assert measuring.page.evaluate(SEEN, name)


def test_what_is_never_answered_is_seen_at_last(measuring):
    measuring.draw(node("stack", "VStack"))
    change = {"id": "stack", "type": "VStack", "children": [area("background", layer="Background", shape=outline(UNSIZED))]}
    assert measuring.page.evaluate(DRAW_AND_HOLD, [change, "[data-node-id=outline]"]) == "0"
    measuring.page.wait_for_function(SEEN, arg="[data-node-id=outline]")


@pytest.mark.parametrize("shape, edge, corner", [("Circle", False, False), ("Capsule", True, False), ("Rectangle", True, True)])
@pytest.mark.parametrize("kind", ["clipShape", "background", "mask"])
def test_a_shape_around_a_wide_view_is_no_wider_than_it_is_itself(handmade, kind, shape, edge, corner):
    holder = [node("holder", "Mask", node("shape", shape))] if kind == "mask" else []
    value = {"clipShape": shape, "background": {"style": "#FF0000", "shape": shape}, "mask": {"node": "holder"}}[kind]
    area = node("area", "Rectangle", *holder, fill="clear" if kind == "background" else "#FF0000", modifiers=[FRAME, {kind: value}])
    handmade.draw(area)
    at = pixels(handmade, handmade.page.locator("[data-node-id=area]").locator(".."), [20, 40], [3, 3], [115, 40], [150, 3])
    assert [is_red(colour) for colour in at] == [edge, corner, True, True]


def test_what_lies_on_a_round_ground_is_not_cut_off(handmade):
    bar = node("bar", "Rectangle", fill="#FF0000", modifiers=[FRAME, {"background": {"style": "blue", "shape": "Circle"}}])
    handmade.draw(bar)
    left, middle = pixels(handmade, handmade.page.locator(".box"), [4, 40], [150, 40])
    assert is_red(left) and is_red(middle)


def test_the_shadow_of_a_circle_is_not_cut_off(handmade):
    shadow = {"shadow": {"color": "#FF0000", "radius": 0, "x": 100, "y": 0}}
    handmade.draw(node("area", "Rectangle", fill="#0000FF", modifiers=[FRAME, {"clipShape": "Circle"}, shadow]))
    assert is_red(*pixels(handmade, handmade.page.locator(".window-body > .box"), [250, 40]))


def test_a_mask_of_views_has_round_circles(handmade):
    mask = node("holder", "Mask", node("stack", "ZStack", node("shape", "Circle"), node("words", "Text", text=".")))
    handmade.draw(node("area", "Rectangle", mask, fill="#FF0000", modifiers=[FRAME, {"mask": {"node": "holder"}}]))
    left, middle = pixels(handmade, box(handmade), [60, 40], [130, 40])
    assert is_red(middle) and not is_red(left)


DOWN = {"gradient": "linear", "stops": [{"color": "#00FF00", "location": 0}, {"color": "#FF0000", "location": 0.2}, {"color": "#FF0000", "location": 1}], "startPoint": {"x": 0.5, "y": 0}, "endPoint": {"x": 0.5, "y": 1}}


@pytest.mark.parametrize("veil", ["#FF0000", {"style": "#FF0000", "shape": "Circle"}, {"style": {"color": "#FF0000", "opacity": 0.9}}, {"style": DOWN}], ids=["colour", "shape", "faint", "gradient"])
def test_a_style_as_an_overlay_lies_over_the_view(handmade, veil):
    handmade.draw(node("area", "Rectangle", fill="#0000FF", modifiers=[FRAME, {"overlay": veil}, {"border": {"color": "#00FF00", "width": 2}}]))
    middle, left, edge = pixels(handmade, handmade.page.locator(".window-body > .box"), [150, 40], [20, 70], [150, 1])
    assert middle[0] > 200 and middle[1] < 60 and middle[2] < 60
    assert (left[0] > 200) == (not isinstance(veil, dict) or "shape" not in veil) and edge[1] > 200


@pytest.mark.parametrize("clip", [[], [{"cornerRadius": 30}], [{"clipShape": "Circle"}]])
def test_a_border_lies_over_the_view_and_its_frame(handmade, clip):
    view = node("stack", "HStack", node("area", "Rectangle", fill="#00FF00"), modifiers=[FRAME, {"background": "blue"}, *clip, {"border": {"color": "#FF0000", "width": 6}}])
    handmade.draw(view)
    at = pixels(handmade, handmade.page.locator(".window-body > .box"), [150, 3], [3, 40], [1, 1], [150, 40])
    assert [is_red(colour) for colour in at] == [True, True, True, False]


def part(name):
    """The address of a part of the page, bundled or as it stands in its folder."""
    return re.compile(rf"/(bundle\.|parts/){name}\.js")


def test_a_session_is_opened_while_its_page_is_loaded(scene):
    held = []
    scene.page.route(part("drawing"), lambda route: held.append(route))
    with scene.page.expect_response(lambda answer: answer.url.endswith("/sessions") and answer.request.method == "POST"):
        scene.page.goto(scene.server.url + "drawing?new", wait_until="commit")
    assert scene["ticket"].count() == 0
    scene.wait_until(lambda: held)
    for route in held:
        route.continue_()
    scene.sees("ticket")
    scene.wait_until_live()
    assert scene.errors == []


def test_a_shape_has_its_size_before_anything_can_move(scene):
    scene.page.route(part("motion"), lambda route: None)
    scene.open("drawing")
    width = scene["ticket"].evaluate("e => e.closest('.box:has(> .mask-source)').offsetWidth")
    expect(scene.page.locator("clipPath path")).to_have_attribute("d", re.compile(f"^M0 0L{width}[ .]"))
    scene.page.unroute(part("motion"))
