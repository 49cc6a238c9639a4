"""Every scene in every appearance: accessible, nothing cut, nothing over anything else, nothing in the console."""

import pathlib

import pytest

from test_restart import USES

BOXES = pathlib.Path(__file__).with_name("boxes.js").read_text()

APPEARANCES = {
    "light-narrow": {"width": 390},
    "dark-narrow": {"width": 390, "color_scheme": "dark"},
    "light-wide": {"width": 1280},
    "dark-wide": {"width": 1280, "color_scheme": "dark"},
    "smallest": {"width": 320},
    "forced": {"width": 390, "forced_colors": "active"},
    "large-text": {"width": 1280, "font_size": "200%"},
    "large-narrow": {"width": 390, "font_size": "200%"},
    "right-to-left": {"width": 390, "direction": "rtl"},
}

# To judge a page by the rules of accessibility takes longer than all else. They ask for the colours of both schemes and for
# what there is at both widths.
JUDGED = ["light-narrow", "dark-wide"]

# `test_every_scene_is_used` sees that none is left out.
SCENES = sorted(name.replace("_", "-") for name in USES)

# Scenes that have more to show than what they begin with.
PLACES = [
    "kitchen/oven", "kitchen/basket", "kitchen/recipes/plum-cake", "errands/water-the-tomatoes",
    "notes/travel/night-train", "photos/the-lighthouse", "settings/appearance", "settings/notifications",
    "settings/storage", "shop/cart", "shop/orders", "shop/tea-house/clay-pot", "timer/timer", "weather/porto",
]


def appear(page, width, color_scheme="light", forced_colors="none", font_size="", direction=""):
    """Gives an open page another appearance, as a person's settings and window do."""
    page.set_viewport_size({"width": width, "height": 800})
    page.emulate_media(color_scheme=color_scheme, forced_colors=forced_colors)
    page.evaluate("""([size, direction]) => {
        document.documentElement.style.fontSize = size
        document.documentElement.dir = direction
    }""", [font_size, direction])
    # Sizes are reported in a frame, and what follows them is drawn in later ones.
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")


def faults(page):
    """What lies wrong. Places that come from the server follow only after it has heard what was measured."""
    for _ in range(200):
        if not (found := page.evaluate(BOXES)):
            break
        page.wait_for_timeout(100)
    return found


@pytest.mark.parametrize("address", SCENES + PLACES)
def test_a_scene_looks_right_in_every_appearance(scene, address):
    scene.visit(address + "?new")
    problems = {}
    for appearance, options in APPEARANCES.items():
        scene.name = f"{address.replace('/', '-')}-{appearance}"
        appear(scene.page, **options)
        scene.wait_until_still()
        if found := faults(scene.page):
            problems[appearance] = found
        try:
            scene.finish() if appearance in JUDGED else scene.take_picture()
        except AssertionError as error:
            problems.setdefault(appearance, []).append(str(error).splitlines()[0])
    assert not problems and not scene.errors
