// @ts-check
import { attr } from "../view/dom.js";

/** @typedef {import("./dialogs.js").Dialog} Dialog */
/** @typedef {"bottom" | "top" | "trailing" | "leading"} Edge */

/** The distance from a view, and that from the edges of the window, in points. */
const GAP = 6;
const FREE = 10;
/** Where there is room for it, it stands below its view. */
const EDGES = /** @type {const} */ (["bottom", "top", "trailing", "leading"]);

const wide = matchMedia("(min-width: 40.01rem)");

/**
 * Puts what is presented beside the view that presents it, if the window is wide and has room there. Otherwise it stands
 * in the middle.
 * @param {Dialog} record @returns {() => void} ends it
 */
export function anchors(record) {
  const { core } = record;
  const fit = () => {
    if (!core.open) return;
    const place = wide.matches ? placeOf(record) : null;
    attr(core, "data-anchored", place !== null);
    for (const side of /** @type {const} */ (["left", "top"])) core.style.setProperty(`--at-${side}`, place ? `${place[side]}px` : null);
  };
  const watch = new ResizeObserver(fit);
  watch.observe(core);
  addEventListener("resize", fit);
  return () => {
    watch.disconnect();
    removeEventListener("resize", fit);
  };
}

/**
 * Where the window has room for what is presented, beside the view that presents it.
 * @param {Dialog} record @returns {{left: number, top: number} | null}
 */
function placeOf({ core, parent }) {
  const box = parent?.outer.getBoundingClientRect();
  if (!box?.width || !box.height || box.bottom < 0 || box.right < 0 || box.top > innerHeight || box.left > innerWidth) return null;
  const { anchor, arrowEdge } = parent?.modifier("popoverAttachment") ?? {};
  const isTurned = getComputedStyle(core).direction === "rtl";
  const at = anchor ? pointIn(box, isTurned ? 1 - anchor.x : anchor.x, anchor.y) : box;
  const [width, height] = [core.offsetWidth, core.offsetHeight];
  const [after, before] = [{ left: at.right + GAP }, { left: at.left - GAP - width }];
  const across = within((at.left + at.right - width) / 2, width, innerWidth);
  const down = within((at.top + at.bottom - height) / 2, height, innerHeight);
  /** @type {Record<Edge, {left: number, top: number}>} */ const places = {
    bottom: { left: across, top: at.bottom + GAP },
    top: { left: across, top: at.top - GAP - height },
    trailing: { ...(isTurned ? before : after), top: down },
    leading: { ...(isTurned ? after : before), top: down },
  };
  const hasRoom = (/** @type {Edge} */ edge) => {
    const { left, top } = places[edge];
    return left >= FREE && top >= FREE && left + width <= innerWidth - FREE && top + height <= innerHeight - FREE;
  };
  const edge = [...(arrowEdge ? [arrowEdge] : []), ...EDGES].find(hasRoom);
  return edge ? places[edge] : null;
}

/** @param {DOMRect} box @param {number} x @param {number} y */
const pointIn = (box, x, y) => new DOMRect(box.left + box.width * x, box.top + box.height * y, 0, 0);

/** @param {number} start @param {number} length @param {number} all */
const within = (start, length, all) => Math.max(FREE, Math.min(start, all - FREE - length));
