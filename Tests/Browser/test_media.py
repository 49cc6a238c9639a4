"""Videos, sounds and speech, as the page plays them and says what becomes of them."""

import pytest
from conftest import Scene
from playwright.sync_api import expect
from samples import served

# A voice that says at once what it does, and a list of what it was told.
VOICE = """
window.spoken = [];
const voice = {
  speak(utterance) {
    spoken.push(utterance.text);
    this.utterance = utterance;
    utterance.onstart?.({});
    utterance.onboundary?.({ name: "word", charIndex: 10, charLength: 6 });
  },
  cancel() { spoken.push("cancel"); },
  pause() {}, resume() {}, getVoices: () => [],
};
Object.defineProperty(window, "speechSynthesis", { value: voice });
"""

# A browser that plays nothing before a press, as browsers do that were never used for the site.
SHY = """
const { play } = HTMLMediaElement.prototype;
window.isPressed = false;
HTMLMediaElement.prototype.play = function () {
  return window.isPressed ? play.call(this) : Promise.reject(new DOMException("no press", "NotAllowedError"));
};
"""

# Each element that plays, wherever it is.
HEARD = """
window.made = [];
const create = document.createElement;
document.createElement = function (...words) {
  const element = create.apply(this, words);
  if (element instanceof HTMLMediaElement) made.push(element);
  return element;
};
"""


@pytest.fixture(scope="module")
def samples():
    with served("MEDIA", "MediaSamples") as server:
        yield server


@pytest.fixture
def media(context, samples):
    context.add_init_script(HEARD)
    scene = Scene(context.new_page(), samples)
    yield scene
    assert scene.errors == []


def props(scene, target=None):
    """What the server says of a node, or of the window."""
    address = f"{scene.server.url}sessions/{scene.session()}"
    if target:
        return scene.page.request.get(f"{address}/nodes/{target}").json()["props"]
    return scene.page.request.get(address, headers={"Accept": "application/json"}).json()["root"]["props"]


def wait(scene, condition):
    scene.wait_until(condition)


def playing(scene):
    """The places of what is heard."""
    return scene.page.evaluate("() => made.filter((one) => !one.paused && one.src).map((one) => one.currentTime)")


def test_a_video_plays_to_its_end_and_the_app_is_told(media):
    media.open("film")
    video = media.page.locator("video")
    expect(video).to_have_js_property("paused", True)
    media.page.get_by_role("button", name="Middle").click()
    media.page.get_by_role("button", name="Play").first.click()
    wait(media, lambda: "since" in props(media, "video"))
    assert video.evaluate("(video) => video.currentTime") >= 2
    media.shows("plays", "Played 1 times")
    assert props(media, "video")["isPlaying"] is False
    media.finish()


def test_what_a_person_does_with_the_controls_is_the_apps_state(media):
    media.open("film")
    video = media.page.locator("video")
    video.evaluate("(video) => video.play()")
    wait(media, lambda: props(media, "video")["isPlaying"] and "since" in props(media, "video"))
    video.evaluate("(video) => video.pause()")
    wait(media, lambda: not props(media, "video")["isPlaying"])
    video.evaluate("(video) => { video.currentTime = 3; }")
    wait(media, lambda: props(media, "video")["position"] == 3)


def test_a_page_that_is_loaded_again_goes_on_where_the_session_is(media):
    media.open("film")
    media.page.get_by_role("button", name="Play").first.click()
    wait(media, lambda: "since" in props(media, "video"))
    media.page.wait_for_function("() => document.querySelector('video').currentTime > 1")
    media.page.reload()
    media.wait_until_live()
    # The browser lets this page be heard, since it was pressed before.
    media.page.wait_for_function("() => document.querySelector('video').currentTime >= 0.9")
    assert len(media.page.evaluate("() => made.map(({ src }) => src)")) == 1


def test_a_sound_is_heard_once_and_ends(media):
    media.open("sounds")
    media.page.get_by_role("button", name="Ring").click()
    media.shows("count", "Rung 1 times")
    wait(media, lambda: "sounds" not in props(media))
    assert playing(media) == []
    # What the window offers to clients is no button.
    expect(media.page.get_by_role("button", name="media")).to_have_count(0)
    assert media.page.evaluate("() => made.filter((one) => one.isConnected).length") == 0


def test_music_has_no_end_until_the_app_stops_it(media):
    media.open("sounds")
    media.tap("music")
    wait(media, lambda: len(playing(media)) == 1)
    assert media.page.evaluate("() => made.map(({ loop, volume }) => [loop, volume])") == [[True, 0.5]]
    media.tap("music")
    wait(media, lambda: playing(media) == [])


def test_an_observer_moves_the_slider_with_the_sound(media):
    media.open("player")
    media.page.get_by_role("button", name="Play").click()
    media.shows("time", "0:01")
    media.page.get_by_role("slider").focus()
    media.page.keyboard.press("End")
    media.page.get_by_role("button", name="Play").wait_for()
    media.shows("time", "0:04")
    media.finish()


def test_a_file_of_the_sessions_folder_is_heard(media):
    media.open("documents")
    media.page.get_by_role("button", name="Save").click()
    media.page.get_by_role("button", name="Play").click()
    media.shows("words", "It lasts 0.6 seconds.")
    wait(media, lambda: "sounds" not in props(media))
    assert playing(media) == []


def test_a_browser_that_wants_a_press_first_is_explained(context, samples):
    context.add_init_script(HEARD)
    context.add_init_script(SHY)
    scene = Scene(context.new_page(), samples)
    scene.open("sounds")
    scene.tap("music")
    notice = scene.page.get_by_role("alert").filter(has_text="Press anywhere")
    notice.wait_for()
    assert "since" not in props(scene)["sounds"][0]
    scene.page.evaluate("() => { window.isPressed = true; }")
    scene.page.keyboard.press("Shift")
    wait(scene, lambda: "since" in props(scene)["sounds"][0])
    expect(notice).to_have_count(0)
    assert scene.errors == []


def test_a_text_is_spoken_and_its_words_are_told(context, samples):
    context.add_init_script(VOICE)
    scene = Scene(context.new_page(), samples)
    scene.open("speech")
    scene.page.get_by_role("button", name="Read").click()
    scene.shows("word", "speaks")
    scene.page.evaluate("() => speechSynthesis.utterance.onend({})")
    scene.page.get_by_role("button", name="Read").wait_for()
    scene.page.get_by_role("button", name="Read").click()
    scene.page.get_by_role("button", name="Stop").click()
    scene.page.get_by_role("button", name="Read").wait_for()
    text = "Stateroom speaks by the voice of the browser."
    scene.page.wait_for_function("() => spoken.at(-1) === 'cancel'")
    assert scene.page.evaluate("() => spoken") == [text, text, "cancel"]
    scene.finish()


@pytest.mark.parametrize("scheme, width", [("light", 1100), ("dark", 390)])
def test_a_video_takes_the_room_that_it_is_given(media, scheme, width):
    media.page.set_viewport_size({"width": width, "height": 800})
    media.page.emulate_media(color_scheme=scheme)
    media.open("film")
    box = media.page.locator("video").bounding_box()
    assert round(box["height"]) == 220 and round(box["width"]) == width - 32
    expect(media["overlay"]).to_be_visible()
    media.name = f"film-{scheme}"
    media.finish()


def test_only_the_page_of_an_app_with_players_may_play(page_policy):
    with_players, without = page_policy
    assert with_players.endswith("media-src 'self' https:") and "media-src" not in without


@pytest.fixture
def page_policy(context, samples, server):
    return [context.request.get(one.url).headers["content-security-policy"] for one in (samples, server)]
