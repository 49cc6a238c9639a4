// @ts-check

/** @typedef {import("../view/view.js").View} View */
/**
 * The position of a scrolled area: its offsets, and the views at its upper edge with their distances, since others may be put
 * above them meanwhile, and rows that were never drawn have no height of their own.
 * @typedef {{top: number, left: number, views: [string, number][]}} Place
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
  return { top, left, views: top > 0 ? viewsAt(view, root, upperEdge(area)) : [] };
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
  stayAt(view, area, { top: area.scrollTop, left: area.scrollLeft, views: [[id, outer.getBoundingClientRect().top - upperEdge(area)]] });
}

/**
 * Scrolls an area so that its views are as far down as they were.
 * @param {View} view @param {Element} area @param {Place} place
 */
export function follow(view, area, place) {
  for (const [id, below] of place.views) {
    // It may not be drawn yet.
    const element = view.reach(id)?.outer;
    if (!element || !area.contains(element)) continue;
    const off = element.getBoundingClientRect().top - upperEdge(area) - below;
    if (Math.abs(off) >= 1) area.scrollTop += off;
    return;
  }
}

/**
 * Returns the upper edge of an area, in the window.
 * @param {Element} area
 */
export const upperEdge = (area) => (area === document.scrollingElement ? 0 : area.getBoundingClientRect().top);

/**
 * The innermost view that is seen first below an edge, or the row that it is in, and those after it.
 * - Complexity: O(d · log n) for a view at depth d, with no more than n views beside each other.
 * @param {View} view @param {Element} root @param {number} edge @returns {Place["views"]}
 */
function viewsAt(view, root, edge) {
  /** @type {Element | null} */ let found = null;
  for (let at = firstBelow(root, edge); at; at = firstBelow(at, edge)) {
    if (idOf(view, at)) found = at;
    if (at.matches("[data-row], [data-far]") || at.getBoundingClientRect().top >= edge) break;
  }
  /** @type {Place["views"]} */ const views = [];
  for (let next = found; next && views.length < COUNT; next = next.nextElementSibling) {
    const id = idOf(view, next);
    if (id) views.push([id, (view.records.get(id)?.outer ?? next).getBoundingClientRect().top - edge]);
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

/** @param {Element} parent @param {number} edge @returns {Element | null} */
function firstBelow({ children }, edge) {
  let first = 0;
  // Many stand below one another.
  for (let end = children.length > MANY ? children.length : 0; first < end;) {
    const middle = (first + end) >> 1;
    if (children[middle].getBoundingClientRect().bottom <= edge) first = middle + 1;
    else end = middle;
  }
  for (let at = first; at < children.length; at += 1) {
    const { bottom, height } = children[at].getBoundingClientRect();
    if (height > 0 && bottom > edge && !isAside(children[at])) return children[at];
  }
  return null;
}

/**
 * Whether an element does not scroll with the others, as a bar, or is about to go.
 * @param {Element} element
 */
const isAside = (element) => element.classList.contains("leaving") || /sticky|fixed/.test(getComputedStyle(element).position);
