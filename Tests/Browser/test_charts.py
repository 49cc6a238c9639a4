"""Charts, as the page draws them, and as they are used by hand, by keys and by a screen reader."""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from conftest import Scene
from handmade import drawing_page, handmade, node  # noqa: F401
from playwright.sync_api import expect
from samples import served
from test_appearance import is_red, pixels

SIZE = {"frame": {"width": 340, "height": 220}}


@pytest.fixture(scope="module")
def samples():
    with served("CHARTS", "ChartSamples") as server:
        yield server


@pytest.fixture
def chart(context, samples):
    scene = Scene(context.new_page(), samples)
    yield scene
    assert scene.errors == []


def axis(domain, kind="number", marks=(), **more):
    return {"type": kind, "domain": list(domain), "axes": [{"marks": [{"value": value, "grid": True, "labels": [str(value)]} for value in marks]}] if marks else [], **more}


def drawn(handmade, layer, x=None, y=None, *children, actions=(), **props):
    """A chart of one layer, without labels unless the axes have some."""
    handmade.page.evaluate("() => import(new URL('parts/charts.js', document.baseURI)).then(({ ready }) => ready)")
    handmade.draw(node("chart", "Chart", *children, modifiers=[SIZE], actions=actions, x=x or axis([0, 10]), y=y or axis([0, 10]), layers=[layer], **props))
    return handmade.node("chart")


def boxes(chart, mark):
    """The places of the marks in the plot, as whole points: left, top, width and height."""
    # At once, since a chart that moves has other elements in each frame.
    return chart.evaluate("""(chart, mark) => [...chart.querySelectorAll(`.chart-${mark} > path`)].map((path) => {
        const { x, y, width, height } = path.getBBox();
        return [x, y, width, height].map(Math.round);
    })""", mark)


def test_bars_stand_in_the_middle_of_their_room_and_on_zero(handmade):
    layer = {"mark": "bar", "x": [0, 1], "y": [0, 0], "yEnd": [10, 5]}
    chart = drawn(handmade, layer, axis(["A", "B"], "category"))
    (left, top, width, height), (_, other_top, _, other_height) = boxes(chart, "bar")
    assert (width, height, top) == (119, 220, 0) and abs(left - (170 - 119) / 2) <= 1
    assert (other_height, other_top) == (110, 110)


def test_a_chart_may_have_a_title_for_the_page_around_it(handmade):
    title = {"navigationTitle": "Sales"}
    drawn(handmade, {"mark": "bar", "x": [0], "y": [0], "yEnd": [1]}, axis(["A"], "category"), actions=["plot"])
    chart = {"id": "chart"}
    handmade.change({**chart, "modifiers": [SIZE, title]})
    handmade.change({**chart, "modifiers": [SIZE]})
    assert handmade.errors == []


def test_bars_with_a_position_share_their_room(handmade):
    layers = [{"mark": "bar", "x": [0], "y": [0], "yEnd": [10], "slot": [index, 2]} for index in range(2)]
    chart = drawn(handmade, layers[0], axis(["A"], "category"))
    handmade.change({"id": "chart", "props": {"x": axis(["A"], "category"), "y": axis([0, 10]), "layers": layers}})
    expect(chart.locator(".chart-bar")).to_have_count(2)
    (first, *_), (second, *_) = boxes(chart, "bar")
    assert first < 170 <= second


@pytest.mark.parametrize("method, command", [(None, "L"), ("monotone", "C"), ("catmullRom", "C"), ("cardinal", "C"), ("stepEnd", "H")])
def test_a_line_goes_through_its_points(handmade, method, command):
    layer = {"mark": "line", "x": [0, 5, 10], "y": [0, 10, 0], **({"interpolation": method} if method else {})}
    path = drawn(handmade, layer).locator(".chart-line > path").get_attribute("d")
    assert path.startswith("M0 220") and path.endswith("220" if method == "stepEnd" else "340 220") or "H340" in path
    assert command in path[1:] and ("170 0" in path or "V0" in path)


def test_sectors_share_out_the_circle(handmade):
    layer = {"mark": "sector", "start": [0, 0.5], "end": [0.5, 1], "value": [1, 1], "styles": ["red", "blue"]}
    chart = drawn(handmade, layer)
    (left, _, width, height), (other, *_) = boxes(chart, "sector")
    assert (left, other) == (170, 60) and (width, height) == (110, 220)


def test_marks_are_drawn_inside_of_their_mask(handmade):
    layer = {"mark": "rectangle", "x": [0], "xEnd": [10], "y": [0], "yEnd": [10], "style": "#FF0000", "mask": 0}
    half = {"mark": "rectangle", "x": [0], "xEnd": [5], "y": [0], "yEnd": [10]}
    chart = drawn(handmade, layer, masks=[[half]])
    left, right = pixels(handmade, chart, [80, 110], [250, 110])
    assert is_red(left) and not is_red(right)


def test_a_logarithmic_scale_has_equal_distances_for_equal_ratios(handmade):
    layer = {"mark": "point", "x": [1, 10, 100], "y": [5, 5, 5], "symbol": "circle"}
    places = boxes(drawn(handmade, layer, axis([1, 100], scale="log")), "point")
    assert places[1][0] - places[0][0] == places[2][0] - places[1][0] == 170


def test_labels_that_overlap_are_left_out_at_equal_distances(handmade):
    marks = [value * 1000 for value in range(21)]
    chart = drawn(handmade, {"mark": "point", "x": [0], "y": [0]}, axis([0, 20_000], marks=marks))
    shown = [int(word) for word in chart.locator(".chart-picture .chart-label").all_text_contents()]
    steps = {after - before for before, after in zip(shown, shown[1:])}
    assert 2 < len(shown) < 21 and len(steps) == 1


def test_an_own_symbol_is_as_large_as_its_area(handmade):
    layer = {"mark": "point", "symbol": "M0 0L1 0L1 1L0 1Z:2", "symbolSize": 400, "x": [5], "y": [5]}
    chart = drawn(handmade, layer)
    assert boxes(chart, "point") == [[160, 100, 20, 20]]
    expect(chart.locator(".chart-point > path")).to_have_attribute("stroke-width", "2")

POINT = {"mark": "point", "style": "blue", "x": [5], "y": [5]}
LEGEND = {"items": [{"text": "Rain", "style": "blue"}, {"text": "Sun", "style": "yellow"}]}


def around(chart, name):
    """How far a part is from the plot with its labels: to the left, above, to the right and below."""
    part, body = (chart.locator(one).first.bounding_box() for one in (name, ".chart-body"))
    return {
        "leading": body["x"] - part["x"] - part["width"], "top": body["y"] - part["y"] - part["height"],
        "trailing": part["x"] - body["x"] - body["width"], "bottom": part["y"] - body["y"] - body["height"],
    }


@pytest.mark.parametrize("position", ["top", "bottom", "leading", "trailing"])
def test_a_legend_is_at_the_side_that_the_app_names(handmade, position):
    chart = drawn(handmade, POINT, legend={**LEGEND, "position": position, "spacing": 10})
    assert round(around(chart, ".chart-legend")[position]) == 10
    assert chart.locator(".chart-body").bounding_box()["width"] >= 180


def test_a_legend_at_a_corner_or_on_the_plot_is_aligned_there(handmade):
    chart = drawn(handmade, POINT, legend={**LEGEND, "position": "topTrailing"})
    body, entry = (chart.locator(name).last.bounding_box() for name in (".chart-body", ".chart-entry"))
    assert abs(entry["x"] + entry["width"] - body["x"] - body["width"]) < 2 and entry["y"] < body["y"]
    chart = drawn(handmade, POINT, legend={**LEGEND, "position": "overlay", "alignment": "bottomTrailing"})
    body, entry = (chart.locator(name).last.bounding_box() for name in (".chart-body", ".chart-entry"))
    assert 0 <= body["x"] + body["width"] - entry["x"] - entry["width"] < 8
    assert 0 <= body["y"] + body["height"] - entry["y"] - entry["height"] < 8


@pytest.mark.parametrize("position", ["leading", "trailing"])
def test_a_title_beside_the_plot_is_upright(handmade, position):
    chart = drawn(handmade, POINT, y=axis([0, 10], titles=[{"text": "Velocity", "position": position, "alignment": "center", "spacing": 6}]))
    title, body = (chart.locator(name).bounding_box() for name in (".chart-upright", ".chart-body"))
    assert title["height"] > title["width"] and round(around(chart, ".chart-upright")[position]) == 6
    assert abs(title["y"] + title["height"] / 2 - body["y"] - body["height"] / 2) < 2


def test_a_title_that_is_a_view_is_upright_too(handmade):
    part = node("part", "ChartPart", node("word", "Text", text="Velocity"), role="title")
    chart = drawn(handmade, POINT, None, axis([0, 10], titles=[{"part": 0, "position": "leading"}]), part)
    box = chart.get_by_text("Velocity").bounding_box()
    assert box["height"] > box["width"]


def labelled(label, values, more=({},)):
    marks = [{"value": value, "labels": [{"text": label, **(more[index] if index < len(more) else {})}]} for index, value in enumerate(values)]
    return {"type": "number", "domain": [0, 10], "axes": [{"marks": marks}]}


def test_labels_are_cut_off_where_the_next_one_begins(handmade):
    values = [1, 3, 5, 7]
    chart = drawn(handmade, POINT, labelled("A very long label", values, [{"collision": "truncate"}] * 4))
    labels = chart.locator(".chart-label")
    expect(labels).to_have_count(4)
    assert all(word.startswith("A") and word.endswith("…") for word in labels.all_text_contents())
    boxes = [label.bounding_box() for label in labels.all()]
    assert all(one["x"] + one["width"] <= other["x"] for one, other in zip(boxes, boxes[1:]))


def test_a_label_of_a_higher_priority_stays(handmade):
    greedy = {"collision": "greedy"}
    chart = drawn(handmade, POINT, labelled("A long label", [1, 2], [greedy, {**greedy, "priority": 1, "text": "Important"}]))
    expect(chart.locator(".chart-label")).to_have_text(["Important"])
    chart = drawn(handmade, POINT, labelled("1", [1, 3], [{**greedy, "apart": 90}] * 2))
    expect(chart.locator(".chart-label")).to_have_count(1)


def test_a_label_has_lines(handmade):
    chart = drawn(handmade, POINT, labelled("Jan\n2026", [5], [{"alignment": "trailing"}]))
    first, second = (line.bounding_box() for line in chart.locator(".chart-label tspan").all())
    assert second["y"] > first["y"] + 8 and abs(first["x"] + first["width"] - second["x"] - second["width"]) < 2


def test_a_tick_is_as_long_as_the_longest_label(handmade):
    x = labelled("Jan\n2026", [1])
    x["axes"][0]["marks"].append({"value": 5, "tick": {"length": "longest", "extend": 3, "offset": [2, 0]}, "labels": ["1"]})
    chart = drawn(handmade, POINT, x)
    # At once, since a chart that is drawn anew has other elements.
    tick, label = chart.evaluate("(chart) => ['.chart-tick', '.chart-label'].map((one) => chart.querySelector(one).getBoundingClientRect().height)")
    assert tick > label
    expect(chart.locator(".chart-tick")).to_have_attribute("transform", "translate(2 0)")


def seen(chart):
    """The words of the labels of the y-axis that are in the chart."""
    box = chart.locator(".chart-body").bounding_box()
    return [label.text_content() for label in chart.locator(".chart-fixed .chart-label").all() if box["y"] - 8 <= label.bounding_box()["y"] <= box["y"] + box["height"]]


def test_a_plot_scrolls_upwards_and_its_labels_with_it(handmade):
    y = axis([0, 100], marks=range(0, 101, 10), visible=20, start=40, snap=10)
    layer = {"mark": "point", "x": [5, 5], "y": [0, 100]}
    chart = drawn(handmade, layer, axis([0, 10], marks=[0, 5]), y, actions=["scrollY"])
    plot = chart.get_by_role("region")
    height = plot.bounding_box()["height"]
    assert abs(plot.evaluate("(plot) => plot.scrollTop") - 2 * height) <= 2
    assert {"40", "50", "60"} <= set(seen(chart)) and "90" not in seen(chart)
    expect(chart.locator(".chart-fixed .chart-label").filter(has_text="5").first).to_be_visible()
    plot.evaluate("(plot) => { plot.scrollTop = 3; }")
    handmade.page.wait_for_function("() => acts.length > 0")
    assert handmade.acts[-1]["action"] == "scrollY" and round(handmade.acts[-1]["value"]) == 80
    assert {"80", "90", "100"} <= set(seen(chart))


def test_a_plot_comes_to_rest_at_pages_or_at_major_values(handmade):
    layer = {"mark": "point", "x": [0, 100], "y": [5, 5]}
    chart = drawn(handmade, layer, axis([0, 100], visible=10, start=0, snap=1, paged=True), actions=["scrollX"])
    chart.get_by_role("region").evaluate("(plot) => { plot.scrollLeft = 7 * plot.clientWidth / 10; }")
    handmade.page.wait_for_function("() => acts.length > 0")
    assert round(handmade.acts[-1]["value"]) == 10
    chart = drawn(handmade, layer, axis([0, 100], visible=10, start=0, snap=1, majors=[0, 30, 60]), actions=["scrollX"])
    chart.get_by_role("region").evaluate("(plot) => { plot.scrollLeft = 26 * plot.clientWidth / 10; }")
    handmade.page.wait_for_function("() => acts.length > 0")
    assert round(handmade.acts[-1]["value"]) == 30


def plotted(handmade, *modifiers):
    """A chart of a rectangle that fills the plot, which has modifiers; the places of the rectangle and the chart's picture."""
    part = node("part", "ChartPart", node("plot", "ChartPlot", modifiers=modifiers), role="plot")
    layer = {"mark": "rectangle", "x": [0], "xEnd": [10], "y": [0], "yEnd": [10]}
    chart = drawn(handmade, layer, axis([0, 10], marks=[0, 5]), None, part)
    expect(chart.locator(".chart-rectangle > path")).to_be_attached()
    return (chart.locator(name).bounding_box() for name in (".chart-rectangle > path", ".chart-plot", ".chart-body"))


@pytest.mark.parametrize("frame", [{"height": 100}, {"height": 300}, {"width": 120, "height": 150}])
def test_a_plot_has_the_size_that_the_app_gives_it(handmade, frame):
    marks, plot, _ = plotted(handmade, {"frame": frame})
    assert {name: round(marks[name]) for name in frame} == frame
    assert all(abs(marks[name] - plot[name]) <= 1 for name in ("x", "y", "width", "height"))


def test_the_padding_of_a_plot_is_free_of_marks(handmade):
    marks, plot, body = plotted(handmade, {"padding": {"leading": 30, "trailing": 0, "top": 10, "bottom": 0}})
    assert all(abs(marks[name] - plot[name]) <= 1 for name in ("x", "y", "width", "height"))
    assert round(marks["x"] - body["x"]) == 30


def test_an_annotation_is_moved_into_the_plot(handmade):
    part = node("part", "ChartPart", node("word", "Text", text="Above"), role="annotation", layer=0, row=0, position="top", overflow=["plot", "plot"])
    chart = drawn(handmade, {"mark": "point", "x": [10], "y": [10]}, None, axis([0, 10], marks=[0, 10]), part)
    word, plot = chart.get_by_text("Above").bounding_box(), chart.locator(".chart-scroll").bounding_box()
    assert word["x"] + word["width"] <= plot["x"] + plot["width"] + 1


def test_names_from_the_app_are_text_and_nothing_else(handmade):
    name = "<img src=x onerror=alert(1)>"
    layer = {"mark": "bar", "series": name, "x": [0], "y": [0], "yEnd": [1], "labels": [name]}
    chart = drawn(handmade, layer, axis([name], "category", marks=[0]), legend={"items": [{"text": name, "style": "blue"}]})
    expect(chart.locator(".chart-entry")).to_have_text(name)
    assert chart.locator("img").count() == 0


def test_many_points_are_few_elements(handmade):
    count = 10_000
    layer = {"mark": "point", "style": "blue", "x": [index % 100 / 10 for index in range(count)], "y": [index // 100 / 10 for index in range(count)]}
    assert drawn(handmade, layer).locator(".chart-point > path").count() == 1


def test_other_values_move_there_and_not_with_reduced_motion(handmade):
    layer = {"mark": "bar", "x": [0], "y": [0], "yEnd": [10]}
    chart = drawn(handmade, layer, axis(["A"], "category"))
    after = {"x": axis(["A"], "category"), "y": axis([0, 10]), "layers": [{**layer, "yEnd": [5]}]}
    handmade.change({"id": "chart", "props": after})
    assert boxes(chart, "bar")[0][3] > 110
    handmade.page.wait_for_function("() => Math.round(document.querySelector('.chart-bar > path').getBBox().height) === 110")
    handmade.page.emulate_media(reduced_motion="reduce")
    handmade.change({"id": "chart", "props": {**after, "layers": [layer]}})
    assert boxes(chart, "bar")[0][3] == 220


def test_a_screen_reader_reads_a_table(handmade):
    layer = {"mark": "bar", "series": "City", "x": [0, 1], "y": [0, 0], "yEnd": [3, 1234], "labels": [None, "Best"], "values": [None, "a lot"]}
    table = drawn(handmade, layer, axis(["Mon", "Tue"], "category"), accessibilityLabel="Sales").get_by_role("table", name="Sales")
    expect(table.get_by_role("rowheader")).to_have_text(["Mon, City", "Best"])
    expect(table.get_by_role("cell")).to_have_text(["3", "a lot"])


def test_arrow_keys_choose_what_is_there_and_escape_takes_it_back(handmade):
    layer = {"mark": "bar", "x": [0, 1], "y": [0, 0], "yEnd": [3, 4]}
    slider = drawn(handmade, layer, axis(["Mon", "Tue"], "category", label="Day"), actions=["selectX"]).get_by_role("slider", name="Day")
    slider.press("ArrowRight")
    slider.press("ArrowRight")
    expect(slider).to_have_attribute("aria-valuetext", "Tue")
    slider.press("Escape")
    assert [act["value"] for act in handmade.acts] == ["Mon", "Tue", None]


@pytest.mark.parametrize("scene", ["bars", "stacks", "lines", "areas", "points", "sectors", "ranges", "axes", "choices", "scrolling", "functions", "overlays", "changes", "legends", "plots"])
def test_charts_are_accessible(chart, scene):
    chart.open(scene)
    expect(chart.page.locator(".chart-picture g").first).to_be_attached()
    report = Axe().run(chart.page)
    assert report.violations_count == 0, report.generate_report()


def test_a_bar_is_chosen_by_a_press(chart):
    chart.open("choices")
    bars = chart.page.locator(".chart").nth(1)
    bars.scroll_into_view_if_needed()
    bars.locator(".chart-bar > path").nth(1).click(force=True)
    chart.shows("dish", "Injera")
    bars.get_by_role("slider").press("Escape")
    chart.shows("dish", "No dish")


def test_a_range_is_chosen_by_a_drag(chart):
    chart.open("choices")
    bars = chart.page.locator(".chart").nth(2)
    bars.scroll_into_view_if_needed()
    box = bars.locator(".chart-body").bounding_box()
    chart.page.mouse.move(box["x"] + 60, box["y"] + 50)
    chart.page.mouse.down()
    chart.page.mouse.move(box["x"] + 160, box["y"] + 50, steps=4)
    chart.page.mouse.up()
    expect(chart["range"]).to_have_text(re.compile(r"^(\d+) to (?!\1$)\d+$"))


def test_a_plot_scrolls_and_tells_where_it_is(chart):
    chart.open("scrolling")
    chart.shows("from", "From 2022-06-21")
    plot = chart.page.locator(".chart-scroll").first
    assert plot.evaluate("(plot) => plot.scrollLeft") > 0
    plot.evaluate("(plot) => { plot.scrollLeft = 0; }")
    chart.shows("from", "From 2022-06-01")


def test_a_plot_scrolls_upwards_and_tells_where_it_is(chart):
    chart.open("scrolling")
    chart.shows("lowest", "From 40")
    plot = chart.page.locator(".chart-scroll").nth(2)
    plot.scroll_into_view_if_needed()
    plot.evaluate("(plot) => { plot.scrollTop = plot.scrollHeight; }")
    chart.shows("lowest", "From 0")


def test_an_overlay_finds_the_value_at_a_place(chart):
    chart.open("overlays")
    overlay = chart.page.locator(".chart").first.locator(".chart-front, .chart-layer").last
    box = overlay.bounding_box()
    chart.page.mouse.click(box["x"] + 20, box["y"] + 50)
    chart.shows("tapped", "Tapped 0")


def test_annotations_stay_in_the_chart(chart):
    chart.open("bars")
    expect(chart.page.get_by_text("Goal: 150")).to_be_visible()
    inside = chart.page.locator(".chart").evaluate_all("""(charts) => charts.every((chart) => {
        const { left, right } = chart.getBoundingClientRect();
        return [...chart.querySelectorAll("[data-role=annotation]")].every((one) => { const box = one.getBoundingClientRect(); return box.left >= left - 1 && box.right <= right + 1; });
    })""")
    assert inside


def test_ten_thousand_points_are_there(chart):
    chart.open("many")
    expect(chart.page.locator(".chart-point")).to_have_count(2)
