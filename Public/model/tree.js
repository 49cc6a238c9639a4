// @ts-check

/**
 * @typedef {object} TreeNode
 * @property {string} id
 * @property {string} type
 * @property {Props.Every} props
 * @property {Protocol.Modifier[]} modifiers
 * @property {string[]} actions
 * @property {string[]} children
 * @property {string | null} parent
 */

/** The change does not fit what is held: only a snapshot helps. */
export class Desync extends Error {}

/** What a change did, in the words of the view. */
export class Patch {
  /** @type {Map<string, Set<string>>} */ touched = new Map();
  /** @type {Map<string, string[] | "all">} */ lists = new Map();
  /** @type {string[]} */ removed = [];

  /** @param {string} id @param {string} part */
  touch(id, part) {
    const parts = this.touched.get(id);
    if (parts) parts.add(part);
    else this.touched.set(id, new Set([part]));
  }
}

/** The types of what a place in an app consists of. */
const PLACES = new Set(["TabView", "NavigationStack", "NavigationView", "Detail", "List", "Sheet", "FullScreenCover"]);

const PARTS = /** @type {const} */ (["props", "modifiers", "actions"]);

/** The render tree as the server has it, without any thought of how it is drawn. */
export class Tree {
  /** @type {Map<string, TreeNode>} */ nodes = new Map();
  /** @type {Set<string>} the nodes that say where in the app one is */ places = new Set();
  /** @type {string | null} */ root = null;
  revision = 0;
  /** @type {string | undefined} */ session;

  /** @param {Pick<Protocol.Snapshot, "root" | "revision"> & {session?: string}} snapshot */
  load(snapshot) {
    const patch = new Patch();
    const old = this.root;
    this.root = this.#install(snapshot.root, null, patch);
    if (old && old !== this.root) this.#forget(old, null, patch);
    this.revision = snapshot.revision;
    this.session = snapshot.session;
    return patch;
  }

  /** @param {Protocol.Change} change */
  apply(change) {
    const patch = new Patch();
    for (const entry of change.invalidated) this.#amend(entry, patch);
    this.revision = change.revision;
    return patch;
  }

  /** @param {Protocol.ChangedNode} entry @param {Patch} patch */
  #amend(entry, patch) {
    const node = this.#known(entry.id);
    for (const part of PARTS) {
      if (!(part in entry)) continue;
      Object.assign(node, { [part]: entry[part] });
      patch.touch(node.id, part);
    }
    if (entry.children) this.#replaceChildren(node, entry.children, patch);
    else if (entry.splice) this.#splice(node, entry.splice, patch);
  }

  /** @param {string} id */
  #known(id) {
    const node = this.nodes.get(id);
    if (!node) throw new Desync(`unknown node ${id}`);
    return node;
  }

  /**
   * A whole subtree: what it leaves out is empty.
   * @param {Protocol.Node} whole @param {string | null} parent @param {Patch} patch @returns {string}
   */
  #install(whole, parent, patch) {
    const fresh = { props: whole.props ?? {}, modifiers: whole.modifiers ?? [], actions: whole.actions ?? [] };
    const held = this.nodes.get(whole.id);
    if (held && held.type === whole.type) {
      for (const part of PARTS) {
        if (JSON.stringify(held[part]) === JSON.stringify(fresh[part])) continue;
        Object.assign(held, { [part]: fresh[part] });
        patch.touch(held.id, part);
      }
      if (held.parent !== parent) this.#move(held, parent, patch);
      this.#replaceChildren(held, whole.children ?? [], patch);
      return held.id;
    }
    if (held) this.#forget(held.id, held.parent, patch);
    /** @type {TreeNode} */
    const node = { id: whole.id, type: whole.type, ...fresh, children: [], parent };
    this.nodes.set(node.id, node);
    if (PLACES.has(node.type)) this.places.add(node.id);
    node.children = (whole.children ?? []).map((child) => this.#install(child, node.id, patch));
    return node.id;
  }

  /**
   * How a node is drawn, and where its children go, depends on what is around it.
   * @param {TreeNode} node @param {string | null} parent @param {Patch} patch
   */
  #move(node, parent, patch) {
    node.parent = parent;
    patch.touch(node.id, "modifiers");
    for (const id of node.children) this.#move(this.#known(id), node.id, patch);
  }

  /** @param {Protocol.Child} child @param {TreeNode} parent @param {Patch} patch */
  #adopt(child, parent, patch) {
    return typeof child === "string" ? this.#known(child).id : this.#install(child, parent.id, patch);
  }

  /** @param {TreeNode} node @param {Protocol.Child[]} children @param {Patch} patch */
  #replaceChildren(node, children, patch) {
    const old = node.children;
    const list = children.map((child) => this.#adopt(child, node, patch));
    if (list.length === old.length && list.every((id, index) => id === old[index] && !patch.removed.includes(id))) return;
    const kept = new Set(list);
    for (const id of old) if (!kept.has(id)) this.#forget(id, node.id, patch);
    node.children = list;
    patch.lists.set(node.id, "all");
  }

  /** @param {TreeNode} node @param {Protocol.Splice[]} steps @param {Patch} patch */
  #splice(node, steps, patch) {
    /** @type {Set<string>} */ const out = new Set();
    const put = [];
    for (const { at, remove = 0, insert = [] } of steps) {
      const ids = insert.map((child) => this.#adopt(child, node, patch));
      for (const id of node.children.splice(at, remove, ...ids)) out.add(id);
      put.push(...ids);
    }
    // A child taken out and put back has moved: only now is it known which ones are really gone.
    for (const id of put) out.delete(id);
    for (const id of out) this.#forget(id, node.id, patch);
    const list = patch.lists.get(node.id);
    if (list !== "all") patch.lists.set(node.id, [...(list ?? []), ...put]);
  }

  /**
   * A node that has moved to another parent is not the old one's to forget.
   * @param {string} id @param {string | null} parent @param {Patch} patch
   */
  #forget(id, parent, patch) {
    const node = this.nodes.get(id);
    if (!node || node.parent !== parent) return;
    for (const child of node.children) this.#forget(child, id, patch);
    this.nodes.delete(id);
    this.places.delete(id);
    patch.removed.push(id);
  }
}
