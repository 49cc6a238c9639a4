// @ts-check
import { flowChildren } from "../view/place.js";
import { reportTo } from "./reports.js";
import { measureAll } from "./sizes.js";
import { covered, visibleBox } from "./visible.js";

/** @typedef {import("../view/record.js").ViewRecord} ViewRecord */

/** How often what scrolls is told, in milliseconds. */
const PACE = 100;

/**
 * The scroll views of each page whose app wants to know which view they show first.
 * @type {WeakMap<import("../view/view.js").View, Set<ViewRecord>>}
 */
const followed = new WeakMap();
/** @type {WeakMap<Element, string | null>} the view that each scroll view was told to be seen first */
const firsts = new WeakMap();

/**
 * Tells the app where its scroll views are and what has moved with them.
 * @param {ViewRecord} record a view of which the app reads that
 */
export function followScrolling(record) {
  const { view } = record;
  const known = followed.get(view);
  const areas = known ?? new Set();
  if (record.can("scroll")) areas.add(record);
  if (known) return;
  followed.set(view, areas);
  /** @type {Set<Element>} */ const moved = new Set();
  let timer = 0;
  document.addEventListener("scroll", ({ target }) => {
    const element = target instanceof Element ? target : document.scrollingElement;
    if (!element?.contains(view.host) && !view.host.contains(element)) return;
    moved.add(/** @type {Element} */ (element));
    timer ||= setTimeout(() => {
      timer = 0;
      for (const one of moved) {
        if (one !== document.scrollingElement) measureAll({ inside: one });
        for (const area of areas) if (one === area.core || (one.contains(area.core) && !scrollsItself(area.core))) position(area, one);
      }
      moved.clear();
    }, PACE);
  }, { capture: true, passive: true });
}

/**
 * A view that has gone reads nothing.
 * @param {ViewRecord} record
 */
export function forgetScrollView(record) {
  followed.get(record.view)?.delete(record);
}

/** @param {Element} area */
const scrollsItself = (area) => area.scrollHeight > area.clientHeight + 1 || area.scrollWidth > area.clientWidth + 1;

/** @param {ViewRecord} record @param {Element} area what has scrolled: the view itself, or what is around it */
function position(record, area) {
  const { left, right, top: own } = record.core.getBoundingClientRect();
  // The part below bars is not visible.
  const top = area === record.core ? own : visibleBox(area).top + covered(area)[0];
  const isAcross = record.core.dataset.axes === "horizontal";
  const isReversed = isAcross && getComputedStyle(record.core).direction === "rtl";
  const first = targets(record).find((child) => {
    const box = child.outer.getBoundingClientRect();
    return isReversed ? box.left < right - 1 : isAcross ? box.right > left + 1 : box.bottom > top + 1;
  });
  const id = first?.id ?? null;
  if (id === firsts.get(record.core)) return;
  firsts.set(record.core, id);
  reportTo(record, "scroll", { node: id });
}

/**
 * The views among which the position is told: the children of the one container, if there is only one.
 * @param {ViewRecord} record @returns {ViewRecord[]}
 */
export function targets(record) {
  const children = flowChildren(record).flatMap((id) => record.view.records.get(id) ?? []);
  const [only] = children;
  return children.length === 1 && only.kind.group ? targets(only) : children;
}
