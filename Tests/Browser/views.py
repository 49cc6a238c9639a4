"""SwiftUI's views and modifiers, written as nodes of the protocol."""

import itertools


class View:
    """A view; its modifiers return new ones, as in SwiftUI."""

    def __init__(self, kind, *children, **props):
        self.kind, self.children, self.props = kind, list(children), props
        self.modifiers, self.layers, self.name = [], {}, None

    def named(self, name):
        self.name = name
        return self

    def modified(self, **modifier):
        self.modifiers.append(modifier)
        return self

    def frame(self, width=None, height=None, **more):
        sizes = {"width": width, "height": height, **more}
        return self.modified(frame={name: value for name, value in sizes.items() if value is not None})

    def wide(self, alignment=None):
        return self.frame(maxWidth="infinity", alignment=alignment)

    def filling(self, alignment=None):
        return self.frame(maxWidth="infinity", maxHeight="infinity", alignment=alignment)

    def padding(self, value=True):
        return self.modified(padding=value)

    def ratio(self, ratio=None, mode="fit"):
        return self.modified(aspectRatio={**({} if ratio is None else {"ratio": ratio}), "contentMode": mode})

    def priority(self, value):
        return self.modified(layoutPriority=value)

    def fixed(self, horizontal=True, vertical=True):
        return self.modified(fixedSize=True if horizontal and vertical else {"horizontal": horizontal, "vertical": vertical})

    def _layer(self, modifier, kind, view, alignment):
        layer = View(kind, view, **({} if alignment is None else {"alignment": alignment}))
        value = {}
        self.layers[id(value)] = layer
        self.children.append(layer)
        layer.shows = value
        return self.modified(**{modifier: value})

    def background(self, view, alignment=None):
        return self._layer("background", "Background", view, alignment)

    def overlay(self, view, alignment=None):
        return self._layer("overlay", "Overlay", view, alignment)

    def node(self, prefix, numbers=None):
        """The node and those below it, with ids of their own."""
        numbers = numbers or itertools.count()
        identity = f"{prefix}-{self.name or f'unnamed{next(numbers)}'}"
        if hasattr(self, "shows"):
            self.shows["node"] = identity
        children = [child.node(prefix, numbers) for child in self.children]
        return {"id": identity, "type": self.kind, "props": self.props, "modifiers": self.modifiers, "actions": [], "children": children}


def color(width=None, height=None, name="teal"):
    view = View("Color", color=name)
    return view if width is None and height is None else view.frame(width, height)


def rectangle():
    return View("Rectangle")


def circle():
    return View("Circle")


def picture(width, height):
    """A picture of this size that can be resized."""
    return image(width, height, resizable=True)


def image(width, height, **props):
    return View("Image", width=width, height=height, drawing={"size": [width, height], "commands": []}, **props)


def text(words, **props):
    return View("Text", text=words, **props)


def spacer(least=None):
    return View("Spacer", **({} if least is None else {"minLength": least}))


def divider():
    return View("Divider")


def _container(kind):
    def make(*children, spacing=None, alignment=None, **props):
        named = {"spacing": spacing, "alignment": alignment}
        return View(kind, *children, **{name: value for name, value in named.items() if value is not None}, **props)
    return make


hstack, vstack, zstack = _container("HStack"), _container("VStack"), _container("ZStack")
scroll, grid, row, columns, rows = _container("ScrollView"), _container("Grid"), _container("GridRow"), _container("LazyVGrid"), _container("LazyHGrid")
