"""A page whose session's server is killed goes on at another one, without a reload."""

import pytest

from proxy import proxy_before


@pytest.fixture
def proxy(members):
    with proxy_before([member.port for member in members]) as proxy:
        yield proxy


def test_a_page_goes_on_without_a_reload(page, proxy, members):
    def shows(text):
        page.wait_for_function(
            "text => document.querySelector('[data-identifier=count]')?.textContent.includes(text)", arg=text)

    page.goto(f"http://127.0.0.1:{proxy.port}/counter?new")
    page.wait_for_selector("#page[data-state=live]")
    page.evaluate("window.isTheSamePage = true")
    for count in (1, 2):
        page.locator("[data-identifier=increment]").click()
        shows(f"Count: {count}")
    # Until no server is left that has had the session.
    for count in (3, 4):
        [owner] = [member for member in members if member.process.poll() is None and member.live_count]
        owner.kill()
        page.locator("[data-identifier=increment]").click()
        shows(f"Count: {count}")
        page.wait_for_selector("#page[data-state=live]")
    assert page.evaluate("window.isTheSamePage")
