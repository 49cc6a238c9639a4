"""A page of an app that `stateroom dev` serves: it follows edits, and says what is wrong."""

import sys
import tempfile

import pytest
from conftest import ROOT
from playwright.sync_api import expect

sys.path.append(str(ROOT / "Tests/Serve"))
from test_dev import Project  # noqa: E402


@pytest.fixture(scope="module")
def project():
    with tempfile.TemporaryDirectory(prefix="dev-", dir=ROOT / ".build") as place:
        project = Project(place)
        project.until(project.open)
        yield project
        project.close()


def test_an_edit_is_shown_and_an_error_stands_over_the_page_until_it_is_mended(context, project):
    page = context.new_page()
    page.goto(project.url)
    page.evaluate("() => { window.isTheSame = true; }")
    page.get_by_role("button", name="Add").click()
    expect(page.get_by_text("Old 2 1")).to_be_visible()
    project.edit("Counter.swift", "Old ", "New ")
    expect(page.get_by_text("New 2 1")).to_be_visible()
    project.edit("Counter.swift", "count += 1", "coumt += 1")
    error = page.get_by_role("alert").filter(has_text="coumt")
    expect(error).to_contain_text("Sources/Shop/Counter.swift:8")
    page.get_by_role("button", name="Add").click()
    expect(page.get_by_text("New 3 1")).to_be_visible()
    page.keyboard.press("Escape")
    expect(error).to_be_hidden()
    project.edit("Counter.swift", "coumt += 1", "count += 1")
    project.edit("Counter.swift", "New ", "Newest ")
    expect(page.get_by_text("Newest 3 1")).to_be_visible()
    assert page.evaluate("() => window.isTheSame === true")


def test_each_error_has_its_line_and_goes_with_the_next_good_build(context, project):
    page = context.new_page()
    page.goto(project.url)
    alert = page.get_by_role("alert")
    good = "{ count += 1 }"
    for wrong, message in [("{ coumt += 1 }", "coumt"), ('{ count += "1" }', "String"), ("{ count += 1", "'}'")]:
        project.edit("Counter.swift", good, wrong)
        expect(alert.filter(has_text=message)).to_contain_text("Sources/Shop/Counter.swift:")
        project.edit("Counter.swift", wrong, good)
        expect(alert).to_be_hidden()


def test_each_trap_is_told_over_the_page_which_goes_on(context, project):
    page = context.new_page()
    page.goto(project.url)
    code = "_ = [Int]()[count]"
    for trap, message in [(code, "Index out of range"), ('_ = Int("x")!', "Unexpectedly found nil"), ('fatalError("No shop")', "No shop")]:
        # Another text shows that the new code is there.
        project.edit("Counter.swift", f'Button("Trap") {{ {code} }}', f'Button("{message}") {{ {trap} }}')
        page.get_by_role("button", name=message).click()
        error = page.get_by_role("alert").filter(has_text="trapped")
        expect(error).to_contain_text(message)
        expect(error).to_contain_text("Sources/Shop/Counter.swift:9")
        error.get_by_role("button", name="Close").click()
        expect(error).to_be_hidden()
        page.get_by_role("button", name="Add").click()
        project.edit("Counter.swift", f'Button("{message}") {{ {trap} }}', f'Button("Trap") {{ {code} }}')
        expect(page.get_by_role("button", name="Trap")).to_be_visible()
