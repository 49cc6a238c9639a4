// @ts-check

/** @typedef {import("../view/record.js").ViewRecord} ViewRecord */

/** @typedef {{width: number, height: number}} Size */
/** @typedef {(Partial<Size> & {x?: number, y?: number, scrolled?: boolean, sizes?: Record<string, Size>}) | {node: string | null} | Record<string, unknown>} Measure */

/** The most that one request takes. */
const LIMIT = 1000;
/**
 * What waits to be sent, of each node and action the latest.
 * @type {Map<string, {record: ViewRecord, action: Protocol.Report["action"], value: Measure, answered?: () => void}>}
 */
const waiting = new Map();
let isPlanned = false;

/**
 * Tells the server what was measured, together with whatever else is measured until it is sent.
 * @param {ViewRecord} record @param {Protocol.Report["action"]} action @param {Measure} value
 * @param {() => void} [answered] called when the answer is drawn
 */
export function reportTo(record, action, value, answered) {
  const key = `${record.id} ${action}`;
  // What scrolls tells several things about it.
  const before = waiting.get(key);
  waiting.set(key, { record, action, value: { ...(action === "scroll" ? before?.value : {}), ...value }, answered: answered ?? before?.answered });
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
    /** @type {(() => void)[]} */ const told = [];
    // What the app refuses is nothing that the person has done.
    const isSent = await view.act(() => take(told), true).catch(() => false);
    for (const answered of told) answered();
    if (!isSent) return;
  }
}

/**
 * Chosen as late as possible: what has gone meanwhile is not told.
 * @param {(() => void)[]} told what is to be called with the answer
 */
function take(told) {
  const documents = [];
  for (const [key, { record, action, value, answered }] of waiting) {
    if (documents.length === LIMIT) break;
    waiting.delete(key);
    if (answered) told.push(answered);
    // The root takes the window's size without saying so.
    if (record.view.records.get(record.id) === record && (record.can(action) || !record.node.parent)) documents.push({ target: record.id, action, value });
  }
  return documents.length > 0 ? documents : null;
}
