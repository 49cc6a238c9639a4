"""Details that make a page look as on a phone."""

import pytest
from playwright.sync_api import expect

from conftest import Scene, TIMEOUT
from handmade import drawing_page, handmade, node  # noqa: F401
from test_appearance import is_red, pixels
from test_apps import phone  # noqa: F401


def text(name, words, *modifiers, **props):
    return node(name, "Text", text=words, modifiers=modifiers, **props)


def box(handmade, name):
    return handmade.node(name).bounding_box()


def awaited(handmade, function, *values):
    handmade.page.wait_for_function(function, arg=list(values))


@pytest.fixture(scope="module")
def narrow_page(browser, file_server):
    from handmade import Handmade

    context = browser.new_context(viewport={"width": 390, "height": 800})
    context.set_default_timeout(TIMEOUT)
    yield Handmade(context.new_page(), file_server)
    context.close()


# Lines between rows


LINE = "e => parseFloat(getComputedStyle(e, '::after').insetInlineStart)"
LINE_IS = "([name, at]) => Math.abs(parseFloat(getComputedStyle(document.querySelector(`[data-row=${name}]`), '::after').insetInlineStart) - at) < 1"


@pytest.mark.parametrize("direction", ["leftToRight", "rightToLeft"])
def test_the_line_below_a_row_begins_where_its_words_do(handmade, direction):
    picture = node("leaf", "Image", systemName="leaf", resizable=True, modifiers=[{"frame": {"width": 60, "height": 30}}])
    rows = [text("plain", "Plain"), node("label", "Label", label="Labelled", systemImage="leaf"), node("stack", "HStack", picture, text("words", "With a picture")), text("end", "Plain again")]
    handmade.draw(node("list", "List", *rows))
    handmade.change({"id": "root", "props": {"layoutDirection": direction}})
    words = {"label": handmade.node("label").locator(".words"), "stack": handmade.node("words"), "plain": handmade.node("plain")}
    for name, place in words.items():
        row, inner = handmade.page.locator(f"[data-row={name}]").bounding_box(), place.bounding_box()
        start = inner["x"] - row["x"] if direction == "leftToRight" else row["x"] + row["width"] - inner["x"] - inner["width"]
        awaited(handmade, LINE_IS, name, start)
    # Without its picture, a row's line begins at its edge again.
    handmade.change({"id": "stack", "type": "HStack", "children": ["words"]})
    awaited(handmade, LINE_IS, "stack", 16)
    handmade.change({"id": "root", "props": {"layoutDirection": "leftToRight"}})


def test_the_words_of_labels_in_rows_stand_below_one_another(handmade):
    handmade.draw(node("list", "List", *(node(name, "Label", label=name, systemImage=name) for name in ("bolt", "car", "leaf"))))
    assert len({round(handmade.node(name).locator(".words").bounding_box()["x"]) for name in ("bolt", "car", "leaf")}) == 1


# Widths


@pytest.mark.parametrize("place", ["VStack", "List", "Form"])
def test_the_icon_of_a_label_has_the_tint_in_rows_only(handmade, place):
    handmade.draw(node("around", place, node("label", "Label", label="Labelled", systemImage="leaf", tint="orange")))
    icon, words = handmade.node("label").evaluate("e => ['.label-icon', '.words'].map((part) => getComputedStyle(e.querySelector(part)).color)")
    assert (icon == words) == (place == "VStack")


def test_a_frame_keeps_its_width_beside_long_words(handmade):
    flag = node("flag", "Image", systemName="flag", resizable=True, modifiers=[{"frame": {"width": 80, "height": 50}}, {"padding": 4}])
    names = node("names", "VStack", text("name", "A village high up in the mountains, far away from everything"))
    handmade.draw(node("row", "HStack", flag, names, modifiers=[{"frame": {"width": 220}}]))
    assert abs(box(handmade, "flag")["width"] - 80) < 0.5
    assert box(handmade, "names")["width"] < 140


def test_a_frame_that_is_wider_than_all_there_is_is_no_wider_than_that(narrow_page):
    wide = node("wide", "Rectangle", fill="red", modifiers=[{"frame": {"width": 900, "height": 20}}])
    narrow_page.draw(node("row", "HStack", wide, text("words", "Beside")))
    assert narrow_page.page.evaluate("document.documentElement.scrollWidth") <= 390
    assert narrow_page.errors == []


WORDS = "Extraordinarily uncomfortable circumstances, notwithstanding considerable embarrassments"


def extents(place):
    """The left and right ends of the lines of a text."""
    return place.evaluate("""e => {
        const range = document.createRange();
        range.selectNodeContents(e);
        const lines = [...range.getClientRects()].filter(({ width }) => width > 0);
        return [Math.min(...lines.map(({ left }) => left)), Math.max(...lines.map(({ right }) => right))];
    }""")


HUGS = """(name) => {
    const element = document.querySelector(`[data-node-id="${name}"]`);
    const range = document.createRange();
    range.selectNodeContents(element);
    const lines = [...range.getClientRects()].filter(({ width }) => width > 0);
    return element.getBoundingClientRect().width - Math.max(...lines.map(({ right }) => right)) + Math.min(...lines.map(({ left }) => left)) < 3;
}"""


@pytest.mark.parametrize("alignment", ["leading", "center", "trailing"])
def test_a_text_of_several_lines_is_as_wide_as_the_longest(handmade, alignment):
    painted = text("painted", WORDS, {"padding": 10}, {"background": "blue"})
    handmade.draw(node("column", "VStack", text("plain", WORDS), painted, alignment=alignment, modifiers=[{"frame": {"width": 313}}]))
    handmade.page.wait_for_function(HUGS, arg="painted")
    column, area = box(handmade, "column"), handmade.node("painted").locator("xpath=..").bounding_box()
    free = column["width"] - area["width"]
    assert free > 10
    assert abs(area["x"] - column["x"] - {"leading": 0, "center": free / 2, "trailing": free}[alignment]) < 1.5
    assert abs(column["width"] - 313) < 1
    if alignment == "leading":
        return
    handmade.page.wait_for_function(HUGS, arg="plain")
    left, right = extents(handmade.node("plain"))
    before, after = left - column["x"], column["x"] + column["width"] - right
    assert abs(before - after) < 4 if alignment == "center" else after < 3


def test_a_text_has_the_lines_of_the_room_that_there_is(handmade):
    handmade.draw(node("column", "VStack", text("words", WORDS)))
    handmade.page.set_viewport_size({"width": 300, "height": 800})
    handmade.page.wait_for_function(HUGS, arg="words")
    tall = box(handmade, "words")["height"]
    handmade.page.set_viewport_size({"width": 420, "height": 800})
    awaited(handmade, "([height]) => document.querySelector('[data-node-id=words]').getBoundingClientRect().height < height", tall)
    handmade.page.wait_for_function(HUGS, arg="words")
    handmade.page.set_viewport_size({"width": 1000, "height": 800})
    awaited(handmade, "([height]) => document.querySelector('[data-node-id=words]').getBoundingClientRect().height < height / 2", tall)
    handmade.change({"id": "words", "type": "Text", "props": {"text": "Short"}})
    handmade.page.wait_for_function("() => { const { left, right } = document.querySelector('[data-node-id=words]').getBoundingClientRect(); return Math.abs(left + right - 1000) < 2 && right - left < 100; }")


# Pickers and progress


def wheels(name, **props):
    return node(name, "DatePicker", label="Day", style="wheel", actions=["set"], **props)


def test_a_date_is_chosen_on_wheels(handmade):
    handmade.draw(node("stack", "VStack", wheels("date", selection="2026-01-31", displayedComponents=["date"])))
    expect(handmade.page.locator("input[type=date]")).to_have_count(0)
    assert handmade.page.get_by_role("radiogroup").count() == 3
    group = lambda name: handmade.page.get_by_role("radiogroup", name=name)
    expect(group("Month").get_by_role("radio", name="January")).to_be_checked()
    expect(group("Day").get_by_role("radio")).to_have_count(31)
    # The chosen part stands in the middle of its wheel.
    middle = lambda place: place.bounding_box()["y"] + place.bounding_box()["height"] / 2
    chosen = group("Year").locator(".option:has(:checked)")
    awaited(handmade, """() => [...document.querySelectorAll(".date-wheel")].every((wheel) => {
        const [outer, inner] = [wheel, wheel.querySelector(".option:has(:checked)")].map((e) => e.getBoundingClientRect());
        return Math.abs(outer.top + outer.bottom - inner.top - inner.bottom) < 4;
    })""")
    assert abs(middle(chosen) - middle(group("Year"))) < 2
    # February has fewer days, of which the last is chosen.
    group("Month").get_by_role("radio", name="January").focus()
    handmade.page.keyboard.press("ArrowDown")
    handmade.page.wait_for_function("() => acts.length > 0")
    assert handmade.acts == [{"target": "date", "action": "set", "value": "2026-02-28"}]
    handmade.change({"id": "date", "type": "DatePicker", "props": {**wheels("date")["props"], "selection": "2026-02-28", "displayedComponents": ["date"]}})
    expect(group("Day").get_by_role("radio")).to_have_count(28)
    expect(group("Month").get_by_role("radio", name="February")).to_be_checked()


def test_a_time_is_chosen_on_wheels_within_its_bounds(handmade):
    handmade.draw(node("stack", "VStack", wheels("time", selection="2026-03-04T10:30:00Z", minimum="2026-03-04T10:20:00Z", displayedComponents=["hourAndMinute"])))
    assert [group.get_attribute("aria-label") for group in handmade.page.get_by_role("radiogroup").all()] == ["Hour", "Minute"]
    minute = handmade.page.get_by_role("radiogroup", name="Minute")
    expect(minute.get_by_role("radio", name="30", exact=True)).to_be_checked()
    minute.get_by_role("radio", name="05", exact=True).evaluate("e => e.click()")
    handmade.page.wait_for_function("() => acts.length > 0")
    assert handmade.acts == [{"target": "time", "action": "set", "value": "2026-03-04T10:20:00Z"}]


def test_a_wheel_is_turned_by_scrolling(handmade):
    handmade.draw(node("stack", "VStack", wheels("date", selection="2026-05-10", displayedComponents=["date"])))
    day = handmade.page.get_by_role("radiogroup", name="Day")
    awaited(handmade, "() => document.querySelector('.date-day > .radios').scrollTop > 200")
    day.locator(".radios").evaluate("e => e.scrollBy({ top: 64, behavior: 'instant' })")
    awaited(handmade, "() => acts.length > 0")
    assert handmade.acts[-1]["value"] == "2026-05-12"


def test_a_wheel_that_leaves_while_it_turns_chooses_nothing(handmade):
    handmade.draw(node("stack", "VStack", wheels("date", selection="2026-05-10", displayedComponents=["date"])))
    awaited(handmade, "() => document.querySelector('.date-day > .radios').scrollTop > 200")
    handmade.page.evaluate("""async () => {
        const day = document.querySelector(".date-day > .radios");
        day.scrollBy({ top: 300, behavior: "smooth" });
        await new Promise((next) => day.addEventListener("scroll", next, { once: true }));
        day.closest(".date-wheels").remove();
        for (let frame = 0; frame < 4; frame++) await new Promise(requestAnimationFrame);
        day.dispatchEvent(new Event("scrollend"));
    }""")
    assert handmade.acts == []


def test_a_wheel_whose_options_change_while_it_turns_keeps_the_chosen_one(handmade):
    handmade.draw(node("stack", "VStack", wheels("date", selection="2026-01-31", displayedComponents=["date"])))
    awaited(handmade, "() => document.querySelector('.date-day > .radios').scrollTop > 200")
    handmade.page.evaluate("[...document.querySelectorAll('.date-wheel input')].find((e) => e.parentElement.textContent === 'February').click()")
    for month, days in (("03", 31), ("02", 28)):
        handmade.change({"id": "date", "type": "DatePicker", "props": {**wheels("date")["props"], "selection": f"2026-{month}-{days}", "displayedComponents": ["date"]}})
    awaited(handmade, """() => {
        const wheel = document.querySelector(".date-day > .radios");
        const option = wheel.querySelector(".option:has(:checked)");
        return option.textContent === "28" && Math.abs(option.offsetTop + option.offsetHeight / 2 - wheel.clientHeight / 2 - wheel.scrollTop) < 2;
    }""")
    handmade.page.evaluate("new Promise((next) => setTimeout(next, 200))")
    assert {act["value"] for act in handmade.acts} == {"2026-02-28"}


def test_a_wheel_of_dates_fits_into_a_phone(narrow_page):
    narrow_page.draw(node("stack", "VStack", wheels("date", selection="2026-09-30T10:30:00Z", displayedComponents=["date", "hourAndMinute"])))
    assert narrow_page.page.get_by_role("radiogroup").count() == 5
    for wheel in narrow_page.page.locator(".date-wheel").all():
        outer = wheel.bounding_box()
        assert outer["x"] >= 0 and outer["x"] + outer["width"] <= 390
    for words in narrow_page.page.locator(".option:has(:checked) .option-words").all():
        assert words.evaluate("e => e.scrollWidth <= e.closest('.date-wheel').clientWidth")
    assert narrow_page.errors == []


def test_a_circular_progress_is_a_ring_filled_so_far(handmade):
    handmade.draw(node("stack", "VStack", node("ring", "ProgressView", value=0.25, total=1, style="circular", label="Loading")))
    ring = handmade.page.get_by_role("progressbar", name="Loading")
    expect(ring).to_have_attribute("aria-valuenow", "25")
    size = ring.bounding_box()
    assert size["width"] == size["height"] < 60
    # At three o'clock and a little before, it is filled; at nine it is not.
    edge = size["width"]
    full, rest = pixels(handmade, ring, [edge - 3, edge / 2 - 4], [3, edge / 2])
    assert full[2] > full[0] + 60 and max(rest) - min(rest) < 40
    handmade.change({"id": "ring", "type": "ProgressView", "props": {"value": 3, "total": 4, "style": "circular", "label": "Loading"}})
    expect(ring).to_have_attribute("aria-valuenow", "75")


# The upper edge


def draw_in_a_window(page, *children):
    page.draw(*children)
    page.page.evaluate("() => { const app = document.querySelector('.app'); app.style.minHeight = '800px'; }")


def test_a_page_without_bars_begins_below_its_upper_edge(narrow_page):
    ground = node("ground", "Rectangle", fill="#FF0000", modifiers=[{"ignoresSafeArea": {}}])
    words = node("words", "VStack", text("title", "Tap the flag of"), node("room", "Spacer"))
    draw_in_a_window(narrow_page, node("stack", "ZStack", ground, words))
    assert box(narrow_page, "title")["y"] >= 16
    top, bottom = (box(narrow_page, "ground")[side] for side in ("y", "height"))
    assert top == 0 and bottom == 800
    assert is_red(pixels(narrow_page, narrow_page.page.locator(".app"), [5, 1])[0])
    draw_in_a_window(narrow_page, node("column", "VStack", text("title", "Words"), node("room", "Spacer")))
    assert box(narrow_page, "title")["y"] >= 16


def test_a_background_reaches_the_upper_edge_of_a_page_without_bars(narrow_page):
    fills = [{"frame": {"maxWidth": "infinity", "maxHeight": "infinity", "alignment": "top"}}, {"background": "#FF0000"}]
    draw_in_a_window(narrow_page, node("column", "VStack", text("title", "Words"), modifiers=fills))
    assert box(narrow_page, "title")["y"] >= 16
    assert is_red(pixels(narrow_page, narrow_page.page.locator(".app"), [5, 1])[0])


def test_a_page_with_a_bar_has_no_room_above_it(narrow_page):
    narrow_page.draw(node("stack", "NavigationStack", node("column", "VStack", text("words", "Words"), node("room", "Spacer")), title="Title", displayMode="inline"))
    assert narrow_page.page.locator(".nav-bar:visible").bounding_box()["y"] == 0
    bar = narrow_page.page.locator(".nav-bar:visible").bounding_box()["height"]
    assert box(narrow_page, "words")["y"] < bar + 4


# Rows with an area of their own


def test_the_actions_of_a_coloured_row_take_none_of_its_width(narrow_page):
    look = [{"padding": 12}, {"background": "blue"}]
    names = node("names", "HStack", text("player", "New player"), node("apart", "Spacer"), node("more", "Button", label="+", actions=["tap"]), modifiers=look, actions=["delete"])
    narrow_page.draw(node("list", "List", names, text("other", "Plain"), style="plain"))
    row = narrow_page.page.locator("[data-row=names]")
    area = narrow_page.node("names").locator("xpath=..").bounding_box()
    outer = row.bounding_box()
    assert outer["x"] + outer["width"] - area["x"] - area["width"] <= 16
    actions = narrow_page.page.get_by_role("button", name="Actions New player")
    narrow_page.page.mouse.move(1, 700)
    assert actions.evaluate("e => getComputedStyle(e).opacity") == "0"
    row.hover()
    assert actions.evaluate("e => getComputedStyle(e).opacity") == "1"
    # It lies in the corner of the row, and not upon what is to be pressed.
    corner, plus = actions.bounding_box(), narrow_page.page.get_by_role("button", name="+", exact=True).bounding_box()
    assert corner["x"] + corner["width"] <= outer["x"] + outer["width"] and corner["y"] >= outer["y"]
    assert corner["y"] + corner["height"] <= plus["y"] + plus["height"] / 2
    actions.click()
    expect(narrow_page.page.locator(".row-menu:popover-open").get_by_role("button", name="Delete")).to_be_visible()
    narrow_page.page.keyboard.press("Escape")
    assert narrow_page.errors == []


@pytest.mark.parametrize("url", ["javascript:document.title='Taken'", "data:text/html,<b>no</b>", "file:///etc/passwd", "about:blank", "http://"])
def test_a_picture_comes_from_no_other_address_than_one_of_pictures(handmade, url):
    title = handmade.page.title()
    handmade.draw(
        node("loaded", "AsyncImage", url=url, phase="empty", actions=["load"]), node("own", "Image", url=url), node("shape", "Image", url=url, template=True),
        node("link", "Link", label="Link", url=url, actions=[]), node("labelled", "Label", label="Label", imageURL=url, image="Own"))
    awaited(handmade, "() => acts.length > 0")
    assert handmade.acts == [{"target": "loaded", "action": "load", "value": {"error": "This page does not load such images."}}]
    assert handmade.page.evaluate("() => [...document.querySelectorAll('.app [src], .app [href], .app .template')].length") == 0
    assert handmade.page.title() == title


@pytest.mark.parametrize("url", ["tel:+49301234", "sms:+49301234", "mailto:a@example.org", "https://example.org/"])
def test_a_link_leads_where_a_phone_does(handmade, url):
    handmade.draw(node("link", "Link", label="Link", url=url))
    assert handmade.node("link").get_attribute("href") == url


def test_a_picture_stands_among_the_letters_of_a_text(handmade):
    runs = [{"text": "Tap "}, {"text": "Add", "image": {"systemName": "plus"}, "bold": True}, {"text": " to begin."}]
    handmade.draw(node("text", "Text", text="Tap Add to begin.", runs=runs))
    text = handmade.node("text")
    expect(text).to_have_text("Tap  to begin.")
    expect(text.get_by_role("img", name="Add")).to_be_visible()
    letters, picture = text.bounding_box(), text.locator(".symbol").bounding_box()
    assert letters["height"] < 26 and letters["y"] <= picture["y"] and picture["y"] + picture["height"] <= letters["y"] + letters["height"] + 1
