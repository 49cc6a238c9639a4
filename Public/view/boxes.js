// @ts-check
import { make, style } from "./dom.js";
import { boxPlan } from "./modifiers.js";
import { cover } from "./cover.js";
import { extras, leftOver } from "./extras.js";
import { rowsOf } from "./row-place.js";
import { contextMenu } from "./context-menu.js";
import { measures } from "./measures.js";

/**
 * One element around the node: for a group of modifiers, for a gesture, for a row of a list.
 * @typedef {object} Box
 * @property {string} kind
 * @property {"div" | "li"} [tag]
 * @property {Record<string, string | null>} styles
 * @property {{place: "back" | "front" | "mask" | "menu" | "search", id: string, alignment?: [string, string]}[]} layers
 * @property {Protocol.Frame} [frame]
 * @property {string} [badge]
 * @property {boolean} [masked] whether the content of its mask layer is its mask
 * @property {string} [blend] a mode that masks have to draw
 * @property {string} [wash] a colour that multiplies what is inside
 */

/**
 * What lists, masks, gestures and what is dragged do with boxes, once they are loaded.
 * @typedef {object} BoxWork
 * @property {(r: import("./record.js").ViewRecord) => Box | null} rowBox
 * @property {(r: import("./record.js").ViewRecord, element: HTMLElement) => void} dressRow
 * @property {(r: import("./record.js").ViewRecord, element: HTMLElement, layer: Element) => void} maskBy
 * @property {(r: import("./record.js").ViewRecord, element: HTMLElement, mode: string | undefined) => void} blendBy
 * @property {(r: import("./record.js").ViewRecord, element: HTMLElement) => void} takeGestures
 * @property {(r: import("./record.js").ViewRecord) => boolean} isTransferred
 * @property {(r: import("./record.js").ViewRecord, element: HTMLElement) => void} dressTransfer
 */
/** @type {Partial<BoxWork>} */
const work = {};

/** @param {Partial<BoxWork>} more */
export function useBoxWork(more) {
  Object.assign(work, more);
}

/**
 * Modifiers nest as in SwiftUI: what comes later goes around what came before.
 * @param {import("./record.js").ViewRecord} r
 */
export function fitBoxes(r) {
  /** @type {Box[]} */
  const plan = boxPlan(r);
  if (!rowsOf(r) && leftOver(r).length > 0) plan.push({ kind: "extras", styles: {}, layers: [] });
  const covered = (r.can("tap") || r.can("doubleTap") || r.can("longPress")) && !r.kind.native?.includes("tap");
  if (covered) plan.push({ kind: "tap", styles: {}, layers: [] });
  if (work.isTransferred?.(r)) plan.push({ kind: "transfer", styles: {}, layers: [] });
  const row = work.rowBox?.(r);
  if (row) plan.push(row);
  r.state.plan = plan;
  const key = JSON.stringify(plan.map((box) => [box.kind, box.tag, box.badge === undefined, box.layers.map((l) => [l.place, l.id])]));
  if (key !== r.boxKey) rebuild(r, plan, key);
  plan.forEach((box, index) => dress(r, box, r.boxes[index]));
  work.takeGestures?.(r, r.outer);
  measures.watch?.(r, r.boxes[(r.state.measuredBoxes ?? 0) - 1] ?? r.core);
}

/** @param {import("./record.js").ViewRecord} r @param {Box[]} plan @param {string} key */
function rebuild(r, plan, key) {
  const old = r.outer;
  const mark = old.parentNode ? document.createComment("") : null;
  if (mark) old.before(mark);
  old.remove();
  r.boxKey = key;
  r.layers = new Map();
  let inner = r.core;
  r.boxes = plan.map((box) => {
    const element = make(box.tag ?? "div", `box box-${box.kind}`);
    for (const layer of box.layers) {
      const holder = make("div", `layer layer-${layer.place}`);
      r.layers.set(layer.id, holder);
      element.append(holder);
    }
    element.prepend(inner);
    inner = element;
    return element;
  });
  mark?.replaceWith(inner);
}

/** @param {import("./record.js").ViewRecord} r @param {Box} box @param {HTMLElement} element */
function dress(r, box, element) {
  style(element, box.styles);
  for (const layer of box.layers) {
    const holder = /** @type {HTMLElement} */ (r.layers.get(layer.id));
    if (layer.alignment) style(holder, { "align-items": layer.alignment[0], "justify-content": layer.alignment[1] });
  }
  wash(element, box.wash);
  if (box.masked) work.maskBy?.(r, element, /** @type {Element} */ (r.layers.get(box.layers[box.layers.length - 1].id)));
  work.blendBy?.(r, element, box.blend);
  if (box.badge !== undefined) {
    let badge = element.querySelector(":scope > .badge");
    if (!badge) element.append((badge = make("span", "badge")));
    badge.textContent = box.badge;
  }
  if (box.kind === "tap") cover(r, element);
  if (box.kind === "extras") extras(r, element);
  if (box.kind === "menu") contextMenu(r, element, /** @type {HTMLElement} */ (r.layers.get(box.layers[0].id)));
  if (box.kind === "transfer") work.dressTransfer?.(r, element);
  if (box.kind === "row") work.dressRow?.(r, element);
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
