// @ts-check
import { rulesOf } from "./gesture-steps.js";

/** @typedef {import("../view/record.js").ViewRecord} ViewRecord */

/**
 * Sends steps one at a time, the latest first, and then the end.
 * @param {ViewRecord} record @param {string} action
 */
export function steps(record, action) {
  // Whether the app reads them, here or around, where the gesture may be made as well.
  const reads = (/** @type {ViewRecord} */ one) => Boolean(rulesOf(one, action)?.steps);
  const wanted = reads(record) || record.closest(reads) !== null;
  let busy = false;
  /** @type {object | null} */ let next = null;
  const go = async () => {
    busy = true;
    while (next) {
      const value = next;
      next = null;
      await record.act(action, value);
    }
    busy = false;
  };
  const queue = (/** @type {object} */ value) => {
    next = value;
    if (!busy) go();
  };
  return {
    step(/** @type {object} */ value) { if (wanted) queue({ ...value, phase: "changed" }); },
    // Without steps before, the whole is one action.
    end(/** @type {object} */ value, /** @type {boolean} */ cancelled) {
      if (wanted) queue({ ...value, phase: cancelled ? "cancelled" : "ended" });
      else if (!cancelled) queue(value);
    },
  };
}
