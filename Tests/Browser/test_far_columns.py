"""What is long across is drawn around the visible part of what scrolls it only, as long lists are."""

import random

import pytest
from handmade import drawing_page, handmade, node  # noqa: F401
from playwright.sync_api import expect
from test_far_rows import count_drawn, is_drawn, is_words, stack

COUNT = 1000


def tile(at, width=90):
    return node(f"r{at}", "Text", text=f"Row {at}.", modifiers=[{"frame": {"width": width, "height": 60}}, {"tag": at}])


def button(at):
    return node(f"r{at}", "Button", label=f"Row {at}.", actions=["tap"])


def stack_of(tiles, **props):
    return node("column", "LazyHStack", *tiles, **props)


def grid_of(tiles, **props):
    return node("column", "LazyHGrid", *tiles, **{"rows": [{"fixed": 60}, {"fixed": 60}], **props})


def area(content, *, direction=None, **more):
    return node("area", "ScrollView", content, axes="horizontal", **more)


KINDS = {"stack": stack_of, "grid": grid_of}
WAYS = ["leftToRight", "rightToLeft"]

DRAW_AS = "(direction) => view.apply(tree.apply({ revision: tree.revision + 1, invalidated: [{ id: 'root', props: { layoutDirection: direction } }] }))"


def drawn(handmade, content, direction="leftToRight", width=390):
    handmade.page.set_viewport_size({"width": width, "height": 800})
    handmade.page.evaluate("() => scrollTo(0, 0)")
    handmade.draw(area(node("empty", "Text", text="")))
    handmade.page.evaluate(DRAW_AS, direction)
    handmade.change({"id": "area", "children": [content]})
    handmade.page.evaluate("() => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)))")
    return handmade


def scroll(handmade, part):
    handmade.page.evaluate("""(part) => {
        const area = document.querySelector("[data-node-id=area]");
        area.scrollLeft = (getComputedStyle(area).direction === "rtl" ? -1 : 1) * part * (area.scrollWidth - area.clientWidth);
    }""", part)


def in_order(handmade):
    return handmade.page.evaluate("""() => [...document.querySelector(".windowed").children].filter((child) => !child.matches(".leaving"))
        .flatMap((child) => child.matches(".far-rows") ? [...child.children] : [child]).map((row) => Number(/Row (\\d+)/.exec(row.textContent)[1]))""")


def length(handmade):
    return handmade.page.evaluate("() => document.querySelector('[data-node-id=area]').scrollWidth")


def distance(handmade, at):
    """How far a tile is from the edge where the area begins."""
    return handmade.page.evaluate("""(at) => {
        const [area, tile] = ["area", `r${at}`].map((name) => document.querySelector(`[data-node-id="${name}"]`).getBoundingClientRect());
        return getComputedStyle(document.querySelector("[data-node-id=area]")).direction === "rtl" ? area.right - tile.right : tile.left - area.left;
    }""", at)


@pytest.mark.parametrize("direction", WAYS)
@pytest.mark.parametrize("kind", KINDS)
def test_tiles_are_drawn_where_the_area_goes_and_become_words_where_it_was(handmade, kind, direction):
    drawn(handmade, KINDS[kind](map(tile, range(COUNT))), direction)
    assert in_order(handmade) == list(range(COUNT))
    assert 0 < count_drawn(handmade) < 200
    whole = length(handmade)
    scroll(handmade, 0.5)
    is_drawn(handmade, COUNT // 2)
    scroll(handmade, 1)
    is_drawn(handmade, COUNT - 1)
    is_words(handmade, COUNT // 2)
    scroll(handmade, 0)
    is_drawn(handmade, 0)
    is_words(handmade, COUNT - 1)
    assert in_order(handmade) == list(range(COUNT))
    assert length(handmade) == pytest.approx(whole, rel=0.01)


@pytest.mark.parametrize("kind", KINDS)
def test_the_length_is_that_of_all_tiles(handmade, kind):
    drawn(handmade, KINDS[kind]([tile(at) for at in range(COUNT)], spacing=12))
    lines = COUNT // (2 if kind == "grid" else 1)
    assert handmade.page.locator(".windowed").bounding_box()["width"] == pytest.approx(lines * 102 - 12, abs=3)


def test_views_of_a_grid_that_goes_across_stand_in_their_rows(handmade):
    drawn(handmade, grid_of([tile(at) for at in range(COUNT)]))
    for part in (0.5, 1, 0.2):
        scroll(handmade, part)
        at = int(part * (COUNT - 1))
        is_drawn(handmade, at)
        tops = handmade.page.evaluate("""() => [...document.querySelectorAll(".windowed > :not(.far-rows)")].map((one) => [Number(/Row (\\d+)/.exec(one.textContent)[1]) % 2, Math.round(one.getBoundingClientRect().top)])""")
        assert len({tuple(one) for one in tops}) == 2


def test_a_grid_has_other_rows_if_it_is_higher(handmade):
    grid = grid_of([tile(at) for at in range(COUNT)], rows=[{"adaptive": {"minimum": 60}}])
    drawn(handmade, {**grid, "modifiers": [{"frame": {"height": 140}}]})
    scroll(handmade, 0.5)
    is_drawn(handmade, COUNT // 2)
    handmade.change({"id": "column", "modifiers": [{"frame": {"height": 210}}]})
    handmade.page.wait_for_function("""() => [...document.querySelectorAll(".far-rows")].every((one) => one.style.getPropertyValue("--beside") === "3")""")
    assert in_order(handmade) == list(range(COUNT))


@pytest.mark.parametrize("kind", KINDS)
def test_what_is_far_away_across_is_found_printed_and_keeps_up(handmade, kind):
    drawn(handmade, KINDS[kind](map(tile, range(COUNT))))
    # Where the browser finds words, it scrolls to them.
    handmade.page.evaluate("() => { window.find('Row 900.'); getSelection().anchorNode.parentElement.scrollIntoView(); }")
    is_drawn(handmade, 900)
    expect(handmade.node("r900")).to_be_in_viewport()
    is_words(handmade, 60)
    handmade.change({"id": "r60", "type": "Text", "props": {"text": "Row 9000."}})
    assert in_order(handmade)[60] == 9000
    assert handmade.page.evaluate("() => { dispatchEvent(new Event('beforeprint')); return document.querySelectorAll('.far-rows').length; }") == 0


@pytest.mark.parametrize("kind", KINDS)
def test_what_is_far_away_across_is_read_aloud(handmade, kind):
    drawn(handmade, KINDS[kind](map(tile, range(400))))
    handmade.page.wait_for_function("() => [...document.querySelectorAll('.far-rows')].every((one) => one.matches('.laid-out'))")
    devices = handmade.page.context.new_cdp_session(handmade.page)
    nodes = devices.send("Accessibility.getFullAXTree")["nodes"]
    heard = [one["name"]["value"] for one in nodes if not one["ignored"] and one["role"]["value"] == "StaticText" and one["name"]["value"].startswith("Row ")]
    assert len(heard) == 400


@pytest.mark.parametrize("direction", WAYS)
@pytest.mark.parametrize("kind", KINDS)
def test_the_app_scrolls_to_a_tile_far_away_whatever_widths_others_have(handmade, kind, direction):
    drawn(handmade, KINDS[kind]([tile(at, 60 + at % 80) for at in range(COUNT)]), direction)
    handmade.change({"id": "area", "modifiers": [{"scrollTo": {"node": "r700", "anchor": {"x": 0.5, "y": 0.5}, "count": 1}}]})
    is_drawn(handmade, 700)
    handmade.page.evaluate("() => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)))")
    box = handmade.node("r700").bounding_box()
    assert box["x"] + box["width"] / 2 == pytest.approx(195, abs=40)


@pytest.mark.parametrize("direction", WAYS)
def test_the_app_is_told_which_tile_is_first(handmade, direction):
    drawn(handmade, stack_of(map(tile, range(COUNT))), direction)
    handmade.change({"id": "area", "actions": ["scroll"], "modifiers": [{"scrollPosition": {"node": None}}]})
    scroll(handmade, 0.5)
    handmade.page.wait_for_function("() => acts.flat().some(({ action, value }) => action === 'scroll' && Math.abs(Number(value.node?.slice(1)) - 498) < 8)")


# The number of a tile in the middle, once it is drawn.
SEEN = """() => {
    return [...document.querySelectorAll(".windowed > .box")].find((one) => one.getBoundingClientRect().left < 195 && one.getBoundingClientRect().right > 195)?.textContent.match(/\\d+/)[0];
}"""


@pytest.mark.parametrize("direction", WAYS)
def test_tiles_that_come_before_or_are_drawn_do_not_move_what_is_seen(handmade, direction):
    tiles = [tile(at, 60 + at % 80) for at in range(COUNT)]
    drawn(handmade, stack_of(tiles), direction)
    scroll(handmade, 0.6)
    at = int(handmade.page.wait_for_function(SEEN).json_value())
    before = distance(handmade, at)
    handmade.change({"id": "column", "splice": [{"at": 0, "insert": [tile(number) for number in range(COUNT, COUNT + 60)]}]})
    handmade.settle()
    assert distance(handmade, at) == pytest.approx(before, abs=2)


@pytest.mark.parametrize("direction", WAYS)
def test_a_covered_area_is_back_where_it_was(handmade, direction):
    tiles = [tile(at, 60 + at % 80) for at in range(COUNT)]
    handmade.page.set_viewport_size({"width": 390, "height": 800})
    handmade.draw(stack(0, area(stack_of(tiles))))
    handmade.page.evaluate(DRAW_AS, direction)
    scroll(handmade, 0.7)
    is_drawn(handmade, 700)
    handmade.page.evaluate("() => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)))")
    before = distance(handmade, 700)
    for forgets in (False, True):
        handmade.change(stack(1, node("other", "Text", text="Other")))
        if forgets:
            handmade.page.evaluate("() => view.kept.forget('stack')")
        handmade.change(stack(0, area(stack_of(tiles))))
        handmade.settle()
        is_drawn(handmade, 700)
        handmade.page.evaluate("() => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)))")
        assert distance(handmade, 700) == pytest.approx(before, abs=2)


def test_the_tab_key_goes_through_tiles_as_they_are_drawn(handmade):
    drawn(handmade, stack_of(map(button, range(300))))
    handmade.node("r0").focus()
    for at in range(1, 121):
        handmade.page.keyboard.press("Tab")
        is_drawn(handmade, at + 2)
    expect(handmade.node("r120")).to_be_focused()
    expect(handmade.node("r120")).to_be_in_viewport()


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("kind", KINDS)
def test_tiles_that_come_go_and_move_are_in_order(handmade, kind, seed):
    drawn(handmade, KINDS[kind](map(tile, range(COUNT))))
    order = random.Random(f"{kind} {seed}")
    tiles = list(range(COUNT))
    for step in range(8):
        scroll(handmade, order.random())
        at = order.randrange(len(tiles))
        if step % 4 == 0:
            new = [COUNT + step * 100 + offset for offset in range(order.choice([1, 60]))]
            handmade.change({"id": "column", "splice": [{"at": at, "insert": [tile(number) for number in new]}]})
            tiles[at:at] = new
        elif step % 4 == 1:
            handmade.change({"id": "column", "splice": [{"at": at, "remove": 31}]})
            del tiles[at:at + 31]
        elif step % 4 == 2:
            tiles = sorted(tiles, key=lambda number: (number % 90, number))
            handmade.change({"id": "column", "children": [f"r{number}" for number in tiles]})
        else:
            moved = tiles.pop(at)
            to = order.randrange(len(tiles))
            handmade.change({"id": "column", "splice": [{"at": at, "remove": 1}, {"at": to, "insert": [f"r{moved}"]}]})
            tiles.insert(to, moved)
        assert in_order(handmade) == tiles, (step, at)


def test_a_stack_is_as_high_as_its_highest_tile_that_was_drawn(handmade):
    tiles = [node(f"r{at}", "Text", text=f"Row {at}.", modifiers=[{"frame": {"width": 90, "height": 160 if at == 3 else 60}}]) for at in range(COUNT)]
    drawn(handmade, stack_of(tiles))
    scroll(handmade, 0.5)
    is_words(handmade, 3)
    assert handmade.page.locator(".windowed").bounding_box()["height"] == 160


def test_ten_thousand_tiles_are_a_few_hundred_elements(handmade):
    drawn(handmade, stack_of(map(tile, range(10_000))))
    assert count_drawn(handmade) < 100
    assert len(in_order(handmade)) == 10_000


def test_sections_that_go_across_are_windowed_as_well(handmade):
    drawn(handmade, stack_of([node(f"section-{at}", "Section", *map(tile, range(at * 50, at * 50 + 50)), header=f"Part {at}") for at in range(20)]))
    assert count_drawn(handmade) < 200
    handmade.page.wait_for_function("(at) => { const area = document.querySelector('[data-node-id=area]'); area.scrollLeft = area.scrollWidth; return view.records.has(`r${at}`); }", arg=COUNT - 1)
    expect(handmade.page.get_by_text("Part 19")).to_be_visible()


def test_tiles_that_rest_at_the_edge_are_all_drawn(handmade):
    content = stack_of(map(tile, range(300)))
    drawn(handmade, {**content, "modifiers": [{"scrollTargetBehavior": "viewAligned"}]})
    assert count_drawn(handmade) == 300


def test_a_row_of_tiles_below_the_window_is_drawn_when_it_comes(handmade):
    handmade.page.set_viewport_size({"width": 390, "height": 800})
    handmade.page.evaluate("() => scrollTo(0, 0)")
    handmade.draw(node("page", "ScrollView", node("pages", "VStack", node("high", "Text", text="High", modifiers=[{"frame": {"height": 3000}}]), area(stack_of(map(tile, range(COUNT)))))))
    scroll(handmade, 0.5)
    handmade.page.evaluate("() => scrollTo(0, 10000)")
    is_drawn(handmade, COUNT // 2)


@pytest.mark.parametrize("behavior", ["viewAligned", "paging"])
def test_scrolling_across_far_columns_rests_at_a_view_or_a_page(handmade, behavior):
    drawn(handmade, stack_of([tile(at, 250) for at in range(COUNT)]))
    handmade.change({"id": "area", "modifiers": [{"scrollTargetBehavior": behavior}]})
    assert handmade.page.locator(".far-rows").count() > 0
    for to in (3333, 20111, 60222, 30333, 120):
        handmade.page.evaluate("(left) => document.querySelector('.scroll').scrollTo({ left })", to)
        handmade.page.wait_for_function("""([to, isPaging]) => {
            const scroll = document.querySelector(".scroll");
            const start = scroll.getBoundingClientRect().left;
            const near = [...scroll.querySelectorAll(".windowed > :not(.far-rows)")].map((one) => one.getBoundingClientRect().left - start);
            const isAtPage = Math.abs(scroll.scrollLeft / scroll.clientWidth - Math.round(scroll.scrollLeft / scroll.clientWidth)) * scroll.clientWidth < 1.5;
            return Math.abs(scroll.scrollLeft - to) < 3000 && (isPaging ? isAtPage && near.length : near.some((left) => Math.abs(left) < 1.5));
        }""", arg=[to, behavior == "paging"], timeout=8000)
