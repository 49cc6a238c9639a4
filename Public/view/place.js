// @ts-check
import { longestRisingRun } from "../model/order.js";
import { move } from "./dom.js";

export const PRESENTED = new Set(["Sheet", "FullScreenCover", "Popover", "Alert", "ConfirmationDialog"]);
/** Children that are not part of what the parent lays out. */
export const ASIDE = new Set([...PRESENTED, "Background", "Overlay", "Mask", "ContextMenu", "Toolbar", "SearchField", "TabViewBottomAccessory"]);

/** @typedef {import("./record.js").ViewRecord} ViewRecord */
/** @typedef {import("./shell.js").Barred} Barred */

/** @param {ViewRecord} record */
export function flowChildren(record) {
  return record.node.children.filter((id) => !ASIDE.has(record.view.tree.nodes.get(id)?.type ?? ""));
}

/**
 * Where a child goes, and whether that place is for this parent's children alone.
 * @param {ViewRecord} record @param {ViewRecord} child @returns {[HTMLElement, boolean]}
 */
function slotOf(record, child) {
  const type = child.node.type;
  if (PRESENTED.has(type)) return [record.view.portal, false];
  if (type === "Background" || type === "Overlay" || type === "Mask" || type === "ContextMenu") {
    const layer = record.layers.get(child.id);
    if (layer) return [layer, false];
  }
  if (type === "Toolbar") {
    const shell = shellOf(record);
    if (shell) return [shell.trailing, false];
  }
  if (type === "SearchField") {
    const slot = shellOf(record)?.search ?? record.layers.get(child.id);
    if (slot) return [slot, false];
  }
  if (type === "SafeAreaInset") {
    const slot = insetOf(record, child.props.edge);
    if (slot) return [slot, false];
  }
  return [record.kind.slot?.(record, child) ?? record.content, true];
}

/**
 * Where something stands at an edge of the page around; a tab without bars of its own keeps it.
 * @param {ViewRecord} record @param {string | undefined} edge @returns {HTMLElement | undefined}
 */
function insetOf(record, edge) {
  for (let /** @type {Barred | null} */ at = record; at && (at === record || at.node.type !== "TabView"); at = at.parent) if (at.state.shell) return at.state.shell.insets[edge ?? ""];
  return undefined;
}

/**
 * The bars around a node: those of its page, column, sheet or window.
 * @param {ViewRecord} record @returns {import("./shell.js").Shell | null}
 */
export function shellOf(record) {
  for (let /** @type {Barred | null} */ at = record; at; at = at.parent) if (at.state.shell) return at.state.shell;
  return null;
}

/**
 * Puts every child in its place.
 * @param {ViewRecord} record @param {(string | HTMLElement)[]} [pieces] the children to draw, by id, and elements in place of others
 */
export function placeAll(record, pieces = record.kind.pieces?.(record) ?? record.node.children) {
  /** @type {Map<HTMLElement, HTMLElement[]>} */
  const slots = new Map();
  for (const piece of pieces) {
    const child = typeof piece === "string" ? record.view.ensure(piece) : null;
    const outer = child?.outer ?? /** @type {HTMLElement} */ (piece);
    const [slot, own] = child ? slotOf(record, child) : [record.content, true];
    if (!own) {
      if (outer.parentNode !== slot) slot.append(outer);
      continue;
    }
    const list = slots.get(slot);
    if (list) list.push(outer);
    else slots.set(slot, [outer]);
  }
  for (const [slot, wanted] of slots) reorder(slot, wanted);
}

/** @param {Element} slot @param {Element[]} wanted */
function reorder(slot, wanted) {
  const now = new Map([...slot.children].map((child, index) => [child, index]));
  const stay = longestRisingRun(wanted.map((element) => now.get(element) ?? -1));
  /** @type {Element | null} */ let before = null;
  for (let index = wanted.length - 1; index >= 0; index -= 1) {
    const element = wanted[index];
    if (!stay.has(index)) move(slot, element, before);
    before = element;
  }
}

/**
 * Puts a few children in their places without looking at the others.
 * @param {ViewRecord} record @param {string[]} ids
 */
export function placeSome(record, ids) {
  const pieces = record.kind.pieces?.(record);
  if (pieces) return placeAll(record, pieces);
  const list = record.node.children;
  const places = new Map(ids.map((id) => [id, list.indexOf(id)]));
  const inOrder = [...places].filter(([, at]) => at >= 0).sort((a, b) => b[1] - a[1]);
  for (const [id, at] of inOrder) {
    const child = record.view.ensure(id);
    const [slot, own] = slotOf(record, child);
    const next = own ? follower(record, slot, at) : null;
    move(slot, child.outer, next);
  }
}

/** @param {ViewRecord} record @param {Element} slot @param {number} at */
function follower(record, slot, at) {
  for (let index = at + 1; index < record.node.children.length; index += 1) {
    const outer = record.view.records.get(record.node.children[index])?.outer;
    if (outer?.parentNode === slot) return outer;
  }
  return null;
}
