// @ts-check
import { make, text } from "../view/dom.js";
import { FocusKeeper } from "../input/focus.js";
import { PRESENTED, placeAll } from "../view/place.js";
import { childrenOf, linesOf, rowCount, startOf, weight } from "./children.js";
import { lengthSeen, margins, reachOf, sideOf } from "./reach.js";
import { holdsFocus, layOut, wordsOf } from "./words.js";

/** @typedef {import("../view/record.js").ViewRecord} ViewRecord */
/** @typedef {import("../model/tree.js").TreeNode} TreeNode */
/** @typedef {{ids: string[], element: HTMLElement}} Stretch rows that are not drawn, and the element with their words */
/**
 * The rows of a kind of container that draws only some of them. They are the children that it lays out.
 * @typedef {object} Rows
 * @property {"li" | "div"} tag of an element with the words of some rows
 * @property {{call(host: ViewRecord): HTMLElement}["call"]} row makes an element for the words of a row: they go into its child, if it has one
 * @property {{call(host: ViewRecord): boolean}["call"]} [fits] whether rows can be left out
 * @property {{call(host: ViewRecord, row: TreeNode): string[]}["call"]} [shown] the parts of a row whose words are seen, if not all are
 * @property {{call(host: ViewRecord): number}["call"]} [columns] the number of rows beside each other
 * @property {{call(host: ViewRecord): Element | null}["call"]} [across] what scrolls rows that follow each other across, or null if they do so down
 * @property {{call(host: ViewRecord): void}["call"]} [drawn] called when more rows were drawn
 */

/** A container with more rows is drawn only around the window. */
const MANY = 200;
/** The number of rows that are drawn before the window's place is known, and of those that are drawn together. */
const FIRST = 40;
const TOGETHER = 25;
/** The distances, in windows, within which rows are drawn, and beyond which they are taken back. */
const NEAR = 1;
const FAR = 5;
/** The states of a row in which it is not taken back: the Tab key stops at one, for example. */
const HELD = ":focus-within, .table-row[tabindex='0'], :has(> :is(.table-row, .select)[tabindex='0']), .swiping, .swiped, .dragging, .lifted, :has(:popover-open)";

/** @type {WeakMap<ViewRecord, FarRows>} */
const all = new WeakMap();
/** @type {WeakMap<Element, FarRows>} whose words an element has */
const owners = new WeakMap();
// A page is printed whole.
addEventListener("beforeprint", () => {
  for (const far of new Set([...document.querySelectorAll(".far-rows")].map((element) => owners.get(element)))) far?.drawAll();
});

/**
 * The rows of a container or of one of its sections, as far as they are drawn. The rest are words: they can be found, are
 * read aloud, and take about the room that their rows will.
 */
class FarRows {
  /** @type {Map<string, Stretch>} the stretch of each row that is not drawn */ #stretches = new Map();
  /** @type {Map<Element, string[]>} the rows that were drawn together, by the first and the last of them */ #drawn = new Map();
  #isFirst = true;
  /** Whether the container was taken off the page, and may come back. */ #isResting = false;
  /** The number of rows beside each other. */ #columns = 1;
  #resized = new ResizeObserver(() => this.fitColumns());
  /** What scrolls the rows across. */ #area;
  /** @type {IntersectionObserver} */ #near;
  /** @type {IntersectionObserver} */ #away;

  /** @param {ViewRecord} record @param {ViewRecord} host the container @param {Rows} rows */
  constructor(record, host, rows) {
    this.record = record;
    this.host = host;
    this.rows = rows;
    this.#area = rows.across?.(host) ?? null;
    [this.#near, this.#away] = this.#observers();
    this.#follow();
  }

  /** @returns {[IntersectionObserver, IntersectionObserver]} */
  #observers() {
    return [new IntersectionObserver((entries) => this.#come(entries), margins(NEAR, this.#area)), new IntersectionObserver((entries) => this.#go(entries), margins(FAR, this.#area))];
  }

  /** Follows what scrolls the rows across, should that be another. */
  #followArea() {
    const area = this.rows.across?.(this.host) ?? null;
    if (area === this.#area) return;
    this.rest();
    this.#area = area;
    [this.#near, this.#away] = this.#observers();
  }

  /**
   * Returns the content: ids of children to draw, and elements in place of the others.
   * - Complexity: O(n) for n rows.
   * @returns {(string | HTMLElement)[]}
   */
  pieces() {
    const { view } = this.record;
    const { rows, others } = childrenOf(this.record);
    this.#followArea();
    if (this.#isResting) this.#resume();
    const before = this.#stretches;
    this.#stretches = new Map();
    const columns = this.rows.columns?.(this.host) ?? 1;
    // Words that stand beside others have another place if there are more or fewer of them.
    /** @type {Map<string, Stretch>} */ const kept = columns === this.#columns ? before : new Map();
    this.#columns = columns;
    const most = this.#whole(2 * TOGETHER);
    /** @type {(string | HTMLElement)[]} */ const pieces = [];
    /** @type {string[]} */ let run = [];
    let left = this.#isFirst ? FIRST - startOf(this.host, this.record) : 0;
    const close = () => {
      // A few rows that have just come are drawn at once.
      const isNew = !this.#isFirst && run.length <= TOGETHER && !run.some((id) => before.has(id));
      pieces.push(...(isNew ? run : run.length ? [this.#stretch(run, kept.get(run[0]))] : []));
      run = [];
    };
    for (const line of linesOf(rows, columns)) {
      if (left > 0 || line.some((id) => view.records.has(id) || view.kept?.holds(id))) {
        close();
        pieces.push(...line);
        left -= rowCount(view.tree.nodes, line);
        continue;
      }
      const [id] = line;
      const known = kept.get(id);
      // Words that are there stay, but a few rows join others.
      const isApart = known?.ids[0] === id && run.length + known.ids.length > TOGETHER;
      if (run.length === most || (run.length > 0 && isApart) || (run.length >= TOGETHER && !known)) close();
      run.push(...line);
    }
    close();
    pieces.push(...others);
    for (const { element } of new Set(before.values())) if (!this.#isHeld(element)) this.#forget(element);
    const isSeen = this.record.core.isConnected;
    view.later(() => {
      this.#watch();
      if (isSeen) this.#drawSeen();
    });
    if (this.#isFirst) view.later(() => requestAnimationFrame(() => this.#measure()));
    this.#isFirst = false;
    return pieces;
  }

  /**
   * A number of rows, and as many more as fill the last line.
   * @param {number} count
   */
  #whole(count) {
    return Math.ceil(count / this.#columns) * this.#columns;
  }

  /** Watches all rows that are drawn, in groups, to take them back when they are far away. */
  #watch() {
    for (const end of this.#drawn.keys()) this.#away.unobserve(end);
    this.#drawn.clear();
    const most = this.#whole(TOGETHER);
    /** @type {string[]} */ let run = [];
    const close = () => {
      if (run.length > 0) this.#note(run);
      run = [];
    };
    for (const id of childrenOf(this.record).rows) {
      if (!this.record.view.records.has(id) || run.length === most) close();
      if (this.record.view.records.has(id)) run.push(id);
    }
    close();
  }

  /** @param {string[]} ids of a group */
  #note(ids) {
    const { records } = this.record.view;
    for (const id of [ids[0], ids[ids.length - 1]]) {
      const end = records.get(id)?.outer;
      if (!end) continue;
      this.#drawn.set(end, ids);
      this.#away.observe(end);
    }
  }

  /** Draws rows that a change has brought into the window before their words are seen there. */
  #drawSeen() {
    const seen = [...new Set(this.#stretches.values())].filter(({ element }) => {
      const [from, to] = reachOf(this.#area, element);
      return to > 0 && from < lengthSeen(this.#area);
    });
    if (seen.length > 0) this.#draw(seen);
  }

  /** Places rows anew if another number of them stands beside each other. */
  fitColumns() {
    const { id, view } = this.record;
    if (view.records.get(id) !== this.record || this.rows.columns?.(this.host) === this.#columns) return;
    view.extend([this.host.id], () => placeAll(this.record));
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
    const { nodes } = this.record.view.tree;
    const node = nodes.get(id);
    const shown = node && this.rows.shown?.(this.host, node);
    return shown ? shown.map((part) => wordsOf(nodes, part)).join(" ") : wordsOf(nodes, id);
  }

  /**
   * Writes the words of a row that is not drawn.
   * @param {string} id
   */
  #reword(id) {
    const stretch = this.#stretches.get(id);
    const row = stretch?.element.children[stretch.ids.indexOf(id)];
    if (row) text(wordsIn(row), this.#wordsOf(id));
  }

  /** @param {Element} element */
  #forget(element) {
    this.#near.unobserve(element);
    element.remove();
  }

  /** The rows that are drawn say how long the others may be. */
  #measure() {
    this.fitColumns();
    const { content, view } = this.record;
    const { style } = this.host.core;
    const children = childrenOf(this.record).rows;
    const isRow = (/** @type {string} */ id) => view.records.has(id) && view.tree.nodes.get(id)?.type !== "Section";
    const from = children.findIndex(isRow);
    if (from < 0 || !content.isConnected || style.getPropertyValue("--far-row")) return;
    // Others may be drawn already, where the container was left.
    const end = children.findIndex((id, at) => at > from && !isRow(id));
    const rows = children.slice(from, end < 0 ? undefined : end).flatMap((id) => view.records.get(id)?.outer ?? []);
    const { columnGap, rowGap } = getComputedStyle(content);
    const gap = parseFloat(this.#area ? columnGap : rowGap) || 0;
    const [start, stop] = reachOf(this.#area, rows[0], rows[rows.length - 1]);
    const length = (stop - start + gap) / Math.ceil(rows.length / this.#columns);
    if (length <= gap) return;
    style.setProperty("--far-row", `${length}px`);
    style.setProperty("--far-gap", `${gap}px`);
    if (this.#area) style.setProperty("--far-side", `${sideOf(rows)}px`);
  }

  /** @param {IntersectionObserverEntry[]} entries */
  #come(entries) {
    const seen = entries.filter((entry) => entry.isIntersecting).flatMap(({ target }) => this.#stretches.get(target.getAttribute("data-first") ?? "") ?? []);
    if (seen.length > 0) this.#draw(seen);
  }

  /** @param {Stretch[]} stretches */
  #draw(stretches) {
    const { view } = this.record;
    view.extend([this.host.id], () => {
      for (const { ids, element } of stretches) {
        for (const id of ids) this.#stretches.delete(id);
        element.replaceWith(...ids.map((id) => view.ensure(id).outer));
        this.#forget(element);
        this.#note(ids);
      }
      this.rows.drawn?.(this.host);
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
      const isWhole = ids.every((id, at) => node.children[from + at] === id) && this.#isAligned(ids);
      const rows = ids.flatMap((id) => view.records.get(id)?.outer ?? []);
      if (!isWhole || rows.length < ids.length || rows.some((row) => row.matches(HELD))) return;
      const within = recordsIn(view, ids);
      if (within.some(isHeld)) return;
      const [start, stop] = reachOf(this.#area, rows[0], rows[rows.length - 1]);
      if (stop > -FAR * lengthSeen(this.#area) && start < (1 + FAR) * lengthSeen(this.#area)) return;
      const element = this.#stretch(ids);
      element.style.setProperty("--length", `${stop - start}px`);
      if (this.#area) element.style.setProperty("--side", `${sideOf(rows)}px`);
      rows[0].before(element);
      const focus = new FocusKeeper();
      for (const { id } of within) view.remove(id, focus);
    }
    this.#drawn.delete(end);
    this.#away.unobserve(end);
  }

  /**
   * Whether rows fill whole lines.
   * @param {string[]} ids of rows that follow each other
   */
  #isAligned(ids) {
    if (this.#columns === 1) return true;
    const { rows } = childrenOf(this.record);
    const from = rows.indexOf(ids[0]);
    return from % this.#columns === 0 && (ids.length % this.#columns === 0 || from + ids.length === rows.length);
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
    this.#reword(id);
    // The page follows where the app puts the focus.
    if (holdsFocus(view.tree.nodes, id)) view.later(() => this.reach(id));
  }

  /** Writes the words of all rows that are not drawn, as others of their parts are seen. */
  reword() {
    for (const id of this.#stretches.keys()) this.#reword(id);
  }

  #follow() {
    this.host.core.classList.add("windowed");
    if (this.rows.columns) this.#resized.observe(this.record.content);
  }

  /** Follows the window no more, as the container is not on the page, where another may cover it. */
  rest() {
    this.#isResting = true;
    this.#near.disconnect();
    this.#away.disconnect();
    this.#resized.disconnect();
  }

  /**
   * Follows the window again.
   * - Complexity: O(n) for n rows.
   */
  #resume() {
    this.#isResting = false;
    this.#follow();
    for (const { element } of new Set(this.#stretches.values())) this.#near.observe(element);
    // Meanwhile no one has said that they have changed.
    this.reword();
  }

  end() {
    this.rest();
    for (const { element } of this.#stretches.values()) element.remove();
    this.host.core.classList.remove("windowed");
    all.delete(this.record);
  }
}

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

/** @param {Element} row one that is not drawn */
const wordsIn = (row) => row.firstElementChild ?? row;

/**
 * Returns the children of a container or of one of its sections to draw, with elements in place of the others, or null if
 * all are drawn.
 * @param {ViewRecord} record @returns {(string | HTMLElement)[] | null}
 */
export function piecesOf(record) {
  const host = record.node.type === "Section" ? record.parent : record;
  const rows = host?.kind.rows;
  if (!rows || rowCount(host.view.tree.nodes, host.node.children) <= MANY || rows.fits?.(host) === false) {
    all.get(record)?.end();
    return null;
  }
  const far = all.get(record) ?? new FarRows(record, host, rows);
  all.set(record, far);
  return far.pieces();
}

/** @param {ViewRecord} record @param {string} id */
export const reachRow = (record, id) => all.get(record)?.reach(id);

/** @param {ViewRecord} record @param {string} id */
export const changedRow = (record, id) => all.get(record)?.changed(id);

/**
 * Writes the words of rows anew, as others of their parts are seen.
 * @param {ViewRecord} record
 */
export const rewordRows = (record) => all.get(record)?.reword();

/**
 * Places the rows of a container anew if it has another number of columns.
 * @param {ViewRecord} record
 */
export const fitRows = (record) => all.get(record)?.fitColumns();

/** @param {ViewRecord} record */
export const restRows = (record) => all.get(record)?.rest();
