// @ts-check
import { steps } from "./gesture-sending.js";
import { place, round, rulesOf } from "./gesture-steps.js";
import { follow } from "./pointers.js";

/** @typedef {import("../view/record.js").ViewRecord} ViewRecord */
/** @typedef {import("./gesture-steps.js").Point} Point */

/**
 * Follows two fingers that move apart or turn.
 * @param {HTMLElement} element @param {ViewRecord} record @param {Map<number, Point>} fingers
 */
export function pinch(element, record, fingers) {
  const ids = [...fingers.keys()];
  // One finger that goes is not forgotten before the pinch has ended.
  const held = new Map(fingers);
  const between = () => {
    const [a, b] = ids.map((id) => /** @type {Point} */ (held.get(id)));
    return { length: Math.max(Math.hypot(b.x - a.x, b.y - a.y), 1), angle: (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI, x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  };
  const from = between();
  const start = { x: round(from.x), y: round(from.y) };
  const offered = ["magnify", "rotate"].filter((name) => record.can(name));
  // Both are made by the same two fingers, so that only the first succeeds where one yields to the other.
  const senders = offered.filter((name) => !rulesOf(record, name)?.unless?.some((other) => offered.includes(other))).map((name) => ({ name, send: steps(record, name) }));
  const value = (/** @type {string} */ name) => {
    const now = between();
    return name === "magnify" ? { start, magnification: Math.max(round(now.length / from.length), 0.01) } : { start, degrees: round(now.angle - from.angle) };
  };
  let over = false;
  for (const id of ids) {
    follow(element, id, (event) => {
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
