// @ts-check
import { between } from "./looks.js";
import { isCalm, timingOf } from "./timing.js";

/** @typedef {import("../view/record.js").ViewRecord} ViewRecord */
/** @typedef {{from: DOMRect, to: DOMRect, properties: string | undefined}} Pair */

/** Views that take the place of others which have the same id in the same name space. */
export class Matches {
  /** @type {Map<string, {r: ViewRecord, box: DOMRect}>} */ #gone = new Map();
  /** @type {Set<ViewRecord>} */ #taken = new Set();

  /** @param {import("../view/view.js").View} view @param {import("../model/tree.js").Patch} patch */
  constructor(view, patch) {
    if (isCalm()) return;
    for (const id of patch.removed) {
      const r = view.records.get(id);
      const key = r && keyOf(r);
      if (key && r.outer?.isConnected) this.#gone.set(key, { r, box: r.outer.getBoundingClientRect() });
    }
  }

  /**
   * The new views that come from where others were.
   * @param {Iterable<ViewRecord>} created @returns {Map<ViewRecord, Pair>}
   */
  pairs(created) {
    /** @type {Map<ViewRecord, Pair>} */ const out = new Map();
    if (this.#gone.size === 0) return out;
    for (const r of created) {
      const key = keyOf(r);
      const old = key && this.#gone.get(key);
      if (!old || !r.outer.isConnected) continue;
      this.#taken.add(old.r);
      out.set(r, { from: old.box, to: r.outer.getBoundingClientRect(), properties: r.modifier("matchedGeometryEffect")?.properties });
    }
    return out;
  }

  /** @param {ViewRecord} r */
  isTaken(r) {
    return this.#taken.has(r);
  }
}

/** @param {ViewRecord} r */
function keyOf(r) {
  const entry = r.modifier("matchedGeometryEffect");
  return entry ? `${entry.namespace} ${entry.id}` : null;
}

/** @param {ViewRecord} r @param {DOMRect} from @param {DOMRect} to @param {string | undefined} properties */
export function flip(r, from, to, properties) {
  const pace = timingOf(r);
  if (pace && to.width * to.height > 0) r.outer.animate([between(from, to, properties), { translate: "0px 0px", scale: "1 1" }], { ...pace, iterations: 1, direction: "normal", fill: "backwards" });
}
