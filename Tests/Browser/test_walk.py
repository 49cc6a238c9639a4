"""The way to a place that an address names, through content that loads."""

import pytest

from handmade import drawing_page, handmade, node  # noqa: F401

WALK = """
async ([names, changes, isPersonActing]) => {
  const [{ goToPlace }, { Way }] = await Promise.all(["go-to-place", "steps"].map((name) => import(new URL(`places/${name}.js`, document.baseURI))));
  const way = new Way(tree), apply = (invalidated) => view.apply(tree.apply({ revision: tree.revision + 1, invalidated }));
  let steps = [], waits = 0;
  const made = [];
  // Each wait ends with the next change; after the last one nothing more comes.
  const listen = (wake) => {
    if (!wake) return;
    waits += 1;
    setTimeout(() => {
      if (isPersonActing) return wake(false);
      if (!changes.length) return;
      apply(changes.shift());
      wake(true);
    });
  };
  const act = async ({ target, action, value }) => {
    made.push([target, action, ...(value === undefined ? [] : [value])]);
    if (action === "tap") apply([{ id: "stack", props: { title: target === "link" ? "" : "Rent", depth: 1 }, actions: ["pop"] }]);
    if (action === "set") apply([{ id: "tabs", props: { options: [{ value: 0, label: "Main" }, { value: 1, label: "Expenses" }], selection: value } }]);
    if (action === "pop") apply([{ id: "stack", props: { title: "List", depth: 0 }, actions: [] }]);
    return true;
  };
  await goToPlace(tree, () => (steps = way.steps(steps)), names, act, [], listen);
  return [made, way.steps(steps).map(({ name }) => name), waits];
}
"""


def link(words="Rent"):
    return node("link", "NavigationLink", label=words, actions=["tap"])


@pytest.fixture
def walk(handmade):
    stack = node("stack", "NavigationStack", node("list", "List", node("wait", "ProgressView")), title="List", depth=0)
    handmade.draw(node("tabs", "TabView", node("tab", "Tab", stack), options=[{"value": 0, "label": "Main"}, {"value": 1, "label": "Expenses"}], selection=0, actions=["set"]))
    return lambda names, changes=(), is_person_acting=False: handmade.page.evaluate(WALK, [names, list(changes), is_person_acting])


LOADED = [{"id": "list", "children": [link()]}]
TITLED = [{"id": "stack", "props": {"title": "Rent", "depth": 1}}]


def test_an_address_waits_for_the_content_that_leads_on(walk):
    made, place, _ = walk(["expenses", "rent"], [[{"id": "wait", "props": {"label": "Soon"}}], LOADED, TITLED])
    assert made == [["tabs", "set", 1], ["link", "tap"]]
    assert place == ["expenses", "rent"]


def test_a_page_whose_title_is_another_is_left(walk):
    made, place, _ = walk(["expenses", "rent"], [LOADED, [{"id": "stack", "props": {"title": "Food", "depth": 1}}]])
    assert made[-1] == ["stack", "pop"] and place == ["expenses"]


def test_the_wait_ends_when_the_person_goes_on(walk):
    made, place, waits = walk(["expenses", "rent"], is_person_acting=True)
    assert made == [["tabs", "set", 1]] and place == ["expenses"] and waits == 1
