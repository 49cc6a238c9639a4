// @ts-check
import { steps } from "./gesture-sending.js";
import { isBarred, place, round, rulesOf } from "./gesture-steps.js";
import { follow } from "./pointers.js";

/** @typedef {import("../view/record.js").ViewRecord} ViewRecord */
/** @typedef {import("./gesture-steps.js").Point} Point */

/** How long and how steady a press before a drag is, unless the app says otherwise. */
const HOLD = 0.5;
const STRAY = 10;
/** How soon after a tap a drag follows it, in milliseconds. */
const SOON = 500;
/** What takes a press for itself. */
const CONTROLS = "a, button, input, select, textarea, [contenteditable]";

/**
 * Follows a pointer that drags, once what comes before has been made.
 * @param {HTMLElement} element @param {import("./gesture-steps.js").Touched} record @param {PointerEvent} first @param {Map<number, Point>} fingers
 */
export function drag(element, record, first, fingers) {
  const rules = rulesOf(record, "drag") ?? {};
  const { longPress, tap } = rules.after ?? {};
  const least = rules.minimumDistance ?? STRAY;
  const start = place(element, first, record, rules.coordinateSpace);
  // The element may move with the finger, which does not make the finger's way shorter.
  const where = (/** @type {PointerEvent} */ event) => ({ x: start.x + event.clientX - first.clientX, y: start.y + event.clientY - first.clientY });
  const send = steps(record, "drag");
  let [last, time, velocity] = [start, first.timeStamp, { x: 0, y: 0 }];
  /** @type {"waiting" | "ready" | "begun" | "over"} */
  let phase = longPress ? "waiting" : tap && first.timeStamp - (record.state.tapped ?? -SOON) > SOON ? "over" : "ready";
  let timer = 0;
  const way = () => Math.hypot(last.x - start.x, last.y - start.y);
  const value = () => ({ start, translation: { x: round(last.x - start.x), y: round(last.y - start.y) }, velocity });
  const hasBegun = () => {
    if (phase === "ready" && isBarred(record, "drag")) phase = "over";
    if (phase === "ready" && way() >= least) {
      phase = "begun";
      record.state.made = "drag";
    }
    return phase === "begun";
  };
  if (longPress) {
    timer = setTimeout(() => {
      phase = "ready";
      record.state.pressed = true;
      hasBegun();
      // The app sees that it can be dragged now.
      send.step(value());
    }, (longPress.minimumDuration ?? HOLD) * 1000);
  } else if (least === 0 && !isOnControl(record, first)) {
    if (hasBegun()) send.step(value());
  }
  follow(element, first.pointerId, (event) => {
    const now = where(event);
    fingers.set(first.pointerId, place(element, event));
    const span = Math.max(event.timeStamp - time, 1) / 1000;
    velocity = { x: speed(now.x - last.x, span), y: speed(now.y - last.y, span) };
    [last, time] = [now, event.timeStamp];
    if (phase === "waiting" && way() > (longPress?.maximumDistance ?? STRAY)) {
      clearTimeout(timer);
      phase = "over";
    }
    if (hasBegun()) send.step(value());
  }, (event) => {
    fingers.delete(first.pointerId);
    clearTimeout(timer);
    const wasPressed = record.state.pressed;
    record.state.pressed = false;
    last = where(event);
    if (way() < STRAY) record.state.tapped = event.timeStamp;
    if (wasPressed || (phase === "begun" && (way() >= STRAY || isBarred(record, "tap")))) swallowClick(element);
    if (phase === "begun") send.end(value(), event.type === "pointercancel");
    else if (wasPressed) send.end(value(), true);
  });
}

/**
 * The speed along an axis, in the bounds of what the server takes.
 * @param {number} way @param {number} span
 */
const speed = (way, span) => round(Math.max(-1e6, Math.min(way / span, 1e6)));

/**
 * Whether a press is meant for a control inside.
 * @param {ViewRecord} record @param {PointerEvent} event
 */
function isOnControl(record, event) {
  const control = /** @type {Element} */ (event.target).closest(CONTROLS);
  return control !== null && control.getAttribute("data-row") !== record.id;
}

/**
 * The click that follows is no tap.
 * @param {Element} element
 */
function swallowClick(element) {
  element.addEventListener("click", stop, { capture: true, once: true });
  setTimeout(() => element.removeEventListener("click", stop, { capture: true }));
}

/** @param {Event} event */
function stop(event) {
  event.stopPropagation();
  event.preventDefault();
}
