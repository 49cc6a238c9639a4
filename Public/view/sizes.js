// @ts-check

/** @typedef {import("./record.js").Drawn} Drawn */

/** @type {WeakMap<Element, Drawn>} */
const watched = new WeakMap();
const observer = new ResizeObserver((entries) => {
  for (const { target } of entries) report(watched.get(target), target);
});

/**
 * Reports the room of a node whose app asks for it.
 * @param {Drawn} r @param {any} element
 */
export function reportSize(r, element) {
  if (r.state.measured === element && r.can("resize")) return;
  if (r.state.measured) observer.unobserve(r.state.measured);
  r.state.measured = null;
  if (!r.can("resize")) return;
  r.state.measured = element;
  watched.set(element, r);
  observer.observe(element);
}

/** @param {Drawn | undefined} r @param {Element} element */
function report(r, element) {
  if (!r || !element.isConnected) return;
  const { left, top, width, height } = element.getBoundingClientRect();
  const now = [left, top, width, height].map(Math.round);
  // An element without room has not been laid out yet; and the same room is nothing new.
  if ((now[2] === 0 && now[3] === 0) || String(r.state.room) === String(now)) return;
  r.state.room = now;
  r.act("resize", { x: now[0], y: now[1], width: now[2], height: now[3] });
}
