// @ts-check
import { PRESENTED } from "../view/place.js";
import { childrenOf } from "./children.js";
import { margins } from "./reach.js";

/** @typedef {import("../view/record.js").ViewRecord} ViewRecord */

/** The distance, in windows, beyond which rows are taken back. */
export const FAR = 5;
/** The states of a row in which it is not taken back: the Tab key stops at one, for example. */
const HELD = ":focus-within, .table-row[tabindex='0'], :has(> :is(.table-row, .select)[tabindex='0']), .swiping, .swiped, .dragging, .lifted, :has(:popover-open)";

/** The rows that are drawn, in groups that are taken back together when they are far away. */
export class DrawnGroups {
  /** @type {Map<Element, string[]>} the rows of each group, by the first and the last of them */ #groups = new Map();
  /** @type {IntersectionObserver} */ #away;
  #leave;

  /**
   * @param {ViewRecord} record the container or one of its sections @param {Element | null} area what scrolls its rows across
   * @param {(end: Element, ids: string[]) => boolean} leave called with a group that is far away; returns whether it is there no more
   */
  constructor(record, area, leave) {
    this.record = record;
    this.#leave = leave;
    this.#away = this.#observer(area);
  }

  /** @param {Element | null} area */
  #observer(area) {
    return new IntersectionObserver((entries) => this.#go(entries), margins(FAR, area));
  }

  /** @param {IntersectionObserverEntry[]} entries */
  #go(entries) {
    for (const { target, isIntersecting } of entries) {
      const ids = this.#groups.get(target);
      if (isIntersecting || !ids || !this.#leave(target, ids)) continue;
      this.#groups.delete(target);
      this.#away.unobserve(target);
    }
  }

  /**
   * Follows another area that scrolls the rows.
   * @param {Element | null} area
   */
  follow(area) {
    this.rest();
    this.#away = this.#observer(area);
  }

  /** Follows nothing, until all rows are divided again. */
  rest() {
    this.#away.disconnect();
  }

  /**
   * Divides all rows that are drawn into groups.
   * - Complexity: O(n) for n children.
   * @param {number} most the number of rows of a group
   */
  divide(most) {
    for (const end of this.#groups.keys()) this.#away.unobserve(end);
    this.#groups.clear();
    const { records } = this.record.view;
    /** @type {string[]} */ let run = [];
    const close = () => {
      if (run.length > 0) this.note(run);
      run = [];
    };
    for (const id of childrenOf(this.record).rows) {
      if (!records.has(id) || run.length === most) close();
      if (records.has(id)) run.push(id);
    }
    close();
  }

  /** @param {string[]} ids of a group */
  note(ids) {
    const { records } = this.record.view;
    for (const id of [ids[0], ids[ids.length - 1]]) {
      const end = records.get(id)?.outer;
      if (!end) continue;
      this.#groups.set(end, ids);
      this.#away.observe(end);
    }
  }
}

/**
 * Returns all that is drawn of rows, parents before children, or null if something is being done in them.
 * - Complexity: O(n) for n views in them.
 * @param {import("../view/view.js").View} view @param {string[]} ids @param {HTMLElement[]} rows
 */
export function partsAtRest(view, ids, rows) {
  if (rows.some((row) => row.matches(HELD))) return null;
  const within = recordsIn(view, ids);
  return within.some(isHeld) ? null : within;
}

/** @param {import("../view/view.js").View} view @param {string[]} ids @returns {ViewRecord[]} */
const recordsIn = (view, ids) => ids.flatMap((id) => {
  const record = view.records.get(id);
  return record ? [record, ...recordsIn(view, record.node.children)] : [];
});

/**
 * Whether something is presented from a view, or is to be sent.
 * @param {ViewRecord} record
 */
function isHeld({ node, state }) {
  /** @type {import("../input/draft.js").Drafted["state"]} */ const { draft } = state;
  return PRESENTED.has(node.type) || Boolean(draft?.busy);
}
