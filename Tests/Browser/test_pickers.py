"""Pickers look as on a phone, and are used as there."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from handmade import Handmade, drawing_page, handmade, node  # noqa: F401

SIZES = [{"label": words, "value": words.lower()} for words in ("Small", "Medium", "Large", "Huge")]


def picker(name, style, **props):
    return node(name, "Picker", label="Size", options=SIZES, selection="small", style=style, actions=["set"], **props)


def form(*rows):
    return node("form", "Form", node("section", "Section", *rows))


def sees(locator):
    """Whether words take any room."""
    return locator.evaluate("e => e.getBoundingClientRect().width > 2")


@pytest.mark.parametrize("style", ["menu", "segmented", "wheel"])
def test_a_picker_outside_of_a_form_shows_its_choice_alone(handmade, style):
    handmade.draw(node("stack", "VStack", picker("one", style)))
    assert not sees(handmade.node("one").locator(".label").first)
    role = "combobox" if style == "menu" else "radiogroup"
    expect(handmade.page.get_by_role(role, name="Size")).to_be_attached()


def test_a_menu_in_a_form_has_its_label_before_it_and_segments_have_none(handmade):
    handmade.draw(form(picker("menu", "menu"), picker("segments", "segmented")))
    assert sees(handmade.node("menu").locator(".label").first)
    assert not sees(handmade.node("segments").locator(".label").first)


def test_a_menus_choice_has_the_accents_colour_and_no_border(handmade):
    handmade.draw(node("stack", "VStack", picker("one", "menu"), node("link", "Button", label="Plain", actions=["tap"])))
    look = "e => [getComputedStyle(e).color, getComputedStyle(e).borderTopColor]"
    colour, border = handmade.page.get_by_role("combobox").evaluate(look)
    assert colour == handmade.node("link").evaluate(look)[0]
    assert border == "rgba(0, 0, 0, 0)"


def test_the_choices_in_a_form_are_rows_with_a_check_mark_at_their_end(handmade):
    handmade.draw(form(picker("one", "inline")))
    row = handmade.page.locator(".box-row").bounding_box()
    options = [option.bounding_box() for option in handmade.page.locator(".option").all()]
    assert all(box["height"] >= 44 for box in options)
    mark, words = (handmade.page.locator(f".option >> nth=0 >> {part}").bounding_box() for part in (".radio", ".option-words"))
    assert words["x"] == row["x"] + 16 and mark["x"] > row["x"] + row["width"] - 50
    handmade.page.get_by_role("radio", name="Large").click()
    assert handmade.acts == [{"target": "one", "action": "set", "value": "large"}]


def test_radio_buttons_stay_where_the_app_asks_for_them(handmade):
    handmade.draw(form(picker("one", "radioGroup")))
    mark, words = (handmade.page.locator(f".option >> nth=0 >> {part}").bounding_box() for part in (".radio", ".option-words"))
    assert mark["x"] < words["x"]


def centre(locator):
    box = locator.bounding_box()
    return box["y"] + box["height"] / 2


def test_a_wheel_has_its_choice_in_the_middle_and_turns(handmade):
    page = handmade.page
    handmade.draw(node("stack", "VStack", picker("one", "wheel", labelsHidden=True)))
    wheel = handmade.node("one").locator(".radios")
    option = lambda name: page.locator(".option", has_text=name)  # noqa: E731
    page.wait_for_function("() => document.querySelector('.radios').scrollTop < 1")
    assert abs(centre(option("Small")) - centre(wheel)) < 2
    wheel.evaluate("e => e.scrollBy({ top: 2 * e.querySelector('.option').offsetHeight })")
    page.wait_for_function("() => acts.length === 1")
    assert handmade.acts == [{"target": "one", "action": "set", "value": "large"}]
    handmade.change({"id": "one", "props": {"label": "Size", "options": SIZES, "selection": "huge", "style": "wheel"}})
    page.wait_for_function("() => document.querySelector('.radios').scrollTop > 2.5 * document.querySelector('.option').offsetHeight")
    assert abs(centre(option("Huge")) - centre(wheel)) < 2
    # The keyboard turns it, too.
    page.get_by_role("radio", name="Huge").focus()
    page.keyboard.press("ArrowUp")
    page.wait_for_function("() => acts.at(-1).value === 'large'")


def test_a_spinners_label_stands_below_it(handmade):
    handmade.draw(node("spinner", "ProgressView", label="Loading"))
    words = handmade.page.get_by_text("Loading").bounding_box()
    mark = handmade.page.get_by_role("progressbar").bounding_box()
    assert words["y"] >= mark["y"] + mark["height"]
    assert abs(words["x"] + words["width"] / 2 - mark["x"] - mark["width"] / 2) < 2


def date(**props):
    return node("day", "DatePicker", label="Day", selection="2026-01-15T10:30:00Z", style="graphical", actions=["set"], **props)


def test_a_graphical_date_picker_is_a_month(handmade):
    page = handmade.page
    handmade.draw(date(minimum="2026-01-05T12:00:00Z", displayedComponents=["date"]))
    expect(page.get_by_role("group", name="Day").get_by_text("January 2026")).to_be_visible()
    expect(page.locator("[aria-pressed=true]")).to_have_text("15")
    expect(page.locator("input[type=time]")).to_have_count(0)
    expect(page.locator('[data-day="2026-01-04"]')).to_have_attribute("aria-disabled", "true")
    page.locator('[data-day="2026-01-20"]').click()
    assert [act["value"] for act in handmade.acts] == ["2026-01-20T10:30:00Z"]
    handmade.change({"id": "day", "props": {"label": "Day", "selection": "2026-02-03T10:30:00Z", "style": "graphical", "displayedComponents": ["date"]}})
    expect(page.get_by_text("February 2026")).to_be_visible()
    expect(page.locator("[aria-pressed=true]")).to_have_text("3")


def test_a_graphical_date_picker_has_the_time_below(handmade):
    handmade.draw(date(displayedComponents=["date", "hourAndMinute"]))
    handmade.page.get_by_label("Time").fill("08:15")
    assert handmade.acts[-1]["value"].startswith("2026-01-15T")
    assert handmade.acts[-1]["value"].endswith(":15:00Z")


def test_a_date_is_written_as_in_texts_until_its_field_has_the_focus(handmade):
    page = handmade.page
    handmade.draw(node("day", "DatePicker", label="Day", selection="2026-05-28", actions=["set"]))
    field, words = page.get_by_role("textbox", name="Day", exact=True), page.get_by_text("May 28, 2026")
    expect(words).to_be_visible()
    expect(field).to_have_value("2026-05-28")
    assert Axe().run(page, options={"runOnly": ["wcag2a", "wcag2aa"]}).response["violations"] == []
    # A press reaches the field through the words, and opens the browser's calendar.
    words.click(force=True)
    expect(field).to_be_focused()
    expect(words).not_to_be_visible()
    handmade.change({"id": "day", "props": {"label": "Day", "selection": "2026-06-02"}})
    page.keyboard.press("Escape")
    page.keyboard.press("Tab")
    expect(page.get_by_text("Jun 2, 2026")).to_be_visible()


def test_dates_are_written_in_the_language_that_the_server_is_told(browser, file_server):
    context = browser.new_context()
    context.add_init_script("Object.defineProperty(Navigator.prototype, 'language', { get: () => 'de-DE' })")
    page = Handmade(context.new_page(), file_server)
    shown = {"selection": "2026-05-28", "actions": ["set"], "displayedComponents": ["date"]}
    page.draw(*(node(style, "DatePicker", label=style, style=style, **shown) for style in ("compact", "graphical", "wheel")))
    expect(page.node("compact").locator(".date-words")).to_have_text("28.05.2026")
    expect(page.node("graphical")).to_contain_text("Mai 2026")
    expect(page.node("graphical").locator("th").first).to_have_text("Mo")
    expect(page.node("wheel").get_by_role("radio", name="Mai")).to_be_checked()
    context.close()


def test_a_year_is_sent_when_it_is_whole_and_the_time_of_day_stays(handmade):
    moment = "2026-11-27T15:30:20Z"
    handmade.draw(node("day", "DatePicker", label="Day", actions=["set"], selection=moment, minimum="2020-01-01T00:00:00Z", displayedComponents=["date"]))
    day = handmade.page.get_by_label("Day")
    day.focus()
    handmade.page.keyboard.type("03052024", delay=5)
    handmade.page.wait_for_function("() => acts.at(-1)?.value === '2024-03-05T15:30:20Z'")
    assert [act["value"][:4] for act in handmade.acts] == ["2026", "2026", "2024"]
    # Beyond the bounds it is that time of the first day, once the person leaves.
    day.blur()
    day.focus()
    handmade.page.keyboard.type("03050019", delay=5)
    assert [act["value"][:4] for act in handmade.acts[3:]] == ["2026", "2026"]
    day.blur()
    handmade.page.wait_for_function("() => acts.at(-1).value === '2020-01-01T15:30:20Z'")


@pytest.mark.parametrize("count", [3, 6, 8])
def test_segments_stand_in_one_line_on_a_phone(handmade, count):
    handmade.page.set_viewport_size({"width": 390, "height": 800})
    words = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday", "Holiday"][:count]
    options = [{"label": word, "value": word} for word in words]
    handmade.draw(node("stack", "VStack", node("days", "Picker", label="Day", options=options, selection="Monday", style="segmented", actions=["set"]), modifiers=[{"padding": True}]))
    boxes = [one.bounding_box() for one in handmade.page.locator(".option").all()]
    assert len({round(box["y"]) for box in boxes}) == 1
    assert boxes[-1]["x"] + boxes[-1]["width"] <= 390
    assert all(box["width"] > 25 for box in boxes)


def test_segments_with_very_large_words_stand_below_one_another(handmade):
    handmade.page.set_viewport_size({"width": 320, "height": 800})
    words = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]
    handmade.draw(node("stack", "VStack", node("days", "Picker", label="Day", options=[{"label": word, "value": word} for word in words], selection="Monday", style="segmented", actions=["set"])))
    handmade.page.evaluate("() => { document.documentElement.style.fontSize = '200%'; }")
    cut = handmade.page.locator(".option-words").evaluate_all("all => all.filter((one) => one.scrollWidth > one.clientWidth).length")
    handmade.page.evaluate("() => { document.documentElement.style.fontSize = ''; }")
    assert cut == 0
