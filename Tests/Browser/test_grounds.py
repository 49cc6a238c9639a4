"""The grounds of sheets and rows, which have no edges that a phone does not draw."""

import pytest

from conftest import TIMEOUT
from handmade import Handmade, drawing_page, handmade, node  # noqa: F401
from test_appearance import is_red, pixels

RED = "#FF0000"


@pytest.fixture(scope="module")
def narrow_page(browser, file_server):
    context = browser.new_context(viewport={"width": 390, "height": 800})
    context.set_default_timeout(TIMEOUT)
    yield Handmade(context.new_page(), file_server)
    context.close()


# Sheets


def colour(*modifiers):
    return node("colour", "Color", color=RED, modifiers=modifiers)


def words(*modifiers):
    return node("words", "Text", text="Words", modifiers=modifiers)


FILLING = {"frame": {"maxWidth": "infinity", "maxHeight": "infinity"}}
GROUND = {"background": {"style": RED}}
CONTENTS = {
    "a colour": [colour()],
    "a shape": [node("shape", "Rectangle", fill=RED)],
    "words upon a colour": [node("stack", "ZStack", colour(), words())],
    "words upon a colour without a safe area": [node("stack", "ZStack", colour({"ignoresSafeArea": {}}), words())],
    "words upon a ground": [words(FILLING, GROUND)],
    "words below a colour": [node("stack", "VStack", colour(), words())],
    "words upon a ground of views": [{**words(FILLING, {"background": {"node": "ground"}}), "children": [node("ground", "Background", colour())]}],
}


@pytest.mark.parametrize("content", CONTENTS)
@pytest.mark.parametrize("actions", [["dismiss"], []], ids=["closed by people", "closed by the app"])
def test_the_ground_of_a_sheet_is_that_of_its_content(narrow_page, content, actions):
    narrow_page.draw(node("page", "Text", node("sheet", "Sheet", *CONTENTS[content], actions=actions), text="Page"))
    corner, top, middle = pixels(narrow_page, narrow_page.page.locator("dialog"), [12, 30], [195, 2], [30, 200])
    assert is_red(corner) and is_red(top) and is_red(middle), (corner, top, middle)
    if narrow_page.page.locator("[data-node-id=words]").count():
        place, close = narrow_page.node("words").bounding_box(), narrow_page.page.locator(".grabber").bounding_box()
        assert not close or place["y"] >= close["y"] + close["height"]
    assert narrow_page.errors == []


@pytest.mark.parametrize("kind, isSeen", [("NavigationStack", False), ("TabView", False), ("VStack", True)])
@pytest.mark.parametrize("modifiers", [[], [{"cornerRadius": 20}, {"scaleEffect": 1}]], ids=["plain", "boxed"])
def test_nothing_is_seen_through_a_page_in_layers(narrow_page, kind, isSeen, modifiers):
    page = node("page", kind, node("words", "Text", text="Words"), modifiers=[*modifiers], options=[], title="Page")
    narrow_page.draw(node("stack", "ZStack", colour(), page, modifiers=[{"frame": {"width": 390, "height": 400}}]))
    [middle] = pixels(narrow_page, narrow_page.node("stack"), [20, 300])
    assert is_red(middle) == isSeen


def test_a_sheet_of_words_keeps_its_own_ground(narrow_page):
    narrow_page.draw(node("page", "Text", node("sheet", "Sheet", words(GROUND), actions=["dismiss"]), text="Page"))
    corner, middle = pixels(narrow_page, narrow_page.page.locator("dialog"), [12, 30], [30, 200])
    assert corner == middle and not is_red(corner)


# Rows

COLUMN = """
async ([data, x]) => {
  const image = await createImageBitmap(await (await fetch("data:image/png;base64," + data)).blob());
  const pen = new OffscreenCanvas(image.width, image.height).getContext("2d");
  pen.drawImage(image, 0, 0);
  const bytes = pen.getImageData(Math.round(x * image.width), 0, 1, image.height).data;
  return Array.from({ length: image.height }, (_, y) => bytes.slice(4 * y, 4 * y + 3).join());
}
"""


def rows(style, count):
    """Rows of several heights, none of which is a whole number of pixels."""
    row = lambda number: node(f"r{number}", "Text", text="Row", font={"size": 15 + number % 3 * 1.3}, modifiers=[{"listRowBackground": {"style": style}}, {"listRowSeparator": "hidden"}])
    return node("list", "List", *(row(number) for number in range(count)), style="plain")


@pytest.mark.parametrize("scale", [1, 2, 3])
@pytest.mark.parametrize("style, count", [("#2E8B57", 16), ({"color": "#2E8B57", "opacity": 0.3}, 16), ("#2E8B57", 70), ("blue", 70)], ids=["few", "few seen through", "many", "many by a name"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_no_seam_is_seen_between_rows_of_one_colour(browser, file_server, scale, style, count, scheme):
    import base64

    context = browser.new_context(viewport={"width": 390, "height": 600}, device_scale_factor=scale, color_scheme=scheme)
    page = Handmade(context.new_page(), file_server)
    page.draw(rows(style, count))
    page.settle()
    picture = base64.b64encode(page.page.screenshot(animations="disabled")).decode()
    # The policy of the page forbids it to read the picture.
    seen = context.new_page().evaluate(COLUMN, [picture, 0.8])
    context.close()
    ground = max(set(seen), key=seen.count)
    first, last = seen.index(ground), len(seen) - seen[::-1].index(ground)
    assert set(seen[first:last]) == {ground}
    assert last - first > 500 * scale


HIDDEN, ABOVE, BELOW = "hidden", {"visibility": "hidden", "edges": ["top"]}, {"visibility": "hidden", "edges": ["bottom"]}
LINES = {
    "both of one row": ([], {2: [HIDDEN]}, [0, 3]),
    "the one above": ([], {2: [ABOVE]}, [0, 2, 3]),
    "the one below": ([], {2: [BELOW]}, [0, 1, 3]),
    "each by itself": ([], {2: [ABOVE, BELOW]}, [0, 3]),
    "those of a section": ([HIDDEN], {}, []),
    "those of a section but for a row": ([HIDDEN], {2: ["visible"]}, []),
    "those below in a section": ([BELOW], {2: [{"visibility": "visible", "edges": ["bottom"]}]}, [2]),
}


@pytest.mark.parametrize("case", LINES)
@pytest.mark.parametrize("kind", ["List", "Form"])
def test_a_row_hides_its_own_lines(handmade, kind, case):
    section, rows, seen = LINES[case]
    modifiers = lambda values: [{"listRowSeparator": value} for value in values]
    row = lambda at: node(f"r{at}", "Text", text="Row", modifiers=modifiers(rows.get(at, [])))
    handmade.draw(node("list", kind, node("section", "Section", *map(row, range(5)), modifiers=modifiers(section))))
    drawn = """(rows) => rows.flatMap((row, at) => getComputedStyle(row, "::after").content === "none" ? [] : [at])"""
    assert handmade.page.locator("[data-row]").evaluate_all(drawn) == seen
    # A row that comes, goes or changes is seen in the lines.
    handmade.change({"id": "section", "modifiers": []}, *({"id": f"r{at}", "modifiers": []} for at in rows))
    assert handmade.page.locator("[data-row]").evaluate_all(drawn) == [0, 1, 2, 3]
    handmade.change({"id": "r1", "modifiers": modifiers([HIDDEN])})
    assert handmade.page.locator("[data-row]").evaluate_all(drawn) == [2, 3]
    handmade.change({"id": "section", "modifiers": modifiers([HIDDEN])})
    assert handmade.page.locator("[data-row]").evaluate_all(drawn) == []
