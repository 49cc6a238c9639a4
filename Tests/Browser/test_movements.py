"""Modifiers that move a view, and come one after the other."""

import pytest

from handmade import drawing_page, handmade, node  # noqa: F401

SQUARE = {"frame": {"width": 40, "height": 40}}


def middle(handmade, name):
    return handmade.page.evaluate(
        "name => { const { left, top, width, height } = document.querySelector(`[data-node-id=${name}]`).getBoundingClientRect(); return [left + width / 2, top + height / 2]; }", name)


@pytest.mark.parametrize("modifiers, off", [
    pytest.param([{"offset": {"x": 60, "y": 0}}, {"rotationEffect": 180}], (-60, 0), id="an offset view is turned about where it would be"),
    pytest.param([{"rotationEffect": 180}, {"offset": {"x": 60, "y": 0}}], (60, 0), id="a turned view is offset along the axes"),
    pytest.param([{"offset": {"x": 30, "y": 0}}, {"scaleEffect": 2}], (60, 0), id="an offset is scaled with the view"),
    pytest.param([{"scaleEffect": 2}, {"offset": {"x": 30, "y": 0}}], (30, 0), id="a scaled view is offset by points"),
    pytest.param(
        [{"rotationEffect": {"degrees": 180, "anchor": {"x": 0, "y": 0.5}}}, {"rotationEffect": {"degrees": 180, "anchor": {"x": 1, "y": 0.5}}}],
        (80, 0), id="each turn has its own anchor"),
])
def test_movements_nest_as_they_are_written(handmade, modifiers, off):
    handmade.draw(node("row", "VStack", *(node(name, "Color", modifiers=[SQUARE, *more], color="red") for name, more in (("still", []), ("moved", modifiers)))))
    (still, moved) = (middle(handmade, name) for name in ("still", "moved"))
    gap = handmade.page.evaluate("parseFloat(getComputedStyle(document.querySelector('.vstack')).rowGap) || 0")
    assert [round(moved[0] - still[0]), round(moved[1] - still[1])] == [off[0], round(40 + gap) + off[1]]


def test_opacities_multiply(handmade):
    handmade.draw(node("text", "Text", text="pale", modifiers=[{"opacity": 0.5}, {"opacity": 0.5}]))
    shown = handmade.page.evaluate("""() => {
        let product = 1;
        for (let e = document.querySelector("[data-node-id=text]"); e; e = e.parentElement) product *= Number(getComputedStyle(e).opacity);
        return product;
    }""")
    assert shown == 0.25
