"""What is typed while the app rewrites it, with answers that take their time."""

import json
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


def typed(desk, script, format="none", on_return="nothing", delay=250, initial="", edits=False):
    """What fields show and the app has after an edit each 30 ms; "⏎" is Return, "⌫" removes, "…" waits for the answers, "↯" is
    what another client writes at the beginning."""
    keys = {"⏎": {"submit": True}, "⌫": {"remove": "delete"}, "…": {"type": "", "wait": 5_000}, "↯": {"before": "Well, "}}
    steps = [{"wait": 30, **keys.get(key, {"type": key})} for key in script]
    return desk.evaluate("make", [{"format": format, "initial": initial, "onReturn": on_return, "delay": delay, "edits": edits}, steps])


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
    assert len(made["told"]) <= 4


@pytest.mark.parametrize("format, script, text", [
    ("none", "a😀b⌫⌫c", "long ac"),
    ("upper", "straße", "LONG STRASSE"),
    ("arrows", "a->b", "long a→b"),
])
def test_the_edits_of_a_long_text_are_made_of_what_the_app_has(desk, format, script, text):
    made = typed(desk, script, format, initial="long ", edits=True, delay=600)
    assert made["result"]["fields"][0] == made["result"]["texts"]["one"] == text
    assert set(made["told"]) == {"edit"}


def test_what_another_client_writes_into_a_long_text_stays(desk):
    made = typed(desk, "…ab↯cd…e", initial="long ", edits=True, delay=600)
    assert made["result"]["fields"][0] == made["result"]["texts"]["one"] == "Well, long abcde"
    # What was refused goes as a whole, once.
    assert made["told"][:2] == ["edit", "set"] and made["told"].count("set") == 1


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


def test_a_word_that_is_composed_in_a_long_text_is_sent_as_an_edit(handmade):
    text = "a" * 5_000
    handmade.draw(node("word", "TextEditor", actions=["set", "edit", "focus", "blur"], label="word", text=text))
    page = handmade.page
    handmade.node("word").locator("textarea").press("Control+End")
    devices = page.context.new_cdp_session(page)
    devices.send("Input.imeSetComposition", {"text": "か", "selectionStart": 1, "selectionEnd": 1})
    page.wait_for_function("() => acts.at(-1)?.value.text === 'か'")
    devices.send("Input.insertText", {"text": "蚊"})
    page.wait_for_function("() => acts.at(-1).value.text === '蚊'")
    assert {(act["action"], *act["value"]["range"]) for act in handmade.acts if "value" in act} == {("edit", 5_000, 5_000)}


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


LONG = "".join(f"Line {line}: it is a long way to the end of this text.\n" for line in range(2_000))


@pytest.fixture
def essay(scene):
    """A text of 100 KB, with the caret at its end."""
    scene.open("form")
    scene.page.get_by_text("Special wishes").click()
    scene.sees("wishes")
    scene.session_url = f"{scene.server.url}sessions/{scene.session()}"
    write(scene, LONG)
    expect(scene["wishes"]).to_have_value(LONG)
    scene["wishes"].press("Control+End")
    scene.bodies = []
    scene.page.on("request", lambda request: scene.bodies.append(request.post_data) if "/actions" in request.url else None)
    return scene


def write(scene, text):
    """Writes a text as another client does."""
    assert scene.page.context.request.post(f"{scene.session_url}/actions", data={"target": "wishes", "action": "set", "value": text}).ok


def read(scene):
    """The text that the app has."""
    return scene.page.context.request.get(f"{scene.session_url}/nodes/wishes/props/text").json()


def agree(scene, text):
    """Waits until the app has a text, which the page shows and has no more to say about."""
    scene.wait_until(lambda: read(scene) == text)
    scene.wait_until_still()
    assert scene["wishes"].input_value() == text
    assert read(scene) == text
    expect(scene["wishes"]).not_to_have_attribute("aria-invalid", "true")


def actions(scene):
    return [action["action"] for body in scene.bodies for action in [json.loads(body)] if isinstance(action, dict)]


def test_what_is_typed_into_a_long_text_takes_small_requests(essay):
    essay.page.route("**/actions?*", lambda route: (essay.page.wait_for_timeout(600), route.continue_()))
    essay["wishes"].press_sequentially("It is short", delay=30)
    essay.page.keyboard.insert_text("😀")
    essay["wishes"].press("Backspace")
    essay.page.keyboard.insert_text("😃!")
    agree(essay, LONG + "It is short😃!")
    assert max(map(len, essay.bodies)) < 300, essay.bodies
    assert "edit" in actions(essay) and "set" not in actions(essay)


def test_what_is_pasted_into_a_long_text_is_sent_alone_and_can_be_undone(essay):
    words = "pasted " * 3_000
    essay["wishes"].press("Control+Home")
    essay.page.keyboard.insert_text(words)
    agree(essay, words + LONG)
    assert max(map(len, essay.bodies)) < len(words) + 300
    essay["wishes"].press("Control+z")
    agree(essay, LONG)
    essay["wishes"].press("Control+a")
    essay["wishes"].press("Backspace")
    agree(essay, "")
    essay["wishes"].press_sequentially("short")
    agree(essay, "short")
    assert actions(essay)[-1] == "set"


def test_what_another_client_writes_into_a_long_text_meanwhile_is_kept(essay):
    held = []
    essay.page.route("**/actions?*", lambda route: held.append(route), times=1)
    essay["wishes"].press_sequentially("mine")
    essay.wait_until(lambda: held)
    write(essay, "Theirs. " + LONG)
    held[0].continue_()
    agree(essay, "Theirs. " + LONG + "mine")
    assert actions(essay).count("set") == 1
    essay["wishes"].press("Control+End")
    essay["wishes"].press_sequentially("!")
    agree(essay, "Theirs. " + LONG + "mine!")
    assert actions(essay)[-1] == "edit"


def test_what_waits_of_a_long_text_when_the_page_goes_away_arrives(essay):
    kept = []
    essay.page.route("**/actions?*", lambda route: kept.append(route), times=1)
    essay["wishes"].press_sequentially("Kim Lee-Ann")
    essay.wait_until(lambda: kept)
    essay.page.goto(essay.server.url)
    kept[0].abort()
    essay.wait_until(lambda: read(essay) == LONG + "Kim Lee-Ann")
