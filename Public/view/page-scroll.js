// @ts-check

/**
 * How far down a page was seen: also by a row, as those that were never drawn have no height of their own.
 * @typedef {{top: number, row: string | undefined, below: number}} Place
 */
/** @typedef {import("./record.js").ViewRecord & {state: {left?: Place}}} Container */

/** As many places as are remembered. */
const LIMIT = 200;

/**
 * Where pages were left, by their container and what it showed: both may be drawn anew meanwhile.
 * @type {WeakMap<import("./view.js").View, Map<string, Place>>}
 */
const places = new WeakMap();

/**
 * What scrolls the pages of a container: a column, a sheet or the window.
 * @param {Container} record @returns {Element}
 */
function scrollerOf(record) {
  for (let /** @type {Element | null} */ at = record.core; at && at !== document.body; at = at.parentElement) if (getComputedStyle(at).overflowY === "auto") return at;
  return document.scrollingElement ?? document.body;
}

/**
 * Notes how far down a page is, before a change is drawn that takes it away.
 * - Complexity: O(n) for n rows.
 * @param {Container} record
 */
export function holdPlace(record) {
  const scroller = scrollerOf(record);
  const above = upperEdge(scroller);
  const row = /** @type {HTMLElement[]} */ ([...record.core.querySelectorAll(".box-row[data-row]")]).find((one) => one.getBoundingClientRect().top >= above);
  record.state.left = { top: scroller.scrollTop, row: row?.dataset.row, below: row ? row.getBoundingClientRect().top - above : 0 };
}

/**
 * Goes to where the page was left that a container shows from now on, or to its top if it is a new one.
 * @param {Container} record @param {unknown} before what the container showed @param {unknown} now what it shows @param {boolean} [isNew]
 */
export function turnPage(record, before, now, isNew = false) {
  /** @type {Map<string, Place>} */ const known = places.get(record.view) ?? new Map();
  places.set(record.view, known);
  const [from, to] = [before, now].map((shown) => `${record.id} ${JSON.stringify(shown)}`);
  known.delete(from);
  if (record.state.left) known.set(from, record.state.left);
  record.state.left = undefined;
  if (isNew) known.delete(to);
  for (const oldest of [...known.keys()].slice(0, -LIMIT)) known.delete(oldest);
  // After what is said of the rows, such as that there are many, which changes the heights of those that are not seen.
  record.view.later(() => record.view.later(() => goTo(record, known.get(to))));
}

/** @param {Container} record @param {Place | undefined} place */
function goTo(record, place) {
  const scroller = scrollerOf(record);
  scroller.scrollTop = place?.top ?? Math.min(scroller.scrollTop, start(record.core, scroller));
  const row = place?.row && record.view.records.get(place.row)?.outer;
  if (row) scroller.scrollTop += row.getBoundingClientRect().top - upperEdge(scroller) - place.below;
}

/** @param {Element} scroller */
const upperEdge = (scroller) => (scroller === document.scrollingElement ? 0 : scroller.getBoundingClientRect().top);

/**
 * Where an element begins in what scrolls it.
 * @param {Element} element @param {Element} scroller
 */
const start = (element, scroller) => (element === scroller ? 0 : element.getBoundingClientRect().top - upperEdge(scroller) + scroller.scrollTop);
