// @ts-check
import { isHeld } from "../input/pointers.js";
import { isCalm, STANDARD, timingOf } from "./timing.js";

/** @typedef {import("../view/record.js").ViewRecord} ViewRecord */
/** @typedef {{record: ViewRecord, element: HTMLElement, styles: Record<string, string>, box: DOMRect | null, dash: string | null}} Look */

/**
 * The animated properties, each with its value if no modifier sets one, or null if it cannot be animated then.
 * @type {Record<string, string | null>}
 */
const PROPERTIES = { opacity: "1", transform: "none", filter: "none", "background-color": null, color: null, "border-radius": null };
const MOVING = new Set(["transform"]);
/** Changes of more nodes than this are no motion that is followed. */
const MANY = 60;

/**
 * The animations under way, which another change takes over from.
 * @type {WeakMap<Element, Map<string, Animation>>}
 */
const running = new WeakMap();

/** Animates changed modifiers: opacity, transforms, filters, colours, and the frames of shapes. */
export class Looks {
  /** @type {Look[]} */ #before = [];

  /** @param {import("../view/view.js").View} view @param {import("../model/tree.js").Patch} patch */
  constructor(view, patch) {
    if (patch.touched.size > 4 * MANY) return;
    for (const [id, parts] of patch.touched) {
      const record = view.records.get(id);
      if (!record?.core?.isConnected || this.#before.length > MANY) continue;
      const isShape = record.core.classList.contains("shape");
      if (parts.has("modifiers")) for (const element of record.boxes) this.#note(record, element, false);
      if (parts.has("modifiers") || parts.has("props")) this.#note(record, record.core, isShape);
    }
  }

  /** @param {ViewRecord} record @param {HTMLElement} element @param {boolean} isShape */
  #note(record, element, isShape) {
    this.#before.push({ record, element, styles: stylesOf(element), box: isShape ? element.getBoundingClientRect() : null, dash: isShape ? dashOf(element)?.getAttribute("stroke-dasharray") ?? null : null });
  }

  play() {
    for (const { record, element, styles, box, dash } of this.#before) {
      if (!element.isConnected) continue;
      // A view that follows a finger must not lag behind it.
      const pace = timingOf(record, isHeld() ? null : STANDARD);
      if (!pace) continue;
      const now = stylesOf(element);
      for (const [name, usual] of Object.entries(PROPERTIES)) {
        const [from, to] = [styles[name] || usual, now[name] || usual];
        if (from !== to && from && to && !(isCalm() && MOVING.has(name))) pass(element, name, from, to, pace);
      }
      if (isCalm()) continue;
      if (box) grow(element, box, pace);
      const part = dash && dashOf(element);
      if (part && part.getAttribute("stroke-dasharray") !== dash) part.animate([{ strokeDasharray: dash }, { strokeDasharray: part.getAttribute("stroke-dasharray") }], pace);
    }
  }
}

/** @param {HTMLElement} element @returns {Record<string, string>} */
function stylesOf(element) {
  return Object.fromEntries(Object.keys(PROPERTIES).map((name) => [name, element.style.getPropertyValue(name)]));
}

/** @param {Element} element @returns {SVGElement | null} the line of a figure of which a part is drawn */
const dashOf = (element) => element.querySelector(":scope > svg > [pathLength]");

/** @param {HTMLElement} element @param {string} name @param {string} from @param {string} to @param {import("./timing.js").Timing} pace */
function pass(element, name, from, to, pace) {
  /** @type {Map<string, Animation>} */ const all = running.get(element) ?? new Map();
  running.set(element, all);
  const before = all.get(name);
  const start = before?.playState === "running" ? getComputedStyle(element).getPropertyValue(name) : from;
  before?.cancel();
  const property = name.replace(/-(.)/g, (_, /** @type {string} */ letter) => letter.toUpperCase());
  const played = element.animate([{ [property]: start }, { [property]: to }], { ...pace, fill: "backwards" });
  all.set(name, played);
}

/**
 * A figure with another frame, drawn in the new one from the beginning.
 * @param {HTMLElement} element @param {DOMRect} old @param {import("./timing.js").Timing} pace
 */
function grow(element, old, pace) {
  const now = element.getBoundingClientRect();
  if (Math.abs(old.width - now.width) + Math.abs(old.height - now.height) < 1 || now.width * now.height * old.width * old.height === 0) return;
  element.animate([between(old, now), { translate: "0px 0px", scale: "1 1" }], { ...pace, fill: "backwards" });
}

/**
 * The keyframe with which an element looks as if it were in another box.
 * @param {DOMRect} from @param {DOMRect} to @param {string} [properties] one of both, if not both are taken over
 * @returns {Keyframe}
 */
export function between(from, to, properties) {
  const [x, y] = [from.left + from.width / 2 - to.left - to.width / 2, from.top + from.height / 2 - to.top - to.height / 2];
  return {
    translate: properties === "size" ? "0px 0px" : `${x}px ${y}px`,
    scale: properties === "position" ? "1 1" : `${from.width / Math.max(to.width, 1)} ${from.height / Math.max(to.height, 1)}`,
  };
}
