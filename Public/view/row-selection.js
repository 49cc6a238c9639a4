// @ts-check
import { attr } from "./dom.js";
import { coverButton } from "./cover.js";

/** @typedef {import("./record.js").ViewRecord} ViewRecord */

/** As many rows are noted before those that have gone are forgotten. */
const ROOM = 64;

/** @param {ViewRecord} list @param {ViewRecord} record @param {HTMLElement} element */
export function dressSelection(list, record, element) {
  const tag = record.modifier("tag");
  const button = element.querySelector(":scope > .select");
  if (tag === undefined || !("selection" in list.props)) {
    element.classList.remove("covered");
    return button?.remove();
  }
  noteRow(list, record, JSON.stringify(tag));
  // A link that selects needs no second button over it.
  const isLink = record.node.type === "NavigationLink" && record.can("tap");
  element.classList.toggle("covered", !isLink);
  if (isLink) button?.remove();
  else if (!button) element.prepend(coverButton(record, "select", () => choose(list, tag)));
  list.state.current ??= record;
  markRow(list, record);
}

/**
 * Notes which row has a tag: its id alone, so that what has gone is not held.
 * @param {ViewRecord} list @param {ViewRecord} record @param {string} key
 */
function noteRow(list, record, key) {
  /** @type {Map<string | undefined, string>} */ const rows = (list.state.tagged ??= new Map());
  if (rows.get(record.rowKey) === record.id) rows.delete(record.rowKey);
  record.rowKey = key;
  rows.set(key, record.id);
  if (rows.size < (list.state.taggedLimit ??= ROOM)) return;
  for (const [each, id] of rows) if (!list.view.records.has(id)) rows.delete(each);
  list.state.taggedLimit = Math.max(ROOM, 2 * rows.size);
}

/** @param {ViewRecord} list @param {Protocol.Value} tag */
function choose(list, tag) {
  const now = list.props.selection;
  if (!Array.isArray(now)) return list.act("set", tag);
  const key = JSON.stringify(tag);
  const rest = now.filter((value) => JSON.stringify(value) !== key);
  return list.act("set", rest.length < now.length ? rest : [...now, tag]);
}

/** @param {ViewRecord} list @returns {Set<string>} */
function selectedKeys(list) {
  const now = list.props.selection;
  return new Set((Array.isArray(now) ? now : now === null || now === undefined ? [] : [now]).map((value) => JSON.stringify(value)));
}

/** @param {ViewRecord} list @param {ViewRecord} record */
function markRow(list, record) {
  const keys = (list.state.keys ??= selectedKeys(list));
  const on = keys.has(/** @type {string} */ (record.rowKey));
  record.outer.classList.toggle("selected", on);
  const button = record.outer.querySelector?.(":scope > .select");
  if (!button) return attr(record.control, "aria-current", on ? "true" : null);
  attr(button, "aria-pressed", on ? "true" : "false");
  // One stop for the Tab key, however many rows: the arrow keys go from row to row.
  attr(button, "tabindex", list.state.current === record ? "0" : "-1");
  attr(button, "disabled", !list.can("set"));
}

/**
 * Touches only the rows whose selection changed.
 * @param {ViewRecord} list
 */
export function markRows(list) {
  /** @type {Set<string | undefined>} */ const before = list.state.keys ?? new Set();
  const now = selectedKeys(list);
  const able = list.can("set");
  list.state.keys = now;
  /** @type {Map<string | undefined, string>} */ const rows = list.state.tagged ?? new Map();
  /** @type {(record: ViewRecord | undefined) => record is ViewRecord} */
  const alive = (record) => record !== undefined && list.view.records.get(record.id) === record;
  if (!alive(list.state.current)) list.state.current = firstRow(list);
  const concerned = new Set([...before, ...now, list.state.current?.rowKey]);
  for (const key of able === list.state.able ? concerned : rows.keys()) {
    const record = list.view.records.get(rows.get(key) ?? "");
    if (alive(record)) markRow(list, record);
    else rows.delete(key);
  }
  list.state.able = able;
}

/** @param {ViewRecord} list */
function firstRow(list) {
  const button = list.core.querySelector(".select");
  return button ? list.view.records.get(button.getAttribute("data-row") ?? "") : undefined;
}

/** @param {ViewRecord} list @param {KeyboardEvent} event */
export function walkRows(list, event) {
  const at = /** @type {HTMLElement} */ (event.target);
  if (!at.classList.contains("select") || !["ArrowDown", "ArrowUp", "Home", "End"].includes(event.key)) return;
  const all = /** @type {HTMLElement[]} */ ([...list.core.querySelectorAll(".select")]);
  const index = all.indexOf(at);
  const next = { ArrowDown: all[index + 1], ArrowUp: all[index - 1], Home: all[0], End: all[all.length - 1] }[event.key];
  event.preventDefault();
  if (!next) return;
  at.tabIndex = -1;
  next.tabIndex = 0;
  list.state.current = list.view.records.get(next.dataset.row ?? "");
  next.focus();
}
