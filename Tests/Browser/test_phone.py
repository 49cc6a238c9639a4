"""Views as a phone arranges and draws them, on trees that are made by hand."""

import pytest
from playwright.sync_api import expect

from handmade import drawing_page, handmade, node  # noqa: F401
from test_appearance import is_red, pixels

LONG = "Planned as the first low Earth orbital test of the Apollo command and service module, to launch on time."


@pytest.fixture
def narrow(handmade):  # noqa: F811
    handmade.page.set_viewport_size({"width": 390, "height": 800})
    return handmade


def box(drawn, name):
    """The outermost box of a node."""
    outer = drawn.page.evaluate_handle("(id) => view.records.get(id).outer", name).as_element()
    return outer.bounding_box()


def change(name, kind, **outputParts):
    return {"id": name, "type": kind, **outputParts}


# Arrangement


def test_the_lines_of_a_text_begin_at_its_leading_edge(narrow):
    narrow.draw(node("stack", "VStack", node("words", "Text", text=LONG)))
    assert narrow.node("words").evaluate("e => getComputedStyle(e).textAlign") == "start"


def test_an_area_that_takes_all_room_reaches_the_edges_of_the_window(narrow):
    narrow.draw(node("area", "Rectangle", fill="#FF0000"))
    assert [box(narrow, "area")[name] for name in ("x", "y", "width")] == [0, 0, 390]
    narrow.draw(node("stack", "NavigationStack", node("area", "Rectangle", fill="#FF0000"), depth=0))
    assert box(narrow, "area")["width"] == 390


def test_what_may_be_no_wider_stands_in_the_middle(narrow):
    picture = node("picture", "Image", systemName="star", resizable=True, modifiers=[{"frame": {"maxWidth": 200}}, {"padding": 16}])
    narrow.draw(node("stack", "VStack", picture, node("words", "Text", text=LONG)))
    framed = narrow.page.locator(".framed").bounding_box()
    assert framed["width"] == 200
    assert abs(framed["x"] + 100 - 195) < 1
    narrow.draw(node("stack", "VStack", picture, node("words", "Text", text=LONG), alignment="leading"))
    assert narrow.page.locator(".framed").bounding_box()["x"] == 16


def test_a_link_to_a_page_is_words_unless_it_is_in_a_row(narrow):
    link = lambda name: node(name, "NavigationLink", label="More", actions=["tap"])
    narrow.draw(node("stack", "VStack", link("link"), node("list", "List", link("row"))))
    outside, inside = narrow.node("link"), narrow.node("row")
    expect(outside.locator(".symbol")).to_be_hidden()
    expect(inside.locator(".symbol")).to_be_visible()
    assert outside.bounding_box()["width"] < 80 < 300 < inside.bounding_box()["width"]
    ink = "e => getComputedStyle(e).color"
    assert outside.evaluate(ink) != inside.evaluate(ink)


def test_rows_are_as_wide_as_their_title_in_a_wide_window(handmade):  # noqa: F811
    handmade.page.set_viewport_size({"width": 1280, "height": 800})
    handmade.draw(node("stack", "NavigationStack", node("list", "List", node("row", "Text", text="Row")), depth=0, title="Rows"))
    title, row = handmade.page.locator(".navigation .nav-title").bounding_box(), handmade.page.locator(".box-row").bounding_box()
    assert (title["x"], title["width"]) == (row["x"], row["width"]) == (272, 736)
    # Without rows to align with, a title begins at the edge.
    handmade.change(change("stack", "NavigationStack", children=[node("words", "Text", text="Words")]))
    assert handmade.page.locator(".navigation .nav-title").bounding_box()["x"] == 16


def test_a_field_in_a_shape_of_the_apps_own_has_no_border(narrow):
    field = node("field", "TextField", label="Search", text="", actions=["set"])
    look = lambda: narrow.page.get_by_label("Search").evaluate("e => getComputedStyle(e).borderTopColor")
    narrow.draw(node("stack", "VStack", field))
    assert look() != "rgba(0, 0, 0, 0)"
    narrow.draw(node("row", "HStack", node("glass", "Image", systemName="magnifyingglass"), field, modifiers=[{"padding": 8}, {"background": "#EEEEEE"}]))
    assert look() == "rgba(0, 0, 0, 0)"


# Bars


def test_a_page_without_a_title_has_no_line_below_its_bar(narrow):
    add = node("bar", "Toolbar", node("add", "Button", label="Add", actions=["tap"]))
    narrow.draw(node("stack", "NavigationStack", node("list", "List", add, node("row", "Text", text="Row")), depth=0))
    narrow.page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    expect(narrow.page.locator(".scrolled")).to_have_count(0)


def test_a_view_hides_the_bars_around_it_for_as_long_as_it_is_there(narrow):
    hidden = [{"toolbarVisibility": {"visibility": "hidden", "bars": ["navigationBar", "tabBar"]}}]
    stack = node("stack", "NavigationStack", node("first", "Text", text="first"), depth=0, title="Rooms")
    tabs = [{"value": "a", "label": "One"}, {"value": "b", "label": "Two"}]
    narrow.draw(node("tabs", "TabView", stack, selection="a", options=tabs, actions=["set"]))
    title, bar = narrow.page.locator(".navigation .nav-title"), narrow.page.locator(".tab-bar")
    expect(bar).to_be_visible()
    narrow.change(change("stack", "NavigationStack", children=[node("second", "Text", text="second", modifiers=hidden)]))
    expect(title).to_be_hidden()
    expect(bar).to_be_hidden()
    narrow.change(change("second", "Text", modifiers=[]))
    expect(bar).to_be_visible()
    narrow.change(change("second", "Text", modifiers=hidden))
    expect(bar).to_be_hidden()
    narrow.change(change("stack", "NavigationStack", children=[node("third", "Text", text="third")]))
    expect(title).to_be_visible()
    expect(bar).to_be_visible()


def test_a_subtitle_stands_below_the_title(narrow):
    content = lambda words: node("list", "List", node("row", "Text", text="Row"), modifiers=[{"navigationSubtitle": words}])
    narrow.draw(node("stack", "NavigationStack", content("3 unread"), depth=0, title="Inbox"))
    expect(narrow.page.locator(".navigation .nav-subtitle")).to_have_text("3 unread")
    narrow.change(change("list", "List", modifiers=[{"navigationSubtitle": "2 unread"}]))
    expect(narrow.page.locator(".navigation .nav-subtitle")).to_have_text("2 unread")


# Sheets


def sheet(detents, **more):
    content = node("words", "Text", text="Content", modifiers=[{"presentationDetents": detents}], **more)
    return node("sheet", "Sheet", content, actions=["dismiss"])


def height(drawn):
    return drawn.page.locator("dialog").evaluate("e => { e.getAnimations().forEach((one) => one.finish()); return Math.round(e.getBoundingClientRect().height) }")


def test_a_sheet_is_as_high_as_the_lowest_detent(narrow):
    narrow.draw(node("page", "Text", text="Page"), sheet(["large", "medium"]))
    assert height(narrow) == 400
    grabber = narrow.page.get_by_role("button", name="Height of the sheet")
    grabber.click()
    assert height(narrow) == 800 - 52
    grabber.click()
    assert height(narrow) == 400
    narrow.draw(node("page", "Text", text="Page"), sheet([{"height": 200}]))
    assert height(narrow) == 200
    narrow.page.get_by_role("button", name="Close").click()
    assert narrow.acts == [{"target": "sheet", "action": "dismiss"}]


def test_the_chosen_detent_is_said_and_obeyed(narrow):
    detents = {"detents": [{"fraction": 0.25}, "large"], "selection": {"fraction": 0.25}}
    narrow.draw(node("page", "Text", text="Page"), sheet(detents, actions=["selectDetent"]))
    assert height(narrow) == 200
    grabber = narrow.page.locator(".grabber").bounding_box()
    narrow.page.mouse.move(grabber["x"] + 20, grabber["y"] + 8)
    narrow.page.mouse.down()
    narrow.page.mouse.move(grabber["x"] + 20, 120, steps=4)
    narrow.page.mouse.up()
    assert narrow.acts[-1] == {"target": "words", "action": "selectDetent", "value": "large"}
    narrow.change(change("words", "Text", modifiers=[{"presentationDetents": {**detents, "selection": "large"}}]))
    assert height(narrow) == 800 - 52


def test_a_sheet_that_is_drawn_down_is_dismissed(narrow):
    narrow.draw(node("page", "Text", text="Page"), sheet(["medium", "large"]))
    height(narrow)
    grabber = narrow.page.locator(".grabber").bounding_box()
    narrow.page.mouse.move(grabber["x"] + 20, grabber["y"] + 8)
    narrow.page.mouse.down()
    narrow.page.mouse.move(grabber["x"] + 20, 780, steps=4)
    narrow.page.mouse.up()
    assert narrow.acts[-1] == {"target": "sheet", "action": "dismiss"}


# Lists


def test_rows_keep_the_room_between_them_that_the_app_wants(narrow):
    rows = [node(name, "Text", text=name) for name in ("one", "two")]
    narrow.draw(node("list", "List", *rows, modifiers=[{"listRowSpacing": 12}]))
    narrow.page.wait_for_function("""() => {
        const [first, second] = [...document.querySelectorAll(".box-row")].map((row) => row.getBoundingClientRect());
        return Math.abs(second.top - first.bottom - 12) < 0.1;
    }""")


def test_a_list_without_its_own_ground_shows_that_of_the_app(narrow):
    ground = narrow.page.locator(".app.ground")
    narrow.draw(node("list", "List", node("row", "Text", text="Row")))
    expect(ground).to_have_count(1)
    narrow.change(change("list", "List", modifiers=[{"scrollContentBackground": "hidden"}]))
    expect(ground).to_have_count(0)


def test_what_is_not_to_scroll_does_not(narrow):
    tall = node("tall", "Rectangle", fill="#FF0000", modifiers=[{"frame": {"height": 900}}])
    narrow.draw(node("scroll", "ScrollView", tall, modifiers=[{"scrollDisabled": True}]))
    assert narrow.node("scroll").evaluate("e => getComputedStyle(e).overflowY") == "clip"


# Drawings


def canvas(*commands):
    return node("drawing", "Canvas", size=[100, 100], commands=list(commands), modifiers=[{"frame": {"width": 100, "height": 100}}])


def test_a_canvas_sweeps_an_angular_gradient(narrow):
    stops = [{"color": "#FF0000", "location": 0}, {"color": "#FF0000", "location": 0.5}, {"color": "#0000FF", "location": 0.5}, {"color": "#0000FF", "location": 1}]
    sweep = {"gradient": "angular", "units": "points", "stops": stops, "center": {"x": 50, "y": 50}, "startAngle": 0, "endAngle": 360}
    narrow.draw(canvas({"fill": "M0 0L100 0L100 100L0 100Z", "with": sweep}))
    above, below = pixels(narrow, narrow.page.locator(".canvas"), [50, 20], [50, 80])
    # Angles go clockwise from the right.
    assert is_red(below) and not is_red(above)


def test_a_canvas_draws_the_pictures_of_the_app(narrow):
    narrow.draw(canvas({"image": {"name": "badge", "url": "favicon.svg", "width": 40, "height": 20}, "at": {"x": 50, "y": 50}, "anchor": {"x": 0, "y": 1}}))
    picture = narrow.page.locator(".canvas image")
    assert [picture.get_attribute(name) for name in ("x", "y", "width", "height")] == ["50", "30", "40", "20"]
    assert picture.get_attribute("href").endswith("/favicon.svg")


def test_a_mask_stands_where_it_is_aligned(narrow):
    dot = node("dot", "Circle", modifiers=[{"frame": {"width": 20, "height": 20}}])
    area = node("area", "Rectangle", node("mask", "Mask", dot, alignment="topLeading"), fill="#FF0000", modifiers=[{"frame": {"width": 100, "height": 100}}, {"mask": {"node": "mask"}}])
    narrow.draw(area)
    corner, middle = pixels(narrow, narrow.page.locator(".box:has(> .layer-mask)"), [10, 10], [50, 50])
    assert is_red(corner) and not is_red(middle)


def test_what_can_be_refreshed_is_refreshed_from_the_bar(narrow):
    narrow.draw(node("stack", "NavigationStack", node("list", "List", node("row", "Text", text="Row"), actions=["refresh"]), depth=0, title="Rows"))
    button = narrow.page.locator(".navigation > .nav-bar").get_by_role("button", name="Refresh")
    button.click()
    assert narrow.acts[-1] == {"target": "list", "action": "refresh"}
    narrow.change(change("list", "List", actions=[]))
    expect(button).to_be_hidden()


def test_a_choice_in_a_menu_is_entries_with_a_check_mark(handmade):
    options = [{"value": name, "label": name} for name in ("Name", "Price")]
    order = lambda selection: node("order", "Picker", label="Sort by", selection=selection, options=options, actions=["set"])
    handmade.draw(node("menu", "Menu", order("Name"), node("all", "Button", label="Show all", actions=["tap"]), label="Sort", style="automatic"))
    opener = handmade.page.get_by_role("button", name="Sort")
    opener.click()
    entry = lambda name: handmade.page.get_by_role("radio", name=name)
    expect(entry("Name")).to_be_checked()
    expect(entry("Price")).not_to_be_checked()
    tops = [part.bounding_box()["y"] for part in (entry("Name"), entry("Price"), handmade.node("all"))]
    assert tops == sorted(tops)
    mark = "e => getComputedStyle(e, '::before').content"
    assert entry("Name").evaluate(mark) != "none" == entry("Price").evaluate(mark)
    expect(entry("Name")).to_be_focused()
    handmade.page.keyboard.press("ArrowDown")
    handmade.page.keyboard.press("Enter")
    expect(opener).to_be_focused()
    expect(entry("Price")).to_have_count(0)
    assert handmade.acts == [{"target": "order", "action": "set", "value": "Price"}]
    handmade.change(change("order", "Picker", props={"label": "Sort by", "selection": "Price", "options": options}))
    opener.click()
    expect(entry("Price")).to_be_checked()


def test_rows_of_one_line_have_one_height_whatever_is_in_them(narrow):
    rows = [
        node("words", "Text", text="Words"), node("button", "Button", label="Reset", actions=["tap"]), node("toggle", "Toggle", label="Lit", isOn=True, actions=["toggle"]),
        node("stepper", "Stepper", label="Guests", actions=["increment", "decrement"]), node("link", "Link", label="Manual", destination="https://example.org"),
        node("field", "TextField", label="Name", text="", actions=["set"]), node("value", "LabeledContent", label="Version", value="2.1"),
        node("choice", "Picker", label="Colour", selection="Blue", options=[{"value": "Blue", "label": "Blue"}], actions=["set"]),
    ]
    narrow.draw(node("form", "Form", *rows))
    heights = narrow.page.evaluate("() => [...document.querySelectorAll('.box-row')].map((row) => Math.round(row.getBoundingClientRect().height))")
    assert len(heights) == len(rows) and len(set(heights)) == 1, heights


def test_a_row_that_is_a_button_is_tapped_anywhere(narrow):
    narrow.draw(node("form", "Form", node("reset", "Button", label="Reset", actions=["tap"])))
    row = narrow.page.locator(".box-row").bounding_box()
    for x, y in ((100, 2), (3, row["height"] / 2), (row["width"] - 3, row["height"] / 2), (100, row["height"] - 2)):
        narrow.page.mouse.click(row["x"] + x, row["y"] + y)
    narrow.page.wait_for_function("() => acts.length === 4")


def test_the_ring_of_a_field_in_a_row_leaves_its_words_free(narrow):
    narrow.draw(node("form", "Form", node("field", "TextField", label="Name", text="Kim", actions=["set"])))
    entry = narrow.page.locator(".entry")
    entry.focus()
    assert entry.evaluate("e => parseFloat(getComputedStyle(e).outlineOffset)") >= 3


def test_a_picture_and_words_as_a_value_stand_on_the_line_of_the_label(narrow):
    value = node("value", "HStack", node("sky", "Image", systemName="sun.max"), node("heat", "Text", text="5°"))
    narrow.draw(node("list", "List", node("row", "LabeledContent", node("name", "Text", text="Porto"), node("region", "Text", text="Portugal"), value, label="Porto, Portugal")))
    assert abs(narrow.node("name").bounding_box()["y"] - narrow.node("heat").bounding_box()["y"]) < 1.5


def test_a_symbol_in_a_bar_is_enough_of_a_menu(narrow):
    label = node("label", "Label", label="Sort", systemImage="thermometer")
    tools = node("tools", "Toolbar", node("menu", "Menu", label, node("all", "Button", label="Show all", actions=["tap"]), label="Sort", style="automatic"))
    narrow.draw(node("stack", "NavigationStack", node("text", "Text", tools, text="Things"), title="Things"))
    chevron = narrow.page.locator(".menu-button > .symbol")
    assert chevron.count() == 1 and not chevron.is_visible()
    expect(narrow.page.get_by_role("button", name="Sort")).to_be_visible()
    narrow.page.set_viewport_size({"width": 1000, "height": 800})
    assert chevron.is_visible()


def test_the_words_of_tabs_stand_on_one_line_and_one_tab_is_chosen(narrow):
    options = [{"value": value, "label": label} for value, label in [(0, "Home"), (1, "Notifications"), (2, "Live"), (2, "Same tag"), (4, "Reservations for all who come")]]
    narrow.draw(node("tabs", "TabView", node("words", "Text", text="Two"), selection=2, options=options, actions=["set"]))
    tabs = narrow.page.get_by_role("tab")
    lines = tabs.evaluate_all("(all) => all.map((tab) => { const range = document.createRange(); range.selectNodeContents(tab); return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size; })")
    assert lines == [1] * 5
    whole = tabs.locator("span").evaluate_all("(all) => all.map((words) => words.scrollWidth <= words.clientWidth)")
    assert whole == [True, True, True, True, False]
    assert [tab.get_attribute("aria-selected") for tab in tabs.all()] == ["false", "false", "true", "false", "false"]


@pytest.mark.parametrize("width", [390, 1280])
def test_a_full_screen_cover_covers_the_window(narrow, width):
    narrow.page.set_viewport_size({"width": width, "height": 844})
    words = node("over", "Overlay", node("words", "Text", text="Words"))
    cover = node("cover", "FullScreenCover", node("area", "Color", words, color="orange", modifiers=[{"overlay": {"node": "over"}}]), actions=["dismiss"])
    narrow.draw(node("text", "Text", cover, text="Below"))
    narrow.settle()
    whole = {"x": 0, "y": 0, "width": width, "height": 844}
    assert narrow.node("cover").bounding_box() == whole and narrow.node("area").bounding_box() == whole


def test_a_menu_is_its_label_alone_but_in_a_row(narrow):
    menu = lambda name, *views, **more: node(name, "Menu", *views, node(f"{name}-all", "Button", label="Show all", actions=["tap"]), label="Sort", **more)  # noqa: E731
    words = node("words", "Text", text="Sort")
    narrow.draw(node("stack", "VStack", menu("plain"), menu("own", words), menu("hidden", modifiers=[{"menuIndicator": "hidden"}])), node("list", "List", menu("row")))
    chevron = lambda name: narrow.node(name).locator(".menu-button > .symbol").is_visible()  # noqa: E731
    assert [chevron(name) for name in ("plain", "own", "hidden", "row")] == [False, False, False, True]
    narrow.page.set_viewport_size({"width": 1000, "height": 800})
    assert [chevron(name) for name in ("plain", "own", "hidden", "row")] == [True, False, False, True]



# Images


def test_an_image_that_a_closure_draws_has_its_size_and_its_name(narrow):
    red = {"fill": "M 0 0 L 24 0 L 24 6 L 0 6 Z", "with": "red"}
    drawn = {"width": 24, "height": 12, "drawing": {"size": [24, 12], "commands": [red]}}
    narrow.draw(
        node("stack", "VStack", node("ring", "Image", accessibilityLabel="Bar", **drawn), node("wide", "Image", resizable=True, **drawn)))
    image = narrow.page.get_by_role("img", name="Bar")
    box = image.bounding_box()
    assert (box["width"], box["height"]) == (24, 12)
    assert image.locator("path").count() == 1
    assert narrow.node("wide").locator(".photo").bounding_box()["width"] > 300


def test_a_decorative_image_is_left_to_the_eyes(narrow):
    narrow.draw(node("flag", "Image", decorative=True), node("photo", "Image", url="favicon.svg", decorative=True))
    assert narrow.node("flag").locator(".picture").get_attribute("aria-hidden") == "true"
    assert narrow.node("photo").locator("img").get_attribute("alt") == ""
