"""A long list is drawn around the window only, and whole for whoever searches, listens, prints or uses the keyboard."""

import random
import time

import pytest
from handmade import drawing_page, handmade, node  # noqa: F401
from playwright.sync_api import expect

COUNT = 1000


def row(at, **more):
    return node(f"r{at}", "Text", text=f"Row {at}.", modifiers=[{"tag": at}], **more)


def numbers(handmade):
    """The rows from the top to the bottom, drawn or not."""
    return handmade.page.evaluate("() => [...document.querySelectorAll('.box-row:not(.section-row), .far-row')].map((row) => Number(/Row (\\d+)/.exec(row.textContent)[1]))")


def drawn(handmade):
    return handmade.page.evaluate("() => [...document.querySelectorAll('.box-row:not(.section-row)')].map((row) => Number(row.dataset.row.slice(1)))")


def scroll(handmade, part):
    handmade.page.evaluate("(part) => scrollTo(0, document.documentElement.scrollHeight * part)", part)


def is_drawn(handmade, at):
    handmade.page.wait_for_function("(at) => view.records.has(`r${at}`)", arg=at)


def is_words(handmade, at):
    handmade.page.wait_for_function("(at) => !view.records.has(`r${at}`)", arg=at)


@pytest.fixture
def long(handmade):
    """A long list, and nothing of it wherever the page has been before."""
    handmade.page.evaluate("() => scrollTo(0, 0)")
    handmade.draw(node("list", "List", *map(row, range(COUNT))))
    return handmade


def test_rows_far_away_are_words_in_the_same_order(long):
    assert numbers(long) == list(range(COUNT))
    assert 0 < len(drawn(long)) < 100
    expect(long.page.get_by_role("listitem")).to_have_count(COUNT)


def test_a_list_of_some_rows_is_drawn_whole(handmade):
    handmade.draw(node("list", "List", *map(row, range(200))))
    assert drawn(handmade) == list(range(200))


def test_rows_are_drawn_where_the_window_goes_and_become_words_where_it_was(long):
    height = long.page.evaluate("() => document.documentElement.scrollHeight")
    scroll(long, 0.5)
    is_drawn(long, COUNT // 2)
    scroll(long, 0.9)
    is_words(long, COUNT // 2)
    scroll(long, 0)
    is_words(long, COUNT * 9 // 10)
    assert numbers(long) == list(range(COUNT))
    assert len(drawn(long)) < 200
    # Rows that were never drawn have the mean height of those that were, which ends within a row's height.
    assert abs(long.page.evaluate("() => document.documentElement.scrollHeight") - height) < height / COUNT


def test_what_is_far_away_is_found(long):
    assert long.page.evaluate("() => window.find('Row 900.')")
    is_drawn(long, 900)
    expect(long.node("r900")).to_be_in_viewport()


def test_what_is_far_away_is_read_aloud(long):
    devices = long.page.context.new_cdp_session(long.page)

    def heard():
        nodes = devices.send("Accessibility.getFullAXTree")["nodes"]
        return sum(1 for one in nodes if not one["ignored"] and one["role"]["value"] == "StaticText" and one["name"]["value"].startswith("Row "))

    deadline = time.monotonic() + 120
    while heard() < COUNT:
        assert time.monotonic() < deadline, heard()
        long.page.wait_for_timeout(100)


def test_a_page_is_printed_whole(long):
    # Before anything else can happen: what is far away becomes words again afterwards.
    count = long.page.evaluate("() => { dispatchEvent(new Event('beforeprint')); return document.querySelectorAll('.box-row').length; }")
    assert count == COUNT
    is_words(long, COUNT - 1)


def test_the_keyboard_reaches_both_ends(handmade):
    handmade.draw(node("list", "List", *map(row, range(COUNT)), selection=None, actions=["set"]))
    buttons = handmade.page.locator(".select")
    buttons.first.focus()
    handmade.page.keyboard.press("End")
    expect(handmade.page.get_by_role("button", name=f"Row {COUNT - 1}.")).to_be_focused()
    handmade.page.keyboard.press("Home")
    expect(handmade.page.get_by_role("button", name="Row 0.")).to_be_focused()


def test_what_has_the_focus_stays(handmade):
    fields = [node(f"r{at}", "TextField", label="Field", text=f"Row {at}.", actions=["set"]) for at in range(COUNT)]
    handmade.draw(node("list", "List", *fields))
    scroll(handmade, 0.5)
    is_drawn(handmade, COUNT // 2)
    field = handmade.node(f"r{COUNT // 2}").locator("input")
    field.focus()
    scroll(handmade, 0)
    is_words(handmade, COUNT // 2 + 60)
    expect(field).to_be_focused()


def test_where_the_app_puts_the_focus_is_drawn(handmade):
    props = {"label": "Field", "text": "Row"}
    handmade.draw(node("list", "List", *(node(f"r{at}", "TextField", actions=["set", "focus", "blur"], **props) for at in range(COUNT))))
    handmade.change({"id": "r900", "type": "TextField", "props": {**props, "focused": True}})
    expect(handmade.node("r900").locator("input")).to_be_focused()
    expect(handmade.node("r900")).to_be_in_viewport()


def test_words_of_what_is_far_away_keep_up(long):
    long.change({"id": "r900", "type": "Text", "props": {"text": "Row 9000."}})
    assert numbers(long)[900] == 9000
    scroll(long, 0.9)
    is_drawn(long, 900)
    expect(long.node("r900")).to_have_text("Row 9000.")


def test_a_row_that_is_asked_for_is_drawn(long):
    assert long.page.evaluate("() => view.reach('r700').outer.isConnected")
    assert numbers(long) == list(range(COUNT))


@pytest.mark.parametrize("seed", range(4))
def test_rows_that_come_go_and_move_are_in_order_wherever_they_are(long, seed):
    order = random.Random(seed)
    rows = list(range(COUNT))
    for step in range(12):
        scroll(long, order.random())
        kind = order.choice(["insert", "insert many", "remove", "move"])
        at = order.randrange(len(rows))
        if kind.startswith("insert"):
            new = [COUNT + step * 100 + offset for offset in range(60 if "many" in kind else 1)]
            change = [{"at": at, "insert": [row(number) for number in new]}]
            rows[at:at] = new
        elif kind == "remove":
            change = [{"at": at, "remove": 30}]
            del rows[at:at + 30]
        else:
            moved = rows.pop(at)
            to = order.randrange(len(rows))
            change = [{"at": at, "remove": 1}, {"at": to, "insert": [f"r{moved}"]}]
            rows.insert(to, moved)
        long.change({"id": "list", "type": "List", "splice": change})
        assert numbers(long) == rows, (kind, at)


def test_sections_are_windowed_as_well(handmade):
    sections = [node(f"section-{at}", "Section", *map(row, range(at * 50, at * 50 + 50)), header=f"Part {at}") for at in range(20)]
    handmade.draw(node("list", "List", *sections))
    assert len(drawn(handmade)) < 200
    # Titles have a height of their own, which is known when they are drawn.
    handmade.page.wait_for_function("(at) => { scrollTo(0, document.documentElement.scrollHeight); return view.records.has(`r${at}`); }", arg=COUNT - 1)
    expect(handmade.page.get_by_text("Part 19")).to_be_visible()


def stack(depth, *children):
    return node("stack", "NavigationStack", *children, title=f"Page {depth}", depth=depth, displayMode="inline", actions=["pop"] if depth else [])


def place(handmade, at):
    """How far down a row is seen once all around it is drawn."""
    handmade.page.evaluate("() => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)))")
    return handmade.node(f"r{at}").bounding_box()["y"]


def left_at(handmade, at):
    """Leaves a list in a stack at a row, of which part is above the edge."""
    scroll(handmade, at / COUNT)
    is_drawn(handmade, at)
    handmade.settle()
    handmade.page.evaluate("(at) => scrollBy(0, document.getElementById(`n-r${at}`).getBoundingClientRect().top + 7)", at)
    return place(handmade, at)


@pytest.mark.parametrize("width", [390, 1200])
def test_a_covered_list_is_back_where_it_was_and_keeps_up(handmade, width):
    handmade.page.set_viewport_size({"width": width, "height": 800})
    rows = list(map(row, range(COUNT)))
    handmade.page.evaluate("() => scrollTo(0, 0)")
    handmade.draw(stack(0, node("list", "List", *rows)))
    before = left_at(handmade, 700)
    count = len(drawn(handmade))
    handmade.page.evaluate("() => { window.kept = document.getElementById('n-r700'); }")
    handmade.change(stack(1, node("other", "Text", text="Other")))
    handmade.settle()
    # Meanwhile rows come above, one goes, and one far away is another.
    new = [row(at) for at in range(COUNT, COUNT + 60)]
    changed = [{**one, "props": {"text": "Row 9000."}} if one["id"] == "r950" else one for one in rows if one["id"] != "r10"]
    handmade.change(stack(0, node("list", "List", *new, *changed)))
    handmade.settle()
    assert place(handmade, 700) == pytest.approx(before, abs=2)
    assert handmade.page.evaluate("() => kept === document.getElementById('n-r700')")
    assert numbers(handmade) == [*range(COUNT, COUNT + 60), *(9000 if at == 950 else at for at in range(COUNT) if at != 10)]
    assert len(drawn(handmade)) < count + 100
    # The window is followed again.
    scroll(handmade, 0)
    is_drawn(handmade, COUNT)
    is_words(handmade, 700)
    scroll(handmade, 0.9)
    is_drawn(handmade, 900)


def test_a_list_drawn_anew_is_where_it_was_left(handmade):
    handmade.page.evaluate("() => scrollTo(0, 0)")
    whole = node("list", "List", *map(row, range(COUNT)))
    handmade.draw(stack(0, whole))
    before = left_at(handmade, 700)
    height = handmade.page.evaluate("() => document.documentElement.scrollHeight")
    handmade.change(stack(1, node("other", "Text", text="Other")))
    handmade.page.evaluate("() => view.kept.forget('stack')")
    handmade.change(stack(0, whole))
    handmade.settle()
    assert place(handmade, 700) == pytest.approx(before, abs=2)
    assert numbers(handmade) == list(range(COUNT))
    assert handmade.page.evaluate("() => document.documentElement.scrollHeight") == pytest.approx(height, rel=0.05)


@pytest.mark.parametrize("width", [390, 1200])
def test_the_app_scrolls_to_a_row_far_away_whatever_heights_others_have(handmade, width):
    handmade.page.set_viewport_size({"width": width, "height": 800})
    handmade.page.evaluate("async () => { scrollTo(0, 0); await (await import(new URL('parts/layout.js', document.baseURI))).ready; }")
    rows = [node(f"r{at}", "Text", text=f"Row {at}. " + "More words. " * (at % 60)) for at in range(COUNT)]
    handmade.draw(node("list", "List", *rows))
    handmade.change({"id": "list", "modifiers": [{"scrollTo": {"node": "r700", "anchor": {"x": 0.5, "y": 0.5}, "count": 1}}]})
    is_drawn(handmade, 700)
    is_drawn(handmade, 690)
    box = [place(handmade, 700), handmade.node("r700").bounding_box()["height"]]
    assert box[0] + box[1] / 2 == pytest.approx(400, abs=40)


def cells(name, *texts):
    return [node(f"{name}-{at}", "TableCell", node(f"{name}-{at}-t", "Text", text=text)) for at, text in enumerate(texts)]


def line(at):
    return node(f"r{at}", "TableRow", *cells(f"r{at}", f"Row {at}.", f"Age {at % 90}"), modifiers=[{"tag": at}])


def table(rows, **props):
    columns = [{"title": "Name", "sortable": True}, {"title": "Age", "sortable": True, "customizationID": "age"}]
    return node("table", "Table", *rows, actions=["set", "sort", "customize"], **{"columns": columns, "selection": [], **props})


def stack_of(rows, **props):
    return node("area", "ScrollView", node("column", "LazyVStack", *rows, **props))


def grid_of(rows, **props):
    return node("area", "ScrollView", node("column", "LazyVGrid", *rows, **{"columns": [{"adaptive": {"minimum": 140}}], **props}))


def tile(at):
    return node(f"r{at}", "Text", text=f"Row {at}.", modifiers=[{"frame": {"height": 90}}])


WHOLE = {"table": lambda: table(map(line, range(COUNT))), "stack": lambda: stack_of(map(row, range(COUNT))), "grid": lambda: grid_of(map(tile, range(COUNT)))}


def in_order(handmade):
    """The rows of a container of any kind from the top to the bottom, drawn or not."""
    return handmade.page.evaluate("""() => [...(document.querySelector(".table-body") ?? document.querySelector(".windowed")).children]
        .filter((child) => !child.matches(".leaving"))
        .flatMap((child) => child.matches(".far-rows") ? [...child.children] : [child]).map((row) => Number(/Row (\\d+)/.exec(row.textContent)[1]))""")


def count_drawn(handmade):
    return handmade.page.evaluate("() => [...view.records.keys()].filter((id) => /^r\\d+$/.test(id)).length")


@pytest.fixture(params=WHOLE)
def whole(handmade, request):
    handmade.page.evaluate("() => scrollTo(0, 0)")
    handmade.draw(WHOLE[request.param]())
    return handmade


def test_tables_stacks_and_grids_are_drawn_where_the_window_is(whole):
    assert in_order(whole) == list(range(COUNT))
    assert 0 < count_drawn(whole) < 200
    height = whole.page.evaluate("() => document.documentElement.scrollHeight")
    scroll(whole, 0.5)
    is_drawn(whole, COUNT // 2)
    scroll(whole, 1)
    is_drawn(whole, COUNT - 1)
    is_words(whole, COUNT // 2)
    scroll(whole, 0)
    is_drawn(whole, 0)
    is_words(whole, COUNT - 1)
    assert in_order(whole) == list(range(COUNT))
    assert whole.page.evaluate("() => document.documentElement.scrollHeight") == pytest.approx(height, rel=0.01)


def test_what_is_far_away_in_them_is_found_printed_and_keeps_up(whole):
    assert whole.page.evaluate("() => window.find('Row 900.')")
    is_drawn(whole, 900)
    expect(whole.node("r900")).to_be_in_viewport()
    words = "r60-0-t" if whole.page.locator("[role=grid]").count() else "r60"
    is_words(whole, 60)
    whole.change({"id": words, "type": "Text", "props": {"text": "Row 9000."}})
    assert in_order(whole)[60] == 9000
    assert whole.page.evaluate("() => { dispatchEvent(new Event('beforeprint')); return document.querySelectorAll('.far-rows').length; }") == 0
    assert in_order(whole)[60] == 9000


def test_the_app_scrolls_to_what_is_far_away_in_them(whole):
    whole.page.evaluate("async () => { await (await import(new URL('parts/layout.js', document.baseURI))).ready; }")
    name = "table" if whole.page.locator("[role=grid]").count() else "area"
    whole.change({"id": name, "modifiers": [{"scrollTo": {"node": "r700", "anchor": {"x": 0.5, "y": 0.5}, "count": 1}}]})
    is_drawn(whole, 700)
    box = [place(whole, 700), whole.node("r700").bounding_box()["height"]]
    assert box[0] + box[1] / 2 == pytest.approx(400, abs=60)


@pytest.mark.parametrize("kind", WHOLE)
def test_rows_in_them_that_come_go_and_move_are_in_order(handmade, kind):
    handmade.page.evaluate("() => scrollTo(0, 0)")
    handmade.draw(WHOLE[kind]())
    make = line if kind == "table" else tile if kind == "grid" else row
    name = "table" if kind == "table" else "column"
    order = random.Random(kind)
    rows = list(range(COUNT))
    for step in range(8):
        scroll(handmade, order.random())
        at = order.randrange(len(rows))
        if step % 4 == 0:
            new = [COUNT + step * 100 + offset for offset in range(order.choice([1, 60]))]
            handmade.change({"id": name, "splice": [{"at": at, "insert": [make(number) for number in new]}]})
            rows[at:at] = new
        elif step % 4 == 1:
            handmade.change({"id": name, "splice": [{"at": at, "remove": 31}]})
            del rows[at:at + 31]
        elif step % 4 == 2:
            rows = sorted(rows, key=lambda number: (number % 90, number))
            handmade.change({"id": name, "children": [f"r{number}" for number in rows]})
        else:
            moved = rows.pop(at)
            to = order.randrange(len(rows))
            handmade.change({"id": name, "splice": [{"at": at, "remove": 1}, {"at": to, "insert": [f"r{moved}"]}]})
            rows.insert(to, moved)
        assert in_order(handmade) == rows, (step, at)


def test_sorted_rows_are_drawn_at_once_and_those_that_went_elsewhere_become_words(handmade):
    handmade.page.evaluate("() => scrollTo(0, 0)")
    handmade.draw(table(map(line, range(COUNT))))
    handmade.settle()
    order = sorted(range(COUNT), key=lambda at: (at % 90, at))
    for turn in range(6):
        order.reverse()
        rows = [f"r{at}" for at in (order if turn % 2 else sorted(order))]
        # Words are not seen in between.
        drawn_rows = handmade.page.evaluate("""(rows) => {
            view.apply(tree.apply({ revision: tree.revision + 1, invalidated: [{ id: "table", children: rows }] }));
            const { top, bottom } = document.querySelector(".table-body").getBoundingClientRect();
            const shown = [...document.querySelectorAll(".table-body > *")].filter((row) => row.getBoundingClientRect().top < innerHeight);
            return [shown.length, shown.every((row) => row.matches(".table-row")), top, bottom];
        }""", rows)
        assert drawn_rows[0] > 10 and drawn_rows[1], drawn_rows
    handmade.page.wait_for_function("() => [...view.records.keys()].filter((id) => /^r\\d+$/.test(id)).length < 300")


def test_all_rows_of_a_table_are_chosen_by_the_keyboard(handmade):
    handmade.page.evaluate("() => scrollTo(0, 0)")
    handmade.draw(table(map(line, range(COUNT))))
    page = handmade.page
    sent = lambda: page.evaluate("acts.at(-1).value")
    page.get_by_role("row", name="Row 1. ").first.click()
    assert sent() == [1]
    page.keyboard.press("Shift+End")
    expect(handmade.node(f"r{COUNT - 1}")).to_be_focused()
    expect(handmade.node(f"r{COUNT - 1}")).to_be_in_viewport()
    assert sent() == list(range(1, COUNT))
    page.keyboard.press("ControlOrMeta+a")
    assert sent() == list(range(COUNT))
    for _ in range(60):
        page.keyboard.press("ControlOrMeta+ArrowUp")
    expect(handmade.node(f"r{COUNT - 61}")).to_be_focused()
    page.keyboard.press("Home")
    expect(handmade.node("r0")).to_be_focused()
    assert sent() == [0]


def test_the_row_at_which_the_tab_key_stops_stays(handmade):
    handmade.page.evaluate("() => scrollTo(0, 0)")
    handmade.draw(table(map(line, range(COUNT))))
    scroll(handmade, 1)
    is_drawn(handmade, COUNT - 1)
    is_words(handmade, 60)
    expect(handmade.page.locator(".table-row[tabindex='0']")).to_have_count(1)


def test_words_of_a_table_are_those_of_the_columns_that_are_shown(handmade):
    def shown(**more):
        return table(map(line, range(COUNT)), columns=[{"title": "Name"}, {"title": "Age", "customizationID": "age", **more}])

    handmade.draw(shown())
    far = handmade.page.locator("[data-far=r900]")
    assert far.text_content() == "Row 900. Age 0"
    handmade.change(shown(isHidden=True))
    assert far.text_content() == "Row 900."
    handmade.change(shown())
    assert far.text_content() == "Row 900. Age 0"


def test_a_windowed_table_is_one_for_those_who_listen(handmade):
    from axe_playwright_python.sync_playwright import Axe

    handmade.draw(table(map(line, range(300))))
    expect(handmade.page.get_by_role("row")).to_have_count(301)
    violations = Axe().run(handmade.page, options={"runOnly": ["cat.aria", "cat.tables"]}).response["violations"]
    assert not violations, [(v["id"], [n["html"] for n in v["nodes"]][:2]) for v in violations]


@pytest.mark.parametrize("spacing", [None, 0, 24])
def test_the_room_of_a_stack_is_that_of_all_its_views(handmade, spacing):
    handmade.page.evaluate("() => scrollTo(0, 0)")
    handmade.draw(stack_of([tile(at) for at in range(COUNT)], **({} if spacing is None else {"spacing": spacing})))
    handmade.page.evaluate("() => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)))")
    gap = 8 if spacing is None else spacing
    height = handmade.page.locator(".windowed").bounding_box()["height"]
    assert height == pytest.approx(COUNT * (90 + gap) - gap, abs=2)


def test_sections_of_a_stack_are_windowed_as_well(handmade):
    handmade.page.evaluate("() => scrollTo(0, 0)")
    handmade.draw(stack_of([node(f"section-{at}", "Section", *map(row, range(at * 50, at * 50 + 50)), header=f"Part {at}") for at in range(20)]))
    assert count_drawn(handmade) < 200
    handmade.page.wait_for_function("(at) => { scrollTo(0, document.documentElement.scrollHeight); return view.records.has(`r${at}`); }", arg=COUNT - 1)
    expect(handmade.page.get_by_text("Part 19")).to_be_visible()


def lefts(handmade):
    """The columns in which the drawn views of a grid stand, by their numbers."""
    return handmade.page.evaluate("""() => Object.fromEntries([...document.querySelectorAll(".windowed > :not(.far-rows)")]
        .map((one) => [/Row (\\d+)/.exec(one.textContent)[1], Math.round(one.getBoundingClientRect().left + one.getBoundingClientRect().width / 2)]))""")


@pytest.mark.parametrize("columns", [[{"adaptive": {"minimum": 140}}], [{"adaptive": {"minimum": 90}}, {"flexible": {"minimum": 80}}]], ids=["alike", "shared"])
@pytest.mark.parametrize("widths", [(1200, 390), (390, 1000)])
def test_views_of_a_grid_stand_in_their_columns_when_there_is_other_room(handmade, widths, columns):
    handmade.page.evaluate("() => scrollTo(0, 0)")
    for width in widths:
        handmade.page.set_viewport_size({"width": width, "height": 800})
        if width == widths[0]:
            handmade.draw(grid_of(map(tile, range(COUNT)), columns=columns))
        # The views are as high as they are in the end only some frames after the window has another width.
        for _ in range(100):
            scroll(handmade, 0.6)
            if handmade.page.evaluate("() => [...view.records.keys()].some((id) => /^r[56]\\d\\d$/.test(id))"):
                break
            handmade.page.wait_for_timeout(100)
        handmade.page.evaluate("() => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)))")
        found = lefts(handmade)
        count = handmade.page.evaluate("() => getComputedStyle(document.querySelector('.windowed')).gridTemplateColumns.split(' ').length")
        assert count > 1
        places = {}
        for number, left in found.items():
            places.setdefault(int(number) % count, set()).add(left)
        assert len({*map(tuple, places.values())}) == count and all(len(lefts) == 1 for lefts in places.values()), places
        assert in_order(handmade) == list(range(COUNT))


def test_what_cannot_be_left_out_is_drawn_whole(handmade):
    rows = [row(at) for at in range(300)]
    for box in (node("column", "LazyVStack", *rows),
                node("area", "ScrollView", node("column", "LazyVStack", *rows), axes="horizontal"),
                node("area", "ScrollView", node("column", "LazyVStack", *rows, spacing=-4)),
                node("area", "ScrollView", node("column", "LazyVStack", *rows), modifiers=[{"scrollTargetBehavior": {"behavior": "viewAligned"}}])):
        handmade.draw(box)
        assert count_drawn(handmade) == 300
        assert handmade.page.locator(".far-rows").count() == 0


def test_a_grid_with_sections_is_drawn_around_the_window(handmade):
    handmade.page.evaluate("() => scrollTo(0, 0)")
    sections = [node(f"s{number}", "Section", *map(row, range(number * 300, number * 300 + 300)), header=f"Header {number}") for number in range(3)]
    handmade.draw(node("area", "ScrollView", node("column", "LazyVGrid", *sections, columns=[{"flexible": {}}] * 3)))
    words = "() => [...document.querySelectorAll('.section-stack > :not(.far-rows), .far-row')].map((row) => Number(/Row (\\d+)/.exec(row.textContent)[1]))"
    assert 0 < count_drawn(handmade) < 300
    assert handmade.page.evaluate(words) == list(range(900))
    scroll(handmade, 0.5)
    is_drawn(handmade, 450)
    assert handmade.page.evaluate(words) == list(range(900))


@pytest.mark.parametrize("kind", WHOLE)
def test_one_that_was_covered_is_back_where_it_was(handmade, kind):
    handmade.page.evaluate("() => scrollTo(0, 0)")
    handmade.draw(stack(0, WHOLE[kind]()))
    scroll(handmade, 0.7)
    handmade.page.wait_for_function("() => [...view.records.keys()].some((id) => /^r[67]\\d\\d$/.test(id))")
    handmade.settle()
    at = handmade.page.evaluate("""() => {
        const tops = [...view.records.values()].filter(({ id }) => /^r\\d+$/.test(id)).map(({ id, core }) => [Number(id.slice(1)), core.getBoundingClientRect().top]);
        return tops.filter(([, top]) => top > 100).sort((one, other) => one[1] - other[1])[0];
    }""")
    handmade.change(stack(1, node("other", "Text", text="Other")))
    handmade.settle()
    handmade.change(stack(0, WHOLE[kind]()))
    handmade.settle()
    assert place(handmade, at[0]) == pytest.approx(at[1], abs=3)
    assert in_order(handmade) == list(range(COUNT))
    scroll(handmade, 0)
    is_drawn(handmade, 0)
    is_words(handmade, at[0])
