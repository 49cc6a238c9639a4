"""A context menu takes no room, and opens where it is asked for: by a finger that stays, a right click or a key."""

import pytest
from conftest import slow_timers
from handmade import drawing_page, handmade, node  # noqa: F401
from playwright.sync_api import expect
from test_page_places import push, stack
from test_touch import fingers  # noqa: F401


def tile(name, menu=True, kind="Rectangle", **props):
    modifiers = [{"frame": {"width": 120, "height": 80}}] if kind == "Rectangle" else []
    if not menu:
        return node(name, kind, modifiers=modifiers, fill="red", **props)
    entries = node(f"menu-{name}", "ContextMenu", node(f"copy-{name}", "Button", label=f"Copy {name}", actions=["tap"]))
    return node(name, kind, entries, modifiers=[*modifiers, {"contextMenu": {"node": f"menu-{name}"}}], fill="red", **props)


def middle(locator):
    box = locator.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def entry(handmade, name):
    return handmade.page.get_by_role("button", name=f"Copy {name}")


def test_a_menu_takes_no_room(handmade):
    handmade.draw(node("tiles", "HStack", tile("a"), tile("b", menu=False)))
    boxes = [handmade.node(name).bounding_box() for name in "ab"]
    assert boxes[0]["width"] == boxes[1]["width"] == 120
    assert boxes[1]["x"] - boxes[0]["x"] - 120 == handmade.page.evaluate("() => parseFloat(getComputedStyle(document.querySelector('.hstack')).columnGap)")


@pytest.mark.parametrize("kind", ["Rectangle", "Button"])
def test_a_finger_that_stays_opens_the_menu_with_the_view_lifted_and_presses_nothing(handmade, fingers, kind):
    handmade.draw(tile("a", kind=kind, label="Tile", actions=["tap"] if kind == "Button" else []))
    at = middle(handmade.node("a"))
    fingers.send("touchStart", at)
    expect(handmade.page.locator(".lifted")).to_have_count(1)
    expect(entry(handmade, "a")).to_be_visible()
    fingers.send("touchEnd")
    handmade.page.wait_for_timeout(150)
    expect(entry(handmade, "a")).to_be_visible()
    assert handmade.acts == []
    entry(handmade, "a").click()
    assert [act["target"] for act in handmade.acts] == ["copy-a"]
    expect(handmade.page.locator(".lifted")).to_have_count(0)


def test_a_held_view_lies_above_a_blurred_page_with_its_menu_below_or_above(handmade, fingers):
    handmade.page.set_viewport_size({"width": 390, "height": 600})
    high = tile("high")
    high["modifiers"][0]["frame"]["height"] = 560
    for views, isBelow in [(["a", "b", "c"], True), (["c", "b", "a"], False), ([high], True)]:
        tiles = [tile(one) if isinstance(one, str) else one for one in views]
        spaced = [part for one in tiles for part in (one, node(f"gap-{one['id']}", "Spacer"))][:-1]
        handmade.draw(node("tiles", "VStack", *spaced, modifiers=[{"frame": {"height": 590}}]))
        name = "a" if len(views) > 1 else "high"
        fingers.send("touchStart", middle(handmade.node(name)))
        expect(entry(handmade, name)).to_be_visible()
        fingers.send("touchEnd")
        handmade.settle()
        preview, menu = (handmade.page.locator(one).bounding_box() for one in (".menu-preview-view", ".menu-panel:popover-open"))
        assert handmade.page.locator(".menu-preview").evaluate("e => getComputedStyle(e).backdropFilter").startswith("blur")
        if isBelow:
            assert menu["y"] >= preview["y"] + preview["height"] and menu["y"] + menu["height"] <= 600
        else:
            assert menu["y"] >= 0 and menu["y"] + menu["height"] <= preview["y"]
        entry(handmade, name).click()
        expect(handmade.page.locator(".menu-preview")).to_have_count(0)


def test_a_finger_that_goes_on_opens_nothing(handmade, fingers):
    handmade.draw(tile("a"))
    x, y = middle(handmade.node("a"))
    fingers.send("touchStart", (x, y))
    expect(handmade.page.locator(".lifted")).to_have_count(1)
    fingers.send("touchMove", (x + 30, y))
    expect(handmade.page.locator(".lifted")).to_have_count(0)
    fingers.send("touchEnd")
    expect(entry(handmade, "a")).not_to_be_visible()


def held_row(handmade, fingers):
    """A row that can be deleted by a swipe, and a finger that has opened its menu."""
    handmade.page.set_viewport_size({"width": 390, "height": 600})
    row = tile("a", kind="Text", text="Row", actions=["delete"])
    handmade.draw(node("list", "List", {**row, "modifiers": [*row["modifiers"], {"swipeActions": [{"name": "delete", "edge": "trailing"}]}]}))
    x, y = middle(handmade.node("a"))
    fingers.send("touchStart", (340, y))
    return y


def test_a_finger_that_has_opened_a_menu_swipes_nothing(handmade, fingers):
    y = held_row(handmade, fingers)
    expect(entry(handmade, "a")).to_be_visible()
    for x in (300, 200, 100, 20):
        fingers.send("touchMove", (x, y))
    fingers.send("touchEnd")
    handmade.page.wait_for_function("() => !document.querySelector('.lifted .swipe-panel, .swiping')")
    assert handmade.acts == []
    assert handmade.page.locator(".swipe-panel").count() == 0


def test_a_swipe_that_the_browser_takes_performs_nothing(handmade, fingers):
    y = held_row(handmade, fingers)
    for x in (300, 200, 100, 20):
        fingers.send("touchMove", (x, y))
    expect(handmade.page.locator(".swipe-panel")).to_have_count(1)
    fingers.send("touchCancel")
    expect(handmade.page.locator(".swipe-panel")).to_have_count(0)
    assert handmade.acts == []


def test_a_view_that_goes_while_a_finger_stays_opens_nothing(handmade, fingers):
    handmade.draw(tile("a"))
    handmade.page.evaluate("""(change) => new MutationObserver((_, watch) => {
        window.held = document.querySelector(".lifted");
        if (!held) return;
        watch.disconnect();
        view.apply(tree.apply({ revision: tree.revision + 1, invalidated: [change] }));
    }).observe(document.body, { subtree: true, attributes: true })""", order())
    fingers.send("touchStart", middle(handmade.node("a")))
    handmade.page.wait_for_function("() => window.held && !held.classList.contains('lifted')")
    fingers.send("touchEnd")


def test_a_second_finger_ends_the_wait_for_a_menu(handmade, fingers):
    handmade.draw(tile("a"))
    x, y = middle(handmade.node("a"))
    with slow_timers(handmade.page, 3):
        fingers.send("touchStart", (x, y))
        expect(handmade.page.locator(".lifted")).to_have_count(1)
        fingers.send("touchStart", (x, y), (x + 30, y))
        expect(handmade.page.locator(".lifted")).to_have_count(0)
    fingers.send("touchEnd")


def test_a_right_click_opens_the_menu_at_the_pointer(handmade):
    handmade.draw(tile("a"))
    x, y = middle(handmade.node("a"))
    handmade.page.mouse.click(x + 20, y - 10, button="right")
    panel = handmade.page.locator(".menu-panel:popover-open").bounding_box()
    assert (round(panel["x"]), round(panel["y"])) == (round(x + 20), round(y - 10 + 4))
    expect(handmade.page.get_by_role("group", name="More actions")).to_be_focused()


@pytest.mark.parametrize("key", ["ContextMenu", "Shift+F10", "Enter"])
def test_the_keyboard_opens_the_menu_by_a_button_that_is_seen_while_it_has_the_focus(handmade, key):
    handmade.draw(tile("a"))
    more = handmade.page.get_by_role("button", name="More actions")
    assert more.bounding_box()["width"] == 1
    handmade.page.keyboard.press("Tab")
    expect(more).to_be_focused()
    assert more.bounding_box()["width"] > 20
    handmade.page.keyboard.press(key)
    expect(entry(handmade, "a")).to_be_focused()


def test_the_menu_of_a_row_is_no_button_in_it(handmade, fingers):
    rows = [tile(name, menu=name == "a", kind="NavigationLink", label=name, actions=["tap"]) for name in "ab"]
    handmade.draw(node("list", "List", *rows))
    chevrons = [handmade.node(name).locator(".symbol").last.bounding_box() for name in "ab"]
    assert chevrons[0]["x"] == chevrons[1]["x"]
    x, y = middle(handmade.node("a"))
    handmade.page.mouse.click(x, y, button="right")
    expect(entry(handmade, "a")).to_be_visible()
    handmade.page.keyboard.press("Escape")
    fingers.send("touchStart", (x, y))
    expect(entry(handmade, "a")).to_be_visible()
    fingers.send("touchEnd")
    assert handmade.acts == []


def order(*names):
    return {"id": "root", "type": "WindowGroup", "children": list(names)}


@pytest.mark.parametrize("change, pressed", [(order("other", "one"), ["one"]), (order("other"), [])], ids=["moved", "gone"])
@pytest.mark.parametrize("by", ["finger", "mouse"])
def test_a_press_counts_where_it_went_down(handmade, fingers, by, change, pressed):
    """As it is lifted, what was pressed has moved, or has gone, and another lies there."""
    handmade.draw(*(node(name, "Button", label="Press", actions=["tap"]) for name in ("one", "other")))
    at = middle(handmade.node("one"))
    handmade.page.evaluate("""(change) => addEventListener("pointerdown", () => {
        view.apply(tree.apply({ revision: tree.revision + 1, invalidated: [change] }));
    }, { once: true })""", change)
    if by == "finger":
        # A browser takes a press right behind another test's held finger for a part of that gesture.
        handmade.page.wait_for_timeout(500)
        fingers.send("touchStart", at)
        fingers.send("touchEnd")
    else:
        handmade.page.mouse.click(*at)
    handmade.page.wait_for_function("(count) => acts.length >= count", arg=len(pressed))
    # Later than any click that the browser makes of it.
    handmade.page.wait_for_timeout(120)
    assert [act["target"] for act in handmade.acts] == pressed


def test_a_menu_on_a_page_that_is_covered_closes(handmade):
    handmade.draw(stack("stack", tile("a")))
    handmade.page.mouse.click(*middle(handmade.node("a")), button="right")
    expect(entry(handmade, "a")).to_be_visible()
    push(handmade, 1, node("second", "Text", text="Second"))
    handmade.settle()
    push(handmade, 0, tile("a"))
    more = handmade.page.get_by_role("button", name="More actions")
    expect(more).to_have_attribute("aria-expanded", "false")


def test_a_view_falls_again_if_its_menu_cannot_be_had(handmade, fingers):
    rows = [node(name, "Text", text=name, modifiers=[{"tag": name}]) for name in "ab"]
    handmade.draw(node("list", "List", node("menu", "ContextMenu", node("copy", "Button", label="Copy")), *rows, actions=["contextMenu"], modifiers=[{"contextMenu": {"node": "menu"}}]))
    handmade.page.evaluate("""() => {
        view.act = () => {
            window.seen = document.querySelectorAll(".lifted").length;
            return Promise.reject(new Error("Not now."));
        };
    }""")
    fingers.send("touchStart", middle(handmade.node("a")))
    handmade.page.wait_for_function("() => window.seen === 1 && !document.querySelector('.lifted')")
    fingers.send("touchEnd")
    assert handmade.errors == ["Not now."]
    handmade.errors.clear()
