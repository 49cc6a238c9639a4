"""What the server estimates of sizes, beside what the browser shows, and what the page reports."""

import json
import pathlib
import re
import time

import pytest
from playwright.sync_api import expect

from handmade import drawing_page, handmade, node  # noqa: F401

WIDTHS = pathlib.Path(__file__).with_name("widths.json")
TEXTS = {
    "en": "The quick brown fox jumps over the lazy dog, twice on Sundays.",
    "de": "Zwölf Boxkämpfer jagen Viktor quer über den großen Sylter Deich.",
    "fr": "Dès Noël où un zéphyr haï me vêt de glaçons würmiens.",
    "ru": "Съешь же ещё этих мягких французских булок, да выпей чаю.",
    "el": "Ξεσκεπάζω την ψυχοφθόρα βδελυγμία σε κάθε γωνιά της χώρας.",
}
STYLES = {
    "largeTitle": "large-title", "title": "title", "title2": "title2", "title3": "title3", "headline": "headline",
    "subheadline": "subheadline", "body": "body", "callout": "callout", "footnote": "footnote", "caption": "caption",
    "caption2": "caption2",
}
SAMPLES = [
    "Lines", "Equal widths", "Two columns", "Any layout", "Grid", "Spans", "Columns and anchors", "Adaptive",
    "Leading guides", "Down", "Own alignment", "Room that is left",
]


def measured_widths(page):
    """The width of each text in each style of the page, by language and style."""
    return page.evaluate("""([texts, styles]) => {
        const result = {};
        for (const [language, words] of Object.entries(texts)) {
            for (const [style, token] of Object.entries(styles)) {
                const element = document.createElement("span");
                element.textContent = words;
                Object.assign(element.style, {
                    position: "absolute", whiteSpace: "pre", fontSize: `var(--size-${token})`, fontWeight: `var(--weight-${token})`,
                    lineHeight: `var(--leading-${token})`,
                });
                document.body.append(element);
                const { width, height } = element.getBoundingClientRect();
                result[`${language} ${style}`] = { text: words, width: Math.round(width * 10) / 10, height: Math.round(height * 10) / 10 };
                element.remove();
            }
        }
        return result;
    }""", [TEXTS, STYLES])


def test_the_recorded_widths_of_texts_are_those_of_the_browser(scene):
    """`TextWidthTests` holds the server's estimate against them. To record: delete the file and run this."""
    scene.open("counter")
    found = measured_widths(scene.page)
    if not WIDTHS.exists():
        WIDTHS.write_text(json.dumps(found, ensure_ascii=False, indent=1) + "\n")
    recorded = json.loads(WIDTHS.read_text())
    assert recorded.keys() == found.keys()
    off = {name: (size["width"], found[name]["width"]) for name, size in recorded.items()
           if abs(size["width"] - found[name]["width"]) > 0.02 * size["width"]}
    assert not off


def frames(words):
    return [[float(number) for number in frame.split()] for frame in words.split("; ")]


def boxes(scene, title):
    """The boxes of the parts of a sample on the page, from the sample's corner."""
    return scene.page.evaluate("""(title) => {
        const sample = document.querySelector(`[data-identifier="outlines ${title}"]`).closest(".layer").parentElement;
        const origin = sample.getBoundingClientRect();
        const seen = new Map();
        for (const cell of sample.querySelectorAll('[data-identifier^="cell "]')) {
            let view = cell;
            while (view.parentElement.matches(".box:not(.layout-place)")) view = view.parentElement;
            const box = view.getBoundingClientRect();
            seen.set(Number(cell.dataset.identifier.slice(5)), [box.left - origin.left, box.top - origin.top, box.width, box.height]);
        }
        return [...seen.entries()].sort((a, b) => a[0] - b[0]).map(([, box]) => box);
    }""", title)


def off(expected, found, part):
    """The frames of which a length differs by more than a part of the larger one, or by more than two points."""
    if len(expected) != len(found) or not found:
        return [(expected, found)]
    return [
        (frame, [round(length, 1) for length in box]) for frame, box in zip(expected, found)
        if any(abs(a - b) > max(2, part * max(abs(a), abs(b))) for a, b in zip(frame, box))
    ]


def nodes(node):
    yield node
    for child in node.get("children", []):
        yield from nodes(child)


def estimated(context, server, viewport):
    """The frames of the parts of each sample, by its title, as the app sees them in a session without reports."""
    opening = {"scene": "layouts", "environment": {"windowSize": viewport, "locale": "en_US"}}
    snapshot = context.request.post(server.url + "sessions", data=opening).json()
    prefix = "outlines "
    return {
        props["identifier"].removeprefix(prefix): frames(props["accessibilityValue"])
        for props in (node.get("props", {}) for node in nodes(snapshot["root"]))
        if props.get("identifier", "").startswith(prefix)
    }


def unsettled(scene):
    """The samples whose frames the app does not say as they are on the page, after it had the time to hear of them."""
    def said(title):
        label = scene[f"outlines {title}"].get_attribute("aria-description") or ""
        return frames(label) if label else []
    problems, end = {}, time.monotonic() + 30
    for title in SAMPLES:
        scene[f"outlines {title}"].wait_for(state="attached")
    for title in SAMPLES:
        while wrong := off(said(title), boxes(scene, title), 0.01):
            if time.monotonic() > end:
                problems[title] = wrong
                break
            scene.page.evaluate("() => new Promise((done) => requestAnimationFrame(done))")
    return problems


@pytest.fixture
def layouts(scene):
    scene.open("layouts")
    scene.shows("turn", "Below one another")
    return scene


def test_what_the_page_measures_takes_the_place_of_the_estimate(layouts):
    """The app knows the frames as they are, and says them."""
    assert not unsettled(layouts)


@pytest.mark.parametrize("viewport", [{"width": 1000, "height": 800}, {"width": 390, "height": 844}], ids=["wide", "narrow"])
def test_what_the_server_estimates_is_within_a_tenth_of_what_the_browser_shows(scene, context, server, viewport):
    scene.page.set_viewport_size(viewport)
    scene.open("layouts")
    scene.shows("turn", "Below one another")
    assert not unsettled(scene)
    expected = estimated(context, server, viewport)
    assert sorted(expected) == sorted(SAMPLES)
    problems = {title: off(expected[title], boxes(scene, title), 0.1) for title in SAMPLES}
    assert not {title: wrong for title, wrong in problems.items() if wrong}


def test_many_sizes_go_in_one_request_and_rest(context, server):
    page = context.new_page()
    reports = []
    page.on("request", lambda request: reports.append(request.post_data_json)
            if request.method == "POST" and request.url.endswith("/actions") or "/actions?" in request.url else None)
    page.goto(server.url + "layouts?new")
    page.wait_for_selector("#page[data-state=live]")
    expect(page.locator('[data-identifier="turn"]')).to_be_visible()
    sizes, last = [], None
    while not sizes or len(sizes) != last:
        last = len(sizes)
        page.wait_for_timeout(1_000)
        sizes = [report for report in reports if isinstance(report, list)]
    assert 1 <= len(sizes) <= 4 and len(sizes[0]) > 20


def test_views_are_placed_anew_as_the_window_changes(layouts):
    lines = layouts["sample Lines"]
    before = lines.bounding_box()["height"]
    layouts.page.set_viewport_size({"width": 320, "height": 800})
    layouts.page.wait_for_function(
        "([name, height]) => document.querySelector(`[data-identifier=\"${name}\"]`).getBoundingClientRect().height > height + 10",
        arg=["sample Lines", before])
    assert not re.search("error", " ".join(layouts.errors))


def test_a_view_that_has_told_its_room_changes_and_goes(handmade):
    handmade.page.evaluate("import(new URL('parts/layout.js', document.baseURI))")
    fitting = node("fitting", "ViewThatFits", node("words", "Text", text="Words"), actions=["resize"])
    handmade.draw(node("stack", "VStack", fitting))
    handmade.page.wait_for_function("acts.flat().some((act) => act.target === 'fitting')")
    handmade.change({"id": "fitting", "type": "ViewThatFits", "modifiers": [{"opacity": 0.5}]})
    handmade.change({"id": "stack", "type": "VStack", "children": []})
    expect(handmade.node("fitting")).to_have_count(0)


def test_what_a_geometry_reader_holds_has_no_effect_on_its_size(handmade):
    reader = lambda name: node(  # noqa: E731
        name, "ZStack", node(f"{name}-content", "Text", text="Tall", modifiers=[{"frame": {"width": 300, "height": 844}}]),
        alignment="topLeading", modifiers=[{"frame": {"maxWidth": "infinity", "maxHeight": "infinity", "alignment": "topLeading"}}, {"measured": "reader"}],
        actions=["resize"])
    rows = [node(f"row-{row}", "HStack", *(reader(f"{row}-{column}") for column in range(3))) for row in range(3)]
    handmade.draw(node("board", "VStack", *rows, node("below", "Text", text="Reset")))
    boxes = handmade.page.evaluate("""() => [0, 1, 2].map((row) => document.querySelector(`[data-node-id="row-${row}"]`).getBoundingClientRect().height)""")
    viewport = handmade.page.viewport_size["height"]
    assert max(boxes) - min(boxes) <= 1 and sum(boxes) < viewport
    assert handmade.node("below").bounding_box()["y"] < viewport
