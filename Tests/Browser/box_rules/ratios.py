"""Ratios: a view that keeps one is offered the largest size of that ratio within the proposal, or the smallest around it, and
the ratio is that of its ideal size unless another is named. Pictures that cannot be resized have their own size.

Sources: Apple's documentation of `aspectRatio(_:contentMode:)`, `scaledToFit()`, `scaledToFill()`, `resizable(capInsets:resizingMode:)`;
OpenSwiftUI's layout of aspect ratios."""

from views import circle, color, hstack, image, picture, rectangle, scroll, spacer, vstack, zstack

from . import Case

RATIOS = [
    Case("a picture: fit", picture(400, 300).ratio().named("a"), {"a": (16.67, 0, 266.67, 200)}),
    Case("a picture: fit wide", picture(600, 200).ratio().named("a"), {"a": (0, 50, 300, 100)}),
    Case("a picture: fit tall", picture(100, 400).ratio().named("a"), {"a": (125, 0, 50, 200)}),
    Case("a picture: fit small grows", picture(40, 30).ratio().named("a"), {"a": (16.67, 0, 266.67, 200)}),
    Case("a picture: fit in frame", picture(400, 300).ratio().named("i").frame(100, 100).named("a"), {"a": (100, 50, 100, 100), "a.core": (100, 62.5, 100, 75)}),
    Case("a picture: fit in width", picture(400, 300).ratio().frame(width=100).named("a"), {"a": (100, 62.5, 100, 75)}),
    Case("a picture: fit in height", picture(400, 300).ratio().frame(height=90).named("a"), {"a": (90, 55, 120, 90)}),
    Case("a picture: fit in max", picture(400, 300).ratio().frame(maxWidth=120, maxHeight=120).named("a"), {"a": (90, 40, 120, 120), "a.core": (90, 55, 120, 90)}),
    Case("a picture: fit in max width", picture(400, 300).ratio().frame(maxWidth=120).named("a"), {"a": (90, 55, 120, 90)}),
    Case("a picture: fit in max height", picture(400, 300).ratio().frame(maxHeight=120).named("a"), {"a": (70, 40, 160, 120)}),
    Case("a picture: fit in infinite", picture(400, 300).ratio().frame(maxWidth="infinity").named("a"), {"a": (0, 0, 300, 200), "a.core": (16.67, 0, 266.67, 200)}),
    Case("a picture: fit padding", picture(400, 300).ratio().padding(10).named("a"), {"a": (20, 0, 260, 200), "a.core": (30, 10, 240, 180)}),
    Case("a picture: fit beside", hstack(picture(400, 300).ratio().named("a"), color(100, 20).named("b")).named("s"), {"s": (0, 28, 300, 144), "a": (0, 28, 192, 144), "b": (200, 90, 100, 20)}),
    Case("a picture: fit above", vstack(picture(400, 300).ratio().named("a"), color(100, 50).named("b")).named("s"), {"s": (55.33, 0, 189.33, 200), "a": (55.33, 0, 189.33, 142), "b": (100, 150, 100, 50)}),
    Case("a picture: fit above flat", vstack(picture(400, 100).ratio().named("a"), color(100, 50).named("b")).named("s"), {"s": (0, 33.5, 300, 133), "a": (0, 33.5, 300, 75), "b": (100, 116.5, 100, 50)}),
    Case("a picture: fit with spacer", vstack(picture(400, 100).ratio().named("a"), spacer(), color(100, 50).named("b")).named("s"), {"s": (0, 0, 300, 200), "a": (0, 0, 300, 75), "b": (100, 150, 100, 50)}),
    Case("a picture: fit z", zstack(picture(400, 100).ratio().named("a"), color(100, 50).named("b"), alignment="top").named("s"), {"s": (0, 62.5, 300, 75), "a": (0, 62.5, 300, 75), "b": (100, 62.5, 100, 50)}),
    Case("a picture: fit scroll", scroll(vstack(picture(400, 300).ratio().named("a"), color(100, 50).named("b"))), {"a": (0, 0, 300, 225), "b": (100, 233, 100, 50)}),
    Case("a picture: fit scroll leading", scroll(vstack(picture(400, 300).ratio().named("a"), color(100, 50).named("b"), alignment="leading")), {"a": (0, 0, 300, 225), "b": (0, 233, 100, 50)}),
    Case("a picture: fit scroll pad", scroll(vstack(picture(400, 300).ratio().named("a"), color(100, 50).named("b")).padding(20)), {"a": (20, 20, 260, 195), "b": (100, 223, 100, 50)}),
    Case("a picture: fit hscroll", scroll(hstack(picture(400, 300).ratio().named("a"), color(100, 50).named("b")), axes="horizontal"), {"a": (0, 0, 266.67, 200), "b": (274.67, 75, 100, 50)}),
    Case("a picture: fit hscroll height", scroll(hstack(picture(400, 300).ratio().named("a"), color(100, 50).named("b")), axes="horizontal").frame(height=90), {"a": (0, 55, 120, 90), "b": (128, 75, 100, 50)}),
    Case("a picture: fit hscroll frame", scroll(hstack(picture(400, 300).ratio().frame(height=60).named("a"), color(100, 50).named("b")), axes="horizontal"), {"a": (0, 70, 80, 60), "b": (88, 75, 100, 50)}),
    Case("two pics", hstack(picture(400, 300).ratio().named("a"), picture(100, 100).ratio().named("b")).named("s"), {"s": (0, 27, 300, 146), "a": (0, 45.25, 146, 109.5), "b": (154, 27, 146, 146)}),
    Case("overlay pic", color(200, 50).overlay(picture(400, 300).ratio().named("o")).named("a"), {"a": (50, 75, 200, 50), "o": (116.67, 75, 66.67, 50)}),
    Case("background pic", color(200, 250).background(picture(400, 300).ratio().named("o")).named("a"), {"a": (50, -25, 200, 250), "o": (50, 25, 200, 150)}),
    Case("a picture: resizable", picture(400, 300).named("a"), {"a": (0, 0, 300, 200)}),
    Case("a picture: resizable frame", picture(400, 300).frame(50, 60).named("a"), {"a": (125, 70, 50, 60)}),
    Case("a picture: resizable width", picture(400, 300).frame(width=50).named("a"), {"a": (125, 0, 50, 200)}),
    Case("a picture: resizable fixed", picture(100, 80).fixed().named("a"), {"a": (100, 60, 100, 80)}),
    Case("a picture: fixed own", image(60, 40).named("a"), {"a": (120, 80, 60, 40)}),
    Case("a picture: own in frame", image(160, 140).named("i").frame(50, 50).named("a"), {"a": (125, 75, 50, 50), "a.core": (70, 30, 160, 140)}),
    Case("a picture: own too wide", image(460, 140).named("a"), {"a": (-80, 30, 460, 140)}),
    Case("a picture: own ratio", image(60, 40).ratio().named("a"), {"a": (120, 80, 60, 40)}),
    Case("a picture: own h", hstack(image(60, 40).named("a"), color().named("b")), {"a": (0, 80, 60, 40), "b": (68, 0, 232, 200)}),
    Case("a rectangle: 2", rectangle().ratio(2).named("a"), {"a": (0, 25, 300, 150)}),
    Case("a rectangle: .5", rectangle().ratio(.5).named("a"), {"a": (100, 0, 100, 200)}),
    Case("circle fit", circle().ratio().named("a"), {"a": (50, 0, 200, 200)}),
    Case("a rectangle: fit nil", rectangle().ratio().named("a"), {"a": (50, 0, 200, 200)}),
    Case("a rectangle: 2 hstack", hstack(rectangle().ratio(2).named("a"), rectangle().ratio(1).named("b")).named("s"), {"s": (0, 27, 300, 146), "a": (0, 63.5, 146, 73), "b": (154, 27, 146, 146)}),
    Case("a rectangle: fill frame", rectangle().ratio(2, "fill").named("i").frame(100, 100).named("a"), {"a": (100, 50, 100, 100), "a.core": (50, 50, 200, 100)}),
    Case("a picture: fill frame", picture(400, 300).ratio(None, "fill").named("i").frame(100, 100).named("a"), {"a": (100, 50, 100, 100), "a.core": (83.33, 50, 133.33, 100)}),
    Case("a picture: fill frame tall", picture(400, 300).ratio(None, "fill").named("i").frame(50, 100, alignment="leading").named("a"), {"a": (125, 50, 50, 100), "a.core": (125, 50, 133.33, 100)}),
    Case("a picture: fill frame flat", picture(400, 300).ratio(None, "fill").named("i").frame(200, 20, alignment="top").named("a"), {"a": (50, 90, 200, 20), "a.core": (50, 90, 200, 150)}),
    Case("a picture: fill width scroll", scroll(picture(400, 300).ratio(None, "fill").frame(width=80).named("a")), {"a": (110, 0, 80, 60)}),
    Case("ratio of greedy frame", color(20, 20).filling().ratio(1).named("a"), {"a": (50, 0, 200, 200), "a.core": (140, 90, 20, 20)}),
    Case("ratio of fixed", color(20, 30).ratio(1).named("a"), {"a": (140, 85, 20, 30)}),
    Case("ratio in frame greedy", rectangle().ratio(1).filling().named("a"), {"a": (0, 0, 300, 200), "a.core": (50, 0, 200, 200)}),
    Case("grid of squares", vstack(*[hstack(*[rectangle().ratio(1).named(f"k{r}{c}") for c in range(3)]) for r in range(2)]).named("s"), {"s": (0, 1.33, 300, 197.33), "k00": (0, 1.33, 94.67, 94.67), "k01": (102.67, 1.33, 94.67, 94.67), "k02": (205.33, 1.33, 94.67, 94.67), "k10": (0, 104, 94.67, 94.67), "k11": (102.67, 104, 94.67, 94.67), "k12": (205.33, 104, 94.67, 94.67)}),
    Case("grid of squares tight", vstack(*[hstack(*[rectangle().ratio(1).named(f"k{r}{c}") for c in range(3)]) for r in range(4)]), {"k00": (76, 0, 44, 44), "k01": (128, 0, 44, 44), "k02": (180, 0, 44, 44), "k10": (76, 52, 44, 44), "k11": (128, 52, 44, 44), "k12": (180, 52, 44, 44), "k20": (76, 104, 44, 44), "k21": (128, 104, 44, 44), "k22": (180, 104, 44, 44), "k30": (76, 156, 44, 44), "k31": (128, 156, 44, 44), "k32": (180, 156, 44, 44)}),
]
