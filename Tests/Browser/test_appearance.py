"""Appearance, as the page draws it. Some tests read the pixels of a screenshot."""

import pytest
from playwright.sync_api import expect

from handmade import drawing_page, handmade, node  # noqa: F401

RED = {"fill": "M0 0L100 0L100 100L0 100Z", "with": "#FF0000"}

PIXELS = """
async ([data, points]) => {
  const image = await createImageBitmap(await (await fetch("data:image/png;base64," + data)).blob());
  const pen = new OffscreenCanvas(image.width, image.height).getContext("2d");
  pen.drawImage(image, 0, 0);
  return points.map(([x, y]) => [...pen.getImageData(x, y, 1, 1).data.slice(0, 3)]);
}
"""


def pixels(handmade, place, *points):
    """The colours of a node's picture at points of it."""
    import base64

    handmade.settle()
    data = base64.b64encode(place.screenshot(animations="disabled")).decode()
    blank = handmade.page.context.new_page()
    colours = blank.evaluate(PIXELS, [data, points])
    blank.close()
    return [tuple(colour) for colour in colours]


def canvas(*commands, **more):
    return node("drawing", "Canvas", *more.get("children", ()), size=[100, 100], commands=list(commands), modifiers=[{"frame": {"width": 100, "height": 100}}])


def drawn(handmade, *commands, **more):
    handmade.draw(canvas(*commands, **more))
    return handmade.page.locator(".canvas")


def is_red(colour):
    return colour[0] > 200 and colour[1] < 60 and colour[2] < 60


def test_a_canvas_has_filters(handmade):
    picture = drawn(handmade, {**RED, "filters": [{"grayscale": 1}]})
    [colour] = pixels(handmade, picture, [50, 50])
    assert max(colour) - min(colour) < 8
    picture = drawn(handmade, {**RED, "filters": [{"colorMultiply": "#0000FF"}]})
    assert pixels(handmade, picture, [50, 50]) == [(0, 0, 0)]
    picture = drawn(handmade, {**RED, "filters": [{"hueRotation": 90}, {"blur": 2}]})
    assert picture.locator("g[style]").evaluate_all("all => all.map((one) => one.style.filter)") == ["blur(2px)", "hue-rotate(90deg)"]


def test_a_canvas_is_clipped_by_the_outside_of_a_path_and_by_a_layer(handmade):
    hole = {"path": "M0 0L50 0L50 100L0 100Z"}
    left, right = [25, 50], [75, 50]
    inside, outside = pixels(handmade, drawn(handmade, {**RED, "clip": [hole]}), left, right)
    assert is_red(inside) and not is_red(outside)
    inside, outside = pixels(handmade, drawn(handmade, {**RED, "clip": [{**hole, "inverse": True}]}), left, right)
    assert not is_red(inside) and is_red(outside)
    layer = {"layer": [{"fill": hole["path"], "with": "#000000"}]}
    inside, outside = pixels(handmade, drawn(handmade, {**RED, "clip": [layer]}), left, right)
    assert is_red(inside) and not is_red(outside)
    inside, outside = pixels(handmade, drawn(handmade, {**RED, "clip": [{**layer, "inverse": True}]}), left, right)
    assert not is_red(inside) and is_red(outside)


def test_a_canvas_draws_views_by_their_tags_and_follows_them(handmade):
    dot = lambda fill: node("dot", "Circle", fill=fill, modifiers=[{"frame": {"width": 20, "height": 20}}, {"tag": "dot"}])
    picture = drawn(handmade, {"symbol": "dot", "at": {"x": 30, "y": 40}}, children=[dot("#FF0000")])
    middle, beside = pixels(handmade, picture, [30, 40], [60, 40])
    assert is_red(middle) and not is_red(beside)
    handmade.change({"id": "dot", "type": "Circle", "props": {"fill": "#0000FF"}})
    handmade.page.wait_for_function("() => document.querySelector('foreignObject .shape').style.backgroundColor === 'rgb(0, 0, 255)'")


def test_a_canvas_wraps_a_text_in_its_rectangle(handmade):
    picture = drawn(handmade, {"text": {"text": "several words that wrap", "font": "title", "bold": True}, "in": {"x": 0, "y": 0, "width": 100, "height": 100}})
    words = picture.locator(".canvas-paragraph")
    assert words.evaluate("e => [getComputedStyle(e).fontSize, getComputedStyle(e).fontWeight]") == ["28px", "700"]
    assert words.bounding_box()["height"] > 60


def test_a_view_is_masked_by_words_and_by_several_shapes(handmade):
    area = lambda *mask: node("area", "Rectangle", node("mask", "Mask", *mask), fill="#FF0000", modifiers=[{"frame": {"width": 200, "height": 100}}, {"mask": {"node": "mask"}}])
    dot = lambda name: node(name, "Circle", modifiers=[{"frame": {"width": 60, "height": 60}}])
    handmade.draw(area(node("dots", "HStack", dot("a"), dot("b"), spacing=40)))
    box = handmade.page.locator(".box:has(> .mask-source)")
    first, between, second = pixels(handmade, box, [50, 50], [100, 50], [150, 50])
    assert is_red(first) and not is_red(between) and is_red(second)
    handmade.draw(area(node("words", "Text", text="Mask", font={"size": 40})))
    expect(handmade.page.locator("mask text")).to_have_text("Mask")
    handmade.change({"id": "words", "type": "Text", "props": {"text": "Other words"}})
    expect(handmade.page.locator("mask text")).to_have_text(["Other", "words"])
    # What masks is no part of what is read.
    expect(handmade.page.get_by_text("Other words")).to_be_hidden()


def test_a_view_stands_at_its_position(handmade):
    dot = node("dot", "Circle", fill="#FF0000", modifiers=[{"frame": {"width": 20, "height": 20}}, {"position": {"x": 150, "y": 30}}])
    handmade.draw(node("area", "ZStack", dot, modifiers=[{"frame": {"width": 200, "height": 100}}]))
    box, area = handmade.node("dot").bounding_box(), handmade.page.locator(".box-position").bounding_box()
    assert (area["width"], area["height"]) == (200, 100)
    assert (box["x"] - area["x"] + 10, box["y"] - area["y"] + 10) == (150, 30)


def test_dark_colours_become_transparent(handmade):
    handmade.draw(node("area", "Rectangle", fill="#000000", modifiers=[{"frame": {"width": 50, "height": 50}}, {"luminanceToAlpha": True}]))
    assert pixels(handmade, handmade.node("area"), [25, 25]) == pixels(handmade, handmade.page.locator(".app"), [2, 2])


def test_symbols_have_the_variant_of_what_is_around(handmade):
    handmade.draw(node("stack", "VStack", node("heart", "Image", systemName="heart"), modifiers=[{"symbolVariant": ["fill"]}]))
    expect(handmade.node("heart").locator("svg")).to_have_attribute("data-symbol", "heart.fill")


def test_a_text_field_asks_for_its_keyboard_and_says_its_title_inside(handmade):
    around = [{"submitLabel": "search"}, {"textInputAutocapitalization": "never"}, {"autocorrectionDisabled": True}, {"textContentType": "emailAddress"}]
    handmade.draw(node("stack", "VStack", node("field", "TextField", label="Address", text="", actions=["set"]), modifiers=around))
    field = handmade.page.get_by_label("Address")
    names = ["enterkeyhint", "autocapitalize", "spellcheck", "autocomplete", "placeholder"]
    assert [field.get_attribute(name) for name in names] == ["search", "none", "false", "email", "Address"]


@pytest.mark.parametrize("kind", ["TextField", "SecureField"])
def test_the_purpose_of_a_field_is_the_browsers_word_for_it(handmade, kind):
    purposes = {"username": "username", "password": "current-password", "newPassword": "new-password", "oneTimeCode": "one-time-code", "givenName": "given-name",
                "telephoneNumber": "tel", "streetAddressLine1": "address-line1", "creditCardSecurityCode": "cc-csc", "birthdate": "bday",
                # The browser has no word for these.
                "flightNumber": "off", "own": "off"}
    handmade.draw(node("stack", "VStack", *(node(name, kind, label=name, text="", actions=["set"], modifiers=[{"textContentType": name}]) for name in purposes)))
    shown = {name: handmade.page.get_by_label(name, exact=True).get_attribute("autocomplete") for name in purposes}
    assert shown == purposes


def test_the_nearest_purpose_of_a_field_counts_and_one_may_be_taken_away(handmade):
    fields = [node(name, "TextField", label=name, text="", actions=["set"], modifiers=modifiers) for name, modifiers in [("own", [{"textContentType": "URL"}]), ("none", [{"textContentType": None}]), ("around", [])]]
    handmade.draw(node("stack", "VStack", *fields, modifiers=[{"textContentType": "emailAddress"}]))
    assert [handmade.page.get_by_label(name).get_attribute("autocomplete") for name in ("own", "none", "around")] == ["url", "off", "email"]
    handmade.change({**fields[0], "modifiers": [{"textContentType": "nickname"}]})
    expect(handmade.page.get_by_label("own")).to_have_attribute("autocomplete", "nickname")


def test_the_way_back_says_where_it_leads(handmade):
    handmade.draw(node("stack", "NavigationStack", node("first", "Text", text="first"), depth=0, title="Recipes"))
    handmade.change({"id": "stack", "type": "NavigationStack", "props": {"depth": 1, "title": "Plum cake"}, "actions": ["pop"], "children": [node("second", "Text", text="second")]})
    expect(handmade.page.get_by_role("button", name="Back to Recipes")).to_have_text("Recipes")


def test_a_page_is_read_as_its_session_is(handmade):
    switch = node("light", "Toggle", label="Light", isOn=False, actions=["set"])
    handmade.draw(switch)
    knob = "e => getComputedStyle(e, '::before').left"
    assert handmade.page.locator("#page .app").evaluate("e => getComputedStyle(e).direction") == "ltr"
    before = handmade.page.get_by_role("switch").evaluate(knob)
    handmade.change({"id": "root", "props": {"layoutDirection": "rightToLeft"}})
    for part in (".app", ".portal"):
        assert handmade.page.locator(f"#page {part}").evaluate("e => getComputedStyle(e).direction") == "rtl"
    assert handmade.page.get_by_role("switch").evaluate(knob) != before


def test_a_switch_is_one_in_forced_colours(handmade):
    handmade.page.emulate_media(forced_colors="active")
    handmade.draw(node("light", "Toggle", label="Light", isOn=True, actions=["set"]))
    switch = handmade.page.get_by_role("switch")
    assert switch.evaluate("e => [getComputedStyle(e).appearance, getComputedStyle(e).backgroundColor === getComputedStyle(e, '::before').backgroundColor]") == ["none", False]
    handmade.page.emulate_media(forced_colors="none")


def test_other_words_are_written_into_the_same_letters(handmade):
    handmade.draw(node("stack", "VStack", node("words", "Text", text="before"), node("button", "Button", label="before", actions=["tap"])))
    letters = "id => document.evaluate('.//text()', document.querySelector(`[data-node-id=${id}]`), null, 9).singleNodeValue"
    held = [(name, handmade.page.evaluate_handle(letters, name)) for name in ("words", "button")]
    handmade.change({"id": "words", "props": {"text": "after"}}, {"id": "button", "props": {"label": "after"}})
    for name, node_before in held:
        expect(handmade.node(name)).to_have_text("after")
        assert handmade.page.evaluate(f"([node, id]) => node === ({letters})(id)", [node_before, name])


def test_a_mesh_has_its_colours_at_its_points(handmade):
    corners, colours = [(0, 0), (1, 0), (0, 1), (1, 1)], ["#FF0000", "#00FF00", "#0000FF", "#FFFF00"]
    mesh = {"gradient": "mesh", "width": 2, "height": 2, "points": [{"x": x, "y": y} for x, y in corners],
            "stops": [{"color": colour, "location": index / 3} for index, colour in enumerate(colours)]}
    handmade.draw(node("mesh", "Rectangle", fill=mesh, modifiers=[{"frame": {"width": 100, "height": 100}}]))
    found = pixels(handmade, handmade.node("mesh"), [1, 1], [98, 1], [1, 98], [98, 98])
    near = [max(abs(a - b) for a, b in zip(one, (int(colour[i:i + 2], 16) for i in (1, 3, 5)))) for one, colour in zip(found, colours)]
    assert max(near) < 40, found


def near(handmade, name, expected):
    """The colours of a node, 100 by 100 points, at some of them."""
    found = pixels(handmade, handmade.node(name), *expected)
    return [place for place, colour, want in zip(expected, found, expected.values()) if max(abs(a - b) for a, b in zip(colour, want)) > 40] or None


def area(name, **props):
    return node(name, "Rectangle", modifiers=[{"frame": {"width": 100, "height": 100}}], **props)


def meshed(points, *colours, **more):
    return {"gradient": "mesh", "width": 2, "height": 2, "points": points, "stops": [{"color": colour, "location": 0} for colour in colours], **more}


def test_a_mesh_has_its_background_outside_of_its_points(handmade):
    inner = [{"x": x, "y": y} for y in (0.3, 0.7) for x in (0.3, 0.7)]
    handmade.draw(area("mesh", fill=meshed(inner, *["#FF0000"] * 4, background="#0000FF")))
    assert not near(handmade, "mesh", {(50, 50): (255, 0, 0), (10, 50): (0, 0, 255), (90, 90): (0, 0, 255)})


def test_the_edges_of_a_mesh_are_curves_by_its_control_points(handmade):
    point = lambda x, y, **more: {"x": x, "y": y, **{side: {"x": a, "y": b} for side, (a, b) in more.items()}}
    # The upper edge hangs down in the middle, the lower one is straight.
    bent = [point(0, 0, trailing=(0.33, 0.8)), point(1, 0, leading=(0.67, 0.8)), point(0, 1), point(1, 1)]
    handmade.draw(area("mesh", fill=meshed(bent, *["#FF0000"] * 4, background="#0000FF")))
    assert not near(handmade, "mesh", {(50, 20): (0, 0, 255), (50, 80): (255, 0, 0), (3, 40): (255, 0, 0)})


def test_colours_of_a_mesh_are_smooth_unless_it_says_otherwise(handmade):
    corners = [{"x": x, "y": y} for y in (0, 1) for x in (0, 1)]
    for smooth, red in ((None, 40), (False, 64)):
        handmade.draw(area("mesh", fill=meshed(corners, "#000000", "#FF0000", "#000000", "#FF0000", **({} if smooth is None else {"smoothsColors": smooth}))))
        [(found, _, _)] = pixels(handmade, handmade.node("mesh"), [25, 50])
        assert abs(found - red) < 10, (smooth, found)


def test_a_mesh_follows_the_colours_of_the_night(handmade):
    corners = [{"x": x, "y": y} for y in (0, 1) for x in (0, 1)]
    handmade.page.emulate_media(color_scheme="light")
    handmade.draw(area("mesh", fill=meshed(corners, *["primary"] * 4)))
    [light] = pixels(handmade, handmade.node("mesh"), [50, 50])
    handmade.page.emulate_media(color_scheme="dark")
    [dark] = pixels(handmade, handmade.node("mesh"), [50, 50])
    handmade.page.emulate_media(color_scheme="light")
    assert max(light) < 60 and min(dark) > 200


@pytest.mark.parametrize("style", [{"material": "regular"}, {"color": "red", "opacity": 0.6}])
def test_glass_blurs_what_is_behind_it_and_reacts_to_a_press(handmade, style):
    ground = {"background": {"style": style, "shape": "Capsule"}}
    glass = lambda name, *more: node(name, "Text", text=name, modifiers=[{"padding": 12}, ground, {"glass": True}, *more])
    handmade.draw(node("stack", "VStack", glass("still"), glass("lively", {"glassInteractive": True}), spacing=40))
    around = lambda name: handmade.node(name).locator("xpath=..")
    look = lambda name, what: around(name).evaluate("(e, what) => getComputedStyle(e)[what]", what)
    assert all("blur" in look(name, "backdropFilter") and look(name, "boxShadow") != "none" for name in ("still", "lively"))
    for name, size in (("still", "none"), ("lively", "1.05")):
        around(name).hover()
        handmade.page.mouse.down()
        handmade.page.wait_for_function("([name, size]) => getComputedStyle(document.getElementById(`n-${name}`).parentElement).scale === size", arg=[name, size])
        handmade.page.mouse.up()


# A red left half, and a blue lower half upon it.
BELOW = {"fill": "M0 0L50 0L50 100L0 100Z", "with": "#FF0000"}
ABOVE = {"fill": "M0 50L100 50L100 100L0 100Z", "with": "#0000FF"}


@pytest.mark.parametrize("mode,below,both,above", [
    ("clear", "red", None, None), ("copy", "red", "blue", "blue"), ("sourceIn", "red", "blue", None), ("sourceOut", "red", None, "blue"),
    ("sourceAtop", "red", "blue", None), ("destinationOver", "red", "red", "blue"), ("destinationIn", "red", "red", None),
    ("destinationOut", "red", None, None), ("destinationAtop", "red", "red", "blue"), ("xor", "red", None, "blue"), ("plusDarker", "red", "black", "blue"),
])
def test_a_canvas_puts_a_drawing_upon_another(handmade, mode, below, both, above):
    colours = {"red": (255, 0, 0), "blue": (0, 0, 255), "black": (0, 0, 0)}
    picture = drawn(handmade, BELOW, {**ABOVE, "blendMode": mode})
    *seen, ground = pixels(handmade, picture, [25, 25], [25, 75], [75, 75], [75, 25])
    assert seen == [colours.get(colour, ground) for colour in (below, both, above)]


def test_a_canvas_puts_drawings_together_within_a_layer(handmade):
    layer = {"layer": [BELOW, {**ABOVE, "blendMode": "sourceIn"}, {**BELOW, "blendMode": "destinationOut"}]}
    everything = {"fill": "M0 0L100 0L100 100L0 100Z", "with": "#00FF00"}
    picture = drawn(handmade, everything, {**layer, "transform": [1, 0, 0, 1, 0, 0]}, {**ABOVE, "blendMode": "screen", "with": "#FF0000"})
    assert pixels(handmade, picture, [25, 25], [25, 75]) == [(0, 255, 0), (255, 255, 0)]


def test_a_canvas_goes_on_putting_drawings_upon_others(handmade):
    picture = drawn(handmade, BELOW, *[{**ABOVE, "blendMode": mode} for mode in ["xor"] * 3 + ["sourceAtop", "destinationIn", "destinationOver"]])
    *seen, ground = pixels(handmade, picture, [25, 25], [25, 75], [75, 75], [75, 25])
    assert seen == [(255, 0, 0), (0, 0, 255), (0, 0, 255)] and ground != (0, 0, 255)


def test_many_drawings_upon_others_are_bounded(handmade):
    picture = drawn(handmade, BELOW, *[{**ABOVE, "blendMode": "destinationOut"}] * 400)
    seen, gone, *_ = pixels(handmade, picture, [25, 25], [25, 75])
    assert is_red(seen) and not is_red(gone) and picture.locator("mask").count() == 1
    assert drawn(handmade, BELOW, *[{**ABOVE, "blendMode": "xor"}] * 400).locator("mask").count() < 40


DISC = {"fill": "M20 20L60 20L60 60L20 60Z", "with": "#FF0000"}


@pytest.mark.parametrize("options,blend,inside,both,beside", [
    ([], None, "red", "red", "blue"), (["shadowOnly"], None, None, "blue", "blue"), (["shadowAbove"], None, "red", "blue", "blue"),
    (["invertsAlpha", "shadowAbove"], "sourceAtop", "blue", "red", None), (["disablesGroup", "shadowAbove"], "plusLighter", "red", "both", "blue"),
])
def test_a_shadow_in_a_canvas_is_above_or_alone_or_inside(handmade, options, blend, inside, both, beside):
    colours = {"red": (255, 0, 0), "blue": (0, 0, 255), "both": (255, 0, 255)}
    shadow = {"color": "#0000FF", "radius": 0, "x": 20, "y": 20, "options": options} | ({"blendMode": blend} if blend else {})
    ground, *seen = pixels(handmade, drawn(handmade, {"layer": [{**DISC, "filters": [{"shadow": shadow}]}]}), [90, 90], [30, 30], [50, 50], [70, 70])
    assert seen == [colours.get(colour, ground) for colour in (inside, both, beside)]


def test_a_canvas_composes_within_a_layer_that_is_moved(handmade):
    moved = {"layer": [{"fill": "M-60 -60L40 -60L40 40L-60 40Z", "with": "#FF0000"}, {"fill": "M-60 -60L-10 -60L-10 40L-60 40Z", "blendMode": "clear", "with": "#000000"}], "transform": [1, 0, 0, 1, 60, 60]}
    gone, seen = pixels(handmade, drawn(handmade, moved), [20, 20], [80, 20])
    assert is_red(seen) and not is_red(gone)


def test_a_canvas_projects_a_drawing(handmade):
    leaning = [1, 0, 0.01, 0, 1, 0, 0, 0, 1]
    picture = drawn(handmade, {"fill": "M0 0L100 0L100 100L0 100Z", "with": "#FF0000", "filters": [{"projectionTransform": leaning}]})
    near, far, below = pixels(handmade, picture, [40, 40], [60, 40], [40, 80])
    assert is_red(near) and not is_red(far) and not is_red(below)


def square(name, color, side, *modifiers):
    return node(name, "Rectangle", fill=color, modifiers=[{"frame": {"width": side, "height": side}}, *modifiers])


@pytest.mark.parametrize("mode,inside,around", [("destinationOut", None, "red"), ("destinationOver", "red", "red"), ("multiply", "black", "red"), ("sourceAtop", "blue", "red")])
def test_a_view_is_put_upon_another_in_its_group(handmade, mode, inside, around):
    colours = {"red": (255, 0, 0), "blue": (0, 0, 255), "black": (0, 0, 0)}
    group = [{"compositingGroup": True}, {"frame": {"width": 120, "height": 120}}]
    handmade.draw(node("stack", "ZStack", square("below", "#FF0000", 80), square("above", "#0000FF", 40, {"blendMode": mode}), modifiers=group))
    *seen, ground = pixels(handmade, handmade.node("stack").locator("xpath=ancestor-or-self::*[contains(@class, 'box')][2]"), [60, 60], [30, 30], [5, 5])
    assert seen == [colours.get(colour, ground) for colour in (inside, around)]


def test_a_view_upon_another_is_not_seen_beside_it(handmade):
    group = [{"compositingGroup": True}, {"frame": {"width": 120, "height": 120}}]
    handmade.draw(node("stack", "ZStack", square("below", "#FF0000", 40), square("above", "#0000FF", 100, {"blendMode": "sourceAtop"}), modifiers=group))
    place = handmade.node("stack").locator("xpath=ancestor-or-self::*[contains(@class, 'box')][2]")
    both, beside, ground = pixels(handmade, place, [60, 60], [25, 25], [3, 3])
    assert both == (0, 0, 255) and beside == ground
    handmade.change({"id": "above", "modifiers": [{"frame": {"width": 100, "height": 100}}]})
    assert pixels(handmade, place, [60, 60], [25, 25]) == [(0, 0, 255)] * 2


def test_a_view_is_brighter_by_a_sum_and_projected(handmade):
    for color, amount, expected in (("#000000", 0.4, 102), ("#CCCCCC", 0.4, 255), ("#CCCCCC", -0.4, 102), ("#333333", -0.4, 0)):
        handmade.draw(square("dark", color, 40, {"brightness": amount}))
        [seen] = pixels(handmade, handmade.node("dark"), [20, 20])
        assert max(abs(part - expected) for part in seen) <= 1
    handmade.draw(square("moved", "#000000", 40, {"projectionEffect": [1, 0, 0.025, 0, 1, 0, 10, 0, 1]}))
    assert round(handmade.node("moved").bounding_box()["width"]) < 30


def test_the_window_has_the_colour_scheme_that_the_app_prefers(handmade):
    ground = lambda: handmade.page.evaluate("() => [getComputedStyle(document.querySelector('.app')).backgroundColor, getComputedStyle(document.documentElement).colorScheme]")
    awaited = lambda scheme: handmade.page.wait_for_function("(scheme) => document.documentElement.style.colorScheme === scheme", arg=scheme)
    prefer = lambda *modifiers: handmade.change({"id": "words", "type": "Text", "modifiers": list(modifiers)})
    handmade.page.emulate_media(color_scheme="light")
    handmade.draw(node("words", "Text", text="Words"))
    light = ground()
    prefer({"preferredColorScheme": "dark"})
    awaited("dark")
    dark = ground()
    assert dark[0] != light[0]
    prefer()
    awaited("")
    assert ground() == light
    # In the night, an app may prefer the light.
    handmade.page.emulate_media(color_scheme="dark")
    assert ground()[0] == dark[0]
    prefer({"preferredColorScheme": "light"})
    awaited("light")
    assert ground() == [light[0], "light"]
    handmade.page.emulate_media(color_scheme="light")


def test_the_window_keeps_the_colour_scheme_of_a_page_that_is_covered(handmade):
    awaited = lambda scheme: handmade.page.wait_for_function("(scheme) => document.documentElement.style.colorScheme === scheme", arg=scheme)
    handmade.page.emulate_media(color_scheme="light")
    handmade.draw(node("stack", "NavigationStack", node("first", "Text", text="First", modifiers=[{"preferredColorScheme": "dark"}])))
    awaited("dark")
    pushed = node("second", "Text", text="Second")
    handmade.change({"id": "stack", "type": "NavigationStack", "props": {"depth": 1}, "modifiers": [{"preferredColorScheme": "dark"}], "actions": ["pop"], "children": [pushed]})
    expect(handmade.page.get_by_text("Second")).to_be_visible()
    assert handmade.page.evaluate("document.documentElement.style.colorScheme") == "dark"
