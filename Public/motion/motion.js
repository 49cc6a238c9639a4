// @ts-check
import { PRESENTED } from "../view/place.js";
import { Contents } from "./contents.js";
import { putBack } from "./leaving.js";
import { Looks } from "./looks.js";
import { flip, Matches } from "./matches.js";
import { isSwapped, Pages } from "./pages.js";
import { growDialogs, leaveDialogs } from "./dialogs.js";
import { isCalm, timingOf } from "./timing.js";
import { transitionFrame } from "./transitions.js";
import { Zooms } from "./zooms.js";

/** @typedef {import("../view/record.js").ViewRecord} ViewRecord */
/** @typedef {import("./leaving.js").Leaving} Leaving */

/** More children than are looked at one by one for those in the window. */
const MANY = 60;
/** The distance from the window, in pixels, up to which elements are measured, as they may move into it. */
const MARGIN = 160;

/** Animates a change. It is created before the change is applied, and played afterwards. */
export class Motion {
  /** @type {ViewRecord[]} */ #lists = [];
  /** @type {Map<Element, DOMRect>} */ #before = new Map();
  /** @type {{record: ViewRecord, element: HTMLElement, host: Element, box: DOMRect, isRight: boolean}[]} */ #gone = [];
  /** @type {{record: ViewRecord, box: DOMRect}[]} */ #closed = [];

  /** @param {import("../view/view.js").View} view @param {import("../model/tree.js").Patch} patch */
  constructor(view, patch) {
    this.view = view;
    view.created.clear();
    if (document.hidden) return;
    this.pages = new Pages(view, patch);
    this.zooms = new Zooms(view, patch);
    this.looks = new Looks(view, patch);
    this.contents = new Contents(view, patch);
    this.matches = new Matches(view, patch);
    for (const id of patch.lists.keys()) {
      const record = view.records.get(id);
      if (!record?.content?.isConnected || isSwapped(record)) continue;
      this.#lists.push(record);
      for (const [element, box] of inWindow(record.content)) this.#before.set(element, box);
    }
    for (const id of patch.removed) this.#leaves(view.records.get(id));
  }

  /** @param {ViewRecord | undefined} record */
  #leaves(record) {
    const element = record?.outer;
    if (!record || !element) return;
    const [box, host] = [this.#before.get(element), element.parentElement];
    if (box && host) this.#gone.push({ record, element, host, box, isRight: isRightToLeft(host) });
    else if (PRESENTED.has(record.node.type) && record.core.open) this.#closed.push({ record, box: record.core.getBoundingClientRect() });
  }

  play() {
    if (!this.pages || !this.zooms) return;
    this.zooms.settle(this.view.created);
    /** @type {Map<Element, ViewRecord>} */ const created = new Map([...this.view.created].map((record) => [record.outer, record]));
    /** @type {ReturnType<Matches["pairs"]>} */ const matched = this.matches?.pairs(this.view.created) ?? new Map();
    // All is measured before anything is animated, so that the page is laid out once.
    const measure = putBack(this.#gone.flatMap((gone) => this.#leavingOf(gone)));
    const moves = this.#lists.filter((record) => record.content?.isConnected).map((record) => ({ record, now: inWindow(record.content) }));
    const playLeaving = measure();
    this.looks?.play();
    this.contents?.play();
    for (const { record, now } of moves) {
      const pace = timingOf(record);
      for (const [element, box] of now) {
        const fresh = created.get(element);
        const old = this.#before.get(element);
        if (fresh && !matched.has(fresh)) come(fresh, box);
        else if (old && pace && !isCalm()) slide(element, old, box, pace);
      }
    }
    for (const [record, { from, to, properties }] of matched) flip(record, from, to, properties);
    playLeaving();
    this.pages.play(this.zooms);
    growDialogs(this.view.created, this.zooms);
    leaveDialogs(this.#closed, this.zooms);
  }

  /** @param {{record: ViewRecord, element: HTMLElement, host: Element, box: DOMRect, isRight: boolean}} gone @returns {Leaving[]} */
  #leavingOf({ record, element, host, box, isRight }) {
    if (element.isConnected || !host.isConnected || this.matches?.isTaken(record)) return [];
    const way = transitionFrame(record.modifier("transition"), false, element, box, isRight, timingOf(record));
    return way ? [{ element, host, box, frame: way.frame, start: way.there, timing: way.timing }] : [];
  }
}

/** @param {ViewRecord} record @param {DOMRect} box */
function come(record, box) {
  const way = transitionFrame(record.modifier("transition"), true, record.outer, box, isRightToLeft(record.outer), timingOf(record));
  if (way) record.outer.animate([way.frame, way.there], { ...way.timing, fill: "backwards" });
}

/** @param {Element} element */
const isRightToLeft = (element) => getComputedStyle(element).direction === "rtl";

/** @param {Element} element @param {DOMRect} old @param {DOMRect} now @param {import("./timing.js").Timing} pace */
function slide(element, old, now, pace) {
  const [x, y] = [old.left - now.left, old.top - now.top];
  // One that grew or that only gave way to another in a row has not moved far.
  if (Math.abs(x) + Math.abs(y) < 2) return;
  element.animate([{ translate: `${x}px ${y}px` }, { translate: "0px 0px" }], { ...pace, iterations: 1, direction: "normal", fill: "backwards", composite: "add" });
}

/**
 * The children of an element that are in the window, with their boxes. Those of a long one stand below one another.
 * - Complexity: O(log n) for n children, plus those in the window.
 * @param {Element} parent @returns {[Element, DOMRect][]}
 */
export function inWindow(parent) {
  const { children } = parent;
  let first = 0;
  if (children.length > MANY) {
    let end = children.length;
    while (first < end) {
      const middle = (first + end) >> 1;
      if (children[middle].getBoundingClientRect().bottom < -MARGIN) first = middle + 1;
      else end = middle;
    }
  }
  /** @type {[Element, DOMRect][]} */ const out = [];
  for (let index = first; index < children.length && out.length < MANY; index += 1) {
    const box = children[index].getBoundingClientRect();
    if (box.top > innerHeight + MARGIN && children.length > MANY) break;
    if (box.width * box.height > 0 && box.bottom >= -MARGIN && box.top <= innerHeight + MARGIN && !children[index].classList.contains("leaving")) out.push([children[index], box]);
  }
  return out;
}
