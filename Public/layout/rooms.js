// @ts-check

/** Elements whose size does not come from what is inside. */
const ROOMS = ".framed, .fx, .layer, .scroll, .tab-panel, .window-body, .nav-body";

/**
 * The elements whose sizes decide how much room an element has: a stack as large as its views says nothing of what is
 * around it.
 * @param {Element} element @returns {Element[]}
 */
export function roomsAround({ parentElement }) {
  const room = parentElement?.closest(ROOMS);
  return parentElement && room && room !== parentElement ? [parentElement, room] : parentElement ? [parentElement] : [];
}
