"""The panel with every view and its state, on a server that shows it."""

import pytest
from conftest import Scene, Server
from playwright.sync_api import expect


@pytest.fixture(scope="module")
def inspecting():
    server = Server("--inspector")
    yield server
    assert server.stop() == 0


@pytest.fixture
def inspected(context, inspecting):
    return Scene(context.new_page(), inspecting)


def rows(scene, text):
    return scene.page.get_by_role("treeitem").filter(has_text=text)


def toggle(scene):
    return scene.page.get_by_role("button", name="Inspector", exact=True)


def test_a_server_without_the_option_offers_no_inspector(scene):
    scene.open("counter")
    scene.tap("increment")
    scene.shows("count", "Count: 1")
    expect(toggle(scene)).to_have_count(0)
    scene.page.keyboard.press("Alt+Shift+KeyI")
    expect(scene.page.get_by_role("tree")).to_have_count(0)
    assert scene.errors == []


def test_the_tree_shows_state_and_follows_it(inspected):
    inspected.open("counter")
    toggle(inspected).click()
    expect(toggle(inspected)).to_have_attribute("aria-expanded", "true")
    counter = rows(inspected, "CounterScene")
    expect(counter).to_contain_text("@StateObject model: CounterModel stored")
    expect(counter).to_contain_text("count: Int = 0")
    expect(counter).to_contain_text("evaluated once")
    inspected.tap("increment")
    expect(counter).to_contain_text("count: Int = 1")
    expect(counter).to_contain_text("evaluated 2 times, last: _model changed")
    expect(counter).to_have_attribute("data-changed", "")
    expect(rows(inspected, "Count: 1")).to_have_attribute("data-changed", "")
    expect(rows(inspected, "Decrement")).not_to_have_attribute("data-changed", "")
    inspected.name = "inspector"
    inspected.finish()


def test_what_is_not_stored_says_why(inspected):
    # What two sessions hold is neither's own.
    inspected.open("rooms")
    inspected.page.evaluate("sessionStorage.clear()")
    inspected.open("rooms")
    toggle(inspected).click()
    expect(rows(inspected, "OwningCounter")).to_contain_text("not stored: the object is not this session's own")
    expect(rows(inspected, "ObservingCounter")).to_contain_text("not stored: the object is not this session's own")


def test_the_keyboard_opens_it_and_walks_the_tree(inspected):
    inspected.open("counter")
    keyboard = inspected.page.keyboard
    keyboard.press("Alt+Shift+KeyI")
    expect(rows(inspected, "GalleryApp")).to_be_focused()
    keyboard.press("ArrowLeft")
    expect(inspected.page.get_by_role("treeitem")).to_have_count(1)
    keyboard.press("ArrowRight")
    keyboard.press("ArrowRight")
    expect(rows(inspected, "WindowGroup")).to_be_focused()
    keyboard.press("End")
    keyboard.press("ArrowUp")
    focused = inspected.page.locator("[role=treeitem]:focus")
    expect(focused).to_have_attribute("aria-selected", "true")
    assert focused.get_attribute("tabindex") == "0"
    assert inspected.page.locator("[role=treeitem][tabindex='0']").count() == 1
    keyboard.press("ArrowLeft")
    assert int(focused.get_attribute("aria-level")) > 1
    keyboard.press("Escape")
    expect(inspected.page.get_by_role("tree")).to_be_hidden()
    expect(toggle(inspected)).to_be_focused()


def test_a_chosen_node_is_marked_on_the_page(inspected):
    inspected.open("counter")
    toggle(inspected).click()
    rows(inspected, "Count: 0").click()
    expect(inspected["count"]).to_have_attribute("data-inspected", "")
    rows(inspected, "CounterScene").click()
    expect(inspected.page.locator("[data-inspected]")).to_have_count(1)
    expect(inspected["count"]).not_to_have_attribute("data-inspected", "")
    # A redrawn tree keeps what was chosen.
    inspected.tap("increment")
    expect(rows(inspected, "Count: 1")).to_be_visible()
    expect(rows(inspected, "CounterScene")).to_have_attribute("aria-selected", "true")
    inspected.page.get_by_role("button", name="Close inspector").click()
    expect(inspected.page.locator("[data-inspected]")).to_have_count(0)


def test_state_that_shows_nowhere_is_followed_too(inspected):
    inspected.open("manual-publisher")
    toggle(inspected).click()
    inspected.tap("raise-silent")
    expect(rows(inspected, "ManualPublisherScene")).to_contain_text("silent: Int = 1")
    inspected.shows("silent", "0")


def test_many_rows_are_opened_by_hand(inspected):
    inspected.open("rows")
    # To find them by their roles would have the browser lay out all thousand rows of the page, for each look.
    inspected.page.locator(".inspector-toggle").click()
    item = lambda text: inspected.page.locator("[role=treeitem]", has_text=text)
    item("ForEach").wait_for()
    expect(item("ForEach")).to_have_attribute("aria-expanded", "false")
    item("ForEach").click()
    inspected.page.keyboard.press("ArrowRight")
    item("RowView").first.wait_for(state="attached")
    item("Row 1").first.wait_for()


def test_groups_and_conditions_show_on_demand(inspected):
    inspected.open("counter")
    toggle(inspected).click()
    expect(rows(inspected, "CounterScene")).to_be_visible()
    expect(rows(inspected, "TupleView")).to_have_count(0)
    inspected.page.get_by_label("Groups, conditions and built-in views too").check()
    expect(rows(inspected, "TupleView").first).to_be_visible()


def test_it_stays_open_over_a_reload_and_a_fresh_start(inspected):
    inspected.open("counter")
    toggle(inspected).click()
    inspected.tap("increment")
    expect(rows(inspected, "Count: 1")).to_be_visible()
    inspected.page.reload()
    expect(rows(inspected, "Count: 1")).to_be_visible()
    inspected.page.get_by_role("button", name="Start over").click()
    expect(rows(inspected, "Count: 0")).to_be_visible()
    assert inspected.page.get_by_role("tree").count() == 1
    assert inspected.errors == []


def test_nothing_moves_for_who_wants_it_calm(browser, inspecting):
    context = browser.new_context(reduced_motion="reduce")
    scene = Scene(context.new_page(), inspecting).open("counter")
    toggle(scene).click()
    scene.page.evaluate("() => { Element.prototype.animate = () => { throw new Error('moves'); }; }")
    scene.tap("increment")
    expect(rows(scene, "Count: 1")).to_have_attribute("data-changed", "")
    assert scene.errors == []
    context.close()


@pytest.mark.parametrize("width", [320, 1600])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_it_is_accessible_in_light_and_dark_narrow_and_wide(browser, inspecting, width, scheme):
    context = browser.new_context(viewport={"width": width, "height": 900}, color_scheme=scheme)
    for name in ["profile", "rooms"]:
        scene = Scene(context.new_page(), inspecting).open(name)
        toggle(scene).click()
        rows(scene, "GalleryApp").click()
        scene.name = f"inspector-{name}-{scheme}-{width}"
        scene.finish()
        assert scene.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), name
    context.close()


def test_the_chosen_tab_is_shown_and_open_and_others_are_not(inspected):
    inspected.open("timer")
    toggle(inspected).click()
    expect(rows(inspected, "StopwatchPage")).to_have_attribute("aria-expanded", "true")
    expect(rows(inspected, "StopwatchPage")).not_to_contain_text("not shown")
    inspected.page.get_by_role("tab", name="Timer").click()
    expect(rows(inspected, "CountdownPage")).not_to_contain_text("not shown")
    expect(rows(inspected, "StopwatchPage")).to_contain_text("not shown")


def test_the_bar_of_tabs_stands_upon_the_panel_in_a_narrow_window(inspected):
    inspected.page.set_viewport_size({"width": 390, "height": 800})
    inspected.open("timer")
    toggle(inspected).click()
    panel = inspected.page.locator("#inspector")
    expect(panel).to_be_visible()
    inspected.page.wait_for_function("() => document.querySelector('.tab-bar').getBoundingClientRect().bottom <= document.querySelector('#inspector').getBoundingClientRect().top + 1")
    inspected.page.get_by_role("tab", name="Timer").click()
    expect(rows(inspected, "CountdownPage")).not_to_contain_text("not shown")
