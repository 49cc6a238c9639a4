// @ts-check
import { spanOf } from "../keeping/ways.js";

// Rows follow each other down, for which the window is scrolled, or across, for which an area of its own is.

/**
 * Returns how far around what is seen rows are looked for: also within what scrolls by itself, as a column does, where a
 * browser knows of that.
 * @param {number} windows @param {Element | null} area what scrolls across, if it is not the window that scrolls down @returns {IntersectionObserverInit}
 */
export function margins(windows, area) {
  const margin = `${windows * 100}%`;
  if (area) return { root: area, rootMargin: `0px ${margin}` };
  return /** @type {IntersectionObserverInit} */ ({ ["scrollMargin" in IntersectionObserver.prototype ? "scrollMargin" : "rootMargin"]: `${margin} 0px` });
}

/**
 * Returns where rows begin and end in the window, or in what scrolls them across.
 * - Complexity: O(n) for n elements.
 * @param {Element | null} area what scrolls across @param {...Element} elements the first and the last of the rows @returns {[number, number]}
 */
export function reachOf(area, ...elements) {
  const way = area ? "ltr" : "down";
  const [edge] = area ? spanOf(area, way) : [0];
  const spans = elements.map((element) => spanOf(element, way));
  return [Math.min(...spans.map(([from]) => from)) - edge, Math.max(...spans.map(([, to]) => to)) - edge];
}

/** @param {Element | null} area what scrolls across */
export const lengthSeen = (area) => area?.clientWidth ?? innerHeight;

/**
 * Returns the height of the highest of some rows.
 * - Complexity: O(n) for n rows.
 * @param {HTMLElement[]} rows
 */
export const sideOf = (rows) => Math.max(...rows.map(({ offsetHeight }) => offsetHeight));
