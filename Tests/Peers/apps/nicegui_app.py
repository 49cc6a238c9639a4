"""The scenes in NiceGUI: elements that live on the server, whose changes are sent by Socket.IO."""

import sys

from nicegui import ui


@ui.page("/counter")
def counter():
    state = {"count": 0}

    def change(to):
        state["count"] = to
        text.set_text(f"Count: {to}")

    ui.label("Watch the number: a click sends only the text that it changed.")
    text = ui.label("Count: 0").classes("text-h4")
    with ui.row():
        ui.button("Decrement", on_click=lambda: change(state["count"] - 1))
        ui.button("Increment", on_click=lambda: change(state["count"] + 1))
        ui.button("Reset", on_click=lambda: change(0))


@ui.page("/form")
def form():
    ui.label("Edit the profile below and watch the greeting above it.")
    greeting = ui.label("Hello, Robin!").classes("text-h5")
    with ui.card():
        ui.label("Your profile")
        ui.input("Name", value="Robin", on_change=lambda change: greeting.set_text(f"Hello, {change.value}!"))
        news = ui.switch("Send me news", on_change=lambda change: status.set_text(
            "News goes to you." if change.value else "No news."))
    with ui.card():
        ui.label("What we do with it")
        status = ui.label("No news.")


class Row:
    def __init__(self, number):
        self.number, self.edits, self.is_starred = number, 0, False
        with ui.row() as self.element:
            self.text = ui.label(f"Row {number}")
            ui.space()
            self.star = ui.button("☆", on_click=self.toggle).props("flat")

    def edit(self):
        self.edits += 1
        self.text.set_text(f"Row {self.number}, edit {self.edits}")

    def toggle(self):
        self.is_starred = not self.is_starred
        self.star.set_text("★" if self.is_starred else "☆")


@ui.page("/rows")
def rows():
    def prepend():
        with column:
            row = Row(len(shown) + 1)
        row.element.move(target_index=0)
        shown.insert(0, row)

    ui.label("Star a row, then add and edit others.")
    with ui.row():
        ui.button("Prepend", on_click=prepend)
        ui.button("Edit first", on_click=lambda: shown[0].edit())
    with ui.column() as column:
        shown = [Row(number) for number in range(1, 1_001)]


# With the default of 3 seconds, a server that builds lists on a busy machine takes its clients for gone.
ui.run(
    host="127.0.0.1", port=int(sys.argv[1]), reload=False, show=False, show_welcome_message=False,
    reconnect_timeout=60)
