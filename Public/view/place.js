// @ts-check
import { longestRisingRun } from "../model/order.js";
import { move } from "./dom.js";

export const PRESENTED = new Set(["Sheet", "FullScreenCover", "Popover", "Alert", "ConfirmationDialog"]);
/** Children that are not part of what the parent lays out. */
export const ASIDE = new Set([...PRESENTED, "Background", "Overlay", "Mask", "ContextMenu", "Toolbar", "SearchField"]);

/** @typedef {import("./record.js").ViewRecord} ViewRecord */

/** @param {ViewRecord} r */
export function flowChildren(r) {
  return r.node.children.filter((id) => !ASIDE.has(r.view.tree.nodes.get(id)?.type ?? ""));
}

/**
 * Where a child goes, and whether that place is for this parent's children alone.
 * @param {ViewRecord} r @param {ViewRecord} child @returns {[HTMLElement, boolean]}
 */
function slotOf(r, child) {
  const type = child.node.type;
  if (PRESENTED.has(type)) return [r.view.portal, false];
  if (type === "Background" || type === "Overlay" || type === "Mask" || type === "ContextMenu") {
    const layer = r.layers.get(child.id);
    if (layer) return [layer, false];
  }
  if (type === "Toolbar") {
    const shell = shellOf(r);
    if (shell) return [shell.trailing, false];
  }
  if (type === "SearchField") {
    const slot = shellOf(r)?.search ?? r.layers.get(child.id);
    if (slot) return [slot, false];
  }
  if (type === "SafeAreaInset") {
    const slot = insetOf(r, child.props.edge);
    if (slot) return [slot, false];
  }
  return [r.kind.slot?.(r, child) ?? r.content, true];
}

/**
 * Where something stands at an edge of the page around; a tab without bars of its own keeps it.
 * @param {ViewRecord} r @param {string | undefined} edge @returns {HTMLElement | undefined}
 */
function insetOf(r, edge) {
  for (let /** @type {ViewRecord | null} */ at = r; at && (at === r || at.node.type !== "TabView"); at = at.parent) if (at.state.shell) return at.state.shell.insets[edge ?? ""];
  return undefined;
}

/**
 * The bars around a node: those of its page, column, sheet or window.
 * @param {ViewRecord} r @returns {import("./shell.js").Shell | null}
 */
export function shellOf(r) {
  for (let /** @type {ViewRecord | null} */ at = r; at; at = at.parent) if (at.state.shell) return at.state.shell;
  return null;
}

/**
 * Puts every child in its place.
 * @param {ViewRecord} r
 */
export function placeAll(r) {
  /** @type {Map<HTMLElement, HTMLElement[]>} */
  const slots = new Map();
  for (const id of r.node.children) {
    const child = r.view.ensure(id);
    const [slot, own] = slotOf(r, child);
    if (!own) {
      if (child.outer.parentNode !== slot) slot.append(child.outer);
      continue;
    }
    const list = slots.get(slot);
    if (list) list.push(child.outer);
    else slots.set(slot, [child.outer]);
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
 * @param {ViewRecord} r @param {string[]} ids
 */
export function placeSome(r, ids) {
  const list = r.node.children;
  const places = new Map(ids.map((id) => [id, list.indexOf(id)]));
  const inOrder = [...places].filter(([, at]) => at >= 0).sort((a, b) => b[1] - a[1]);
  for (const [id, at] of inOrder) {
    const child = r.view.ensure(id);
    const [slot, own] = slotOf(r, child);
    const next = own ? follower(r, slot, at) : null;
    move(slot, child.outer, next);
  }
}

/** @param {ViewRecord} r @param {Element} slot @param {number} at */
function follower(r, slot, at) {
  for (let index = at + 1; index < r.node.children.length; index += 1) {
    const outer = r.view.records.get(r.node.children[index])?.outer;
    if (outer?.parentNode === slot) return outer;
  }
  return null;
}
