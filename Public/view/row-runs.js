// @ts-check
import { ASIDE } from "./place.js";

/** @typedef {import("./record.js").ViewRecord} ViewRecord */

/** More rows than this are laid out only in the window. */
const MANY = 60;
/** Children that are no rows, and have no place between them. */
const OTHERS = new Set([...ASIDE, "Header", "Footer"]);

/**
 * Marks the first and the last row of each run, which a card's corners and the lines between rows follow. Styles could
 * find them by their neighbours, but would be worked out anew for all rows whenever one goes. Marks a long list, too:
 * rows that are laid out apart are drawn at whole pixels, between which a grain of the ground may be seen.
 * - Complexity: O(n) for n rows.
 * @param {ViewRecord} list a list or a form
 */
export function markRuns(list) {
  let count = list.node.children.length;
  for (const section of mark(list)) {
    mark(section);
    count += section.node.children.length;
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
 * Marks the rows among the children. What each row was marked as is kept with it: to ask a thousand elements takes longer
 * than to draw the change.
 * @param {ViewRecord} container @returns {ViewRecord[]} the sections among them
 */
function mark({ node, view }) {
  const sections = [];
  /** @type {ViewRecord | null} */ let before = null;
  let isFirst = false;
  for (const id of node.children) {
    const child = view.records.get(id);
    if (!child || OTHERS.has(child.node.type)) continue;
    const row = child.node.type === "Section" ? null : child;
    if (!row) sections.push(child);
    if (before) settle(before, isFirst, !row);
    isFirst = !before;
    before = row;
  }
  if (before) settle(before, isFirst, true);
  return sections;
}

/** @param {ViewRecord} row @param {boolean} isFirst @param {boolean} isLast */
function settle({ outer, state }, isFirst, isLast) {
  if (state.run?.element === outer && state.run.isFirst === isFirst && state.run.isLast === isLast) return;
  state.run = { element: outer, isFirst, isLast };
  outer.classList.toggle("run-first", isFirst);
  outer.classList.toggle("run-last", isLast);
}
