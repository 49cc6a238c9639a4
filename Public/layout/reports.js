// @ts-check

/** @typedef {import("../view/record.js").Drawn} Drawn */

/** The most that one request takes. */
const LIMIT = 1000;
/**
 * What waits to be sent, of each node and action the latest.
 * @type {Map<string, {r: Drawn, action: string, value: any}>}
 */
const waiting = new Map();
let isPlanned = false;

/**
 * Tells the server what was measured, together with whatever else is measured until it is sent.
 * @param {Drawn} r @param {string} action @param {any} value
 */
export function reportTo(r, action, value) {
  waiting.set(`${r.id} ${action}`, { r, action, value });
  if (isPlanned) return;
  isPlanned = true;
  requestAnimationFrame(() => {
    isPlanned = false;
    send(r.view);
  });
}

/** @param {import("../view/view.js").View} view */
async function send(view) {
  while (waiting.size > 0) {
    // What the app refuses is nothing that the person has done.
    if (!(await view.act(take, true).catch(() => false))) return;
  }
}

/** Chosen as late as possible: what has gone meanwhile is not told. */
function take() {
  const documents = [];
  for (const [key, { r, action, value }] of waiting) {
    if (documents.length === LIMIT) break;
    waiting.delete(key);
    // The root takes the window's size without saying so.
    if (r.view.records.get(r.id) === r && (r.can(action) || !r.node.parent)) documents.push({ target: r.id, action, value });
  }
  return documents.length > 0 ? documents : null;
}
