"""The address and the history follow the app, and lead back to where it was."""

import os
import re
import subprocess

import pytest
from conftest import ROOT, Scene, Server
from playwright.sync_api import expect


def heading(scene, name):
    return scene.page.get_by_role("heading", name=name, exact=True)


def goes_to(scene, address):
    scene.page.wait_for_url(scene.server.url + address)


# The address


def test_the_address_names_the_scene_and_the_place_and_never_the_session(scene):
    scene.open("errands")
    assert scene.address == "errands"
    scene.tap("errand-1")
    goes_to(scene, "errands/water-the-tomatoes")
    expect(scene.page).to_have_title("Water the tomatoes – Errands")
    assert scene.session() not in scene.page.url
    scene.page.get_by_role("button", name="Back").click()
    goes_to(scene, "errands")
    scene.tap("new-errand")
    goes_to(scene, "errands/new-errand")
    scene.finish()


def test_a_tab_is_a_part_of_the_address(scene):
    scene.open("kitchen")
    assert scene.address == "kitchen/recipes"
    scene.page.get_by_role("tab", name="Basket").click()
    goes_to(scene, "kitchen/basket")


def test_an_older_address_still_opens_its_scene(scene):
    scene.visit("?scene=counter")
    assert scene.address == "counter"
    expect(scene["count"]).to_be_visible()


# Back and Forward


def test_back_and_forward_go_through_pages(scene):
    scene.open("errands")
    scene.tap("errand-2")
    goes_to(scene, "errands/collect-the-parcel")
    scene.page.go_back()
    expect(scene["errand-2"]).to_be_visible()
    goes_to(scene, "errands")
    scene.page.go_forward()
    expect(heading(scene, "Collect the parcel")).to_be_attached()
    goes_to(scene, "errands/collect-the-parcel")
    assert scene.errors == []


def test_the_apps_way_back_is_the_browsers(scene):
    scene.open("errands")
    length = scene.page.evaluate("history.length")
    for _ in range(2):
        scene.tap("errand-2")
        goes_to(scene, "errands/collect-the-parcel")
        scene.page.get_by_role("button", name="Back").click()
        goes_to(scene, "errands")
    assert scene.page.evaluate("history.length") == length + 1


def test_back_goes_to_the_tab_before(scene):
    scene.open("kitchen")
    scene.page.get_by_role("tab", name="Basket").click()
    goes_to(scene, "kitchen/basket")
    scene.page.go_back()
    expect(scene.page.get_by_role("tab", name="Recipes")).to_have_attribute("aria-selected", "true")


@pytest.mark.parametrize("delay", [0, 150, 600])
def test_back_and_forward_show_pages_where_they_were_left(scene, delay):
    scene.page.set_viewport_size({"width": 390, "height": 240})
    scene.open("kitchen")
    if delay:
        scene.page.route("**/actions?*", lambda route: (scene.page.wait_for_timeout(delay), route.continue_()))
    bottom = "() => { scrollTo(0, document.documentElement.scrollHeight); return scrollY; }"
    scene.wait_until_still()
    first = scene.page.evaluate(bottom)
    scene.page.locator(".navigation-link").last.click()
    goes_to(scene, "kitchen/recipes/rice-pudding")
    scene.wait_until_still()
    assert scene.page.evaluate("scrollY") == 0
    second = scene.page.evaluate(bottom)
    assert first > 50 and second > 20
    for leave in (scene.page.go_back, scene.page.locator(".back:visible").click):
        leave()
        goes_to(scene, "kitchen/recipes")
        # The address of the browser's Back changes first.
        scene.page.locator(".navigation-link").first.wait_for(state="attached")
        scene.wait_until_still()
        assert scene.page.evaluate("scrollY") == first
        scene.page.go_forward()
        goes_to(scene, "kitchen/recipes/rice-pudding")
        heading(scene, "Rice pudding").wait_for(state="attached")
        scene.wait_until_still()
        assert scene.page.evaluate("scrollY") == second


def test_back_closes_a_sheet(scene):
    scene.open("errands")
    scene.tap("new-errand")
    goes_to(scene, "errands/new-errand")
    scene.page.go_back()
    expect(scene.page.get_by_role("dialog")).to_have_count(0)
    expect(heading(scene, "Errands").first).to_be_attached()
    assert scene.errors == []


def test_forward_goes_through_tabs_and_their_pages(scene):
    scene.open("kitchen")
    scene.page.get_by_role("link", name="Plum cake").or_(scene.page.get_by_role("button", name="Plum cake")).first.click()
    goes_to(scene, "kitchen/recipes/plum-cake")
    scene.page.get_by_role("tab", name="Basket").click()
    goes_to(scene, "kitchen/basket")
    scene.page.go_back()
    goes_to(scene, "kitchen/recipes/plum-cake")
    scene.page.go_back()
    goes_to(scene, "kitchen/recipes")
    scene.page.go_forward()
    expect(heading(scene, "Plum cake")).to_be_attached()
    goes_to(scene, "kitchen/recipes/plum-cake")
    scene.page.go_forward()
    expect(scene.page.get_by_role("tab", name="Basket")).to_have_attribute("aria-selected", "true")
    goes_to(scene, "kitchen/basket")
    assert scene.errors == []


def close_by_back(scene):
    scene.page.go_back()


def close_by_its_button(scene):
    scene.page.get_by_role("dialog").get_by_role("button", name="Cancel").click()


@pytest.mark.parametrize("close", [close_by_back, close_by_its_button])
def test_a_closed_sheet_leaves_no_other_place_ahead(scene, close):
    """A button may do more than to open something, so that only a person presses it."""
    scene.open("errands")
    length = scene.page.evaluate("history.length")
    for _ in range(2):
        scene.tap("new-errand")
        goes_to(scene, "errands/new-errand")
        close(scene)
        expect(scene.page.get_by_role("dialog")).to_have_count(0)
        goes_to(scene, "errands")
        # One goes back from where one came, and the entry ahead is of the same place, from which one is led back.
        scene.page.wait_for_function("() => history.state.index === 0 && history.state.steps.length === 0")
        assert scene.page.evaluate("history.length") == length + 1
        scene.page.evaluate("() => new Promise((seen) => { addEventListener('popstate', () => addEventListener('popstate', () => setTimeout(seen), { once: true }), { once: true }); history.forward(); })")
        goes_to(scene, "errands")
        assert scene.page.evaluate("history.state.index") == 0
        expect(scene.page.get_by_role("dialog")).to_have_count(0)
    # What is opened next takes that entry.
    scene.tap("errand-2")
    goes_to(scene, "errands/collect-the-parcel")
    assert scene.page.evaluate("[history.length, history.state.index]") == [length + 1, 1]
    scene.page.go_back()
    goes_to(scene, "errands")
    expect(scene["errand-2"]).to_be_visible()
    assert scene.errors == []


@pytest.mark.parametrize("close", [close_by_back, close_by_its_button])
def test_back_after_a_closed_sheet_goes_to_the_place_before(scene, close):
    scene.open("counter")
    scene.visit("errands?new")
    scene.tap("new-errand")
    goes_to(scene, "errands/new-errand")
    close(scene)
    expect(scene.page.get_by_role("dialog")).to_have_count(0)
    goes_to(scene, "errands")
    scene.page.wait_for_function("() => history.state.index === 0 && history.state.steps.length === 0")
    scene.page.evaluate("() => history.back()")
    goes_to(scene, "counter")


def test_what_is_chosen_in_a_column_is_a_step_even_if_its_title_changes(scene):
    scene.visit("notes/travel/night-train?new")
    index = scene.page.evaluate("history.state.index")
    scene["text"].fill("Day train")
    goes_to(scene, "notes/travel/day-train")
    assert scene.page.evaluate("history.state.index") == index
    scene.visit("notes/travel?new")
    scene.page.locator(".box-row[data-row]", has=scene["note-1"]).locator(".select").click()
    goes_to(scene, "notes/travel/night-train")
    scene.page.go_back()
    goes_to(scene, "notes/travel")
    expect(scene["text"]).to_have_count(0)
    scene.page.go_forward()
    expect(scene["text"]).to_be_visible()


# Coming back


def test_a_reload_comes_back_to_the_same_place(scene):
    scene.open("errands")
    scene.tap("errand-2")
    goes_to(scene, "errands/collect-the-parcel")
    session = scene.session()
    scene.page.reload()
    expect(heading(scene, "Collect the parcel")).to_be_attached()
    assert scene.session() == session


# The rows have the room that the other views leave, or the page for themselves.
AREA = "(document.querySelector('.contained') ?? document.scrollingElement)"


def seen_first(scene):
    """The first row that is seen whole, and how far down it is."""
    scene.wait_for_frames()
    return scene.page.evaluate(f"""() => {{ const area = {AREA}; const edge = Math.max(0, area.getBoundingClientRect().top);""" + """
        const row = [...document.querySelectorAll(".box-row[data-row]")].find((one) => one.getBoundingClientRect().top >= edge)
        return [row.dataset.row, row.getBoundingClientRect().top]
    }""")


@pytest.mark.parametrize("width", [390, 1280])
def test_a_reload_shows_the_rows_that_were_seen(scene, width):
    scene.page.set_viewport_size({"width": width, "height": 700})
    scene.open("rows").wait_until_still()
    scene.page.evaluate(f"() => {AREA}.scrollTo(0, 9000)")
    scene.wait_until_still()
    row, top = seen_first(scene)
    scene.page.reload()
    scene.wait_until_live()
    scene.page.wait_for_function(f"() => {AREA}.scrollTop > 0")
    assert seen_first(scene) == [row, pytest.approx(top, abs=2)]
    # So does Back from elsewhere.
    scene.page.goto("about:blank")
    scene.page.go_back()
    scene.wait_until_live()
    scene.page.wait_for_function(f"() => {AREA}.scrollTop > 0")
    assert seen_first(scene) == [row, pytest.approx(top, abs=2)]


def test_a_reload_finds_the_place_of_the_page_below_as_well(scene):
    scene.page.set_viewport_size({"width": 390, "height": 320})
    scene.open("kitchen")
    down = scene.page.evaluate("() => { scrollTo(0, document.documentElement.scrollHeight); return scrollY; }")
    scene.page.locator(".navigation-link").last.click()
    goes_to(scene, "kitchen/recipes/rice-pudding")
    scene.page.reload()
    scene.wait_until_live()
    scene.page.locator(".back:visible").click()
    goes_to(scene, "kitchen/recipes")
    scene.wait_until_still()
    assert scene.page.evaluate("scrollY") == pytest.approx(down, abs=2)


def test_a_new_session_begins_at_the_top(scene):
    scene.page.set_viewport_size({"width": 390, "height": 500})
    scene.open("settings").wait_until_still()
    scene.page.evaluate("() => scrollTo(0, 105)")
    scene.wait_until_still()
    scene.open("settings").wait_until_still()
    assert scene.page.evaluate("scrollY") == 0


@pytest.mark.parametrize("opened, pressed, size, area", [
    ("notes/travel?new", None, {"width": 1280, "height": 200}, ".split > *"),
    ("errands?new", "new-errand", {"width": 390, "height": 240}, ".sheet-shell"),
], ids=["column", "sheet"])
def test_what_scrolls_by_itself_is_seen_after_a_reload_as_it_was(scene, opened, pressed, size, area):
    scene.page.set_viewport_size(size)
    scene.visit(opened)
    if pressed:
        scene.tap(pressed)
        expect(scene.page.get_by_role("dialog")).to_be_visible()
    scene.wait_until_still()
    down = f"() => [...document.querySelectorAll('{area}')].map((one) => one.scrollTop)"
    scene.page.evaluate("(area) => { for (const one of document.querySelectorAll(area)) one.scrollTop = 60; }", area)
    scene.wait_until_still()
    before = scene.page.evaluate(down)
    assert max(before) > 0
    scene.page.reload()
    scene.wait_until_live()
    scene.page.wait_for_function(f"(wanted) => JSON.stringify(({down})()) === JSON.stringify(wanted)", arg=before)


def test_a_copied_link_in_another_tab_comes_back_to_the_same_session(scene, context, server):
    scene.open("errands")
    scene.tap("errand-2")
    goes_to(scene, "errands/collect-the-parcel")
    other = Scene(context.new_page(), server)
    other.visit(scene.address)
    expect(heading(other, "Collect the parcel")).to_be_attached()
    assert other.session() == scene.session()
    cookie = next(one for one in context.cookies() if one["name"] == "stateroom-errands")
    assert cookie["httpOnly"] and cookie["sameSite"] == "Strict" and cookie["path"] == "/"
    assert other.errors == []


def test_new_opens_another_session(scene, context, server):
    scene.open("errands")
    other = Scene(context.new_page(), server).open("errands")
    assert other.session() != scene.session()
    assert "new" not in other.page.url


@pytest.mark.parametrize("address, title", [
    ("kitchen/basket", "Basket – Kitchen"),
    ("kitchen/recipes/plum-cake", "Plum cake – Kitchen"),
    ("notes/travel/night-train", "Night train – Notes"),
    ("errands/return-the-library-books", "Return the library books – Errands"),
])
def test_a_bookmark_without_a_session_goes_to_its_place(scene, address, title):
    scene.visit(address)
    goes_to(scene, address)
    expect(scene.page).to_have_title(title)
    assert scene.errors == []


def test_a_bookmark_goes_as_far_as_it_fits(scene):
    scene.visit("kitchen/recipes/roast-dodo/with-sauce")
    goes_to(scene, "kitchen/recipes")
    # An address presses no buttons.
    scene.visit("errands/new-errand")
    goes_to(scene, "errands")
    expect(scene.page.get_by_role("dialog")).to_have_count(0)


def test_a_session_that_is_gone_is_followed_by_another(scene, context):
    scene.open("counter")
    scene.tap("increment")
    scene.shows("count", "Count: 1")
    assert context.request.delete(f"{scene.server.url}sessions/{scene.session()}").ok
    page = context.new_page()
    other = Scene(page, scene.server)
    other.visit("counter")
    other.shows("count", "Count: 0")
    assert other.errors == []


# The cookie leads nowhere for others


def test_the_cookie_is_heeded_for_the_servers_own_pages_only(scene, context):
    scene.open("counter")
    url = f"{scene.server.url}scenes/counter/session"
    # A request that does not say which page it comes from.
    assert context.request.get(url).status == 204
    assert context.request.get(url, headers={"Sec-Fetch-Site": "cross-site"}).status == 204
    own = context.request.get(url, headers={"Sec-Fetch-Site": "same-origin"})
    assert own.json()["session"] == scene.session()
    # It reads and never acts.
    answer = context.request.post(f"{scene.server.url}scenes/counter/session", data={"target": "increment"})
    assert answer.status == 405


# What stands around the app


def test_an_app_has_nothing_of_the_server_around_it(scene):
    scene.open("counter")
    expect(scene.page.locator(".scene-header")).not_to_be_visible()
    for words in ["All scenes", "Live", "Revision", "Start over"]:
        expect(scene.page.get_by_text(words)).not_to_be_visible()


def test_developers_have_a_bar(scene):
    scene.visit("counter?new&dev")
    assert scene.address == "counter?dev"
    expect(scene.page.get_by_text("Revision")).to_be_visible()
    scene.tap("increment")
    scene.shows("count", "Count: 1")
    scene.page.get_by_role("button", name="Start over").click()
    scene.shows("count", "Count: 0")
    scene.finish()


def test_an_app_with_one_scene_opens_at_once(context, single):
    scene = Scene(context.new_page(), single)
    scene.visit("")
    assert scene.address == ""
    expect(scene.page).to_have_title("Lights")
    expect(scene.page.get_by_text("All scenes")).not_to_be_visible()
    assert scene.errors == []


def test_the_page_in_the_program_is_few_requests_and_comes_with_its_words(context):
    program = os.environ.get("STATEROOM", str(ROOT / ".build" / "debug" / "stateroom"))
    command = [program, "--port", "0", "--store", "memory", "--trusted-proxy", "127.0.0.1"]
    process = subprocess.Popen(command, stderr=subprocess.PIPE, text=True)
    try:
        url = next(found[0] for line in process.stderr if (found := re.search(r"http://127\.0\.0\.1:\d+/", line)))
        answers = []
        errors = []

        def opened(scene):
            page = context.new_page()
            answers.clear()
            page.on("response", lambda answer: answers.append(answer))
            page.on("console", lambda message: errors.append(message.text) if message.type in ("error", "warning") else None)
            page.goto(url + scene)
            page.wait_for_selector("#page[data-state=live]")
            return page

        page = opened("counter")
        needed = [answer.url for answer in answers if "/events" not in answer.url]
        assert len(needed) <= 6, needed
        # The page knows that the browser has no session that it could ask for.
        assert not any(url.endswith("/session") for url in needed), needed
        script = next(answer for answer in answers if "bundle.js" in answer.url)
        assert "immutable" in script.headers["cache-control"]
        assert script.headers["content-encoding"] == "gzip"
        sizes = {answer.url: sum(answer.request.sizes()[part] for part in ("responseBodySize", "responseHeadersSize")) for answer in answers if "/events" not in answer.url}
        assert sum(sizes.values()) <= 60 * 1024, sizes
        # The first change moves, so what moves is loaded before it is drawn.
        # The stream may show the change before the action is answered.
        with page.expect_response(lambda answer: "/actions" in answer.url):
            page.get_by_role("button", name="Increment").click()
        expect(page.get_by_text("Count: 1")).to_be_visible()
        assert any("bundle.motion.js" in answer.url for answer in answers)

        # With the cookie: the session's snapshot, for which nothing is asked.
        again = opened("counter")
        expect(again.get_by_text("Count: 1")).to_be_visible()
        assert [answer.url for answer in answers if "/session" in answer.url and "/events" not in answer.url] == []

        # Without one: the words of the scene, if two visitors saw the same, and no session before the script runs.
        for address in ("192.0.2.1", "192.0.2.2"):
            context.request.post(url + "sessions", data={"scene": "counter"}, headers={
                "Sec-Fetch-Site": "same-origin", "Accept-Language": "en-US", "X-Forwarded-For": address})
        context.clear_cookies()
        source = context.request.get(url + "counter", headers={"Accept": "text/html", "Accept-Language": "en-US"}).text()
        assert "<p>Count: 0</p>" in source and "\"session\"" not in source
        for tab in (page, again):
            tab.close()

        kitchen = opened("kitchen")
        assert kitchen.get_by_role("tab", name="Recipes").get_attribute("aria-selected") == "true"
        assert kitchen.locator(".unknown").count() == 0
        expect(kitchen.locator(".tab .symbol").first.locator("path").first).to_be_attached()
        # All that its parts need is kept for good, their styles as well.
        kept = [answer for answer in answers if "/bundle." in answer.url]
        assert any(answer.url.split("?")[0].endswith("/bundle.parts.css") for answer in kept), answers
        assert all("immutable" in answer.headers["cache-control"] for answer in kept)
        assert not any("/styles/" in answer.url for answer in answers), answers
        assert errors == []
    finally:
        process.terminate()
        process.stderr.close()
        process.wait(timeout=20)


@pytest.mark.parametrize("change", [
    pytest.param((r'modules\["', 'modules["old/'), id="with modules of other names"),
    pytest.param((r'part\("parts/controls.js"', 'part("parts/old.js"'), id="with parts of other names"),
])
def test_a_page_of_another_version_loads_anew_for_its_parts(context, change):
    server = Server()
    try:
        page = context.new_page()

        def age(route):
            answer = route.fetch()
            route.fulfill(body=re.sub(*change, answer.text()), content_type="text/javascript")

        page.route("**/bundle.js*", age, times=1)
        page.goto(server.url + "kitchen")
        page.wait_for_selector("#page[data-state=live] [role=tab]")
        assert page.evaluate("performance.getEntriesByType('navigation')[0].type") == "reload"
        assert page.locator(".unknown").count() == 0
    finally:
        server.stop()


def test_a_page_of_another_version_is_not_loaded_anew_while_it_has_text_that_was_not_sent(context):
    server = Server()
    try:
        page = context.new_page()
        page.goto(server.url + "profile")
        page.wait_for_selector("#page[data-state=live]")
        page.route("**/actions*", lambda route: route.abort())
        page.get_by_role("textbox").first.fill("Ada")
        asked = """() => import("/bundle.none.js?v=other").then((part) => part.default()).catch((error) => error.message)"""
        assert page.evaluate(asked) == "The page is outdated."
        expect(page.get_by_role("textbox").first).to_have_value("Ada")
    finally:
        server.stop()


# The start page


def test_the_start_page_shows_small_pictures_of_what_was_opened_and_opens_nothing(scene, context, server):
    scene.open("counter")
    scene.tap("increment")
    scene.shows("count", "Count: 1")
    start = Scene(context.new_page(), server)
    asked = []
    start.page.on("request", lambda request: asked.append(request.method))
    start.page.goto(server.url)
    card = start.page.locator("a.card[data-scene=counter]")
    # Pictures are drawn once they are near the window.
    card.scroll_into_view_if_needed()
    expect(card.locator(".card-picture")).to_contain_text("Count: 1")
    # It is fitted once its place has a size.
    start.page.wait_for_function("""() => {
        const card = document.querySelector("a.card[data-scene=counter]")
        const width = (element) => element.getBoundingClientRect().width
        return Math.abs(width(card.querySelector(".card-picture").shadowRoot.querySelector(".picture-app")) - width(card.querySelector(".card-cover"))) <= 2
    }""")
    # It is described by where it is and what it says first.
    expect(card.locator(".card-text")).to_contain_text("Watch the number")
    assert set(asked) == {"GET"}
    # A picture is only to be looked at.
    card.locator(".card-picture").click(force=True)
    start.wait_until_live()
    start.shows("count", "Count: 1")
    start.page.goto(server.url)
    card.scroll_into_view_if_needed()
    expect(card.locator(".card-picture")).to_contain_text("Count: 1")
    start.name = "start"
    start.finish()


def test_a_small_picture_has_the_styles_that_only_its_scene_brings(scene, context, server):
    for name, seen in (("counter", "increment"), ("speed", None)):
        scene.open(name)
        if seen:
            scene.tap(seen)
    start = Scene(context.new_page(), server)
    start.page.goto(server.url)
    # The counter's picture needs none of them, and is drawn before.
    start.page.locator("a.card[data-scene=counter]").scroll_into_view_if_needed()
    start.page.locator("a.card[data-scene=counter] .card-picture").wait_for()
    start.page.locator("a.card[data-scene=speed]").scroll_into_view_if_needed()
    slider = start.page.locator("a.card[data-scene=speed] .card-picture input[type=range]")
    slider.wait_for()
    assert slider.evaluate("e => getComputedStyle(e).appearance") == "none"
