"""The scenes in Reflex: the server has the state, whose changed variables are sent; the browser has the components."""

import os
from typing import TypedDict

import reflex as rx


class Row(TypedDict):
    number: int
    title: str
    edits: int
    is_starred: bool


def make_row(number):
    return Row(number=number, title=f"Row {number}", edits=0, is_starred=False)


SCENE = os.environ["PEERS_SCENE"]

# Each of them is a server of its own, since a session has the state of all pages.
if SCENE == "counter":
    class Model(rx.State):
        count: int = 0

        @rx.event
        def increment(self):
            self.count += 1

        @rx.event
        def decrement(self):
            self.count -= 1

        @rx.event
        def reset_count(self):
            self.count = 0

    def page():
        return rx.vstack(
            rx.text("Watch the number: a click sends only the text that it changed."),
            rx.heading("Count: ", Model.count),
            rx.hstack(
                rx.button("Decrement", on_click=Model.decrement), rx.button("Increment", on_click=Model.increment),
                rx.button("Reset", on_click=Model.reset_count)))
elif SCENE == "form":
    class Model(rx.State):
        name: str = "Robin"
        wants_news: bool = False

        @rx.event
        def set_name(self, name: str):
            self.name = name

        @rx.event
        def set_wants_news(self, wants_news: bool):
            self.wants_news = wants_news

        @rx.var
        def greeting(self) -> str:
            return f"Hello, {self.name}!"

        @rx.var
        def status(self) -> str:
            return f"News goes to {self.name}." if self.wants_news else "No news."

    def page():
        return rx.vstack(
            rx.text("Edit the profile below and watch the greeting above it."),
            rx.heading(Model.greeting),
            rx.card(
                rx.text("Your profile"), rx.input(value=Model.name, on_change=Model.set_name),
                rx.switch(checked=Model.wants_news, on_change=Model.set_wants_news)),
            rx.card(rx.text("What we do with it"), rx.text(Model.status)))
else:
    class Model(rx.State):
        rows: list[Row] = [make_row(number) for number in range(1, 1_001)]

        @rx.event
        def prepend(self):
            self.rows.insert(0, make_row(len(self.rows) + 1))

        @rx.event
        def edit_first(self):
            row = self.rows[0]
            row["edits"] += 1
            row["title"] = f"Row {row['number']}, edit {row['edits']}"

        @rx.event
        def toggle(self, number: int):
            for row in self.rows:
                if row["number"] == number:
                    row["is_starred"] = not row["is_starred"]
                    break

    def show(row: Row):
        return rx.hstack(
            rx.text(row["title"]), rx.spacer(),
            rx.button(rx.cond(row["is_starred"], "★", "☆"), on_click=Model.toggle(row["number"])))

    def page():
        return rx.vstack(
            rx.text("Star a row, then add and edit others."),
            rx.hstack(
                rx.button("Prepend", on_click=Model.prepend), rx.button("Edit first", on_click=Model.edit_first)),
            rx.foreach(Model.rows, show))

app = rx.App()
app.add_page(page, route="/")
