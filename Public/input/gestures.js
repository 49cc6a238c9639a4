// @ts-check
import { drag } from "./drag.js";
import { place, rulesOf } from "./gesture-steps.js";
import { follow } from "./pointers.js";
import { pinch } from "./pinch.js";
import { pinchByWheel } from "./wheel-pinch.js";

/** @typedef {import("../view/record.js").ViewRecord} ViewRecord */
/** @typedef {import("./gesture-steps.js").Point} Point */

/**
 * Elements that take gestures, with the node that they take them for.
 * @type {WeakMap<Element, import("./gesture-steps.js").Touched>}
 */
const takers = new WeakMap();

/**
 * Makes drags, pinches and turns by mouse and touch, and tells of a pointer that hovers.
 * @param {ViewRecord} record @param {HTMLElement} element
 */
export function takeGestures(record, element) {
  const turns = record.can("magnify") || record.can("rotate");
  const waits = record.can("drag") && Boolean(rulesOf(record, "drag")?.after?.longPress);
  // Before a finger has rested, it scrolls the page.
  element.classList.toggle("moves", turns || (record.can("drag") && !waits));
  element.classList.toggle("moves-later", waits);
  if (!turns && !record.can("drag") && !record.can("hover")) return;
  const known = takers.has(element);
  takers.set(element, record);
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

/**
 * Whether an element inside takes the gesture: the server knows who else does.
 * @param {HTMLElement} element @param {PointerEvent} event @param {string[]} actions
 */
function isTakenInside(element, event, actions) {
  for (let at = /** @type {Element | null} */ (event.target); at && at !== element; at = at.parentElement) {
    if (actions.some((action) => takers.get(/** @type {Element} */ (at))?.can(action))) return true;
  }
  return false;
}

/** @type {WeakMap<Element, Map<number, Point>>} */
const touches = new WeakMap();

/** @param {HTMLElement} element @param {PointerEvent} event */
function begin(element, event) {
  const record = takers.get(element);
  if (!record || event.button !== 0) return;
  /** @type {Map<number, Point>} */ const fingers = touches.get(element) ?? new Map();
  touches.set(element, fingers);
  if (fingers.size === 0) record.state.made = null;
  fingers.set(event.pointerId, place(element, event));
  if (fingers.size === 2 && (record.can("magnify") || record.can("rotate")) && !isTakenInside(element, event, ["magnify", "rotate"])) return pinch(element, record, fingers);
  if (fingers.size === 1 && record.can("drag") && !isTakenInside(element, event, ["drag"])) drag(element, record, event, fingers);
  else follow(element, event.pointerId, (move) => fingers.set(event.pointerId, place(element, move)), () => fingers.delete(event.pointerId));
}
