// @ts-check
import { Gone } from "./api.js";
import { root } from "./root.js";
import { backoff, pause, wakeAll } from "./patience.js";
import { PATIENCE } from "./silence.js";
import { takeSlot } from "./slots.js";

const POLL = 2000;
/** A stream that tells nothing for so long is looked after. The server says something each 15 seconds, of which the browser does not tell. */
const SILENCE = 20000;

/**
 * @typedef {"connecting" | "live" | "paused" | "lost"} LiveState
 * @typedef {object} Hooks
 * @property {() => number} revision held now
 * @property {() => string} url of the stream, from the revision held now
 * @property {(change: Protocol.Change) => void} onChange
 * @property {(snapshot: Protocol.Snapshot) => void} onSnapshot
 * @property {() => Promise<void>} catchUp
 * @property {(state: LiveState) => void} onState
 */

/** Keeps the page up to date: by a stream while it is seen, by asking where no stream is to be had. */
export class Live {
  /** @type {EventSource | null} */ #source = null;
  /** @type {(() => void) | null} */ #release = null;
  #timer = 0;
  // Whatever was begun under an earlier turn finds the number changed and gives up.
  #turn = 0;
  #failures = 0;
  /** The revision that the stream has told last. */ #told = 0;
  #stopped = false;

  /** @param {Hooks} hooks */
  constructor(hooks) {
    this.hooks = hooks;
    document.addEventListener("visibilitychange", () => this.follow());
    addEventListener("pagehide", () => this.#pause());
    addEventListener("pageshow", (event) => event.persisted && this.follow());
    addEventListener("online", () => this.follow());
  }

  follow() {
    if (this.#stopped) return;
    if (document.visibilityState === "hidden") this.#pause();
    else this.#connect();
  }

  stop() {
    this.#stopped = true;
    this.#close();
  }

  #pause() {
    if (this.#stopped) return;
    this.#close();
    this.hooks.onState("paused");
  }

  #close() {
    this.#turn += 1;
    clearTimeout(this.#timer);
    this.#source?.close();
    this.#source = null;
    this.#release?.();
    this.#release = null;
  }

  async #connect() {
    this.#close();
    const turn = this.#turn;
    this.hooks.onState("connecting");
    const release = this.#failures < 3 ? await takeSlot() : null;
    if (turn !== this.#turn) return release?.();
    if (!release) return this.#poll(turn);
    this.#release = release;
    const source = new EventSource(new URL(this.hooks.url(), root));
    this.#source = source;
    this.#told = this.hooks.revision();
    this.#retryIn(PATIENCE);
    source.onopen = () => {
      this.#failures = 0;
      this.#arrived();
    };
    source.addEventListener("change", (event) => this.hooks.onChange(this.#read(event)));
    source.addEventListener("snapshot", (event) => this.hooks.onSnapshot(this.#read(event)));
    source.addEventListener("closed", () => this.#retry());
    // The browser's own retry gives up on some answers for good, so this page does its own.
    source.onerror = () => this.#retry();
  }

  /**
   * Hears of a change from elsewhere, which the stream is going to tell, too, unless its connection is dead.
   * @param {Protocol.Change} change
   */
  expect({ since, revision }) {
    if (!this.#source || revision === since || revision <= this.#told) return;
    // Once, so that what is done meanwhile does not put it off.
    this.#told = Infinity;
    this.#retryIn(PATIENCE);
  }

  /** @param {number} pause */
  #retryIn(pause) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#retry(), pause);
  }

  /** @template T @param {MessageEvent<string>} event @returns {T} what the contract says of the event */
  #read(event) {
    this.#told = Number(event.lastEventId);
    this.#arrived();
    return /** @type {T} */ (JSON.parse(event.data));
  }

  #arrived() {
    this.hooks.onState("live");
    wakeAll();
    clearTimeout(this.#timer);
    // A connection that died without a word looks just like a quiet one.
    const turn = this.#turn;
    this.#timer = setTimeout(async () => {
      try {
        const held = this.hooks.revision();
        await this.hooks.catchUp();
        if (turn !== this.#turn) return;
        // What is new should have come by the stream.
        if (this.hooks.revision() === held) this.#arrived();
        else this.#connect();
      } catch {
        if (turn === this.#turn) this.#retry();
      }
    }, SILENCE);
  }

  async #retry() {
    this.#close();
    const turn = this.#turn;
    this.#failures += 1;
    await pause(this.#failures > 1 ? backoff(this.#failures - 2) : 200);
    for (let attempt = 0; turn === this.#turn; attempt += 1) {
      try {
        await this.hooks.catchUp();
        if (turn === this.#turn) this.#connect();
        return;
      } catch (error) {
        if (error instanceof Gone || turn !== this.#turn) return;
        this.hooks.onState("lost");
        await pause(backoff(attempt));
      }
    }
  }

  /** @param {number} turn */
  async #poll(turn) {
    try {
      await this.hooks.catchUp();
      if (turn !== this.#turn) return;
      this.hooks.onState("live");
      this.#timer = setTimeout(() => {
        this.#failures = Math.max(0, this.#failures - 0.1);
        this.#again(turn);
      }, POLL);
    } catch (error) {
      if (!(error instanceof Gone) && turn === this.#turn) this.#retry();
    }
  }

  /** @param {number} turn */
  async #again(turn) {
    if (turn !== this.#turn) return;
    const release = this.#failures < 3 ? await takeSlot() : null;
    if (!release) return this.#poll(turn);
    release();
    this.#connect();
  }
}
