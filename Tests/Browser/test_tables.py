"""Tables: rows in columns that are sorted, chosen and opened by pointer, finger and keyboard."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from handmade import Handmade, drawing_page, handmade, node  # noqa: F401


def titles(page):
    return expect(page.locator("[role=rowheader] .text"))


def test_a_click_on_a_column_sorts_by_it_and_another_turns_the_order(scene):
    page = scene.open("library").page
    year = page.get_by_role("columnheader", name="Year")
    expect(page.get_by_role("columnheader", name="Title")).to_have_attribute("aria-sort", "ascending")
    year.get_by_role("button").click()
    expect(year).to_have_attribute("aria-sort", "ascending")
    titles(page).to_have_text(["Middlemarch", "The Waves", "Ariel", "In Patagonia"])
    year.get_by_role("button").press("Enter")
    expect(year).to_have_attribute("aria-sort", "descending")
    titles(page).to_have_text(["In Patagonia", "Ariel", "The Waves", "Middlemarch"])
    scene.finish()


def test_one_row_is_chosen_by_a_click_and_by_the_arrow_keys(scene):
    page = scene.open("library").page
    row = page.get_by_role("row")
    row.filter(has_text="Ariel").click()
    expect(row.filter(has_text="Ariel")).to_have_attribute("aria-selected", "true")
    page.keyboard.press("ArrowDown")
    expect(row.filter(has_text="In Patagonia")).to_have_attribute("aria-selected", "true")
    expect(row.filter(has_text="In Patagonia")).to_be_focused()
    expect(row.filter(has_text="Ariel")).to_have_attribute("aria-selected", "false")
    row.filter(has_text="In Patagonia").click(modifiers=["ControlOrMeta"])
    expect(page.locator("[aria-selected=true]")).to_have_count(0)


def test_on_a_phone_a_table_is_a_list_of_its_first_column(scene):
    scene.page.set_viewport_size({"width": 390, "height": 844})
    page = scene.open("library").page
    expect(page.get_by_role("rowheader", name="Ariel")).to_be_visible()
    for other in (page.get_by_text("Sylvia Plath"), page.get_by_text("1965"), page.locator(".table-head")):
        expect(other).to_be_hidden()
    page.get_by_role("rowheader", name="Ariel").click()
    expect(page.locator("[aria-selected=true]")).to_have_count(1)
    scene.finish()
    scene.page.set_viewport_size({"width": 1000, "height": 800})
    expect(page.get_by_text("Sylvia Plath")).to_be_visible()


NAMES = ["Abe", "Bea", "Cleo", "Dan"]


def row(name, **props):
    cells = [node(f"{name}-{number}", "TableCell", node(f"{name}-{number}-t", "Text", text=text)) for number, text in enumerate([name, "30"])]
    return node(name, "TableRow", *cells, modifiers=[{"tag": name}], actions=["toggle"] if props else [], **props)


def people(*rows, **props):
    return node("people", "Table", *rows, actions=["set", "sort"], **{
        "columns": [{"title": "Name"}, {"title": "Age", "width": 60, "alignment": "numeric"}], "selection": [], **props})


def choose(handmade, *names):
    handmade.change({"id": "people", "props": {"selection": list(names)}})


@pytest.fixture
def several(handmade):
    handmade.draw(people(*map(row, NAMES)))
    return handmade


def test_several_rows_are_chosen_with_the_keys_of_a_desktop(several):
    page = several.page
    sent = lambda: page.evaluate("acts.at(-1).value")
    page.get_by_role("row", name="Bea").click()
    assert sent() == ["Bea"]
    choose(several, "Bea")
    page.get_by_role("row", name="Dan").click(modifiers=["Shift"])
    assert sent() == ["Bea", "Cleo", "Dan"]
    choose(several, "Bea", "Cleo", "Dan")
    page.get_by_role("row", name="Cleo").click(modifiers=["ControlOrMeta"])
    assert sent() == ["Bea", "Dan"]
    page.keyboard.press("Shift+ArrowUp")
    assert sent() == ["Bea", "Cleo"]
    page.keyboard.press("ControlOrMeta+a")
    assert sent() == NAMES
    page.keyboard.press("ControlOrMeta+Home")
    expect(page.get_by_role("row", name="Abe")).to_be_focused()
    assert sent() == NAMES
    page.keyboard.press(" ")
    assert sent() == ["Bea", "Cleo", "Dan", "Abe"]
    assert several.errors == []


def test_a_finger_adds_rows_without_keys(browser, file_server):
    context = browser.new_context(has_touch=True, viewport={"width": 390, "height": 800})
    touched = Handmade(context.new_page(), file_server).draw(people(*map(row, NAMES), selection=["Abe"]))
    touched.page.get_by_role("row", name="Cleo").tap()
    touched.page.wait_for_function("() => acts.length > 0")
    assert touched.page.evaluate("acts.at(-1).value") == ["Abe", "Cleo"]
    context.close()


def test_a_row_shows_and_hides_those_below_it(handmade):
    page = handmade.draw(people(row("Abe", isExpanded=False), row("Bea"))).page
    button = page.get_by_role("button", name="Abe")
    button.click()
    assert page.evaluate("acts") == [{"target": "Abe", "action": "toggle"}]
    handmade.change({"id": "Abe", "props": {"isExpanded": True}})
    expect(button).to_have_attribute("aria-expanded", "true")
    page.get_by_role("row", name="Abe").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowLeft")
    assert len(page.evaluate("acts")) == 2
    assert not Axe().run(page, context=".table-frame").response["violations"]


def test_rows_below_a_row_are_indented_under_its_words(handmade):
    page = handmade.draw(people(row("Abe", isExpanded=True), row("Bea", level=1, isExpanded=False), row("Cleo", level=1), row("Dan"))).page
    left = {name: page.locator(".text", has_text=name).bounding_box()["x"] for name in NAMES}
    assert left["Abe"] < left["Bea"]
    assert abs(left["Bea"] - left["Cleo"]) <= 1 and abs(left["Abe"] - left["Dan"]) <= 1
    page.set_viewport_size({"width": 390, "height": 800})
    assert page.locator(".text", has_text="Bea").bounding_box()["x"] > page.locator(".text", has_text="Abe").bounding_box()["x"]


COLUMNS = [{"title": "Name"}, {"title": "Age", "width": {"min": 40, "max": 200}}, {"title": "Id", "width": 60}, {"title": "Fixed", "disabledCustomization": ["resize"]}]


def width(page, title):
    return page.get_by_role("columnheader", name=title).bounding_box()["width"]


def test_the_edge_of_a_column_is_moved_by_mouse_and_keys(handmade):
    page = handmade.draw(people(row("Abe"), columns=COLUMNS)).page
    edges = page.get_by_role("separator")
    assert edges.evaluate_all("all => all.map((one) => one.getAttribute('aria-label'))") == ["Width of Name", "Width of Age"]
    before = width(page, "Name")
    edge = edges.first
    box = edge.bounding_box()
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + 4)
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] / 2 + 50, box["y"] + 4)
    page.mouse.up()
    assert abs(width(page, "Name") - before - 50) <= 1
    edge.focus()
    page.keyboard.press("ArrowLeft")
    assert abs(width(page, "Name") - before - 34) <= 1
    expect(edge).to_have_attribute("aria-valuenow", str(round(width(page, "Name"))))
    page.keyboard.press("Escape")
    assert abs(width(page, "Name") - before) <= 1
    age = edges.nth(1)
    age.focus()
    for _ in range(20):
        page.keyboard.press("ArrowRight")
    assert width(page, "Age") == 224
    assert not Axe().run(page, context=".table-frame").response["violations"]


def test_a_width_stays_when_rows_and_columns_change(handmade):
    page = handmade.draw(people(row("Abe"), columns=COLUMNS)).page
    page.get_by_role("separator").first.focus()
    page.keyboard.press("ArrowRight")
    chosen = width(page, "Name")
    handmade.change({"id": "people", "props": {"columns": [*COLUMNS[:2], {"title": "More"}]}})
    assert width(page, "Name") == chosen
