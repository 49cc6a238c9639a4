"""Symbols, as the page makes them of the parts of their names."""

import pytest

from handmade import drawing_page, handmade, node  # noqa: F401
from test_appearance import is_red, pixels

DRAWN = """
async (names) => {
  const { drawing } = await import(new URL("drawing/symbols/compose.js", document.baseURI));
  return names.map((name) => drawing(name).map((part) => part.outerHTML).join("").replace(/symbol-\\d+/g, ""));
}
"""


def draw(handmade, name, ground="#FFFFFF"):
    """The picture of a red symbol on a coloured ground."""
    image = node("image", "Image", systemName=name, resizable=True, foregroundStyle="#FF0000", modifiers=[{"frame": {"width": 96, "height": 96}}])
    handmade.draw(node("stack", "VStack", image, modifiers=[{"background": {"style": ground}}]))
    return handmade.node("image")


@pytest.mark.parametrize(("name", "hole", "area"), [
    ("plus.circle.fill", [48, 48], [25, 48]), ("plus.square.fill", [48, 48], [20, 20]), ("envelope.fill", [48, 52], [48, 35]),
    ("exclamationmark.bubble.fill", [48, 42], [25, 45]), ("folder.badge.plus", [71, 71], [60, 82]),
])
def test_the_sign_on_an_area_is_cut_out_of_it(handmade, name, hole, area):
    for ground, colour in [("#0000FF", (0, 0, 255)), ("#000000", (0, 0, 0))]:
        on_sign, beside = pixels(handmade, draw(handmade, name, ground), hole, area)
        assert on_sign == colour and is_red(beside)


def test_a_symbol_that_is_cut_out_is_evenly_translucent(handmade):
    handmade.draw(node("image", "Image", systemName="heart.fill", resizable=True, foregroundStyle={"color": "#FF0000", "opacity": 0.5}, modifiers=[{"frame": {"width": 96, "height": 96}}]))
    middle, edge = pixels(handmade, handmade.node("image"), [48, 60], [12, 36])
    assert middle == edge


def test_a_name_with_an_unknown_part_says_nothing(handmade):
    nothing, *others = handmade.page.evaluate(DRAWN, ["nothing.at.all", "plus.nothing", "nothing.circle", "folder.badge.nothing", "constructor", ".".join(["circle"] * 500)])
    assert set(others) == {nothing}


def test_names_that_apps_use_have_drawings(handmade):
    names = ["truck.box", "truck.box.fill", "hands.and.sparkles", "shield.checkered", "wonsign.circle.fill", "simcard", "simcard.fill", "ipodshuffle.gen2", "circle.grid.2x1.left.filled", "sidebar.squares.right", "homekit", "poweroutlet.type.h", "arrow.up.bin", "figure.sailing", "ellipsis.curlybraces", "text.word.spacing", "checkerboard.shield", "rectangle.righthalf.inset.fill.arrow.right", "figure.play", "aspectratio", "flip.horizontal.fill", "align.vertical.top", "inset.filled.leadinghalf.rectangle", "f.cursive.circle.fill", "fan.desk", "clear.fill", "lock.open.rotation", "dial.fill", "circle.grid.hex.fill"]
    nothing, *drawings = handmade.page.evaluate(DRAWN, ["nothing.at.all", *names])
    assert [name for name, drawing in zip(names, drawings) if drawing == nothing] == []


def test_every_other_name_leads_to_a_drawing(handmade):
    names = handmade.page.evaluate("async () => Object.keys((await import(new URL('drawing/symbols/same.js', document.baseURI))).SAME)")
    nothing, *drawings = handmade.page.evaluate(DRAWN, ["nothing.at.all", *names])
    assert [name for name, drawing in zip(names, drawings) if drawing == nothing] == []


def test_the_parts_of_a_name_are_drawn_together(handmade):
    names = ["person", "person.fill", "person.circle", "person.circle.fill", "person.slash", "person.badge.plus", "person.fill.badge.plus", "person.crop.circle.badge.checkmark", "12.circle", "gobackward.15", "checkmark.icloud.fill"]
    nothing, *drawings = handmade.page.evaluate(DRAWN, ["nothing.at.all", *names])
    assert len({nothing, *drawings}) == len(names) + 1


@pytest.mark.parametrize("said", [{"renderingMode": "original"}, {"modifiers": [{"symbolRenderingMode": "multicolor"}]}], ids=["original", "multicolour"])
def test_the_weather_has_the_colours_of_its_own_where_an_app_wants_them(handmade, said):
    frame = {"frame": {"width": 96, "height": 96}}
    modifiers = [frame, *said.get("modifiers", [])]
    props = {name: value for name, value in said.items() if name != "modifiers"}
    image = node("image", "Image", systemName="cloud.sun.fill", resizable=True, foregroundStyle="#FF0000", modifiers=modifiers, **props)
    handmade.draw(node("stack", "VStack", image, modifiers=[{"background": {"style": "#0000FF"}}]))
    cloud, sun = pixels(handmade, handmade.node("image"), [54, 68], [44, 9])
    assert cloud == (255, 255, 255)
    assert sun[0] > 220 and sun[1] > 150 and sun[2] < 80


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_cloud_of_its_own_colours_is_seen_on_the_ground_of_a_page(handmade, scheme):
    handmade.page.emulate_media(color_scheme=scheme)
    frame = {"frame": {"width": 96, "height": 96}}
    handmade.draw(node("image", "Image", systemName="cloud.fill", resizable=True, renderingMode="original", modifiers=[frame]))
    ground, *cloud = pixels(handmade, handmade.node("image"), [2, 2], *[[48, y] for y in range(20, 80)])
    handmade.page.emulate_media(color_scheme="light")
    assert max(abs(one[0] - ground[0]) for one in cloud) > 80
