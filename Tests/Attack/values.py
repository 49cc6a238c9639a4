"""Values that a control takes, and values that none should."""

EXTREMES = [
    0, -0.0, 1, -1, 0.1, 255, 256, -129, 32_768, 65_536, 2**31, 2**32, 2**53 + 1, 2**63 - 1, 2**63, -2**63, -2**63 - 1,
    2**64 - 1, 2**64, 10**30, 1e308, -1e308, 5e-324, 1e-7, True, False, None, [], {}, [None], {"a": 1}, "", " ", "0",
]
TEXTS = [
    "Ada", "ada lovelace", "42", "3.5", "-0", "1e400", "9223372036854775807", "-9223372036854775808", "NaN", "inf",
    "٣٤", "1,234.5", "١٢٫٥ ", "\u0000", "a\u0301", "👩‍👩‍👧‍👦", "\u202eabc", "*a **b** `c` [d](https://e.f)", "^[2 apple](inflect: true)",
    "%@ %lld %n", "<script>alert(1)</script>", "\ud7ff\ue000", "line\nline", "a b c d e f g h i j",
]
LONG = ["a" * 5_000, "*a " * 5_000, "[" * 5_000, "1" * 5_000, "\u0301" * 3_000, "x y " * 4_000, "`" * 9_000]
DATES = [
    "2026-02-29", "2024-02-29T23:59:60Z", "0000-01-01", "9999-12-31T23:59:59Z", "-5000-01-01", "2026-11-22T10:00:00+14:00",
    "99999999999-01-01", "1970-01-01T00:00:00Z", "2026-11-22", "T", "2026-13-01",
]
COLORS = ["#000000", "#FFFFFF80", "#12345", "red", "#GGGGGG", "#FF8800"]

# Numbers around the bounds of what gestures and sizes take, and far beyond.
MEASURES = [0, -0.0, 1, -1, 0.5, 1_000_000, -1_000_000, 1_000_001, -1_000_001, 1e-6, 5e-324, 1e19, -1e19, 1e308, -1e308,
            2**63, -2**63, None, "1", True]
MEASURED = {"drag", "magnify", "rotate", "hoverMove", "drop", "dropTarget", "zoom", "resize", "scroll", "longPress", "doubleTap"}


def measured(dice):
    """A value of a gesture, a drop or a report, whose numbers may be anything."""
    number = lambda: dice.choice(MEASURES)
    place = lambda: {"x": number(), "y": number()}
    value = {}
    for name in dice.sample(["location", "translation", "start", "velocity", "anchor", "point"], dice.randrange(4)):
        value[name] = place()
    for name in dice.sample(["magnification", "degrees", "velocity", "width", "height", "x", "y", "visible"], dice.randrange(5)):
        value[name] = number()
    if dice.random() < 0.3:
        value["geometry"] = {name: number() for name in ("x", "y", "width", "height", "contentWidth", "contentHeight")}
    if dice.random() < 0.2:
        value["phase"] = dice.choice(["changed", "ended", "cancelled", "whole", "interacting", "x"])
    if dice.random() < 0.2:
        value["items"] = ["word"]
    return value


def edit(text, dice):
    """An edit of a text, mostly one that fits: its range may be out of bounds or split a pair, and its text another."""
    length = len(text.encode("utf-16-le")) // 2
    start, end = sorted(dice.randrange(length + 1) for _ in range(2))
    if dice.random() < 0.1:
        start, end = dice.choice([(end, start), (-1, end), (start, length + 1), (0, 2**63), (0.5, 1), (None, "1")])
    base = dice.choice(TEXTS) if dice.random() < 0.1 else text
    hashed = 0x811C9DC5
    for unit in memoryview(base.encode("utf-16-le")).cast("H"):
        hashed = (hashed ^ unit) * 0x01000193 % 2**32
    value = {"range": [start, end], "text": dice.choice(TEXTS + LONG), "base": {"length": len(base.encode("utf-16-le")) // 2, "hash": hashed}}
    return value if dice.random() < 0.95 else {**value, dice.choice(list(value)): dice.choice(EXTREMES)}


def fitting(node, dice):
    """A value of the kind that the node seems to take."""
    props, kind = node.get("props", {}), node["type"]
    options = [option["value"] for option in props.get("options", []) if isinstance(option, dict) and "value" in option]
    if options:
        return dice.sample(options, dice.randrange(len(options) + 1)) if isinstance(props.get("selection"), list) else (
            dice.choice(options))
    if kind in ("Toggle", "DisclosureGroup"):
        return dice.random() < 0.5
    if "Date" in kind:
        return dice.choice(DATES)
    if kind == "ColorPicker":
        return dice.choice(COLORS)
    if kind in ("Slider", "Stepper"):
        low, high = props.get("minimum", props.get("min", 0)), props.get("maximum", props.get("max", 1))
        if isinstance(low, (int, float)) and isinstance(high, (int, float)):
            return dice.choice([low, high, (low + high) / 2, low + (high - low) * dice.random()])
    return dice.choice(TEXTS)


def any_value(node, dice):
    """A value of any kind, mostly one that fits."""
    chance = dice.random()
    if chance < 0.6:
        return fitting(node, dice)
    if chance < 0.75:
        return dice.choice(EXTREMES)
    if chance < 0.9:
        return dice.choice(TEXTS)
    return dice.choice(LONG + DATES + COLORS)
