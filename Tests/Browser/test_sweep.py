"""Every scene in every appearance: accessible, nothing cut, nothing over anything else, nothing in the console."""

import json
import pathlib
import urllib.request

import pytest
from conftest import Scene

BOXES = pathlib.Path(__file__).with_name("boxes.js").read_text()

APPEARANCES = {
    "light-narrow": {"width": 390},
    "dark-narrow": {"width": 390, "color_scheme": "dark"},
    "light-wide": {"width": 1280},
    "dark-wide": {"width": 1280, "color_scheme": "dark"},
    "smallest": {"width": 320},
    "forced": {"width": 390, "forced_colors": "active"},
    "large-text": {"width": 1280, "script": "document.documentElement.style.fontSize = '200%'"},
    "right-to-left": {"width": 390, "script": "document.documentElement.dir = 'rtl'"},
}

# Scenes that have more to show than what they begin with.
PLACES = ["kitchen/oven", "kitchen/basket", "kitchen/recipes/plum-cake", "errands/water-the-tomatoes", "notes/travel/night-train"]


@pytest.mark.parametrize("appearance", APPEARANCES)
def test_every_scene_looks_right(browser, server, appearance):
    options = dict(APPEARANCES[appearance])
    script = options.pop("script", None)
    context = browser.new_context(viewport={"width": options.pop("width"), "height": 800}, **options)
    context.set_default_timeout(15_000)
    names = [scene["id"] for scene in json.load(urllib.request.urlopen(server.url + "scenes"))["scenes"]]
    scene = Scene(context.new_page(), server)
    problems = {}
    for address in names + PLACES:
        scene.visit(address + "?new")
        scene.name = f"{address.replace('/', '-')}-{appearance}"
        if script:
            scene.page.evaluate(script)
        scene.wait_until_still()
        if found := scene.page.evaluate(BOXES):
            problems[address] = found
        try:
            scene.finish()
        except AssertionError as error:
            problems.setdefault(address, []).append(str(error).splitlines()[0])
    context.close()
    assert not problems
