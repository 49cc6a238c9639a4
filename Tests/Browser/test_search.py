"""A search field with suggestions below it, tokens that are added and removed, and scopes."""

from playwright.sync_api import expect

from handmade import drawing_page, handmade, node  # noqa: F401


def test_suggestions_appear_below_the_field_and_complete_the_text(scene):
    page = scene.open("library").page
    field = page.get_by_role("searchbox")
    panel = page.get_by_role("group", name="Suggestions")
    expect(panel).to_be_hidden()
    field.click()
    expect(panel).to_contain_text("Virginia Woolf")
    scene.finish()
    panel.get_by_role("button", name="Virginia Woolf").click()
    expect(field).to_have_value("Virginia Woolf")
    expect(field).to_be_focused()
    expect(page.locator("[role=rowheader] .text")).to_have_text(["The Waves"])


def test_tokens_are_added_from_the_panel_and_taken_away_again(scene):
    page = scene.open("library").page
    page.get_by_role("searchbox").click()
    page.get_by_role("button", name="Add Poetry").click()
    expect(page.locator("[role=rowheader] .text")).to_have_text(["Ariel"])
    page.get_by_role("button", name="Add Travel").click()
    expect(page.locator("[role=rowheader] .text")).to_have_text(["Ariel", "In Patagonia"])
    scene.finish()
    page.get_by_role("button", name="Remove Poetry").click()
    expect(page.locator("[role=rowheader] .text")).to_have_text(["In Patagonia"])
    page.get_by_role("searchbox").press("Backspace")
    expect(page.get_by_role("rowheader")).to_have_count(4)


def test_the_arrow_keys_lead_through_the_suggestions(scene):
    page = scene.open("library").page
    field = page.get_by_role("searchbox")
    field.click()
    expect(page.get_by_role("button", name="George Eliot")).to_be_visible()
    for _ in range(4):
        page.keyboard.press("ArrowDown")
    expect(page.get_by_role("button", name="George Eliot")).to_be_focused()
    page.keyboard.press("Enter")
    expect(field).to_have_value("George Eliot")
    expect(field).to_be_focused()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Escape")
    expect(page.get_by_role("group", name="Suggestions")).to_be_hidden()
    expect(field).to_have_value("George Eliot")


def test_scopes_stand_below_the_field(handmade):
    options = [{"value": "all", "label": "All"}, {"value": "mine", "label": "Mine"}]
    scope = node("scope", "Picker", actions=["set"], label="Scope", options=options, selection="all")
    field = node("field", "SearchField", node("scopes", "SearchScopes", scope), actions=["set", "focus", "blur"], label="Search", text="")
    page = handmade.draw(node("text", "Text", field, modifiers=[{"searchable": {"node": "field"}}], text="Content")).page
    page.get_by_role("radio", name="Mine").click()
    assert handmade.acts[-1] == {"target": "scope", "action": "set", "value": "mine"}


def test_what_stands_over_too_low_a_list_does_not_cover_what_is_above_it(handmade):
    over = node("over", "Overlay", node("none", "ContentUnavailableView", node("words", "Text", text="No Results"), description="Words. " * 60))
    low = node("low", "VStack", over, modifiers=[{"frame": {"height": 40, "width": 300}}, {"overlay": {"node": "over"}}])
    handmade.draw(node("page", "VStack", node("above", "Text", text="Above"), low))
    above, none = (handmade.node(name).bounding_box() for name in ("above", "none"))
    assert none["height"] > 40 and none["y"] >= above["y"] + above["height"]
