// @ts-check

/**
 * A removed element and the animation of its removal.
 * @typedef {object} Leaving
 * @property {HTMLElement} element
 * @property {Element} host where it was, or what scrolls with it
 * @property {DOMRect} box where it was seen
 * @property {Keyframe} frame how it looks in the end
 * @property {Keyframe} [start] how it looks in the beginning, if that is not as it is
 * @property {import("./timing.js").Timing} timing
 */

/** The attributes by which a removed element could still be found. */
const NAMES = ["id", "name", "for", "data-identifier", "data-node-id", "data-row", "data-type", "aria-labelledby", "aria-describedby", "aria-controls"];
const NAMED = NAMES.map((name) => `[${name}]`).join();

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
  for (const { element, host, box } of all) {
    for (const one of [element, ...element.querySelectorAll(NAMED)]) for (const name of NAMES) one.removeAttribute(name);
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

/** @param {Leaving} leaving @param {number[]} off how far it is from where it was */
function leave({ element, start = {}, frame, timing }, [left, top]) {
  element.style.setProperty("left", `${left}px`, "important");
  element.style.setProperty("top", `${top}px`, "important");
  const played = element.animate([start, frame], { ...timing, fill: "both" });
  played.finished.catch(() => {}).then(() => element.remove());
}
