// @ts-check

/** @typedef {import("./record.js").ViewRecord} ViewRecord */

/**
 * The times, in milliseconds, for which a device vibrates and rests.
 * @type {Record<string, number[]>}
 */
const PATTERNS = {
  success: [15, 70, 30], warning: [30, 90, 15], error: [25, 50, 25, 50, 40], selection: [8], increase: [12], decrease: [12], start: [18], stop: [12, 50, 12],
  alignment: [8], levelChange: [10], impact: [20], light: [10], medium: [20], heavy: [35], rigid: [12], solid: [20], soft: [28],
};

/** @type {WeakMap<Element, number[]>} how often each feedback has happened */
const felt = new WeakMap();

/**
 * Lets a person feel what has happened since the node was last looked at, where the device can.
 * @param {ViewRecord} record
 */
export function feel(record) {
  const entries = record.node.modifiers.flatMap((entry) => (entry.sensoryFeedback ? [entry.sensoryFeedback] : []));
  const before = felt.get(record.core);
  if (entries.length === 0 && !before) return;
  felt.set(record.core, entries.map((entry) => Number(entry.count) || 0));
  if (!before) return;
  // A browser lets a page move the device only once it has been touched, and complains otherwise.
  if (!navigator.vibrate || navigator.userActivation?.hasBeenActive === false || document.hidden) return;
  const due = entries.find((entry, at) => Number(entry.count) > (before[at] ?? 0));
  if (due) navigator.vibrate(pattern(due.feedback));
}

/** @param {Protocol.Modifiers["sensoryFeedback"]["feedback"]} feedback */
function pattern(feedback) {
  const name = feedback?.weight ?? feedback?.flexibility ?? feedback?.type ?? feedback;
  const intensity = Math.min(Math.max(Number(feedback?.intensity ?? 1), 0.2), 1);
  return (PATTERNS[String(name)] ?? PATTERNS.impact).map((time) => Math.round(time * intensity));
}
