"""People arrange columns and tabs, and open menus for the rows that they have chosen."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from handmade import drawing_page, handmade, node  # noqa: F401

COLUMNS = [
    {"title": "Id", "customizationID": "id", "disabledCustomization": ["reorder", "resize", "visibility"]},
    {"title": "Title", "customizationID": "title"},
    {"title": "Votes", "customizationID": "votes", "defaultVisibility": "hidden", "isHidden": True},
    {"title": "State", "customizationID": "state"},
]


# Rules for whole pages, which a tree drawn by hand is not.
WHOLE = {"landmark-one-main", "region", "page-has-heading-one"}


def violations(page):
    found = Axe().run(page).response["violations"]
    return [(one["id"], [each["html"] for each in one["nodes"]]) for one in found if one["id"] not in WHOLE]


def text(name, words):
    return node(name, "Text", text=words)


def row(number):
    cells = [node(f"c{number}-{at}", "TableCell", text(f"t{number}-{at}", f"{title['title']} {number}")) for at, title in enumerate(COLUMNS)]
    return node(f"r{number}", "TableRow", *cells, modifiers=[{"tag": number}])


def table(*actions, modifiers=(), children=(), **props):
    return node("table", "Table", *(row(number) for number in (1, 2, 3)), *children, actions=actions, modifiers=list(modifiers), columns=COLUMNS, **props)


def shown(handmade, selector="[role=columnheader]"):
    """The words of what is seen, from the left to the right."""
    boxes = [(cell.bounding_box()["x"], cell.inner_text().strip()) for cell in handmade.page.locator(selector).all() if cell.is_visible()]
    return [words for _, words in sorted(boxes)]


@pytest.fixture
def columns(handmade):
    handmade.draw(table("customize"))
    return handmade


def test_columns_are_hidden_and_shown_by_a_panel(columns):
    assert shown(columns) == ["Id", "Title", "State"]
    columns.page.get_by_role("button", name="Columns").click()
    panel = columns.page.get_by_role("group", name="Columns")
    expect(panel.get_by_role("checkbox", name="Id")).to_be_disabled()
    panel.get_by_role("checkbox", name="Votes").check()
    panel.get_by_role("checkbox", name="Title").uncheck()
    assert columns.acts == [
        {"target": "table", "action": "customize", "value": {"column": 2, "visibility": "visible"}},
        {"target": "table", "action": "customize", "value": {"column": 1, "visibility": "hidden"}},
    ]
    changed = [COLUMNS[0], COLUMNS[1] | {"isHidden": True}, {"title": "Votes", "customizationID": "votes", "defaultVisibility": "hidden"}, COLUMNS[3]]
    columns.change({"id": "table", "props": {"columns": changed}})
    assert shown(columns) == ["Id", "Votes", "State"]
    # The panel stays, with the focus where it was.
    expect(panel.get_by_role("checkbox", name="Title")).to_be_focused()
    assert not violations(columns.page)


def test_columns_are_moved_by_the_keyboard(columns):
    page = columns.page
    page.get_by_role("button", name="Columns").focus()
    page.keyboard.press("Enter")
    panel = page.get_by_role("group", name="Columns")
    # A column that keeps its place is not passed.
    expect(panel.get_by_role("button", name="Move Title up")).to_be_disabled()
    panel.get_by_role("button", name="Move Title down").focus()
    page.keyboard.press("Enter")
    assert columns.acts == [{"target": "table", "action": "customize", "value": {"column": 1, "to": 2}}]
    columns.change({"id": "table", "props": {"columns": COLUMNS, "columnOrder": [0, 3, 2, 1]}})
    assert shown(columns) == ["Id", "State", "Title"]
    assert shown(columns, "#n-r1 [role=rowheader], #n-r1 [role=cell]") == ["Id 1", "State 1", "Title 1"]


def test_the_mouse_drags_a_column(columns):
    page = columns.page
    boxes = {words: page.locator(".table-title", has_text=words).bounding_box() for words in ("Title", "State", "Id")}

    def drag(words, to):
        page.mouse.move(boxes[words]["x"] + 5, boxes[words]["y"] + 10)
        page.mouse.down()
        page.mouse.move(boxes[to]["x"] + 15, boxes[to]["y"] + 10, steps=4)
        page.mouse.up()

    drag("Title", "Id")
    drag("Id", "State")
    assert columns.acts == []
    drag("State", "Title")
    assert columns.acts == [{"target": "table", "action": "customize", "value": {"column": 3, "to": 1}}]


def test_a_table_that_keeps_no_changes_offers_none(handmade):
    handmade.draw(table())
    expect(handmade.page.get_by_role("button", name="Columns")).to_have_count(0)


# Tabs

TABS = [
    {"value": 0, "label": "Home", "customizationID": "home", "customizationBehavior": "disabled"},
    {"value": 1, "label": "Climate", "customizationID": "climate", "section": "House", "sectionID": "house"},
    {"value": 2, "label": "Lights", "customizationID": "lights", "section": "House", "sectionID": "house"},
]
HIDDEN = [{"value": 3, "label": "Alerts", "customizationID": "alerts", "section": "House", "sectionID": "house"}]


def test_tabs_of_a_sidebar_are_arranged(handmade):
    page = handmade.page
    page.set_viewport_size({"width": 1280, "height": 800})
    props = {"options": TABS, "hiddenOptions": HIDDEN, "selection": 0, "style": "sidebarAdaptable"}
    handmade.draw(node("tabs", "TabView", node("page", "Tab", text("words", "Welcome")), actions=["set", "customize"], **props))
    edit = page.get_by_role("button", name="Edit tabs")
    edit.click()
    panel = page.get_by_role("group", name="Edit tabs")
    expect(panel.get_by_role("checkbox", name="Home")).to_be_disabled()
    panel.get_by_role("checkbox", name="Alerts").check()
    panel.get_by_role("button", name="Move Lights up").click()
    expect(panel.get_by_role("button", name="Move Lights down")).to_be_disabled()
    assert [act["value"] for act in handmade.acts] == [
        {"tab": "alerts", "visibility": "visible"}, {"section": "house", "order": ["lights", "climate", "alerts"]},
    ]
    handmade.change({"id": "tabs", "props": props | {"options": [*TABS, *HIDDEN], "hiddenOptions": []}})
    expect(panel.get_by_role("checkbox", name="Alerts")).to_be_checked()
    expect(page.get_by_role("tab")).to_have_count(4)
    page.keyboard.press("Escape")
    assert not violations(page)
    # A phone's bar has no room for it.
    page.set_viewport_size({"width": 390, "height": 800})
    expect(edit).not_to_be_visible()


# Menus for rows


def menu(name):
    return node(name, "ContextMenu", node("open", "Button", label="Open", actions=["tap"]))


def rows(selection, *actions):
    lines = [text(f"line{tag}", f"Line {tag}") | {"modifiers": [{"tag": tag}]} for tag in (1, 2, 3)]
    return node("list", "List", *lines, menu("menu"), modifiers=[{"contextMenu": {"node": "menu"}}], actions=["set", "contextMenu", *actions], selection=selection)


def row_of(page, tag):
    return page.locator(f'.box-row[data-row="line{tag}"]')


def chosen(handmade, action):
    return [act.get("value") for act in handmade.acts if act["action"] == action]


def test_a_right_click_opens_the_menu_for_the_row_or_for_all_that_are_chosen(handmade):
    page = handmade.page
    handmade.draw(rows([1, 2]))
    row_of(page, 3).click(button="right")
    expect(page.get_by_role("button", name="Open")).to_be_visible()
    page.keyboard.press("Escape")
    row_of(page, 2).click(button="right")
    expect(page.get_by_role("button", name="Open")).to_be_visible()
    assert chosen(handmade, "contextMenu") == [[3], [1, 2]]
    page.get_by_role("button", name="Open").click()
    assert handmade.acts[-1] == {"target": "open", "action": "tap"}
    expect(page.get_by_role("button", name="Open")).not_to_be_visible()
    assert not violations(page)


def test_each_row_has_a_button_for_the_menu(handmade):
    page = handmade.page
    handmade.draw(rows([]))
    page.get_by_role("button", name="Actions Line 2").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Open")).to_be_focused()
    assert chosen(handmade, "contextMenu") == [[2]]


def test_a_double_click_and_return_open_rows(handmade):
    page = handmade.page
    handmade.draw(rows([], "primaryAction"))
    row_of(page, 2).dblclick()
    assert chosen(handmade, "primaryAction") == [[2]]
    page.locator(".select").nth(0).focus()
    page.keyboard.press("Enter")
    assert chosen(handmade, "primaryAction") == [[2], [1]]
    page.keyboard.press("Space")
    assert chosen(handmade, "set")[-1] == [1]
    assert page.locator(".extra").count() == 0


def test_the_tap_of_a_finger_opens_a_row(browser, file_server):
    from handmade import Handmade
    context = browser.new_context(viewport={"width": 390, "height": 800}, has_touch=True)
    handmade = Handmade(context.new_page(), file_server)
    handmade.draw(rows([], "primaryAction"))
    row_of(handmade.page, 2).tap()
    assert handmade.acts == [{"target": "list", "action": "primaryAction", "value": [2]}]
    context.close()


def test_a_table_opens_its_menu_and_rows_too(handmade):
    page = handmade.page
    handmade.draw(table("set", "contextMenu", "primaryAction", modifiers=[{"contextMenu": {"node": "menu"}}], children=[menu("menu")], selection=[1]))
    page.get_by_text("Title 2").click(button="right")
    expect(page.get_by_role("button", name="Open")).to_be_visible()
    page.keyboard.press("Escape")
    page.get_by_text("Title 3").dblclick()
    page.locator("#n-r1").focus()
    page.keyboard.press("Enter")
    page.get_by_role("button", name="More actions").press("Enter")
    expect(page.get_by_role("button", name="Open")).to_be_focused()
    assert chosen(handmade, "contextMenu") == [[2], None]
    assert chosen(handmade, "primaryAction") == [[3], [1]]
