// @ts-check
import { make } from "../view/dom.js";

/** @typedef {{fit: () => void, end: () => void}} Paging */

/**
 * Lets scrolling come to rest at multiples of an area's own length, wherever the views in it begin.
 * @param {HTMLElement} area @returns {Paging}
 */
export function pages(area) {
  const marks = make("div", "page-marks");
  marks.setAttribute("aria-hidden", "true");
  /** @type {WeakSet<Element>} */ const watched = new WeakSet([marks]);
  const measure = () => {
    // Not what can be scrolled, to which the marks and what is leaving belong.
    const boxes = [...area.children].filter((child) => child !== marks).map((child) => child.getBoundingClientRect());
    const across = Math.max(...boxes.map(({ right }) => right)) - Math.min(...boxes.map(({ left }) => left));
    const down = Math.max(...boxes.map(({ bottom }) => bottom)) - Math.min(...boxes.map(({ top }) => top));
    const pages = area.dataset.axes === "horizontal" ? across / area.clientWidth : down / area.clientHeight;
    const count = Number.isFinite(pages) ? Math.ceil(pages) : 0;
    while (marks.childElementCount > count) marks.lastElementChild?.remove();
    while (marks.childElementCount < count) {
      const mark = make("div");
      mark.style.setProperty("--page", String(marks.childElementCount));
      marks.append(mark);
    }
  };
  const watch = new ResizeObserver(measure);
  watch.observe(area);
  area.append(marks);
  return {
    fit: () => {
      for (const child of area.children) {
        if (watched.has(child)) continue;
        watched.add(child);
        watch.observe(child);
      }
    },
    end: () => {
      watch.disconnect();
      marks.remove();
    },
  };
}
