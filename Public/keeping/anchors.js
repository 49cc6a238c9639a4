// @ts-check
import { edgeOf, scrollAlong, spanOf, wayAcross } from "./ways.js";

/** @typedef {import("../view/view.js").View} View */
/** @typedef {import("./ways.js").Way} Way */
/** @typedef {[string, number][]} Seen the views at an edge, with their distances */
/**
 * The position of a scrolled area: its offsets, and the views at its upper edge and at the one where its lines begin, since
 * others may be put before them meanwhile, and rows that were never drawn have no size of their own.
 * @typedef {{top: number, left: number, views: Seen, across?: Seen}} Place
 */

/** The number of views that are remembered, as the first of them may be gone. */
const COUNT = 3;
/** The number of children above which the first visible one is found by halves. */
const MANY = 60;
/** Frames in which rows that are drawn for the first time may still take heights of their own. */
const FRAMES = 4;

/**
 * Returns the position of a scrolled area.
 * @param {View} view @param {Element} area @param {Element} root what scrolls in it @returns {Place}
 */
export function placeIn(view, area, root) {
  const { scrollTop: top, scrollLeft: left } = area;
  const way = wayAcross(area);
  return { top, left, views: top > 0 ? viewsAt(view, root, "down", edgeOf(area, "down")) : [], across: left ? viewsAt(view, root, way, edgeOf(area, way)) : [] };
}

/**
 * Scrolls an area to a place, as far as it is still there, and stays while what is around it takes its own heights, until the person scrolls.
 * @param {View} view @param {Element} area @param {Place} place
 */
export function stayAt(view, area, place) {
  area.scrollTop = place.top;
  area.scrollLeft = place.left;
  follow(view, area, place);
  const end = new AbortController();
  for (const name of ["wheel", "pointerdown", "keydown"]) addEventListener(name, () => end.abort(), { capture: true, passive: true, signal: end.signal });
  let left = FRAMES;
  const next = () => {
    if (end.signal.aborted || !area.isConnected) return;
    follow(view, area, place);
    left -= 1;
    if (left > 0) requestAnimationFrame(next);
    else end.abort();
  };
  requestAnimationFrame(next);
}

/**
 * Stays where a view is seen now.
 * @param {import("../view/record.js").ViewRecord} record @param {Element} area what scrolls it
 */
export function stayWith({ id, outer, view }, area) {
  const distance = (/** @type {Way} */ way) => spanOf(outer, way)[0] - edgeOf(area, way);
  const isWide = area.scrollWidth > area.clientWidth + 1;
  stayAt(view, area, { top: area.scrollTop, left: area.scrollLeft, views: [[id, distance("down")]], across: isWide ? [[id, distance(wayAcross(area))]] : [] });
}

/**
 * Scrolls an area so that its views are as far from its edges as they were.
 * @param {View} view @param {Element} area @param {Place} place
 */
export function follow(view, area, place) {
  followAlong(view, area, "down", place.views);
  if (place.across?.length) followAlong(view, area, wayAcross(area), place.across);
}

/** @param {View} view @param {Element} area @param {Way} way @param {Seen} views */
function followAlong(view, area, way, views) {
  for (const [id, distance] of views) {
    // It may not be drawn yet.
    const element = view.reach(id)?.outer;
    if (!element || !area.contains(element)) continue;
    const off = spanOf(element, way)[0] - edgeOf(area, way) - distance;
    if (Math.abs(off) >= 1) scrollAlong(area, way, off);
    return;
  }
}

/**
 * The innermost view that is seen first behind an edge, or the row that it is in, and those after it.
 * - Complexity: O(d · log n) for a view at depth d, with no more than n views beside each other.
 * @param {View} view @param {Element} root @param {Way} way @param {number} edge @returns {Seen}
 */
function viewsAt(view, root, way, edge) {
  /** @type {Element | null} */ let found = null;
  for (let at = firstBehind(root, way, edge); at; at = firstBehind(at, way, edge)) {
    if (idOf(view, at)) found = at;
    if (at.matches("[data-row], [data-far]") || spanOf(at, way)[0] >= edge) break;
  }
  /** @type {Seen} */ const views = [];
  for (let next = found; next && views.length < COUNT; next = next.nextElementSibling) {
    const id = idOf(view, next);
    if (id) views.push([id, spanOf(view.records.get(id)?.outer ?? next, way)[0] - edge]);
  }
  return views;
}

/**
 * The id of a view that an element is, or of a row that is not drawn.
 * @param {View} view @param {Element} element
 */
function idOf(view, element) {
  const { row, nodeId, far } = /** @type {HTMLElement} */ (element).dataset ?? {};
  return far ?? view.records.get(row ?? nodeId ?? "")?.id;
}

/** @param {Element} parent @param {Way} way @param {number} edge @returns {Element | null} */
function firstBehind({ children }, way, edge) {
  let first = 0;
  // Many stand behind one another.
  for (let end = children.length > MANY ? children.length : 0; first < end;) {
    const middle = (first + end) >> 1;
    if (spanOf(children[middle], way)[1] <= edge) first = middle + 1;
    else end = middle;
  }
  for (let at = first; at < children.length; at += 1) {
    const [from, to] = spanOf(children[at], way);
    if (to > from && to > edge && !isAside(children[at])) return children[at];
  }
  return null;
}

/**
 * Whether an element does not scroll with the others, as a bar, or is about to go.
 * @param {Element} element
 */
const isAside = (element) => element.classList.contains("leaving") || /sticky|fixed/.test(getComputedStyle(element).position);
