// @ts-check
import { scrollerOf } from "../keeping/places.js";

/** @typedef {import("../view/record.js").ViewRecord} ViewRecord */

/** The distance from its end, in points, at which an area counts as at its end. */
const NEAR = 2;

/**
 * Lets an area begin at the place in its content that the app names, and stay at its end while that grows.
 * @param {ViewRecord} record a scroll view @param {boolean} isNew whether it has been seen nowhere else @returns {() => void} ends it
 */
export function anchorsScroll(record, isNew) {
  const anchor = record.inherited("defaultScrollAnchor");
  if (!anchor || (anchor.x === 0 && anchor.y === 0)) return () => {};
  const end = new AbortController();
  let isAtEnd = false;
  const look = () => {
    const area = areaOf(record);
    isAtEnd = anchor.y === 1 && area.scrollHeight - area.clientHeight - area.scrollTop <= NEAR;
  };
  const watch = new ResizeObserver(() => {
    const area = areaOf(record);
    if (isAtEnd) area.scrollTop = area.scrollHeight;
  });
  const begin = () => {
    const area = areaOf(record);
    if (isNew && area.scrollTop === 0) {
      area.scrollTop = anchor.y * (area.scrollHeight - area.clientHeight);
      const ahead = getComputedStyle(area).direction === "rtl" ? -1 : 1;
      area.scrollLeft = ahead * anchor.x * (area.scrollWidth - area.clientWidth);
    }
    look();
    for (const child of record.core.children) watch.observe(child);
  };
  // A new page is first seen from its top.
  const { view } = record;
  view.later(() => view.later(() => view.later(begin)));
  addEventListener("scroll", look, { capture: true, passive: true, signal: end.signal });
  return () => {
    end.abort();
    watch.disconnect();
  };
}

/** @param {ViewRecord} record @returns {Element} what scrolls it: itself, or what is around it */
function areaOf({ core }) {
  const isOwn = core.scrollHeight > core.clientHeight + 1 || core.scrollWidth > core.clientWidth + 1;
  return isOwn ? core : scrollerOf({ core: core.parentElement ?? core });
}
