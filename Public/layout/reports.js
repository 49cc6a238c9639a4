// @ts-check

/** @typedef {import("../view/record.js").ViewRecord} ViewRecord */

/** @typedef {{width: number, height: number}} Size */
/** @typedef {(Partial<Size> & {x?: number, y?: number, scrolled?: boolean, sizes?: Record<string, Size>}) | {node: string | null} | Record<string, unknown>} Measure */

/** The most that one request takes. */
const LIMIT = 1000;
/**
 * What waits to be sent, of each node and action the latest.
 * @type {Map<string, {record: ViewRecord, action: Protocol.Report["action"], value: Measure}>}
 */
const waiting = new Map();
let isPlanned = false;

/**
 * Tells the server what was measured, together with whatever else is measured until it is sent.
 * @param {ViewRecord} record @param {Protocol.Report["action"]} action @param {Measure} value
 */
export function reportTo(record, action, value) {
  const key = `${record.id} ${action}`;
  // What scrolls tells several things about it.
  const before = action === "scroll" ? waiting.get(key)?.value : {};
  waiting.set(key, { record, action, value: { ...before, ...value } });
  if (isPlanned) return;
  isPlanned = true;
  requestAnimationFrame(() => {
    isPlanned = false;
    send(record.view);
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
  for (const [key, { record, action, value }] of waiting) {
    if (documents.length === LIMIT) break;
    waiting.delete(key);
    // The root takes the window's size without saying so.
    if (record.view.records.get(record.id) === record && (record.can(action) || !record.node.parent)) documents.push({ target: record.id, action, value });
  }
  return documents.length > 0 ? documents : null;
}
