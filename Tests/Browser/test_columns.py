"""Tabs in a sidebar and as dots, and columns that are put away."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from handmade import Handmade, drawing_page, handmade, node  # noqa: F401

OPTIONS = [
    {"value": "home", "label": "Home", "systemImage": "house"},
    {"value": "mine", "label": "Mine", "section": "Books"},
    {"value": "theirs", "label": "Theirs", "section": "Books"},
    {"value": "find", "label": "", "role": "search"},
]


def tabs(**props):
    return node("tabs", "TabView", node("page", "Tab", node("words", "Text", text="A page")), actions=["set"], **{"options": OPTIONS, "selection": "home", **props})


def test_tabs_stand_in_a_sidebar_in_sections(handmade):
    page = handmade.draw(tabs(style="sidebarAdaptable")).page
    home, theirs = page.get_by_role("tab", name="Home"), page.get_by_role("tab", name="Theirs")
    assert home.bounding_box()["x"] == theirs.bounding_box()["x"]
    expect(page.get_by_text("Books", exact=True)).to_have_count(1)
    expect(page.get_by_text("Books", exact=True)).to_be_visible()
    expect(page.get_by_role("tab", name="Search")).to_be_visible()
    home.focus()
    page.keyboard.press("ArrowDown")
    assert handmade.acts == [{"target": "tabs", "action": "set", "value": "mine"}]
    assert not Axe().run(page, context=".tab-view").response["violations"]
    page.set_viewport_size({"width": 390, "height": 800})
    expect(page.get_by_text("Books", exact=True)).to_be_hidden()
    assert home.bounding_box()["y"] == theirs.bounding_box()["y"]


def test_dots_stand_beside_pages_that_are_above_one_another(handmade):
    page = handmade.draw(tabs(style="verticalPage", indexBackground="always")).page
    dots = page.get_by_role("tab")
    assert dots.nth(0).bounding_box()["x"] == dots.nth(1).bounding_box()["x"] > 900
    dots.nth(0).focus()
    page.keyboard.press("ArrowDown")
    assert handmade.acts[-1]["value"] == "mine"


def test_dots_that_are_never_shown_are_there_for_the_keyboard(handmade):
    page = handmade.draw(tabs(style="page", indexDisplay="never")).page
    bar = page.get_by_role("tablist")
    assert bar.bounding_box()["width"] == 1
    page.get_by_role("tab", name="Home").focus()
    assert bar.bounding_box()["width"] > 100


def test_a_finger_turns_a_page(browser, file_server):
    context = browser.new_context(has_touch=True, viewport={"width": 390, "height": 800})
    touched = Handmade(context.new_page(), file_server).draw(tabs(style="page"))
    # As high as the window, since pages have the height of their place.
    touched.page.evaluate("() => { document.querySelector('.app').style.minHeight = '100dvh'; }")
    touch = context.new_cdp_session(touched.page)
    y = touched.page.get_by_text("A page").bounding_box()["y"] + 4
    for kind, points in [("touchStart", [{"x": 300, "y": y}]), ("touchMove", [{"x": 150, "y": y}]), ("touchEnd", [])]:
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    touched.page.wait_for_function("() => acts.length > 0")
    assert touched.acts == [{"target": "tabs", "action": "set", "value": "mine"}]
    assert touched.errors == []
    context.close()


def columns(handmade, visibility, *kinds):
    views = [node(kind, kind, node(f"{kind}-words", "Text", text=f"In {kind}"), title=kind) for kind in kinds]
    handmade.draw(node("split", "NavigationSplitView", *views, actions=["setColumnVisibility"], columnVisibility=visibility))
    return handmade.page


@pytest.mark.parametrize("visibility, shown", [("automatic", 3), ("all", 3), ("doubleColumn", 2), ("detailOnly", 1)])
def test_an_app_says_which_columns_are_seen(handmade, visibility, shown):
    page = columns(handmade, visibility, "Sidebar", "Content", "Detail")
    for number, kind in enumerate(["Detail", "Content", "Sidebar"]):
        expect(page.get_by_text(f"In {kind}")).to_be_visible(visible=number < shown)


def test_a_button_puts_the_sidebar_away_and_brings_it_back(handmade):
    page = columns(handmade, "all", "Sidebar", "Detail")
    page.get_by_role("button", name="Hide sidebar").click()
    assert handmade.acts == [{"target": "split", "action": "setColumnVisibility", "value": "detailOnly"}]
    handmade.change({"id": "split", "props": {"columnVisibility": "detailOnly"}})
    expect(page.get_by_text("In Sidebar")).to_be_hidden()
    expect(page.get_by_role("button", name="Show sidebar")).to_be_focused()
    page.keyboard.press("Enter")
    assert handmade.acts[-1]["value"] == "all"
    page.set_viewport_size({"width": 390, "height": 800})
    expect(page.get_by_text("In Sidebar")).to_be_visible()
    expect(page.get_by_role("button", name="Show sidebar")).to_have_count(0)


def test_a_person_puts_the_sidebar_away_of_which_the_app_says_nothing(handmade):
    views = [node(kind, kind, node(f"{kind}-words", "Text", text=f"In {kind}"), title=kind) for kind in ("Sidebar", "Detail")]
    page = handmade.draw(node("split", "NavigationSplitView", *views)).page
    page.get_by_role("button", name="Hide sidebar").click()
    expect(page.get_by_text("In Sidebar")).to_be_hidden()
    handmade.change({"id": "Detail-words", "props": {"text": "Still in Detail"}})
    page.get_by_role("button", name="Show sidebar").click()
    expect(page.get_by_text("In Sidebar")).to_be_visible()
    assert handmade.acts == []
    handmade.change({"id": "Sidebar-words", "modifiers": [{"toolbarRemoving": "sidebarToggle"}]})
    expect(page.get_by_role("button", name="Hide sidebar")).to_have_count(0)


@pytest.mark.parametrize("width, expected", [(200, 200), ({"ideal": 250, "max": 220}, 220), (None, 320)])
def test_a_column_is_as_wide_as_a_view_in_it_asks_for(handmade, width, expected):
    modifiers = [] if width is None else [{"navigationSplitViewColumnWidth": width}]
    sidebar = node("side", "Sidebar", node("words", "Text", text="Words", modifiers=modifiers), title="Side")
    handmade.draw(node("split", "NavigationSplitView", sidebar, node("detail", "Detail", node("more", "Text", text="More"), title="Detail")))
    assert handmade.node("side").bounding_box()["width"] == expected


def test_the_chosen_row_of_a_sidebar_is_filled_and_round(handmade):
    rows = [node(name, "Label", label=name, systemImage="tray", modifiers=[{"tag": name}], actions=["select"]) for name in ("Inbox", "Sent")]
    sidebar = node("side", "Sidebar", node("list", "List", *rows, selection="Sent", actions=["set"]), title="Mail")
    page = handmade.draw(node("split", "NavigationSplitView", sidebar, node("detail", "Detail", node("more", "Text", text="More"), title="Detail"))).page
    look = page.locator(".box-row").evaluate_all("(all) => all.map((row) => { const { backgroundColor, borderTopLeftRadius, boxShadow } = getComputedStyle(row); return [/, 0\\)$/.test(backgroundColor), borderTopLeftRadius, row.classList.contains('selected')]; })")
    assert look == [[True, "10px", False], [False, "10px", True]]


def panes(handmade, kind, *names):
    views = [node(name, "Text", text=name) for name in names]
    handmade.draw(node("panes", kind, *views))
    return handmade.page


def size(page, name, side="width"):
    return page.locator(f"#pane-{name}").bounding_box()[side]


def test_a_divider_follows_the_pointer_and_the_keys(handmade):
    page = panes(handmade, "HSplitView", "One", "Two", "Three")
    divider = page.get_by_role("separator").first
    before, third = size(page, "One"), size(page, "Three")
    x, y = divider.bounding_box()["x"], divider.bounding_box()["y"] + 10
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 100, y, steps=4)
    page.mouse.up()
    assert abs(size(page, "One") - before - 100) <= 2 and abs(size(page, "Three") - third) <= 2
    expect(divider).to_have_attribute("aria-valuenow", "65")
    divider.focus()
    page.keyboard.press("ArrowLeft")
    expect(divider).to_have_attribute("aria-valuenow", "60")
    page.keyboard.press("Home")
    assert round(size(page, "One")) == 48
    assert not Axe().run(page, context=".panes").response["violations"]


def test_a_divider_follows_the_direction_of_the_page(handmade):
    page = panes(handmade, "HSplitView", "One", "Two")
    page.evaluate("document.documentElement.dir = 'rtl'")
    divider = page.get_by_role("separator")
    divider.press("ArrowLeft")
    expect(divider).to_have_attribute("aria-valuenow", "55")
    page.evaluate("document.documentElement.dir = ''")


def test_a_view_that_goes_takes_its_divider_along(handmade):
    page = panes(handmade, "VSplitView", "One", "Two", "Three")
    expect(page.get_by_role("separator")).to_have_count(2)
    page.get_by_role("separator").first.press("ArrowDown")
    assert size(page, "One", "height") > size(page, "Two", "height")
    handmade.change({"id": "panes", "children": ["One", "Three"]})
    expect(page.get_by_role("separator")).to_have_count(1)
    expect(page.locator(".pane")).to_have_text(["One", "Three"])
