// @ts-check

/** @typedef {import("./record.js").ViewRecord} ViewRecord */
/** @typedef {{x: number, y: number}} Point */

/**
 * What the app says of a gesture: its distances and durations, what comes before it and to what it yields.
 * @param {ViewRecord} r @param {string} action @returns {Protocol.GestureRules | undefined}
 */
export const rulesOf = (r, action) => r.node.modifiers.flatMap(({ gesture }) => gesture?.[action] ?? []).pop();

/**
 * Whether a gesture cannot be made any more, because another one has been made with the same pointer.
 * @param {ViewRecord} r @param {string} action
 */
export function isBarred(r, action) {
  const { made } = r.state;
  return Boolean(made && (rulesOf(r, action)?.unless?.includes(made) || rulesOf(r, made)?.unless?.includes(action)));
}

/**
 * A place in the coordinates of an element, of the window, or of what has the name of a space.
 * @param {Element} element @param {MouseEvent} event @param {ViewRecord} [r] @param {string} [space] @returns {Point}
 */
export function place(element, event, r, space = "local") {
  const named = (/** @type {ViewRecord} */ one) => one.node.modifiers.some((entry) => entry.coordinateSpace === space);
  const owner = space === "local" ? null : r && (named(r) ? r : r.closest(named));
  const box = space === "global" ? { left: 0, top: 0 } : (owner?.outer ?? element).getBoundingClientRect();
  return { x: round(event.clientX - box.left), y: round(event.clientY - box.top) };
}

/** @param {number} value */
export const round = (value) => Math.round(value * 100) / 100;
