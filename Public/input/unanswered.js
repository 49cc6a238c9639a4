// @ts-check
import { edited, follows, rewritten } from "./edits.js";

/** @typedef {import("./edits.js").Edit} Edit */
/** @typedef {import("./edits.js").Writing} Writing */
/**
 * An edit with when it was made, how many actions of another kind lie before it, and whether its key is held down.
 * @typedef {{edit: Edit, since: number, lane: number, isHeld: boolean}} Noted
 */

/** Edits that have waited longer go to the app in one piece. */
const PATIENCE = 30000;

/** @param {Noted} noted */
const changes = ({ edit }) => "insert" in edit;

/**
 * A text as the app has it, and the edits that it has not answered for. One `set` is under way at a time. It holds only
 * edits that the app would have rewritten alike one after the other; those behind are made anew upon its answer. So slow
 * answers lead to the same text as quick ones.
 */
export class Unanswered {
  /** @type {Writing} */ base = { text: "", anchor: 0, focus: 0 };
  /** @type {Noted[]} */ #noted = [];
  /** Whether the app has rewritten the text before. */ #isRewritten = false;
  /** How many edits go one by one, since the app may not have taken them together. */ #careful = 0;

  get isEmpty() { return this.#noted.length === 0; }

  /** @param {Edit} edit @param {number} lane @param {boolean} isHeld */
  add(edit, lane, isHeld) {
    this.#noted.push({ edit, since: performance.now(), lane, isHeld });
  }

  clear() {
    this.#noted = [];
  }

  /**
   * The number of edits up to the last one that changes the text.
   * - Complexity: O(n) for n edits.
   * @param {number} [lane] only those that do not lie behind it
   */
  waiting(lane = Infinity) {
    return this.#noted.findLastIndex((noted) => noted.lane <= lane && changes(noted)) + 1;
  }

  /**
   * What the first edits make of the app's text.
   * - Complexity: O(n · m) for n edits of a text of m characters.
   * @param {number} [count]
   */
  made(count) {
    return this.#noted.slice(0, count).reduce((made, { edit }) => edited(made, edit), this.base);
  }

  /**
   * How many edits go to the app now.
   * - Complexity: O(n · m) for n edits of a text of m characters.
   * @param {number} most @param {boolean} isWhole whether they are to go in one piece
   */
  step(most, isWhole) {
    const noted = this.#noted;
    if (isWhole || performance.now() - noted[0].since > PATIENCE) return most;
    let count = noted.findIndex(changes) + 1;
    for (let writing = this.made(count); count < most; count += 1) {
      const { edit, isHeld } = noted[count];
      if (!("insert" in edit) || !this.#joins(edit, noted[count - 1].edit, isHeld, writing)) break;
      writing = edited(writing, edit);
    }
    return count;
  }

  /** @param {import("./edits.js").Splice} edit @param {Edit} before @param {boolean} isHeld @param {Writing} writing */
  #joins(edit, before, isHeld, { text, focus }) {
    if (!this.#isRewritten && isHeld) return true;
    return this.#careful === 0 && (!this.#isRewritten || focus === text.length) && follows(edit, before);
  }

  /**
   * The app has answered for the first edits.
   * @param {number} count @param {Writing} made what they had made @param {string} server
   */
  answered(count, made, server) {
    if (server !== made.text) {
      this.#isRewritten = true;
      // In an app that refused them all, or may have rewritten the first, the others would have met another text.
      const mayDiffer = server === this.base.text || made.focus !== made.text.length;
      if (mayDiffer && this.#careful === 0 && this.#noted.slice(0, count).filter(changes).length > 1) {
        this.#careful = count;
        return;
      }
    }
    this.#noted.splice(0, count);
    this.#careful = Math.max(0, this.#careful - count);
    this.base = rewritten(made, server);
  }

  /**
   * Gives away the edits from a lane on.
   * @param {number} lane
   */
  split(lane) {
    const late = this.#noted.filter((noted) => noted.lane >= lane).map(({ edit }) => edit);
    this.#noted = this.#noted.filter((noted) => noted.lane < lane);
    return late;
  }
}
