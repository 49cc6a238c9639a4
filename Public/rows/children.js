// @ts-check
import { ASIDE } from "../view/place.js";

/** @typedef {import("../view/record.js").ViewRecord} ViewRecord */
/** @typedef {import("../model/tree.js").TreeNode} TreeNode */

/** Children of a container that are no rows, and have no place between them. */
export const OTHERS = new Set([...ASIDE, "Header", "Footer"]);

/**
 * Divides the children of a container, or of one of its sections, into rows and others.
 * - Complexity: O(n) for n children.
 * @param {ViewRecord} record @returns {{rows: string[], others: string[]}} their ids
 */
export function childrenOf({ node, view }) {
  /** @type {string[]} */ const rows = [];
  /** @type {string[]} */ const others = [];
  for (const id of node.children) (OTHERS.has(view.tree.nodes.get(id)?.type ?? "") ? others : rows).push(id);
  return { rows, others };
}

/**
 * Divides rows into lines of so many, the last of which may have fewer.
 * @param {string[]} ids @param {number} count
 */
export function linesOf(ids, count) {
  const lines = [];
  for (let at = 0; at < ids.length; at += count) lines.push(ids.slice(at, at + count));
  return lines;
}

/**
 * Returns the number of rows that a child of a container fills.
 * @param {TreeNode} node
 */
export const weight = ({ type, children }) => (type === "Section" ? children.length : 1);

/**
 * Returns the number of rows that children of a container fill.
 * @param {Map<string, TreeNode>} nodes @param {string[]} ids
 */
export const rowCount = (nodes, ids) => ids.reduce((sum, id) => sum + weight(/** @type {TreeNode} */ (nodes.get(id))), 0);

/**
 * Returns the number of rows before those of a container or section.
 * @param {ViewRecord} host the container @param {ViewRecord} record
 */
export function startOf(host, record) {
  const before = host === record ? [] : host.node.children.slice(0, host.node.children.indexOf(record.id));
  return rowCount(host.view.tree.nodes, before);
}
