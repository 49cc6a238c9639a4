// @ts-check

/** @typedef {import("./record.js").ViewRecord} ViewRecord */

/** More rows than this are laid out only in the window. */
const MANY = 60;

/**
 * Marks the first and the last row of each run, which a card's corners and the lines between rows follow. Styles could
 * find them by their neighbours, but would be worked out anew for all rows whenever one goes. Marks a long list, too:
 * rows that are laid out apart are drawn at whole pixels, between which a grain of the ground may be seen.
 * - Complexity: O(n) for n rows.
 * @param {ViewRecord} list a list or a form
 */
export function markRuns(list) {
  let count = mark(list.content);
  for (const id of list.node.children) {
    const section = list.view.records.get(id);
    if (section?.node.type === "Section") count += mark(section.content);
  }
  list.core.classList.toggle("long", count > MANY);
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

/**
 * What elements with these classes are, of which there are many more than kinds: to ask each of them takes long.
 * @type {Map<string, {isLeaving: boolean, isRow: boolean, isFirst: boolean, isLast: boolean}>}
 */
const kinds = new Map();

/** @param {Element} element */
function kindOf({ className, classList }) {
  const known = kinds.get(className);
  if (known) return known;
  const has = (/** @type {string} */ name) => classList.contains(name);
  const kind = { isLeaving: has("leaving"), isRow: has("box-row") && !has("section-row"), isFirst: has("run-first"), isLast: has("run-last") };
  if (kinds.size > 200) kinds.clear();
  kinds.set(className, kind);
  return kind;
}

/** @param {Element} container @returns {number} how many children it has */
function mark(container) {
  const { children } = container;
  /** @type {Element | null} */ let before = null;
  for (const child of children) {
    const { isLeaving, isRow, isFirst } = kindOf(child);
    if (isLeaving) continue;
    if (before && kindOf(before).isLast === isRow) before.classList.toggle("run-last", !isRow);
    if (isRow && isFirst !== !before) child.classList.toggle("run-first", !before);
    before = isRow ? child : null;
  }
  before?.classList.add("run-last");
  return children.length;
}
