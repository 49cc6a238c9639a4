"""The scenes in Dash: callbacks without state, which the browser sends along."""

import os

from dash import MATCH, Dash, Input, Output, Patch, State, ctx, dcc, html


def counter():
    return html.Div([
        html.P("Watch the number: a click sends only the text that it changed."), html.H1("Count: 0", id="text"),
        html.Div([html.Button(name, id=name.lower()) for name in ["Decrement", "Increment", "Reset"]]),
        dcc.Store(id="count", data=0)])


def form():
    return html.Div([
        html.P("Edit the profile below and watch the greeting above it."), html.H1("Hello, Robin!", id="greeting"),
        html.Fieldset([
            html.Legend("Your profile"), dcc.Input(value="Robin", id="name"),
            dcc.Checklist(["Send me news"], [], id="news")]),
        html.Fieldset([html.Legend("What we do with it"), html.P("No news.", id="status")])])


def make_row(number):
    return html.Div([html.Span(f"Row {number}"), html.Button("☆", id={"type": "star", "index": number})])


def rows():
    return html.Div([
        html.P("Star a row, then add and edit others."),
        html.Div([html.Button("Prepend", id="prepend"), html.Button("Edit first", id="edit")]),
        html.Div([make_row(number) for number in range(1, 1_001)], id="rows"),
        dcc.Store(id="model", data={"first": 1, "edits": 0, "last": 1_000})])


app = Dash(__name__)
app.layout = {"counter": counter, "form": form, "rows": rows}[os.environ["PEERS_SCENE"]]
server = app.server

if app.layout is counter:
    @app.callback(
        Output("text", "children"), Output("count", "data"), Input("decrement", "n_clicks"),
        Input("increment", "n_clicks"), Input("reset", "n_clicks"), State("count", "data"), prevent_initial_call=True)
    def change(_decrement, _increment, _reset, count):
        count = {"decrement": count - 1, "increment": count + 1, "reset": 0}[ctx.triggered_id]
        return f"Count: {count}", count
elif app.layout is form:
    @app.callback(
        Output("greeting", "children"), Output("status", "children"), Input("name", "value"), Input("news", "value"),
        prevent_initial_call=True)
    def greet(name, news):
        return f"Hello, {name}!", f"News goes to {name}." if news else "No news."
else:
    @app.callback(
        Output({"type": "star", "index": MATCH}, "children"), Input({"type": "star", "index": MATCH}, "n_clicks"),
        State({"type": "star", "index": MATCH}, "children"), prevent_initial_call=True)
    def toggle(_clicks, shown):
        return "☆" if shown == "★" else "★"

    @app.callback(
        Output("rows", "children"), Output("model", "data"), Input("prepend", "n_clicks"), Input("edit", "n_clicks"),
        State("model", "data"), prevent_initial_call=True)
    def change_rows(_prepend, _edit, model):
        shown = Patch()
        if ctx.triggered_id == "prepend":
            number = model["last"] + 1
            shown.prepend(make_row(number))
            return shown, {"first": number, "edits": 0, "last": number}
        edits = model["edits"] + 1
        shown[0]["props"]["children"][0]["props"]["children"] = f"Row {model['first']}, edit {edits}"
        return shown, model | {"edits": edits}
