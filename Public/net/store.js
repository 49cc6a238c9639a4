// @ts-check
import { root } from "./root.js";

// Two deployments below different prefixes of one host share a sessionStorage, hence the path.
const prefix = `stateroom ${root.pathname} `;
/** @type {Map<string, string>} */
const fallback = new Map();

/** @param {string} scene @returns {string | null} */
export function storedSession(scene) {
  try {
    return fallback.get(scene) ?? sessionStorage.getItem(prefix + scene);
  } catch {
    return null;
  }
}

/**
 * The name by which the server knows this tab's sizes from those of others.
 * @param {() => string} make
 */
export function clientName(make) {
  // No scene's id has a space.
  const known = storedSession("client ");
  if (known) return known;
  const name = make();
  storeSession("client ", name);
  return name;
}

/**
 * The window's size that this tab has told the server last, as it stores it.
 * @param {string} scene
 */
export const storedWindow = (scene) => storedSession(`${scene} window`);

/** @param {string} scene @param {string} size */
export const storeWindow = (scene, size) => storeSession(`${scene} window`, size);

/** Whether the inspector was open in this tab. */
export function isInspecting() {
  return storedSession("inspector ") !== null;
}

/** @param {boolean} open */
export function storeInspecting(open) {
  // No scene's id has a space.
  storeSession("inspector ", open ? "open" : null);
}

/**
 * Lets the cookie of a session that was found live on, at most once a day in each tab.
 * @param {string} scene
 */
export function renewCookie(scene) {
  const name = `${scene} renewed`;
  if (Date.now() - Number(storedSession(name)) < 864e5) return;
  fetch(new URL(`scenes?renew=${encodeURIComponent(scene)}`, root), { method: "HEAD" }).then(() => storeSession(name, `${Date.now()}`), () => {});
}

/** @param {string} scene @param {string | null} id */
export function storeSession(scene, id) {
  fallback.delete(scene);
  try {
    // If the new value does not fit, no older one stays behind.
    sessionStorage.removeItem(prefix + scene);
    if (id) sessionStorage.setItem(prefix + scene, id);
  } catch {
    // Storage may be forbidden or full; the session then lasts as long as the page.
    if (id) fallback.set(scene, id);
  }
}
