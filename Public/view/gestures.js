// @ts-check
import { drag } from "./drag.js";
import { place, rulesOf } from "./gesture-steps.js";
import { follow } from "./held.js";
import { pinch } from "./pinch.js";
import { pinchByWheel } from "./wheel-pinch.js";

/** @typedef {import("./record.js").ViewRecord} ViewRecord */
/** @typedef {import("./gesture-steps.js").Point} Point */

/**
 * Elements that take gestures, with the node that they take them for.
 * @type {WeakMap<Element, ViewRecord>}
 */
const takers = new WeakMap();

/**
 * Makes drags, pinches and turns by mouse and touch, and tells of a pointer that hovers.
 * @param {ViewRecord} r @param {HTMLElement} element
 */
export function takeGestures(r, element) {
  const turns = r.can("magnify") || r.can("rotate");
  const waits = r.can("drag") && Boolean(rulesOf(r, "drag")?.after?.longPress);
  // Before a finger has rested, it scrolls the page.
  element.classList.toggle("moves", turns || (r.can("drag") && !waits));
  element.classList.toggle("moves-later", waits);
  if (!turns && !r.can("drag") && !r.can("hover")) return;
  const known = takers.has(element);
  takers.set(element, r);
  if (known) return;
  element.addEventListener("pointerdown", (/** @type {PointerEvent} */ event) => begin(element, event));
  for (const name of ["touchmove", "contextmenu"]) {
    element.addEventListener(name, (/** @type {Event} */ event) => takers.get(element)?.state.pressed && event.cancelable && event.preventDefault(), { passive: false });
  }
  pinchByWheel(element, () => takers.get(element));
  for (const [name, inside] of /** @type {["pointerenter" | "pointerleave", boolean][]} */ ([["pointerenter", true], ["pointerleave", false]])) {
    element.addEventListener(name, (/** @type {PointerEvent} */ event) => {
      if (event.pointerType === "mouse") takers.get(element)?.act("hover", inside);
    });
  }
}

/** @type {WeakMap<Element, Map<number, Point>>} */
const touches = new WeakMap();

/** @param {HTMLElement} element @param {PointerEvent} event */
function begin(element, event) {
  const r = takers.get(element);
  if (!r || event.button !== 0) return;
  /** @type {Map<number, Point>} */ const fingers = touches.get(element) ?? new Map();
  touches.set(element, fingers);
  if (fingers.size === 0) r.state.made = null;
  fingers.set(event.pointerId, place(element, event));
  if (fingers.size === 2 && (r.can("magnify") || r.can("rotate"))) return pinch(element, r, fingers);
  if (fingers.size === 1 && r.can("drag")) drag(element, r, event, fingers);
  else follow(element, event.pointerId, (move) => fingers.set(event.pointerId, place(element, move)), () => fingers.delete(event.pointerId));
}
