"""Menus, inspectors, files and what is dragged, used as a person uses them."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from conftest import slow_timers
from playwright.sync_api import expect

from handmade import drawing_page, handmade, node  # noqa: F401


@pytest.fixture
def library(scene):
    return scene.open("library")


def test_a_menu_of_the_bar_is_used_by_mouse_and_by_keys(library):
    page = library.page
    page.get_by_role("button", name="Books").click()
    page.get_by_role("button", name="Add a book").click()
    expect(page.get_by_text("Untitled")).to_have_count(1)
    expect(page.get_by_role("button", name="Add a book")).to_be_hidden()
    page.keyboard.press("ArrowDown")
    expect(page.get_by_role("button", name="Add a book")).to_be_focused()
    page.keyboard.press("Escape")
    page.keyboard.press("Control+b")
    expect(page.get_by_text("Untitled")).to_have_count(2)


def test_a_narrow_page_has_one_menu_which_only_the_keyboard_finds(library):
    page = library.page
    page.set_viewport_size({"width": 390, "height": 800})
    bar = page.get_by_role("group", name="Menu bar")
    assert bar.bounding_box()["height"] <= 1
    page.get_by_role("button", name="Menu", exact=True).press("Enter")
    assert bar.bounding_box()["height"] > 20
    page.get_by_role("button", name="Add a book").click()
    expect(page.get_by_text("Untitled")).to_have_count(1)
    expect(page.get_by_role("button", name="Add a book")).to_be_hidden()
    expect(page.get_by_role("button", name="Menu", exact=True)).to_be_focused()


BOOKS = b'[{"id": 9, "title": "Emma", "author": "Jane Austen", "year": 1815, "genre": "Novel"}]'


def choose(library, name, content):
    library.tap("import")
    dialog = library.page.get_by_role("dialog", name="Choose a file")
    dialog.locator("input[type=file]").set_input_files({"name": name, "mimeType": "application/json", "buffer": content})
    return dialog


def test_a_file_is_chosen_and_read(library):
    dialog = choose(library, "books.json", BOOKS)
    expect(library.page.get_by_text("Emma")).to_be_visible()
    expect(dialog).to_have_count(0)
    library.finish()


def test_a_question_for_a_file_is_given_up(library):
    library.tap("import")
    dialog = library.page.get_by_role("dialog", name="Choose a file")
    expect(dialog.locator("input[type=file]")).to_have_attribute("accept", ".json,application/json")
    library.finish()
    library.page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(library.page.get_by_text("Middlemarch")).to_be_visible()


def test_a_file_that_is_too_large_is_said_to_be_so(library):
    dialog = choose(library, "all.json", b" " * 2_000_000)
    expect(dialog.get_by_text("“all.json” is too large to be sent: 2 megabytes.")).to_be_visible()
    expect(dialog.locator("input[type=file]")).to_be_enabled()


def test_a_file_is_saved_under_a_name(library):
    library.tap("export")
    dialog = library.page.get_by_role("dialog", name="Save a file")
    expect(dialog.get_by_label("Name")).to_have_value("Library.json")
    library.finish()
    dialog.get_by_label("Name").fill("Shelf.json")
    with library.page.expect_download() as download:
        dialog.get_by_role("button", name="Save").click()
    assert download.value.suggested_filename == "Shelf.json"
    assert "Middlemarch" in download.value.path().read_text()
    expect(dialog).to_have_count(0)


def test_a_text_is_pasted_from_the_clipboard(library):
    library.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    library.page.evaluate("() => navigator.clipboard.writeText('Persuasion')")
    library.page.get_by_role("button", name="Paste").click()
    expect(library.page.get_by_text("Persuasion")).to_be_visible()


def test_a_text_is_pasted_where_the_clipboard_cannot_be_read(library):
    library.page.evaluate("() => { navigator.clipboard.read = () => Promise.reject(new Error('denied')) }")
    library.page.get_by_role("button", name="Paste").click()
    dialog = library.page.get_by_role("dialog", name="Paste here")
    dialog.get_by_role("textbox").fill("Persuasion")
    library.finish()
    dialog.get_by_role("button", name="Paste").click()
    expect(library.page.get_by_text("Persuasion")).to_be_visible()


def test_a_text_is_shared_or_copied(library):
    page = library.page
    page.evaluate("""() => {
        window.shared = []
        navigator.canShare = () => true
        navigator.share = async (data) => { shared.push(data) }
    }""")
    page.get_by_role("button", name="Share titles").click()
    page.wait_for_function("() => shared.length > 0")
    assert page.evaluate("shared")[0]["text"].split("\n")[:2] == ["Ariel", "In Patagonia"]
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.evaluate("() => { navigator.share = undefined }")
    with slow_timers(page):
        page.get_by_role("button", name="Share titles").click()
        # It goes by itself.
        expect(page.get_by_text("Copied")).to_be_visible()
    assert page.evaluate("() => navigator.clipboard.readText()").startswith("Ariel\n")


def test_details_stand_beside_a_wide_page_and_before_a_narrow_one(library):
    page = library.page
    library.tap("details")
    column = page.get_by_role("complementary", name="Inspector")
    expect(column.get_by_text("No book chosen")).to_be_visible()
    assert column.bounding_box()["width"] == 240
    library.finish()
    page.set_viewport_size({"width": 390, "height": 800})
    sheet = page.get_by_role("dialog", name="Inspector")
    expect(sheet.get_by_text("No book chosen")).to_be_visible()
    library.finish()
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    page.set_viewport_size({"width": 1000, "height": 800})
    library.tap("details")
    expect(column).to_be_visible()
    # Beside the details the page goes on to be used.
    page.keyboard.press("Control+b")
    expect(page.get_by_text("Untitled")).to_be_visible()
    library.tap("details")
    expect(column).to_have_count(0)
    expect(page.locator(".device[data-inspected]")).to_have_count(0)


def test_what_is_dragged_by_mouse_is_dropped(library):
    page = library.page
    place = page.locator(".drop-place")
    page.get_by_text("Ariel", exact=True).hover()
    page.mouse.down()
    place.hover()
    place.hover()
    expect(page.locator(".drop-place.over")).to_have_count(1)
    page.mouse.up()
    library.shows("wanted", "To read: Ariel")
    expect(page.locator(".over")).to_have_count(0)


def test_what_is_dragged_by_keys_is_dropped(library):
    page = library.page
    grip = page.get_by_role("button", name="Drag The Waves")
    grip.press("Enter")
    drop = page.get_by_role("button", name="Drop here")
    expect(drop).to_be_focused()
    expect(page.locator(".drop-place.over")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(grip).to_be_focused()
    expect(drop).to_have_count(0)
    grip.press("Enter")
    drop.press("Enter")
    library.shows("wanted", "To read: The Waves")
    expect(grip).to_be_focused()
    expect(drop).to_have_count(0)
    expect(page.locator(".over")).to_have_count(0)


def test_a_file_from_outside_is_dropped(library):
    page = library.page
    page.evaluate("""(book) => {
        const data = new DataTransfer()
        data.items.add(new File([book], "emma.json", { type: "application/json" }))
        for (const name of ["dragenter", "dragover", "drop"]) document.querySelector(".drop-place").dispatchEvent(new DragEvent(name, { dataTransfer: data, bubbles: true, cancelable: true }))
    }""", '{"id": 3, "title": "Ariel", "author": "Sylvia Plath", "year": 1965, "genre": "Poetry"}')
    library.shows("wanted", "To read: Ariel")


@pytest.fixture
def asks_for_windows(scene):
    """Lets a test add requests for windows to the next answer to an action."""
    requests = []

    def answer(route):
        response = route.fetch()
        body = response.json()
        if requests:
            body["windows"] = [requests.pop(0)]
        route.fulfill(response=response, json=body)

    # Without a stream only answers bring changes.
    scene.page.add_init_script("""window.EventSource = class extends EventTarget {
        constructor() {
            super()
            setTimeout(() => this.onopen())
        }
        close() {}
    }""")
    scene.page.route("**/actions?*", answer)
    return requests


def test_a_window_is_opened_and_dismissed(scene, asks_for_windows):
    scene.open("counter")
    asks_for_windows.append({"open": "library"})
    with scene.page.expect_popup() as popup:
        scene.tap("increment")
    window = popup.value
    window.wait_for_selector("#page[data-state=live]")
    expect(window.get_by_text("Middlemarch")).to_be_visible()
    asks_for_windows.append({"dismiss": "library"})
    with window.expect_event("close"):
        scene.tap("increment")
    scene.shows("count", "2")


def test_a_window_of_the_same_scene_has_a_session_of_its_own(scene, asks_for_windows):
    scene.open("counter")
    asks_for_windows.append({"open": "counter"})
    with scene.page.expect_popup() as popup:
        scene.tap("increment")
    popup.value.wait_for_selector("#page[data-state=live]")
    popup.value.locator("[data-identifier=count]", has_text="0").wait_for()
    scene.shows("count", "1")
    scene.page.reload()
    scene.wait_until_live()
    scene.shows("count", "1")


def test_a_page_that_is_dismissed_ends_its_session(scene, asks_for_windows):
    scene.open("counter")
    asks_for_windows.append({"dismiss": "counter"})
    scene.tap("increment")
    expect(scene.page.get_by_text("This session is no longer on the server.")).to_be_visible()


def test_a_fresh_session_after_one_that_has_ended_begins_at_the_heading(scene, asks_for_windows):
    scene.open("counter")
    asks_for_windows.append({"dismiss": "counter"})
    scene.tap("increment")
    scene.page.get_by_role("button", name="Start a fresh session").click()
    expect(scene.page.locator("h1.unseen")).to_be_focused()


def acts(handmade):
    return [(act["action"], act.get("value")) for act in handmade.page.evaluate("acts")]


def test_groups_stand_in_the_menus_that_all_apps_have(handmade):
    handmade.draw(
        node("page", "Text", text="Page"),
        node("menu", "Commands",
             node("own", "CommandMenu", node("a", "Button", label="Shuffle", actions=["tap"]), label="Cards"),
             node("none", "CommandGroup", placement="help", relation="replacing"),
             node("file", "CommandGroup", node("b", "Button", label="Import", actions=["tap"]), placement="newItem", relation="after")),
        node("value", "PresentedValue", value=7, actions=["present"]),
        node("document", "Document", contentTypes=["public.json"], actions=["open", "save"]),
    )
    page = handmade.page
    expect(page.locator(".menu-bar .menu-button:visible")).to_have_text(["File", "Cards"])
    page.get_by_role("button", name="File").click()
    expect(page.locator(".menu-panel:visible .button")).to_have_text(["Open…", "Save…", "Import"])
    page.keyboard.press("Escape")
    page.keyboard.press("Control+s")
    page.get_by_role("button", name="File").click()
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name="Open…").click()
    chooser.value.set_files({"name": "a.json", "mimeType": "application/json", "buffer": b"[]"})
    page.wait_for_function("() => acts.length === 2")
    assert acts(handmade) == [("save", None), ("open", {"name": "a.json", "data": "W10=", "contentType": "application/json"})]
    assert page.locator(".extras").count() == 0


def test_a_pointer_over_a_view_is_followed_and_a_view_is_zoomed(handmade):
    handmade.draw(node("map", "Text", text="Map", actions=["hoverMove", "zoom"]))
    page = handmade.page
    page.get_by_text("Map").hover()
    page.wait_for_function("() => acts.length > 0")
    assert set(acts(handmade)[0][1]) == {"x", "y"}
    page.mouse.move(5, 700)
    page.wait_for_function("() => acts.at(-1).value === null")
    page.get_by_role("button", name="Zoom in").press("Enter")
    page.wait_for_function("() => acts.at(-1).action === 'zoom'")
    assert acts(handmade)[-1] == ("zoom", {"direction": "zoomIn"})


@pytest.mark.parametrize("width", [390, 1280])
@pytest.mark.parametrize("kind, props, actions", [("FileImporter", {}, ["import"]), ("FileExporter", {"files": [{"name": "Words.txt", "data": ""}]}, ["export"])])
def test_a_file_is_asked_for_in_a_sheet_with_its_buttons_in_the_bar(handmade, width, kind, props, actions):
    page = handmade.page
    page.set_viewport_size({"width": width, "height": 800})
    handmade.draw(node("page", "Text", node("ask", kind, actions=[*actions, "dismiss"], **props), text="Page"))
    handmade.settle()
    sheet, cancel, title = (one.bounding_box() for one in (page.locator("dialog"), page.get_by_role("button", name="Cancel"), page.get_by_role("heading")))
    assert (sheet["width"], sheet["y"] + sheet["height"] == 800) == ((390, True) if width == 390 else (544, False))
    assert sheet["x"] + 16 == cancel["x"] < title["x"] and abs(cancel["y"] - title["y"]) < 8
    assert abs(title["x"] + title["width"] / 2 - width / 2) < 2
    assert not Axe().run(page, context="dialog").response["violations"]
    page.get_by_role("button", name="Cancel").click()
    assert acts(handmade) == [("dismiss", None)]


def test_a_dialog_is_suppressed(handmade):
    handmade.draw(node(
        "page", "Text", node("ask", "Alert", title="Delete?", actions=["dismiss"]), text="Page", actions=["suppressDialog"],
        modifiers=[{"alert": {"node": "ask"}}, {"dialogSuppressionToggle": {"label": "Don't ask again", "isSuppressed": False}}, {"dialogSeverity": "critical"}]))
    handmade.page.get_by_role("checkbox", name="Don't ask again").check()
    assert acts(handmade) == [("suppressDialog", True)]
