// @ts-check
import { GivenUp, Unavailable, freshKey } from "./api.js";
import { backoff, pause } from "./patience.js";

// As many losses as the server needs to see that something is wrong with the session.
const LOSSES = 3;

/**
 * A text that is typed goes in as many steps as it takes.
 * @typedef {object} Steps
 * @property {() => boolean} more whether there is another document to be sent before what waits behind it
 * @property {() => void} close something waits behind it now, so that what is done later does not belong to it
 * @property {() => Protocol.Document | null} rest all that has not been sent, in one piece
 * @property {(error: unknown) => void} failed
 */

/**
 * @typedef {object} Job
 * @property {() => Protocol.Document | null} document asked for as late as possible, so that it carries the latest text; null when there is nothing left to do
 * @property {Protocol.Document | null} [sent]
 * @property {boolean | Steps} late whether its document is left open as long as nothing else waits behind it
 * @property {string} [key]
 * @property {(done: boolean) => void} resolve
 * @property {(error: unknown) => void} reject
 */

/** One action at a time, in the order in which the person did them. */
export class ActionQueue {
  /** @type {Job[]} */ #jobs = [];
  #running = false;
  #stopped = false;
  #leaving = false;

  /**
   * @param {(document: Protocol.Document, key: string, keepalive?: boolean) => Promise<void>} send
   * @param {() => Promise<void>} read asks for the session, whatever it answers
   * @param {(waiting: boolean, why?: string) => void} onWaiting
   */
  constructor(send, read, onWaiting) {
    this.send = send;
    this.read = read;
    this.onWaiting = onWaiting;
    addEventListener("pageshow", () => { this.#leaving = false; });
  }

  /** @param {() => Protocol.Document | null} document @param {boolean | Steps} [late] @returns {Promise<boolean>} */
  push(document, late = false) {
    if (this.#stopped) return Promise.reject(new Error("The session is closed."));
    // Text typed after a button was pressed must not slip in before it.
    if (!late) {
      for (const job of this.#jobs) {
        if (typeof job.late === "object") job.late.close();
        else if (job.late) job.sent ??= job.document();
      }
    }
    return this.#add({ document, late });
  }

  /** @param {Omit<Job, "resolve" | "reject">} job @returns {Promise<boolean>} */
  #add(job) {
    return new Promise((resolve, reject) => {
      this.#jobs.push({ ...job, resolve, reject });
      this.#run();
    });
  }

  /**
   * The same action under the same key: if it happened after all, it does not happen twice.
   * @param {Job} job
   */
  #again({ document, sent, key }) {
    if (this.#stopped) return Promise.reject(new Error("The session is closed."));
    return this.#add({ document, late: false, sent, key });
  }

  async #run() {
    if (this.#running) return;
    this.#running = true;
    while (this.#jobs.length > 0 && !this.#stopped) {
      const job = this.#jobs[0];
      try {
        // Frozen here: a retry has to repeat the same bytes under the same key.
        job.sent ??= job.document();
        if (job.sent) await this.#attempt(job);
        if (typeof job.late === "object" && this.#jobs[0] === job && job.late.more()) {
          job.sent = job.key = undefined;
          continue;
        }
        job.resolve(Boolean(job.sent));
      } catch (error) {
        if (typeof job.late === "object") job.late.failed(error);
        job.reject(error);
      }
      if (this.#jobs[0] === job) this.#jobs.shift();
    }
    this.#running = false;
  }

  /** @param {Job} job */
  async #attempt(job) {
    job.key ??= freshKey();
    let isWaiting = false;
    try {
      for (let losses = 0, attempt = 0; ; attempt += 1) {
        try {
          return await this.send(/** @type {Protocol.Document} */ (job.sent), job.key);
        } catch (error) {
          if (!(error instanceof Unavailable) || this.#stopped) throw error;
          // Without a read just before, the server may have been gone already: that is no fault of the action.
          if (error.isLost && attempt > 0 && !this.#leaving) losses += 1;
          if (losses >= LOSSES) throw new GivenUp(() => this.#again(job));
          isWaiting = true;
          this.onWaiting(true, error.message);
          await this.#awaitRead(error);
        }
      }
    } finally {
      if (isWaiting) this.onWaiting(false);
    }
  }

  /**
   * Waits until the session can be read.
   * @param {Unavailable} cause
   */
  async #awaitRead(cause) {
    let reason = cause;
    for (let wait = 0; ; wait += 1) {
      await pause(backoff(wait, reason.retryAfter));
      if (this.#stopped) throw reason;
      try {
        return await this.read();
      } catch (error) {
        if (!(error instanceof Unavailable) || this.#stopped) throw error;
        reason = error;
        this.onWaiting(true, error.message);
      }
    }
  }

  /** The page goes away: what still waits is sent in one piece that may outlive the page. */
  flush() {
    this.#leaving = true;
    const rest = (/** @type {Job} */ { late }) => (typeof late === "object" ? late.rest() ?? [] : []);
    const under = this.#running ? this.#jobs.slice(0, 1) : [];
    const waiting = this.#jobs.splice(under.length);
    const documents = [...under.flatMap(rest), ...waiting.flatMap((job) => job.sent ?? (typeof job.late === "object" ? rest(job) : job.document() ?? []))];
    if (documents.length > 0) this.send(documents, freshKey(), true).catch(() => {});
    for (const job of waiting) job.resolve(true);
  }

  /** @param {unknown} error */
  stop(error) {
    this.#stopped = true;
    for (const job of this.#jobs.splice(0)) job.reject(error);
  }
}
