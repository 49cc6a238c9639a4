// @ts-check
import { attr } from "../view/dom.js";

/** @typedef {import("../view/record.js").ViewRecord} ViewRecord */
/** @typedef {{rows: Map<string | undefined, ViewRecord>, anchor?: string, current?: ViewRecord, keys?: Set<string | undefined>}} Choosing the rows that can be chosen and are drawn, by their tags; the id of the one from which many are chosen; the one at which the Tab key stops; and the tags of the chosen ones */
/** @typedef {import("../view/record.js").NodeOf<Props.Table, Choosing>} Host */
/** @typedef {import("../view/record.js").NodeOf<Props.TableRow, {}>} Row */

const INNER = "button, input, select, textarea, a[href], [role=button], [role=slider]";

/**
 * The ids of the rows that can be chosen, in order, whether they are drawn or not.
 * - Complexity: O(n) for n rows.
 * @param {Host} host
 */
const choosable = (host) => host.node.children.filter((id) => valueOf(host, id, "tag") !== undefined && valueOf(host, id, "selectionDisabled") !== true);

/** @param {Host} host @param {string} id @param {"tag" | "selectionDisabled"} name @returns {Protocol.Value | undefined} what the outermost such modifier of a row says */
const valueOf = (host, id, name) => host.view.tree.nodes.get(id)?.modifiers.filter((entry) => name in entry).pop()?.[name];

/** @param {Host} host @returns {Protocol.Value[]} */
function selected(host) {
  const now = host.props.selection;
  return Array.isArray(now) ? now : now === null || now === undefined ? [] : [now];
}

/** @param {Host} host @param {ViewRecord} record */
export function noteRow(host, record) {
  const tag = record.modifier("tag");
  const chooses = "selection" in host.props && tag !== undefined && record.modifier("selectionDisabled") !== true;
  forgetRow(host, record);
  if (!chooses) {
    attr(record.core, "aria-selected", null);
    return attr(record.core, "tabindex", null);
  }
  record.rowKey = JSON.stringify(tag);
  host.state.rows.set(record.rowKey, record);
  host.state.current ??= record;
  mark(host, record);
}

/** @param {Host} host @param {ViewRecord} record */
export function forgetRow(host, record) {
  if (record.rowKey !== undefined && host.state.rows.get(record.rowKey) === record) host.state.rows.delete(record.rowKey);
}

/** @param {Host} host @param {ViewRecord} record */
function mark(host, record) {
  const keys = (host.state.keys ??= keysOf(host));
  attr(record.core, "aria-selected", keys.has(record.rowKey) ? "true" : "false");
  // One stop for the Tab key, however many rows: the arrow keys go from row to row.
  attr(record.core, "tabindex", host.state.current === record ? "0" : "-1");
}

/** @param {Host} host @returns {Set<string | undefined>} */
const keysOf = (host) => new Set(selected(host).map((value) => JSON.stringify(value)));

/**
 * Touches only the rows whose selection changed.
 * @param {Host} host
 */
export function markSelection(host) {
  /** @type {Set<string | undefined>} */ const before = host.state.keys ?? new Set();
  const now = (host.state.keys = keysOf(host));
  const { current } = host.state;
  const { records } = host.view;
  if (!current || records.get(current.id) !== current) host.state.current = records.get(choosable(host).find((id) => records.has(id)) ?? "");
  for (const key of new Set([...before, ...now, host.state.current?.rowKey])) {
    const record = host.state.rows.get(key);
    if (record) mark(host, record);
  }
}

/** @param {Host} host @param {ViewRecord} record */
function stand(host, record) {
  const before = host.state.current;
  host.state.current = record;
  for (const one of [before, record]) if (one && host.view.records.get(one.id) === one) mark(host, one);
}

/** @typedef {"only" | "also" | "through"} Manner of choosing a row: it alone, besides the others, with all from the last chosen one */

/**
 * Chooses a row.
 * @param {Host} host @param {ViewRecord} record @param {Manner} manner
 */
function choose(host, record, manner) {
  const tag = record.modifier("tag");
  const now = selected(host);
  const rest = now.filter((value) => JSON.stringify(value) !== record.rowKey);
  const several = Array.isArray(host.props.selection);
  if (manner !== "through") host.state.anchor = record.id;
  if (manner === "also") set(host, several ? (rest.length < now.length ? rest : [...now, tag]) : rest.length < now.length ? null : tag);
  else if (manner === "through" && several) set(host, between(host, record));
  else set(host, several ? [tag] : tag);
}

/** @param {Host} host @param {unknown} selection */
const set = (host, selection) => void host.foresee({ selection }, "set", selection);

/** @param {Host} host @param {ViewRecord} record @returns {(Protocol.Value | undefined)[]} the tags of the rows from the anchor to this one */
function between(host, record) {
  const all = choosable(host);
  const anchor = all.indexOf(host.state.anchor ?? "");
  const at = all.indexOf(record.id);
  const [from, to] = [Math.min(anchor < 0 ? at : anchor, at), Math.max(anchor, at)];
  return all.slice(from, to + 1).map((id) => valueOf(host, id, "tag"));
}

/** @param {Host} host @param {EventTarget | null} target @returns {ViewRecord | undefined} the row around an element that is to be chosen by it */
function rowAt(host, target) {
  const element = /** @type {Element} */ (target);
  const row = /** @type {HTMLElement | null} */ (element.closest(".table-row[aria-selected]"));
  const inner = element.closest(INNER);
  if (!row || !host.content.contains(row) || (inner && row.contains(inner))) return undefined;
  return host.view.records.get(row.dataset.row ?? "");
}

/** @param {Host} host @param {MouseEvent & {pointerType?: string}} event */
export function clickRow(host, event) {
  const record = rowAt(host, event.target);
  if (!record || !host.can("set")) return;
  stand(host, record);
  record.core.focus({ preventScroll: true });
  // A finger has no keys to hold.
  const adds = event.ctrlKey || event.metaKey || (event.pointerType === "touch" && Array.isArray(host.props.selection));
  choose(host, record, event.shiftKey ? "through" : adds ? "also" : "only");
}

/** @param {Host} host @param {KeyboardEvent} event */
export function keyRow(host, event) {
  const row = /** @type {HTMLElement} */ (event.target);
  const record = rowAt(host, row);
  if (!record || row !== record.core || event.altKey) return;
  const holds = event.ctrlKey || event.metaKey;
  const all = choosable(host);
  const at = all.indexOf(record.id);
  const next = { ArrowDown: all[at + 1], ArrowUp: all[at - 1], Home: all[0], End: all[all.length - 1] }[event.key];
  if (next) {
    // It may not be drawn yet.
    const to = host.view.reach(next);
    if (!to) return;
    stand(host, to);
    to.core.focus();
    if (!holds && host.can("set")) choose(host, to, event.shiftKey ? "through" : "only");
  } else if (event.key === " " || event.key === "Enter") {
    if (host.can("set")) choose(host, record, holds || Array.isArray(host.props.selection) ? "also" : "only");
  } else if (holds && event.key.toLowerCase() === "a" && Array.isArray(host.props.selection)) {
    set(host, all.map((id) => valueOf(host, id, "tag")));
  } else if ((event.key === "ArrowRight" || event.key === "ArrowLeft") && record.props.isExpanded !== undefined) {
    const opens = (event.key === "ArrowRight") !== (getComputedStyle(row).direction === "rtl");
    if (opens !== Boolean(record.props.isExpanded)) record.foresee({ isExpanded: opens }, "toggle");
  } else return;
  event.preventDefault();
}
