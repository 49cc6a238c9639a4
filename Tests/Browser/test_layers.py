"""What lies above what: menus and buttons over bars, and views over those that come before them."""

import pytest
from playwright.sync_api import expect

from handmade import drawing_page, handmade, node  # noqa: F401


def text(name, words, *modifiers):
    return node(name, "Text", text=words, modifiers=modifiers)


def labelled(name, words, symbol):
    return node(name, "Button", node(f"{name}-label", "Label", label=words, systemImage=symbol), label=words, actions=["tap"])


def page_with(*items):
    return node("stack", "NavigationStack", node("bar", "Toolbar", *items), text("words", "Words"), title="Page", displayMode="inline")


@pytest.mark.parametrize("placement", ["topBarTrailing", "bottomBar", "secondaryAction"])
def test_the_entries_of_a_menu_in_a_bar_have_words(handmade, placement):
    copy = labelled("copy", "Copy", "doc")
    menu = copy if placement == "secondaryAction" else node("menu", "Menu", node("title", "Label", label="More", systemImage="ellipsis"), copy, label="More")
    handmade.draw(page_with({**menu, "modifiers": [{"placement": placement}]}))
    handmade.page.get_by_role("button", name="More").click()
    words = handmade.node("copy").locator(".words").last.bounding_box()
    assert words["width"] > 20 and words["height"] > 10
    assert handmade.node("copy").bounding_box()["height"] >= 36
    # Its symbol is as large as in a menu elsewhere.
    assert handmade.node("copy-label").locator(".label-icon").evaluate("e => getComputedStyle(e).fontSize") == handmade.node("words").evaluate("e => getComputedStyle(e).fontSize")


@pytest.mark.parametrize("kind", ["background", "overlay", "mask"])
def test_what_lies_behind_and_in_front_stays_when_a_view_can_no_longer_be_tapped(handmade, kind):
    layer = node("layer", kind.capitalize(), node("area", "Rectangle", fill="red"))
    handmade.draw({**node("words", "Text", layer, text="Words", modifiers=[{kind: {"node": "layer"}}]), "actions": ["tap"]})
    for actions in ([], ["tap"]):
        handmade.change({"id": "words", "type": "Text", "actions": actions})
        assert handmade.node("area").count() == 1


SHEETS = {
    "a page": lambda bar: node("inner", "NavigationStack", bar, text("words", "Words"), title="Inner", displayMode="inline"),
    "tabs": lambda bar: node("tabs", "TabView", node("tab", "Tab", node("inner", "NavigationStack", bar, text("words", "Words"), title="Inner", displayMode="inline")), options=[{"value": 0, "label": "One"}, {"value": 1, "label": "Two"}], selection=0, actions=["set"]),
}


@pytest.mark.parametrize("content", SHEETS)
@pytest.mark.parametrize("width", [390, 1000])
@pytest.mark.parametrize("direction", ["ltr", "rtl"])
def test_a_sheet_is_closed_by_its_button_also_beside_a_bar(handmade, content, width, direction):
    page = handmade.page
    page.set_viewport_size({"width": width, "height": 800})
    items = [{**labelled(name, name, "star"), "modifiers": [{"placement": placement}]} for name, placement in [("share", "topBarTrailing"), ("edit", "principal")]]
    page.evaluate("(direction) => { document.documentElement.dir = direction; }", direction)
    try:
        handmade.draw(node("page", "Text", node("sheet", "Sheet", SHEETS[content](node("bar", "Toolbar", *items)), actions=["dismiss"]), text="Page"))
        handmade.settle()
        close = page.get_by_role("button", name="Close")
        close.click()
        assert handmade.acts == [{"target": "sheet", "action": "dismiss"}]
        handmade.node("share").click()
        assert handmade.acts[-1] == {"target": "share", "action": "tap"}
    finally:
        page.evaluate("() => document.documentElement.removeAttribute('dir')")


def test_the_grabber_of_a_sheet_lies_above_its_bar(handmade):
    handmade.page.set_viewport_size({"width": 390, "height": 800})
    content = node("inner", "NavigationStack", text("words", "Words"), title="Inner", displayMode="inline", modifiers=[{"presentationDetents": ["medium", "large"]}])
    handmade.draw(node("page", "Text", node("sheet", "Sheet", content, actions=["dismiss"]), text="Page"))
    handmade.settle()
    height = handmade.page.get_by_role("dialog").bounding_box()["height"]
    handmade.page.get_by_role("button", name="Height of the sheet").click()
    handmade.page.wait_for_function("(height) => document.querySelector('dialog').offsetHeight > height", arg=height)


def dialog(*buttons):
    return node("page", "Text", node("dialog", "ConfirmationDialog", *buttons, title="Sure?", actions=["dismiss"]), text="Page")


def control(*inside):
    """A button in the middle of the window that presents something."""
    asks = {**node("go", "Button", label="Go", actions=["tap"]), "children": list(inside)}
    return node("stack", "VStack", asks, modifiers=[{"frame": {"height": 600, "maxWidth": "infinity"}}])


@pytest.mark.parametrize("kind", ["ConfirmationDialog", "Popover"])
def test_what_a_control_presents_stands_beside_it_in_a_wide_window(handmade, kind):
    page = handmade.page
    page.set_viewport_size({"width": 1280, "height": 800})
    handmade.draw(control())
    handmade.node("go").focus()
    choices = [node("delete", "Button", label="Delete", role="destructive", actions=["tap"]), node("archive", "Button", label="Archive", actions=["tap"])]
    handmade.change({"id": "go", "children": [node("asked", kind, *choices, title="Sure?", actions=["dismiss"])]})
    handmade.settle()
    asked, go = page.get_by_role("dialog").bounding_box(), handmade.node("go").bounding_box()
    assert 0 < asked["y"] - go["y"] - go["height"] < 12
    assert abs(asked["x"] + asked["width"] / 2 - go["x"] - go["width"] / 2) < 2
    # The keyboard begins in it and does not leave it.
    for name in ("Delete", "Archive", "Cancel" if kind == "ConfirmationDialog" else "Close"):
        way = page.get_by_role("button", name=name)
        expect(way).to_be_focused()
        assert way.bounding_box()["height"] > 15
        page.keyboard.press("Tab")
    page.keyboard.press("Escape")
    page.mouse.click(9, 9)
    assert handmade.acts == [{"target": "asked", "action": "dismiss"}] * 2
    handmade.change({"id": "go", "children": []})
    expect(handmade.node("go")).to_be_focused()


def test_what_is_presented_without_room_beside_it_stands_in_the_middle(handmade):
    handmade.page.set_viewport_size({"width": 1280, "height": 800})
    large = node("large", "Color", color="teal", modifiers=[{"frame": {"width": 1200, "height": 780}}])
    handmade.draw({**large, "children": [node("asked", "ConfirmationDialog", node("delete", "Button", label="Delete", actions=["tap"]), title="Sure?", actions=["dismiss"])]})
    handmade.settle()
    asked = handmade.page.get_by_role("dialog").bounding_box()
    assert abs(asked["x"] + asked["width"] / 2 - 640) < 2 and abs(asked["y"] + asked["height"] / 2 - 400) < 2
    expect(handmade.page.get_by_role("button", name="Cancel")).to_be_visible()


@pytest.mark.parametrize("direction", ["ltr", "rtl"])
@pytest.mark.parametrize("edge", ["top", "bottom", "leading", "trailing"])
def test_a_popover_points_where_the_app_says(handmade, edge, direction):
    handmade.page.set_viewport_size({"width": 1280, "height": 800})
    handmade.page.evaluate("(direction) => { document.documentElement.dir = direction; }", direction)
    handmade.draw(node("stack", "VStack", node("view", "Color", node("asked", "Popover", text("words", "Words"), actions=["dismiss"]), color="teal", modifiers=[{"frame": {"width": 80, "height": 60}}, {"popoverAttachment": {"arrowEdge": edge}}]), modifiers=[{"frame": {"height": 600, "maxWidth": "infinity"}}]))
    handmade.settle()
    asked, view = handmade.page.get_by_role("dialog").bounding_box(), handmade.page.locator(".box.framed:has([data-node-id=view])").last.bounding_box()
    end = lambda one: (one["x"] + one["width"], one["y"] + one["height"])
    gaps = {"bottom": asked["y"] - end(view)[1], "top": view["y"] - end(asked)[1], "right": asked["x"] - end(view)[0], "left": view["x"] - end(asked)[0]}
    side = {"leading": "left", "trailing": "right"} if direction == "ltr" else {"leading": "right", "trailing": "left"}
    assert 0 < gaps[side.get(edge, edge)] < 12, gaps
    handmade.page.evaluate("() => document.documentElement.removeAttribute('dir')")


def test_a_confirmation_dialog_can_be_cancelled(handmade):
    handmade.draw(dialog(node("delete", "Button", label="Delete", role="destructive", actions=["tap"])))
    handmade.page.get_by_role("button", name="Cancel").press("Enter")
    assert handmade.acts == [{"target": "dialog", "action": "dismiss"}]


def test_a_confirmation_dialog_has_no_other_cancel_than_its_own(handmade):
    handmade.draw(dialog(node("delete", "Button", label="Delete", actions=["tap"]), node("keep", "Button", label="Keep", role="cancel", actions=["tap"])))
    names = [one.inner_text() for one in handmade.page.get_by_role("dialog").get_by_role("button").all()]
    assert names == ["Delete", "Keep"]


FRAME = {"frame": {"width": 100, "height": 100}}
BAR = node("bar", "Toolbar", {**labelled("share", "Share", "star"), "modifiers": [{"placement": "topBarTrailing"}]})


def red(*actions, **modifiers):
    return node("red", "Color", color="#FF0000", modifiers=[FRAME, *({name: value} for name, value in modifiers.items())], actions=actions)


def is_above(handmade, cover, other):
    """Whether one of two that overlap is painted last: that is found first, if all can be hit."""
    return handmade.page.evaluate("""([cover, other]) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync("* { pointer-events: auto !important; }");
        document.adoptedStyleSheets = [sheet];
        const [a, b] = [cover, other].map((one) => document.querySelector(one).getBoundingClientRect());
        const middle = (start, end) => (Math.max(a[start], b[start]) + Math.min(a[end], b[end])) / 2;
        const found = document.elementFromPoint(middle("left", "right"), middle("top", "bottom"));
        document.adoptedStyleSheets = [];
        return document.querySelector(cover).contains(found);
    }""", [cover, other])


#: Views that have layers of their own, because of what they offer or of how theirs lie, and the one that lies highest.
LAYERED = {
    "tapped": (red("tap"), "[data-node-id=red]"),
    "pressed long": (red("longPress"), "[data-node-id=red]"),
    "hovered and dragged": (red("hover", "drag"), "[data-node-id=red]"),
    "a stack with a view before others": (node("stack", "ZStack", red(zIndex=5)), "[data-node-id=red]"),
    "a page with a bar": (node("stack", "NavigationStack", BAR, red(), title="Page", displayMode="inline"), "[data-node-id=stack] > .nav-bar"),
}


@pytest.mark.parametrize("name", LAYERED)
def test_a_view_lies_below_those_that_come_after_it(handmade, name):
    view, highest = LAYERED[name]
    handmade.draw(node("ground", "ZStack", view, node("cover", "Color", color="#0000FF", modifiers=[{"ignoresSafeArea": {}}] if "page" in name else [FRAME])))
    assert is_above(handmade, "[data-node-id=cover]", highest)


@pytest.mark.parametrize("kind", ["HStack", "VStack"])
def test_a_text_lies_above_a_view_that_comes_before_it_and_reaches_it(handmade, kind):
    moved = red("tap", offset={"x": 60, "y": 0} if kind == "HStack" else {"x": 0, "y": 60})
    handmade.draw(node("stack", kind, moved, text("cover", "Words beside it")))
    assert is_above(handmade, "[data-node-id=cover]", "[data-node-id=red]")
