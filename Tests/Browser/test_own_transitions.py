"""Transitions between modifiers of an app: what each does to the view arrives in the tree."""

import re

from playwright.sync_api import expect

from handmade import drawing_page, handmade, node  # noqa: F401
from test_motion import comes, goes, listed, of, stack, TEXTS

TURNED = {
    "type": "modifier", "name": "Turned",
    "active": [{"opacity": 0.2}, {"scaleEffect": {"x": 0.5, "y": 0.5}}, {"rotationEffect": {"degrees": 90, "anchor": {"x": 0, "y": 1}}}, {"blur": 4}, {"clipShape": "Circle"}],
    "identity": [{"opacity": 1}, {"scaleEffect": {"x": 1, "y": 1}}, {"rotationEffect": {"degrees": 0, "anchor": {"x": 0, "y": 1}}}, {"blur": 0}, {"clipShape": "Rectangle"}],
}
AWAY = {"opacity": "0.2", "filter": "blur(4px)", "transform": "translate(-50%, 50%) rotate(90deg) translate(50%, -50%) scale(0.5, 0.5)"}
THERE = {"opacity": "1", "filter": "blur(0px)", "clipPath": "inset(0px)", "transform": "translate(-50%, 50%) rotate(0deg) translate(50%, -50%) scale(1, 1)"}


def seen(frame, wanted):
    return {name: frame.get(name) for name in wanted}


def test_a_view_comes_and_goes_as_the_modifiers_of_its_app_say(handmade):
    [coming] = comes(handmade, TURNED)
    assert seen(coming["from"], AWAY) == AWAY
    # Words are wider than high, so that a circle is as high as they are.
    circle = re.fullmatch(r"inset\(0px ([\d.]+)px round ([\d.]+)px\)", coming["from"]["clipPath"])
    assert circle and float(circle[1]) > 1 and float(circle[2]) > 5
    assert seen(coming["to"], THERE) == THERE
    [going] = goes(handmade, TURNED)
    assert seen(going["from"], THERE) == THERE
    assert seen(going["to"], AWAY) == AWAY


def test_a_view_stays_until_its_own_transition_was_played(handmade):
    handmade.draw(stack(TEXTS[0], node("two", "Text", text="two", modifiers=[{"transition": {"type": "animated", "transition": TURNED, "animation": {"curve": "linear", "duration": 3}}}])))
    [going] = of(handmade.change(listed("one"), is_held=True), "two")
    assert (going["duration"], going["easing"]) == (3000, "linear")
    leaving = handmade.page.locator(".leaving")
    expect(leaving).to_have_text("two")
    expect(leaving).to_have_css("filter", "blur(0px)")
    handmade.settle()
    expect(leaving).to_have_count(0)


def test_the_modifiers_of_a_transition_go_around_those_of_the_view(handmade):
    modifiers = [{"opacity": 0.5}, {"rotationEffect": 45}, {"transition": {"type": "modifier", "name": "Own", "active": [{"opacity": 0.5}, {"offset": {"x": 8, "y": 0}}], "identity": [{"opacity": 1}]}}]
    handmade.draw(stack(TEXTS[0]))
    [coming] = of(handmade.change(listed("one", node("two", "Text", text="two", modifiers=modifiers))), "two")
    assert coming["from"]["opacity"] == "0.25" and coming["to"]["opacity"] == "0.5"
    assert coming["from"]["transform"] == "translate(8px, 0px) rotate(45deg)"
    assert "transform" not in coming["to"]


def test_own_transitions_are_combined_and_differ_by_direction(handmade):
    own = lambda *active: {"type": "modifier", "name": "Own", "active": list(active), "identity": []}
    [coming] = comes(handmade, {"type": "combined", "of": ["opacity", own({"offset": {"x": 4, "y": 0}}), own({"rotationEffect": 30}, {"blur": 2})]})
    assert seen(coming["from"], ["opacity", "transform", "filter"]) == {"opacity": "0", "transform": "rotate(30deg) translate(4px, 0px)", "filter": "blur(2px)"}
    both = {"type": "asymmetric", "insertion": own({"brightness": 0.5}), "removal": own({"foregroundStyle": "red"}, {"background": "blue"}, {"projectionEffect": [1, 0, 0, 0, 1, 0, 4, 0, 1]})}
    [coming] = comes(handmade, both)
    assert "brightness(2)" in coming["from"]["filter"]
    [going] = goes(handmade, both)
    assert going["to"]["color"] and going["to"]["backgroundColor"]
    assert "matrix3d(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 4, 0, 0, 1)" in going["to"]["transform"]


def test_with_reduced_motion_only_a_transition_without_motion_is_played_as_it_is(handmade):
    handmade.page.emulate_media(reduced_motion="reduce")
    [coming] = comes(handmade, TURNED)
    assert coming["from"]["opacity"] == "0" and "transform" not in coming["from"]
    [coming] = comes(handmade, {"type": "modifier", "name": "Own", "hasMotion": False, "active": [{"hueRotation": 90}], "identity": [{"hueRotation": 0}]})
    assert coming["from"]["filter"] == "hue-rotate(90deg)" and "opacity" not in coming["from"]


def test_a_look_over_an_edge_is_as_far_away_as_the_view_is_large(handmade):
    over = lambda edge: {"type": "modifier", "name": "Own", "active": [{"move": edge}, {"rotationEffect": 5}], "identity": [{"rotationEffect": 0}]}
    for edge, wanted in [("leading", "rotate(5deg) translate(-100%, 0px)"), ("bottom", "rotate(5deg) translate(0px, 100%)")]:
        [coming] = comes(handmade, over(edge))
        assert coming["from"]["transform"] == wanted
    handmade.page.evaluate("document.documentElement.dir = 'rtl'")
    try:
        [coming] = comes(handmade, over("leading"))
        assert coming["from"]["transform"] == "rotate(5deg) translate(100%, 0px)"
    finally:
        handmade.page.evaluate("document.documentElement.removeAttribute('dir')")


def test_a_shape_that_clips_is_stretched_to_the_view(handmade):
    shape = lambda path, **more: {"clipShape": {"shape": "Iris", "path": path, "pathSize": [100, 100], **more}}
    transition = {"type": "modifier", "name": "Own", "active": [shape("M50 0L50 100Z")], "identity": [shape("M0 0L100 100Z", pathFit="uniform")]}
    handmade.draw(stack(TEXTS[0]))
    [coming] = of(handmade.change(listed("one", node("two", "Text", text="two", modifiers=[{"frame": {"width": 80, "height": 40}}, {"transition": transition}]))), "two")
    assert coming["from"]["clipPath"] == 'path("M 40 0 L 40 40 Z")'
    assert coming["to"]["clipPath"] == 'path("M 20 0 L 60 40 Z")'


def test_the_part_that_draws_a_look_is_loaded_with_the_tree(browser, file_server):
    page = browser.new_page()
    try:
        page.goto(file_server.url)
        waits = lambda look: page.evaluate(
            "async (content) => (await import(new URL('parts/parts.js', document.baseURI))).loadFor([content]) !== null",
            node("two", "Text", text="two", modifiers=[{"transition": {"type": "combined", "of": ["slide", {"type": "modifier", "name": "Own", "active": [look], "identity": []}]}}]))
        assert not waits({"opacity": 0})
        assert waits({"brightness": 1})
    finally:
        page.close()
