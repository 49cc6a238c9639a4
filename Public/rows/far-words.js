// @ts-check
import { make, text } from "../view/dom.js";
import { rowCount, weight } from "./children.js";
import { lengthSeen, margins, reachOf } from "./reach.js";
import { layOut, wordsOf } from "./words.js";

/** @typedef {import("../view/record.js").ViewRecord} ViewRecord */
/** @typedef {import("../model/tree.js").TreeNode} TreeNode */
/** @typedef {{ids: string[], element: HTMLElement}} Stretch rows that are not drawn, and the element with their words */

/** The distance, in windows, within which rows are drawn. */
const NEAR = 1;

/** @type {WeakMap<Element, FarWords>} whose words an element has */
const owners = new WeakMap();
// A page is printed whole.
addEventListener("beforeprint", () => {
  for (const words of new Set([...document.querySelectorAll(".far-rows")].map((element) => owners.get(element)))) words?.drawAll();
});

/** The words of the rows that are not drawn, in their place. */
export class FarWords {
  /** @type {Map<string, Stretch>} the stretch of each row */ #stretches = new Map();
  /** The number of rows beside each other. */ #columns = 1;
  /** @type {Element | null} what scrolls the rows across */ #area = null;
  /** @type {IntersectionObserver} */ #near;
  #draw;

  /**
   * @param {ViewRecord} host the container @param {import("./far.js").Rows} rows @param {Element | null} area what scrolls them across
   * @param {(stretches: Stretch[]) => void} draw called with what has come near
   */
  constructor(host, rows, area, draw) {
    this.host = host;
    this.rows = rows;
    this.#draw = draw;
    this.#near = this.#observer(area);
  }

  /** @param {Element | null} area */
  #observer(area) {
    this.#area = area;
    return new IntersectionObserver((entries) => this.#come(entries), margins(NEAR, area));
  }

  /** @param {IntersectionObserverEntry[]} entries */
  #come(entries) {
    const seen = entries.filter((entry) => entry.isIntersecting).flatMap(({ target }) => this.#stretches.get(target.getAttribute("data-first") ?? "") ?? []);
    if (seen.length > 0) this.#draw(seen);
  }

  /**
   * Follows another area that scrolls the rows.
   * @param {Element | null} area
   */
  follow(area) {
    this.#near.disconnect();
    this.#near = this.#observer(area);
  }

  /** Follows nothing, until the container is back on the page. */
  rest() {
    this.#near.disconnect();
  }

  /**
   * Follows what scrolls the rows again.
   * - Complexity: O(n) for n rows.
   */
  resume() {
    for (const { element } of new Set(this.#stretches.values())) this.#near.observe(element);
    // Meanwhile no one has said that they have changed.
    this.rewordAll();
  }

  /**
   * Begins anew, without any words.
   * @param {number} columns the number of rows beside each other @returns {Map<string, Stretch>} those of before
   */
  begin(columns) {
    const before = this.#stretches;
    this.#stretches = new Map();
    this.#columns = columns;
    return before;
  }

  /**
   * Takes away what was there before and is not any more.
   * @param {Map<string, Stretch>} before
   */
  release(before) {
    for (const { element } of new Set(before.values())) if (this.#stretches.get(element.getAttribute("data-first") ?? "")?.element !== element) this.forget(element);
  }

  /**
   * Puts words in the place of rows.
   * @param {string[]} ids @param {Stretch} [known] words that are there @returns {HTMLElement}
   */
  put(ids, known) {
    const stretch = known && known.ids.length === ids.length && known.ids.every((id, at) => id === ids[at]) ? known : { ids, element: this.#words(ids) };
    for (const id of ids) this.#stretches.set(id, stretch);
    return stretch.element;
  }

  /** @param {string[]} ids */
  #words(ids) {
    const { nodes } = this.host.view.tree;
    const pattern = this.rows.row(this.host);
    const element = make(this.rows.tag, this.#area ? "far-rows across" : "far-rows", ...ids.map((id) => {
      const row = /** @type {HTMLElement} */ (pattern.cloneNode(true));
      wordsIn(row).textContent = this.#wordsOf(id);
      row.dataset.far = id;
      const share = weight(/** @type {TreeNode} */ (nodes.get(id)));
      if (share !== 1) row.style.setProperty("--share", String(share));
      return row;
    }));
    element.setAttribute("role", "none");
    element.dataset.first = ids[0];
    element.style.setProperty("--rows", String(Math.ceil(rowCount(nodes, ids) / this.#columns)));
    if (this.rows.columns) element.style.setProperty("--beside", String(this.#columns));
    owners.set(element, this);
    this.#near.observe(element);
    layOut(element);
    return element;
  }

  /** @param {string} id */
  #wordsOf(id) {
    const { nodes } = this.host.view.tree;
    const node = nodes.get(id);
    const shown = node && this.rows.shown?.(this.host, node);
    return shown ? shown.map((part) => wordsOf(nodes, part)).join(" ") : wordsOf(nodes, id);
  }

  /**
   * Writes the words of a row anew.
   * @param {string} id
   */
  reword(id) {
    const stretch = this.#stretches.get(id);
    const row = stretch?.element.children[stretch.ids.indexOf(id)];
    if (row) text(wordsIn(row), this.#wordsOf(id));
  }

  /**
   * Writes the words of all rows anew, as others of their parts are seen.
   * - Complexity: O(n) for n rows.
   */
  rewordAll() {
    for (const id of this.#stretches.keys()) this.reword(id);
  }

  /** @param {string} id of a row @returns {Stretch | undefined} */
  stretchOf(id) {
    return this.#stretches.get(id);
  }

  /**
   * The stretches that are in the window by now.
   * - Complexity: O(n) for n rows.
   */
  seen() {
    return [...new Set(this.#stretches.values())].filter(({ element }) => {
      const [from, to] = reachOf(this.#area, element);
      return to > 0 && from < lengthSeen(this.#area);
    });
  }

  /** Draws all rows. */
  drawAll() {
    this.#draw([...new Set(this.#stretches.values())]);
  }

  /** @param {string[]} ids of rows that are drawn from now on */
  drop(ids) {
    for (const id of ids) this.#stretches.delete(id);
  }

  /** @param {Element} element */
  forget(element) {
    this.#near.unobserve(element);
    element.remove();
  }

  end() {
    this.rest();
    for (const { element } of this.#stretches.values()) element.remove();
  }
}

/** @param {Element} row one that is not drawn */
const wordsIn = (row) => row.firstElementChild ?? row;
