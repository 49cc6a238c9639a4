// @ts-check
import { root } from "./root.js";
import { LONG, PATIENCE, deadline, leaveSilent, lookBeside } from "./silence.js";

/** The server understood and refused (RFC 9457); asking again would not help. */
export class Problem extends Error {
  /** @type {Protocol.Action | undefined} the action that was refused, if one was */ refused;

  /** @param {number} status @param {Partial<Protocol.Problem> | null} body @param {string | null} [date] when the server answered, by its own clock */
  constructor(status, body, date) {
    super(body?.detail || body?.title || `The server answered ${status}.`);
    this.status = status;
    this.date = date;
    /** @type {Partial<Protocol.Problem>} */ this.body = body ?? {};
  }

  /** Whether the whole session is kept from running, since it has ended the server too often. */
  get holdsSession() {
    return this.body.type === "urn:stateroom:session-quarantined";
  }

  /** Whether a text was edited that the app does not have, or no longer. */
  get isOfOtherText() {
    return this.body.type === "urn:stateroom:text-changed";
  }
}

/** Nothing was understood, or the server asked for patience; asking again may well help. */
export class Unavailable extends Error {
  /**
   * @param {string} message
   * @param {{retryAfter?: number, isLost?: boolean, isSilent?: boolean}} [why] seconds; whether the connection went before an answer came; whether nothing was heard at all
   */
  constructor(message, why = {}) {
    super(message);
    this.retryAfter = why.retryAfter;
    this.isLost = why.isLost ?? false;
    this.isSilent = why.isSilent ?? false;
  }
}

/** An action was lost so often that it is not sent any more by itself. */
export class GivenUp extends Error {
  /** @param {() => Promise<boolean>} again sends the same action once more */
  constructor(again) {
    super("The connection was lost each time that this was sent.");
    this.again = again;
  }
}

/** The session itself is no more. */
export class Gone extends Error {}

const PASSING = new Set([408, 425, 429, 502, 503, 504]);
// What a proxy answers for a server that is gone.
const LOST = new Set([502, 504]);

/** The time that the last answer took to begin, in milliseconds. */
let usual = 1000;

/** By how much the time for an answer to begin grows: from the second silence in a row on, as the line may be slow. */
let growth = 0.5;
let grown = 0;

/** @typedef {{method?: string, body?: unknown, headers?: Record<string, string>, patience?: number, keepalive?: boolean, onAnswer?: (answer: Response) => void}} Options */

/**
 * @template [T=unknown]
 * @param {string} path relative to the page, as the server may sit below a prefix
 * @param {Options} [options]
 * @returns {Promise<T>} what the contract says of the answer
 */
export async function request(path, options = {}) {
  const { method = "GET", body, headers = {}, patience = PATIENCE, keepalive = false, onAnswer } = options;
  const json = body === undefined ? body : JSON.stringify(body);
  const { signal, wait, end } = deadline();
  // A long body is sent at 4 kB a second or faster.
  const limit = patience * Math.max(1, growth) + ((json?.length ?? 0) >> 14) * 4000;
  let isSilent = true;
  wait(limit);
  const began = Date.now();
  const looks = path.includes("/actions?") ? lookBeside(path, 2 * usual) : null;
  try {
    const answer = await fetch(new URL(path, root), {
      method, keepalive, signal, cache: "no-store", credentials: "same-origin",
      headers: { Accept: "application/json", ...(json ? { "Content-Type": "application/json" } : {}), ...headers },
      body: json,
    });
    isSilent = false;
    growth = 0.5;
    usual = Math.max(250, Date.now() - began);
    if (answer.status !== 504) looks?.end();
    // A long answer comes no faster. If it is compressed on its way, nothing says how long it is.
    wait(LONG + Number(answer.headers.get("Content-Length") ?? 4e5) / 4);
    onAnswer?.(answer);
    return /** @type {T} */ (await read(answer));
  } catch (error) {
    if (error instanceof Unavailable && error.isSilent) await looks?.settle();
    if (error instanceof Problem || error instanceof Unavailable) throw error;
    isSilent &&= signal.aborted;
    if (isSilent) {
      // What was sent before the last silence was known is part of that one.
      if (began > grown) growth = Math.min(4, growth * 2);
      grown = Date.now();
      await Promise.all([leaveSilent(), looks?.settle()]);
    } else looks?.end();
    throw new Unavailable(isSilent ? `No answer for ${Math.floor(limit / 1000)} seconds.` : "The server cannot be reached.", { isLost: true, isSilent });
  } finally {
    end();
  }
}

/** @param {Response} answer @returns {Promise<unknown>} */
async function read(answer) {
  // An answer cut off in the middle fails to parse: that is a lost connection, not a wrong answer.
  const text = await answer.text();
  if (answer.ok) return text ? /** @type {unknown} */ (JSON.parse(text)) : null;
  const json = /json/.test(answer.headers.get("Content-Type") ?? "");
  const problem = json && text ? /** @type {Partial<Protocol.Problem>} */ (JSON.parse(text)) : null;
  const isHeld = /^urn:stateroom:.*-quarantined$/.test(problem?.type ?? "");
  if (PASSING.has(answer.status) && !isHeld) {
    const retryAfter = Number(answer.headers.get("Retry-After")) || undefined;
    const isSilent = answer.status === 504 && !problem;
    throw new Unavailable(problem?.detail ?? `The server ${isSilent ? "does not answer" : "is busy"}.`, { retryAfter, isLost: LOST.has(answer.status), isSilent });
  }
  throw new Problem(answer.status, problem, answer.headers.get("Date"));
}

/** A key that makes a repeated request harmless; `randomUUID` is missing on plain http beyond localhost. */
export function freshKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (b) => b.toString(16).padStart(2, "0")).join("");
}

/**
 * The address that an answer links to under a relation (RFC 8288).
 * @param {Response} answer @param {string} relation
 */
export function linked(answer, relation) {
  for (const [, target, name] of (answer.headers.get("Link") ?? "").matchAll(/<([^>]*)>; rel="([^"]*)"/g)) {
    if (name === relation) return new URL(target, answer.url).href;
  }
  return null;
}
