// @ts-check

/** @typedef {import("./record.js").ViewRecord & {state: {pageKey?: string, place?: number}}} Paged a node with the page that it shows, and where that is among the others */

/**
 * Remembers what a container shows, and where among the others that is.
 * @param {import("./record.js").ViewRecord} record
 */
export function notePage(record) {
  /** @type {Paged["state"]} */ const state = record.state;
  const isTabs = record.node.type === "TabView";
  state.pageKey = JSON.stringify(isTabs ? record.props.selection : record.props.depth ?? 0);
  state.place = isTabs ? (record.props.options ?? []).findIndex((option) => JSON.stringify(option.value) === state.pageKey) : Number(record.props.depth ?? 0);
}
