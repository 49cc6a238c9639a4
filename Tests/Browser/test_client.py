"""What the page does around the scenes: sessions, reloads, lost connections, many tabs."""

import signal

from conftest import Scene
from playwright.sync_api import expect


def test_a_reload_takes_the_session_up_again(scene):
    scene.open("counter")
    scene.tap("increment")
    scene.shows("count", "Count: 1")
    scene.page.reload()
    scene.shows("count", "Count: 1")


def test_a_new_session_is_one_of_its_own(scene, context, server):
    scene.open("counter")
    scene.tap("increment")
    scene.shows("count", "Count: 1")
    other = Scene(context.new_page(), server).open("counter")
    other.shows("count", "Count: 0")


def test_eight_tabs_work_at_once(context, server):
    tabs = []
    for _ in range(8):
        # A tab that another one covers is hidden to its visitor, which headless pages do not know.
        for tab in tabs:
            hide(tab.page)
        tabs.append(Scene(context.new_page(), server).open("counter"))
    tabs[-1].tap("increment")
    tabs[-1].shows("count", "Count: 1")
    hide(tabs[-1].page)
    show(tabs[0].page)
    tabs[0].tap("increment")
    tabs[0].shows("count", "Count: 1")


def test_a_hidden_page_catches_up_when_it_is_shown(context, server):
    scene = Scene(context.new_page(), server).open("clock")
    hide(scene.page)
    scene.page.wait_for_timeout(500)
    before = scene["ticks"].inner_text()
    scene.page.wait_for_timeout(2_500)
    assert scene["ticks"].inner_text() == before
    show(scene.page)
    scene.page.wait_for_function(
        "before => document.querySelector('[data-identifier=ticks]').innerText !== before", arg=before)


def test_typing_is_never_overwritten(scene):
    scene.open("profile")
    scene["name"].fill("")
    scene["name"].press_sequentially("Maximiliane of the northern sea", delay=5)
    scene.shows("greeting", "Maximiliane of the northern sea")
    expect(scene["name"]).to_have_value("Maximiliane of the northern sea")
    expect(scene["name"]).to_be_focused()


def test_a_session_that_is_gone_is_said_and_a_fresh_one_offered(browser):
    from conftest import Server

    server = Server()
    context = browser.new_context()
    scene = Scene(context.new_page(), server).open("profile")
    scene["name"].fill("Kim")
    scene.shows("greeting", "Kim")
    server.stop(signal.SIGKILL)
    scene.page.wait_for_selector("#page:not([data-state=live])")
    expect(scene["name"]).to_have_value("Kim")
    server.start()
    fresh = scene.page.get_by_role("button", name="fresh")
    fresh.wait_for(timeout=40_000)
    expect(scene["name"]).to_have_value("Kim")
    fresh.click()
    scene.page.wait_for_selector("#page[data-state=live]")
    context.close()
    assert server.stop() == 0


def test_an_address_that_nobody_here_asked_for_is_offered(scene, context):
    context.route("https://ports.example/**", lambda route: route.fulfill(body="a page", content_type="text/html"))
    scene.open("navigation")
    scene.tap("port-bergen")
    expect(scene["map"]).to_be_visible()
    session = scene.session()
    # What the driver does counts as the visitor's doing, so that the page has to be told that there was none.
    scene.page.evaluate("Object.defineProperty(navigator, 'userActivation', {value: {isActive: false}})")
    answer = context.request.post(f"{scene.server.url}sessions/{session}/actions", data={"target": "map"})
    assert answer.ok, answer.text()
    offer = scene.page.get_by_role("alert").filter(has_text="ports.example")
    with context.expect_page() as page:
        offer.get_by_role("button", name="Open").click()
    page.value.wait_for_url("https://ports.example/map/Bergen")
    expect(offer).to_have_count(0)
    assert len(context.pages) == 2
    assert scene.errors == []


def hide(page):
    _set_visibility(page, "hidden")


def show(page):
    _set_visibility(page, "visible")


def _set_visibility(page, state):
    page.evaluate(
        """state => {
          Object.defineProperty(document, 'visibilityState', {value: state, configurable: true});
          Object.defineProperty(document, 'hidden', {value: state === 'hidden', configurable: true});
          document.dispatchEvent(new Event('visibilitychange'));
        }""", state)


def test_a_retry_is_the_same_request_after_its_change_has_come(scene):
    scene.open("counter")
    answers = []

    def lose_the_first(route):
        answers.append(route.fetch())
        if len(answers) > 1:
            return route.fulfill(response=answers[-1])
        scene.shows("count", "Count: 1")
        route.abort()

    scene.page.route("**/actions?*", lose_the_first)
    with scene.page.expect_response("**/actions?*"):
        scene.tap("increment")
    assert [answer.status for answer in answers] == [200, 200]
