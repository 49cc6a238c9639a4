// @ts-check
import { attr } from "../view/dom.js";

/**
 * A removed element and the animation of its removal.
 * @typedef {object} Leaving
 * @property {HTMLElement} element
 * @property {Element} host where it was, or what scrolls with it
 * @property {DOMRect} box where it was seen
 * @property {Keyframe} frame how it looks in the end
 * @property {Keyframe} [start] how it looks in the beginning, if that is not as it is
 * @property {import("./timing.js").Timing} timing
 * @property {(comeBack: () => void) => void} [keep] takes what makes it again what it was, if it may come back
 */

/** The attributes by which a removed element could still be found. */
const NAMES = ["id", "name", "for", "data-identifier", "data-node-id", "data-row", "data-type", "aria-labelledby", "aria-describedby", "aria-controls"];
const NAMED = NAMES.map((name) => `[${name}]`).join();
/** What drawings refer to by its id, which keeps that. */
const RESOURCES = "mask, clipPath, filter, linearGradient, radialGradient, pattern";

/**
 * Plays removals. Until its animation ends, an element stays on the page, inert and hidden from screen readers, and takes
 * no room.
 * @param {Leaving[]} all
 */
export function playLeaving(all) {
  putBack(all)()();
}

/**
 * Puts removed elements back. The page is laid out once for all that is measured after this: the result measures where
 * they are, and the result of that plays their removals.
 * @param {Leaving[]} all @returns {() => () => void}
 */
export function putBack(all) {
  for (const { element, host, box, keep } of all) {
    keep?.(restoring(element));
    for (const one of [element, ...element.querySelectorAll(NAMED)]) if (!one.matches(RESOURCES)) for (const name of NAMES) one.removeAttribute(name);
    element.inert = true;
    element.setAttribute("aria-hidden", "true");
    element.classList.add("leaving");
    for (const [name, value] of [["width", `${box.width}px`], ["height", `${box.height}px`]]) element.style.setProperty(name, value, "important");
    host.append(element);
  }
  return () => {
    const off = all.map(({ element, box }) => {
      const at = element.getBoundingClientRect();
      return [box.left - at.left, box.top - at.top];
    });
    return () => all.forEach((one, index) => leave(one, off[index]));
  };
}

/**
 * Makes an element what it is now.
 * - Complexity: O(n) for n elements.
 * @param {HTMLElement} element @returns {() => void}
 */
function restoring(element) {
  const names = [element, ...element.querySelectorAll(NAMED)].flatMap((one) => NAMES.flatMap((name) => {
    const value = one.getAttribute(name);
    return value === null ? [] : [/** @type {const} */ ([one, name, value])];
  }));
  const [styles, hidden] = [element.style.cssText, element.getAttribute("aria-hidden")];
  return () => {
    // What it leaves by takes it off the page at its end.
    for (const one of element.getAnimations()) one.cancel();
    for (const [one, name, value] of names) one.setAttribute(name, value);
    element.inert = false;
    attr(element, "aria-hidden", hidden);
    element.classList.remove("leaving", "page-on-top");
    element.style.cssText = styles;
    element.remove();
  };
}

/** @param {Leaving} leaving @param {number[]} off how far it is from where it was */
function leave({ element, start = {}, frame, timing }, [left, top]) {
  element.style.setProperty("left", `${left}px`, "important");
  element.style.setProperty("top", `${top}px`, "important");
  const played = element.animate([start, frame], { ...timing, fill: "both" });
  played.finished.catch(() => {}).then(() => {
    // It may be back before the end, or later, and then looks as it did.
    if (element.classList.contains("leaving")) element.remove();
    played.cancel();
  });
}
