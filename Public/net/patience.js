// @ts-check

/** @type {Set<() => void>} */
const sleepers = new Set();

/** Ends every wait at once: the network or the server has just shown that it is back. */
export function wakeAll() {
  for (const wake of [...sleepers]) wake();
}
addEventListener("online", wakeAll);

/** @param {number} milliseconds @returns {Promise<void>} */
export function pause(milliseconds) {
  return new Promise((resolve) => {
    const wake = () => {
      clearTimeout(timer);
      sleepers.delete(wake);
      resolve();
    };
    const timer = setTimeout(wake, milliseconds);
    sleepers.add(wake);
  });
}

/**
 * Spread out, so that many tabs do not all knock in the same instant after a restart.
 * @param {number} attempt @param {number} [retryAfter] seconds
 */
export function backoff(attempt, retryAfter) {
  const wait = Math.min(8000, 400 * 2 ** attempt) * (0.75 + Math.random() / 2);
  return retryAfter ? Math.max(wait, Math.min(retryAfter, 30) * 1000) : wait;
}
