// @ts-check
import { nameOf } from "./address.js";

/** @typedef {import("../model/tree.js").Tree} Tree */
/** @typedef {import("../model/tree.js").TreeNode} TreeNode */
/**
 * One step of the way to the place that is seen: a tab, a row chosen in a column, a page of a stack, or a sheet.
 * @typedef {object} Step
 * @property {"tab" | "row" | "page" | "sheet"} kind
 * @property {string} id the node of the tab view, the list, the stack or the sheet
 * @property {Protocol.Value} value the tab, the row or the depth of the page, which stays if the title changes
 * @property {string} name
 * @property {string} title
 * @property {string} [via] the node that was acted upon to get there
 */

/** The way to the place that a session shows, from the outermost container inwards. */
export class Way {
  /**
   * The titles of the pages of each stack, from its root: only the uppermost page says its own.
   * @type {Map<string, string[]>}
   */
  #titles = new Map();

  /** @param {Tree} tree */
  constructor(tree) {
    this.tree = tree;
  }

  /**
   * - Complexity: the number of containers, each with its distance from the root.
   * @param {Step[]} [before] gives the titles that are not known any more
   * @returns {Step[]}
   */
  steps(before = []) {
    for (const id of this.#titles.keys()) if (!this.tree.places.has(id)) this.#titles.delete(id);
    const found = [...this.tree.places].map((id) => /** @type {TreeNode} */ (this.tree.nodes.get(id)));
    const ordered = found.map((node) => ({ node, depth: this.#depth(node) })).sort((a, b) => a.depth - b.depth);
    return ordered.flatMap(({ node }) => this.#stepsOf(node, before));
  }

  /** @param {TreeNode} node */
  #depth(node) {
    let depth = 0;
    // What is presented comes after what it is presented from, however deep that is.
    for (let /** @type {TreeNode | undefined} */ at = node; at; at = this.#parent(at)) depth += SHEETS.has(at.type) ? 1000 : 1;
    return depth;
  }

  /** @param {TreeNode} node @returns {TreeNode | undefined} */
  #parent(node) {
    return node.parent === null ? undefined : this.tree.nodes.get(node.parent);
  }

  /** @param {TreeNode} node @param {Step[]} before @returns {Step[]} */
  #stepsOf(node, before) {
    if (node.type === "TabView") return this.#tab(node);
    if (node.type === "List") return this.#row(node);
    if (SHEETS.has(node.type)) {
      const title = this.#sheetTitle(node);
      return [{ kind: "sheet", id: node.id, value: null, name: nameOf(title) || "sheet", title }];
    }
    return this.#pages(node, before);
  }

  /** @param {TreeNode} node @returns {Step[]} */
  #tab(node) {
    const option = (node.props.options ?? []).find((each) => same(each.value, node.props.selection));
    if (!option) return [];
    const title = String(option.label || option.value);
    return [{ kind: "tab", id: node.id, value: option.value, name: nameOf(title), title }];
  }

  /**
   * Only what is chosen in a column leads somewhere.
   * @param {TreeNode} node @returns {Step[]}
   */
  #row(node) {
    const chosen = node.props.selection;
    if (chosen === null || chosen === undefined || Array.isArray(chosen) || !this.#isInColumn(node)) return [];
    const row = rowsOf(this.tree, node).find((each) => same(tagOf(each), chosen));
    if (!row) return [];
    const title = firstWords(this.tree, row) || String(chosen);
    return [{ kind: "row", id: node.id, value: chosen, name: nameOf(title), title }];
  }

  /** @param {TreeNode} node */
  #isInColumn(node) {
    for (let at = this.#parent(node); at; at = this.#parent(at)) if (COLUMNS.has(at.type)) return true;
    return false;
  }

  /** @param {TreeNode} node @param {Step[]} before @returns {Step[]} */
  #pages(node, before) {
    const depth = Number(node.props.depth ?? 0);
    const titles = this.#titles.get(node.id) ?? [];
    const known = before.filter((step) => step.kind === "page" && step.id === node.id);
    titles.length = Math.min(titles.length, depth);
    for (let level = 1; level < depth; level += 1) titles[level] ||= known[level - 1]?.title ?? "";
    titles[depth] = String(node.props.title ?? "");
    this.#titles.set(node.id, titles);
    return titles.slice(1).map((title, index) => ({ kind: "page", id: node.id, value: index + 1, name: nameOf(title) || `page-${index + 1}`, title }));
  }

  /** @param {TreeNode} node @returns {string} */
  #sheetTitle(node) {
    for (const id of this.tree.places) {
      const title = this.tree.nodes.get(id)?.props.title;
      if (!title) continue;
      for (let at = this.tree.nodes.get(id); at; at = this.#parent(at)) if (at === node) return String(title);
    }
    return String(node.props.accessibilityLabel ?? "");
  }
}

const SHEETS = new Set(["Sheet", "FullScreenCover"]);
const COLUMNS = new Set(["Sidebar", "Content"]);

/** @param {unknown} a @param {unknown} b */
const same = (a, b) => a === b || JSON.stringify(a) === JSON.stringify(b);

/**
 * Whether two steps lead to the same place, whatever it is called.
 * @param {Step} a @param {Step} b
 */
export const isSame = (a, b) => a.kind === b.kind && a.id === b.id && same(a.value, b.value);

/**
 * The tag of a row.
 * @param {TreeNode} node @returns {Protocol.Value | undefined}
 */
export const tagOf = (node) => node.modifiers.find((entry) => "tag" in entry)?.tag;

/**
 * The rows of a list, also those in its sections.
 * @param {Tree} tree @param {TreeNode} node @returns {TreeNode[]}
 */
export function rowsOf(tree, node) {
  return node.children.flatMap((id) => {
    const child = tree.nodes.get(id);
    return !child ? [] : child.type === "Section" ? rowsOf(tree, child) : [child];
  });
}

/**
 * The first words that a node shows.
 * @param {Tree} tree @param {TreeNode} node @returns {string}
 */
export function firstWords(tree, node) {
  const own = node.props.text ?? (node.children.length === 0 || node.type === "Label" ? node.props.label : undefined);
  if (own !== undefined) return String(own);
  for (const id of node.children) {
    const child = tree.nodes.get(id);
    const words = child && child.type !== "Image" ? firstWords(tree, child) : "";
    if (words) return words;
  }
  return String(node.props.label ?? "");
}
