"""The system's colours: as they are published, and dark or light enough for what they are used for."""

import pytest

from handmade import drawing_page, handmade, node  # noqa: F401
from test_appearance import pixels

PUBLISHED = {
    "light": {"red": "#FF3B30", "green": "#34C759", "blue": "#007AFF", "orange": "#FF9500", "gray": "#8E8E93"},
    "dark": {"red": "#FF453A", "green": "#30D158", "blue": "#0A84FF", "orange": "#FF9F0A", "gray": "#8E8E93"},
}

# The least contrast of each shade to the grounds that it is used on.
CONTRASTS = """
() => {
  const pen = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  const probe = document.body.appendChild(document.createElement("span"));
  const light = (name) => {
    probe.style.color = `var(--${name})`;
    pen.fillStyle = getComputedStyle(probe).color;
    pen.fillRect(0, 0, 1, 1);
    const [r, g, b] = [...pen.getImageData(0, 0, 1, 1).data].slice(0, 3).map((part) => part / 255).map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const contrast = (one, other) => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
  const names = "red orange yellow green mint teal cyan blue indigo purple pink brown gray".split(" ");
  const faint = "orange yellow green mint teal cyan".split(" ");
  const least = (shades, grounds) => Math.min(...shades.flatMap((shade) => grounds.map((ground) => contrast(light(shade), light(ground)))));
  const words = names.map((name) => `text-${name}`);
  return {
    words: least([...words, "label", "label-2", "label-3", "accent-text", "danger"], ["card", "group", "raised"]),
    symbols: least(names.map((name) => (faint.includes(name) ? `glyph-${name}` : `hue-${name}`)), ["card"]),
    areas: least(names.filter((name) => !["orange", "yellow", "mint", "cyan"].includes(name)).map((name) => `fill-${name}`).concat("accent-fill"), ["fill-ink"]),
  };
}
"""


@pytest.fixture(autouse=True)
def plain(handmade):  # noqa: F811
    handmade.page.emulate_media(color_scheme="light", contrast="no-preference")
    yield
    handmade.page.emulate_media(color_scheme="light", contrast="no-preference")


@pytest.mark.parametrize("scheme", PUBLISHED)
def test_shapes_have_the_published_colours(handmade, scheme):
    handmade.page.emulate_media(color_scheme=scheme)
    for name, colour in PUBLISHED[scheme].items():
        handmade.draw(node("area", "Rectangle", fill=name, modifiers=[{"frame": {"width": 20, "height": 20}}]))
        assert pixels(handmade, handmade.node("area"), [10, 10]) == [tuple(bytes.fromhex(colour[1:]))]


@pytest.mark.parametrize("scheme", PUBLISHED)
@pytest.mark.parametrize(("more", "words", "symbols", "areas"), [("no-preference", 4.5, 3, 4.5), ("more", 7, 4.5, 7)])
def test_colours_are_as_strong_as_their_use_needs(handmade, scheme, more, words, symbols, areas):
    handmade.page.emulate_media(color_scheme=scheme, contrast=more)
    if more == "more":
        handmade.page.wait_for_function("() => [...document.styleSheets].some(({ href }) => href?.includes('contrast'))")
    least = handmade.page.evaluate(CONTRASTS)
    assert least["words"] >= words - 0.01 and least["symbols"] >= symbols and least["areas"] >= areas - 0.01, least


def test_a_switch_is_green_unless_it_is_tinted(handmade):
    handmade.draw(node("stack", "VStack", node("plain", "Toggle", label="Plain", isOn=True), node("own", "Toggle", label="Own", isOn=True, tint="orange")))
    colours = [handmade.node(name).locator(".switch").evaluate("one => getComputedStyle(one).backgroundColor") for name in ("plain", "own")]
    assert colours == ["rgb(52, 199, 89)", "rgb(255, 149, 0)"]


def test_the_grounds_of_the_system_are_dark_in_the_dark(handmade):
    handmade.page.emulate_media(color_scheme="dark")
    for name in ("background", "secondaryBackground", "tertiaryBackground", "groupedBackground", "gray6"):
        handmade.draw(node("area", "Rectangle", fill=name, modifiers=[{"frame": {"width": 20, "height": 20}}]))
        assert max(pixels(handmade, handmade.node("area"), [10, 10])[0]) < 80, name


def colour_of(handmade, name):
    return handmade.page.evaluate("(name) => getComputedStyle(document.getElementById(`n-${name}`)).color", name)


def words(name, **props):
    return node(name, "Text", text="Words", **props)


@pytest.mark.parametrize("style", [None, "bordered"])
def test_words_in_a_label_have_a_tint_of_their_own(handmade, style):
    look = {} if style is None else {"style": style}
    button = node("button", "Button", node("row", "HStack", words("tinted", tint="red"), words("plain"), words("coloured", tint="red", foregroundStyle="green")), label="Words, Words, Words", actions=["tap"], **look)
    handmade.draw(node("stack", "VStack", button, words("red", foregroundStyle="red"), words("green", foregroundStyle="green")))
    assert colour_of(handmade, "tinted") == colour_of(handmade, "red")
    assert colour_of(handmade, "plain") == colour_of(handmade, "button")
    assert colour_of(handmade, "coloured") == colour_of(handmade, "green")


def test_a_tint_in_the_label_of_a_filled_button_changes_no_words(handmade):
    button = node("button", "Button", node("row", "HStack", words("tinted", tint="red"), words("plain")), label="Words, Words", style="borderedProminent", actions=["tap"])
    handmade.draw(node("stack", "VStack", button))
    assert colour_of(handmade, "tinted") == colour_of(handmade, "plain")


def test_what_opens_something_is_in_the_accents_colour_outside_of_rows(handmade):
    group = lambda name: node(name, "DisclosureGroup", words(f"{name}-inside"), label="More", isExpanded=True, actions=["toggle"])
    handmade.draw(node("stack", "VStack", group("free"), node("link", "Button", label="Link", actions=["tap"]), node("list", "List", group("row"), words("other"))))
    colour = lambda name: handmade.node(name).locator(".disclosure-button").evaluate("one => getComputedStyle(one).color")
    assert colour("free") == colour_of(handmade, "link")
    assert colour("row") == colour_of(handmade, "other") == colour_of(handmade, "free-inside")
