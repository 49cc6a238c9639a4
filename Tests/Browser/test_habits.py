"""What people expect of a phone's menus, letters, rows, questions and choices, on trees that are made by hand."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from handmade import Handmade, drawing_page, handmade, node  # noqa: F401
from playwright.sync_api import expect
from test_apps import phone  # noqa: F401


@pytest.fixture
def narrow(handmade):  # noqa: F811
    handmade.page.set_viewport_size({"width": 390, "height": 800})
    return handmade


@pytest.fixture(scope="module")
def touched(browser, file_server):
    """A page that fingers press."""
    context = browser.new_context(viewport={"width": 390, "height": 800}, has_touch=True, is_mobile=True)
    yield Handmade(context.new_page(), file_server)
    context.close()


def button(name, **props):
    return node(name, "Button", label=name, actions=["tap"], **props)


def looks(locator, *names, of=None):
    return locator.evaluate("(e, [names, of]) => names.map((name) => getComputedStyle(e, of)[name])", [names, of])


def box(locator):
    return locator.evaluate("e => { const { left, right, top, bottom, width, height } = e.getBoundingClientRect(); return { left, right, top, bottom, width, height, middle: (top + bottom) / 2 } }")


# Letters

SCALE = {
    "largeTitle": (34, 41, 400), "title": (28, 34, 400), "title2": (22, 28, 400), "title3": (20, 25, 400), "headline": (17, 22, 600),
    "body": (17, 22, 400), "callout": (16, 21, 400), "subheadline": (15, 20, 400), "footnote": (13, 18, 400), "caption": (12, 16, 400), "caption2": (11, 13, 400),
}


def test_texts_have_the_sizes_leadings_and_weights_of_their_styles(narrow):
    narrow.draw(node("stack", "VStack", node("plain", "Text", text="A"), *(node(style, "Text", text="A", font=style) for style in SCALE)))
    for name, expected in {**SCALE, "plain": SCALE["body"]}.items():
        size, leading, weight = looks(narrow.node(name), "fontSize", "lineHeight", "fontWeight")
        assert (float(size[:-2]), round(float(leading[:-2]), 2), int(weight)) == expected, name


def test_a_section_is_headed_in_the_size_of_headlines(narrow):
    narrow.draw(node("form", "Form", node("section", "Section", node("row", "Text", text="Row"), header="About", footer="More")))
    assert looks(narrow.page.get_by_role("heading", name="About"), "fontSize", "fontWeight") == ["17px", "600"]
    assert looks(narrow.page.locator(".section-footer"), "fontSize", "lineHeight") == ["13px", "18px"]


# Menus


def test_the_entries_of_a_menu_have_one_indentation_with_their_symbols_behind(narrow):
    options = [{"value": "a", "label": "Name", "systemImage": "star"}, {"value": "b", "label": "Price"}]
    narrow.draw(node(
        "menu", "Menu", node("order", "Picker", label="Sort", selection="a", options=options, actions=["set"]),
        node("only", "Toggle", label="Favourites", isOn=False, actions=["toggle", "set"]),
        node("all", "Button", node("label", "Label", label="Show all", systemImage="trash"), label="Show all", actions=["tap"]), label="Show"))
    narrow.page.get_by_role("button", name="Show").click()
    words = [box(narrow.page.locator(".menu-panel:popover-open").get_by_text(text, exact=True)) for text in ("Name", "Price", "Favourites", "Show all")]
    assert len({round(one["left"]) for one in words[1:]}) == 1
    panel = box(narrow.page.locator(".menu-panel:popover-open"))
    for symbol in ("star", "trash"):
        assert panel["right"] - box(narrow.page.locator(f".menu-panel:popover-open [data-symbol={symbol}]"))["right"] < 26
    mark = looks(narrow.page.get_by_role("radio", name="Name"), "content", "left", of="::before")
    assert mark[0] != "none" and float(mark[1][:-2]) < words[1]["left"] - panel["left"]


def test_a_toggle_in_a_menu_is_an_entry_with_a_check_mark(narrow):
    narrow.draw(node("menu", "Menu", node("only", "Toggle", label="Favourites", isOn=True, actions=["toggle", "set"]), label="Show"))
    opener = narrow.page.get_by_role("button", name="Show")
    opener.click()
    entry = narrow.page.get_by_role("checkbox", name="Favourites")
    expect(entry).to_be_checked()
    entry.click()
    expect(entry).to_be_hidden()
    expect(opener).to_be_focused()
    assert narrow.acts == [{"target": "only", "action": "toggle"}]


# Presses


def test_a_row_that_is_pressed_is_grey_all_over(narrow):
    narrow.draw(node("stack", "NavigationStack", node("list", "List", node("link", "NavigationLink", label="Bergen", actions=["tap"])), depth=0))
    row, link = box(narrow.page.locator(".box-row")), narrow.node("link")
    narrow.page.mouse.move(row["left"] + 30, row["middle"])
    narrow.page.mouse.down()
    width, height, colour, corner = looks(link, "width", "height", "backgroundColor", "borderBottomLeftRadius", of="::after")
    narrow.page.mouse.move(0, 0)
    narrow.page.mouse.up()
    assert (float(width[:-2]), float(height[:-2])) == pytest.approx((row["width"], row["height"]), abs=1)
    assert colour != "rgba(0, 0, 0, 0)" and corner == "14px"


def test_no_browser_paints_a_rectangle_upon_a_press(narrow):
    narrow.draw(node("form", "Form", node("on", "Toggle", label="On", isOn=True, actions=["set"]), button("go")))
    for one in ("input", ".box-row", ".button"):
        assert looks(narrow.page.locator(one).first, "webkitTapHighlightColor") == ["rgba(0, 0, 0, 0)"]


def test_a_finger_beside_a_small_button_presses_the_nearest_one(touched):
    small = lambda name: button(name, style="plain")
    touched.draw(node("stack", "VStack", small("i"), node("row", "HStack", small("j"), small("l"), spacing=2), spacing=60))
    i, j, l = (box(touched.node(name)) for name in "ijl")
    assert i["height"] < 30
    for name, x, y in [("i", i["left"] - 14, i["middle"] + 16), ("j", j["right"] - 1, j["middle"] + 14), ("l", l["right"] + 12, l["middle"])]:
        touched.page.evaluate("() => { acts.length = 0; }")
        touched.page.touchscreen.tap(x, y)
        touched.page.wait_for_function("(name) => acts.length === 1 && acts[0].target === name", arg=name)
    # Too far away for it.
    touched.page.touchscreen.tap(i["left"] - 40, i["middle"])
    touched.page.touchscreen.tap(l["right"] + 12, l["middle"])
    touched.page.wait_for_function("() => acts.length === 2 && acts[1].target === 'l'")


# Search


def test_a_search_is_given_up_by_cancel(phone):  # noqa: F811
    phone.open("errands")
    page = phone.page
    cancel = page.get_by_role("button", name="Cancel")
    expect(cancel).to_be_hidden()
    field = page.get_by_role("searchbox")
    field.fill("parcel")
    expect(page.locator(".list .box-row")).to_have_count(2)
    expect(cancel).to_be_visible()
    cancel.click()
    expect(field).to_have_value("")
    expect(page.locator(".list .box-row")).to_have_count(6)
    expect(cancel).to_be_hidden()
    expect(field).not_to_be_focused()
    phone.finish()


# Editing


@pytest.mark.parametrize("choice", [{}, {"selection": []}])
def test_a_link_in_a_list_that_is_edited_chooses_its_row_and_leads_nowhere(narrow, choice):
    link = lambda name: node(name, "NavigationLink", label=name, actions=["tap", "delete"], modifiers=[{"tag": name}])
    listed = lambda isEditing: node("list", "List", node("part", "Section", link("near")), link("far"), actions=["set"], isEditing=isEditing, **choice)
    narrow.draw(listed(False))
    narrow.change({"id": "list", "props": listed(True)["props"]})
    for name in ("near", "far"):
        at = box(narrow.node(name))
        narrow.page.mouse.click(at["left"] + 20, at["middle"])
        narrow.node(name).press("Enter")
    assert [[act["target"], act["value"]] for act in narrow.acts] == ([["list", ["near"]], ["list", ["far"]]] if choice else [])
    narrow.change({"id": "list", "props": listed(False)["props"]})
    narrow.node("far").click()
    assert narrow.acts[-1]["target"] == "far"


def test_a_list_that_is_edited_has_no_chevrons(narrow):
    link = node("link", "NavigationLink", label="Bergen", actions=["tap", "delete", "move"])
    listed = lambda isEditing: node("stack", "NavigationStack", node("list", "List", link, isEditing=isEditing), depth=0)
    narrow.draw(listed(False))
    chevron = narrow.node("link").locator("[data-symbol='chevron.right']")
    expect(chevron).to_be_visible()
    narrow.draw(listed(True))
    expect(chevron).to_be_hidden()
    expect(narrow.page.get_by_role("button", name="Move Bergen")).to_be_visible()


def test_a_row_that_is_opened_has_the_height_of_a_row_and_so_has_each_view_in_it(narrow):
    opened = node("more", "DisclosureGroup", node("field", "TextField", label="Wishes", text="", actions=["set"]), node("words", "Text", text="A row"), label="Special wishes", isExpanded=True, actions=["toggle"])
    narrow.draw(node("form", "Form", opened, node("after", "Text", text="After")))
    parts = [box(narrow.page.locator(one)) for one in (".disclosure-button", ".disclosure-content > .field", ".disclosure-content > .text")]
    assert all(46 <= one["bottom"] - one["top"] < 48 for one in parts)
    row, after = box(narrow.page.locator(".box-row").first), box(narrow.page.locator(".box-row").last)
    assert row["top"] == parts[0]["top"] and parts[-1]["bottom"] == row["bottom"] == after["top"]


def test_words_behind_symbols_begin_in_one_column_whatever_the_row_does(narrow):
    label = lambda name: node(name, "Label", label=name, systemImage="star")
    rows = [label("Words"), node("link", "NavigationLink", label("Link"), actions=["tap"]), node("button", "Button", label("Button"), actions=["tap"]), node("toggle", "Toggle", label("Toggle"), isOn=True, actions=["toggle"])]
    narrow.draw(node("list", "List", *rows))
    starts = narrow.page.locator(".label-view > .words").evaluate_all("(all) => all.map((one) => Math.round(one.getBoundingClientRect().left))")
    assert len(starts) == 4 and len(set(starts)) == 1, starts


def test_a_swipe_action_has_its_symbol_above_its_words_as_high_as_the_row(narrow):
    row = node("row", "Text", text="Row", modifiers=[{"swipeActions": [{"name": "Flag", "systemImage": "flag", "edge": "trailing"}]}], actions=["Flag"])
    narrow.draw(node("list", "List", row))
    narrow.page.evaluate("async () => (await import('./rows/swipe.js')).reveal(view.records.get('row'), document.querySelector('.box-row'), 'trailing')")
    action, symbol, words = (box(narrow.page.locator(one)) for one in (".swipe-action", ".swipe-action > .symbol", ".swipe-action > span"))
    outer = box(narrow.page.locator(".box-row"))
    assert symbol["bottom"] <= words["top"] and (action["top"], action["bottom"]) == (outer["top"], outer["bottom"])


@pytest.mark.parametrize("kind", ["NavigationLink", "HStack"])
def test_the_button_of_a_row_stands_in_place_of_its_chevron(narrow, kind):
    swiped = {"modifiers": [{"swipeActions": [{"name": "Flag", "edge": "trailing"}]}], "actions": ["Flag", "tap"]}
    link = lambda name: node(name, "NavigationLink", node(f"{name}-words", "Text", text=name), label=name, actions=["tap"])
    row = {**link("row"), **swiped} if kind == "NavigationLink" else {**node("row", "HStack", node("mark", "Text", text="M"), link("inner")), **swiped}
    narrow.draw(node("list", "List", link("plain"), row))
    plain, chevron = (narrow.page.locator(".box-row").nth(at).locator(".navigation-link > .symbol") for at in (0, 1))
    assert box(chevron)["right"] == box(plain)["right"]
    more = narrow.page.locator(".row-more")
    narrow.page.mouse.move(195, 780)
    assert looks(more, "opacity") == ["0"] and looks(chevron, "opacity") == ["1"]
    narrow.page.locator(".box-row").nth(1).hover()
    assert looks(more, "opacity") == ["1"] and looks(chevron, "opacity") == ["0"]
    assert box(more)["left"] <= box(chevron)["left"] and box(more)["right"] >= box(chevron)["right"]
    more.click()
    expect(narrow.page.locator(".row-menu:popover-open").get_by_role("button", name="Flag")).to_be_visible()


# Questions


def question(kind, *buttons):
    return node("page", "Text", node("ask", kind, *buttons, title="Delete?", actions=["dismiss"]), text="Page")


def test_a_question_comes_from_below_on_a_phone_with_cancel_apart(narrow):
    narrow.draw(question("ConfirmationDialog", node("words", "Text", text="For ever."), button("Delete", role="destructive"), button("Hide")))
    narrow.settle()
    delete, hide, cancel = (box(narrow.page.get_by_role("button", name=name)) for name in ("Delete", "Hide", "Cancel"))
    assert delete["bottom"] == pytest.approx(hide["top"], abs=1)
    assert cancel["top"] - hide["bottom"] >= 8 and cancel["bottom"] == 792
    assert delete["width"] == cancel["width"] == 374
    assert box(narrow.page.get_by_text("For ever."))["bottom"] <= delete["top"]
    narrow.page.set_viewport_size({"width": 1000, "height": 800})
    narrow.settle()
    dialog, page = box(narrow.page.get_by_role("dialog")), box(narrow.node("page"))
    assert 0 < dialog["top"] - page["bottom"] < 12


def test_an_alert_has_a_button_of_its_own_only_if_the_app_gives_none(narrow):
    narrow.draw(question("Alert", button("Delete", role="destructive")))
    expect(narrow.page.get_by_role("alertdialog").get_by_role("button")).to_have_text(["Delete"])
    narrow.draw(question("Alert"))
    expect(narrow.page.get_by_role("alertdialog").get_by_role("button")).to_have_text(["OK"])


@pytest.mark.parametrize("width", [390, 1280])
def test_an_alert_is_as_wide_as_a_phones_with_two_buttons_beside_one_another(narrow, width):
    narrow.page.set_viewport_size({"width": width, "height": 800})
    narrow.draw(question("Alert", node("name", "TextField", label="Name", text="", actions=["set"]), button("Delete", role="destructive"), button("Cancel", role="cancel"), node("words", "Text", text="For ever.")))
    narrow.settle()
    delete, cancel = (box(narrow.page.get_by_role("button", name=name)) for name in ("Delete", "Cancel"))
    dialog = box(narrow.page.get_by_role("alertdialog"))
    assert dialog["width"] == 270
    assert cancel["top"] == delete["top"] and cancel["right"] == delete["left"] and cancel["width"] == delete["width"] == 135
    assert cancel["bottom"] == dialog["bottom"] and cancel["bottom"] - cancel["top"] == 44
    parts = [box(narrow.page.locator(one))["top"] for one in (".alert-title", ".alert-body > .text", ".alert-body > .field", ".alert-body > [data-role=cancel]")]
    assert parts == sorted(parts)


@pytest.mark.parametrize("names", [("Save to the shared folder", "Cancel"), ("Replace", "Keep both", "Cancel")])
def test_buttons_without_room_beside_one_another_stand_below_with_cancel_last(narrow, names):
    narrow.draw(question("Alert", button("Cancel", role="cancel"), *(button(name) for name in names[:-1])))
    narrow.settle()
    boxes = [box(narrow.page.get_by_role("button", name=name)) for name in names]
    assert all(above["bottom"] == below["top"] for above, below in zip(boxes, boxes[1:]))
    assert {one["width"] for one in boxes} == {270}


# Choices


def test_a_choice_of_a_menu_has_two_chevrons_and_is_as_wide_as_what_is_chosen(narrow):
    options = [{"value": "a", "label": "S"}, {"value": "b", "label": "Extraordinarily large"}]
    narrow.draw(node("form", "Form", node("size", "Picker", label="Size", options=options, selection="a", actions=["set"])))
    select = narrow.page.get_by_role("combobox", name="Size")
    assert box(select)["width"] < 60
    for part in ("::before", "::after"):
        assert looks(narrow.page.locator(".choice-box"), "content", of=part) != ["none"]
    narrow.page.get_by_text("Size").click()
    expect(select).to_be_focused()
    narrow.page.keyboard.press("Escape")


def test_a_date_is_a_pill_as_wide_as_its_words(narrow):
    narrow.draw(node("form", "Form", node("day", "DatePicker", label="Day", selection="2026-05-28", displayedComponents=["date"], actions=["set"])))
    pill, words = narrow.page.locator(".date-field"), narrow.page.locator(".date-words")
    assert box(pill)["width"] == box(words)["width"] < 150
    assert looks(pill, "borderRadius") != ["0px"]


def test_a_day_and_a_time_are_chosen_apart(narrow):
    narrow.draw(node("form", "Form", node("start", "DatePicker", label="Starts", selection="2026-05-28T10:00:00Z", actions=["set"])))
    day, time = narrow.page.get_by_role("textbox", name="Starts", exact=True), narrow.page.get_by_label("Starts, time")
    sent = lambda *parts: narrow.page.evaluate("parts => new Date(parts.join('T')).toISOString().replace('.000', '')", parts)
    shown = day.input_value(), time.input_value()
    time.fill("11:30")
    assert narrow.acts[-1] == {"target": "start", "action": "set", "value": sent(shown[0], "11:30")}
    # The app has kept its time.
    day.fill("2026-06-02")
    assert narrow.acts[-1]["value"] == sent("2026-06-02", shown[1])
    assert Axe().run(narrow.page, options={"runOnly": ["wcag2a", "wcag2aa"]}).response["violations"] == []


def test_a_colour_is_a_round_well(narrow):
    narrow.draw(node("form", "Form", node("ink", "ColorPicker", label="Ink", selection="#FF0000", actions=["set"])))
    well = narrow.page.get_by_label("Ink")
    size = box(well)
    assert size["width"] == size["height"] and looks(well, "borderRadius") == ["50%"]


# Room


def test_a_wide_window_has_its_bars_in_the_column_of_the_content(handmade):  # noqa: F811
    handmade.page.set_viewport_size({"width": 1280, "height": 800})
    bar = node("bar", "Toolbar", {**button("Edit"), "modifiers": [{"placement": "topBarLeading"}]}, {**button("Add"), "modifiers": [{"placement": "topBarTrailing"}]})
    handmade.draw(node("stack", "NavigationStack", node("list", "List", bar, node("row", "Text", text="Row")), depth=0, title="Rows"))
    row = box(handmade.page.locator(".box-row"))
    assert box(handmade.node("Edit"))["left"] == row["left"] and box(handmade.node("Add"))["right"] == row["right"]


def test_a_steppers_label_of_views_stays_beside_its_buttons_however_large_the_letters(narrow):
    narrow.page.evaluate("document.documentElement.style.fontSize = '200%'")
    narrow.draw(node("form", "Form", node("guests", "Stepper", node("label", "Label", label="2 guests", systemImage="person.2"), label="2 guests", actions=["increment", "decrement"])))
    words, halves = box(narrow.page.get_by_text("2 guests")), box(narrow.page.locator(".halves"))
    narrow.page.evaluate("document.documentElement.style.fontSize = ''")
    assert words["right"] <= halves["left"] or words["bottom"] <= halves["top"]


def test_the_background_of_a_group_is_painted(narrow):
    narrow.draw(node("group", "GroupBox", node("words", "Text", text="Inside"), label="Group", backgroundStyle="yellow"))
    assert looks(narrow.node("group"), "backgroundColor", "color") == ["rgb(255, 204, 0)", "rgb(0, 0, 0)"]
