// @ts-check
import { make } from "../view/dom.js";

/** The attributes that a copy keeps: those that say how it looks. */
const LOOKS = new Set(["class", "style", "dir", "lang", "data-look", "data-type", "data-size", "data-role", "data-axes", "data-spaced", "data-bare", "data-mode", "data-symbol", "data-scale"]);
/** What the page does with elements of these classes, it is not to do with copies of what is around a view. */
const STRUCTURE = ["shell", "navigation", "nav-body", "window-body", "sheet-body", "tab-view", "tab-panel", "split", "scroll", "contained", "flowing", "windowed", "shared", "giving", "holds-menu", "holding", "lifted", "covered"];
/** The distances of a view to its menu, and of both to the edges of the window, in points. */
const GAP = 12;
const EDGE = 16;

/** A copy of a view that a finger holds, above the rest of the page, which is dim meanwhile. */
export class MenuPreview {
  #copy;
  #layer;

  /**
   * - Complexity: O(n + d) for n elements in the view, which is d elements deep.
   * @param {HTMLElement} view
   */
  constructor(view) {
    this.view = view;
    this.box = view.getBoundingClientRect();
    this.#copy = make("div", "menu-preview-view", around(view, copyOf(view)));
    this.#layer = make("div", "menu-preview", this.#copy);
    this.#layer.popover = "manual";
    this.#layer.inert = true;
    this.#layer.setAttribute("aria-hidden", "true");
    const { left, top, width, height } = this.box;
    Object.assign(this.#copy.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
    (view.closest("dialog") ?? view.closest(".scene") ?? document.body).append(this.#layer);
    this.#layer.showPopover();
    view.classList.add("shown-above");
  }

  /**
   * Puts the menu below the view or, without room there, above it; a view that leaves no room for it goes up, and is smaller.
   * @param {HTMLElement} panel
   */
  place(panel) {
    const { top, bottom, height, left, right } = this.box;
    const menu = panel.getBoundingClientRect();
    const scale = Math.min(1, (innerHeight - 2 * EDGE - GAP - menu.height) / height);
    const isBelow = bottom + GAP + menu.height + EDGE <= innerHeight;
    const isAbove = !isBelow && top - GAP - menu.height >= EDGE;
    const to = isBelow || isAbove ? top : Math.max(EDGE, innerHeight - EDGE - menu.height - GAP - height * scale);
    this.#copy.style.translate = `0 ${to - top}px`;
    if (scale < 1 && !isAbove) this.#copy.style.scale = String(Math.max(scale, 0.3));
    panel.style.top = `${isAbove ? top - GAP - menu.height : to + height * (isBelow ? 1 : scale) + GAP}px`;
    const start = left + right > innerWidth + 2 ? right - menu.width : left;
    panel.style.left = `${Math.max(EDGE / 2, Math.min(start, innerWidth - menu.width - EDGE / 2))}px`;
  }

  end() {
    this.#layer.remove();
    this.view.classList.remove("shown-above");
  }
}

/**
 * A copy that only looks like a view.
 * @param {HTMLElement} view
 */
function copyOf(view) {
  const copy = /** @type {HTMLElement} */ (view.cloneNode(true));
  for (const one of copy.querySelectorAll(".menu-panel, .swipe-panel, .row-more, .more")) one.remove();
  for (const one of [copy, ...copy.querySelectorAll("[id], [name], [data-node-id], [data-identifier], [data-row]")]) {
    for (const name of ["id", "name", "data-node-id", "data-identifier", "data-row"]) one.removeAttribute(name);
  }
  copy.classList.remove("lifted", "holds-menu");
  return copy;
}

/**
 * What is around a view says how it looks, without boxes of its own.
 * @param {HTMLElement} view @param {HTMLElement} copy
 */
function around(view, copy) {
  let inside = copy;
  for (let at = view.parentElement; at && !at.matches(".app, dialog, .portal, body"); at = at.parentElement) {
    const outer = /** @type {HTMLElement} */ (at.cloneNode(false));
    for (const { name } of [...outer.attributes]) if (!LOOKS.has(name)) outer.removeAttribute(name);
    outer.classList.remove(...STRUCTURE);
    outer.style.setProperty("display", "contents", "important");
    outer.append(inside);
    inside = outer;
  }
  return inside;
}
