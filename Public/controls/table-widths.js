// @ts-check
import { make } from "../view/dom.js";

/** @typedef {Props.Column} Column */

/** How far a key moves the edge of a column, and the least width that it leaves, in pixels. */
const STEP = 16;
const LEAST = 48;

/**
 * Whether people may change the width of a column.
 * @param {Column} column
 */
export const isResizable = ({ width, disabledCustomization }) => typeof width !== "number" && !disabledCustomization?.includes("resize");

/**
 * The edge of a column, which mouse and keys move; a double click gives the column its own width again.
 * @param {HTMLElement} cell the title @param {Column} column @param {(width: number | null) => void} change takes the width of the column in pixels, or null for its own
 */
export function columnEdge(cell, column, change) {
  const { min = 0, max = Infinity } = typeof column.width === "object" ? column.width : {};
  const edge = make("div", "table-edge");
  edge.tabIndex = 0;
  edge.setAttribute("role", "separator");
  edge.setAttribute("aria-orientation", "vertical");
  edge.setAttribute("aria-label", `Width of ${column.title || "column"}`);
  const say = (/** @type {number} */ width) => edge.setAttribute("aria-valuenow", String(Math.round(width)));
  const moveTo = (/** @type {number} */ width) => {
    const room = Math.max(LEAST, min, Math.min(max + 24, width));
    change(room);
    say(room);
  };
  const ahead = () => (getComputedStyle(cell).direction === "rtl" ? -1 : 1);
  say(0);
  edge.addEventListener("focus", () => say(cell.offsetWidth));
  edge.addEventListener("dblclick", () => change(null));
  edge.addEventListener("pointerdown", (/** @type {PointerEvent} */ event) => {
    if (event.button !== 0) return;
    edge.setPointerCapture(event.pointerId);
    const [from, width] = [event.clientX, cell.offsetWidth];
    const follow = (/** @type {PointerEvent} */ now) => moveTo(width + (now.clientX - from) * ahead());
    edge.addEventListener("pointermove", follow);
    for (const end of ["pointerup", "pointercancel"]) edge.addEventListener(end, () => edge.removeEventListener("pointermove", follow), { once: true });
  });
  edge.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => {
    const by = { ArrowRight: STEP, ArrowLeft: -STEP }[event.key];
    if (by) moveTo(cell.offsetWidth + by * ahead());
    else if (event.key === "Escape" || event.key === "Delete") change(null);
    else return;
    event.preventDefault();
  });
  return edge;
}
