// @ts-check
import { ASIDE } from "../view/place.js";

/** @typedef {import("../view/record.js").ViewRecord} ViewRecord */
/**
 * A page that is covered by another: all that was drawn of it, by the ids of the nodes, the bars around it, what
 * had the focus, how to take back that it leaves if that is played, and whether it comes back with the change under way.
 * @typedef {{host: string, key: string, records: Map<string, ViewRecord>, bars: Bars | null, focus: Element | null, comeBack: (() => void)[], isBack?: boolean}} Page
 */
/**
 * Copies of the bars of a page, with the place for its content.
 * @typedef {{face: HTMLElement, content: HTMLElement}} Bars
 * @typedef {Bars & {elements: HTMLElement[]}} Face
 */

/** The numbers of covered pages, and of their views, that are kept. */
const LIMITS = { pages: 24, views: 20_000 };

/** Keeps what is drawn of pages that others cover, for as long as they are in a stack or have a tab. */
export class KeptPages {
  /** @type {Page[]} the ones covered last come last */ #pages = [];
  /** @type {Map<string, Page>} the page with each node */ #byNode = new Map();

  /**
   * Keeps what a change takes away from a container, as it is about to cover it.
   * - Complexity: O(n) for n nodes that the change removes.
   * @param {ViewRecord} host @param {string} key of the page among those of the container @param {string[]} removed
   */
  cover(host, key, removed) {
    // A menu does not tell that it closes once it is off the page.
    for (const one of /** @type {NodeListOf<HTMLElement>} */ (host.content.querySelectorAll(".menu-panel:popover-open"))) one.hidePopover();
    /** @type {Page} */ const page = { host: host.id, key, records: new Map(), bars: barsOf(host), focus: host.content.contains(document.activeElement) ? document.activeElement : null, comeBack: [] };
    // Parents come last in what is removed.
    for (const id of [...removed].reverse()) {
      const record = host.view.records.get(id);
      const { parent } = record?.node ?? {};
      if (record && parent && (parent === host.id || page.records.has(parent))) page.records.set(id, record);
    }
    this.forget(host.id, (one) => one === key);
    for (const id of page.records.keys()) this.#byNode.set(id, page);
    this.#pages.push(page);
    this.#fit();
  }

  /**
   * Forgets pages of a container.
   * @param {string} host @param {(key: string) => boolean} [isMeant]
   */
  forget(host, isMeant = () => true) {
    this.#drop(this.#pages.filter((page) => page.host === host && isMeant(page.key)));
  }

  /**
   * Takes what makes a page again what it was, as it leaves, or undefined if the page is not kept.
   * @param {HTMLElement} element the outermost one of the page @returns {((comeBack: () => void) => void) | undefined}
   */
  keeperOf(element) {
    const page = this.#pages.find(({ records }) => [...records.values()].some(({ outer }) => outer === element));
    return page && ((comeBack) => page.comeBack.push(comeBack));
  }

  /**
   * A page as it was seen, to be shown below the one that covers it.
   * @param {string} host @param {string} key @returns {Face | null}
   */
  look(host, key) {
    const page = this.#pages.find((one) => one.host === host && one.key === key);
    if (!page?.bars) return null;
    rest(page);
    const elements = [...page.records.values()].filter((record) => record.node.parent === host && !ASIDE.has(record.node.type)).map(({ outer }) => outer).reverse();
    return { ...page.bars, elements };
  }

  /**
   * A view is taken off the page: if it is not on one that is covered, the pages below its own go, too.
   * @param {ViewRecord} record
   */
  left({ id }) {
    if (!this.#byNode.has(id)) this.forget(id);
  }

  /**
   * Whether what is drawn of a node waits for it to come back.
   * @param {string} id
   */
  holds(id) {
    return this.#byNode.has(id);
  }

  /**
   * A node that is back, as it was drawn.
   * @param {import("../model/tree.js").TreeNode} node @param {import("../view/view.js").View} view @returns {ViewRecord | undefined}
   */
  take(node, view) {
    const page = this.#byNode.get(node.id);
    const record = page?.records.get(node.id);
    if (!page || !record) return undefined;
    rest(page);
    // Views that are gone from it are removed before others look at the page.
    if (!page.isBack) {
      view.later(() => {
        this.#drop([page]);
        // After what takes the way back off the bar, which may have the focus.
        view.later(() => focusAgain(page));
      });
    }
    page.isBack = true;
    if (!isKept(record) || record.node.type !== node.type || (record.kind.variant?.(node, record) ?? "") !== record.variant) return undefined;
    record.node = node;
    page.records.delete(node.id);
    this.#byNode.delete(node.id);
    return record;
  }

  /** Lets the oldest pages go if there are too many. */
  #fit() {
    const { pages, views } = LIMITS;
    let count = this.#byNode.size;
    const over = this.#pages.filter((page, at) => {
      if (at === this.#pages.length - 1 || (this.#pages.length - at <= pages && count <= views)) return false;
      count -= page.records.size;
      return true;
    });
    this.#drop(over);
  }

  /** @param {Page[]} pages */
  #drop(pages) {
    for (let left = pages; left.length > 0;) {
      const ids = new Set();
      for (const page of left) {
        this.#pages = this.#pages.filter((one) => one !== page);
        for (const [id, record] of page.records) {
          ids.add(id);
          this.#byNode.delete(id);
          record.outer.remove();
        }
        page.records.clear();
      }
      // Pages of stacks in it.
      left = this.#pages.filter((page) => ids.has(page.host));
    }
  }
}

/**
 * Ends that a page leaves, so that it is what it was.
 * @param {Page} page
 */
function rest(page) {
  for (const comeBack of page.comeBack.splice(0)) comeBack();
}

/**
 * Gives the focus back to what had it, unless it is somewhere else by now.
 * @param {Page} page
 */
function focusAgain({ focus, host }) {
  const now = document.activeElement;
  if (!(focus instanceof HTMLElement) || !focus.isConnected) return;
  if (!now || now === document.body || now.closest(".nav-bar, .nav-large")?.parentElement?.id === `n-${host}`) focus.focus({ preventScroll: true });
}

/**
 * Copies the bars of a page that is about to be covered.
 * @param {import("../view/shell.js").Barred} host @returns {Bars | null}
 */
function barsOf({ core, content, state }) {
  if (!state.shell) return null;
  const face = /** @type {HTMLElement} */ (core.cloneNode(false));
  const copies = [...core.children].map((part) => /** @type {HTMLElement} */ (part.cloneNode(part !== content)));
  face.append(...copies);
  for (const one of [face, ...face.querySelectorAll("*")]) for (const { name } of [...one.attributes]) if (/^(id|name|for|role|data-(node-id|identifier|action|pressed|under-way)|aria-(label|labelledby|describedby|controls|expanded))$/.test(name)) one.removeAttribute(name);
  return { face, content: copies[[...core.children].indexOf(content)] };
}

/**
 * Whether a view can be put back; what is disposed of for good is drawn anew.
 * @param {ViewRecord} record
 */
const isKept = ({ kind }) => !kind.dispose || Boolean(kind.resumes);
