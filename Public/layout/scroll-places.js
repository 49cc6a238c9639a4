// @ts-check
import { keeping } from "../keeping/work.js";
import { scroller } from "./scroll-reports.js";
import { covered } from "./visible.js";

/** @typedef {import("../view/record.js").ViewRecord} ViewRecord */
/** @typedef {Protocol.Place} Place */

/** @type {WeakMap<Element, string[]>} where the app has asked to scroll to */
const ledTo = new WeakMap();

/**
 * Scrolls to where the app asks for, once for each time that it asks.
 * @param {ViewRecord} record
 */
export function followPlaces(record) {
  const places = record.node.modifiers.flatMap((entry) => entry.scrollTo ?? entry.scrollPosition ?? []);
  const before = ledTo.get(record.core) ?? [];
  if (places.length === 0 && before.length === 0) return;
  const words = places.map((place) => JSON.stringify(place));
  ledTo.set(record.core, words);
  places.forEach((place, at) => {
    if (words[at] !== before[at]) record.view.later(() => requestAnimationFrame(() => go(record, place)));
  });
}

/** @param {ViewRecord} record @param {Place} place */
function go(record, { node, edge, x, y, anchor }) {
  if (!record.core?.isConnected) return;
  const behavior = matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth";
  const target = node ? record.view.reach(node) : null;
  if (target) {
    const align = (/** @type {number | undefined} */ part) => (part === undefined ? "nearest" : part < 0.25 ? "start" : part > 0.75 ? "end" : "center");
    const area = scroller(target.outer.parentElement ?? target.outer);
    const [top, bottom] = covered(area);
    target.outer.style.scrollMarginBlock = `${top}px ${bottom}px`;
    // Rows that are drawn on the way take heights of their own, so that the way would end elsewhere.
    const isLong = Boolean(target.outer.closest(".windowed")?.querySelector(".far-rows"));
    target.outer.scrollIntoView({ behavior: isLong ? "auto" : behavior, block: align(anchor?.y), inline: align(anchor?.x) });
    if (isLong) keeping.stayWith?.(target, area);
    return;
  }
  const area = record.core;
  const end = { left: area.scrollWidth, top: area.scrollHeight };
  if (edge === "top" || edge === "leading") area.scrollTo({ behavior, ...(edge === "top" ? { top: 0 } : { left: 0 }) });
  else if (edge) area.scrollTo({ behavior, ...(edge === "bottom" ? { top: end.top } : { left: end.left }) });
  else if (x !== undefined || y !== undefined) area.scrollTo({ behavior, left: x ?? area.scrollLeft, top: y ?? area.scrollTop });
}
