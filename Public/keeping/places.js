// @ts-check
import { storeSession, storedSession } from "../net/store.js";
import { follow, placeIn, stayAt } from "./anchors.js";
import { edgeOf } from "./ways.js";

/** @typedef {import("../view/view.js").View} View */
/** @typedef {import("./anchors.js").Place} Place */
/** @typedef {[string, Place][]} Places how far each area of a page is scrolled, by its name; what is around the page has none */
/** @typedef {import("../view/record.js").ViewRecord & {state: {left?: Places}}} Container */
/** @typedef {{session: string, path: string, pages: [string, Places][], seen: Places}} Stored what the next load of the page finds */

/** The number of pages that are remembered. */
const LIMIT = 200;
/** The elements that may scroll by themselves. */
const AREAS = ".scroll, .contained, .table-frame, .sheet-shell, .split > *, textarea";

/**
 * The places of pages, by their container and what it showed: both may be drawn anew meanwhile.
 * @type {WeakMap<View, Map<string, Places>>}
 */
const known = new WeakMap();

/** @param {View} view @returns {Map<string, Places>} */
function placesOf(view) {
  /** @type {Map<string, Places>} */ const held = known.get(view) ?? new Map();
  known.set(view, held);
  return held;
}

/**
 * Returns the element that scrolls the pages of a container: a column, a sheet or the window.
 * @param {{core: Element}} record @returns {Element}
 */
export function scrollerOf(record) {
  for (let /** @type {Element | null} */ at = record.core; at && at !== document.body; at = at.parentElement) if (getComputedStyle(at).overflowY === "auto") return at;
  return page();
}

const page = () => document.scrollingElement ?? document.body;

/**
 * Notes how far a page is scrolled, before a change is drawn that takes it away.
 * - Complexity: O(n) for n elements.
 * @param {Container} record
 */
export function holdPlace(record) {
  record.state.left = [["", placeIn(record.view, scrollerOf(record), record.content)], ...areasIn(record.view, record.content)];
}

/**
 * Returns the places of the areas in an element that are scrolled.
 * @param {View} view @param {Element} element @returns {Places}
 */
function areasIn(view, element) {
  return [...element.querySelectorAll(AREAS)].filter((area) => area.scrollTop || area.scrollLeft).map((area) => [nameOf(area), placeIn(view, area, area)]);
}

/** @param {Element} area */
function nameOf(area) {
  const named = "[data-node-id]";
  return area.className.split(" ")[0] + (area.matches(named) ? area : area.querySelector(named) ?? area.closest(named))?.getAttribute("data-node-id");
}

/**
 * Goes to where the page was left that a container shows from now on, or to its top if it is a new one.
 * @param {Container} record @param {unknown} before what the container showed @param {unknown} now what it shows @param {boolean} [isNew]
 */
export function turnPage(record, before, now, isNew = false) {
  const pages = placesOf(record.view);
  const [from, to] = [before, now].map((shown) => `${record.id} ${JSON.stringify(shown)}`);
  if (record.state.left) note(pages, from, record.state.left);
  record.state.left = undefined;
  if (isNew && !record.view.isReturning()) pages.delete(to);
  // After what is said of the rows, such as that there are many, which changes the heights of those that are not seen.
  record.view.later(() => record.view.later(() => show(record, pages.get(to))));
}

/**
 * Returns the places of a page that was left.
 * @param {import("../view/record.js").ViewRecord} record its container @param {unknown} shown what it showed then @returns {Places}
 */
export const placeOfPage = ({ id, view }, shown) => placesOf(view).get(`${id} ${JSON.stringify(shown)}`) ?? [];

/** @param {Map<string, Places>} pages @param {string} name @param {Places} places */
function note(pages, name, places) {
  pages.delete(name);
  pages.set(name, places);
  for (const oldest of [...pages.keys()].slice(0, -LIMIT)) pages.delete(oldest);
}

/** @param {Container} record @param {Places | undefined} places */
function show(record, places) {
  const scroller = scrollerOf(record);
  const own = places?.find(([name]) => !name)?.[1];
  if (own) stayAt(record.view, scroller, own);
  else scroller.scrollTop = Math.min(scroller.scrollTop, start(record.core, scroller));
  if (places) showAreas(record.view, record.content, places);
}

/** @param {View} view @param {Element} element @param {Places} places */
export function showAreas(view, element, places) {
  if (places.length === 0) return;
  const wanted = new Map(places);
  for (const area of element.querySelectorAll(AREAS)) {
    const place = wanted.get(nameOf(area));
    if (place) stayAt(view, area, place);
  }
}

/** Whether the browser keeps what is seen where it is if others come above it. No browser does so if they come beside it. */
const isAnchored = CSS.supports("overflow-anchor", "auto");
const WIDE = ".scroll:is([data-axes=horizontal], [data-axes=both])";

/**
 * Keeps what is seen of lists where it is while a change is drawn, where browsers do not. The result is called after it.
 * - Complexity: O(n · d) for n lists that change at depth d.
 * @param {View} view @param {string[]} lists @returns {(() => void) | undefined}
 */
export function holdSeen(view, lists) {
  const held = lists.flatMap((id) => {
    const core = view.records.get(id)?.core;
    if (!core?.isConnected) return [];
    const [down, across] = [isAnchored ? null : scrollerOf({ core }), core.closest(WIDE)];
    return [
      ...(down && down.scrollTop > 0 ? [{ area: down, place: { ...placeIn(view, down, core), across: [] } }] : []),
      ...(across?.scrollLeft ? [{ area: across, place: { ...placeIn(view, across, core), views: [] } }] : []),
    ];
  });
  if (held.length === 0) return undefined;
  return () => {
    for (const { area, place } of held) follow(view, area, place);
  };
}

/**
 * Returns the offset of an element in the area that scrolls it.
 * @param {Element} element @param {Element} scroller
 */
export const start = (element, scroller) => (element === scroller ? 0 : element.getBoundingClientRect().top - edgeOf(scroller, "down") + scroller.scrollTop);

/** @param {string} name @returns {Stored | null} nothing if it cannot be read */
function placesStored(name) {
  try {
    /** @type {Stored | null} */ const stored = JSON.parse(storedSession(name) ?? "null");
    return stored;
  } catch {
    return null;
  }
}

/**
 * Keeps the places of a session over a load of the page. The result goes to where all was seen before it.
 * @param {View} view @param {string} scene @param {string} session @param {AbortSignal} ended @returns {() => void}
 */
export function keepPlaces(view, scene, session, ended) {
  const name = `${scene} places`;
  const stored = placesStored(name);
  const isOurs = stored?.session === session;
  if (isOurs) for (const [key, places] of stored.pages) note(placesOf(view), key, places);
  const store = () => {
    /** @type {Stored} */ const now = { session, path: location.pathname, pages: [...placesOf(view)], seen: [["", placeIn(view, page(), view.host)], ...areasIn(view, document.body)] };
    storeSession(name, JSON.stringify(now));
  };
  for (const event of ["pagehide", "visibilitychange"]) addEventListener(event, store, { signal: ended });
  return () => {
    if (!isOurs || stored.path !== location.pathname) return;
    for (const [key, place] of stored.seen) if (!key) stayAt(view, page(), place);
    showAreas(view, document.body, stored.seen);
  };
}
