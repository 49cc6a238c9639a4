// @ts-check
import { make, text } from "../view/dom.js";
import { FocusKeeper } from "../input/focus.js";
import { ASIDE, PRESENTED } from "../view/place.js";
import { markRunsLater } from "./runs.js";
import { holdsFocus, layOut, wordsOf } from "./words.js";

/** @typedef {import("../view/record.js").ViewRecord} ViewRecord */
/** @typedef {{ids: string[], element: HTMLElement}} Stretch rows that are not drawn, and the element with their words */

/** A list with more rows is drawn only around the window. */
const MANY = 200;
/** The number of rows that are drawn before the window's place is known, and of those that are drawn together. */
const FIRST = 40;
const TOGETHER = 25;
/** The distances, in windows, within which rows are drawn, and beyond which they are taken back. */
const NEAR = 1;
const FAR = 5;
/** Children that are no rows. */
const OTHERS = new Set([...ASIDE, "Header", "Footer"]);
/** The states of a row in which it is not taken back. */
const HELD = ":focus-within, .swiping, .swiped, .dragging, .lifted, :has(:popover-open)";

/** @type {WeakMap<ViewRecord, FarRows>} */
const all = new WeakMap();
/** @type {WeakMap<Element, FarRows>} whose words an element has */
const owners = new WeakMap();
// A page is printed whole.
addEventListener("beforeprint", () => {
  for (const far of new Set([...document.querySelectorAll(".far-rows")].map((element) => owners.get(element)))) far?.drawAll();
});

/**
 * The rows of a list or of one of its sections, as far as they are drawn. The rest are words: they can be found, are read
 * aloud, and take about the room that their rows will.
 */
class FarRows {
  /** @type {Map<string, Stretch>} the stretch of each row that is not drawn */ #stretches = new Map();
  /** @type {Map<Element, string[]>} the rows that were drawn together, by the first and the last of them */ #drawn = new Map();
  #isFirst = true;
  /** Whether the list was taken off the page, and may come back. */ #isResting = false;
  #near = new IntersectionObserver((entries) => this.#come(entries), margins(NEAR));
  #away = new IntersectionObserver((entries) => this.#go(entries), margins(FAR));

  /** @param {ViewRecord} record @param {ViewRecord} list */
  constructor(record, list) {
    this.record = record;
    this.list = list;
  }

  /**
   * Returns the content of the list: ids of rows to draw, and elements in place of the others.
   * - Complexity: O(n) for n rows.
   * @returns {(string | HTMLElement)[]}
   */
  pieces() {
    const { node, view } = this.record;
    if (this.#isResting) this.#resume();
    const before = this.#stretches;
    this.#stretches = new Map();
    /** @type {(string | HTMLElement)[]} */ const pieces = [];
    /** @type {string[]} */ let run = [];
    let left = this.#isFirst ? FIRST - startOf(this.list, this.record) : 0;
    const close = () => {
      // A few rows that have just come are drawn at once.
      const isNew = !this.#isFirst && run.length <= TOGETHER && !run.some((id) => before.has(id));
      pieces.push(...(isNew ? run : run.length ? [this.#stretch(run, before.get(run[0]))] : []));
      run = [];
    };
    for (const id of node.children) {
      const child = view.tree.nodes.get(id);
      if (!child || OTHERS.has(child.type) || view.records.has(id) || view.kept?.holds(id) || left > 0) {
        close();
        pieces.push(id);
        left -= child ? weight(child) : 0;
        continue;
      }
      if (run.length === 2 * TOGETHER || (run.length > 0 && before.get(id)?.ids[0] === id) || (run.length >= TOGETHER && !before.has(id))) close();
      run.push(id);
    }
    close();
    for (const { element } of new Set(before.values())) if (!this.#isHeld(element)) this.#forget(element);
    if (this.#isFirst) view.later(() => requestAnimationFrame(() => this.#measure()));
    this.#isFirst = false;
    return pieces;
  }

  /** @param {Element} element */
  #isHeld(element) {
    return this.#stretches.get(element.getAttribute("data-first") ?? "")?.element === element;
  }

  /** @param {string[]} ids @param {Stretch} [known] */
  #stretch(ids, known) {
    const stretch = known && known.ids.length === ids.length && known.ids.every((id, at) => id === ids[at]) ? known : { ids, element: this.#words(ids) };
    for (const id of ids) this.#stretches.set(id, stretch);
    return stretch.element;
  }

  /** @param {string[]} ids */
  #words(ids) {
    const { nodes } = this.record.view.tree;
    const element = make("li", "far-rows", ...ids.map((id) => {
      const row = make("div", "far-row", wordsOf(nodes, id));
      row.setAttribute("role", "listitem");
      row.dataset.far = id;
      const share = weight(/** @type {import("../model/tree.js").TreeNode} */ (nodes.get(id)));
      if (share !== 1) row.style.setProperty("--share", String(share));
      return row;
    }));
    element.setAttribute("role", "none");
    element.dataset.first = ids[0];
    element.style.setProperty("--rows", String(rowCount(nodes, ids)));
    owners.set(element, this);
    this.#near.observe(element);
    layOut(element);
    return element;
  }

  /** @param {Element} element */
  #forget(element) {
    this.#near.unobserve(element);
    element.remove();
  }

  /** The rows that are drawn say how high the others may be. */
  #measure() {
    const isRow = (/** @type {Element} */ element) => element.matches(".box-row:not(.section-row)");
    const elements = [...this.record.content.children];
    const from = elements.findIndex(isRow);
    if (from < 0 || !elements[from].isConnected || this.list.core.style.getPropertyValue("--far-row")) return;
    // Others may be drawn already, where the list was left.
    const end = elements.findIndex((element, at) => at > from && !isRow(element));
    const rows = elements.slice(from, end < 0 ? undefined : end);
    const height = (rows[rows.length - 1].getBoundingClientRect().bottom - rows[0].getBoundingClientRect().top) / rows.length;
    if (height > 0) this.list.core.style.setProperty("--far-row", `${height}px`);
  }

  /** @param {IntersectionObserverEntry[]} entries */
  #come(entries) {
    const seen = entries.filter((entry) => entry.isIntersecting).flatMap(({ target }) => this.#stretches.get(target.getAttribute("data-first") ?? "") ?? []);
    if (seen.length > 0) this.#draw(seen);
  }

  /** @param {Stretch[]} stretches */
  #draw(stretches) {
    const { view } = this.record;
    view.extend([this.list.id], () => {
      for (const { ids, element } of stretches) {
        for (const id of ids) this.#stretches.delete(id);
        const rows = ids.map((id) => view.ensure(id).outer);
        element.replaceWith(...rows);
        this.#forget(element);
        for (const end of [rows[0], rows[rows.length - 1]]) {
          this.#drawn.set(end, ids);
          this.#away.observe(end);
        }
      }
      markRunsLater(this.list);
    });
  }

  /** @param {IntersectionObserverEntry[]} entries */
  #go(entries) {
    for (const { target, isIntersecting } of entries) {
      const ids = this.#drawn.get(target);
      if (!isIntersecting && ids) this.#takeBack(target, ids);
    }
  }

  /**
   * Leaves the words of rows that are far away, if nothing is being done in them.
   * @param {Element} end the first or the last of them @param {string[]} ids
   */
  #takeBack(end, ids) {
    const { node, view } = this.record;
    const from = end.isConnected ? node.children.indexOf(ids[0]) : -1;
    if (from >= 0) {
      const isWhole = ids.every((id, at) => node.children[from + at] === id);
      const rows = ids.flatMap((id) => view.records.get(id)?.outer ?? []);
      if (!isWhole || rows.length < ids.length || rows.some((row) => row.matches(HELD))) return;
      const within = recordsIn(view, ids);
      if (within.some(isHeld)) return;
      const [{ top }, { bottom }] = [rows[0], rows[rows.length - 1]].map((row) => row.getBoundingClientRect());
      if (bottom > -FAR * innerHeight && top < (1 + FAR) * innerHeight) return;
      const element = this.#stretch(ids);
      element.style.setProperty("--height", `${bottom - top}px`);
      rows[0].before(element);
      const focus = new FocusKeeper();
      for (const { id } of within) view.remove(id, focus);
    }
    this.#drawn.delete(end);
    this.#away.unobserve(end);
  }

  /**
   * Draws a row.
   * @param {string} id
   */
  reach(id) {
    const stretch = this.#stretches.get(id);
    if (stretch) this.#draw([stretch]);
  }

  drawAll() {
    this.#draw([...new Set(this.#stretches.values())]);
  }

  /**
   * Something in a row that is not drawn has changed.
   * @param {string} id
   */
  changed(id) {
    const { view } = this.record;
    const stretch = this.#stretches.get(id);
    const row = stretch?.element.children[stretch.ids.indexOf(id)];
    if (row) text(row, wordsOf(view.tree.nodes, id));
    // The page follows where the app puts the focus.
    if (holdsFocus(view.tree.nodes, id)) view.later(() => this.reach(id));
  }

  /** Follows the window no more, as the list is not on the page, where another may cover it. */
  rest() {
    this.#isResting = true;
    this.#near.disconnect();
    this.#away.disconnect();
  }

  /**
   * Follows the window again.
   * - Complexity: O(n) for n rows.
   */
  #resume() {
    this.#isResting = false;
    for (const { ids, element } of new Set(this.#stretches.values())) {
      this.#near.observe(element);
      // Meanwhile no one has said that they have changed.
      ids.forEach((id, at) => text(element.children[at], wordsOf(this.record.view.tree.nodes, id)));
    }
    for (const end of this.#drawn.keys()) this.#away.observe(end);
  }

  end() {
    this.rest();
    for (const { element } of this.#stretches.values()) element.remove();
    all.delete(this.record);
  }
}

/**
 * Also within what scrolls by itself, as a column does, where a browser knows of that.
 * @param {number} windows
 */
const margins = (windows) => /** @type {IntersectionObserverInit} */ ({ ["scrollMargin" in IntersectionObserver.prototype ? "scrollMargin" : "rootMargin"]: `${windows * 100}% 0px` });

/**
 * Returns the records of nodes that are drawn, parents before children.
 * @param {import("../view/view.js").View} view @param {string[]} ids @returns {ViewRecord[]}
 */
const recordsIn = (view, ids) => ids.flatMap((id) => {
  const record = view.records.get(id);
  return record ? [record, ...recordsIn(view, record.node.children)] : [];
});

/**
 * Whether something is presented from a view, or is to be sent.
 * @param {ViewRecord} record
 */
function isHeld({ node, state }) {
  /** @type {import("../input/draft.js").Drafted["state"]} */ const { draft } = state;
  return PRESENTED.has(node.type) || Boolean(draft?.busy);
}

/**
 * Returns the number of rows that a child of a list fills.
 * @param {import("../model/tree.js").TreeNode} node
 */
const weight = ({ type, children }) => (type === "Section" ? children.length : 1);

/**
 * Returns the number of rows that children of a list fill.
 * @param {Map<string, import("../model/tree.js").TreeNode>} nodes @param {string[]} ids
 */
const rowCount = (nodes, ids) => ids.reduce((sum, id) => sum + weight(/** @type {import("../model/tree.js").TreeNode} */ (nodes.get(id))), 0);

/**
 * Returns the number of rows before those of a container.
 * @param {ViewRecord} list @param {ViewRecord} container
 */
function startOf(list, container) {
  const { nodes } = list.view.tree;
  const before = list === container ? [] : list.node.children.slice(0, list.node.children.indexOf(container.id));
  return rowCount(nodes, before);
}

/** @param {ViewRecord} record a list or a section of one */
const listOf = (record) => (record.node.type === "List" ? record : record.parent?.node.type === "List" ? record.parent : null);

/**
 * Returns the rows of a list or section to draw, with elements in place of the others, or null if all are drawn.
 * @param {ViewRecord} record @returns {(string | HTMLElement)[] | null}
 */
export function piecesOf(record) {
  const list = listOf(record);
  const { nodes } = record.view.tree;
  if (!list || rowCount(nodes, list.node.children) <= MANY) {
    all.get(record)?.end();
    return null;
  }
  const far = all.get(record) ?? new FarRows(record, list);
  all.set(record, far);
  return far.pieces();
}

/** @param {ViewRecord} record @param {string} id */
export const reachRow = (record, id) => all.get(record)?.reach(id);

/** @param {ViewRecord} record @param {string} id */
export const changedRow = (record, id) => all.get(record)?.changed(id);

/** @param {ViewRecord} record */
export const restRows = (record) => all.get(record)?.rest();
