"""Bars, labels and columns as a phone draws them, and what moves."""

import pytest
from conftest import Scene
from playwright.sync_api import expect
from test_apps import oven, phone, row  # noqa: F401


def panel(scene):
    return scene.page.locator(".menu-panel:popover-open")


# Bars


def test_secondary_actions_stand_in_a_menu_of_the_bar(scene):
    scene.open("errands")
    more = scene.page.locator(".nav-bar").get_by_role("button", name="More", exact=True)
    expect(scene["all-done"]).not_to_be_visible()
    more.click()
    expect(panel(scene).get_by_role("button")).to_have_text(["Mark all as done", "Mark all as open", "Remove what is done"])
    scene["all-done"].click()
    scene.shows("open-count", "0 still to do")
    expect(panel(scene)).to_have_count(0)
    expect(more).to_be_focused()
    scene.finish()


def test_a_bar_without_secondary_actions_has_no_menu(scene):
    scene.open("board")
    expect(scene.page.get_by_role("button", name="More", exact=True)).to_have_count(0)


def test_the_large_title_shrinks_into_the_bar(phone):  # noqa: F811
    phone.open("kitchen")
    phone.page.locator(".list").evaluate("list => list.style.minHeight = '200vh'")
    title = phone.page.locator(".nav-title", has_text="Recipes")
    whole = title.bounding_box()
    small = phone.page.locator(".bar-title", has_text="Recipes")
    phone.page.mouse.wheel(0, 24)
    phone.page.wait_for_function("height => document.querySelector('.nav-title').getBoundingClientRect().height < height", arg=whole["height"])
    phone.page.mouse.wheel(0, 300)
    phone.page.wait_for_function("() => document.querySelector('.navigation').classList.contains('scrolled')")
    assert small.evaluate("e => getComputedStyle(e).fontWeight") == "650"


# Labels


def test_the_views_of_a_menus_label_stand_on_its_button(scene):
    oven(scene)
    button = scene["program"]
    expect(button).to_contain_text("Program")
    expect(button.locator("[data-symbol=fan]")).to_be_visible()
    button.click()
    expect(panel(scene).get_by_role("button")).to_have_text(["Fan", "Grill"])
    expect(panel(scene)).not_to_contain_text("Program")
    panel(scene).get_by_role("button", name="Grill").click()
    expect(button).to_contain_text("Grill")


@pytest.mark.parametrize("identifier", ["dial", "range"])
def test_a_gauge_marks_its_value_between_its_ends(scene, identifier):
    oven(scene)
    gauge = scene.page.locator(f".gauge:has([data-identifier={identifier}])")
    low, now, high = (gauge.locator(part).bounding_box() for part in [".gauge-end >> nth=0", ".gauge-current", ".gauge-end >> nth=1"])
    assert low["x"] + low["width"] <= high["x"]
    assert low["x"] < now["x"] + now["width"] / 2 < high["x"] + high["width"]
    outer = gauge.bounding_box()
    for box in [low, now, high]:
        assert outer["x"] - 1 <= box["x"] and box["x"] + box["width"] <= outer["x"] + outer["width"] + 1
    assert scene[identifier].get_attribute("aria-valuenow") == "180"


# Columns


def test_the_preferred_column_is_shown_on_a_phone(phone):  # noqa: F811
    phone.visit("notes/travel?new")
    phone["new-note"].click()
    expect(phone["text"]).to_be_visible()
    phone.page.get_by_role("button", name="Back to Travel").click()
    # The app has been told: what it prefers again leads there again.
    phone["new-note"].click()
    expect(phone["text"]).to_be_visible()
    assert phone.errors == []


# Motion


def test_a_page_slides_in_and_less_motion_is_heeded(browser, server):
    for motion, moves in [("no-preference", True), ("reduce", False)]:
        context = browser.new_context(viewport={"width": 390, "height": 800}, reduced_motion=motion)
        scene = Scene(context.new_page(), server).open("errands")
        scene.page.evaluate("""() => {
          window.moved = [];
          const animate = Element.prototype.animate;
          Element.prototype.animate = function (frames, options) {
            window.moved.push(JSON.stringify(frames));
            return animate.call(this, frames, options);
          };
        }""")
        scene.tap("errand-1")
        expect(scene.page.get_by_role("heading", name="Water the tomatoes")).to_be_attached()
        assert any('"translate":"390px"' in frames for frames in scene.page.evaluate("window.moved")) == moves
        context.close()


def test_rows_move_to_their_new_places(scene):
    scene.open("rows")
    scene.page.evaluate("""() => {
      window.moved = 0;
      const animate = Element.prototype.animate;
      Element.prototype.animate = function (frames, options) {
        if (JSON.stringify(frames).includes("translate")) window.moved += 1;
        return animate.call(this, frames, options);
      };
    }""")
    scene.tap("remove-first")
    expect(scene["row-1"]).to_have_count(0)
    # Those in the window, and no others of the thousand.
    assert 3 < scene.page.evaluate("window.moved") <= 60


# Refreshing


def test_pulling_refreshes(phone):  # noqa: F811
    phone.visit("kitchen/basket?new")
    touch = phone.page.context.new_cdp_session(phone.page)
    box = phone["item-Milk"].bounding_box()
    x, y = box["x"] + 40, box["y"] + 5
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    for step in range(1, 11):
        touch.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [{"x": x, "y": y + 12 * step}]})
    expect(phone.page.locator(".pull-mark.ready")).to_be_visible()
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(phone["item-Eggs"]).to_be_visible()
    expect(phone.page.locator(".pull-mark")).to_have_count(0)
    assert phone.errors == []


# Restyling


def test_a_theme_restyles_the_page(context, tmp_path):
    from conftest import Server

    theme = tmp_path / "theme.css"
    theme.write_text(":root { --accent-fill: rgb(1, 2, 3); --radius-medium: 3px; }")
    server = Server("--theme", str(theme))
    scene = Scene(context.new_page(), server).open("counter")
    look = scene["increment"].evaluate("e => [getComputedStyle(e).backgroundColor, getComputedStyle(e).borderRadius]")
    assert look == ["rgb(1, 2, 3)", "3px"]
    assert server.stop() == 0


def test_the_page_can_be_installed(scene):
    scene.open("counter")
    link = scene.page.locator("link[rel=manifest]").get_attribute("href")
    manifest = scene.page.evaluate("async (link) => (await fetch(link)).json()", link)
    assert manifest["name"] == "Gallery" and manifest["display"] == "standalone"
    assert scene.page.evaluate("async (icon) => (await fetch(icon)).ok", manifest["icons"][0]["src"])
