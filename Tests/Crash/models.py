"""What sessions of the gallery must show, kept without any of the server's code."""

import copy
import random


def nodes(root):
    yield root
    for child in root.get("children", []):
        yield from nodes(child)


def named(root):
    """The nodes of a snapshot by their accessibility identifiers."""
    return {node["props"]["identifier"]: node for node in nodes(root) if "identifier" in node.get("props", {})}


class Model:
    def shown_by(self, root):
        return self.shown(root) == self.expected()

    def difference(self, root):
        """Where a snapshot first differs from what it must show."""
        shown, expected = self.shown(root), self.expected()
        for place, (left, right) in enumerate(zip(shown, expected)):
            if left != right:
                return f"at {place} {left!r} is shown, but it should be {right!r}"
        return f"{len(shown)} are shown, but it should be {len(expected)}"


class Counter(Model):
    scene = "counter"

    def __init__(self):
        self.count = 0

    def shown(self, root):
        return [named(root)["count"]["props"]["text"]]

    def expected(self):
        return [f"Count: {self.count:,}"]

    def step(self, dice):
        """A random action, performed here; answers it as the server is asked."""
        target = dice.choice(["increment", "increment", "decrement", "reset"])
        self.count = {"increment": self.count + 1, "decrement": self.count - 1, "reset": 0}[target]
        return {"target": target}


class Booking(Model):
    scene = "form"

    def __init__(self):
        self.name, self.wishes, self.guests, self.breakfast, self.pillow, self.cabin = "", None, 2, True, 3, "seaView"

    def shown(self, root):
        props = {name: node["props"] for name, node in named(root).items()}
        return [
            props["name"]["text"], props["guests"]["value"], props["breakfast"]["isOn"], props["pillow"]["value"],
            props["cabin"]["selection"], props["special-wishes"]["isExpanded"], props.get("wishes", {}).get("text")]

    def expected(self):
        return [self.name, self.guests, self.breakfast, self.pillow, self.cabin, self.wishes is not None, self.wishes]

    def step(self, dice):
        kind = dice.choice(["name", "guests", "breakfast", "pillow", "cabin", "wishes"])
        if kind == "name":
            self.name = "".join(dice.choice("abc ÄÖ€🚢") for _ in range(dice.randrange(12)))
            return {"target": "name", "value": self.name}
        if kind == "guests":
            wanted = self.guests + dice.choice([-1, 1])
            if wanted not in range(1, 5):
                wanted = 2 * self.guests - wanted
            action = "increment" if wanted > self.guests else "decrement"
            self.guests = wanted
            return {"target": "guests", "action": action}
        if kind == "breakfast":
            self.breakfast = not self.breakfast
            return {"target": "breakfast"}
        if kind == "pillow":
            self.pillow = dice.randint(1, 5)
            return {"target": "pillow", "value": self.pillow}
        if kind == "cabin":
            self.cabin = dice.choice(["inside", "seaView", "balcony"])
            return {"target": "cabin", "value": self.cabin}
        if self.wishes is None:
            self.wishes = ""
            return {"target": "special-wishes", "action": "set", "value": True}
        self.wishes = dice.choice(["a view", "quiet, please", ""]) + str(dice.randrange(1_000))
        return {"target": "wishes", "value": self.wishes}


class Preference(Model):
    """A value of `@AppStorage` that all sessions share and one client writes."""

    scene = "sign-up"

    def __init__(self, is_formal=False):
        self.is_formal = is_formal

    def shown(self, root):
        return [named(root)["formal"]["props"]["isOn"]]

    def expected(self):
        return [self.is_formal]

    def step(self, dice):
        self.is_formal = not self.is_formal
        return {"target": "formal"}


class Rows(Model):
    scene = "rows"

    def __init__(self):
        self.rows = [[number, 0, False] for number in range(1, 1_001)]
        self.last = 1_000

    def shown(self, root):
        rows = [row["children"] for row in named(root)["rows"].get("children", [])]
        return [(text["props"]["text"], star["props"]["label"] == "★") for text, _, star in rows]

    def expected(self):
        return [(f"Row {number}" if edits == 0 else f"Row {number}, edit {edits}", star)
                for number, edits, star in self.rows]

    def step(self, dice):
        target = dice.choice(["prepend", "append", "remove-first", "edit-first", "move", "swap", "star"])
        rows = self.rows
        if target in ("prepend", "append"):
            self.last += 1
            rows.insert(0 if target == "prepend" else len(rows), [self.last, 0, False])
        elif target == "remove-first":
            rows.pop(0)
        elif target == "edit-first":
            rows[0][1] += 1
        elif target == "move":
            rows.append(rows.pop(0))
        elif target == "swap":
            rows[1], rows[-2] = rows[-2], rows[1]
        else:
            row = dice.choice(rows)
            row[2] = not row[2]
            target = f"star-{row[0]}"
        return {"target": target}


def make(number):
    """The model of a client, few of them large."""
    return Rows() if number % 50 == 7 else Counter() if number % 2 else Booking()


def steps(model, dice):
    """One request's actions, and the model after them."""
    after = copy.deepcopy(model)
    actions = [after.step(dice) for _ in range(dice.choice([1, 1, 2, 3]))]
    return actions, after


def seeded(seed):
    return random.Random(seed)
