"""What SwiftUI makes of compositions, in points. The leaves have lengths of their own or take what they are offered, so that
no letters matter. Each table names the source of its rules; the numbers follow from them.

A room is proposed to a view, and stands around the middle of it. A name alone is a view with all its modifiers; with
`.core`, the view in the innermost of its boxes."""

from typing import NamedTuple

from views import View

ROOM = (300, 200)


class Case(NamedTuple):
    name: str
    view: View
    boxes: dict[str, tuple[float, float, float, float]]
    room: tuple[float, float] = ROOM
