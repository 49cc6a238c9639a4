// @ts-check
import { make } from "../view/dom.js";
import { flowChildren } from "../view/place.js";
import { fitColumns } from "./column-visibility.js";

/** @typedef {import("../view/record.js").ViewRecord} ViewRecord */
/** @typedef {import("../view/record.js").NodeOf<Props.SplitView, {at: number, refit: () => void, preferred?: string, sidebar?: HTMLButtonElement, next?: string}>} SplitView */

const compact = matchMedia("(max-width: 48rem)");

/**
 * Columns beside one another; on a narrow screen pages of which one is seen.
 * @type {import("../view/record.js").Kind<SplitView>}
 */
export const split = {
  native: ["set", "setColumnVisibility"],
  edge: true,
  create(r) {
    r.core = make("div", "split");
    r.state.at = 0;
    r.state.refit = () => fitColumns(r, columns(r), compact.matches);
    compact.addEventListener("change", r.state.refit);
    r.core.addEventListener("click", (/** @type {MouseEvent} */ event) => chosen(r, /** @type {Element} */ (event.target)));
  },
  update(r) {
    r.core.dataset.columns = String(columns(r).length);
    follow(r);
    mark(r);
    r.state.refit();
  },
  dispose: (r) => compact.removeEventListener("change", r.state.refit),
  flex: { x: true, y: true },
};

/**
 * The names of columns by their types, as the app has them.
 * @type {Record<string, string>}
 */
const NAMES = { Sidebar: "sidebar", Content: "content", Detail: "detail" };

/**
 * Shows the column that the app prefers, if it prefers another than before.
 * @param {SplitView} r
 */
function follow(r) {
  const { compactColumn } = r.props;
  if (compactColumn === undefined || compactColumn === r.state.preferred) return;
  r.state.preferred = compactColumn;
  const at = columns(r).findIndex((column) => NAMES[column.node.type] === compactColumn);
  if (at >= 0) r.state.at = at;
}

/** @param {SplitView} r */
const columns = (r) => flowChildren(r).flatMap((id) => r.view.records.get(id) ?? []);

/** @param {ViewRecord} r @returns {[SplitView, number] | null} the split view around a node, and in which of its columns the node is */
function around(r) {
  const column = [r, ...above(r)].find((at) => at.parent?.node.type === "NavigationSplitView");
  const host = /** @type {SplitView | null | undefined} */ (column?.parent);
  return host ? [host, columns(host).indexOf(/** @type {ViewRecord} */ (column))] : null;
}

/** @param {ViewRecord} r @returns {Generator<ViewRecord, void, unknown>} */
function* above(r) {
  for (let at = r.parent; at; at = at.parent) yield at;
}

/** @param {SplitView} host */
function mark(host) {
  columns(host).forEach((column, index) => column.outer.classList.toggle("current-column", index === host.state.at));
}

/** @param {SplitView} host @param {number} at */
function show(host, at) {
  const all = columns(host);
  const to = Math.max(0, Math.min(at, all.length - 1));
  if (to === host.state.at) return;
  host.state.at = to;
  mark(host);
  const name = NAMES[all[to].node.type];
  if (compact.matches && name !== host.props.compactColumn) {
    host.state.preferred = name;
    host.act("set", name);
  }
  if (!compact.matches) return;
  document.scrollingElement?.scrollTo(0, 0);
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

/** @param {ViewRecord} r a column */
export function backFrom(r) {
  const found = around(r);
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
  return [...tree.places].map((id) => records.get(id)).find((r) => {
    const chosen = r?.node.type === "List" ? r.props.selection : null;
    return chosen !== null && chosen !== undefined && !Array.isArray(chosen) && r?.closest((at) => at === column);
  });
}

/**
 * The title of the column before, or null for the first and outside of split views.
 * @param {ViewRecord} r @returns {string | null}
 */
export function columnBefore(r) {
  if (r.parent?.node.type !== "NavigationSplitView") return null;
  const all = flowChildren(r.parent);
  const before = all[all.indexOf(r.id) - 1];
  return before === undefined ? null : String(r.view.tree.nodes.get(before)?.props.title ?? "");
}

/**
 * A page that was pushed is on the last column.
 * @param {ViewRecord} r
 */
export function showLast(r) {
  const found = around(r);
  if (found) show(found[0], Infinity);
}
