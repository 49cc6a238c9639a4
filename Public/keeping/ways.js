// @ts-check

/** @typedef {"down" | "ltr" | "rtl"} Way in which an area scrolls: down, or across from the left or from the right */

/**
 * Returns where an element begins and ends in the window, along a way.
 * @param {Element} element @param {Way} way @returns {[number, number]}
 */
export function spanOf(element, way) {
  const { top, bottom, left, right } = element.getBoundingClientRect();
  return way === "down" ? [top, bottom] : way === "ltr" ? [left, right] : [-right, -left];
}

/**
 * Returns where the visible part of an area begins, along a way.
 * @param {Element} area @param {Way} way
 */
export function edgeOf(area, way) {
  if (area !== document.scrollingElement) return spanOf(area, way)[0];
  return way === "rtl" ? -innerWidth : 0;
}

/**
 * Returns the way in which an area scrolls across.
 * @param {Element} area @returns {Way}
 */
export const wayAcross = (area) => (getComputedStyle(area).direction === "rtl" ? "rtl" : "ltr");

/**
 * Scrolls an area further along a way.
 * @param {Element} area @param {Way} way @param {number} distance
 */
export function scrollAlong(area, way, distance) {
  if (way === "down") area.scrollTop += distance;
  else area.scrollLeft += way === "rtl" ? -distance : distance;
}
