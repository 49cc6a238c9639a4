// @ts-check

/** @typedef {import("./record.js").Drawn} Drawn */
/** @typedef {{x: number, y: number}} Point */

/**
 * Sends steps one at a time, the latest first, and then the end.
 * @param {Drawn} r @param {string} action @param {boolean} wanted whether the app reads steps
 */
export function steps(r, action, wanted) {
  let busy = false;
  /** @type {any} */ let next = null;
  const go = async () => {
    busy = true;
    while (next) {
      const value = next;
      next = null;
      await r.act(action, value);
    }
    busy = false;
  };
  const queue = (/** @type {any} */ value) => {
    next = value;
    if (!busy) go();
  };
  return {
    step(/** @type {any} */ value) { if (wanted) queue({ ...value, phase: "changed" }); },
    // Without steps before, the whole is one action.
    end(/** @type {any} */ value, /** @type {boolean} */ cancelled) {
      if (wanted) queue({ ...value, phase: cancelled ? "cancelled" : "ended" });
      else if (!cancelled) queue(value);
    },
  };
}

/** @param {Drawn} r @param {string} action @returns {Record<string, any>} */
export function rulesOf(r, action) {
  return r.modifier("gesture")?.[action] ?? {};
}

/** @param {Element} element @param {MouseEvent} event @returns {Point} */
export function place(element, event) {
  const box = element.getBoundingClientRect();
  return { x: round(event.clientX - box.left), y: round(event.clientY - box.top) };
}

/** @param {number} value */
export const round = (value) => Math.round(value * 100) / 100;
