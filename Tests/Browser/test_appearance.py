"""Appearance, as the page draws it. Some tests read the pixels of a screenshot."""

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
    handmade.page.wait_for_function("document.querySelector('foreignObject .shape').style.backgroundColor === 'rgb(0, 0, 255)'")


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


def test_the_way_back_says_where_it_leads(handmade):
    handmade.draw(node("stack", "NavigationStack", node("first", "Text", text="first"), depth=0, title="Recipes"))
    handmade.change({"id": "stack", "type": "NavigationStack", "props": {"depth": 1, "title": "Plum cake"}, "actions": ["pop"], "children": [node("second", "Text", text="second")]})
    expect(handmade.page.get_by_role("button", name="Back to Recipes")).to_have_text("Recipes")
