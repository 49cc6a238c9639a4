// @ts-check
import { Problem } from "../net/api.js";
import { difference } from "./edits.js";

/** @typedef {import("./edits.js").Writing} Writing */
/** @typedef {{count: number, writing: Writing, isPart: boolean}} Flight how many edits are under way, what they have made, and whether that is part of a word */

/** The characters of a text that may be sent as a whole when the page goes away: a browser takes 64 KiB then. */
const LAST = 16_000;

/** Sends the edits of a text one after the other, and what is there of a word that is composed. */
export class TextSending {
  /** @type {Flight | null} */ #flight = null;
  /** @type {string | null} the app's text, as far as it is known */ #server = null;
  /** @type {string | null} what the app has heard of the word that is composed */ #told = null;
  /** The number of times that something else was done behind the text. */ #lane = 0;
  /** Whether an action waits that takes what is typed now. */ #isOpen = false;
  /** Whether the text goes as a whole, since the app has another one than the page knew. */ #isWhole = false;

  /** @param {import("./text-draft.js").TextDraft} draft @param {import("./unanswered.js").Unanswered} edits */
  constructor(draft, edits) {
    this.draft = draft;
    this.edits = edits;
  }

  get lane() { return this.#lane; }

  /** What has been sent and is not answered yet. */
  get writing() { return this.#flight?.writing; }

  /** Has what is typed now sent with the next action. */
  begin() {
    if (this.#isOpen) return;
    this.#isOpen = true;
    const lane = this.#lane;
    const steps = {
      more: () => this.#more(lane),
      close: () => this.close(lane),
      rest: () => this.#rest(lane),
      mends: (/** @type {unknown} */ error) => this.#mends(error),
      failed: (/** @type {unknown} */ error) => this.#failed(lane, error),
    };
    this.draft.record.view.act(() => this.#next(lane), steps).catch(() => {});
  }

  /**
   * What is typed from here on goes behind what is done now.
   * @param {number} [lane]
   */
  close(lane = this.#lane) {
    if (lane !== this.#lane) return;
    this.#lane += 1;
    this.#isOpen = false;
  }

  /**
   * A word is not composed any more.
   * @returns {boolean} whether the app has heard of it
   */
  compose() {
    const isTold = this.#told !== null;
    this.#told = null;
    return isTold;
  }

  /**
   * Whether the app has another text, of its own accord.
   * @param {string} server
   */
  isNew(server) {
    return !this.#flight && server !== this.#server;
  }

  /** @param {string | null} server */
  note(server) {
    this.#server = server;
  }

  /** @param {number} lane */
  #more(lane) {
    this.#land();
    if (this.edits.waiting(lane) > 0 || this.#part(lane) !== null) return true;
    if (lane === this.#lane) this.#isOpen = false;
    return false;
  }

  /**
   * What there is of a word that is composed, if the app has not heard of it.
   * @param {number} lane
   */
  #part(lane) {
    return lane === this.#lane ? this.draft.part(this.#told) : null;
  }

  /** @param {number} lane @returns {Protocol.Action | null} */
  #next(lane) {
    this.#land();
    this.draft.follow(lane);
    if (!this.draft.record.can("set")) return this.#drop();
    for (let most = this.edits.waiting(lane); most > 0; most = this.edits.waiting(lane)) {
      const count = this.edits.step(most, this.draft.kept);
      const writing = this.edits.made(count);
      this.#flight = { count, writing, isPart: false };
      if (writing.text !== this.#server) return this.#set(writing.text);
      this.#land();
    }
    const part = this.#part(lane);
    if (part === null) return null;
    this.#told = part;
    this.#flight = { count: 0, writing: { text: part, anchor: 0, focus: 0 }, isPart: true };
    return this.#set(part);
  }

  /**
   * What makes the app's text this one. A long one is not sent as a whole.
   * @param {string} value @param {string} [base] the app's text @returns {Protocol.Action}
   */
  #set(value, base = this.draft.answer) {
    const { record } = this.draft;
    const isWhole = this.#isWhole || !record.can("edit");
    this.#isWhole = false;
    return { target: record.id, ...(isWhole ? { action: "set", value } : { action: "edit", value: difference(base, value) }) };
  }

  /**
   * Whether what was refused goes once more: the app has another text than the one that was edited, which the page knows now.
   * @param {unknown} error
   */
  #mends(error) {
    if (!this.#flight || !(error instanceof Problem) || !error.isOfOtherText) return false;
    // The app has not heard of it, but it may have heard of the word.
    if (this.#flight.isPart) this.#told = "";
    this.#flight = null;
    this.#isWhole = true;
    this.draft.show();
    return true;
  }

  /** The app has answered. */
  #land() {
    const flight = this.#flight;
    if (!flight) return;
    const server = this.draft.answer;
    this.#flight = null;
    this.#server = server;
    this.draft.answered();
    if (flight.isPart) return;
    this.edits.answered(flight.count, flight.writing, server);
    this.draft.draw();
  }

  /** The field takes no text any more. */
  #drop() {
    this.edits.clear();
    this.#server = null;
    this.draft.show();
    return null;
  }

  /**
   * What the page leaves behind when it goes away.
   * @param {number} lane @returns {Protocol.Action | null}
   */
  #rest(lane) {
    const count = this.edits.waiting(lane);
    const part = this.#part(lane);
    if (!this.draft.record.can("set") || !(part !== null || count > (this.#flight?.count ?? 0))) return null;
    const writing = this.edits.made(count);
    const text = part ?? writing.text;
    // An edit of a text that the app has rewritten is lost, so it takes the place of the whole only if that is too long.
    this.#isWhole = text.length < LAST;
    const last = this.#set(text, this.#flight?.writing.text);
    this.#flight = { count, writing, isPart: part !== null };
    return last;
  }

  /** @param {number} lane @param {unknown} error */
  #failed(lane, error) {
    this.#flight = null;
    if (lane === this.#lane) this.#isOpen = false;
    this.draft.refuse(error instanceof Error ? error.message : String(error));
  }
}
