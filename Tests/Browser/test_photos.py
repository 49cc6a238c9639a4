"""Photos that a person chooses, as the page sends them."""

import base64

import pytest
from conftest import Scene
from playwright.sync_api import expect
from samples import served

# A picture of noise, which no format makes small.
NOISE = """async ([width, height, type]) => {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d");
  const data = context.createImageData(width, height);
  for (let at = 0; at < data.data.length; at += 65536) crypto.getRandomValues(data.data.subarray(at, at + 65536));
  context.putImageData(data, 0, 0);
  const blob = await canvas.convertToBlob({ type, quality: 0.95 });
  const reader = new FileReader();
  await new Promise((resolve) => { reader.onload = resolve; reader.readAsDataURL(blob); });
  return reader.result.split(",")[1];
}"""


@pytest.fixture(scope="module")
def samples():
    with served("PHOTOS", "PhotoSamples") as server:
        yield server


@pytest.fixture
def scene(context, samples):
    shown = Scene(context.new_page(), samples)
    # So that the browser's own window stays away.
    shown.page.on("filechooser", lambda chooser: None)
    yield shown
    assert shown.errors == []


def picture(scene, name, width=64, height=48, type="image/jpeg"):
    return {"name": name, "mimeType": type, "buffer": base64.b64decode(scene.page.evaluate(NOISE, [width, height, type]))}


def choose(scene, button, *files):
    scene.page.get_by_role("button", name=button).click()
    scene.page.locator("dialog input[type=file]").set_input_files(list(files))


def test_the_press_of_a_picker_opens_the_browsers_window(scene):
    scene.open("portrait")
    scene.page.evaluate("""() => {
        Object.defineProperty(navigator, "userActivation", { value: { isActive: true, hasBeenActive: true } });
        HTMLInputElement.prototype.showPicker = function () { window.opened = this.accept; };
    }""")
    scene.page.get_by_role("button", name="Choose a portrait").click()
    scene.page.wait_for_function("() => window.opened === 'image/*'")


def test_a_photo_is_chosen_and_shown(scene):
    scene.open("portrait")
    choose(scene, "Choose a portrait", picture(scene, "me.jpg"))
    photo = scene.page.locator("img.photo")
    expect(photo).to_have_js_property("naturalWidth", 64)
    expect(scene.page.get_by_role("dialog")).to_have_count(0)
    assert photo.get_attribute("src").startswith("data:image/jpeg")
    scene.finish()


def test_a_large_photo_is_sent_smaller_and_shown_from_the_session(scene):
    scene.open("portrait")
    large = picture(scene, "holiday.png", 800, 600, "image/png")
    assert len(large["buffer"]) > 1_100_000
    choose(scene, "Choose a portrait", large)
    photo = scene.page.locator("img.photo")
    scene.page.wait_for_function("() => document.querySelector('img.photo')?.naturalWidth > 64")
    assert "/media/" in photo.get_attribute("src")
    assert photo.evaluate("(image) => Math.round(100 * image.naturalWidth / image.naturalHeight)") == 133
    scene.page.reload()
    scene.wait_until_live()
    scene.page.wait_for_function("() => document.querySelector('img.photo')?.naturalWidth > 64")
    scene.finish()


def test_several_are_chosen_up_to_the_number_that_the_app_says(scene):
    scene.open("album")
    photos = [picture(scene, f"{number}.jpg", 20 + number, 20) for number in range(4)]
    choose(scene, "Add photos", *photos)
    dialog = scene.page.get_by_role("dialog", name="Choose photos")
    expect(dialog.get_by_text("At most 3 can be chosen.")).to_be_visible()
    dialog.locator("input[type=file]").set_input_files(photos[:2])
    expect(scene.page.get_by_text("image/jpeg of")).to_have_count(2)
    scene.finish()


def test_originals_that_are_too_large_are_said_to_be_so(scene):
    scene.open("album")
    choose(scene, "Originals", picture(scene, "original.png", 800, 600, "image/png"))
    expect(scene.page.get_by_text("“original.png” is too large to be sent")).to_be_visible()
    assert [error for error in scene.errors if "413" not in error] == []
    scene.errors.clear()


def test_the_question_is_asked_by_keys_where_the_browser_opens_nothing(scene):
    scene.open("portrait")
    scene.page.evaluate("() => { HTMLInputElement.prototype.showPicker = () => { throw new DOMException('no', 'NotAllowedError'); }; }")
    scene.page.get_by_role("button", name="Choose a portrait").press("Enter")
    dialog = scene.page.get_by_role("dialog", name="Choose a photo")
    expect(dialog.locator("input[type=file]")).to_have_attribute("accept", "image/*")
    scene.finish()
    scene.page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)


def test_nothing_is_opened_for_photos(context, samples, server):
    policies = [context.request.get(one.url).headers for one in (samples, server)]
    for name in ("content-security-policy", "permissions-policy"):
        assert policies[0][name] == policies[1][name]
