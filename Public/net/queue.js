// @ts-check
import { Unavailable, freshKey } from "./api.js";
import { backoff, pause } from "./patience.js";

/**
 * @typedef {object} Job
 * @property {() => any} document asked for as late as possible, so that it carries the latest text; null when there is nothing left to do
 * @property {any} [sent]
 * @property {boolean} late whether its document is left open as long as nothing else waits behind it
 * @property {string} [key]
 * @property {(done: boolean) => void} resolve
 * @property {(error: unknown) => void} reject
 */

/** One action at a time, in the order in which the person did them. */
export class ActionQueue {
  /** @type {Job[]} */ #jobs = [];
  #running = false;
  #stopped = false;

  /**
   * @param {(document: any, key: string, keepalive?: boolean) => Promise<void>} send
   * @param {(waiting: boolean, why?: string) => void} onWaiting
   */
  constructor(send, onWaiting) {
    this.send = send;
    this.onWaiting = onWaiting;
  }

  /** @param {() => any} document @param {boolean} [late] @returns {Promise<boolean>} */
  push(document, late = false) {
    if (this.#stopped) return Promise.reject(new Error("The session is closed."));
    // Text typed after a button was pressed must not slip in before it.
    if (!late) for (const job of this.#jobs) if (job.late) job.sent ??= job.document();
    return new Promise((resolve, reject) => {
      this.#jobs.push({ document, late, resolve, reject });
      this.#run();
    });
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
        job.resolve(Boolean(job.sent));
      } catch (error) {
        job.reject(error);
      }
      if (this.#jobs[0] === job) this.#jobs.shift();
    }
    this.#running = false;
  }

  /** @param {Job} job */
  async #attempt(job) {
    job.key ??= freshKey();
    for (let attempt = 0; ; attempt += 1) {
      try {
        await this.send(job.sent, job.key);
        if (attempt > 0) this.onWaiting(false);
        return;
      } catch (error) {
        if (!(error instanceof Unavailable) || this.#stopped) {
          if (attempt > 0) this.onWaiting(false);
          throw error;
        }
        this.onWaiting(true, error.message);
        await pause(backoff(attempt, error.retryAfter));
        if (this.#stopped) throw error;
      }
    }
  }

  /** The page goes away: what still waits is sent in one piece that may outlive the page. */
  flush() {
    const waiting = this.#jobs.splice(this.#running ? 1 : 0);
    const documents = waiting.map((job) => job.sent ?? job.document()).filter(Boolean);
    if (documents.length > 0) this.send(documents, freshKey(), true).catch(() => {});
    for (const job of waiting) job.resolve(true);
  }

  /** @param {unknown} error */
  stop(error) {
    this.#stopped = true;
    for (const job of this.#jobs.splice(0)) job.reject(error);
  }
}
