// @ts-check
import { OTHERS } from "./children.js";
import { bareLines } from "./bare-lines.js";

/** @typedef {import("../view/record.js").ViewRecord} ViewRecord */

/** @type {WeakMap<Element, number>} what each row is marked as: 1 if it is the first, 2 if it is the last, 4 if no line is below it, and their sums */
const marked = new WeakMap();
/** @type {WeakSet<ViewRecord>} the lists whose rows are about to be marked */
const due = new WeakSet();

/**
 * Marks the first and the last row of each run, which a card's corners and the lines between rows follow, and those
 * without a line. Styles could
 * find them by their neighbours, but would be worked out anew for all rows whenever one goes.
 * - Complexity: O(n) for n rows.
 * @param {ViewRecord} list a list or a form
 */
export function markRuns(list) {
  for (const section of mark(list)) mark(section);
}

/**
 * Marks the rows when the change under way is drawn.
 * @param {ViewRecord} list
 */
export function markRunsLater(list) {
  if (due.has(list)) return;
  due.add(list);
  list.view.later(() => {
    due.delete(list);
    markRuns(list);
  });
}

/**
 * Marks the rows among the children. What each row was marked as is kept with it: to ask a thousand elements takes longer
 * than to draw the change.
 * @param {ViewRecord} container @returns {ViewRecord[]} the sections among them
 */
function mark({ node, view }) {
  const bare = bareLines(node);
  const sections = [];
  /** @type {ViewRecord | null} */ let before = null;
  let [isFirst, isAfterRow, isBare] = [false, false, false];
  for (const id of node.children) {
    const one = view.tree.nodes.get(id);
    const type = one?.type ?? "";
    if (OTHERS.has(type)) continue;
    const child = view.records.get(id) ?? null;
    const isRow = type !== "Section";
    if (child && !isRow) sections.push(child);
    const lines = bareLines(one, bare);
    if (before) settle(before, isFirst, !isRow, isBare || lines.top);
    isFirst = !isAfterRow;
    isAfterRow = isRow;
    isBare = lines.bottom;
    // One that is not drawn is a neighbour all the same.
    before = isRow ? child : null;
  }
  if (before) settle(before, isFirst, true, isBare);
  return sections;
}

/** @param {ViewRecord} row @param {boolean} isFirst @param {boolean} isLast @param {boolean} isBare */
function settle({ outer }, isFirst, isLast, isBare) {
  const mark = Number(isFirst) + 2 * Number(isLast) + 4 * Number(isBare);
  if (marked.get(outer) === mark) return;
  marked.set(outer, mark);
  outer.classList.toggle("run-first", isFirst);
  outer.classList.toggle("run-last", isLast);
  outer.classList.toggle("bare-line", isBare);
}
