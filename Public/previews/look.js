// @ts-check
import { storeSession } from "../net/store.js";

/**
 * Shows a scene as the frame around the page wants it. The frame has what a page of this server has written to it,
 * since no other may show the page.
 * @param {string} scene
 */
export async function wearLook(scene) {
  const { dataset } = /** @type {HTMLElement} */ (frameElement);
  if (dataset.scale) document.documentElement.style.fontSize = `${dataset.scale}%`;
  if (dataset.scheme) {
    document.documentElement.dataset.scheme = dataset.scheme;
    // Imported so, it is not a part of the first script.
    const { wearScheme } = await import("../drawing/scheme.js");
    wearScheme(undefined);
  }
  // It is of the session that was opened last, which another frame may have.
  document.getElementById("snapshot")?.remove();
  // Last, since all frames of a tab store in the same place, and the page reads it at once.
  if (dataset.session) storeSession(scene, dataset.session);
  countRequests(dataset);
}

/**
 * Tells the frame how many answers the page waits for.
 * @param {DOMStringMap} told
 */
function countRequests(told) {
  const ask = window.fetch;
  let awaited = 0;
  const count = (/** @type {number} */ change) => {
    awaited += change;
    told.awaited = String(awaited);
  };
  window.fetch = async (...request) => {
    count(1);
    try {
      return await ask(...request);
    } finally {
      count(-1);
    }
  };
}
