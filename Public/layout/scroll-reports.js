// @ts-check
import { reportTo } from "./reports.js";
import { targets } from "./scrolls.js";
import { visibleBox } from "./visible.js";

/** @typedef {import("../view/record.js").ViewRecord} ViewRecord */

/** How often what scrolls is told, and after which rest it is over, in milliseconds. */
const PACE = 100;
const REST = 160;
/** Entries by which the app asks. */
const NAMES = /** @type {const} */ (["scrollGeometry", "scrollPhase", "scrollTargets", "scrollVisibility"]);

/**
 * The nodes whose app asks for more than sizes, with what was told last.
 * @type {Map<ViewRecord, string>}
 */
const asking = new Map();
let isListening = false;
let isTouched = false;

/**
 * Tells the app how a node scrolls, if it asks for that.
 * @param {ViewRecord} record
 */
export function askScrolling(record) {
  if (!record.node.modifiers.some((entry) => NAMES.some((name) => name in entry))) {
    asking.delete(record);
    return;
  }
  if (!asking.has(record)) asking.set(record, "");
  record.view.later(() => tell(record));
  if (isListening) return;
  isListening = true;
  listen();
}

/** @param {ViewRecord} record */
export function forgetScrolling(record) {
  asking.delete(record);
}

/** Looks at all of them again, as they may have another size. */
export function tellScrolling() {
  for (const record of asking.keys()) tell(record);
}

function listen() {
  const options = { capture: true, passive: true };
  let [told, ending] = [0, 0];
  /** @type {Set<Element>} */ const moving = new Set();
  addEventListener("scroll", ({ target }) => {
    const element = target instanceof Element ? target : document.scrollingElement;
    if (!element) return;
    moving.add(element);
    told ||= setTimeout(() => {
      told = 0;
      for (const area of moving) tellInside(area, isTouched ? "interacting" : "decelerating");
    }, PACE);
    clearTimeout(ending);
    ending = setTimeout(() => {
      clearTimeout(told);
      told = 0;
      for (const area of moving) tellInside(area, "idle");
      moving.clear();
    }, REST);
  }, options);
  const touch = () => { isTouched = true; };
  const release = () => { isTouched = false; };
  addEventListener("wheel", touch, options);
  for (const name of ["touchstart", "pointerdown", "keydown"]) addEventListener(name, touch, options);
  for (const name of ["touchend", "touchcancel", "pointerup", "keyup"]) addEventListener(name, release, options);
}

/** @param {Element} area @param {string} phase */
function tellInside(area, phase) {
  for (const record of asking.keys()) {
    if (area.contains(record.core) || record.core.contains(area)) tell(record, phase);
  }
}

/** @param {ViewRecord} record @param {string} [phase] of what scrolls, if something does */
function tell(record, phase) {
  if (!record.core?.isConnected || !record.can("scroll")) return;
  const [asksGeometry, asksPhase] = [record.modifier("scrollGeometry"), record.modifier("scrollPhase")];
  const threshold = record.modifier("scrollTargets")?.threshold;
  const area = scroller(record.core);
  /** @type {Record<string, unknown>} */ const value = {};
  if (asksGeometry || (asksPhase && phase)) value.geometry = geometry(record.core, area);
  if (asksPhase && phase) value.phase = phase;
  if (threshold !== undefined) value.targets = targets(record).filter((child) => part(child.outer, area) >= threshold).map((child) => child.id);
  if (record.modifier("scrollVisibility")) value.visible = Math.round(part(record.outer, scroller(record.outer.parentElement ?? record.outer)) * 1000) / 1000;
  const words = JSON.stringify(value);
  if (words === "{}" || words === asking.get(record)) return;
  asking.set(record, words);
  reportTo(record, "scroll", phase ? { ...value, scrolled: true } : value);
}

/**
 * What scrolls an element: itself, something in it, or what is around it.
 * @param {Element} element
 */
export function scroller(element) {
  const inside = element.querySelector(".scroll, .list, .form, textarea");
  for (const own of [element, inside]) if (own && scrolls(own)) return own;
  for (let at = element.parentElement; at; at = at.parentElement) if (scrolls(at)) return at;
  return document.scrollingElement ?? document.documentElement;
}

/** @param {Element} element */
function scrolls(element) {
  const { overflowX, overflowY } = getComputedStyle(element);
  const takes = (/** @type {string} */ overflow) => overflow === "auto" || overflow === "scroll";
  return (takes(overflowY) && element.scrollHeight > element.clientHeight + 1) || (takes(overflowX) && element.scrollWidth > element.clientWidth + 1);
}

/** @param {Element} element @param {Element} area */
function geometry(element, area) {
  const [box, seen] = [element.getBoundingClientRect(), visibleBox(area)];
  const isOwn = element.contains(area);
  const lengths = {
    x: isOwn ? area.scrollLeft : seen.left - box.left,
    y: isOwn ? area.scrollTop : seen.top - box.top,
    width: isOwn ? area.clientWidth : seen.right - seen.left,
    height: isOwn ? area.clientHeight : seen.bottom - seen.top,
    contentWidth: isOwn ? area.scrollWidth : box.width,
    contentHeight: isOwn ? area.scrollHeight : box.height,
  };
  return Object.fromEntries(Object.entries(lengths).map(([name, length]) => [name, Math.round(length * 10) / 10]));
}

/**
 * Which part of an element is visible, from 0 to 1.
 * @param {Element} element @param {Element} area
 */
function part(element, area) {
  const [box, seen] = [element.getBoundingClientRect(), visibleBox(area)];
  const size = box.width * box.height;
  if (size === 0) return 0;
  const across = Math.min(box.right, seen.right, innerWidth) - Math.max(box.left, seen.left, 0);
  const down = Math.min(box.bottom, seen.bottom, innerHeight) - Math.max(box.top, seen.top, 0);
  return (Math.max(across, 0) * Math.max(down, 0)) / size;
}
