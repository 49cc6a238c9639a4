"""What boxes are like where letters, pictures, depth and the size of the window matter."""

import pytest
from playwright.sync_api import expect

from handmade import drawing_page, handmade  # noqa: F401
from test_appearance import pixels
from views import View, circle, color, columns, hstack, image, picture, rows, scroll, spacer, text, vstack, zstack

WIDTHS = [390, 1280]


@pytest.fixture(params=WIDTHS)
def page_of(handmade, request):
    """Draws a view in a window of a phone's width and in one of a desktop."""
    handmade.page.set_viewport_size({"width": request.param, "height": 844})
    handmade.width = request.param

    def draw(view):
        handmade.draw(view.node("v"))
        handmade.page.evaluate("() => { document.querySelector('.app').style.minHeight = '100dvh'; }")
        return handmade
    return draw


def box(handmade, name, part="outer"):
    """The box of a view with its modifiers, or the innermost of them: x, y, width, height."""
    return handmade.page.evaluate("""([id, part]) => {
        const record = view.records.get(id);
        const { left, top, width, height } = (part === "outer" ? record.outer : record.boxes[0]).getBoundingClientRect();
        return [left, top, width, height];
    }""", [f"v-{name}", part])


def awaited(handmade, function, *values):
    handmade.page.wait_for_function(function, arg=list(values))


def near(found, expected, by=1):
    return all(abs(a - b) <= by for a, b in zip(found, expected, strict=True))


def scrolls(handmade):
    """Whether the page can be scrolled across or down."""
    return handmade.page.evaluate("""() => {
        const { scrollWidth, scrollHeight } = document.documentElement;
        return [scrollWidth > innerWidth, scrollHeight > innerHeight];
    }""")


# Frames in a window


def test_a_largest_width_is_taken_in_a_window(page_of):
    drawn = page_of(vstack(color(20, 20).frame(maxWidth=500).named("card"), text("Words")))
    width = min(500, drawn.width)
    assert near(box(drawn, "card")[::2], [(drawn.width - width) / 2, width])


def test_keys_are_as_large_as_their_frames_allow(page_of):
    key = lambda name: View("Button", text("7").frame(maxWidth=80, maxHeight=50), label="7").named(name)  # noqa: E731
    drawn = page_of(vstack(*(hstack(*(key(f"{row}{column}") for column in range(3))) for row in range(4))))
    boxes = [box(drawn, f"{row}{column}") for row in range(4) for column in range(3)]
    assert all(near(size, [80, 50]) for *_, size in ((x, y, (w, h)) for x, y, w, h in boxes))
    assert near(boxes[0][:2], [drawn.width / 2 - 128, boxes[0][1]]) and near([boxes[3][1] - boxes[0][1]], [58])


def test_fields_in_frames_do_not_lie_over_one_another(page_of):
    field = lambda name: View("TextField", label=name, text="").frame(maxWidth=300, maxHeight=50).named(name)  # noqa: E731
    drawn = page_of(vstack(field("name"), field("password")))
    first, second = box(drawn, "name"), box(drawn, "password")
    assert near(first[2:], [300, 50]) and near([second[1]], [first[1] + 58])


def test_a_frame_that_may_be_higher_than_the_window_is_as_high_as_what_is_left(page_of):
    drawn = page_of(vstack(color(50, 44), color().frame(maxWidth=500, maxHeight=1000).named("area")))
    x, y, width, height = box(drawn, "area")
    assert near([y + height], [844]) and scrolls(drawn) == [False, False]


@pytest.mark.parametrize("around", ["List", "Form"])
def test_a_largest_width_in_a_row(page_of, around):
    drawn = page_of(View(around, color().frame(maxWidth=120, maxHeight=80).named("row"), text("Words")))
    # No height is proposed in a row, so that a colour has its ideal height.
    assert near(box(drawn, "row", "inner")[2:], [120, 10])


def test_a_largest_width_in_a_grid(page_of):
    drawn = page_of(View("Grid", View("GridRow", color(20, 20).frame(maxWidth=60).named("a"), color(30, 20).named("b"))))
    assert near(box(drawn, "a")[2:], [60, 20]) and near([box(drawn, "b")[0] - box(drawn, "a")[0]], [68])


def test_what_is_in_a_row_of_a_grid_is_no_higher_than_the_row(page_of):
    tracks = [{"flexible": {"minimum": 10}, "spacing": 10}] * 2
    drawn = page_of(vstack(View("ScrollView", rows(*(picture(40, 30).ratio().padding(5).named(name) for name in "abc"), rows=tracks, spacing=10).frame(height=210), axes="horizontal"), spacer()))
    sizes = lambda: [length for name in "abc" for length in box(drawn, name)[2:]]  # noqa: E731
    awaited(drawn, "(ids) => ids.every((id) => Math.abs(view.records.get(id).outer.offsetWidth - 130) <= 1)", "v-a", "v-b", "v-c")
    assert near(sizes(), [130, 100] * 3)
    assert near([box(drawn, "c")[0] - box(drawn, "a")[0], box(drawn, "b")[1] - box(drawn, "a")[1]], [140, 110])


def test_the_header_and_the_footer_of_a_section_are_as_high_as_all_rows(page_of):
    tracks = [{"flexible": {"minimum": 10}}] * 2
    pillar = lambda name: vstack(spacer(), text("Words"), spacer()).frame(width=60).named(name)  # noqa: E731
    section = View("Section", View("Header", pillar("head")), *(color(30, 20).named(name) for name in "abc"), View("Footer", pillar("foot")))
    drawn = page_of(vstack(View("ScrollView", rows(section, rows=tracks, spacing=10).frame(height=140).named("grid"), axes="horizontal"), spacer()))
    left, top, *_ = box(drawn, "grid")
    assert near(box(drawn, "head"), [left, top, 60, 140]) and near(box(drawn, "foot"), [left + 150, top, 60, 140])


@pytest.mark.parametrize("kind", ["TextField", "SecureField"])
def test_a_button_stands_in_the_middle_beside_a_field(page_of, kind):
    drawn = page_of(hstack(View(kind, label="Password", text="").named("field"), View("Button", text("Show"), label="Show").named("button")))
    field, button = box(drawn, "field"), box(drawn, "button")
    assert near([field[1] + field[3] / 2], [button[1] + button[3] / 2])


@pytest.mark.parametrize("label", ["", "Words"])
@pytest.mark.parametrize("before", [[], [spacer()]], ids=["alone", "spacer"])
def test_a_switch_stands_at_the_end_of_its_row(page_of, before, label):
    drawn = page_of(hstack(text("Words"), *before, View("Toggle", label=label, isOn=False, style="automatic")).frame(width=300).named("row"))
    switch = drawn.page.locator(".switch").bounding_box()
    left, _, width, _ = box(drawn, "row")
    assert near([switch["x"] + switch["width"]], [left + width])


def test_keys_that_are_wider_than_the_window_stand_in_the_middle_of_it(page_of):
    size = 400
    key = lambda name: View("Button", text("7").frame(size, 60), label="7").named(name)  # noqa: E731
    drawn = page_of(vstack(text("Words"), hstack(*(key(name) for name in "abcd"))))
    boxes = [box(drawn, name) for name in "abcd"]
    assert len({round(y) for _, y, *_ in boxes}) == 1 and near([width for *_, width, _ in boxes], [size] * 4)
    assert near([boxes[0][0] + boxes[3][0] + size], [drawn.width]) and scrolls(drawn) == [False, False]


@pytest.mark.parametrize("kind", ["VStack", "LazyVStack"])
@pytest.mark.parametrize("alignment, at", [("leading", 0), ("center", 0.5), ("trailing", 1)])
def test_a_section_in_a_stack_stands_as_its_rows_would(page_of, kind, alignment, at):
    head = text("Words", font="body").named("head")
    section = View("Section", View("Header", head), color(30, 20).named("a"), color(50, 20).named("b"))
    drawn = page_of(scroll(View(kind, color(200, 20).named("first"), section, alignment=alignment, spacing=15).wide()))
    first, title, a, b = (box(drawn, name) for name in ("first", "head", "a", "b"))
    place = lambda found: found[0] + found[2] * at  # noqa: E731
    assert near([place(found) for found in (title, a, b)], [place(first)] * 3)
    assert near([title[1] - first[1], b[1] - a[1]], [35, 35])
    assert drawn.page.evaluate("() => { const [title, head] = [view.records.get('v-head').core.closest('.section-title'), document.querySelector('.app')].map((one) => getComputedStyle(one)); return title.color === head.color && title.fontWeight === head.fontWeight; }")


# Labels


@pytest.mark.parametrize("kind", ["Button", "NavigationLink", "Link", "Menu"])
@pytest.mark.parametrize("isStack", [False, True], ids=["views", "stack"])
def test_spacers_in_a_label_take_the_width_and_no_height(page_of, kind, isStack):
    views = [spacer(), text("Words").named("words"), spacer()]
    drawn = page_of(vstack(View(kind, *([hstack(*views)] if isStack else views), label="Words", url="https://example.org").named("control"), color(20, 20)))
    x, _, width, height = box(drawn, "control")
    assert near([x, width], [0, drawn.width]) and height < 40
    left, _, words, _ = box(drawn, "words")
    assert near([left + words / 2], [drawn.width / 2])


def test_the_views_of_a_label_stand_side_by_side(page_of):
    drawn = page_of(View("Button", color(20, 20).named("a"), color(30, 30).named("b"), label="Words"))
    a, b = box(drawn, "a"), box(drawn, "b")
    assert near([b[0] - a[0], b[1] - a[1]], [28, -5])


# Pictures


def test_a_picture_that_fits_is_no_higher_than_its_ratio(page_of):
    drawn = page_of(scroll(vstack(picture(400, 300).ratio().padding(20).named("a"), text("Words").named("words"))))
    x, y, width, height = box(drawn, "a")
    assert near([width, height], [drawn.width, (drawn.width - 40) * 0.75 + 40]) and near([box(drawn, "words")[1]], [y + height + 8])


def test_a_picture_in_a_list_is_no_higher_than_its_ratio(page_of):
    drawn = page_of(View("List", picture(400, 300).ratio().named("a"), text("Words")))
    _, _, width, height = box(drawn, "a", "inner")
    assert abs(width * 0.75 - height) < 1 and width > 300


def test_a_picture_gives_way_in_a_low_room_and_grows_with_it(page_of):
    drawn = page_of(vstack(picture(400, 400).ratio().named("a"), color(20, 100)).frame(300, 208).named("room"))
    awaited(drawn, "([id]) => view.records.get(id).outer.offsetWidth === 100", "v-a")
    drawn.change({"id": "v-room", "modifiers": [{"frame": {"width": 300, "height": 308}}]})
    awaited(drawn, "([id]) => view.records.get(id).outer.offsetWidth === 200", "v-a")


@pytest.mark.parametrize("around", [lambda view: view, lambda view: scroll(vstack(view))], ids=["window", "scroll view"])
def test_a_picture_of_a_size_of_its_own_overflows_in_the_middle(page_of, around):
    drawn = page_of(around(image(1500, 100).named("a")))
    assert near(box(drawn, "a")[::2], [(drawn.width - 1500) / 2, 1500])
    assert scrolls(drawn)[0] is False
    assert drawn.page.evaluate("() => [...document.querySelectorAll('.scroll')].every((one) => getComputedStyle(one).overflowX === 'hidden')")


OVERSIZE = {
    "shape": lambda: circle().frame(1600, 1800),
    "moved": lambda: circle().frame(1600, 1800).modified(offset={"x": 0, "y": 0}).modified(rotationEffect=90),
    "picture": lambda: image(1600, 1800),
    "faint picture": lambda: image(1600, 1800).modified(opacity=0.5),
    "resizable picture": lambda: picture(100, 100).frame(1600, 1800),
}


@pytest.mark.parametrize("kind", OVERSIZE)
def test_what_is_drawn_in_layers_overflows_the_window_in_the_middle(page_of, kind):
    drawn = page_of(zstack(OVERSIZE[kind]().named("large"), text("Words").named("words")))
    left, top, width, height = drawn.page.evaluate("() => { const { left, top, width, height } = view.records.get('v-large').core.getBoundingClientRect(); return [left, top, width, height]; }")
    x, y, wide, high = box(drawn, "words")
    assert near([left + width / 2, top + height / 2], [x + wide / 2, y + high / 2])
    # There is some room above a page without bars.
    assert near([x + wide / 2, y + high / 2], [drawn.width / 2, 430]) and scrolls(drawn) == [False, False]


def test_a_shape_keeps_the_size_of_its_frame_in_layers(page_of):
    drawn = page_of(zstack(circle().frame(1600, 1800).named("large"), text("Words")))
    assert near(box(drawn, "large")[2:], [1600, 1800])


def test_what_is_drawn_in_layers_is_scrolled_with_what_is_around(page_of):
    drawn = page_of(scroll(vstack(zstack(color(20, 1600).named("large"), text("Words")))))
    assert near(box(drawn, "large")[3:], [1600]) and scrolls(drawn) == [False, True]


def test_what_is_moved_out_of_the_window_is_no_reason_to_scroll(page_of):
    drawn = page_of(zstack(color(), text("Words").modified(offset={"x": 0, "y": 900})))
    assert scrolls(drawn) == [False, False]


def test_words_that_are_higher_than_the_window_are_reached_by_scrolling(page_of):
    drawn = page_of(zstack(color(), vstack(*(text("Words") for _ in range(60)))))
    assert scrolls(drawn) == [False, True]


def test_a_picture_that_fills_stands_out_of_its_frame_unless_it_is_clipped(page_of):
    drawn = page_of(picture(400, 200).ratio(None, "fill").frame(100, 100).named("a"))
    assert near(drawn.page.evaluate("() => { const { left, width } = view.records.get('v-a').core.getBoundingClientRect(); return [left, width]; }"), [(drawn.width - 200) / 2, 200])
    assert near(box(drawn, "a")[2:], [100, 100])


# Letters that become smaller


def letters(handmade, name):
    return handmade.page.evaluate("(id) => parseFloat(getComputedStyle(view.records.get(id).core).fontSize)", f"v-{name}")


def test_a_line_shrinks_until_it_fits_and_follows_its_room(page_of):
    line = text("A line that has little room", lineLimit=1, minimumScaleFactor=0.5).named("line")
    drawn = page_of(vstack(line).frame(width=160).named("room"))
    small = letters(drawn, "line")
    assert 8.5 <= small < 15
    assert drawn.page.evaluate("() => { const { core } = view.records.get('v-line'); return core.scrollWidth <= core.clientWidth + 1; }")
    drawn.change({"id": "v-room", "modifiers": [{"frame": {"width": 380}}]})
    awaited(drawn, "([id, size]) => parseFloat(getComputedStyle(view.records.get(id).core).fontSize) > size + 1", "v-line", small)
    assert letters(drawn, "line") == 17


def test_a_line_shrinks_no_further_than_its_factor(page_of):
    drawn = page_of(vstack(text("A line that would need much more room than there is", lineLimit=1, minimumScaleFactor=0.5).named("line")).frame(width=60))
    assert near([letters(drawn, "line")], [8.5], 0.3)


def test_without_a_factor_letters_keep_their_size(page_of):
    drawn = page_of(vstack(text("A line that would need more room", lineLimit=1).named("line")).frame(width=60))
    assert letters(drawn, "line") == 17


def test_large_letters_stay_within_the_cards_of_a_grid(page_of):
    card = lambda name: zstack(View("RoundedRectangle", cornerRadius=8, fill="yellow"), text("W", font={"size": 200}, minimumScaleFactor=0.01)).ratio(2 / 3).named(name)  # noqa: E731
    drawn = page_of(columns(*(card(str(number)) for number in range(6)), columns=[{"adaptive": {"minimum": 65}}]))
    boxes = [box(drawn, str(number)) for number in range(6)]
    assert all(abs(width * 1.5 - height) < 1 for _, _, width, height in boxes)


def test_a_text_without_limit_shrinks_to_the_height_of_its_frame(page_of):
    words = text("Several words in a frame that is too low for all of them", minimumScaleFactor=0.3).named("words")
    drawn = page_of(words.frame(120, 60))
    assert 60 >= drawn.page.evaluate("() => view.records.get('v-words').core.offsetHeight - 1") and letters(drawn, "words") > 8


def test_a_text_of_several_lines_keeps_its_padding_where_it_shares_room(page_of):
    words = text("Several words that need more than one line of it").padding(16).frame(maxHeight="infinity").named("words")
    drawn = page_of(vstack(words, color(), color().padding(16)).frame(200, 400))
    awaited(drawn, "([id]) => view.records.get(id).core.style.marginInlineStart !== ''", "v-words")
    left, _, width, height = box(drawn, "words")
    start, end = drawn.page.evaluate("() => { const { left, right } = view.records.get('v-words').core.getBoundingClientRect(); return [left, right]; }")
    assert near([height], [128]) and start >= left + 16 and end <= left + width - 15


# Words in rows


def test_stacks_side_by_side_break_no_word_as_long_as_another_has_room(page_of):
    columns_of = [vstack(text(title, font="title2").named(title), text("12")).wide() for title in ("Temperature", "Wind", "Humidity")]
    drawn = page_of(hstack(*columns_of))
    heights = {box(drawn, title)[3] for title in ("Temperature", "Wind", "Humidity")}
    assert len({round(height) for height in heights}) == 1


def test_a_text_shares_its_row_with_a_greedy_view(page_of):
    drawn = page_of(hstack(text("A rather long text that has to share the row with a colour").named("words"), color().named("area")).frame(width=308))
    assert near(box(drawn, "area")[2:3], [150]) and near(box(drawn, "words")[2:3], [150])


def test_a_text_has_all_but_the_least_length_of_a_spacer(page_of):
    drawn = page_of(hstack(text("Words " * 12).named("words"), spacer(), color(20, 20)).frame(width=300))
    assert near(box(drawn, "words")[2:3], [272])


# Grids


def places(drawn, count, axis):
    return sorted({round(box(drawn, f"k{number}")[axis]) for number in range(count)})


def test_several_adaptive_columns_divide_the_width(page_of):
    cells = [color(None, 30).named(f"k{number}") for number in range(9)]
    items = [{"adaptive": {"minimum": 50}}, {"adaptive": {"minimum": 100}}]
    drawn = page_of(columns(*cells, columns=items).frame(width=300))
    awaited(drawn, "([id]) => view.records.get(id).outer.offsetWidth === 69", "v-k0")
    # (300 - 8) / 2 = 146 for each: two columns of 69 with 8 between them, and one of 146.
    assert [round(box(drawn, f"k{number}")[2]) for number in range(3)] == [69, 69, 146] and len(places(drawn, 9, 0)) == 3


def test_an_adaptive_column_beside_a_flexible_one_has_half_the_width(page_of):
    cells = [color(None, 30).named(f"k{number}") for number in range(8)]
    drawn = page_of(columns(*cells, columns=[{"adaptive": {"minimum": 40}, "spacing": 10}, {"flexible": {"minimum": 10}}]).frame(width=310))
    awaited(drawn, "([id]) => view.records.get(id).outer.offsetWidth === 43", "v-k0")
    assert [round(box(drawn, f"k{number}")[2]) for number in range(4)] == [43, 43, 43, 150]


def test_adaptive_columns_without_a_width_are_bounded(page_of):
    cells = [color(None, 30).named(f"k{number}") for number in range(3)]
    drawn = page_of(columns(*cells, columns=[{"adaptive": {"minimum": 0}, "spacing": 0}, {"adaptive": {"minimum": 100}}]).frame(width=300))
    awaited(drawn, "([id]) => view.records.get(id).outer.offsetWidth === 1", "v-k0")
    assert drawn.page.locator(".lazy-grid").evaluate("e => getComputedStyle(e).gridTemplateColumns.split(' ').length") == 151


def test_the_rows_of_a_section_stand_in_the_columns_of_the_grid(page_of):
    cells = [color(None, 30).named(f"k{number}") for number in range(5)]
    drawn = page_of(columns(View("Section", *cells, header="Header", footer="Footer"), columns=[{"flexible": {}}] * 3).frame(width=316))
    assert len(places(drawn, 5, 0)) == 3 and round(box(drawn, "k0")[2]) == 100
    header = drawn.page.locator(".section-header").bounding_box()
    assert round(header["width"]) == 316 and header["y"] + header["height"] < box(drawn, "k0")[1]


def test_a_grid_of_rows_fills_its_height_and_scrolls_across(page_of):
    cells = [color(40).named(f"k{number}") for number in range(120)]
    drawn = page_of(scroll(rows(View("Section", *cells, header="Header"), rows=[{"flexible": {}}] * 3), axes="horizontal").frame(height=316))
    assert len(places(drawn, 30, 1)) == 3 and round(box(drawn, "k0")[3]) == 100
    assert scrolls(drawn) == [False, False]
    assert drawn.page.locator(".scroll").evaluate("e => [e.scrollWidth > e.clientWidth, e.scrollHeight > e.clientHeight]") == [True, False]


# Depth


@pytest.mark.parametrize("stack", [hstack, vstack, zstack])
@pytest.mark.parametrize("order", [("zIndex", "offset"), ("offset", "zIndex"), ("zIndex", "padding"), ("zIndex", "opacity")])
def test_what_is_higher_lies_above_in_whatever_order_its_modifiers_come(page_of, stack, order):
    values = {"zIndex": 1, "offset": {"x": 6, "y": 6}, "padding": 2, "opacity": 1}
    view = color(60, 60, "red").named("a")
    for name in order:
        view.modified(**{name: values[name]})
    drawn = page_of(stack(view, color(60, 60, "blue").named("b"), **({} if stack is zstack else {"spacing": -20})))
    [ax, ay, aw, ah], [bx, by, bw, bh] = box(drawn, "a"), box(drawn, "b")
    x, y = (max(ax, bx) + min(ax + aw, bx + bw)) / 2, (max(ay, by) + min(ay + ah, by + bh)) / 2
    assert drawn.page.evaluate("([x, y]) => document.elementFromPoint(x, y).closest('[data-node-id]').dataset.nodeId", [x, y]) == "v-a"


def test_an_opaque_blur_has_colour_to_its_edges(page_of):
    blur = lambda opaque: {"radius": 10, "opaque": opaque}  # noqa: E731
    drawn = page_of(hstack(color(80, 80, "#FF0000").modified(blur=blur(True)).named("a"), color(80, 80, "#FF0000").modified(blur=blur(False)).named("b"), spacing=60))
    opaque, faded = (pixels(drawn, drawn.node(f"v-{name}"), [3, 3])[0] for name in "ab")
    assert opaque[0] > 250 and opaque[1] < 10 and faded[1] > 60


# Controls and colours


def test_plain_buttons_are_as_high_as_their_words(page_of):
    drawn = page_of(vstack(View("Button", label="Plain").named("button"), text("Plain").named("words"), View("Button", label="Plain", style="plain").named("plain")))
    assert box(drawn, "button")[2:] == box(drawn, "words")[2:] == box(drawn, "plain")[2:]


def test_a_coloured_background_leaves_words_their_colour(page_of):
    drawn = page_of(vstack(text("Words").padding(8).modified(background={"style": "blue"}).named("a"), text("Words").named("b")))
    ink = "([id]) => getComputedStyle(view.records.get(id).core).color"
    assert drawn.page.evaluate(ink, ["v-a"]) == drawn.page.evaluate(ink, ["v-b"])


def test_group_boxes_side_by_side_are_equally_wide(page_of):
    drawn = page_of(hstack(View("GroupBox", text("a"), label="A").named("a"), View("GroupBox", text("A longer text"), label="B").named("b")))
    assert near(box(drawn, "a")[2:3], box(drawn, "b")[2:3])


# Pages


def pages(view):
    return View("TabView", view, selection=0, options=[{"value": number, "label": ""} for number in range(3)], style="page")


@pytest.mark.parametrize("words", [1, 400], ids=["little", "more than the window"])
def test_pages_are_no_higher_than_the_window(page_of, words):
    content = vstack(picture(300, 600).ratio(), text("Words " * words), spacer(), text("Below")).padding()
    drawn = page_of(vstack(text("Above").named("above"), pages(content).named("pages"), text("Below").named("below")))
    expect(drawn.page.get_by_role("tabpanel")).to_be_visible()
    assert scrolls(drawn) == [False, False]
    x, y, width, height = box(drawn, "below")
    assert y + height <= 845


def test_what_is_higher_than_a_page_can_be_scrolled_to(page_of):
    drawn = page_of(pages(vstack(*(color(20, 100) for _ in range(20)))))
    assert drawn.page.get_by_role("tabpanel").evaluate("e => e.scrollHeight > e.clientHeight + 500 && getComputedStyle(e).overflowY === 'auto'")
