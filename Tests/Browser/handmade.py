"""A tree that a test makes by hand, drawn by the page's own modules without a session."""

import pytest
from conftest import TIMEOUT

DRAW = """
async (root) => {
  const [{ View }, { Tree }, ...parts] = await Promise.all(["view/view.js", "model/tree.js", ...["controls", "drawing", "files", "gestures", "layout", "motion", "symbols", "tables"].map((part) => `parts/${part}.js`)].map((path) => import(new URL(path, document.baseURI))));
  await Promise.all(parts.map(({ ready }) => ready));
  const page = document.getElementById("page");
  const [app, portal] = ["app", "portal"].map((name) => Object.assign(document.createElement("div"), { className: name }));
  page.className = "scene";
  page.replaceChildren(app, portal);
  window.tree = new Tree();
  window.acts = [];
  window.view = new View(tree, app, portal, async (document, late) => acts.push(document()) > 0 && !late?.more?.());
  view.apply(tree.load({ root, revision: 1 }));
}
"""

# Afterwards, what is measured before a frame, and told of a new size, has been done.
SETTLE = "async () => { for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame); }"

CHANGE = """
([invalidated, isHeld]) => {
  const before = new Set(document.getAnimations());
  view.apply(tree.apply({ revision: tree.revision + 1, invalidated }));
  const made = document.getAnimations().filter((one) => !before.has(one) && !(one instanceof CSSTransition));
  if (isHeld) for (const one of made) one.pause();
  return made.map(({ effect }) => {
    const { target } = effect;
    const { duration, delay, easing, iterations, direction } = effect.getTiming();
    const frames = effect.getKeyframes();
    return {
      words: target.textContent, classes: target.getAttribute("class") ?? "", node: target.closest("[data-node-id]")?.dataset.nodeId ?? null,
      duration, delay, easing, iterations: iterations === Infinity ? "forever" : iterations, direction, from: frames[0], to: frames.at(-1), frames,
    };
  });
}
"""


def node(name, kind, *children, modifiers=(), actions=(), **props):
    """A node as the protocol writes it."""
    return {"id": name, "type": kind, "props": props, "modifiers": list(modifiers), "actions": list(actions), "children": list(children)}


def window(*children, **parts):
    return node("root", "WindowGroup", *children, **parts)


class Handmade:
    def __init__(self, page, server):
        self.page = page
        self.errors = []
        page.on("console", lambda m: self.errors.append(m.text) if m.type in ("error", "warning") else None)
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.goto(server.url)

    def draw(self, *children, **parts):
        self.page.evaluate(DRAW, window(*children, **parts))
        self.page.evaluate(SETTLE)
        return self

    def change(self, *invalidated, is_held=False):
        """Applies a change, and returns what moves because of it, or stands at its beginning until it is settled."""
        return self.page.evaluate(CHANGE, [list(invalidated), is_held])

    def settle(self):
        """Plays all that moves and has an end to its end."""
        self.page.evaluate("""() => Promise.allSettled(document.getAnimations().map((one) => {
            if (one.effect.getTiming().iterations === Infinity) return;
            one.finish();
            return one.finished;
        }))""")

    def node(self, name):
        return self.page.locator(f'[data-node-id="{name}"]')

    @property
    def acts(self):
        return self.page.evaluate("acts")


@pytest.fixture(scope="module")
def drawing_page(browser, file_server):
    context = browser.new_context()
    context.set_default_timeout(TIMEOUT)
    yield Handmade(context.new_page(), file_server)
    context.close()


@pytest.fixture
def handmade(drawing_page):
    """The same page for all tests of a module, as it was in the beginning."""
    drawing_page.page.set_viewport_size({"width": 1000, "height": 800})
    drawing_page.page.emulate_media(reduced_motion="no-preference")
    drawing_page.errors.clear()
    yield drawing_page
    assert not drawing_page.errors, drawing_page.errors
