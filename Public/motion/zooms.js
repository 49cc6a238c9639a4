// @ts-check
import { PRESENTED } from "../view/place.js";
import { isSwapped } from "./pages.js";
import { isCalm } from "./timing.js";

/** @typedef {import("../view/record.js").ViewRecord} ViewRecord */
/** @typedef {import("./zoom-frames.js").Source} Source */

/** Pages and sheets that grow out of a view, and shrink back into it. */
export class Zooms {
  /** @type {Map<string, Source>} */ #sources = new Map();
  /** @type {Map<ViewRecord, string>} */ #left = new Map();
  /** @type {Map<ViewRecord, string>} */ #come = new Map();

  /** @param {import("../view/view.js").View} view @param {import("../model/tree.js").Patch} patch */
  constructor(view, patch) {
    this.view = view;
    if (isCalm()) return;
    for (const id of patch.removed) {
      const record = view.records.get(id);
      if (!record) continue;
      const key = sourceKey(record);
      if (key) this.#sources.set(key, sourceOf(record));
      note(this.#left, record);
    }
  }

  /**
   * Looks at what has come, once it is on the page.
   * @param {Iterable<ViewRecord>} created
   */
  settle(created) {
    if (isCalm()) return;
    for (const record of created) note(this.#come, record);
    // What stays on the page, or came back to it, is where it is seen now.
    if (this.#come.size + this.#left.size === 0) return;
    for (const record of this.view.records.values()) {
      const key = sourceKey(record);
      if (key && record.core.isConnected) this.#sources.set(key, sourceOf(record));
    }
  }

  /**
   * The view out of which what a stack or a sheet shows grows, or into which it goes.
   * @param {ViewRecord} holder @param {boolean} isAhead @returns {Source | null}
   */
  source(holder, isAhead) {
    const source = this.#sources.get((isAhead ? this.#come : this.#left).get(holder) ?? "");
    return source && isSeen(source.box) ? source : null;
  }
}

/** @param {Map<ViewRecord, string>} found @param {ViewRecord} record a page, if it has the transition */
function note(found, record) {
  const way = record.modifier("navigationTransition");
  const holder = way?.name === "zoom" && way.source ? record.closest((at) => isSwapped(at) || PRESENTED.has(at.node.type)) : null;
  if (holder && way?.source) found.set(holder, keyOf(way.source));
}

/** @param {{id: string, namespace: string}} source */
const keyOf = ({ id, namespace }) => `${namespace} ${id}`;

/** @param {ViewRecord} record */
function sourceKey(record) {
  const source = record.modifier("matchedTransitionSource");
  return source ? keyOf(source) : null;
}

/** @param {ViewRecord} record @returns {Source} */
function sourceOf(record) {
  // A row is not the view in it.
  const element = record.outer.classList.contains("box-row") ? record.boxes[record.boxes.length - 2] ?? record.core : record.outer;
  return { box: element.getBoundingClientRect(), round: getComputedStyle(element).borderTopLeftRadius };
}

/** @param {DOMRect} box */
const isSeen = (box) => box.width * box.height > 0 && box.top < innerHeight && box.bottom > 0 && box.left < innerWidth && box.right > 0;
