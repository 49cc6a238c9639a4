// @ts-check
import { GivenUp, Problem, Unavailable, freshKey } from "./api.js";
import { backoff, pause } from "./patience.js";

// As many losses as the server needs to see that something is wrong with the session.
const LOSSES = 3;

/**
 * A text that is typed goes in as many steps as it takes.
 * @typedef {object} Steps
 * @property {() => boolean} more whether there is another document to be sent before what waits behind it
 * @property {() => void} close something waits behind it now, so that what is done later does not belong to it
 * @property {() => Protocol.Document | null} rest all that has not been sent, in one piece
 * @property {(error: unknown) => boolean} mends whether there is another document to be sent instead of the one refused
 * @property {(error: unknown) => void} failed
 */

/**
 * @typedef {object} Job
 * @property {() => Protocol.Document | null} document asked for as late as possible, so that it carries the latest text; null when there is nothing left to do
 * @property {Protocol.Document | null} [sent]
 * @property {boolean | Steps} late whether its document is left open as long as nothing else waits behind it
 * @property {string} [key] under which it has been sent before
 * @property {boolean} [isAlone] whether nothing else is sent with it
 * @property {(done: boolean) => void} resolve
 * @property {(error: unknown) => void} reject
 */

/**
 * A request with some actions. A retry repeats the same bytes under the same key.
 * @typedef {{jobs: Job[], documents: (Protocol.Document | null)[], key: string}} Request
 */

/** The most actions in a request, and the most characters of them all: longer ones go by themselves. */
const MOST = 100;
const SIZE = 50_000;
/** @type {Request} */ const NOTHING = { jobs: [], documents: [], key: "" };

/** @param {Request["documents"]} documents those of a request @returns {Protocol.Document} */
const bodyOf = (documents) => documents.length > 1 ? documents.flatMap((document) => document ?? []) : /** @type {Protocol.Document} */ (documents[0]);

/** The actions of a person, in order: one request at a time, which takes all that wait. */
export class ActionQueue {
  /** @type {Job[]} */ #jobs = [];
  /** @type {Request} the first of them, which are under way */ #under = NOTHING;
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
    // Text typed after a button was pressed must not slip in before it.
    if (!late) {
      this.#jobs.forEach((job, index) => {
        if (typeof job.late === "object") job.late.close();
        else if (job.late) job.sent ??= this.#under.documents[index] ?? job.document();
      });
    }
    return this.#add({ document, late });
  }

  /** @param {Omit<Job, "resolve" | "reject">} job @returns {Promise<boolean>} */
  #add(job) {
    if (this.#stopped) return Promise.reject(new Error("The session is closed."));
    return new Promise((resolve, reject) => {
      this.#jobs.push({ ...job, resolve, reject });
      this.#run();
    });
  }

  async #run() {
    if (this.#running) return;
    this.#running = true;
    while (this.#jobs.length > 0 && !this.#stopped) {
      const request = (this.#under = this.#gather());
      const { jobs, documents } = request;
      const [{ late }] = jobs;
      try {
        if (documents[0] && !(await this.#attempt(request))) jobs.forEach((job) => (job.isAlone = true));
        else if (typeof late !== "object" || this.#jobs[0] !== jobs[0] || !late.more()) this.#settle(jobs, (job) => job.resolve(Boolean(documents[0])));
      } catch (error) {
        this.#refuse(request, error);
      }
    }
    this.#under = NOTHING;
    this.#running = false;
  }

  /**
   * All that waits, up to a text: what is made of that depends on the answer to what is before it, as the rest depends
   * on the answer to the text.
   * - Complexity: O(n) for n characters.
   * @returns {Request}
   */
  #gather() {
    const [first] = this.#jobs;
    /** @type {Request} */ const request = { jobs: [], documents: [], key: first.key ?? freshKey() };
    let size = 0;
    for (const job of this.#jobs.slice(0, MOST)) {
      const isAlone = job.isAlone || job.key || typeof job.late === "object";
      if (isAlone && job !== first) break;
      const document = job.sent ?? job.document();
      size += JSON.stringify(document).length;
      const isOne = document && !Array.isArray(document);
      if (job !== first && (!isOne || size > SIZE)) {
        // An action without a document now may have one after the answer.
        job.sent = document;
        break;
      }
      request.jobs.push(job);
      request.documents.push(document);
      if (isAlone || !isOne) break;
    }
    return request;
  }

  /** @param {Job[]} jobs @param {(job: Job) => void} tell */
  #settle(jobs, tell) {
    for (const job of jobs) {
      if (this.#jobs[0] === job) this.#jobs.shift();
      tell(job);
    }
  }

  /**
   * Settles a refused request. The actions before the refused one were performed. Those behind it are sent again, and so
   * is one that has changed meanwhile.
   * @param {Request} request @param {unknown} error
   */
  #refuse({ jobs, documents }, error) {
    let refused = jobs;
    const [{ late }] = jobs;
    if (typeof late === "object" && late.mends(error)) return;
    if (jobs.length > 1 && error instanceof Problem) {
      const { performed } = error.body;
      // It was the request that was refused.
      if (performed === undefined && error.status < 500) return jobs.forEach((job) => (job.isAlone = true));
      if (performed !== undefined) {
        this.#settle(jobs.slice(0, performed), (job) => job.resolve(true));
        const job = jobs[performed];
        if (JSON.stringify(job.sent ?? job.document()) !== JSON.stringify(documents[performed])) return;
        refused = [job];
      }
    }
    this.#settle(refused, ({ late, reject }) => {
      if (typeof late === "object") late.failed(error);
      reject(error);
    });
  }

  /**
   * Sends a request until it is answered.
   * @param {Request} request @returns {Promise<boolean>} false if it is known that nothing of it was performed
   */
  async #attempt(request) {
    const { jobs, documents, key } = request;
    const body = bodyOf(documents);
    let [isWaiting, isRead] = [false, false];
    try {
      for (let losses = 0, attempt = 0; ; attempt += 1) {
        try {
          await this.send(body, key);
          return true;
        } catch (error) {
          if (!(error instanceof Unavailable) || this.#stopped) throw error;
          // Without a read just before, the server may have been gone already: that is no fault of the action.
          if (error.isLost && isRead && !this.#leaving) losses += 1;
          if (losses >= LOSSES) throw new GivenUp(() => this.#add({ document: () => body, late: false, sent: body, key }));
          isWaiting = true;
          this.onWaiting(true, error.message);
          // Over another connection, or at another server, it may be answered at once.
          if (error.isSilent && attempt === 0) continue;
          await this.#awaitRead(error);
          isRead = true;
          if (losses > 0 && jobs.length > 1 && (await this.#forestall(key))) return false;
        }
      }
    } finally {
      if (isWaiting) this.onWaiting(false);
    }
  }

  /**
   * Takes the key of an array that was lost, so that what is in it can be sent one by one: only one of them may end the
   * server each time.
   * @param {string} key @returns {Promise<boolean>} false if the array was performed, or may have been
   */
  #forestall(key) {
    return this.send([], key).then(() => true, () => false);
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

  /** The page goes away: what is under way is repeated, and what still waits is sent, so that both may outlive the page. */
  flush() {
    this.#leaving = true;
    const send = (/** @type {Protocol.Document} */ body, key = freshKey()) => this.send(body, key, true).catch(() => {});
    const rest = (/** @type {Job} */ { late }) => (typeof late === "object" ? late.rest() ?? [] : []);
    const { jobs, documents: sent, key } = this.#under;
    const waiting = this.#jobs.splice(jobs.length);
    const documents = [...jobs.flatMap(rest), ...waiting.flatMap((job) => job.sent ?? (typeof job.late === "object" ? rest(job) : job.document() ?? []))];
    if (sent[0]) send(bodyOf(sent), key);
    while (documents.length > 0) send(documents.splice(0, MOST));
    for (const job of waiting) job.resolve(true);
  }

  /** @param {unknown} error */
  stop(error) {
    this.#stopped = true;
    for (const job of this.#jobs.splice(0)) job.reject(error);
  }
}
