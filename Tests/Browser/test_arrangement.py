"""Where views stand, and how large they are, as the page arranges them."""

import pytest
from playwright.sync_api import expect

from handmade import drawing_page, handmade, node  # noqa: F401

from test_appearance import is_red, pixels


def square(name, *modifiers, size=40, **more):
    return node(name, "Rectangle", fill="#FF0000", modifiers=[{"frame": {"width": size, "height": size}}, *modifiers], **more)


def text(name, words):
    return node(name, "Text", text=words)


def middle(handmade, name):
    box = handmade.node(name).bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_what_is_scaled_or_moved_stands_at_its_position(handmade):
    place = {"position": {"x": 60, "y": 50}}
    moved = [square("plain", place), square("small", {"scaleEffect": 0.5}, place), square("beside", {"offset": {"x": 30, "y": 0}}, place)]
    handmade.draw(node("area", "ZStack", *moved, modifiers=[{"frame": {"width": 200, "height": 100}}]))
    x, y = middle(handmade, "plain")
    assert middle(handmade, "small") == (x, y)
    assert middle(handmade, "beside") == (x + 30, y)


def test_a_small_picture_is_in_the_middle_of_what_it_lies_upon(handmade):
    picture = node("picture", "Image", systemName="leaf", resizable=True, modifiers=[{"aspectRatio": {"contentMode": "fit"}}, {"frame": {"width": 20, "height": 20}}])
    handmade.draw(square("ground", {"overlay": {"node": "over"}}, size=44) | {"children": [node("over", "Overlay", picture)]})
    assert middle(handmade, "picture") == middle(handmade, "ground")
    assert handmade.node("picture").bounding_box()["width"] == 20


def reader(name, *modifiers):
    """A reader of its room as the server writes it."""
    room = [{"frame": {"maxWidth": "infinity", "maxHeight": "infinity", "alignment": "topLeading"}}, {"measured": True}]
    return node(name, "ZStack", node(f"{name}-area", "Color", color="red"), modifiers=[*room, *modifiers], actions=["resize"])


def size(handmade, name):
    box = handmade.node(name).bounding_box()
    return round(box["width"]), round(box["height"])


def test_what_takes_all_the_room_keeps_its_aspect_ratio(handmade):
    double = {"aspectRatio": {"ratio": 2, "contentMode": "fit"}}
    low = reader("low", double, {"frame": {"height": 60}})
    pair = node("pair", "HStack", reader("one", double), reader("other", double), spacing=20)
    handmade.draw(node("stack", "VStack", reader("wide", double), pair, low, modifiers=[{"frame": {"width": 400}}]))
    assert [size(handmade, name) for name in ("wide", "one", "other", "low")] == [(400, 200), (190, 95), (190, 95), (120, 60)]


def test_a_view_with_an_aspect_ratio_fits_into_the_window(handmade):
    handmade.page.set_viewport_size({"width": 1200, "height": 500})
    handmade.draw(node("stack", "VStack", text("title", "Board"), reader("board", {"aspectRatio": {"ratio": 1, "contentMode": "fit"}})))
    width, height = size(handmade, "board")
    assert width == height and 300 < height < 500


def gauge(name, look, *readings):
    return node(name, "Gauge", *(text(f"{name}-{at}", words) for at, words in enumerate(readings)), label="Points", value=0.4, style=look)


def overlap(first, second):
    return first["x"] < second["x"] + second["width"] and second["x"] < first["x"] + first["width"] and first["y"] < second["y"] + second["height"] and second["y"] < first["y"] + first["height"]


def test_a_gauges_label_stands_in_the_gap_of_its_ring(handmade):
    handmade.draw(gauge("open", "accessoryCircular", "12"))
    ring, label = handmade.page.get_by_role("meter"), handmade.page.locator(".gauge-label")
    box, words = ring.bounding_box(), label.bounding_box()
    assert label.evaluate("e => e.scrollWidth <= e.clientWidth")
    # The ring is open by a quarter, at the bottom.
    assert abs(words["x"] + words["width"] / 2 - box["x"] - box["width"] / 2) < 1 and words["width"] < box["width"] * 0.6
    assert not overlap(words, handmade.node("open-0").bounding_box())


def test_a_full_ring_has_its_value_or_its_label_inside(handmade):
    handmade.draw(node("both", "HStack", gauge("full", "accessoryCircularCapacity", "12"), gauge("bare", "accessoryCircularCapacity")))
    assert handmade.node("full").locator(".gauge-label").bounding_box()["width"] <= 1
    words, ring = handmade.node("bare").locator(".gauge-label").bounding_box(), handmade.node("bare").bounding_box()
    assert abs(words["y"] + words["height"] / 2 - ring["y"] - ring["height"] / 2) < 2


def test_progress_has_its_label_and_what_it_has_reached(handmade):
    title = node("title", "HStack", node("star", "Image", systemName="star"), text("words", "Copying"))
    handmade.draw(node("plain", "ProgressView", text("reached", "3 of 10"), label="Copying", value=0.3), node("rich", "ProgressView", title, text("also", "3 of 10"), label="Copying", value=0.3))
    for name, above, below in (("plain", handmade.node("plain").get_by_text("Copying"), "reached"), ("rich", handmade.node("title"), "also")):
        bar = handmade.node(name).get_by_role("progressbar").bounding_box()
        assert above.bounding_box()["y"] < bar["y"] < handmade.node(below).bounding_box()["y"]


def test_a_label_of_views_has_its_icon(handmade):
    lines = node("lines", "VStack", text("title", "Plum cake"), text("more", "75 minutes"))
    icon = node("icon", "Circle", fill="#FF0000", modifiers=[{"frame": {"width": 24, "height": 24}}])
    rows = [node("rich", "Label", lines, icon, label="Plum cake, 75 minutes"), node("plain", "Label", square("mark", size=20), label="Pea soup")]
    handmade.draw(node("list", "List", *rows))
    for name, icon, words in (("rich", "icon", "lines"), ("plain", "mark", None)):
        beside = handmade.node(words) if words else handmade.node(name).get_by_text("Pea soup")
        assert handmade.node(icon).bounding_box()["x"] < beside.bounding_box()["x"]
    handmade.change({"id": "plain", "type": "Label", "props": {"label": "Pea soup", "style": "iconOnly"}})
    assert handmade.node("plain").get_by_text("Pea soup").bounding_box()["width"] <= 1
    handmade.change({"id": "plain", "type": "Label", "props": {"label": "Pea soup", "style": "titleOnly"}})
    expect(handmade.node("mark")).to_be_hidden()


def room(name, *children, width=120, height=60):
    return node(name, "ZStack", *children, modifiers=[{"frame": {"width": width, "height": height}}])


def test_a_circle_is_as_large_as_its_room_allows(handmade):
    ring = {"style": "#FF0000", "width": 10}
    handmade.draw(node("row", "HStack", room("disk", node("full", "Circle", fill="#FF0000")), room("ring", node("line", "Circle", stroke=ring)), room("inner", node("inside", "Circle", stroke={**ring, "inside": True})), spacing=40))
    middle_of, edge, beyond = (60, 30), (32, 30), (12, 30)
    assert [is_red(colour) for colour in pixels(handmade, handmade.node("disk"), middle_of, edge, beyond)] == [True, True, False]
    assert [is_red(colour) for colour in pixels(handmade, handmade.node("ring"), middle_of, (28, 30), edge, beyond)] == [False, True, True, False]
    assert [is_red(colour) for colour in pixels(handmade, handmade.node("inner"), middle_of, (28, 30), (36, 30), beyond)] == [False, False, True, False]


def test_a_small_circle_stays_round_within_other_modifiers(handmade):
    handmade.draw(node("dot", "Circle", fill="#FF0000", modifiers=[{"shadow": {"radius": 2}}, {"frame": {"width": 24, "height": 24}}]))
    assert size(handmade, "dot") == (24, 24)


def test_what_insets_the_safe_area_stands_at_the_edge_of_the_page(handmade):
    composer = node("composer", "SafeAreaInset", text("draft", "Message"), edge="bottom")
    head = node("head", "SafeAreaInset", text("filter", "Filter"), edge="top")
    handmade.draw(node("stack", "NavigationStack", node("scroll", "ScrollView", *(text(f"line{line}", f"Line {line}") for line in range(99)), composer, head), title="Lobby", displayMode="inline"))
    window = handmade.page.viewport_size["height"]
    box = handmade.node("composer").bounding_box()
    assert abs(box["y"] + box["height"] - window) < 2
    handmade.page.mouse.wheel(0, 900)
    handmade.page.wait_for_function("() => scrollY > 500")
    box = handmade.node("composer").bounding_box()
    assert abs(box["y"] + box["height"] - window) < 2
    bar = handmade.page.locator(".nav-bar:visible").bounding_box()
    assert abs(handmade.node("head").bounding_box()["y"] - bar["height"]) < 2


def test_a_toolbar_below_the_page_stands_under_what_insets_it(handmade):
    composer = node("composer", "SafeAreaInset", text("draft", "Message"), edge="bottom")
    bar = node("send", "Button", label="Send", actions=["tap"], modifiers=[{"placement": "bottomBar"}])
    lines = [text(f"line{line}", f"Line {line}") for line in range(99)]
    handmade.draw(node("stack", "NavigationStack", node("scroll", "ScrollView", *lines, composer, node("tools", "Toolbar", bar)), title="Lobby", displayMode="inline"))
    above, below = handmade.node("composer").bounding_box(), handmade.page.locator(".bottom-bar:visible").bounding_box()
    assert abs(above["y"] + above["height"] - below["y"]) < 2


@pytest.mark.parametrize("style", ["plain", "grouped", "insetGrouped"])
def test_a_title_and_a_search_field_begin_where_the_rows_do(handmade, style):
    handmade.page.set_viewport_size({"width": 1280, "height": 800})
    field = node("field", "SearchField", actions=["set"], label="Search", text="")
    rows = node("list", "List", text("row", "Row"), field, style=style, modifiers=[{"searchable": {"node": "field"}}])
    handmade.draw(node("stack", "NavigationStack", rows, title="Things"))
    start = handmade.page.locator(".box-row").first.bounding_box()["x"] + (0 if style == "insetGrouped" else 16)
    title, entry = (handmade.page.locator(f".navigation {part}").bounding_box() for part in (".nav-title", ".nav-search .field"))
    assert abs(title["x"] - start) < 2 and abs(entry["x"] - start) < 2


def test_a_search_field_stands_apart_from_the_bar(handmade):
    field = node("field", "SearchField", actions=["set"], label="Search", text="")
    tool = node("tools", "Toolbar", node("add", "Button", label="Add", actions=["tap"]))
    handmade.draw(node("stack", "NavigationStack", node("text", "Text", tool, field, modifiers=[{"searchable": {"node": "field"}}], text="Books"), displayMode="inline", title="Books"))
    bar, entry = (handmade.page.locator(part).bounding_box() for part in (".nav-bar:visible", ".nav-search .entry:visible"))
    assert entry["y"] - bar["y"] - bar["height"] >= 6


def test_large_letters_leave_a_title_beside_its_buttons(handmade):
    handmade.page.set_viewport_size({"width": 390, "height": 800})
    tools = [node(name, "Button", label=name, actions=["tap"]) for name in ("✎", "✕")]
    page = node("page", "Text", node("tools", "Toolbar", *tools), text="Compartment 12")
    handmade.draw(node("stack", "NavigationStack", page, depth=1, title="Night train", displayMode="inline", actions=["pop"]))
    handmade.page.evaluate("document.documentElement.style.fontSize = '200%'")
    way, title, share = (handmade.page.locator(part).bounding_box() for part in (".back:visible", ".bar-middle:visible", "#n-✎"))
    handmade.page.evaluate("document.documentElement.style.fontSize = ''")
    assert way["width"] > 20 and title["x"] >= way["x"] + 20 and title["x"] + title["width"] <= share["x"]


def test_a_frame_grows_for_a_word_but_keeps_its_least_width(handmade):
    sized = lambda name, **frame: node(name, "Text", text="Wednesday", modifiers=[{"frame": frame}])
    handmade.draw(node("days", "VStack", sized("narrow", width=20), sized("wide", minWidth=200)))
    narrow, wide = (handmade.node(name).locator("xpath=..").bounding_box() for name in ("narrow", "wide"))
    assert 60 < narrow["width"] < 150 and wide["width"] >= 200 and handmade.node("narrow").bounding_box()["height"] < 30


def test_large_letters_put_below_what_has_no_room_beside(handmade):
    handmade.page.set_viewport_size({"width": 390, "height": 800})
    product = node("product", "HStack", node("icon", "Image", systemName="leaf", modifiers=[{"frame": {"width": 44, "height": 44}}]),
                   node("names", "VStack", text("name", "Sugarcoated orange"), text("kind", "Sweets")), node("apart", "Spacer"), text("price", "€6.10"))
    setting = node("setting", "LabeledContent", label="Appearance", value="As the system")
    handmade.draw(node("list", "List", product, setting))
    box = lambda name: handmade.node(name).bounding_box()
    label, value = handmade.node("setting").locator(".labeled-label"), handmade.node("setting").locator(".value")
    assert box("price")["x"] > box("names")["x"] + box("names")["width"] and value.bounding_box()["x"] > label.bounding_box()["x"] + 50
    handmade.page.evaluate("document.documentElement.style.fontSize = '200%'")
    assert box("icon")["x"] + box("icon")["width"] <= box("names")["x"] and box("price")["y"] >= box("names")["y"] + box("names")["height"]
    # Two lines of a name, one of a price, each of whole words.
    assert [round(box(name)["height"] / box("price")["height"]) for name in ("name", "price")] == [2, 1]
    assert abs(value.bounding_box()["x"] - label.bounding_box()["x"]) < 1 and value.bounding_box()["y"] > label.bounding_box()["y"]
    handmade.page.evaluate("document.documentElement.style.fontSize = ''")


def test_large_letters_put_a_switch_below_a_word_that_it_would_break(handmade):
    handmade.page.set_viewport_size({"width": 390, "height": 800})
    toggle = lambda name, label: node(name, "Toggle", label=label, isOn=False, actions=["toggle", "delete"])
    handmade.draw(node("list", "List", toggle("short", "Bake the bread"), toggle("long", "Rhododendronfertiliser")))
    words, switch = (lambda name: handmade.node(name).locator(".words").bounding_box()), (lambda name: handmade.node(name).locator(".switch").bounding_box())
    assert all(switch(name)["x"] > words(name)["x"] + 50 and switch(name)["y"] < words(name)["y"] + words(name)["height"] for name in ("short", "long"))
    handmade.page.evaluate("document.documentElement.style.fontSize = '200%'")
    assert handmade.node("long").locator(".words").evaluate("e => e.scrollWidth <= e.clientWidth + 1") and words("long")["height"] < 60
    assert switch("long")["y"] >= words("long")["y"] + words("long")["height"]
    assert switch("short")["y"] < words("short")["y"] + words("short")["height"], "Words wrap before the switch does."
    handmade.page.evaluate("document.documentElement.style.fontSize = ''")


def test_large_letters_begin_where_the_rows_do(handmade):
    handmade.page.set_viewport_size({"width": 390, "height": 800})
    handmade.draw(node("stack", "NavigationStack", node("list", "List", text("row", "Row")), title="Things"))
    handmade.page.evaluate("document.documentElement.style.fontSize = '200%'")
    title, row = (handmade.page.locator(part).first.bounding_box() for part in (".navigation .nav-title", ".box-row"))
    handmade.page.evaluate("document.documentElement.style.fontSize = ''")
    assert abs(title["x"] - row["x"]) < 2


def test_a_slider_is_filled_from_where_it_begins(handmade):
    slider = node("slider", "Slider", label="Heat", value=75, minimum=0, maximum=100, actions=["set"])
    handmade.draw(node("stack", "VStack", slider, modifiers=[{"frame": {"width": 200}}]))
    handmade.change({"id": "root", "props": {"layoutDirection": "rightToLeft"}})
    track = handmade.page.locator("input[type=range]")
    width, height = (track.bounding_box()[side] for side in ("width", "height"))
    low, high = pixels(handmade, track, [width * 0.9, height / 2], [width * 0.1, height / 2])
    handmade.change({"id": "root", "props": {"layoutDirection": "leftToRight"}})
    assert max(low) - min(low) > 60 and max(high) - min(high) < 30


def test_a_ring_is_drawn_in_the_systems_colours(handmade):
    handmade.page.emulate_media(forced_colors="active")
    handmade.draw(node("gauge", "Gauge", style="accessoryCircular", value=0.5, minimum=0, maximum=1, label="Heat", currentValueLabel="5"))
    ring = handmade.page.locator(".gauge-ring .gauge-track")
    half = ring.bounding_box()["width"] / 2
    filled, rest = pixels(handmade, ring, [3, half], [half * 2 - 3, half])
    handmade.page.emulate_media(forced_colors="none")
    assert max(filled) < 60 and max(rest) < 200


def test_larger_letters_have_wider_columns(handmade):
    tiles = [node(f"tile{number}", "Text", text="Weather") for number in range(4)]
    handmade.draw(node("grid", "LazyVGrid", *tiles, columns=[{"adaptive": {"minimum": 140}}], modifiers=[{"frame": {"width": 600}}]))
    columns = lambda: len(handmade.node("grid").evaluate("e => getComputedStyle(e).gridTemplateColumns").split())
    assert columns() == 4
    handmade.page.evaluate("document.documentElement.style.fontSize = '200%'")
    assert columns() == 2
    handmade.page.evaluate("document.documentElement.style.fontSize = ''")


def test_a_value_stands_beside_what_it_belongs_to(handmade):
    label = node("label", "Label", label="Appearance", systemImage="paintbrush")
    inside = node("inside", "LabeledContent", text("name", "Clay pot"), text("price", "€32"), label="Clay pot", value="€32")
    stepper = node("stepper", "Stepper", inside, label="Clay pot, €32", actions=["increment", "decrement"])
    handmade.draw(node("form", "Form", node("setting", "LabeledContent", label, text("value", "Dark"), label="Appearance", value="Dark"), stepper))
    assert abs(handmade.node("label").locator(".words").bounding_box()["y"] - handmade.node("value").bounding_box()["y"]) < 1.5
    price, halves = handmade.node("price").bounding_box(), handmade.page.locator(".halves").bounding_box()
    assert halves["x"] - price["x"] - price["width"] < 20


def test_a_view_with_a_largest_width_is_aligned_through_all_that_is_around_it(handmade):
    capped = [{"frame": {"height": 20}}, {"frame": {"maxWidth": 200}}, {"clipped": True}, {"opacity": 0.9}, {"clipped": True}]
    for alignment, at in (("leading", 0), ("center", 200), ("trailing", 400)):
        handmade.draw(node("stack", "VStack", node("wide", "Rectangle", modifiers=[{"frame": {"height": 1}}]), node("area", "Rectangle", fill="red", modifiers=capped), alignment=alignment, modifiers=[{"frame": {"width": 600}}]))
        assert handmade.node("area").bounding_box()["x"] - handmade.node("stack").bounding_box()["x"] == at


def test_areas_have_the_levels_of_the_labels_colour(handmade):
    levels = ["primary", "secondary", "tertiary", "quaternary"]
    area = lambda level: node(level, "Rectangle", fill=level, modifiers=[{"frame": {"width": 40, "height": 40}}])
    for scheme in ("light", "dark"):
        handmade.page.emulate_media(color_scheme=scheme)
        handmade.draw(node("row", "HStack", *map(area, levels)))
        [[ground]] = [pixels(handmade, handmade.page.locator(".app"), [2, 2])]
        [[full]], *others = [[pixels(handmade, handmade.node(level), [20, 20])] for level in levels]
        parts = [round((colour[0] - ground[0]) / (full[0] - ground[0]), 2) for [[colour]] in others]
        assert all(abs(part - wanted) < 0.02 for part, wanted in zip(parts, (0.6, 0.3, 0.18))), parts
    handmade.page.emulate_media(color_scheme="light")


def test_what_a_changed_page_has_kept_stands_in_its_place(handmade):
    tool = node("tools", "Toolbar")
    handmade.draw(node("stack", "NavigationStack", node("first", "List", text("row", "Topic"), tool, modifiers=[{"toolbar": {"node": "tools"}}]), title="Quiz"))
    leave = node("leave", "Button", label="Leave", actions=["tap"], modifiers=[{"placement": "cancellationAction"}])
    second = node("second", "VStack", text("question", "Which?"), node("tools", "Toolbar", leave), modifiers=[{"toolbar": {"node": "tools"}}])
    handmade.change({"id": "stack", "type": "NavigationStack", "children": [second]})
    expect(handmade.page.locator(".nav-bar .bar-leading").get_by_role("button", name="Leave")).to_be_visible()


def test_a_view_that_has_moved_is_drawn_for_what_is_around_it_now(handmade):
    handmade.draw(node("list", "List", node("row", "HStack", text("words", "Words"), node("room", "Spacer"))))
    expect(handmade.page.get_by_role("listitem")).to_have_count(1)
    handmade.change({"id": "root", "children": [node("stack", "VStack", node("row", "HStack", text("words", "Words"), node("room", "Spacer")))]})
    expect(handmade.page.get_by_text("Words")).to_be_visible()
    expect(handmade.page.get_by_role("listitem")).to_have_count(0)


def test_the_focus_goes_to_something_that_is_seen_when_all_around_it_is_replaced(handmade):
    field = node("field", "TextField", label="Name", text="", actions=["set"])
    handmade.draw(node("form", "VStack", field))
    handmade.page.locator("input").focus()
    page = node("page", "VStack", node("leave", "Button", label="Leave", actions=["tap"]))
    # A stack at its root has a hidden button for the way back, before all else.
    handmade.change({"id": "root", "type": "WindowGroup", "children": [node("stack", "NavigationStack", page)]})
    expect(handmade.page.get_by_role("button", name="Leave")).to_be_focused()
