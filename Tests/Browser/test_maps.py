"""Maps, as the page draws them, as they are moved by hand and by keys, and the position that the page tells."""


import pytest
from axe_playwright_python.sync_playwright import Axe
from conftest import Scene
from handmade import drawing_page, handmade, node  # noqa: F401
from playwright.sync_api import expect
from samples import served

SIZE = {"frame": {"width": 360, "height": 360}}
ISLAND = {"latitude": 0, "longitude": 0, "latitudeDelta": 10, "longitudeDelta": 10}
PROGRAM = ("MAPS", "MapSamples")
# A picture of one pixel.
PIXEL = bytes.fromhex("89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000d49444154789c63606060f80f00010401005fe5c34b0000000049454e44ae426082")


@pytest.fixture(scope="module")
def samples():
    with served(*PROGRAM) as server:
        yield server


@pytest.fixture
def scene(context, samples):
    shown = Scene(context.new_page(), samples)
    yield shown
    assert shown.errors == []


def drawn(handmade, *items, children=(), actions=("move",), **props):
    """A map of ten degrees around the place where the equator meets the meridian of Greenwich."""
    handmade.page.evaluate("() => import(new URL('parts/maps.js', document.baseURI)).then(({ ready }) => ready)")
    given = {"camera": ISLAND, "modes": ["pan", "zoom", "rotate"], "items": list(items), **props}
    handmade.draw(node("map", "Map", *children, modifiers=[SIZE], actions=actions, **given))
    return handmade.node("map")


def marker(latitude, longitude, title, **more):
    return {"kind": "marker", "latitude": latitude, "longitude": longitude, "title": title, **more}


def places(shown, selector):
    """Where elements stand in the map, as whole points."""
    return shown.evaluate("""(map, selector) => {
        const box = map.querySelector(".map-body").getBoundingClientRect();
        return [...map.querySelectorAll(selector)].map((one) => { const { x, y } = one.getBoundingClientRect(); return [Math.round(x - box.x), Math.round(y - box.y)]; });
    }""", selector)


def told(handmade, action="move"):
    return [act["value"] for act in handmade.page.evaluate("() => acts") if act and act["action"] == action]


def test_markers_stand_at_their_places_with_their_titles(handmade):
    shown = drawn(handmade, marker(0, 0, "Middle"), marker(0, 5, "East"), marker(5, 0, "North"))
    assert places(shown, ".map-marker") == [[180, 180], [360, 180], [180, 0]]
    assert shown.locator(".map-title").all_text_contents() == ["Middle", "East", "North"]


def test_the_ground_has_the_degrees(handmade):
    words = drawn(handmade, camera={**ISLAND, "latitudeDelta": 12, "longitudeDelta": 12}).locator(".map-lines text").all_text_contents()
    assert "0°" in words and "5°E" in words and "5°N" in words and "5°W" in words


def test_lines_and_areas_are_drawn_between_their_places(handmade):
    shown = drawn(
        handmade, {"kind": "polyline", "coordinates": [[0, -5], [0, 5]], "stroke": "blue", "line": {"lineWidth": 4}},
        {"kind": "circle", "latitude": 0, "longitude": 0, "radius": 111_320, "fill": "red"},
        {"kind": "polygon", "coordinates": [[0, 0], [5, 0], [5, 5]]})
    line, area = shown.locator(".map-shapes path").all()
    assert line.get_attribute("d") == "M0.2 180L359.8 180" and line.get_attribute("stroke-width") == "4"
    assert area.get_attribute("d").endswith("Z")
    assert abs(float(shown.locator(".map-shapes circle").get_attribute("r")) - 36) < 0.5


def test_a_drag_moves_the_map_and_is_told_at_its_end(handmade):
    shown = drawn(handmade, marker(0, 0, "Middle"))
    box = shown.bounding_box()
    mouse = handmade.page.mouse
    mouse.move(box["x"] + 50, box["y"] + 50)
    mouse.down()
    mouse.move(box["x"] + 86, box["y"] + 50, steps=4)
    assert told(handmade) == []
    mouse.up()
    handmade.page.wait_for_function("() => acts.length > 0")
    [move] = told(handmade)
    assert abs(move["longitude"] + 1) < 0.05 and abs(move["latitude"]) < 0.01 and "phase" not in move
    assert places(shown, ".map-marker") == [[216, 180]]


def test_steps_are_told_if_the_app_asks_for_them(handmade):
    shown = drawn(handmade, continuous=True)
    shown.hover()
    handmade.page.mouse.wheel(0, -200)
    handmade.page.wait_for_function("() => acts.length > 1")
    first, last = told(handmade)[0], told(handmade)[-1]
    assert first["phase"] == "changed" and "phase" not in last and last["latitudeDelta"] < 10


def test_keys_move_a_map_and_show_less_of_it(handmade):
    shown = drawn(handmade)
    shown.locator(".map-body").focus()
    handmade.page.keyboard.press("ArrowRight")
    handmade.page.keyboard.press("+")
    moves = told(handmade)
    assert moves[0]["longitude"] > 2 and abs(moves[1]["longitudeDelta"] - 5) < 0.1


def test_what_the_app_shows_comes_and_what_was_told_does_not_come_back(handmade):
    shown = drawn(handmade, marker(0, 0, "Middle"))
    handmade.page.emulate_media(reduced_motion="reduce")
    props = {"modes": ["pan"], "items": [marker(0, 0, "Middle")]}
    handmade.change({"id": "map", "props": {**props, "camera": {**ISLAND, "longitude": 5}}})
    handmade.page.evaluate("() => new Promise(requestAnimationFrame)")
    assert places(shown, ".map-marker") == [[0, 180]]
    shown.locator(".map-body").focus()
    handmade.page.keyboard.press("ArrowLeft")
    [move] = told(handmade)
    before = places(shown, ".map-marker")
    handmade.page.keyboard.press("ArrowLeft")
    handmade.change({"id": "map", "props": {**props, "camera": move}})
    handmade.page.evaluate("() => new Promise(requestAnimationFrame)")
    assert places(shown, ".map-marker")[0][0] > before[0][0]


def test_a_marker_is_chosen_by_a_press_and_a_press_beside_takes_it_back(handmade):
    shown = drawn(handmade, marker(0, 0, "Middle", tag="m"), actions=("move", "select"))
    shown.get_by_role("button", name="Middle").click()
    assert told(handmade, "select") == ["m"]
    props = {"camera": ISLAND, "modes": [], "items": [marker(0, 0, "Middle", tag="m")]}
    handmade.change({"id": "map", "props": {**props, "selection": "m"}})
    expect(shown.get_by_role("button", name="Middle")).to_have_attribute("aria-pressed", "true")
    shown.locator(".map-body").click(position={"x": 20, "y": 300})
    assert told(handmade, "select") == ["m", None]


def test_the_view_of_an_annotation_stands_at_its_place_by_its_anchor(handmade):
    view = node("part", "MapPart", node("words", "Text", text="Here", modifiers=[{"frame": {"width": 60, "height": 30}}]), role="item")
    shown = drawn(handmade, {"kind": "annotation", "latitude": 0, "longitude": 0, "title": "Home", "part": 0, "anchor": [0.5, 1]}, children=[view])
    assert places(shown, ".map-content") == [[150, 150]]
    expect(shown.locator(".map-part .map-title")).to_have_text("Home")


def test_words_from_the_app_are_text_and_nothing_else(handmade):
    shown = drawn(handmade, marker(0, 0, "<img src=x>", monogram="<b>"))
    assert shown.locator("b, .map-markers img").count() == 0
    expect(shown.locator(".map-title")).to_have_text("<img src=x>")


def test_a_marker_that_gets_the_focus_comes_into_sight(handmade):
    shown = drawn(handmade, marker(0, 0, "Middle", tag=1), marker(0, 40, "Far", tag=2), actions=("move", "select"))
    handmade.page.emulate_media(reduced_motion="reduce")
    shown.get_by_role("button", name="Far").focus()
    handmade.page.wait_for_function("() => acts.length > 0")
    assert abs(told(handmade)[0]["longitude"] - 40) < 0.5
    assert abs(places(shown, ".map-marker")[1][0] - 180) <= 1


def test_a_map_that_is_turned_has_a_compass_that_turns_it_back(handmade):
    controls = node("part", "MapPart", node("compass", "MapControl", control="compass"), node("scale", "MapControl", control="scale"), role="controls")
    shown = drawn(handmade, marker(0, 5, "East"), camera={**ISLAND, "heading": 90}, children=[controls])
    assert places(shown, ".map-marker") == [[180, 0]]
    expect(shown.locator(".map-scale")).to_have_text("200 km")
    handmade.page.emulate_media(reduced_motion="reduce")
    shown.get_by_role("button", name="North up").click()
    assert places(shown, ".map-marker") == [[360, 180]]
    expect(shown.get_by_role("button", name="North up")).to_be_hidden()


def test_the_buttons_of_a_map_leave_its_trailing_corner_to_the_app(handmade):
    shown = drawn(handmade, marker(0, 5, "East"))
    shown.hover()
    handmade.settle()
    zoom, area = (one.bounding_box() for one in (shown.locator(".map-zoom"), shown))
    assert zoom["x"] + zoom["width"] < area["x"] + area["width"] / 2
    assert shown.locator(".map-zoom").evaluate("e => getComputedStyle(e).opacity") == "1"


def test_many_markers_are_drawn_in_one_frame(handmade):
    shown = drawn(handmade, *[marker(index % 50 / 10, index / 500, str(index)) for index in range(2000)])
    expect(shown.locator(".map-marker")).to_have_count(2000)


@pytest.mark.parametrize("name", ["places", "route", "pins", "older", "here", "follow"])
def test_maps_are_accessible(scene, name):
    scene.open(name)
    scene.wait_until_still()
    report = Axe().run(scene.page)
    assert report.violations_count == 0, report.generate_report()


def test_a_map_is_moved_chosen_and_shown_by_the_app(scene):
    scene.open("places")
    scene.page.get_by_role("button", name="Gate").click()
    scene.shows("selection", "gate")
    scene.page.locator(".map-body").focus()
    scene.page.keyboard.press("ArrowUp")
    scene.shows("position", "by hand")
    scene.page.get_by_role("button", name="Show the tower").click()
    scene.shows("position", "by app")


def test_a_press_on_a_map_is_a_place(scene):
    scene.open("pins")
    scene.page.locator(".map-body").click(position={"x": 100, "y": 100})
    scene.shows("count", "1 pins")
    scene.page.wait_for_function("() => document.querySelector('.map-marker')")
    [[x, y]] = places(scene.page.locator(".map"), ".map-marker")
    assert abs(x - 100) <= 1 and abs(y - 100) <= 1


def test_the_position_is_asked_for_when_the_app_asks_and_told(browser, samples):
    context = browser.new_context(geolocation={"latitude": 48.5, "longitude": 2.25}, permissions=["geolocation"])
    scene = Scene(context.new_page(), samples)
    scene.page.add_init_script("const ask = navigator.geolocation.getCurrentPosition; window.questions = 0; navigator.geolocation.getCurrentPosition = (...all) => { questions += 1; return ask.apply(navigator.geolocation, all); };")
    scene.open("here")
    assert scene.page.evaluate("() => questions") == 0
    scene.page.get_by_role("button", name="Find me").click()
    scene.shows("place", "48.5, 2.25")
    scene.shows("status", "4")
    context.set_geolocation({"latitude": 49, "longitude": 2.25})
    scene.shows("place", "49.0, 2.25")
    context.close()


def test_a_person_who_refuses_is_not_asked_again(browser, samples):
    context = browser.new_context(permissions=[])
    scene = Scene(context.new_page(), samples)
    scene.open("here")
    scene.page.get_by_role("button", name="Find me").click()
    scene.shows("status", "2")
    scene.shows("problem", "denied")
    context.close()


def test_a_map_follows_the_person_after_a_press_of_its_button(browser, samples):
    context = browser.new_context(geolocation={"latitude": 48.5, "longitude": 2.25}, permissions=["geolocation"])
    scene = Scene(context.new_page(), samples)
    scene.open("follow")
    expect(scene.page.locator(".map-dot")).to_be_hidden()
    scene.page.get_by_role("button", name="My Location").click()
    expect(scene.page.locator(".map-dot")).not_to_have_attribute("hidden", "")
    context.close()


def test_only_the_page_of_an_app_with_positions_may_ask_for_them(samples, context):
    answer = context.request.get(samples.url + "here", headers={"Accept": "text/html"})
    assert "geolocation=(self)" in answer.headers["permissions-policy"]
    assert "camera=()" in answer.headers["permissions-policy"]


def test_pictures_of_the_operators_server_lie_below(browser):
    with served(*PROGRAM, "--map-tiles", "https://tiles.invalid/{z}/{x}/{y}.png", "--map-attribution", "Made by many") as server:
        look_at_tiles(browser, server)


def look_at_tiles(browser, server):
    context = browser.new_context()
    page = context.new_page()
    asked = []

    def answer(route):
        asked.append(route.request.url)
        route.fulfill(body=PIXEL, content_type="image/png")

    page.route("https://tiles.invalid/**", answer)
    scene = Scene(page, server)
    scene.open("places")
    expect(page.locator(".map-tile").first).to_be_visible()
    expect(page.locator(".map-words")).to_have_text("Made by many")
    assert 2 <= len(asked) <= 200 and page.locator(".map-lines path").count() == 0
    context.close()


@pytest.mark.parametrize("address", ["http://tiles.invalid/{z}/{x}/{y}.png", "https://tiles.invalid/{z}/{x}.png"])
def test_an_address_without_a_place_or_without_https_is_refused(address):
    with pytest.raises(RuntimeError, match="did not start"), served(*PROGRAM, "--map-tiles", address):
        pass
