// @ts-check
import { storedWindow, storeWindow } from "../net/store.js";
import { reportTo } from "./reports.js";

/**
 * Reports the window's size by the root, which takes it without saying so.
 * @param {import("../view/view.js").View} view @param {string} scene
 * @param {boolean} again whether to report what this tab has told before
 */
export function reportWindow(view, scene, again) {
  const root = view.records.get(view.tree.root ?? "");
  const size = `${innerWidth} ${innerHeight}`;
  if (!root || innerWidth < 1 || innerHeight < 1 || (!again && size === storedWindow(scene))) return;
  storeWindow(scene, size);
  reportTo(root, "resize", { width: innerWidth, height: innerHeight });
}
