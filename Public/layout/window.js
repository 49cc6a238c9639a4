// @ts-check
import { reportTo } from "./reports.js";
import { isNear } from "./sizes.js";

/**
 * The size that the server was told last.
 * @type {number[] | null}
 */
let told = null;

/** The window's size in points, for a session that is opened. */
export function windowSize() {
  if (innerWidth < 1 || innerHeight < 1) return undefined;
  told = [innerWidth, innerHeight];
  return { width: innerWidth, height: innerHeight };
}

/**
 * The view whose window it is.
 * @type {import("../view/view.js").View | null}
 */
let followed = null;

/**
 * Reports the window's size, now and whenever it changes.
 * @param {import("../view/view.js").View} view
 */
export function followWindow(view) {
  if (!followed) addEventListener("resize", () => followed && reportWindow(followed));
  followed = view;
  reportWindow(view);
}

/**
 * Reports the window's size when it differs from what the server was told.
 * @param {import("../view/view.js").View} view @param {boolean} [again] whether the server may have heard others since
 */
export function reportWindow(view, again = false) {
  const root = view.records.get(view.tree.root ?? "");
  if (!root || innerWidth < 1 || innerHeight < 1 || (!again && isNear(told, [innerWidth, innerHeight]))) return;
  reportTo(root, "resize", windowSize());
}
