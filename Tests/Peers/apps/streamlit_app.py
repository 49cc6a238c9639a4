"""The scenes in Streamlit: a script that runs anew for each action."""

import os

import streamlit as st

state = st.session_state


def change(to):
    state.count = to


def counter():
    state.setdefault("count", 0)
    st.caption("Watch the number: a click sends only the text that it changed.")
    st.title(f"Count: {state.count}")
    with st.container(horizontal=True):
        st.button("Decrement", on_click=change, args=[state.count - 1])
        st.button("Increment", on_click=change, args=[state.count + 1], type="primary")
        st.button("Reset", on_click=change, args=[0])


def form():
    st.caption("Edit the profile below and watch the greeting above it.")
    greeting = st.empty()
    with st.container(border=True):
        st.subheader("Your profile")
        name = st.text_input("Name", "Robin")
        wants_news = st.toggle("Send me news")
    with st.container(border=True):
        st.subheader("What we do with it")
        st.text(f"News goes to {name}." if wants_news else "No news.")
    greeting.title(f"Hello, {name}!")


def prepend():
    state.rows.insert(0, {"number": len(state.rows) + 1, "edits": 0, "is_starred": False})


def edit_first():
    state.rows[0]["edits"] += 1


def toggle(row):
    row["is_starred"] = not row["is_starred"]


def rows():
    if "rows" not in state:
        state.rows = [{"number": number, "edits": 0, "is_starred": False} for number in range(1, 1_001)]
    st.caption("Star a row, then add and edit others.")
    with st.container(horizontal=True):
        st.button("Prepend", on_click=prepend)
        st.button("Edit first", on_click=edit_first)
    for row in state.rows:
        with st.container(horizontal=True):
            st.text(f"Row {row['number']}" + (f", edit {row['edits']}" if row["edits"] else ""))
            st.button("★" if row["is_starred"] else "☆", key=f"star-{row['number']}", on_click=toggle, args=[row])


{"counter": counter, "form": form, "rows": rows}[os.environ["PEERS_SCENE"]]()
