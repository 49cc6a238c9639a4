// @ts-check

/** @typedef {{id: string, title?: string, description?: string}} SceneInfo */
/**
 * The app, and whether the browser has said with its request that it has no session of the scene.
 * @typedef {{name: string, scenes: SceneInfo[], isFirst?: boolean}} AppInfo
 */

/**
 * What the server says of the app with the page, or null if the page came from elsewhere.
 * @returns {AppInfo | null}
 */
export function appInfo() {
  const block = document.getElementById("app");
  return block ? JSON.parse(block.textContent ?? "null") : null;
}

/**
 * What the server has sent with the page: a session's snapshot, or without its id the scene as it is when it is opened.
 * @typedef {{scene: string, session?: string, revision?: number, root: import("../model/tree.js").WholeNode}} HeldSnapshot
 */

/**
 * The snapshot of a scene that came with the page, once.
 * @param {string} scene @returns {HeldSnapshot | null}
 */
export function takeSnapshot(scene) {
  const block = document.getElementById("snapshot");
  block?.remove();
  const held = block ? JSON.parse(block.textContent ?? "null") : null;
  return held?.scene === scene ? held : null;
}
