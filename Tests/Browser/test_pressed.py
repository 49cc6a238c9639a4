"""A press is seen at once, and so is its outcome, before the app has answered."""

import pytest
from handmade import drawing_page, handmade, node  # noqa: F401
from playwright.sync_api import expect

# Answers wait until the test gives them.
HOLD = """() => {
    window.held = [];
    view.act = (document) => new Promise((answer, refuse) => {
        acts.push(document());
        held.push({ answer, refuse });
    });
}"""


@pytest.fixture
def slow(handmade):
    """Draws nodes whose actions are not answered by themselves."""
    def draw(*nodes):
        handmade.draw(*nodes)
        handmade.page.evaluate(HOLD)
        return handmade

    # What is refused is no error of the page.
    handmade.page.evaluate("() => addEventListener('unhandledrejection', (event) => event.preventDefault())")
    return draw


def refuse(handmade):
    handmade.page.evaluate("() => held.shift().refuse(new Error('refused'))")


def button(name="go", **props):
    return node(name, "Button", label="Go", actions=["tap"], **props)


def test_a_press_is_seen_while_it_lasts(slow):
    page = slow(button()).page
    go = page.get_by_role("button", name="Go")
    go.hover()
    page.mouse.down()
    assert go.evaluate("(go) => getComputedStyle(go).opacity") == "0.5"
    page.mouse.up()
    expect(go).not_to_have_attribute("data-pressed", "")


def test_a_finger_is_seen_before_it_is_known_what_it_does(slow):
    page = slow(button()).page
    box = page.get_by_role("button", name="Go").bounding_box()
    devices = page.context.new_cdp_session(page)
    devices.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": box["x"] + 5, "y": box["y"] + 5}]})
    assert page.evaluate("() => document.querySelectorAll('[data-pressed]').length") == 1
    devices.send("Input.dispatchTouchEvent", {"type": "touchCancel", "touchPoints": []})
    assert page.evaluate("() => document.querySelectorAll('[data-pressed]').length") == 0


def test_what_takes_a_while_is_seen_to_be_under_way_until_all_of_it_is_answered(slow):
    handmade = slow(button())
    go = handmade.page.get_by_role("button", name="Go")
    go.click()
    go.click()
    expect(go).to_have_attribute("data-under-way", "")
    handmade.page.evaluate("() => held[0].answer(true)")
    expect(go).to_have_attribute("data-under-way", "")
    handmade.page.evaluate("() => held[1].answer(true)")
    expect(go).not_to_have_attribute("data-under-way", "")


def test_a_button_that_is_a_toggle_turns_at_once_and_back_if_it_is_refused(slow):
    handmade = slow(node("on", "Toggle", label="On", isOn=False, style="button", actions=["toggle"]))
    toggle = handmade.page.get_by_role("button", name="On")
    toggle.click()
    expect(toggle).to_have_attribute("aria-pressed", "true")
    refuse(handmade)
    expect(toggle).to_have_attribute("aria-pressed", "false")


def rows(**props):
    return node("list", "List", *[node(name, "Text", text=name, modifiers=[{"tag": name}]) for name in "abc"], actions=["set"], **props)


def test_a_row_is_chosen_at_once(slow):
    handmade = slow(rows(selection="a"))
    row = handmade.page.get_by_role("button", name="b")
    row.click()
    expect(row).to_have_attribute("aria-pressed", "true")
    expect(handmade.page.get_by_role("button", name="a")).to_have_attribute("aria-pressed", "false")
    refuse(handmade)
    expect(row).to_have_attribute("aria-pressed", "false")


def test_rows_that_are_chosen_before_the_answer_are_all_chosen(slow):
    handmade = slow(rows(selection=[]))
    for name in "abb":
        handmade.page.get_by_role("button", name=name).click()
    assert [act["value"] for act in handmade.acts] == [["a"], ["a", "b"], ["a"]]


def test_rows_of_a_table_are_chosen_at_once(slow):
    cells = [node(name, "TableRow", node(f"cell-{name}", "TableCell", node(f"text-{name}", "Text", text=name)), modifiers=[{"tag": name}]) for name in "ab"]
    handmade = slow(node("table", "Table", *cells, columns=[{"title": "Name"}], selection="a", actions=["set"]))
    row = handmade.node("b")
    row.click()
    expect(row).to_have_attribute("aria-selected", "true")
    refuse(handmade)
    expect(row).to_have_attribute("aria-selected", "false")


def stepper(**props):
    return node("guests", "Stepper", actions=["increment", "decrement"], step=1, minimum=1, maximum=3, **props)


def test_a_stepper_says_its_next_value_and_stops_at_its_bounds(slow):
    handmade = slow(stepper(label="Guests: 1", value=1))
    up = handmade.page.get_by_role("button", name="Increment")
    up.click()
    expect(handmade.page.get_by_text("Guests: 2")).to_be_visible()
    up.click()
    expect(handmade.page.get_by_text("Guests: 3")).to_be_visible()
    expect(up).to_be_disabled()
    refuse(handmade)
    refuse(handmade)
    expect(handmade.page.get_by_text("Guests: 1")).to_be_visible()
    expect(up).to_be_enabled()


def test_words_that_say_another_number_as_well_wait_for_the_app(slow):
    handmade = slow(stepper(label="2 of 2", value=2))
    handmade.page.get_by_role("button", name="Increment").click()
    expect(handmade.page.get_by_text("2 of 2")).to_be_visible()


def test_a_disclosure_turns_its_arrow_at_once(slow):
    handmade = slow(node("more", "DisclosureGroup", label="More", isExpanded=False, actions=["toggle"]))
    more = handmade.page.get_by_role("button", name="More")
    more.click()
    expect(more).to_have_attribute("aria-expanded", "true")
    refuse(handmade)
    expect(more).to_have_attribute("aria-expanded", "false")


def test_days_are_chosen_at_once(slow):
    handmade = slow(
        node("one", "DatePicker", label="Day", selection="2026-01-10", style="graphical", displayedComponents=["date"], actions=["set"]),
        node("many", "MultiDatePicker", label="Days", selection=["2026-01-10"], actions=["toggle"]))
    for kind, others in (("one", "false"), ("many", "true")):
        day, before = (handmade.node(kind).locator(f'[data-day="2026-01-{number}"]') for number in (11, 10))
        day.click()
        expect(day).to_have_attribute("aria-pressed", "true")
        expect(before).to_have_attribute("aria-pressed", others)
        refuse(handmade)
        expect(day).to_have_attribute("aria-pressed", "false")
