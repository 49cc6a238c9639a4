// @ts-check

/** @typedef {{top: boolean, bottom: boolean}} Lines */

/** @type {Lines} */
const NONE = { top: false, bottom: false };

/**
 * The lines of its own that a row is without. A line between two rows is the lower one of the first and the upper one of
 * the second. Rows have what their section says, unless they say it themselves.
 * @param {import("../model/tree.js").TreeNode | undefined} node a row or a section @param {Lines} around
 */
export function bareLines(node, around = NONE) {
  let lines = around;
  for (const modifier of node?.modifiers ?? []) {
    const value = modifier.listRowSeparator;
    if (!value) continue;
    const { visibility, edges = ["top", "bottom"] } = typeof value === "object" ? value : { visibility: value };
    lines = { ...lines, ...Object.fromEntries(edges.map((edge) => [edge, visibility === "hidden"])) };
  }
  return lines;
}
