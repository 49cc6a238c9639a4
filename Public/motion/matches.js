// @ts-check
import { between } from "./looks.js";
import { isCalm, timingOf } from "./timing.js";

/** @typedef {import("../view/record.js").ViewRecord} ViewRecord */
/** @typedef {{from: DOMRect, to: DOMRect, properties: string | undefined}} Pair */

/** Views that take the place of others which have the same id in the same name space. */
export class Matches {
  /** @type {Map<string, {record: ViewRecord, box: DOMRect}>} */ #gone = new Map();
  /** @type {Set<ViewRecord>} */ #taken = new Set();

  /** @param {import("../view/view.js").View} view @param {import("../model/tree.js").Patch} patch */
  constructor(view, patch) {
    if (isCalm()) return;
    for (const id of patch.removed) {
      const record = view.records.get(id);
      const key = record && keyOf(record);
      if (key && record.outer?.isConnected) this.#gone.set(key, { record, box: record.outer.getBoundingClientRect() });
    }
  }

  /**
   * The new views that come from where others were.
   * @param {Iterable<ViewRecord>} created @returns {Map<ViewRecord, Pair>}
   */
  pairs(created) {
    /** @type {Map<ViewRecord, Pair>} */ const out = new Map();
    if (this.#gone.size === 0) return out;
    for (const record of created) {
      const key = keyOf(record);
      const old = key && this.#gone.get(key);
      if (!old || !record.outer.isConnected) continue;
      this.#taken.add(old.record);
      out.set(record, { from: old.box, to: record.outer.getBoundingClientRect(), properties: record.modifier("matchedGeometryEffect")?.properties });
    }
    return out;
  }

  /** @param {ViewRecord} record */
  isTaken(record) {
    return this.#taken.has(record);
  }
}

/** @param {ViewRecord} record */
function keyOf(record) {
  const entry = record.modifier("matchedGeometryEffect");
  return entry ? `${entry.namespace} ${entry.id}` : null;
}

/** @param {ViewRecord} record @param {DOMRect} from @param {DOMRect} to @param {string | undefined} properties */
export function flip(record, from, to, properties) {
  const pace = timingOf(record);
  if (pace && to.width * to.height > 0) record.outer.animate([between(from, to, properties), { translate: "0px 0px", scale: "1 1" }], { ...pace, iterations: 1, direction: "normal", fill: "backwards" });
}
