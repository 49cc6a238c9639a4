// @ts-check
import { reportTo } from "./reports.js";

/**
 * Reports the window's size by its root, which takes it without saying so.
 * @param {import("../view/view.js").View} view
 */
export function reportWindow(view) {
  const root = view.records.get(view.tree.root ?? "");
  if (root && innerWidth >= 1 && innerHeight >= 1) reportTo(root, "resize", { width: innerWidth, height: innerHeight });
}
