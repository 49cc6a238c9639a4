// @ts-check
import { childrenOf } from "./children.js";
import { reachOf, sideOf } from "./reach.js";

/** @typedef {import("../view/record.js").ViewRecord} ViewRecord */

/**
 * Lets the rows that are drawn say how long the others may be, once.
 * - Complexity: O(n) for n children.
 * @param {ViewRecord} record the container or one of its sections @param {ViewRecord} host the container
 * @param {Element | null} area what scrolls its rows across @param {number} columns the number of rows beside each other
 */
export function tellLengths(record, host, area, columns) {
  const { content, view } = record;
  const { style } = host.core;
  const children = childrenOf(record).rows;
  const isRow = (/** @type {string} */ id) => view.records.has(id) && view.tree.nodes.get(id)?.type !== "Section";
  const from = children.findIndex(isRow);
  if (from < 0 || !content.isConnected || style.getPropertyValue("--far-row")) return;
  // Others may be drawn already, where the container was left.
  const end = children.findIndex((id, at) => at > from && !isRow(id));
  const rows = children.slice(from, end < 0 ? undefined : end).flatMap((id) => view.records.get(id)?.outer ?? []);
  const { columnGap, rowGap } = getComputedStyle(content);
  const gap = parseFloat(area ? columnGap : rowGap) || 0;
  const [start, stop] = reachOf(area, rows[0], rows[rows.length - 1]);
  const length = (stop - start + gap) / Math.ceil(rows.length / columns);
  if (length <= gap) return;
  style.setProperty("--far-row", `${length}px`);
  style.setProperty("--far-gap", `${gap}px`);
  if (area) style.setProperty("--far-side", `${sideOf(rows)}px`);
}
