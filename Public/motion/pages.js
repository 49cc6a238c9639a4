// @ts-check
import { notePage } from "../view/page-place.js";
import { playLeaving } from "./leaving.js";
import { isCalm } from "./timing.js";

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

  play() {
    for (const { record, place, key, pages } of this.#shown) {
      notePage(record);
      if (!record.core?.isConnected || key === undefined || record.state.pageKey === key) continue;
      const slides = record.node.type !== "TabView" || record.props.style === "page";
      if (!slides || isCalm()) record.content.animate([{ opacity: 0 }, {}], FADE);
      else push(record, pages, Number(record.state.place) > place);
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
  const old = pages.filter(({ element, box }) => !element.isConnected && box.width * box.height > 0 && box.top < innerHeight && box.bottom > 0);
  record.content.classList.toggle("page-on-top", isAhead && !isWide);
  const played = record.content.animate([{ translate: `${from}px`, ...(isWide ? { opacity: 0 } : {}) }, {}], PUSH);
  played.finished.catch(() => {}).then(() => record.content?.classList.remove("page-on-top"));
  const timing = isWide ? { ...PUSH, duration: 180 } : PUSH;
  playLeaving(old.map(({ element, box }) => ({ element, host: record.core, box, timing, frame: { translate: `${to}px`, opacity: isAhead || isWide ? 0 : 1 } })));
  if (!isAhead && !isWide) for (const { element } of old) element.classList.add("page-on-top");
}
