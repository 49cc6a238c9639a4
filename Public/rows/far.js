// @ts-check
import { FocusKeeper } from "../input/focus.js";
import { placeAll } from "../view/place.js";
import { childrenOf, linesOf, rowCount, startOf } from "./children.js";
import { DrawnGroups, FAR, partsAtRest } from "./drawn-groups.js";
import { FarWords } from "./far-words.js";
import { tellLengths } from "./lengths.js";
import { lengthSeen, reachOf, sideOf } from "./reach.js";
import { holdsFocus } from "./words.js";

/** @typedef {import("../view/record.js").ViewRecord} ViewRecord */
/** @typedef {import("../model/tree.js").TreeNode} TreeNode */
/** @typedef {import("./far-words.js").Stretch} Stretch */
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

/** @type {WeakMap<ViewRecord, FarRows>} */
const all = new WeakMap();

/**
 * The rows of a container or of one of its sections, as far as they are drawn. The rest are words: they can be found, are
 * read aloud, and take about the room that their rows will.
 */
class FarRows {
  #isFirst = true;
  /** Whether the container was taken off the page, and may come back. */ #isResting = false;
  /** The number of rows beside each other. */ #columns = 1;
  #resized = new ResizeObserver(() => this.fitColumns());
  /** What scrolls the rows across. */ #area;
  #words;
  #groups;

  /** @param {ViewRecord} record @param {ViewRecord} host the container @param {Rows} rows */
  constructor(record, host, rows) {
    this.record = record;
    this.host = host;
    this.rows = rows;
    this.#area = rows.across?.(host) ?? null;
    this.#words = new FarWords(host, rows, this.#area, (stretches) => this.#draw(stretches));
    this.#groups = new DrawnGroups(record, this.#area, (end, ids) => this.#takeBack(end, ids));
    this.#follow();
  }

  /** Follows what scrolls the rows across, should that be another. */
  #followArea() {
    const area = this.rows.across?.(this.host) ?? null;
    if (area === this.#area) return;
    this.rest();
    this.#area = area;
    this.#words.follow(area);
    this.#groups.follow(area);
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
    const columns = this.rows.columns?.(this.host) ?? 1;
    const before = this.#words.begin(columns);
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
      pieces.push(...(isNew ? run : run.length ? [this.#words.put(run, kept.get(run[0]))] : []));
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
    this.#words.release(before);
    const isSeen = this.record.core.isConnected;
    view.later(() => {
      this.#groups.divide(this.#whole(TOGETHER));
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

  /** Draws rows that a change has brought into the window before their words are seen there. */
  #drawSeen() {
    const seen = this.#words.seen();
    if (seen.length > 0) this.#draw(seen);
  }

  /** Places rows anew if another number of them stands beside each other. */
  fitColumns() {
    const { id, view } = this.record;
    if (view.records.get(id) !== this.record || this.rows.columns?.(this.host) === this.#columns) return;
    view.extend([this.host.id], () => placeAll(this.record));
  }

  #measure() {
    this.fitColumns();
    tellLengths(this.record, this.host, this.#area, this.#columns);
  }

  /** @param {Stretch[]} stretches */
  #draw(stretches) {
    const { view } = this.record;
    view.extend([this.host.id], () => {
      for (const { ids, element } of stretches) {
        this.#words.drop(ids);
        element.replaceWith(...ids.map((id) => view.ensure(id).outer));
        this.#words.forget(element);
        this.#groups.note(ids);
      }
      this.rows.drawn?.(this.host);
    });
  }

  /**
   * Leaves the words of rows that are far away, if nothing is being done in them.
   * @param {Element} end the first or the last of them @param {string[]} ids @returns {boolean} whether they are drawn no more
   */
  #takeBack(end, ids) {
    const { node, view } = this.record;
    const from = end.isConnected ? node.children.indexOf(ids[0]) : -1;
    if (from < 0) return true;
    const isWhole = ids.every((id, at) => node.children[from + at] === id) && this.#isAligned(ids);
    const rows = ids.flatMap((id) => view.records.get(id)?.outer ?? []);
    const within = isWhole && rows.length === ids.length ? partsAtRest(view, ids, rows) : null;
    if (!within) return false;
    const [start, stop] = reachOf(this.#area, rows[0], rows[rows.length - 1]);
    if (stop > -FAR * lengthSeen(this.#area) && start < (1 + FAR) * lengthSeen(this.#area)) return false;
    const element = this.#words.put(ids);
    element.style.setProperty("--length", `${stop - start}px`);
    if (this.#area) element.style.setProperty("--side", `${sideOf(rows)}px`);
    rows[0].before(element);
    const focus = new FocusKeeper();
    for (const { id } of within) view.remove(id, focus);
    return true;
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
    const stretch = this.#words.stretchOf(id);
    if (stretch) this.#draw([stretch]);
  }

  /**
   * Something in a row that is not drawn has changed.
   * @param {string} id
   */
  changed(id) {
    const { view } = this.record;
    this.#words.reword(id);
    // The page follows where the app puts the focus.
    if (holdsFocus(view.tree.nodes, id)) view.later(() => this.reach(id));
  }

  /** Writes the words of all rows that are not drawn, as others of their parts are seen. */
  reword() {
    this.#words.rewordAll();
  }

  #follow() {
    this.host.core.classList.add("windowed");
    if (this.rows.columns) this.#resized.observe(this.record.content);
  }

  /** Follows the window no more, as the container is not on the page, where another may cover it. */
  rest() {
    this.#isResting = true;
    this.#words.rest();
    this.#groups.rest();
    this.#resized.disconnect();
  }

  /**
   * Follows the window again.
   * - Complexity: O(n) for n rows.
   */
  #resume() {
    this.#isResting = false;
    this.#follow();
    this.#words.resume();
  }

  end() {
    this.rest();
    this.#words.end();
    this.host.core.classList.remove("windowed");
    all.delete(this.record);
  }
}

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
