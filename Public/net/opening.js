// @ts-check
import { freshKey, request } from "./api.js";
import { clientName, storeWindow } from "./store.js";

/**
 * What the browser says of the device and of what its person prefers.
 * @returns {Protocol.Environment}
 */
export function surroundings() {
  const prefers = (/** @type {string} */ query) => matchMedia(`(prefers-${query})`).matches;
  return {
    locale: navigator.language.replace("-", "_"),
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone || undefined,
    colorScheme: prefers("color-scheme: dark") ? "dark" : "light",
    displayScale: Math.min(4, Math.max(1, devicePixelRatio || 1)),
    windowSize: innerWidth >= 1 && innerHeight >= 1 ? { width: innerWidth, height: innerHeight } : undefined,
    reduceMotion: prefers("reduced-motion: reduce"),
    reduceTransparency: prefers("reduced-transparency: reduce"),
    increaseContrast: prefers("contrast: more"),
  };
}

/**
 * Asks for a new session.
 * @param {string} scene @param {string} key @param {(answer: Response) => void} onAnswer @param {Protocol.Environment} [environment] that of the server, unless told
 */
export function ask(scene, key, onAnswer, environment) {
  storeWindow(scene, `${innerWidth} ${innerHeight}`);
  return /** @type {Promise<Protocol.Snapshot>} */ (request("sessions", { method: "POST", body: { scene, environment }, headers: { "Idempotency-Key": key, "X-Client": clientName(freshKey) }, onAnswer }));
}

/** @typedef {{key: string, snapshot: Promise<Protocol.Snapshot>, answer?: Response}} Early */

/**
 * Asks for a new session while what draws it is loaded.
 * @param {string} scene @returns {Early}
 */
export function askEarly(scene) {
  const key = freshKey();
  /** @type {Early} */ const early = { key, snapshot: ask(scene, key, (answer) => (early.answer = answer), surroundings()) };
  // A failure is told where the snapshot is awaited.
  early.snapshot.catch(() => {});
  return early;
}
