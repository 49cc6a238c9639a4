// @ts-check
import { reportTo } from "./reports.js";

/** @typedef {import("../view/record.js").ViewRecord} ViewRecord */

/**
 * The element that is measured for a node, its room as it was told, and whether it has not been told yet.
 * @type {WeakMap<Element, {element: HTMLElement | null, room: number[] | null, isFirst: boolean}>}
 */
const sizes = new WeakMap();

/**
 * The elements whose room the app reads.
 * @type {Map<HTMLElement, ViewRecord>}
 */
const watched = new Map();
const observer = new ResizeObserver((entries) => {
  for (const { target } of entries) report(/** @type {HTMLElement} */ (target));
});

/**
 * Reports the room of a node whose app asks for it.
 * @param {ViewRecord} record @param {HTMLElement} element
 */
export function reportSize(record, element) {
  const size = sizes.get(record.core);
  if (size?.element === element && record.can("resize")) return;
  forgetSize(record);
  // A layout reports in its own way.
  if (!record.can("resize") || record.kind.measures) return;
  sizes.set(record.core, { room: null, isFirst: true, ...size, element });
  watched.set(element, record);
  observer.observe(element);
}

/** @param {ViewRecord} record */
export function forgetSize(record) {
  const size = sizes.get(record.core);
  if (!size?.element) return;
  observer.unobserve(size.element);
  watched.delete(size.element);
  size.element = null;
}

/**
 * Looks at all elements again, as they may have moved.
 * @param {{again?: boolean, inside?: Node}} [options] whether to report what was reported before, and what has scrolled
 */
export function measureAll(options = {}) {
  const { again = false, inside } = options;
  for (const [element, record] of watched) {
    const size = sizes.get(record.core);
    if (again && size) size.room = null;
    if (!inside || inside.contains(element)) report(element, Boolean(inside));
  }
}

/** @param {HTMLElement} element @param {boolean} [scrolled] */
function report(element, scrolled = false) {
  const record = watched.get(element);
  const known = record && sizes.get(record.core);
  if (!known || !element.isConnected) return;
  const box = element.getBoundingClientRect();
  const [width, height] = [laidOut(box.width, element.offsetWidth), laidOut(box.height, element.offsetHeight)];
  const place = wantsPlace(record) ? [box.left, box.top] : [0, 0];
  const now = [...place, width, height].map((length) => Math.round(length * 100) / 100);
  // An element without room has not been laid out yet; and less than a point is nothing new.
  if ((width === 0 && height === 0) || isNear(known.room, now)) return;
  known.room = now;
  const size = { width: now[2], height: now[3], ...(scrolled ? { scrolled } : {}) };
  if (wantsPlace(record)) return reportTo(record, "resize", { x: now[0], y: now[1], ...size });
  const { isFirst } = known;
  known.isFirst = false;
  // What is drawn for this size already is what the answer would be.
  const drawn = record.props.pathSize ?? record.props.size;
  if (!isNear(Array.isArray(drawn) ? drawn : null, now.slice(2))) reportTo(record, "resize", size, isFirst ? hide(element) : undefined);
}

/** How long a drawing is awaited, in milliseconds. */
const PATIENCE = 1500;

/**
 * Hides what is drawn for another size, and would be seen distorted, or what it cuts out.
 * @param {Element} element @returns {() => void} shows it
 */
function hide(element) {
  const shown = element.closest(".layer-mask")?.parentElement ?? element;
  const hiding = shown.animate([{ opacity: 0 }, { opacity: 0 }], PATIENCE);
  return () => hiding.cancel();
}

/**
 * A length as it is laid out: what scales or turns the view changes only how it is seen.
 * @param {number} seen @param {number} whole in whole pixels
 */
const laidOut = (seen, whole) => (Math.abs(seen - whole) < 1 ? seen : whole);

/**
 * Whether the app reads also where the view is, and not only how large.
 * @param {ViewRecord} record
 */
const wantsPlace = (record) => record.node.modifiers.some(({ measured }) => measured !== undefined && measured !== "size");

/** @param {number[] | null | undefined} old @param {number[]} now */
export const isNear = (old, now) => Boolean(old?.every((length, index) => Math.abs(length - now[index]) < 1));
