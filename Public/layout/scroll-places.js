// @ts-check
import { scroller, visibleBox } from "./scroll-reports.js";

/** @typedef {import("../view/record.js").ViewRecord} ViewRecord */
/** @typedef {Protocol.Place} Place */

/** Bars that stay over what scrolls below them. */
const BARS = ".scene-header, .menu-bar, .nav-bar, .inset-bar, .bottom-bar, .keyboard-bar, .tab-bar";

/**
 * Scrolls to where the app asks for, once for each time that it asks.
 * @param {ViewRecord} record
 */
export function followPlaces(record) {
  const places = record.node.modifiers.flatMap((entry) => entry.scrollTo ?? entry.scrollPosition ?? []);
  if (places.length === 0 && !record.state.ledTo) return;
  const words = places.map((place) => JSON.stringify(place));
  const before = record.state.ledTo ?? [];
  record.state.ledTo = words;
  places.forEach((place, at) => {
    if (words[at] !== before[at]) record.view.later(() => requestAnimationFrame(() => go(record, place)));
  });
}

/** @param {ViewRecord} record @param {Place} place */
function go(record, { node, edge, x, y, anchor }) {
  if (!record.core?.isConnected) return;
  const behavior = matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth";
  const target = node ? record.view.records.get(node) : null;
  if (target) {
    const align = (/** @type {number | undefined} */ part) => (part === undefined ? "nearest" : part < 0.25 ? "start" : part > 0.75 ? "end" : "center");
    const [top, bottom] = covered(scroller(target.outer.parentElement ?? target.outer));
    target.outer.style.scrollMarginBlock = `${top}px ${bottom}px`;
    target.outer.scrollIntoView({ behavior, block: align(anchor?.y), inline: align(anchor?.x) });
    return;
  }
  const area = record.core;
  const end = { left: area.scrollWidth, top: area.scrollHeight };
  if (edge === "top" || edge === "leading") area.scrollTo({ behavior, ...(edge === "top" ? { top: 0 } : { left: 0 }) });
  else if (edge) area.scrollTo({ behavior, ...(edge === "bottom" ? { top: end.top } : { left: end.left }) });
  else if (x !== undefined || y !== undefined) area.scrollTo({ behavior, left: x ?? area.scrollLeft, top: y ?? area.scrollTop });
}

/**
 * How much of a scrolling area bars cover at its top and at its bottom.
 * @param {Element} area @returns {[number, number]}
 */
function covered(area) {
  const seen = visibleBox(area);
  const bars = [...area.querySelectorAll(BARS)].map((bar) => bar.getBoundingClientRect()).filter((box) => box.width * box.height > 0);
  let { top, bottom } = seen;
  for (const box of bars.sort((one, other) => one.top - other.top)) if (box.top <= top + 1 && box.bottom < bottom) top = Math.max(top, box.bottom);
  for (const box of bars.sort((one, other) => other.bottom - one.bottom)) if (box.bottom >= bottom - 1 && box.top > top) bottom = Math.min(bottom, box.top);
  return [top - seen.top, seen.bottom - bottom];
}
