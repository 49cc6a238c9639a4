// @ts-check

/** @typedef {import("./record.js").ViewRecord} ViewRecord */

/**
 * Marks the first and the last row of each run, which a card's corners and the lines between rows follow. Styles could
 * find them by their neighbours, but would be worked out anew for all rows whenever one goes.
 * - Complexity: O(n) for n rows.
 * @param {ViewRecord} list a list or a form
 */
export function markRuns(list) {
  mark(list.content);
  for (const id of list.node.children) {
    const section = list.view.records.get(id);
    if (section?.node.type === "Section") mark(section.content);
  }
}

/**
 * Marks the rows when the change under way is drawn.
 * @param {ViewRecord} list
 */
export function markRunsLater(list) {
  if (list.state.marks) return;
  list.state.marks = true;
  list.view.later(() => {
    list.state.marks = false;
    markRuns(list);
  });
}

/** @param {Element} container */
function mark(container) {
  /** @type {Element | null} */
  let before = null;
  for (const child of container.children) {
    const { classList } = child;
    if (classList.contains("leaving")) continue;
    const row = classList.contains("box-row") && !classList.contains("section-row") ? child : null;
    before?.classList.toggle("run-last", !row);
    row?.classList.toggle("run-first", !before);
    before = row;
  }
  before?.classList.add("run-last");
}
