// @ts-check
import { notePage } from "../view/page-place.js";
import { playLeaving } from "./leaving.js";
import { isCalm } from "./timing.js";
import { zoomFrames } from "./zoom-frames.js";

/** @typedef {import("../view/record.js").ViewRecord} ViewRecord */

/** The containers whose children are replaced as a whole when they show another page. */
const SWAPPED = new Set(["NavigationStack", "NavigationView", "Detail", "TabView"]);
/** @type {import("./timing.js").Timing} */
const PUSH = { duration: 400, easing: "cubic-bezier(.2, .85, .25, 1)" };
/** @type {import("./timing.js").Timing} */
const FADE = { duration: 160, easing: "ease-out" };
/** A page wider than this does not slide over all of its width. */
const PHONE = 600;

/** @param {ViewRecord} record */
export const isSwapped = (record) => SWAPPED.has(record.node.type);

/** Moves from one page to another: ahead, back or to one beside it. */
export class Pages {
  /** @type {{record: ViewRecord, place: number, key: string | undefined, pages: {element: HTMLElement, box: DOMRect}[]}[]} */ #shown = [];

  /** @param {import("../view/view.js").View} view @param {import("../model/tree.js").Patch} patch */
  constructor(view, patch) {
    for (const id of new Set([...patch.lists.keys(), ...patch.touched.keys()])) {
      const record = view.records.get(id);
      if (!record || !isSwapped(record) || !record.core?.isConnected) continue;
      const pages = patch.lists.has(id) ? /** @type {HTMLElement[]} */ ([...record.content.children]).filter((one) => !one.classList.contains("leaving")).map((element) => ({ element, box: element.getBoundingClientRect() })) : [];
      this.#shown.push({ record, place: record.state.place ?? 0, key: record.state.pageKey, pages });
    }
  }

  /** @param {import("./zooms.js").Zooms} zooms */
  play(zooms) {
    for (const { record, place, key, pages } of this.#shown) {
      notePage(record);
      if (!record.core?.isConnected || key === undefined || record.state.pageKey === key) continue;
      const slides = record.node.type !== "TabView" || record.props.style === "page";
      const isAhead = Number(record.state.place) > place;
      const source = zooms.source(record, isAhead);
      if (!slides || isCalm()) record.content.animate([{ opacity: 0 }, {}], FADE);
      else if (source) zoom(record, pages, isAhead, source);
      else push(record, pages, isAhead);
    }
  }
}

/** @param {ViewRecord} record @param {{element: HTMLElement, box: DOMRect}[]} pages those of before @param {boolean} isAhead */
function push(record, pages, isAhead) {
  const { width } = record.content.getBoundingClientRect();
  const isWide = width > PHONE;
  const way = (isWide ? width * 0.06 : width) * (isAhead === (getComputedStyle(record.core).direction === "ltr") ? 1 : -1);
  // On a phone the page on top covers the other, which moves less.
  const [from, to] = isWide ? [way, -way] : isAhead ? [way, -0.3 * way] : [0.3 * way, -way];
  const old = oldOf(pages);
  record.content.classList.toggle("page-on-top", isAhead && !isWide);
  settleAfter(record, record.content.animate([{ translate: `${from}px`, ...(isWide ? { opacity: 0 } : {}) }, {}], PUSH));
  const timing = isWide ? { ...PUSH, duration: 180 } : PUSH;
  playLeaving(old.map(({ element, box }) => ({ element, host: record.core, box, timing, frame: { translate: `${to}px`, opacity: isAhead || isWide ? 0 : 1 } })));
  if (!isAhead && !isWide) for (const { element } of old) element.classList.add("page-on-top");
}

/**
 * The new page grows out of a view of the old one, or the old one shrinks into a view of the new one.
 * @param {ViewRecord} record @param {{element: HTMLElement, box: DOMRect}[]} pages those of before @param {boolean} isAhead
 * @param {import("./zoom-frames.js").Source} source
 */
function zoom(record, pages, isAhead, source) {
  const old = oldOf(pages);
  record.content.classList.toggle("page-on-top", isAhead);
  const whole = seen(record.content.getBoundingClientRect());
  if (isAhead) settleAfter(record, record.content.animate(zoomFrames(source, whole), PUSH));
  playLeaving(old.map(({ element, box }) => {
    const [frame, start] = isAhead ? [{ opacity: 1 }, {}] : zoomFrames(source, whole, box);
    return { element, host: record.core, box, timing: PUSH, start, frame };
  }));
  if (!isAhead) for (const { element } of old) element.classList.add("page-on-top");
}

/** @param {DOMRect} box of a page, of which only what is in the window is seen */
const seen = ({ left, top, width, height }) => new DOMRect(left, top, width, Math.max(1, Math.min(height, innerHeight - Math.max(top, 0))));

/** @param {{element: HTMLElement, box: DOMRect}[]} pages */
const oldOf = (pages) => pages.filter(({ element, box }) => !element.isConnected && box.width * box.height > 0 && box.top < innerHeight && box.bottom > 0);

/** @param {ViewRecord} record @param {Animation} played */
function settleAfter(record, played) {
  played.finished.catch(() => {}).then(() => record.content?.classList.remove("page-on-top"));
}
