// @ts-check
import { steps } from "./gesture-sending.js";
import { place, round } from "./gesture-steps.js";

/** @typedef {import("../view/record.js").ViewRecord} ViewRecord */

/** A wheel says nothing of its end: it is over when it has not turned for so long. */
const PAUSE = 180;

/**
 * Pinches on a trackpad, which browsers report as turns of a wheel with the control key held, or as gestures.
 * @param {HTMLElement} element @param {() => ViewRecord | undefined} taker
 */
export function pinchByWheel(element, taker) {
  /** @type {{factor: number, start: import("./gesture-steps.js").Point, send: ReturnType<typeof steps>} | null} */
  let under = null;
  let timer = 0;
  const end = () => {
    if (under) under.send.end({ start: under.start, magnification: round(under.factor) }, false);
    under = null;
  };
  element.addEventListener("wheel", (/** @type {WheelEvent} */ event) => {
    const record = taker();
    if (!event.ctrlKey || !record?.can("magnify")) return;
    event.preventDefault();
    under ??= { factor: 1, start: place(element, event), send: steps(record, "magnify") };
    under.factor = Math.max(0.01, Math.min(under.factor * Math.exp(-event.deltaY / 100), 1e6));
    under.send.step({ start: under.start, magnification: round(under.factor) });
    clearTimeout(timer);
    timer = setTimeout(end, PAUSE);
  }, { passive: false });

  // Safari on a Mac tells of pinches and turns as such.
  /** @type {{name: string, send: ReturnType<typeof steps>}[]} */
  let senders = [];
  const value = (/** @type {string} */ name, /** @type {GestureEvent} */ event) => (name === "magnify" ? { magnification: Math.max(round(event.scale), 0.01) } : { degrees: round(event.rotation) });
  element.addEventListener("gesturestart", (/** @type {Event} */ event) => {
    const record = taker();
    senders = ["magnify", "rotate"].filter((name) => record?.can(name)).map((name) => ({ name, send: steps(/** @type {ViewRecord} */ (record), name) }));
    // With fingers on the screen the pointers say it all.
    if (navigator.maxTouchPoints > 0) senders = [];
    if (senders.length) event.preventDefault();
  });
  element.addEventListener("gesturechange", (event) => senders.forEach(({ name, send }) => send.step(value(name, event))));
  element.addEventListener("gestureend", (event) => senders.splice(0).forEach(({ name, send }) => send.end(value(name, event), false)));
}
