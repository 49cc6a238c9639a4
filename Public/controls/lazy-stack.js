// @ts-check
import { changedRow, piecesOf, reachRow, restRows } from "../rows/far.js";
import { byChildren } from "../view/flex.js";
import { attr, make } from "../view/dom.js";
import { hstack, vstack } from "./stacks.js";

/** @typedef {import("../view/record.js").ViewRecord} ViewRecord */

/** @param {ViewRecord} host */
const axisOf = (host) => (/LazyH/.test(host.node.type) ? "horizontal" : "vertical");

/**
 * The scroll view around a node in which it can be longer than the window.
 * @param {ViewRecord} record @param {"horizontal" | "vertical"} [axis]
 */
const scrollAround = (record, axis = axisOf(record)) => record.closest(({ node: { type, props: { axes = "vertical" } } }) => type === "ScrollView" && axes.includes(axis));

/**
 * The views of stacks and grids that draw only some of them.
 * @type {Pick<import("../rows/far.js").Rows, "tag" | "row" | "fits" | "across">}
 */
export const lazyRows = {
  tag: "div",
  row: () => make("div", "far-row"),
  // Scrolling that comes to rest at views needs them all, and words have no room between views that lie over each other.
  fits: (host) => Boolean(scrollAround(host)) && host.inherited("scrollTargetBehavior") === undefined && !(Number(host.props.spacing) < 0),
  across: (host) => (axisOf(host) === "horizontal" ? scrollAround(host)?.core ?? null : null),
};

/**
 * Lets headers and footers of sections stay at the edge of what scrolls.
 * @param {ViewRecord} record a lazy stack or grid
 */
export function pins(record) {
  const { pinnedViews } = /** @type {Props.LazyStack} */ (record.props);
  attr(record.core, "data-pins", pinnedViews?.join(" "));
}

/**
 * A stack that is drawn around the window only, and whose sections may have headers that stay.
 * @param {import("../view/record.js").Kind} stack @returns {import("../view/record.js").Kind}
 */
const lazy = (stack) => ({
  ...stack,
  update(record) {
    stack.update?.(record);
    pins(record);
  },
  rows: lazyRows,
  pieces: piecesOf,
  reach: reachRow,
  changed: changedRow,
  dispose(record) {
    restRows(record);
    stack.dispose?.(record);
  },
});

/**
 * A vertical one. It is as wide as its scroll view, as the widest of its views may not be drawn.
 * @type {import("../view/record.js").Kind}
 */
export const lazyStack = {
  ...lazy(vstack),
  flex: (record) => {
    const flex = byChildren(record);
    return scrollAround(record, "vertical") ? { ...flex, x: true } : flex;
  },
};

/** A horizontal one. */
export const lazyHStack = lazy(hstack);
