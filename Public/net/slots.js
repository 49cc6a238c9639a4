// @ts-check

// A browser opens six connections to a host, and every live stream holds one of them for good. Hidden
// tabs close theirs; several visible windows share these four, so that two are always left for requests.
const SLOTS = 4;

/**
 * @returns {Promise<(() => void) | null>} gives the place back; null when all are taken
 */
export async function takeSlot() {
  // Locks need https or localhost. Elsewhere the rule for hidden tabs has to do.
  if (!navigator.locks) return () => {};
  for (let number = 0; number < SLOTS; number += 1) {
    const release = await tryLock(`stateroom-stream-${number}`);
    if (release) return release;
  }
  return null;
}

/** @param {string} name @returns {Promise<(() => void) | null>} */
function tryLock(name) {
  return new Promise((resolve) => {
    navigator.locks.request(name, { ifAvailable: true }, (lock) => {
      if (!lock) return resolve(null);
      return new Promise((release) => resolve(() => release(undefined)));
    }).catch(() => resolve(() => {}));
  });
}
