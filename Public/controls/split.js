// @ts-check
import { placeIn, stayAt } from "../keeping/anchors.js";
import { make } from "../view/dom.js";
import { flowChildren } from "../view/place.js";
import { fitColumns } from "./column-visibility.js";

/** @typedef {import("../view/record.js").ViewRecord} ViewRecord */
/** @typedef {import("../view/record.js").NodeOf<Props.SplitView, {at: number, places: import("../keeping/anchors.js").Place[], refit: () => void, preferred?: string, sidebar?: HTMLButtonElement, next?: string, visibility?: string}>} SplitView */

const compact = matchMedia("(max-width: 48rem)");
/** @type {import("../keeping/anchors.js").Place} */
const TOP = { top: 0, left: 0, views: [] };

/**
 * Columns beside one another; on a narrow screen pages of which one is seen.
 * @type {import("../view/record.js").Kind<SplitView>}
 */
export const split = {
  native: ["set", "setColumnVisibility"],
  edge: true,
  create(record) {
    record.core = make("div", "split");
    record.state.at = 0;
    record.state.places = [];
    record.state.refit = () => fitColumns(record, columns(record), compact.matches);
    record.core.addEventListener("click", (/** @type {MouseEvent} */ event) => chosen(record, /** @type {Element} */ (event.target)));
  },
  update(record) {
    compact.addEventListener("change", record.state.refit);
    record.core.dataset.columns = String(columns(record).length);
    follow(record);
    mark(record);
    record.state.refit();
  },
  dispose: (record) => compact.removeEventListener("change", record.state.refit),
  resumes: true,
  flex: { x: true, y: true },
};

/**
 * The names of columns by their types, as the app has them.
 * @type {Record<string, string>}
 */
const NAMES = { Sidebar: "sidebar", Content: "content", Detail: "detail" };

/**
 * Shows the column that the app prefers, if it prefers another than before.
 * @param {SplitView} record
 */
function follow(record) {
  const { compactColumn } = record.props;
  if (compactColumn === undefined || compactColumn === record.state.preferred) return;
  record.state.preferred = compactColumn;
  const at = columns(record).findIndex((column) => NAMES[column.node.type] === compactColumn);
  if (at >= 0) record.state.at = at;
}

/** @param {SplitView} record @returns {import("../view/shell.js").Barred[]} */
const columns = (record) => flowChildren(record).flatMap((id) => record.view.records.get(id) ?? []);

/** @param {ViewRecord} record @returns {[SplitView, number] | null} the split view around a node, and in which of its columns the node is */
function around(record) {
  const column = [record, ...above(record)].find((at) => at.parent?.node.type === "NavigationSplitView");
  const host = /** @type {SplitView | null | undefined} */ (column?.parent);
  return host ? [host, columns(host).indexOf(/** @type {ViewRecord} */ (column))] : null;
}

/** @param {ViewRecord} record @returns {Generator<ViewRecord, void, unknown>} */
function* above(record) {
  for (let at = record.parent; at; at = at.parent) yield at;
}

/** @param {SplitView} host */
function mark(host) {
  columns(host).forEach((column, index) => column.outer.classList.toggle("current-column", index === host.state.at));
}

/** @param {SplitView} host @param {number} at */
function show(host, at) {
  const all = columns(host);
  const to = Math.max(0, Math.min(at, all.length - 1));
  const from = host.state.at;
  if (to === from) return;
  const scroller = document.scrollingElement ?? document.body;
  host.state.places[from] = placeIn(host.view, scroller, all[from]?.outer ?? host.core);
  host.state.at = to;
  mark(host);
  const name = NAMES[all[to].node.type];
  if (compact.matches && name !== host.props.compactColumn) {
    host.state.preferred = name;
    host.act("set", name);
  }
  if (!compact.matches) return;
  // What lies behind a column is seen where it was left.
  stayAt(host.view, scroller, (to < from && host.state.places[to]) || TOP);
  all[to].state.shell?.title.focus({ preventScroll: true });
}

/**
 * Choosing a row leads to the next column, even the row that is chosen already.
 * @param {SplitView} host @param {Element} target
 */
function chosen(host, target) {
  const row = target.closest(".select, .navigation-link, .navigation-link > .cover");
  const at = columns(host).findIndex((column) => column.outer.contains(row));
  if (row && at >= 0 && !row.closest(".editing")) show(host, at + 1);
}

/**
 * A list's selection leads to the next column, and one that ends leads back.
 * @param {ViewRecord} list
 */
export function selectionChanged(list) {
  const found = around(list);
  if (!found || Array.isArray(list.props.selection)) return;
  const [host, at] = found;
  const none = list.props.selection === null || list.props.selection === undefined;
  if (!none) show(host, Math.max(host.state.at, at + 1));
  else if (host.state.at > at) show(host, at);
}

/** @param {ViewRecord} record a column */
export function backFrom(record) {
  const found = around(record);
  if (!found) return;
  const [host, at] = found;
  show(host, at - 1);
  // On a phone, what is left is not chosen any more.
  if (compact.matches) listIn(columns(host)[at - 1])?.act("set", null);
}

/**
 * The list of a column that has something chosen.
 * @param {ViewRecord | undefined} column @returns {ViewRecord | undefined}
 */
function listIn(column) {
  if (!column) return undefined;
  const { records, tree } = column.view;
  return [...tree.places].map((id) => records.get(id)).find((record) => {
    const chosen = record?.node.type === "List" ? record.props.selection : null;
    return chosen !== null && chosen !== undefined && !Array.isArray(chosen) && record?.closest((at) => at === column);
  });
}

/**
 * The title of the column before, or null for the first and outside of split views.
 * @param {ViewRecord} record @returns {string | null}
 */
export function columnBefore(record) {
  if (record.parent?.node.type !== "NavigationSplitView") return null;
  const all = flowChildren(record.parent);
  const before = all[all.indexOf(record.id) - 1];
  return before === undefined ? null : String(record.view.tree.nodes.get(before)?.props.title ?? "");
}

/**
 * A page that was pushed is on the last column.
 * @param {ViewRecord} record
 */
export function showLast(record) {
  const found = around(record);
  if (found) show(found[0], Infinity);
}
