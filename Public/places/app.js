// @ts-check

/** @typedef {Protocol.Scene & {isOpened?: boolean}} OfferedScene a scene, and whether the browser has a session of it */

/**
 * The app, and whether the browser has said with its request that it has no session of the scene.
 * @typedef {{name: string, scenes: OfferedScene[], isFirst?: boolean}} AppInfo
 */

/**
 * What the server says of the app with the page, or null if the page came from elsewhere.
 * @returns {AppInfo | null}
 */
export function appInfo() {
  const block = document.getElementById("app");
  return block ? /** @type {AppInfo | null} */ (JSON.parse(block.textContent ?? "null")) : null;
}

/**
 * What the server has sent with the page: a session's snapshot, or without its id the scene as it is when it is opened.
 * @typedef {(Omit<Protocol.Snapshot, "issues" | "open"> | {scene: string, session?: undefined, root: Protocol.Node}) & {early?: import("../net/opening.js").Early}} HeldSnapshot
 */

/**
 * The snapshot of a scene that came with the page, once.
 * @param {string} scene @returns {HeldSnapshot | null}
 */
export function takeSnapshot(scene) {
  const block = document.getElementById("snapshot");
  block?.remove();
  const held = block ? /** @type {HeldSnapshot | null} */ (JSON.parse(block.textContent ?? "null")) : null;
  return held?.scene === scene ? held : null;
}
