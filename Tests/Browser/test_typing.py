"""What is typed while the app rewrites it, with answers that take their time."""

import os
import pathlib

import pytest
from handmade import drawing_page, handmade, node  # noqa: F401
from playwright.sync_api import expect

HERE = pathlib.Path(__file__).parent
# How many random runs are compared, and where they begin: TYPING_RUNS=1000 takes half a minute.
RUNS = int(os.environ.get("TYPING_RUNS", "150"))
SEED = int(os.environ.get("TYPING_SEED", "1"))


@pytest.fixture(scope="module")
def desk(browser, server):
    context = browser.new_context()
    page = context.new_page()
    page.goto(server.url)
    page.evaluate(f"() => {{ {(HERE / 'typing.js').read_text()} }}")
    yield page
    context.close()


def typed(desk, script, format="none", on_return="nothing", delay=250, initial=""):
    """What fields show and the app has after an edit each 30 ms; "⏎" is Return, "⌫" removes, "…" waits for the answers."""
    keys = {"⏎": {"submit": True}, "⌫": {"remove": "delete"}, "…": {"type": "", "wait": 5_000}}
    edits = [{"wait": 30, **keys.get(key, {"type": key})} for key in script]
    return desk.evaluate("make", [{"format": format, "initial": initial, "onReturn": on_return, "delay": delay}, edits])


def test_slow_answers_lead_to_the_same_text_as_quick_ones(desk):
    assert desk.evaluate("compare", [SEED, RUNS]) == []


@pytest.mark.parametrize("format, script, text", [
    ("phone", "123…456…7890", "(123) 456-7890"),
    ("phone", "1234567890", "(123) 456-7890"),
    ("arrows", "a->b->c", "a→b→c"),
    ("upper", "straße", "STRASSE"),
    ("cut", "123456…", "1234"),
])
def test_what_the_app_rewrites_keeps_its_order(desk, format, script, text):
    result = typed(desk, script, format)["result"]
    assert result["fields"][0] == result["texts"]["one"] == text


def test_return_again_before_the_answer_sends_each_text_once(desk):
    result = typed(desk, "ok⏎go⏎yes", on_return="empty")["result"]
    assert result["sent"] == [["one", "ok"], ["one", "go"]]
    assert result["fields"][0] == result["texts"]["one"] == "yes"


def test_what_is_typed_after_return_belongs_to_the_next_field(desk):
    made = typed(desk, "ann⏎secret", on_return="next")
    assert made["result"]["fields"] == ["ann", "secret"]
    assert all("ann".startswith(text) for text in made["seen"]), made["seen"]


def test_plain_letters_take_few_actions(desk):
    made = typed(desk, "abcdefghijklmnop")
    assert made["result"]["texts"]["one"] == "abcdefghijklmnop"
    assert made["told"] <= 4


def field(name, kind="TextField", **props):
    return node(name, kind, actions=["set", "submit", "focus", "blur"], label=name, **props)


def test_the_app_hears_a_word_while_it_is_composed_and_does_not_touch_it(handmade):
    handmade.draw(field("word", text=""))
    page = handmade.page
    box = handmade.node("word").locator("input")
    box.focus()
    devices = page.context.new_cdp_session(page)
    devices.send("Input.imeSetComposition", {"text": "k", "selectionStart": 1, "selectionEnd": 1})
    page.wait_for_function("() => acts.some(({ value }) => value === 'k')")
    handmade.change({"id": "word", "props": {"label": "word", "text": "K"}})
    devices.send("Input.imeSetComposition", {"text": "か", "selectionStart": 1, "selectionEnd": 1})
    expect(box).to_have_value("か")
    page.wait_for_function("() => acts.at(-1).value === 'か'")
    devices.send("Input.insertText", {"text": "蚊"})
    page.wait_for_function("() => acts.at(-1).value === '蚊'")


def test_what_is_filled_in_without_a_word_is_sent_before_the_next_press(handmade):
    handmade.draw(field("name", text=""), field("pin", "SecureField", length=0), node("go", "Button", label="Go", actions=["tap"]))
    handmade.page.evaluate("""() => {
        const [name, pin] = document.querySelectorAll(".entry")
        name.value = "ann"
        name.dispatchEvent(new Event("change", { bubbles: true }))
        pin.value = "1234"
    }""")
    handmade.page.get_by_role("button", name="Go").click()
    assert [(act["target"], act["action"], act.get("value")) for act in handmade.acts] == [("name", "set", "ann"), ("pin", "set", "1234"), ("go", "tap", None)]


def test_a_text_that_is_refused_stays_and_says_why(scene):
    scene.open("profile")
    scene.page.route("**/actions?*", lambda route: route.fulfill(status=413, content_type="application/problem+json", body='{"status": 413, "detail": "The text is too long."}'))
    name = scene["name"]
    name.fill("Kim")
    expect(name).to_have_attribute("aria-invalid", "true")
    expect(name).to_have_accessible_description("The text is too long.")
    expect(name).to_have_accessible_name("Name")
    expect(name).to_have_value("Kim")
    scene.page.unroute("**/actions?*")
    name.press("End")
    name.press_sequentially("!")
    scene.shows("greeting", "Kim!")
    expect(name).not_to_have_attribute("aria-invalid", "true")
    expect(name).to_have_accessible_description("")


def test_a_text_beyond_the_servers_limit_is_refused_at_the_field(scene):
    scene.open("profile")
    scene["name"].fill("x" * 2_000_000)
    expect(scene["name"]).to_have_attribute("aria-invalid", "true")
    scene["name"].fill("Kim")
    scene.shows("greeting", "Kim")
    expect(scene["name"]).not_to_have_attribute("aria-invalid", "true")


def test_a_chat_with_slow_answers_gets_each_message(scene):
    scene.open("shared-room")
    scene.page.route("**/actions?*", lambda route: (scene.page.wait_for_timeout(100), route.continue_()))
    words = scene.page.locator("input.entry").last
    words.click()
    scene.page.keyboard.type("one", delay=10)
    scene.page.keyboard.press("Enter")
    scene.page.keyboard.type("two", delay=10)
    scene.page.keyboard.press("Enter")
    scene.page.get_by_text("two").first.wait_for()
    expect(words).to_have_value("")


def test_what_waits_when_the_page_goes_away_arrives(scene):
    scene.open("profile")
    name = scene["name"]
    name.fill("")
    scene.shows("greeting", "Hello")
    kept = []
    scene.page.route("**/actions?*", lambda route: kept.append(route), times=1)
    name.press_sequentially("Kim Lee-Ann")
    scene.wait_until(lambda: kept)
    scene.page.goto(scene.server.url)
    kept[0].abort()
    scene.visit("profile")
    expect(scene["name"]).to_have_value("Kim Lee-Ann")
