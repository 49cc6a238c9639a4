"""Every scene of the gallery: act, see the page change, nothing in the console, accessible, a screenshot."""

from playwright.sync_api import expect

from test_restart import USES


def test_start_page_lists_the_scenes(context, server):
    page = context.new_page()
    page.goto(server.url)
    expect(page.get_by_role("link", name="Counter")).to_be_visible()
    expect(page.locator("a.card")).to_have_count(len(USES))


def test_counter(scene):
    scene.open("counter")
    scene.tap("increment")
    scene.tap("increment")
    scene.shows("count", "Count: 2")
    scene.tap("reset")
    scene.shows("count", "Count: 0")
    scene.finish()


def test_profile(scene):
    scene.open("profile")
    scene["name"].fill("Kim")
    scene.shows("greeting", "Kim")
    scene.finish()


def test_initial_value(scene):
    scene.open("initial-value")
    scene.tap("change-name")
    for name in ["current-name", "copying-name", "watching-name", "renewed-name"]:
        scene.shows(name, "Grace")
    scene.shows("seeded-name", "Ada")
    scene.finish()


def test_hashed_identity(scene):
    scene.open("hashed-identity")
    scene.tap("taps")
    scene.shows("taps", "1")
    scene.page.get_by_role("radio", name="Attic").check(force=True)
    scene.shows("made-for", "Attic")
    scene.shows("taps", "0")
    scene.finish()


def test_rooms(scene):
    scene.open("rooms")
    scene.page.get_by_role("radio", name="Kitchen").check(force=True)
    scene.shows("observing-room", "Kitchen")
    scene.shows("owning-room", "Library")
    scene.finish()


def test_wifi(scene):
    scene.open("wifi")
    scene.tap("aeroplane-mode")
    scene.shows("summary", "Offline")
    scene.finish()


def test_speed(scene):
    scene.open("speed")
    scene.tap("full-ahead")
    scene.shows("knots", "30")
    scene.tap("stop")
    expect(scene["knots"]).to_have_text("0 knots")
    scene.finish()


def test_demo_data(scene):
    scene.open("demo-data")
    scene.tap("observed-next")
    scene.shows("observed-visitor", "visitor 1")
    scene.tap("owned-next")
    scene.shows("owned-visitor", "visitor 1")
    scene.tap("redraw")
    scene.shows("observed-visitor", "visitor 0")
    expect(scene["owned-visitor"]).to_contain_text("visitor 1")
    scene.finish()


def test_manual_publisher(scene):
    scene.open("manual-publisher")
    with scene.page.expect_response(lambda response: "/actions" in response.url):
        scene.tap("raise-silent")
    scene.shows("silent", "0")
    scene.tap("raise-announced")
    scene.shows("announced", "1")
    scene.shows("silent", "1")
    scene.finish()


def test_rows(scene):
    scene.open("rows")
    scene.sees("row-1")
    scene.tap("remove-first")
    expect(scene["row-1"]).to_have_count(0)
    scene.tap("edit-first")
    scene.shows("row-2", "edit 1")
    scene.tap("prepend")
    scene.sees("row-1001")
    scene.finish()


def test_words_of_rows_stay_whole_on_a_narrow_screen(scene):
    scene.page.set_viewport_size({"width": 320, "height": 800})
    scene.open("rows")
    title = scene["row-1"].get_by_text("Row 1", exact=True)
    title.wait_for()
    # One line, where letter below letter would be five.
    assert title.bounding_box()["height"] < 40
    scene.finish()


def test_form(scene):
    scene.open("form")
    scene["name"].fill("Ida")
    scene["passphrase"].fill("secret")
    expect(scene["book"]).to_be_enabled()
    scene.tap("book")
    scene.shows("confirmation", "Ida")
    scene.finish()


def test_sign_up(scene):
    scene.open("sign-up")
    scene.tap("join")
    expect(scene["name"]).to_be_focused()
    scene["name"].press_sequentially("Kim")
    scene["name"].press("Enter")
    expect(scene["mail"]).to_be_focused()
    scene.shows("place", "mail")
    scene["mail"].press_sequentially("kim@example.org")
    scene["mail"].press("Enter")
    expect(scene["age"]).to_be_focused()
    scene["age"].press_sequentially("41")
    scene["age"].press("Enter")
    scene.shows("greeting", "Hi Kim!")
    scene.shows("place", "no field")
    expect(scene["age"]).not_to_be_focused()
    scene.tap("formal")
    scene.shows("greeting", "Good day, Kim.")
    scene.finish()


def test_navigation_and_sheet(scene):
    scene.open("navigation")
    scene.tap("port-lisbon")
    expect(scene["sight"]).to_be_visible()
    scene.page.get_by_role("button", name="Back").click()
    scene.tap("write")
    scene["draft"].fill("Sun")
    scene.tap("send")
    scene.shows("postcard", "Sun")
    scene.tap("forget")
    scene.tap("confirm-forget")
    scene.shows("postcard", "No postcard")
    scene.finish()


def test_addresses_open_once_each_in_a_page_of_their_own(scene, context):
    context.route("https://ports.example/**", lambda route: route.fulfill(body="a page", content_type="text/html"))
    scene.open("navigation")
    opened = []
    context.on("page", lambda page: opened.append(page))
    scene.tap("port-lisbon")
    for control, address in [("map", "https://ports.example/map/Lisbon"), ("guide", "https://ports.example/guide/Lisbon")]:
        with context.expect_page() as page:
            scene.tap(control)
        page.value.wait_for_url(address)
        assert page.value.evaluate("window.opener") is None
        scene.page.bring_to_front()
    expect(scene.page.get_by_role("switch", name="Visited")).to_be_checked()
    # What was opened once is not opened again by what comes later.
    scene.tap("photos")
    scene.shows("photos", "1")
    scene.page.reload()
    scene.shows("photos", "1")
    assert len(opened) == 2, [page.url for page in opened]
    scene.finish()


def test_clock(scene):
    scene.open("clock")
    first = scene["ticks"].inner_text()
    scene.page.wait_for_function(
        "first => document.querySelector('[data-identifier=ticks]').innerText !== first", arg=first)
    scene.finish()


def test_shared_room(scene, context, server):
    from conftest import Scene

    scene.open("shared-room")
    other = Scene(context.new_page(), server).open("shared-room")
    scene["author"].fill("Kim")
    scene["message"].fill("Hello, room")
    scene.tap("send")
    other.page.get_by_text("Hello, room").wait_for()
    scene.finish()
