// @ts-check
import { attr } from "../view/dom.js";
import { isOwn, keyOf } from "./inspected.js";
import { fill, row } from "./row.js";

/** @typedef {import("./inspected.js").InspectedNode} InspectedNode */
/** @typedef {{node: InspectedNode, key: string, level: number, place: number, size: number, isOpen: boolean | null}} Line */

/** Rows below a node that has more of them are opened by hand. */
const MANY = 12;
/** More than a person looks at, and than a page draws in a moment. */
const MOST = 2000;
const calm = matchMedia("(prefers-reduced-motion: reduce)");

/** The tree on the panel, after the tree pattern of WAI-ARIA: one line a node, as far as the nodes above are open. */
export class Outline {
  /** @type {Map<string, HTMLElement>} */ #rows = new Map();
  /** @type {Line[]} */ #lines = [];
  /** @type {Map<string, boolean>} */ #opened = new Map();
  /** @type {Set<string>} */ #touched = new Set();
  /** Whether there are more lines than are drawn. */ isCut = false;
  #selected = "";
  #showsAll = false;

  /**
   * @param {HTMLElement} host @param {import("./inspected.js").Inspected} inspected
   * @param {{onSelect: (node: InspectedNode | null) => void, onLeave: () => void}} hooks
   */
  constructor(host, inspected, hooks) {
    this.host = host;
    this.inspected = inspected;
    this.hooks = hooks;
    host.addEventListener("keydown", (event) => this.#key(event));
    host.addEventListener("click", (event) => this.#click(event));
  }

  /**
   * Whether all nodes are shown, or those of the app and what the page draws.
   * @param {boolean} on
   */
  showAll(on) {
    this.#showsAll = on;
    this.draw();
  }

  /**
   * What the page has changed of these nodes is marked when the tree is drawn next.
   * @param {import("../model/tree.js").Patch} patch
   */
  touch(patch) {
    for (const id of [...patch.touched.keys(), ...patch.lists.keys()]) this.#touched.add(id);
  }

  /** The chosen node. */
  get selected() {
    return this.#lines.find((line) => line.key === this.#selected)?.node ?? null;
  }

  focus() {
    this.#rows.get(this.#current()?.key ?? "")?.focus();
  }

  draw() {
    this.#lines = [];
    if (this.inspected.root) this.#collect([this.inspected.root], 1);
    const lines = this.#lines;
    this.isCut = lines.splice(MOST).length > 0;
    const kept = new Set(lines.map((line) => line.key));
    const focused = this.host.contains(document.activeElement);
    for (const [key, element] of this.#rows) {
      if (kept.has(key)) continue;
      element.remove();
      this.#rows.delete(key);
    }
    if (!kept.has(this.#selected) && this.#selected) this.#select(null);
    /** @type {Element | null} */
    let after = null;
    for (const line of lines) {
      const element = this.#draw(line);
      /** @type {Element | null} */ const next = after ? after.nextElementSibling : this.host.firstElementChild;
      if (next !== element) this.host.insertBefore(element, next);
      after = element;
    }
    this.#touched.clear();
    this.inspected.changed.clear();
    this.#reach();
    if (focused && !this.host.contains(document.activeElement)) this.focus();
  }

  /** @param {InspectedNode[]} nodes @param {number} level */
  #collect(nodes, level) {
    nodes.forEach((node, index) => {
      const key = keyOf(node);
      const below = this.#below(node);
      const isOpen = below.length ? this.#opened.get(key) ?? (below.length <= MANY && this.inspected.isShown(node)) : null;
      this.#lines.push({ node, key, level, place: index + 1, size: nodes.length, isOpen });
      if (isOpen) this.#collect(below, level + 1);
    });
  }

  /** @param {InspectedNode} node @returns {InspectedNode[]} */
  #below(node) {
    const children = node.children ?? [];
    if (this.#showsAll) return children;
    return children.flatMap((child) => (isOwn(child) || this.inspected.isRendered(child) ? [child] : this.#below(child)));
  }

  /** @param {Line} line */
  #draw(line) {
    const element = this.#rows.get(line.key) ?? row(line.key);
    this.#rows.set(line.key, element);
    fill(element, line.node, this.inspected.isRendered(line.node), this.inspected.isShown(line.node));
    attr(element, "aria-level", line.level);
    attr(element, "aria-posinset", line.place);
    attr(element, "aria-setsize", line.size);
    attr(element, "aria-expanded", line.isOpen === null ? null : String(line.isOpen));
    attr(element, "aria-selected", String(line.key === this.#selected));
    element.style.setProperty("--depth", String(Math.min(line.level, 24) - 1));
    this.#mark(element, line);
    return element;
  }

  /** @param {HTMLElement} element @param {Line} line */
  #mark(element, line) {
    const { changed } = this.inspected;
    const isTouched = this.#touched.has(line.node.id) && this.inspected.isRendered(line.node);
    if (changed.size > 0 || this.#touched.size > 0) attr(element, "data-changed", isTouched || changed.has(line.key));
    if (!isTouched && !changed.has(line.key)) return;
    if (calm.matches) return;
    element.animate([{ backgroundColor: "var(--accent-soft)" }, { backgroundColor: "transparent" }], { duration: 900, easing: "ease-out" });
  }

  #current() {
    return this.#lines.find((line) => line.key === this.#selected) ?? this.#lines[0];
  }

  /** Only one line is in the order of the Tab key. */
  #reach() {
    const current = this.#current()?.key;
    for (const [key, element] of this.#rows) attr(element, "tabindex", key === current ? "0" : "-1");
  }

  /** @param {Line | null} line */
  #select(line) {
    attr(this.#rows.get(this.#selected) ?? this.host, "aria-selected", this.#rows.has(this.#selected) ? "false" : null);
    this.#selected = line?.key ?? "";
    this.hooks.onSelect(line?.node ?? null);
    if (!line) return;
    const element = /** @type {HTMLElement} */ (this.#rows.get(line.key));
    attr(element, "aria-selected", "true");
    this.#reach();
    element.focus();
  }

  /** @param {Line} line @param {boolean} open */
  #expand(line, open) {
    this.#opened.set(line.key, open);
    this.draw();
  }

  /** @param {MouseEvent} event */
  #click(event) {
    const target = /** @type {Element} */ (event.target);
    const key = target.closest("[role=treeitem]")?.getAttribute("data-key");
    const line = this.#lines.find((one) => one.key === key);
    if (!line) return;
    if (target.closest(".twist") && line.isOpen !== null) this.#expand(line, !line.isOpen);
    this.#select(line);
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const at = this.#lines.findIndex((line) => this.#rows.get(line.key) === document.activeElement);
    const line = this.#lines[at];
    if (!line) return;
    const go = (/** @type {number} */ to) => this.#lines[to] && this.#select(this.#lines[to]);
    const above = () => this.#lines.findLastIndex((one, index) => index < at && one.level < line.level);
    /** @type {Record<string, () => void>} */
    const keys = {
      ArrowDown: () => go(at + 1),
      ArrowUp: () => go(at - 1),
      Home: () => go(0),
      End: () => go(this.#lines.length - 1),
      ArrowRight: () => (line.isOpen === false ? this.#expand(line, true) : line.isOpen && go(at + 1)),
      ArrowLeft: () => (line.isOpen ? this.#expand(line, false) : go(above())),
      Enter: () => this.#select(line),
      " ": () => this.#select(line),
      Escape: () => this.hooks.onLeave(),
    };
    if (!keys[event.key]) return;
    event.preventDefault();
    keys[event.key]();
  }
}
