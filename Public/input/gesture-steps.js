// @ts-check

/** @typedef {import("../view/record.js").ViewRecord} ViewRecord */
/** @typedef {{x: number, y: number}} Point */
/**
 * What is kept with a node of its gestures: the one that has been made with the pointer that is down, whether a press
 * has been made that a drag waits for, and when it was tapped.
 * @typedef {ViewRecord & {state: {made?: string | null, pressed?: boolean, tapped?: number}}} Touched
 */

/**
 * What the app says of a gesture: its distances and durations, what comes before it and to what it yields.
 * @param {ViewRecord} record @param {string} action @returns {Protocol.GestureRules | undefined}
 */
export const rulesOf = (record, action) => record.node.modifiers.flatMap(({ gesture }) => gesture?.[action] ?? []).pop();

/**
 * Whether a gesture cannot be made any more, because another one has been made with the same pointer.
 * @param {Touched} record @param {string} action
 */
export function isBarred(record, action) {
  const { made } = record.state;
  return Boolean(made && (rulesOf(record, action)?.unless?.includes(made) || rulesOf(record, made)?.unless?.includes(action)));
}

/**
 * A place in the coordinates of an element, of the window, or of what has the name of a space.
 * @param {Element} element @param {MouseEvent} event @param {ViewRecord} [record] @param {string} [space] @returns {Point}
 */
export function place(element, event, record, space = "local") {
  const named = (/** @type {ViewRecord} */ one) => one.node.modifiers.some((entry) => entry.coordinateSpace === space);
  const owner = space === "local" ? null : record && (named(record) ? record : record.closest(named));
  const box = space === "global" ? { left: 0, top: 0 } : (owner?.outer ?? element).getBoundingClientRect();
  return { x: round(event.clientX - box.left), y: round(event.clientY - box.top) };
}

/** @param {number} value */
export const round = (value) => Math.round(value * 100) / 100;
