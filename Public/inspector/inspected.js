// @ts-check

/** @typedef {Protocol.InspectedNode} InspectedNode */

const FRAMEWORK = new Set(["RenderTree", "Stateroom"]);
/** Wrappers of what is kept elsewhere. */
const BORROWING = new Set(["Binding", "Environment", "EnvironmentObject", "FocusedBinding", "FocusedValue", "Namespace", "ObservedObject", "ScaledMetric"]);

/**
 * What tells nodes apart: some share an id with the one above, but not the type.
 * @param {InspectedNode} node
 */
export function keyOf(node) {
  return `${node.id} ${node.type}`;
}

/**
 * Whether the node is a view, modifier, scene or app of the app's own.
 * @param {InspectedNode} node
 */
export function isOfApp(node) {
  return node.module !== undefined && !FRAMEWORK.has(node.module);
}

/**
 * Whether the node is of the app's own making, or a row of its data, or keeps state.
 * @param {InspectedNode} node
 */
export function isOwn(node) {
  if (node.type === "ForEach" || node.type === "Row" || isOfApp(node)) return true;
  return node.state?.some(({ wrapper = "" }) => !BORROWING.has(wrapper)) ?? false;
}

/** The session's tree with all state, as it was read last. */
export class Inspected {
  /** @type {InspectedNode | null} */ root = null;
  /**
   * The nodes whose body was evaluated, or whose state became another, between the last two readings.
   * @type {Set<string>}
   */
  changed = new Set();
  /** @type {Map<string, string>} */ #seen = new Map();
  /** @type {{node: string, property: string}[]} */ #unstorable = [];
  /** @type {Map<string, string>} */ #types = new Map();

  /** @param {import("../model/tree.js").Tree} tree what the page draws */
  constructor(tree) {
    this.tree = tree;
  }

  /** @param {Protocol.Inspection} answer */
  load(answer) {
    const before = this.#seen;
    this.#seen = new Map();
    this.changed = new Set();
    this.#types = new Map();
    this.root = answer.root;
    this.#unstorable = answer.unstorableWrites;
    if (this.root) this.#note(this.root, before);
  }

  /** @param {InspectedNode} node @param {Map<string, string>} before */
  #note(node, before) {
    const key = keyOf(node);
    const words = `${node.evaluations ?? ""} ${JSON.stringify(node.state ?? "")}`;
    this.#seen.set(key, words);
    if (node.state) this.#types.set(node.id, node.type);
    if (before.size > 0 && before.get(key) !== words) this.changed.add(key);
    for (const child of node.children ?? []) this.#note(child, before);
  }

  /**
   * Whether the page draws the node itself.
   * @param {InspectedNode} node
   */
  isRendered(node) {
    return this.tree.nodes.get(node.id)?.type === node.type;
  }

  /**
   * Whether anything of a node is seen. The server says so of what it keeps apart, as the pages of tabs, the chosen one too.
   * @param {InspectedNode} node @returns {boolean}
   */
  isShown(node) {
    return node.isShown !== false || this.isRendered(node) || (node.children ?? []).some((child) => this.rendered(child).length > 0);
  }

  /**
   * Lists the page's nodes of an inspected node: itself if the page shows it, else its nearest shown descendants.
   * @param {InspectedNode} node @returns {string[]}
   */
  rendered(node) {
    return this.isRendered(node) ? [node.id] : (node.children ?? []).flatMap((child) => this.rendered(child));
  }

  summary() {
    if (this.#unstorable.length === 0) return "All that was written can be stored.";
    const names = this.#unstorable.map(({ node, property }) => `${property} of ${this.#types.get(node) ?? node}`);
    return `Kept in memory by what cannot be stored: ${names.join(", ")}.`;
  }
}
