"""Parts of a page in the other colour scheme."""

import pytest

from handmade import drawing_page, handmade  # noqa: F401
from test_appearance import pixels
from views import View, color, text, vstack, zstack

SCHEMES = ["light", "dark"]


def other(scheme):
    return SCHEMES[1 - SCHEMES.index(scheme)]


@pytest.fixture(params=SCHEMES)
def scheme(request, handmade):
    """The scheme of the page, from which a part of it differs."""
    handmade.page.emulate_media(color_scheme=request.param)
    yield request.param
    handmade.page.emulate_media(color_scheme="no-preference")


def lightness(handmade, name, part="color"):
    """How light a colour of a node's own element is, from 0 to 255."""
    return handmade.page.evaluate("([name, part]) => { const [r, g, b] = getComputedStyle(document.getElementById(`n-v-${name}`))[part].match(/[\\d.]+/g).map(Number); return (r + g + b) / 3; }", [name, part])


def brightness(handmade, name, *place):
    [pixel] = pixels(handmade, handmade.page.locator(f"[data-node-id=v-{name}]"), list(place))
    return sum(pixel) / 3


def is_dark(handmade, name):
    """Whether a text is one for a dark ground."""
    return lightness(handmade, name) > 128


def drawn(handmade, view):
    handmade.page.set_viewport_size({"width": 390, "height": 800})
    handmade.draw(view.node("v"))
    return handmade


def part(view, scheme):
    return view.modified(colorScheme=scheme)


def test_words_of_a_part_have_the_colours_of_its_scheme(handmade, scheme):
    drawn(handmade, vstack(text("Page").named("page"), part(vstack(text("Part").named("part")), other(scheme))))
    assert is_dark(handmade, "page") == (scheme == "dark")
    assert is_dark(handmade, "part") == (scheme == "light")


def test_the_innermost_scheme_counts(handmade, scheme):
    inner = part(part(vstack(text("Inner").named("inner")), scheme), other(scheme))
    drawn(handmade, part(vstack(text("Outer").named("outer"), inner), other(scheme)))
    assert is_dark(handmade, "outer") == (scheme == "light")
    assert is_dark(handmade, "inner") == (scheme == "dark")


@pytest.mark.parametrize("ground", [{"style": "background"}, {"style": {"material": "regular"}}], ids=["a colour", "a material"])
def test_a_ground_has_the_scheme_only_if_it_is_within(handmade, scheme, ground):
    card = lambda name: text("Words").named(name).frame(200, 100)
    within = part(card("within").modified(background=ground), other(scheme))
    around = part(card("around"), other(scheme)).modified(background=ground)
    drawn(handmade, vstack(within.frame(), around.frame()))
    seen = {name: handmade.page.evaluate("(name) => { let at = document.getElementById(`n-v-${name}`); while (!at.style.backgroundColor) at = at.parentElement; return getComputedStyle(at).colorScheme; }", name) for name in ("within", "around")}
    assert seen["within"] == other(scheme)
    assert seen["around"] != other(scheme)


def test_words_on_a_material_are_read_upon_a_page_in_the_other_scheme(handmade, scheme):
    card = part(text("Words").named("words").frame(200, 100).modified(background={"style": {"material": "regular"}}), other(scheme))
    drawn(handmade, vstack(card.frame()))
    [ground] = pixels(handmade, handmade.page.locator(".box[style*=material]"), [10, 10])
    assert abs(sum(ground) / 3 - lightness(handmade, "words")) > 120


def test_symbols_shapes_and_controls_of_a_part_follow(handmade, scheme):
    controls = vstack(View("Image", systemName="star").named("symbol"), View("Toggle", label="Toggle", isOn=False).named("toggle"), View("Button", label="Button", actions=[]).named("button"), View("TextField", label="Field", text="Words").named("field"), View("Color", fill="background").named("area").frame(80, 80))
    drawn(handmade, vstack(part(controls, other(scheme))))
    for name in ("symbol", "toggle", "field"):
        assert is_dark(handmade, name) == (scheme == "light"), name
    assert (brightness(handmade, "area", 40, 40) < 128) == (scheme == "light")
    assert handmade.page.locator("[data-node-id=v-field] input").evaluate("one => getComputedStyle(one).colorScheme") == other(scheme)


@pytest.mark.parametrize("kind", ["List", "Form", "NavigationStack"])
def test_what_has_a_ground_of_its_own_has_that_of_its_scheme(handmade, scheme, kind):
    drawn(handmade, vstack(text("Page").named("page"), part(View(kind, text("Row").named("row"), title="Part").named("part"), other(scheme)).filling()))
    assert is_dark(handmade, "row") == (scheme == "light")
    assert (lightness(handmade, "part", "backgroundColor") < 128) == (scheme == "light")


def test_what_is_presented_in_a_part_has_the_scheme_of_the_page(handmade, scheme):
    sheet = View("Sheet", text("Sheet").named("sheet"))
    panel = View("Menu", View("Button", label="Entry").named("entry"), label="Menu")
    drawn(handmade, part(vstack(text("Part").named("part"), panel, sheet), other(scheme)))
    assert is_dark(handmade, "part") == (scheme == "light")
    assert is_dark(handmade, "sheet") == (scheme == "dark")
    assert handmade.page.locator("[popover]").first.evaluate("one => getComputedStyle(one).colorScheme") != other(scheme)


def test_the_scheme_of_a_part_changes_and_goes(handmade, scheme):
    view = vstack(text("Part").named("part")).named("whole")
    drawn(handmade, view)
    assert is_dark(handmade, "part") == (scheme == "dark")
    for worn in (other(scheme), scheme):
        handmade.change({"id": "v-whole", "modifiers": [{"colorScheme": worn}]})
        assert is_dark(handmade, "part") == (worn == "dark")
    handmade.change({"id": "v-whole", "modifiers": []})
    assert is_dark(handmade, "part") == (scheme == "dark")


def test_a_part_keeps_its_scheme_when_the_app_chooses_that_of_the_page(handmade, scheme):
    page = lambda worn: vstack(text("Page").named("page").modified(preferredColorScheme=worn), part(vstack(text("Part").named("part")), "dark"))
    drawn(handmade, page("dark"))
    handmade.page.wait_for_function("() => document.documentElement.style.colorScheme === 'dark'")
    assert [is_dark(handmade, name) for name in ("page", "part")] == [True, True]
    handmade.draw(page("light").node("v"))
    handmade.page.wait_for_function("() => document.documentElement.style.colorScheme === 'light'")
    assert [is_dark(handmade, name) for name in ("page", "part")] == [False, True]
    handmade.draw(text("Page").node("v"))
    handmade.page.wait_for_function("() => document.documentElement.style.colorScheme === ''")
