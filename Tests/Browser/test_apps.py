"""Apps as people bring them: they look and act as on a phone, or in a window where there is room."""

import re

import pytest
from conftest import TIMEOUT, Scene
from playwright.sync_api import expect


@pytest.fixture
def phone(browser, server):
    context = browser.new_context(viewport={"width": 390, "height": 800}, has_touch=True)
    context.set_default_timeout(TIMEOUT)
    yield Scene(context.new_page(), server)
    context.close()


def row(scene, identifier):
    return scene.page.locator(".box-row[data-row]", has=scene[identifier])


def swipe(scene, identifier, by):
    """Draws a finger across a row."""
    box = row(scene, identifier).bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    touch = scene.page.context.new_cdp_session(scene.page)
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    for step in range(1, 9):
        touch.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [{"x": x + by * step / 8, "y": y}]})
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


# Rows


def test_rows_of_a_phone_are_low_and_keep_their_words_whole(phone):
    phone.open("errands")
    for number in range(1, 6):
        assert row(phone, f"errand-{number}").bounding_box()["height"] < 72
    expect(phone.page.locator(".row-delete, .row-handle")).to_have_count(0)
    phone.finish()


def test_a_short_swipe_uncovers_what_a_row_offers(phone):
    phone.open("errands")
    swipe(phone, "errand-3", -150)
    panel = row(phone, "errand-3").locator(".swipe-panel")
    expect(panel.get_by_role("button", name="Delete")).to_be_visible()
    panel.get_by_role("button", name="Delete").click()
    expect(phone["errand-3"]).to_have_count(0)
    phone.shows("open-count", "3 still to do")


def test_a_swipe_all_the_way_deletes(phone):
    phone.open("errands")
    swipe(phone, "errand-1", -300)
    expect(phone["errand-1"]).to_have_count(0)
    expect(phone.page.get_by_role("heading", name="Errands", level=2)).to_be_visible()


def test_swiping_does_not_open_the_row(phone):
    phone.open("errands")
    swipe(phone, "errand-2", -120)
    phone.page.mouse.click(10, 780)
    expect(phone.page.locator(".swipe-panel")).to_have_count(0)
    expect(phone.page.get_by_role("heading", name="Errands", level=2)).to_be_visible()


def test_a_trackpad_swipes_too(scene):
    scene.open("errands")
    row(scene, "errand-3").hover()
    scene.page.mouse.wheel(120, 0)
    expect(row(scene, "errand-3").locator(".swipe-panel")).to_be_visible()
    scene.page.keyboard.press("Escape")
    expect(scene.page.locator(".swipe-panel")).to_have_count(0)
    # A trackpad that has stopped opens it no more.
    scene.page.evaluate("() => new Promise((done) => setTimeout(done, 300))")
    expect(scene.page.locator(".swipe-panel")).to_have_count(0)


def test_the_keyboard_reaches_a_rows_actions_by_one_button_with_its_name(scene):
    scene.open("errands")
    more = row(scene, "errand-2").get_by_role("button", name=re.compile("Actions.*Collect the parcel"))
    more.focus()
    scene.page.keyboard.press("Enter")
    scene.page.get_by_role("button", name="Unflag").press("Enter")
    expect(row(scene, "errand-2").locator("[data-symbol='flag.fill']")).to_have_count(0)
    expect(more).to_be_focused()
    scene.page.keyboard.press("Enter")
    scene.page.get_by_role("button", name="Move up").press("Enter")
    scene.page.wait_for_function("() => document.querySelector('[data-identifier^=errand-]').dataset.identifier === 'errand-2'")
    scene.finish()


def test_a_context_menu_and_the_rows_actions_are_one_menu(scene):
    scene.open("errands")
    row(scene, "errand-3").click(button="right")
    panel = scene.page.locator(".menu-panel:popover-open")
    expect(panel.get_by_role("button")).to_have_text(["Duplicate", "Flag", "Delete", "Move up", "Move down"])
    expect(row(scene, "errand-3").locator(".more")).to_have_count(0)
    panel.get_by_role("button", name="Duplicate").click()
    expect(scene.page.get_by_text("Mend the bicycle", exact=True)).to_have_count(2)
    scene.finish()


def test_edit_shows_handles_to_delete_and_to_move(phone):
    phone.open("errands")
    phone.tap("edit")
    expect(phone.page.locator(".row-delete")).to_have_count(5)
    expect(phone.page.locator(".row-handle")).to_have_count(5)
    row(phone, "errand-5").locator(".row-delete").click()
    # As on a phone, the handle only uncovers the button that deletes.
    expect(row(phone, "errand-5").get_by_role("button", name="Delete", exact=True)).to_be_focused()
    phone.page.keyboard.press("Enter")
    expect(phone["errand-5"]).to_have_count(0)
    handle = row(phone, "errand-1").locator(".row-handle")
    handle.focus()
    phone.page.keyboard.press("ArrowDown")
    phone.page.wait_for_function("() => document.querySelector('[data-identifier^=errand-]').dataset.identifier === 'errand-2'")
    phone.finish()
    phone.tap("edit")
    expect(phone.page.locator(".row-delete, .row-handle")).to_have_count(0)


def test_dragging_moves_a_row(scene):
    scene.open("errands")
    start, end = row(scene, "errand-1").bounding_box(), row(scene, "errand-3").bounding_box()
    scene.page.mouse.move(start["x"] + 300, start["y"] + 20)
    scene.page.mouse.down()
    scene.page.mouse.move(start["x"] + 300, start["y"] + 60, steps=4)
    scene.page.mouse.move(start["x"] + 300, end["y"] + 40, steps=6)
    scene.page.mouse.up()
    scene.page.wait_for_function(
        "() => [...document.querySelectorAll('[data-identifier^=errand-]')].map((e) => e.dataset.identifier).join() "
        "=== 'errand-2,errand-3,errand-1,errand-4,errand-5'")
    # Letting go of a row does not open it.
    expect(scene.page.get_by_role("heading", name="Errands", level=2)).to_be_visible()


# Selection


def test_the_selection_shows_where_a_row_is_a_label(scene):
    scene.open("notes")
    selected = scene.page.locator(".box-row.selected")
    expect(selected).to_have_count(0)
    row(scene, "folder-travel").locator(".select").click()
    expect(selected).to_have_count(1)
    expect(row(scene, "folder-travel").locator(".select")).to_have_attribute("aria-pressed", "true")
    row(scene, "folder-work").locator(".select").click()
    expect(row(scene, "folder-work").locator(".select")).to_have_attribute("aria-pressed", "true")
    expect(row(scene, "folder-travel").locator(".select")).to_have_attribute("aria-pressed", "false")


# What is tapped


def test_a_tap_inside_a_row_that_is_a_link_stays_inside(scene):
    scene.open("errands")
    scene.page.get_by_role("button", name="Mark as done", exact=True).first.click()
    scene.shows("open-count", "3 still to do")
    expect(scene.page.get_by_role("heading", name="Errands", level=2)).to_be_visible()
    scene.tap("errand-1")
    expect(scene.page.get_by_role("heading", name="Water the tomatoes")).to_be_attached()
    scene.finish()


def test_a_tap_on_a_childs_gesture_does_not_fire_the_parents(scene):
    scene.open("board")
    scene.page.get_by_role("button", name="Star Ferry", exact=True).click()
    scene.shows("count", "1 starred")
    expect(scene.page.get_by_role("dialog")).to_have_count(0)
    scene.page.get_by_text("Ferry", exact=True).click(force=True)
    expect(scene.page.get_by_role("dialog", name="Ferry")).to_be_visible()
    scene.finish()


# Grids and paint


@pytest.mark.parametrize("width, columns", [(320, 1), (390, 2), (1280, 8)])
def test_an_adaptive_grid_has_as_many_columns_as_fit(scene, width, columns):
    scene.page.set_viewport_size({"width": width, "height": 800})
    scene.open("board")
    tiles = scene.page.locator("[data-type=LazyVGrid]").first.locator(":scope > *")
    places = tiles.evaluate_all("tiles => tiles.map((tile) => tile.getBoundingClientRect()).map(({x, width}) => [x, width])")
    assert len({x for x, _ in places}) == columns
    assert all(length >= 139 for _, length in places)
    assert scene.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_gradients_and_materials_are_painted(scene):
    scene.open("board")
    assert "linear-gradient" in scene.page.locator("[style*='linear-gradient']").first.evaluate("e => getComputedStyle(e).backgroundImage")
    round_grounds = scene.page.locator("[style*='--ground']").evaluate_all("all => all.map((e) => getComputedStyle(e, '::before')).map(({ backdropFilter, clipPath }) => [backdropFilter, clipPath.slice(0, 6)])")
    assert round_grounds == [["blur(18px)", "circle"]] * 8
    assert scene.page.locator("[style*='linear-gradient']").first.evaluate("e => getComputedStyle(e).borderRadius") == "18px"
    fixed, one, other = scene["palette"].locator(":scope > *").evaluate_all("all => all.map((e) => e.getBoundingClientRect().x)")
    assert fixed < one < other


# Bars


def test_search_stands_below_the_title_and_filters(scene):
    scene.open("errands")
    field = scene.page.get_by_role("searchbox", name="Search")
    assert field.evaluate("e => e.closest('.list') === null && e.closest('.nav-search') !== null")
    field.press_sequentially("library")
    expect(scene.page.locator("[data-identifier^=errand-]")).to_have_count(1)
    field.fill("nothing like it")
    expect(scene.page.get_by_text("No Results for “nothing like it”")).to_be_visible()
    scene.finish()


def test_toolbar_items_stand_at_their_places(scene):
    scene.open("errands")
    title = scene.page.get_by_role("heading", name="Errands", level=2).bounding_box()
    edit, new = scene["edit"].bounding_box(), scene["new-errand"].bounding_box()
    rows = scene.page.locator(".list .box-row").first.bounding_box()
    assert edit["x"] == rows["x"] and abs(new["x"] + new["width"] - rows["x"] - rows["width"]) < 4
    assert edit["y"] < title["y"]
    scene.open("kitchen")
    scene.page.get_by_role("tab", name="Basket").click()
    assert scene["clear"].evaluate("e => e.closest('.bottom-bar') !== null")


def test_the_keyboards_toolbar_shows_while_something_is_typed(scene):
    scene.open("notes")
    row(scene, "note-1").locator(".select").click()
    expect(scene["text"]).to_be_visible()
    expect(scene["done"]).not_to_be_visible()
    scene["text"].click()
    expect(scene["done"]).to_be_visible()
    scene.tap("done")
    expect(scene["text"]).not_to_be_focused()
    expect(scene["done"]).not_to_be_visible()


def test_a_tabs_badge_stands_on_its_tab(phone):
    phone.open("kitchen")
    basket = phone.page.get_by_role("tab", name="Basket")
    expect(basket.locator(".tab-badge")).to_have_text("2")
    basket.click()
    phone["item-Milk"].click()
    expect(basket.locator(".tab-badge")).to_have_text("1")
    phone.finish()


def test_a_split_view_is_a_stack_on_a_phone(phone):
    phone.open("notes")
    expect(phone.page.get_by_role("heading", name="Folders")).to_be_visible()
    expect(phone["note-1"]).not_to_be_visible()
    row(phone, "folder-travel").locator(".select").click()
    expect(phone["note-1"]).to_be_visible()
    expect(phone["folder-travel"]).not_to_be_visible()
    row(phone, "note-1").locator(".select").click()
    expect(phone["text"]).to_be_visible()
    phone.page.get_by_role("button", name="Back to Travel").click()
    # The row that is chosen already leads on as well.
    row(phone, "note-1").locator(".select").click()
    expect(phone["text"]).to_be_visible()
    phone.page.get_by_role("button", name="Back to Travel").click()
    phone.page.get_by_role("button", name="Back to Folders").click()
    expect(phone["folder-travel"]).to_be_visible()
    phone.finish()


def test_a_split_view_has_its_columns_beside_one_another_in_a_window(scene):
    scene.page.set_viewport_size({"width": 1280, "height": 800})
    scene.open("notes")
    boxes = [scene.page.get_by_role("region", name=name).bounding_box() for name in ["Folders", "All notes"]]
    assert boxes[0]["x"] + boxes[0]["width"] <= boxes[1]["x"] + 1
    expect(scene.page.get_by_role("heading", name="Folders")).to_be_visible()
    expect(scene.page.locator(".back:visible")).to_have_count(0)


def test_a_sheet_is_named_by_its_title_and_has_no_bars_but_the_apps(scene):
    scene.open("errands")
    scene.tap("new-errand")
    sheet = scene.page.get_by_role("dialog", name="New errand")
    expect(sheet).to_be_visible()
    expect(sheet.locator(".shell").get_by_role("button", name="Close")).to_have_count(0)
    scene["title"].fill("Buy stamps")
    scene["add"].click()
    expect(scene.page.get_by_text("Buy stamps")).to_be_visible()
    expect(sheet).to_have_count(0)
    scene.finish()


# Controls


def oven(scene):
    scene.open("kitchen")
    scene.page.get_by_role("tab", name="Oven").click()
    expect(scene["degrees"]).to_be_visible()


def test_a_date_picker_offers_the_parts_that_it_is_asked_for(scene):
    oven(scene)
    expect(scene["ready"]).to_have_attribute("type", "time")
    # The tab's own action may be answered only now.
    with scene.page.expect_response(lambda response: re.search(r'"2026-05-2\dT\d\d:45:\d\dZ"', response.request.post_data or "")):
        scene["ready"].fill("07:45")
        scene["ready"].blur()
    scene.open("errands")
    scene.tap("new-errand")
    scene.tap("has-date")
    expect(scene["day"]).to_have_attribute("type", "date")
    expect(scene["day"]).to_have_attribute("min", "2026-05-17")


def test_a_slider_has_labels_at_its_ends_and_a_gauge_is_a_meter(scene):
    oven(scene)
    low, slider, high = (locator.bounding_box()["x"] for locator in [
        scene.page.get_by_text("50°", exact=True), scene["degrees"], scene.page.get_by_text("250°", exact=True)])
    assert low < slider < high
    meter = scene.page.get_by_role("meter", name="Heat")
    expect(meter).to_have_attribute("aria-valuenow", "180")
    expect(meter).to_have_attribute("aria-valuemax", "250")


def test_buttons_stay_inside_their_row(scene):
    oven(scene)
    for name in ["preheat"]:
        inner, outer = scene[name].bounding_box(), row(scene, name).bounding_box()
        assert inner["x"] > outer["x"] and inner["y"] > outer["y"]
        assert inner["width"] < outer["width"] / 2
    scene.page.get_by_role("tab", name="Recipes").click()
    scene.tap("recipe-Plum cake")
    inner, outer = scene["into-basket"].bounding_box(), row(scene, "into-basket").bounding_box()
    assert inner["y"] > outer["y"] and inner["y"] + inner["height"] < outer["y"] + outer["height"]


def test_a_menu_says_its_title_once(scene):
    scene.open("notes")
    row(scene, "note-1").locator(".select").click()
    scene.tap("move")
    panel = scene.page.locator(".menu-panel:popover-open")
    expect(panel.get_by_role("button")).to_have_count(2)
    expect(panel).not_to_contain_text("Move")


def test_a_notice_that_nothing_is_there_has_its_parts(scene):
    scene.open("kitchen")
    scene.page.get_by_role("tab", name="Basket").click()
    for name in ["Milk", "Flour"]:
        scene[f"item-{name}"].click()
    scene.tap("clear")
    notice = scene.page.get_by_role("group", name="Nothing to buy")
    expect(notice.locator("[data-symbol=cart]")).to_be_visible()
    expect(notice).to_contain_text("Choose a recipe")
    scene.tap("start")
    expect(scene["item-Milk"]).to_be_visible()


def test_the_texts_of_a_label_stand_below_one_another(scene):
    scene.open("kitchen")
    link = scene["recipe-Pea soup"]
    name, more, value = (link.get_by_text(words, exact=True).bounding_box() for words in ["Pea soup", "Peas, Onion, Mint", "35 min"])
    assert more["y"] > name["y"] and more["x"] == pytest.approx(name["x"], abs=1)
    assert value["x"] > more["x"] + more["width"]


def test_a_plain_button_has_no_pill(scene):
    scene.open("counter")
    area = scene["reset"].evaluate("e => getComputedStyle(e).backgroundColor")
    assert area == "rgba(0, 0, 0, 0)"


@pytest.mark.parametrize("width", [390, 1280])
def test_a_form_fills_its_window(scene, width):
    scene.page.set_viewport_size({"width": width, "height": 800})
    oven(scene)
    ground = scene.page.locator(".app").evaluate("e => [getComputedStyle(e).backgroundColor, e.getBoundingClientRect().width]")
    assert ground == ["rgb(242, 242, 247)", width]
    assert scene.page.locator(".form").evaluate("e => getComputedStyle(e).backgroundColor") == "rgba(0, 0, 0, 0)"


# Shortcuts and tint


def test_a_shortcut_acts_and_is_shown(scene):
    scene.open("errands")
    expect(scene["new-errand"]).to_have_attribute("title", re.compile(r"Ctrl\+Alt\+E|⌃⌥E"))
    scene.page.keyboard.press("Control+Alt+e")
    expect(scene.page.get_by_role("dialog", name="New errand")).to_be_visible()
    oven(scene)
    scene.page.keyboard.press("Control+Alt+k")
    expect(scene["degrees"]).to_have_value("250")
    scene.tap("more")
    assert "Alt+K" in scene["clean"].evaluate("e => getComputedStyle(e, '::after').content")


def test_a_tint_reaches_what_the_page_paints(scene):
    scene.open("kitchen")
    accent = "e => getComputedStyle(e).color"
    tab = scene.page.get_by_role("tab", name="Recipes").evaluate(accent)
    scene.tap("recipe-Pea soup")
    assert scene.page.get_by_role("button", name="Back").evaluate(accent) == tab
    scene.page.get_by_role("tab", name="Oven").click()
    assert scene["preheat"].evaluate("e => getComputedStyle(e).backgroundColor") == "rgb(255, 149, 0)"


# All of them


def test_apps_read_from_right_to_left(phone):
    phone.open("errands")
    phone.page.evaluate("document.documentElement.dir = 'rtl'")
    swipe(phone, "errand-3", 150)
    expect(row(phone, "errand-3").locator(".swipe-panel")).to_be_visible()
    assert phone["edit"].bounding_box()["x"] > 300
    assert phone.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_forced_colours_leave_nothing_out(browser, server):
    context = browser.new_context(viewport={"width": 390, "height": 800}, forced_colors="active")
    scene = Scene(context.new_page(), server).open("kitchen")
    scene.page.get_by_role("tab", name="Oven").click()
    scene.name = "kitchen-forced"
    scene.finish()
    context.close()
