// @ts-check
import { notePage } from "../view/page-place.js";
import { Bars } from "./bars.js";
import { playLeaving } from "./leaving.js";
import { isCalm } from "./timing.js";
import { zoomFrames } from "./zoom-frames.js";

/** @typedef {import("../view/record.js").ViewRecord} ViewRecord */
/** @typedef {import("../view/page-place.js").Paged} Paged */

/** The containers whose children are replaced as a whole when they show another page. */
const SWAPPED = new Set(["NavigationStack", "NavigationView", "Detail", "TabView"]);
/** @type {import("./timing.js").Timing} */
const PUSH = { duration: 400, easing: "cubic-bezier(.2, .85, .25, 1)" };
/** @type {import("./timing.js").Timing} */
const REST = { ...PUSH, duration: 240 };
/** @type {import("./timing.js").Timing} */
const FADE = { duration: 160, easing: "ease-out" };
/** A page wider than this does not slide over all of its width. */
const PHONE = 600;

/** @param {ViewRecord} record */
export const isSwapped = (record) => SWAPPED.has(record.node.type);

/** Whether the browser has shown the way back itself, as by its own gesture. */
let isShown = false;
addEventListener("popstate", (event) => { isShown = event.hasUAVisualTransition === true; });
addEventListener("pointerdown", () => { isShown = false; }, { capture: true, passive: true });

/** Moves from one page to another: ahead, back or to one beside it. */
export class Pages {
  /** @type {{record: Paged, place: number, key: string | undefined, pages: {element: HTMLElement, box: DOMRect}[], bars: Bars | null, drawn: number | null}[]} */ #shown = [];

  /** @param {import("../view/view.js").View} view @param {import("../model/tree.js").Patch} patch */
  constructor(view, patch) {
    for (const id of new Set([...patch.lists.keys(), ...patch.touched.keys()])) {
      /** @type {Paged | undefined} */ const record = view.records.get(id);
      if (!record || !isSwapped(record) || !record.core?.isConnected) continue;
      const pages = patch.lists.has(id) ? /** @type {HTMLElement[]} */ ([...record.content.children]).filter((one) => !one.classList.contains("leaving")).map((element) => ({ element, box: element.getBoundingClientRect() })) : [];
      // A finger has drawn it aside, and it goes on from there.
      const drawn = record.core.classList.contains("page-on-top") ? parseFloat(getComputedStyle(record.core).translate) || 0 : null;
      const { shell } = /** @type {import("../view/shell.js").Barred} */ (record).state;
      this.#shown.push({ record, place: record.state.place ?? 0, key: record.state.pageKey, pages, bars: shell && !isCalm() ? new Bars(shell) : null, drawn });
    }
  }

  /** @param {import("./zooms.js").Zooms} zooms */
  play(zooms) {
    for (const { record, place, key, pages, bars, drawn } of this.#shown) {
      notePage(record);
      if (!record.core?.isConnected || key === undefined || record.state.pageKey === key) continue;
      if (isShown) continue;
      const slides = record.node.type !== "TabView" || record.props.style === "page";
      const isAhead = Number(record.state.place) > place;
      const source = zooms.source(record, isAhead);
      if (!slides || isCalm()) record.content.animate([{ opacity: 0 }, {}], FADE);
      else if (drawn !== null && !isAhead) drawAway(record, pages, drawn);
      else if (source) zoom(record, pages, isAhead, source);
      else push(record, pages, bars, isAhead);
    }
  }
}

/** @param {ViewRecord} record @param {{element: HTMLElement, box: DOMRect}[]} pages those of before @param {Bars | null} bars @param {boolean} isAhead */
function push(record, pages, bars, isAhead) {
  const { width } = record.content.getBoundingClientRect();
  const isWide = width > PHONE;
  const way = (isWide ? width * 0.06 : width) * (isAhead === (getComputedStyle(record.core).direction === "ltr") ? 1 : -1);
  // On a phone the page on top covers the other, which moves less.
  const [from, to] = isWide ? [way, -way] : isAhead ? [way, -0.3 * way] : [0.3 * way, -way];
  const old = oldOf(pages);
  record.content.classList.toggle("page-on-top", isAhead && !isWide);
  settleAfter(record, record.content.animate([{ translate: `${from}px`, ...(isWide ? { opacity: 0 } : {}) }, {}], PUSH));
  const timing = isWide ? { ...PUSH, duration: 180 } : PUSH;
  playLeaving(old.map(({ element, box }) => ({ element, host: record.core, box, timing, keep: record.view.kept?.keeperOf(element), frame: { translate: `${to}px`, opacity: isAhead || isWide ? 0 : 1 } })));
  if (!isAhead && !isWide) for (const { element } of old) element.classList.add("page-on-top");
  bars?.play(from, isAhead, PUSH);
}

/**
 * Lets a page that a finger has drawn aside go the rest of its way.
 * @param {ViewRecord} record @param {{element: HTMLElement, box: DOMRect}[]} pages those of before @param {number} drawn how far it was drawn
 */
function drawAway(record, pages, drawn) {
  const { width } = record.content.getBoundingClientRect();
  const left = (getComputedStyle(record.core).direction === "rtl" ? -width : width) - drawn;
  if (Math.abs(left) < 2) return;
  const old = oldOf(pages);
  record.content.animate([{ translate: `${-0.3 * left}px` }, {}], REST);
  playLeaving(old.map(({ element, box }) => ({ element, host: record.core, box, timing: REST, frame: { translate: `${left}px` } })));
  for (const { element } of old) element.classList.add("page-on-top");
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
    return { element, host: record.core, box, timing: PUSH, start, frame, keep: record.view.kept?.keeperOf(element) };
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
