// @ts-check
import { place, round, rulesOf, steps } from "./gesture-steps.js";
import { pinchByWheel } from "./wheel-pinch.js";

/** @typedef {import("./record.js").Drawn} Drawn */
/** @typedef {import("./gesture-steps.js").Point} Point */

let pointers = 0;

/** Whether a gesture is being made, which what it moves is to follow at once. */
export const isHeld = () => pointers > 0;

/** Elements that take gestures, with the node that they take them for. @type {WeakMap<Element, Drawn>} */
const takers = new WeakMap();

/**
 * Makes drags, pinches and turns by mouse and touch, and tells of a pointer that hovers.
 * @param {Drawn} r @param {any} element
 */
export function takeGestures(r, element) {
  const moves = r.can("drag") || r.can("magnify") || r.can("rotate");
  element.classList.toggle("moves", moves);
  if (!moves && !r.can("hover")) return;
  const known = takers.has(element);
  takers.set(element, r);
  if (known) return;
  element.addEventListener("pointerdown", (/** @type {PointerEvent} */ event) => begin(element, event));
  pinchByWheel(element, () => takers.get(element));
  for (const [name, inside] of /** @type {[string, boolean][]} */ ([["pointerenter", true], ["pointerleave", false]])) {
    element.addEventListener(name, (/** @type {PointerEvent} */ event) => {
      if (event.pointerType === "mouse") takers.get(element)?.act("hover", inside);
    });
  }
}

/** @type {WeakMap<Element, Map<number, Point>>} */
const touches = new WeakMap();

/** @param {any} element @param {PointerEvent} event */
function begin(element, event) {
  const r = takers.get(element);
  if (!r || event.button !== 0) return;
  const fingers = touches.get(element) ?? new Map();
  touches.set(element, fingers);
  fingers.set(event.pointerId, place(element, event));
  if (fingers.size === 2 && (r.can("magnify") || r.can("rotate"))) return pinch(element, r, fingers);
  if (fingers.size === 1 && r.can("drag")) drag(element, r, event);
  else track(element, event.pointerId, fingers);
}

/** @param {any} element @param {number} id @param {Map<number, Point>} fingers */
function track(element, id, fingers) {
  until(element, id, (move) => fingers.set(id, place(element, move)), () => fingers.delete(id));
}

/**
 * Follows one pointer to its end.
 * @param {any} element @param {number} id @param {(event: PointerEvent) => void} moved @param {(event: PointerEvent) => void} ended
 */
function until(element, id, moved, ended) {
  const owner = element.ownerDocument;
  /** @param {PointerEvent} event */
  const move = (event) => event.pointerId === id && moved(event);
  /** @param {PointerEvent} event */
  const end = (event) => {
    if (event.pointerId !== id) return;
    owner.removeEventListener("pointermove", move);
    owner.removeEventListener("pointerup", end);
    owner.removeEventListener("pointercancel", end);
    pointers -= 1;
    ended(event);
  };
  pointers += 1;
  owner.addEventListener("pointermove", move);
  owner.addEventListener("pointerup", end);
  owner.addEventListener("pointercancel", end);
}

/** @param {any} element @param {Drawn} r @param {PointerEvent} first */
function drag(element, r, first) {
  const rules = rulesOf(r, "drag");
  const fingers = /** @type {Map<number, Point>} */ (touches.get(element));
  const start = rules.coordinateSpace === "global" ? { x: first.clientX, y: first.clientY } : place(element, first);
  // The element may move with the finger, which does not make the finger's way shorter.
  const where = (/** @type {PointerEvent} */ event) => ({ x: start.x + event.clientX - first.clientX, y: start.y + event.clientY - first.clientY });
  const send = steps(r, "drag", Boolean(rules.steps));
  let [last, time, velocity, begun] = [start, first.timeStamp, { x: 0, y: 0 }, false];
  const value = (/** @type {Point} */ now) => ({ start, translation: { x: round(now.x - start.x), y: round(now.y - start.y) }, velocity });
  until(element, first.pointerId, (event) => {
    const now = where(event);
    fingers.set(first.pointerId, place(element, event));
    const span = Math.max(event.timeStamp - time, 1) / 1000;
    velocity = { x: round((now.x - last.x) / span), y: round((now.y - last.y) / span) };
    [last, time] = [now, event.timeStamp];
    begun ||= Math.hypot(now.x - start.x, now.y - start.y) >= (rules.minimumDistance ?? 10);
    if (begun) send.step(value(now));
  }, (event) => {
    fingers.delete(first.pointerId);
    if (!begun) return;
    // The click that follows is no tap.
    element.addEventListener("click", stop, { capture: true, once: true });
    setTimeout(() => element.removeEventListener("click", stop, { capture: true }));
    send.end(value(where(event)), event.type === "pointercancel");
  });
}

/** @param {Event} event */
function stop(event) {
  event.stopPropagation();
  event.preventDefault();
}

/** @param {any} element @param {Drawn} r @param {Map<number, Point>} fingers */
function pinch(element, r, fingers) {
  const ids = [...fingers.keys()];
  // One finger that goes is not forgotten before the pinch has ended.
  const held = new Map(fingers);
  const between = () => {
    const [a, b] = ids.map((id) => /** @type {Point} */ (held.get(id)));
    return { length: Math.max(Math.hypot(b.x - a.x, b.y - a.y), 1), angle: (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI, x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  };
  const from = between();
  const start = { x: round(from.x), y: round(from.y) };
  const senders = ["magnify", "rotate"].filter((name) => r.can(name)).map((name) => ({ name, send: steps(r, name, Boolean(rulesOf(r, name).steps)) }));
  const value = (/** @type {string} */ name) => {
    const now = between();
    return name === "magnify" ? { start, magnification: round(now.length / from.length) } : { start, degrees: round(now.angle - from.angle) };
  };
  let over = false;
  for (const id of ids) {
    until(element, id, (event) => {
      if (over) return;
      held.set(id, place(element, event));
      for (const { name, send } of senders) send.step(value(name));
    }, (event) => {
      if (!over) for (const { name, send } of senders) send.end(value(name), event.type === "pointercancel");
      over = true;
      fingers.delete(id);
    });
  }
}
