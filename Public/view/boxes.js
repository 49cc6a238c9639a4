// @ts-check
import { make, style } from "./dom.js";
import { boxPlan, traits } from "../drawing/modifiers.js";
import { cover } from "../input/cover.js";
import { fitActionButtons, leftOver } from "./action-buttons.js";
import { rowsOf } from "../rows/containers.js";
import { measures } from "./measures.js";

/**
 * One element around the node: for a group of modifiers, for a gesture, for a row of a list.
 * @typedef {object} Box
 * @property {string} kind
 * @property {"div" | "li"} [tag]
 * @property {Record<string, string | null>} styles
 * @property {{place: "back" | "front" | "mask" | "menu" | "search", id: string, alignment?: [string, string]}[]} layers
 * @property {Protocol.Frame} [frame]
 * @property {{horizontal?: boolean, vertical?: boolean}} [ideal] the axes along which what is inside has its ideal size
 * @property {string} [pull] how far what is inside goes beyond the box: padding that is less than none
 * @property {number} [inset] the heights of all padding in it
 * @property {boolean} [hasRatio] whether the ratio is one that the app gives
 * @property {boolean} [fills] whether what is inside fills the room, beyond which it may go, and keeps its ratio
 * @property {string} [badge]
 * @property {boolean} [masked] whether the content of its mask layer is its mask
 * @property {string} [blend] a mode that masks have to draw
 * @property {string} [wash] a colour that multiplies what is inside
 */

/**
 * What lists, masks, gestures and what is dragged do with boxes, once they are loaded.
 * @typedef {object} BoxWork
 * @property {(record: import("./record.js").ViewRecord) => Box | null} rowBox
 * @property {(record: import("./record.js").ViewRecord, element: HTMLElement) => void} dressRow
 * @property {(record: import("./record.js").ViewRecord) => void} fitLine
 * @property {(record: import("./record.js").ViewRecord, element: HTMLElement, panel: HTMLElement) => void} selectionMenu
 * @property {(record: import("./record.js").ViewRecord, element: HTMLElement, panel: HTMLElement) => void} viewMenu
 * @property {(record: import("./record.js").ViewRecord, element: HTMLElement, layer: Element) => void} maskBy
 * @property {(record: import("./record.js").ViewRecord, element: HTMLElement, mode: string | undefined) => void} blendBy
 * @property {(record: import("./record.js").ViewRecord, element: HTMLElement) => void} takeGestures
 * @property {(record: import("./record.js").ViewRecord) => boolean} isTransferred
 * @property {(record: import("./record.js").ViewRecord, element: HTMLElement) => void} dressTransfer
 */
/**
 * A node with what its boxes are for, with how many of them are in the frame that the app reads, and with whether what
 * is inside has no effect on that frame.
 * @typedef {import("./record.js").ViewRecord & {state: {plan?: Box[], measuredBoxes?: number, isReader?: boolean}}} Boxed
 */

/** @param {Boxed} record @returns {Box[]} */
export const planOf = ({ state }) => state.plan ?? [];

/** @type {Partial<BoxWork>} */
const work = {};

/** @param {Partial<BoxWork>} more */
export function useBoxWork(more) {
  Object.assign(work, more);
}

/**
 * Modifiers nest as in SwiftUI: what comes later goes around what came before.
 * @param {Boxed} record
 */
export function fitBoxes(record) {
  /** @type {Box[]} */
  const plan = boxPlan(record);
  if (!rowsOf(record) && leftOver(record).length > 0) plan.push({ kind: "extras", styles: {}, layers: [] });
  const covered = (record.can("tap") || record.can("doubleTap") || record.can("longPress")) && !record.kind.native?.includes("tap");
  if (covered) plan.push({ kind: "tap", styles: {}, layers: [] });
  if (work.isTransferred?.(record)) plan.push({ kind: "transfer", styles: {}, layers: [] });
  const row = work.rowBox?.(record);
  if (row) plan.push(row);
  const told = traits(record);
  if (plan.length === 0 && Object.keys(told).length > 0) plan.push({ kind: "mod", styles: {}, layers: [] });
  if (plan.length > 0) Object.assign(plan[plan.length - 1].styles, told);
  record.state.plan = plan;
  const key = JSON.stringify(plan.map((box) => [box.kind, box.tag, box.badge === undefined, box.layers.map((l) => [l.place, l.id])]));
  if (key !== record.boxKey) rebuild(record, plan, key);
  plan.forEach((box, index) => {
    dress(record, box, record.boxes[index]);
    pull(record.boxes[index - 1] ?? record.core, box.pull);
  });
  work.fitLine?.(record);
  work.takeGestures?.(record, record.outer);
  const priority = record.modifier("layoutPriority") ?? 0;
  record.outer.classList.toggle("first", priority > 0);
  record.outer.classList.toggle("last", priority < 0);
  measures.watch?.(record, record.boxes[(record.state.measuredBoxes ?? 0) - 1] ?? record.core);
}

/** @param {import("./record.js").ViewRecord} record @param {Box[]} plan @param {string} key */
function rebuild(record, plan, key) {
  const old = record.outer;
  const mark = old.parentNode ? document.createComment("") : null;
  if (mark) old.before(mark);
  old.remove();
  record.boxKey = key;
  record.layers = new Map();
  let inner = record.core;
  record.boxes = plan.map((box) => {
    const element = make(box.tag ?? "div", `box box-${box.kind}`);
    for (const layer of box.layers) {
      const holder = make("div", `layer layer-${layer.place}`);
      record.layers.set(layer.id, holder);
      element.append(holder);
    }
    element.prepend(inner);
    inner = element;
    return element;
  });
  mark?.replaceWith(inner);
}

/** @param {import("./record.js").ViewRecord} record @param {Box} box @param {HTMLElement} element */
function dress(record, box, element) {
  style(element, box.styles);
  for (const layer of box.layers) {
    const holder = /** @type {HTMLElement} */ (record.layers.get(layer.id));
    if (layer.alignment) style(holder, { "align-items": layer.alignment[0], "justify-content": layer.alignment[1] });
  }
  wash(element, box.wash);
  if (box.masked) work.maskBy?.(record, element, /** @type {Element} */ (record.layers.get(box.layers[box.layers.length - 1].id)));
  work.blendBy?.(record, element, box.blend);
  if (box.badge !== undefined) {
    let badge = element.querySelector(":scope > .badge");
    if (!badge) element.append((badge = make("span", "badge")));
    badge.textContent = box.badge;
  }
  if (box.kind === "tap") cover(record, element);
  if (box.kind === "extras") fitActionButtons(record, element);
  if (box.kind === "menu") (record.can("contextMenu") ? work.selectionMenu : work.viewMenu)?.(record, element, /** @type {HTMLElement} */ (record.layers.get(box.layers[0].id)));
  if (box.kind === "transfer") work.dressTransfer?.(record, element);
  if (box.kind === "row") work.dressRow?.(record, element);
}

/** @param {HTMLElement} element @param {string | undefined} margin */
function pull(element, margin) {
  if (!margin && !element.classList.contains("pulled")) return;
  element.classList.toggle("pulled", Boolean(margin));
  element.style.margin = margin ?? "";
}

/**
 * A layer in front that multiplies the colours behind it.
 * @param {HTMLElement} element @param {string | undefined} ink
 */
function wash(element, ink) {
  /** @type {HTMLElement | null} */ let layer = element.querySelector(":scope > .wash");
  if (!ink) return layer?.remove();
  if (!layer) element.append((layer = make("div", "wash")));
  layer.style.backgroundColor = ink;
}
