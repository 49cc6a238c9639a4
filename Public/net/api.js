// @ts-check
import { root } from "./root.js";

/** The server understood and refused (RFC 9457); asking again would not help. */
export class Problem extends Error {
  /** @param {number} status @param {Partial<Protocol.Problem> | null} body */
  constructor(status, body) {
    super(body?.detail || body?.title || `The server answered ${status}.`);
    this.status = status;
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
   * @param {{retryAfter?: number, isLost?: boolean}} [why] seconds; whether the connection went before an answer came
   */
  constructor(message, why = {}) {
    super(message);
    this.retryAfter = why.retryAfter;
    this.isLost = why.isLost ?? false;
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

/** @typedef {{method?: string, body?: unknown, headers?: Record<string, string>, timeout?: number, keepalive?: boolean, onAnswer?: (answer: Response) => void}} Options */

/**
 * @template [T=unknown]
 * @param {string} path relative to the page, as the server may sit below a prefix
 * @param {Options} [options]
 * @returns {Promise<T>} what the contract says of the answer
 */
export async function request(path, options = {}) {
  const { method = "GET", body, headers = {}, timeout = 20000, keepalive = false, onAnswer } = options;
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), timeout);
  try {
    const answer = await fetch(new URL(path, root), {
      method, keepalive, signal: abort.signal, cache: "no-store", credentials: "same-origin",
      headers: { Accept: "application/json", ...(body === undefined ? {} : { "Content-Type": "application/json" }), ...headers },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    onAnswer?.(answer);
    return /** @type {T} */ (await read(answer));
  } catch (error) {
    if (error instanceof Problem || error instanceof Unavailable) throw error;
    throw new Unavailable("The server cannot be reached.", { isLost: true });
  } finally {
    clearTimeout(timer);
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
    throw new Unavailable(problem?.detail ?? "The server is busy.", { retryAfter, isLost: LOST.has(answer.status) });
  }
  throw new Problem(answer.status, problem);
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
