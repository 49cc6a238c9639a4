// @ts-check
import { attr } from "../view/dom.js";

const calm = matchMedia("(prefers-reduced-motion: reduce)");
/** A change of half the page is not told better by half a page of outlines. */
const MOST = 60;

/** What the panel shows on the page itself: the chosen node, and what an action has just changed. */
export class Marks {
  /** @type {Element[]} */ #selected = [];

  /** @param {import("../view/view.js").View} view */
  constructor(view) {
    this.view = view;
  }

  /** @param {string[]} ids @param {boolean} [scrolls] */
  select(ids, scrolls = true) {
    for (const element of this.#selected) attr(element, "data-inspected", null);
    this.#selected = ids.flatMap((id) => this.view.records.get(id)?.outer ?? []);
    for (const element of this.#selected) attr(element, "data-inspected", true);
    if (scrolls) this.#selected[0]?.scrollIntoView({ block: "nearest" });
  }

  /** @param {import("../model/tree.js").Patch} patch */
  flash(patch) {
    const ids = new Set([...patch.touched.keys(), ...patch.lists.keys()]);
    if (calm.matches || ids.size > MOST) return;
    const outline = { outline: "2px solid var(--accent-text)", outlineOffset: "2px" };
    const gone = { outline: "2px solid transparent", outlineOffset: "2px" };
    for (const id of ids) this.view.records.get(id)?.outer.animate([outline, outline, gone], { duration: 900 });
  }
}
