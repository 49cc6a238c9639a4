// @ts-check

/** @typedef {import("../view/record.js").ViewRecord} ViewRecord */
/** @typedef {Protocol.Place} Place */

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
    target.outer.scrollIntoView({ behavior, block: align(anchor?.y), inline: align(anchor?.x) });
    return;
  }
  const area = record.core;
  const end = { left: area.scrollWidth, top: area.scrollHeight };
  if (edge === "top" || edge === "leading") area.scrollTo({ behavior, ...(edge === "top" ? { top: 0 } : { left: 0 }) });
  else if (edge) area.scrollTo({ behavior, ...(edge === "bottom" ? { top: end.top } : { left: end.left }) });
  else if (x !== undefined || y !== undefined) area.scrollTo({ behavior, left: x ?? area.scrollLeft, top: y ?? area.scrollTop });
}
