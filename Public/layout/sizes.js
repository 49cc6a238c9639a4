// @ts-check
import { reportTo } from "./reports.js";

/** @typedef {import("../view/record.js").ViewRecord} ViewRecord */

/**
 * The elements whose room the app reads.
 * @type {Map<Element, ViewRecord>}
 */
const watched = new Map();
const observer = new ResizeObserver((entries) => {
  for (const { target } of entries) report(target);
});

/**
 * Reports the room of a node whose app asks for it.
 * @param {ViewRecord} r @param {HTMLElement} element
 */
export function reportSize(r, element) {
  if (r.state.measured === element && r.can("resize")) return;
  forgetSize(r);
  // A layout reports in its own way.
  if (!r.can("resize") || r.kind.measures) return;
  r.state.measured = element;
  watched.set(element, r);
  observer.observe(element);
}

/** @param {ViewRecord} r */
export function forgetSize(r) {
  if (!r.state.measured) return;
  observer.unobserve(r.state.measured);
  watched.delete(r.state.measured);
  r.state.measured = null;
}

/**
 * Looks at all elements again, as they may have moved.
 * @param {{again?: boolean, inside?: Node}} [options] whether to report what was reported before, and what has scrolled
 */
export function measureAll(options = {}) {
  const { again = false, inside } = options;
  for (const [element, r] of watched) {
    if (again) r.state.room = null;
    if (!inside || inside.contains(element)) report(element, Boolean(inside));
  }
}

/** @param {Element} element @param {boolean} [scrolled] */
function report(element, scrolled = false) {
  const r = watched.get(element);
  if (!r) return;
  if (!element.isConnected) return;
  const { left, top, width, height } = element.getBoundingClientRect();
  const now = [left, top, width, height].map((length) => Math.round(length * 100) / 100);
  // An element without room has not been laid out yet; and less than a point is nothing new.
  if ((width === 0 && height === 0) || isNear(r.state.room, now)) return;
  r.state.room = now;
  reportTo(r, "resize", { x: now[0], y: now[1], width: now[2], height: now[3], ...(scrolled ? { scrolled } : {}) });
}

/** @param {number[] | null | undefined} old @param {number[]} now */
export const isNear = (old, now) => Boolean(old?.every((length, index) => Math.abs(length - now[index]) < 1));
