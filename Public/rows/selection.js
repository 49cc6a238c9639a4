// @ts-check
import { attr } from "../view/dom.js";
import { coverButton } from "../input/cover.js";

/** @typedef {import("../view/record.js").ViewRecord} ViewRecord */

/** As many rows are noted before those that have gone are forgotten. */
const ROOM = 64;

/**
 * What a list knows of the rows that can be chosen.
 * @typedef {object} Choice
 * @property {Map<string | undefined, string>} rows their ids, by their tags
 * @property {number} limit how many are noted before it is looked which have gone
 * @property {Set<string | undefined>} [keys] the tags of those that are chosen
 * @property {ViewRecord} [current] the row at which the Tab key stops
 * @property {boolean} [able] whether rows could be chosen when they were marked
 */
/** @type {WeakMap<Element, Choice>} */
const choices = new WeakMap();

/** @param {ViewRecord} list */
function choiceOf({ core }) {
  /** @type {Choice} */ const choice = choices.get(core) ?? { rows: new Map(), limit: ROOM };
  choices.set(core, choice);
  return choice;
}

/** @param {ViewRecord} list @param {ViewRecord} record @param {HTMLElement} element */
export function dressSelection(list, record, element) {
  const tag = record.modifier("tag");
  const button = element.querySelector(":scope > .select");
  if (tag === undefined || !("selection" in list.props)) {
    element.classList.remove("covered");
    return button?.remove();
  }
  noteRow(list, record, JSON.stringify(tag));
  // A link that selects needs no second button over it, but leads nowhere in a list that is edited.
  const isLink = record.node.type === "NavigationLink" && record.can("tap") && !list.props.isEditing;
  element.classList.toggle("covered", !isLink);
  if (isLink) button?.remove();
  else if (!button) element.prepend(coverButton(record, "select", () => choose(list, tag)));
  choiceOf(list).current ??= record;
  markRow(list, record);
}

/**
 * Notes which row has a tag: its id alone, so that what has gone is not held.
 * @param {ViewRecord} list @param {ViewRecord} record @param {string} key
 */
function noteRow(list, record, key) {
  const choice = choiceOf(list);
  const { rows } = choice;
  if (rows.get(record.rowKey) === record.id) rows.delete(record.rowKey);
  record.rowKey = key;
  rows.set(key, record.id);
  if (rows.size < choice.limit) return;
  for (const [each, id] of rows) if (!list.view.records.has(id)) rows.delete(each);
  choice.limit = Math.max(ROOM, 2 * rows.size);
}

/** @param {ViewRecord} list @param {Protocol.Value} tag */
function choose(list, tag) {
  const now = list.props.selection;
  const key = JSON.stringify(tag);
  const rest = Array.isArray(now) && now.filter((value) => JSON.stringify(value) !== key);
  const selection = !rest ? tag : rest.length < now.length ? rest : [...now, tag];
  return list.foresee({ selection }, "set", selection);
}

/** @param {ViewRecord} list @returns {Set<string>} */
function selectedKeys(list) {
  const now = list.props.selection;
  return new Set((Array.isArray(now) ? now : now === null || now === undefined ? [] : [now]).map((value) => JSON.stringify(value)));
}

/** @param {ViewRecord} list @param {ViewRecord} record */
function markRow(list, record) {
  const choice = choiceOf(list);
  const keys = (choice.keys ??= selectedKeys(list));
  const on = keys.has(/** @type {string} */ (record.rowKey));
  record.outer.classList.toggle("selected", on);
  const button = record.outer.querySelector?.(":scope > .select");
  if (!button) return attr(record.control, "aria-current", on ? "true" : null);
  attr(button, "aria-pressed", on ? "true" : "false");
  // One stop for the Tab key, however many rows: the arrow keys go from row to row.
  attr(button, "tabindex", choice.current === record ? "0" : "-1");
  attr(button, "disabled", !list.can("set"));
}

/**
 * Touches only the rows whose selection changed.
 * @param {ViewRecord} list
 */
export function markRows(list) {
  const choice = choiceOf(list);
  const { rows, keys: before = new Set() } = choice;
  const now = selectedKeys(list);
  const able = list.can("set");
  choice.keys = now;
  /** @type {(record: ViewRecord | undefined) => record is ViewRecord} */
  const alive = (record) => record !== undefined && list.view.records.get(record.id) === record;
  if (!alive(choice.current)) choice.current = firstRow(list);
  const concerned = new Set([...before, ...now, choice.current?.rowKey]);
  for (const key of able === choice.able ? concerned : rows.keys()) {
    const record = list.view.records.get(rows.get(key) ?? "");
    if (alive(record)) markRow(list, record);
    else rows.delete(key);
  }
  choice.able = able;
}

/** @param {ViewRecord} list */
function firstRow(list) {
  const button = list.core.querySelector(".select");
  return button ? list.view.records.get(button.getAttribute("data-row") ?? "") : undefined;
}

/** @param {ViewRecord} list @param {number} at */
function reachEnd(list, at) {
  const id = list.node.children.at(at);
  const end = id && list.view.reach(id);
  if (end && end.node.type === "Section") reachEnd(end, at);
}

/** @param {ViewRecord} list @param {KeyboardEvent} event */
export function walkRows(list, event) {
  const at = /** @type {HTMLElement} */ (event.target);
  if (!at.classList.contains("select") || !["ArrowDown", "ArrowUp", "Home", "End"].includes(event.key)) return;
  // The ends may not be drawn yet.
  if (event.key === "Home" || event.key === "End") reachEnd(list, event.key === "Home" ? 0 : -1);
  const all = /** @type {HTMLElement[]} */ ([...list.core.querySelectorAll(".select")]);
  const index = all.indexOf(at);
  const next = { ArrowDown: all[index + 1], ArrowUp: all[index - 1], Home: all[0], End: all[all.length - 1] }[event.key];
  event.preventDefault();
  if (!next) return;
  at.tabIndex = -1;
  next.tabIndex = 0;
  choiceOf(list).current = list.view.records.get(next.dataset.row ?? "");
  next.focus();
}
