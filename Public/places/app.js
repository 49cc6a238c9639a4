// @ts-check

/** @typedef {{id: string, title?: string, description?: string}} SceneInfo */
/** @typedef {{name: string, scenes: SceneInfo[]}} AppInfo */

/**
 * What the server says of the app with the page, or null if the page came from elsewhere.
 * @returns {AppInfo | null}
 */
export function appInfo() {
  const block = document.getElementById("app");
  return block ? JSON.parse(block.textContent ?? "null") : null;
}
