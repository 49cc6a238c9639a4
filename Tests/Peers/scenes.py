"""The scenes that all candidates show, and the texts that their answers must have."""

ROWS = 1_000
# Each action, and the scene that it belongs to.
ACTIONS = {"tap": "counter", "type": "form", "edit": "rows", "toggle": "rows", "prepend": "rows"}
SCENES = ["counter", "form", "rows"]
STARRED_ROW = 500


class Expectation:
    """The state of a session as its client expects it: one step for each action."""

    def __init__(self):
        self.count = 0
        self.name = "Robin"
        self.edits = {}
        self.first = 1
        self.last = ROWS
        self.is_starred = False

    def tap(self):
        self.count += 1
        return f"Count: {self.count}"

    def type(self):
        """One more character, in a name that does not grow without end."""
        self.name = "R" if len(self.name) >= 20 else self.name + "n"
        return f"Hello, {self.name}!"

    def edit(self):
        """Edits the first row."""
        self.edits[self.first] = self.edits.get(self.first, 0) + 1
        return f"Row {self.first}, edit {self.edits[self.first]}"

    def toggle(self):
        self.is_starred = not self.is_starred
        return "★" if self.is_starred else "☆"

    def prepend(self):
        self.last += 1
        self.first = self.last
        return f"Row {self.last}"
