// @ts-check

/** @typedef {import("./record.js").Drawn} Drawn */

const calm = matchMedia("(prefers-reduced-motion: reduce)");
/** @type {KeyframeAnimationOptions} */
const TIMING = { duration: 260, easing: "cubic-bezier(.2, .8, .2, 1)", composite: "add" };
/** What shows another page when its children change: no child of before is one of after. */
const SWAPPED = new Set(["NavigationStack", "NavigationView", "Detail", "TabView"]);
/** More children than are looked at one by one for those in the window. */
const MANY = 60;

/** Moves what a change moves: made before the change, played after it. */
export class Motion {
  /** @type {Drawn[]} */ #lists = [];
  /** @type {Map<Element, DOMRect>} */ #before = new Map();
  /** @type {Map<Drawn, number | string>} */ #shown = new Map();

  /** @param {import("./view.js").View} view @param {import("../model/tree.js").Patch} patch */
  constructor(view, patch) {
    if (calm.matches || document.hidden) return;
    for (const id of new Set([...patch.lists.keys(), ...patch.touched.keys()])) {
      const r = view.records.get(id);
      if (r && SWAPPED.has(r.node.type)) this.#shown.set(r, shown(r));
    }
    for (const id of patch.lists.keys()) {
      const r = view.records.get(id);
      if (!r?.content || SWAPPED.has(r.node.type)) continue;
      this.#lists.push(r);
      for (const element of inWindow(r.content)) this.#before.set(element, element.getBoundingClientRect());
    }
  }

  play() {
    for (const [r, before] of this.#shown) if (r.core?.isConnected) swap(r, before);
    for (const r of this.#lists) {
      if (!r.content?.isConnected) continue;
      for (const element of inWindow(r.content)) {
        const old = this.#before.get(element);
        if (!old) element.animate([{ opacity: 0 }, {}], { ...TIMING, composite: "replace" });
        else slide(element, old, element.getBoundingClientRect());
      }
    }
  }
}

/** @param {Element} element @param {DOMRect} old @param {DOMRect} now */
function slide(element, old, now) {
  const [x, y] = [old.left - now.left, old.top - now.top];
  // One that grew or that only gave way to another in a row has not moved far.
  if (Math.abs(x) + Math.abs(y) < 2) return;
  element.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: "none" }], TIMING);
}

/**
 * What a container shows: the depth of a page, or the chosen tab.
 * @param {Drawn} r @returns {number | string}
 */
function shown(r) {
  return r.node.type === "TabView" ? String(r.state.shown) : Number(r.state.depth ?? 0);
}

/** @param {Drawn} r @param {number | string} before */
function swap(r, before) {
  const now = r.node.type === "TabView" ? String(JSON.stringify(r.props.selection)) : Number(r.props.depth ?? 0);
  if (r.node.type === "TabView") r.state.shown = now;
  if (now === before || before === "undefined") return;
  if (typeof now === "string") return void r.content.animate([{ opacity: 0 }, {}], { duration: 140 });
  const ahead = now > before === (getComputedStyle(r.core).direction === "ltr");
  r.content.animate([{ transform: `translateX(${ahead ? "" : "-"}28%)`, opacity: 0 }, {}], { ...TIMING, composite: "replace" });
}

/**
 * The children of an element that are in the window. Those of a long one stand below one another.
 * - Complexity: O(log n) for n children, plus those in the window.
 * @param {Element} parent @returns {Element[]}
 */
function inWindow(parent) {
  const { children } = parent;
  let first = 0;
  if (children.length > MANY) {
    let end = children.length;
    while (first < end) {
      const middle = (first + end) >> 1;
      if (children[middle].getBoundingClientRect().bottom < 0) first = middle + 1;
      else end = middle;
    }
  }
  const out = [];
  for (let index = first; index < children.length && out.length < MANY; index += 1) {
    const { top, bottom } = children[index].getBoundingClientRect();
    if (top > innerHeight && children.length > MANY) break;
    if (bottom >= 0 && top <= innerHeight) out.push(children[index]);
  }
  return out;
}
