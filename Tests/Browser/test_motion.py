"""Animations of changes: as the tree declares them, and only fades with reduced motion."""

import pytest
from playwright.sync_api import expect

from handmade import drawing_page, handmade, node  # noqa: F401

TEXTS = [node(name, "Text", text=name) for name in ("one", "two", "three")]


def stack(*children, modifiers=()):
    return node("stack", "VStack", *children, modifiers=modifiers)


def with_transition(transition):
    return node("two", "Text", text="two", modifiers=[{"transition": transition}])


def listed(*children):
    return {"id": "stack", "type": "VStack", "children": list(children)}


def of(moves, words):
    return [move for move in moves if move["words"] == words]


def comes(handmade, transition):
    handmade.draw(stack(TEXTS[0]))
    return of(handmade.change(listed("one", with_transition(transition))), "two")


def goes(handmade, transition):
    handmade.draw(stack(TEXTS[0], with_transition(transition)))
    return of(handmade.change(listed("one")), "two")


WAYS = [
    ("opacity", {"opacity": "0"}, {"opacity": "0"}),
    ("slide", {"translate": "-100%"}, {"translate": "100%"}),
    ({"type": "move", "edge": "bottom"}, {"translate": "0px 100%"}, {"translate": "0px 100%"}),
    ({"type": "move", "edge": "leading"}, {"translate": "-100%"}, {"translate": "-100%"}),
    ({"type": "push", "edge": "trailing"}, {"translate": "100%", "opacity": "0"}, {"translate": "-100%", "opacity": "0"}),
    ({"type": "offset", "x": 30, "y": 4}, {"translate": "30px 4px"}, {"translate": "30px 4px"}),
    ("scale", {"scale": "0"}, {"scale": "0"}),
    ({"type": "scale", "scale": 0.5, "anchor": {"x": 0, "y": 0.5}}, {"scale": "0.5", "translate": "-25%"}, {"scale": "0.5"}),
    ({"type": "asymmetric", "insertion": "slide", "removal": "opacity"}, {"translate": "-100%"}, {"opacity": "0"}),
    ({"type": "combined", "of": ["opacity", {"type": "move", "edge": "top"}]}, {"opacity": "0", "translate": "0px -100%"}, {"opacity": "0", "translate": "0px -100%"}),
    ({"type": "combined", "of": ["scale", {"type": "asymmetric", "insertion": "opacity", "removal": "slide"}]}, {"scale": "0", "opacity": "0"}, {"scale": "0", "translate": "100%"}),
]


def matches(frame, wanted):
    plain = {name: str(frame.get(name)).replace("calc(", "").replace(")", "") for name in wanted}
    return plain == wanted and not {"opacity", "scale", "translate"} & (set(frame) - set(wanted)) - {"translate"}


def test_views_come_and_go_as_their_transitions_say(handmade):
    for transition, first, last in WAYS:
        [coming] = comes(handmade, transition)
        assert matches(coming["from"], first), (transition, coming["from"])
        [going] = goes(handmade, transition)
        assert matches(going["to"], last), (transition, going["to"])


def test_the_identity_comes_and_goes_at_once(handmade):
    assert comes(handmade, "identity") == []
    assert goes(handmade, "identity") == []
    expect(handmade.page.locator(".leaving")).to_have_count(0)


def test_a_removed_view_stays_inert_and_hidden_until_its_removal_was_played(handmade):
    handmade.draw(stack(TEXTS[0], node("button", "Button", label="Gone", identifier="gone", actions=["tap"]), TEXTS[2]))
    place = handmade.page.get_by_text("Gone").bounding_box()
    handmade.change(listed("one", "three"), is_held=True)
    leaving = handmade.page.locator(".leaving")
    expect(leaving).to_have_text("Gone")
    assert leaving.evaluate("e => [e.inert, e.ariaHidden, e.matches('[data-identifier], [id], [data-node-id]')]") == [True, "true", False]
    assert abs(leaving.get_by_text("Gone").bounding_box()["y"] - place["y"]) < 1
    expect(handmade.page.get_by_role("button")).to_have_count(0)
    handmade.settle()
    expect(leaving).to_have_count(0)


def test_a_removed_symbol_keeps_what_is_cut_out_of_it(handmade):
    handmade.draw(stack(TEXTS[0], node("storm", "Image", systemName="cloud.bolt.fill"), TEXTS[2]))
    handmade.change(listed("one", "three"), is_held=True)
    leaving = handmade.page.locator(".leaving")
    assert leaving.evaluate("""e => [...e.querySelectorAll("[mask]")].map((one) => e.querySelector(one.getAttribute("mask").slice(4, -1))?.localName)""") == ["mask"]
    handmade.settle()


@pytest.mark.parametrize("declared, wanted", [
    ({"curve": "easeIn", "duration": 2, "delay": 1}, {"duration": 2000, "delay": 1000, "easing": "cubic-bezier(0.42, 0, 1, 1)"}),
    ({"curve": "linear", "duration": 1, "speed": 2}, {"duration": 500, "easing": "linear"}),
    ({"curve": [0.1, 0.2, 0.3, 1], "duration": 1}, {"duration": 1000, "easing": "cubic-bezier(0.1, 0.2, 0.3, 1)"}),
    ({"curve": "easeInOut", "duration": 1, "repeat": "forever", "autoreverses": True}, {"iterations": "forever", "direction": "alternate"}),
    ({"curve": "linear", "duration": 1, "repeat": 3}, {"iterations": 3, "direction": "normal"}),
])
def test_an_effect_moves_by_the_declared_animation(handmade, declared, wanted):
    look = lambda opacity: [{"opacity": opacity}, {"animation": declared}]
    handmade.draw(node("text", "Text", text="faint", modifiers=look(1)))
    [move] = handmade.change({"id": "text", "type": "Text", "modifiers": look(0.5)})
    assert (move["from"]["opacity"], move["to"]["opacity"]) == ("1", "0.5")
    assert {name: move[name] for name in wanted} == wanted


def test_a_spring_swings_beyond_its_end_and_rests_there(handmade):
    look = lambda x: [{"offset": {"x": x, "y": 0}}, {"animation": {"curve": "spring", "duration": 0.5, "bounce": 0.5}}]
    handmade.draw(node("text", "Text", text="swings", modifiers=look(0)))
    [move] = handmade.change({"id": "text", "type": "Text", "modifiers": look(80)})
    assert move["to"]["transform"] == "translate(80px, 0px)"
    steps = [float(step.split("%")[0].split()[0]) for step in move["easing"].removeprefix("linear(").split(", ")]
    assert max(steps) > 1.1 and steps[0] == 0 and move["duration"] > 500


def test_an_animation_around_holds_for_what_is_inside_and_none_for_none(handmade):
    inside = lambda x, own=(): node("text", "Text", text="turns", modifiers=[{"rotationEffect": x}, *own])
    linear = {"animation": {"curve": "linear", "duration": 3}}
    handmade.draw(stack(inside(0), modifiers=[linear]))
    [move] = handmade.change({"id": "text", "type": "Text", "modifiers": [{"rotationEffect": 270}]})
    assert move["duration"] == 3000 and move["to"]["transform"] == "rotate(270deg)"
    handmade.draw(stack(inside(0, [{"animation": None}]), modifiers=[linear]))
    assert handmade.change({"id": "text", "type": "Text", "modifiers": [{"rotationEffect": 9}, {"animation": None}]}) == []


def test_those_that_stay_move_to_their_places(handmade):
    handmade.draw(stack(*TEXTS, modifiers=[{"animation": {"curve": "linear", "duration": 1}}]))
    moves = handmade.change({"id": "stack", "type": "VStack", "children": ["three", "one", "two"]})
    assert {move["words"] for move in moves} == {"one", "two", "three"}
    assert all(move["duration"] == 1000 and move["to"]["translate"] in ("0px", "0px 0px") for move in moves)


READS_AFTER_WRITES = """(change) => {
    const log = [];
    const noted = (name) => {
        const old = Element.prototype[name];
        Element.prototype[name] = function (...values) { log.push(name); return old.apply(this, values); };
        return () => { Element.prototype[name] = old; };
    };
    const restore = ["animate", "getBoundingClientRect"].map(noted);
    view.apply(tree.apply({ revision: tree.revision + 1, invalidated: [change] }));
    for (const one of restore) one();
    return [log.indexOf("animate"), log.lastIndexOf("getBoundingClientRect")];
}"""


def test_all_is_measured_before_anything_moves(handmade):
    # Otherwise the page would be laid out again, which takes long where there are many views.
    handmade.draw(stack(*TEXTS))
    moved, measured = handmade.page.evaluate(READS_AFTER_WRITES, listed("one", "three"))
    assert moved > measured > 0


def test_a_view_comes_from_where_its_match_was(handmade):
    match = {"matchedGeometryEffect": {"id": "line", "namespace": "a.0"}}
    mark = lambda name: node(name, "Capsule", modifiers=[{"frame": {"width": 40, "height": 4}}, match])
    row = lambda name, *inside: node(name, "VStack", node(f"{name}-text", "Text", text=name), *inside)
    handmade.draw(node("tabs", "HStack", row("left", mark("first")), row("right")))
    moves = handmade.change({"id": "left", "type": "VStack", "children": ["left-text"]}, {"id": "right", "type": "VStack", "children": ["right-text", mark("second")]})
    [move] = [move for move in moves if "scale" in move["from"]]
    assert float(move["from"]["translate"].split("px")[0]) < -10
    expect(handmade.page.locator(".leaving")).to_have_count(0)


SOURCE = {"id": "tile", "namespace": "a.0"}
ZOOM = {"navigationTransition": {"name": "zoom", "source": SOURCE}}


def tile():
    return node("tile", "Text", text="Tile", modifiers=[{"frame": {"width": 60, "height": 40}}, {"matchedTransitionSource": SOURCE}])


def zooms(moves):
    return [move for move in moves if "clipPath" in move["from"] and "clipPath" in move["to"]]


def test_a_page_grows_out_of_its_source_and_goes_back_into_it(handmade):
    handmade.draw(node("stack", "NavigationStack", node("list", "VStack", tile()), depth=0, title="Tiles"))
    box = handmade.node("tile").locator("xpath=..").bounding_box()
    page = node("page", "VStack", node("words", "Text", text="Page"), modifiers=[ZOOM])
    [ahead] = zooms(handmade.change({"id": "stack", "type": "NavigationStack", "props": {"depth": 1, "title": "Tile"}, "actions": ["pop"], "children": [page]}))
    handmade.settle()
    whole = handmade.page.locator(".nav-body").bounding_box()
    assert float(ahead["from"]["scale"]) == pytest.approx(60 / whole["width"], rel=0.01)
    left, top = (float(part.removesuffix("px")) for part in ahead["from"]["translate"].split())
    assert (left, top) == pytest.approx((box["x"] - whole["x"], box["y"] - whole["y"]), abs=2)
    [back] = zooms(handmade.change({"id": "stack", "type": "NavigationStack", "props": {"depth": 0, "title": "Tiles"}, "actions": [], "children": [node("list2", "VStack", tile())]}))
    assert "leaving" in back["classes"] and float(back["to"]["scale"]) == pytest.approx(float(ahead["from"]["scale"]), rel=0.01)
    handmade.settle()
    expect(handmade.page.locator(".leaving")).to_have_count(0)


def test_a_sheet_grows_out_of_its_source_and_goes_back_into_it(handmade):
    handmade.draw(node("area", "VStack", tile()))
    sheet = node("sheet", "Sheet", node("words", "Text", text="Sheet", modifiers=[ZOOM]), actions=["dismiss"])
    [ahead] = zooms(handmade.change({"id": "area", "type": "VStack", "children": ["tile", sheet]}))
    assert "sheet" in ahead["classes"] and float(ahead["from"]["scale"]) < 0.5
    handmade.settle()
    [back] = zooms(handmade.change({"id": "area", "type": "VStack", "children": ["tile"]}))
    assert "sheet" in back["classes"] and float(back["to"]["scale"]) < 0.5


def test_reduced_motion_lets_nothing_grow(handmade):
    handmade.page.emulate_media(reduced_motion="reduce")
    handmade.draw(node("stack", "NavigationStack", node("list", "VStack", tile()), depth=0))
    page = node("page", "Text", text="Page", modifiers=[ZOOM])
    assert not zooms(handmade.change({"id": "stack", "type": "NavigationStack", "props": {"depth": 1}, "actions": ["pop"], "children": [page]}))


def test_with_reduced_motion_sizes_are_there_at_once(handmade):
    """Texts that are made as wide as their longest line are measured right after, and anew when that was wrong."""
    handmade.page.emulate_media(reduced_motion="reduce")
    handmade.page.set_viewport_size({"width": 320, "height": 600})
    handmade.draw(node("stack", "VStack", node("text", "Text", text="These are many words in a row that does not hold them all, so that they wrap")))
    assert handmade.page.evaluate("""async () => {
        const pass = async (frames) => { while (frames--) await new Promise(requestAnimationFrame); };
        await pass(15);
        let changes = 0;
        new MutationObserver((list) => (changes += list.length)).observe(document.body, { subtree: true, attributes: true });
        await pass(15);
        return changes;
    }""") == 0


def test_digits_roll_and_only_the_new_words_are_there(handmade):
    text = lambda words: node("text", "Text", text=words, modifiers=[{"contentTransition": "numericText"}])
    handmade.draw(text("Score 129"))
    moves = handmade.change({"id": "text", "type": "Text", "props": {"text": "Score 131"}})
    rolled = {move["classes"]: move for move in moves}
    assert rolled["rolled-in"]["words"] == "31" and "60%" in rolled["rolled-in"]["from"]["translate"]
    expect(handmade.node("text")).to_have_text("Score 131")
    handmade.settle()
    assert handmade.node("text").locator(".shown").evaluate("e => [e.childElementCount, e.textContent]") == [0, "Score 131"]


@pytest.mark.parametrize("effect, moved", [
    ("bounce.up", "scale"), ("pulse", "opacity"), ("wiggle", "rotate"), ("rotate", "rotate"), ("breathe", "scale"), ("variableColor.iterative", "opacity"),
])
def test_a_symbol_moves_each_time_that_the_count_grows(handmade, effect, moved):
    entry = lambda count: [{"symbolEffect": {"effect": effect, "count": count}}]
    handmade.draw(node("bell", "Image", systemName="bell", modifiers=entry(0)))
    moves = handmade.change({"id": "bell", "type": "Image", "modifiers": entry(1)})
    assert moves and all(any(moved in frame for frame in move["frames"]) for move in moves)
    assert handmade.change({"id": "bell", "type": "Image", "modifiers": entry(1)}) == []


def test_a_lasting_symbol_effect_ends_with_its_modifier(handmade):
    handmade.draw(node("bell", "Image", systemName="bell"))
    [move] = handmade.change({"id": "bell", "type": "Image", "modifiers": [{"symbolEffect": {"effect": "pulse", "speed": 2}}]})
    assert move["iterations"] == "forever"
    handmade.change({"id": "bell", "type": "Image", "modifiers": []})
    # What the page itself has in transition ends by itself; the effect never would.
    handmade.page.wait_for_function("() => document.getAnimations().length === 0")


def test_a_page_slides_in_over_the_one_before(handmade):
    handmade.page.set_viewport_size({"width": 390, "height": 800})
    page = lambda name: node(name, "Text", text=name)
    handmade.draw(node("stack", "NavigationStack", page("first"), depth=0, title="First"))
    moves = handmade.change({"id": "stack", "type": "NavigationStack", "props": {"depth": 1, "title": "Second"}, "actions": ["pop"], "children": [page("second")]}, is_held=True)
    assert any("nav-body" in move["classes"] and move["from"]["translate"] == "390px" for move in moves)
    assert of(moves, "first")[0]["to"]["translate"].startswith("-117px")
    expect(handmade.page.locator(".leaving:not(.leaving-title)")).to_have_text("first")
    # The large title goes to the way back, and the new one comes into the bar.
    large = next(move for move in of(moves, "First") if "leaving-title" in move["classes"])
    assert large["to"]["scale"] == "0.5" and large["to"]["opacity"] == "0"
    small = next(move for move in of(moves, "Second") if "bar-title" in move["classes"])
    assert small["from"]["opacity"] == "0" and small["from"]["translate"] == "130px"


def test_a_sheet_goes_down(handmade):
    handmade.page.set_viewport_size({"width": 390, "height": 800})
    handmade.draw(node("text", "Text", node("sheet", "Sheet", node("inside", "Text", text="inside"), actions=["dismiss"]), text="page"))
    handmade.settle()
    moves = handmade.change({"id": "text", "type": "Text", "children": []})
    [sheet] = [move for move in moves if "sheet" in move["classes"].split()]
    assert float(sheet["to"]["translate"].split("px")[-2].split()[-1]) > 700
    expect(handmade.page.get_by_role("dialog")).to_have_count(0)


def test_with_reduced_motion_views_only_fade(handmade):
    handmade.page.emulate_media(reduced_motion="reduce")
    for transition in ("slide", {"type": "scale", "scale": 0.5}):
        [move] = comes(handmade, transition)
        assert move["from"]["opacity"] == "0" and not {"translate", "scale"} & set(move["from"])
    handmade.draw(stack(*TEXTS))
    moves = handmade.change({"id": "stack", "type": "VStack", "children": ["three", "one", "two"]})
    assert moves == []
    look = lambda x: [{"offset": {"x": x, "y": 0}}]
    handmade.draw(node("text", "Text", text="jumps", modifiers=look(0)))
    assert handmade.change({"id": "text", "type": "Text", "modifiers": look(80)}) == []


@pytest.mark.parametrize("feedback, pattern", [("success", [15, 70, 30]), ({"type": "impact", "weight": "heavy", "intensity": 0.5}, [18])])
def test_feedback_is_felt_each_time_that_the_count_grows(handmade, feedback, pattern):
    entry = lambda count: [{"sensoryFeedback": {"feedback": feedback, "count": count}}]
    handmade.draw(node("text", "Text", text="felt", modifiers=entry(2)))
    handmade.page.evaluate("() => { window.felt = []; navigator.vibrate = (times) => felt.push(times); }")
    handmade.page.mouse.click(5, 5)
    handmade.change({"id": "text", "type": "Text", "modifiers": entry(3)})
    handmade.change({"id": "text", "type": "Text", "modifiers": entry(3), "props": {"text": "felt once"}})
    assert handmade.page.evaluate("felt") == [pattern]
