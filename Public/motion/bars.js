// @ts-check
import { make } from "../view/dom.js";
import { playLeaving } from "./leaving.js";

/** @typedef {{element: HTMLElement, box: DOMRect}} Copy a part of a bar as it was seen */

/** The size of a large title in the bar, as a part of its own. */
const SMALL = 0.5;

/** The titles of a page, which travel with it into the bar and out of it. */
export class Bars {
  #title;
  #large;
  #back;

  /** @param {import("../view/shell.js").Shell} shell as it is before another page is shown */
  constructor(shell) {
    this.shell = shell;
    this.#title = copyOf(shell.small);
    this.#large = copyOf(shell.title);
    this.#back = copyOf(shell.back);
  }

  /**
   * Lets the titles pass over from one page to another.
   * @param {number} way how far the new page comes from @param {boolean} isAhead @param {import("./timing.js").Timing} timing
   */
  play(way, isAhead, timing) {
    const { small, title, back, core } = this.shell;
    const [newTitle, newLarge, newBack] = [small, title, back].map(boxOf);
    /** The old title becomes the way back, and the way back the title. */
    const [into, outOf] = isAhead ? [newBack, null] : [null, this.#back?.box ?? null];
    const leave = (/** @type {Copy | null} */ old, /** @type {Keyframe} */ frame) => old && playLeaving([{ ...old, host: core, timing, frame: { ...frame, opacity: 0 } }]);
    leave(this.#large, between(this.#large?.box, into, SMALL) ?? { translate: `${-way / 3}px` });
    leave(this.#title, between(this.#title?.box, into) ?? { translate: `${-way / 3}px` });
    leave(this.#back, {});
    if (newLarge) title.animate([{ ...(between(newLarge, outOf, SMALL) ?? { translate: `${way}px` }), opacity: 0, transformOrigin: "0 0" }, { transformOrigin: "0 0" }], timing);
    if (newTitle) small.animate([{ ...(between(newTitle, outOf) ?? { translate: `${way / 3}px` }), opacity: 0 }, {}], timing);
    if (newBack) back.animate([{ opacity: 0 }, {}], timing);
  }
}

/**
 * Returns the transform from one box to another.
 * @param {DOMRect | undefined} from @param {DOMRect | null} to @param {number} [scale] @returns {Keyframe | null}
 */
function between(from, to, scale = 1) {
  return from && to ? { translate: `${to.left - from.left}px ${to.top - from.top}px`, scale: String(scale) } : null;
}

/** @param {Element} element @returns {DOMRect | null} where it is seen */
function boxOf(element) {
  const box = element.getBoundingClientRect();
  // A heading for those who hear it is no larger than a point.
  return box.width > 2 && box.height > 2 && box.bottom > 0 && box.top < innerHeight ? box : null;
}

/** @param {HTMLElement} element @returns {Copy | null} */
function copyOf(element) {
  const box = boxOf(element);
  if (!box || element.closest("[data-mode=inline] > .nav-large")) return null;
  const copy = /** @type {HTMLElement} */ (element.cloneNode(true));
  copy.removeAttribute("hidden");
  const { fontSize, color, fontWeight } = getComputedStyle(element);
  const around = make("div", "leaving-title", copy);
  Object.assign(around.style, { fontSize, color, fontWeight });
  return { element: around, box };
}
