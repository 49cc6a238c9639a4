// @ts-check
import { root } from "./root.js";

/** The time for an answer to begin, in milliseconds: half a second more than proxies wait, so that they see who is silent. */
export const PATIENCE = 5500;
/** The time for a short answer to come once it has begun, and for one to begin that is not asked for again. */
export const LONG = 20000;
/** The most connections that browsers keep to a host, less the one of the stream. */
const OTHERS = 5;

/** Aborts what is not done when its time is over. */
export function deadline() {
  const abort = new AbortController();
  let timer = 0;
  return {
    signal: abort.signal,
    /** @param {number} pause in milliseconds, from now on */
    wait(pause) {
      clearTimeout(timer);
      timer = setTimeout(() => abort.abort(), pause);
    },
    end: () => clearTimeout(timer),
  };
}

/**
 * Has the browser use all connections that it keeps, so that it leaves those that are as dead as one of them was: a
 * request that is sent again would only meet the next of them.
 */
export function leaveSilent() {
  return (leaving ??= useAll().finally(() => (leaving = null)));
}

/** @type {Promise<unknown> | null} */
let leaving = null;

function useAll() {
  const { signal, wait } = deadline();
  wait(300);
  return Promise.allSettled(Array.from({ length: OTHERS }, () => fetch(new URL("healthz", root), { method: "HEAD", cache: "no-store", signal })));
}

/**
 * Reads a session twice if an action of it is not answered after a pause. Proxies leave a server that is silent only after
 * three requests, and meanwhile let nothing but reads go on at another one.
 * @param {string} path of the actions @param {number} pause in milliseconds
 */
export function lookBeside(path, pause) {
  const { signal, wait, end } = deadline();
  const look = () => fetch(new URL(path.replace("/actions", ""), root), { cache: "no-store", signal }).catch(() => {});
  /** @type {Promise<unknown> | undefined} */ let looks;
  const begin = setTimeout(() => (looks = Promise.all([look(), look()])), pause);
  return {
    /** Waits until both reads have ended, two seconds at most. */
    settle() {
      clearTimeout(begin);
      wait(2000);
      return Promise.resolve(looks).then(end);
    },
    end() {
      clearTimeout(begin);
      wait(0);
    },
  };
}
