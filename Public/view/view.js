// @ts-check
import { kindOf } from "../controls/index.js";
import { takeBack, tellAround } from "./around.js";
import { common } from "./common.js";
import { FocusKeeper } from "./focus.js";
import { FocusLink } from "./focus-link.js";
import { fitBoxes } from "./boxes.js";
import { fitFlex } from "./flex.js";
import { measures } from "./measures.js";
import { Shortcuts } from "./shortcuts.js";
import { placeAll, placeSome } from "./place.js";
import { ViewRecord } from "./record.js";

/**
 * What moves when something changes, once it is loaded.
 * @typedef {object} MotionWork
 * @property {(view: View, patch: import("../model/tree.js").Patch) => {play: () => void}} begin called before a change is drawn
 * @property {new () => Effects} SymbolEffects
 * @property {(r: ViewRecord) => void} feel lets a person feel what has happened since the node was last looked at
 * @property {(view: View, patch: import("../model/tree.js").Patch) => void} flash shows developers what a change did
 * @typedef {{note: (r: ViewRecord) => void, forget: (r: ViewRecord) => void, play: () => void}} Effects
 */
/** @type {MotionWork | null} */
let motionWork = null;
/** @type {Set<View>} */
const views = new Set();

/** @param {MotionWork} work */
export function useMotion(work) {
  motionWork = work;
  for (const view of views) view.beginMoving();
}

/** Draws the tree, and on each change touches only what the patch names. */
export class View {
  /** @type {Map<string, ViewRecord>} */ records = new Map();
  /**
   * What the change under way has made.
   * @type {Set<ViewRecord>}
   */
  created = new Set();
  /** @type {(() => void)[]} */ #later = [];
  /** @type {Effects | null} */ #symbolEffects = motionWork ? new motionWork.SymbolEffects() : null;

  /**
   * @param {import("../model/tree.js").Tree} tree
   * @param {HTMLElement} host
   * @param {HTMLElement} portal where sheets and alerts go: inside a button or a list row they would not work
   * @param {(document: () => Protocol.Document | null, late?: boolean) => Promise<boolean>} act
   */
  constructor(tree, host, portal, act) {
    this.tree = tree;
    this.host = host;
    this.portal = portal;
    this.act = act;
    this.focusLink = new FocusLink(this);
    this.shortcuts = new Shortcuts();
    if (!motionWork) views.add(this);
  }

  /** Moves the symbols that were drawn before it was known how, and looks at what has happened so far. */
  beginMoving() {
    views.delete(this);
    if (!motionWork) return;
    this.#symbolEffects = new motionWork.SymbolEffects();
    for (const r of this.records.values()) {
      this.#symbolEffects.note(r);
      motionWork.feel(r);
    }
    this.#symbolEffects.play();
  }

  /**
   * Runs when the change is on the page, for what needs to be connected.
   * @param {() => void} task
   */
  later(task) {
    this.#later.push(task);
  }

  /** @param {import("../model/tree.js").Patch} patch @param {boolean} [isFirst] whether it is no change to what was seen before */
  apply(patch, isFirst = false) {
    const first = isFirst || this.records.size === 0;
    const motion = first ? null : motionWork?.begin(this, patch);
    this.focusLink.during(() => this.#change(patch));
    motion?.play();
    this.#symbolEffects?.play();
    this.created.clear();
    measures.changed?.();
    if (!first) motionWork?.flash(this, patch);
  }

  /** @param {import("../model/tree.js").Patch} patch */
  #change(patch) {
    const focus = new FocusKeeper();
    // Parents before children, so that the outermost one that goes is known.
    for (const id of patch.removed.toReversed()) this.#remove(id, focus);
    const root = /** @type {string} */ (this.tree.root);
    if (!this.records.has(root)) this.host.append(this.ensure(root).outer);
    // A record that has moved may be inside of a new one, which must exist first.
    for (const id of patch.touched.keys()) this.#ensureAround(id);
    for (const [id, facets] of patch.touched) this.#update(id, facets);
    for (const [id, inserted] of patch.lists) this.#relist(id, inserted);
    this.#refitHolders(patch);
    fitFlex(this, [...patch.touched.keys(), ...patch.lists.keys()]);
    focus.restore();
    for (const task of this.#later.splice(0)) task();
    focus.rescue(this);
  }

  /**
   * Controls that are other elements if something inside them can be acted upon.
   * @param {import("../model/tree.js").Patch} patch
   */
  #refitHolders(patch) {
    const changed = [...patch.lists.keys()];
    for (const [id, facets] of patch.touched) if (facets.has("actions")) changed.push(id);
    for (const id of changed) {
      for (let at = this.records.get(id); at; at = at.parent ?? undefined) {
        if (at.kind.holds && at.kind.variant?.(at.node, at) !== at.variant) this.#rebuild(at);
      }
    }
  }

  /** @param {string} id */
  #ensureAround(id) {
    const { nodes } = this.tree;
    let top = nodes.get(id)?.parent;
    if (!top || this.records.has(top)) return;
    for (let /** @type {string | null} */ at = top; at && !this.records.has(at); at = nodes.get(at)?.parent ?? null) top = at;
    this.ensure(top);
  }

  /** @param {string} id @returns {ViewRecord} */
  ensure(id) {
    const known = this.records.get(id);
    if (known) return known;
    const node = this.tree.nodes.get(id);
    if (!node) throw new Error(`no node ${id}`);
    const r = new ViewRecord(this, node, kindOf(node.type));
    this.records.set(id, r);
    this.created.add(r);
    this.#build(r);
    return r;
  }

  /** @param {ViewRecord} r */
  #build(r) {
    r.variant = r.kind.variant?.(r.node, r) ?? "";
    r.kind.create(r);
    r.content ??= r.core;
    r.control ??= r.core;
    r.core.id = `n-${r.id}`;
    r.core.dataset.nodeId = r.id;
    r.core.dataset.type = r.node.type;
    fitBoxes(r);
    placeAll(r);
    r.kind.update?.(r);
    common(r);
    this.#applyEffects(r);
    fitFlex(this, [r.id], false);
  }

  /**
   * What happens beside the drawing, by modifiers that count.
   * @param {ViewRecord} r
   */
  #applyEffects(r) {
    this.#symbolEffects?.note(r);
    tellAround(r);
    motionWork?.feel(r);
  }

  /** @param {string} id @param {Set<string>} facets */
  #update(id, facets) {
    const r = this.records.get(id);
    const node = this.tree.nodes.get(id);
    if (!r || !node) return;
    r.node = node;
    const variant = r.kind.variant?.(node, r) ?? "";
    if (variant !== r.variant) return this.#rebuild(r);
    if (facets.has("modifiers") || facets.has("actions")) fitBoxes(r);
    if (facets.has("modifiers")) {
      placeAll(r);
      this.#applyEffects(r);
    } else if (facets.has("actions")) tellAround(r);
    r.kind.update?.(r);
    common(r);
    if (facets.has("modifiers")) r.parent?.kind.update?.(r.parent);
  }

  /**
   * Another style of the same control is another element; its children stay.
   * @param {ViewRecord} r
   */
  #rebuild(r) {
    const old = r.outer;
    const mark = document.createComment("");
    old.before(mark);
    old.remove();
    r.kind.dispose?.(r);
    measures.forget?.(r);
    Object.assign(r, { core: null, content: null, control: null, boxes: [], boxKey: "", layers: new Map(), state: {} });
    this.#build(r);
    mark.replaceWith(r.outer);
  }

  /** @param {string} id @param {string[] | "all"} inserted */
  #relist(id, inserted) {
    const r = this.records.get(id);
    if (!r) return;
    if (inserted === "all") placeAll(r);
    else placeSome(r, inserted);
    r.kind.update?.(r);
    common(r);
  }

  /** @param {string} id @param {FocusKeeper} focus */
  #remove(id, focus) {
    const r = this.records.get(id);
    if (!r) return;
    focus.leaving(r);
    this.focusLink.removed(r);
    this.shortcuts.forget(r);
    this.#symbolEffects?.forget(r);
    measures.forget?.(r);
    takeBack(r);
    r.kind.dispose?.(r);
    if (r.outer.isConnected) r.outer.remove();
    this.records.delete(id);
  }

  /**
   * Text that the server has not got, to be saved by hand when the session is lost.
   * @returns {{name: string, text: string}[]}
   */
  unsent() {
    const out = [];
    for (const r of this.records.values()) {
      const text = r.state.draft?.unsent();
      if (text) out.push({ name: r.name || r.props.prompt || "Text", text });
    }
    return out;
  }
}
