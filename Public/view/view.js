// @ts-check
import { kindOf } from "../controls/index.js";
import { takePreferencesBack, tellPreferences } from "./preferences.js";
import { fitAttributes } from "./attributes.js";
import { FocusKeeper } from "../input/focus.js";
import { FocusLink } from "../input/focus-link.js";
import { fitBoxes } from "./boxes.js";
import { fitFlex } from "./flex.js";
import { keeping } from "../keeping/work.js";
import { measures } from "./measures.js";
import { placeAll, placeSome } from "./place.js";
import { ViewRecord } from "./record.js";

/**
 * What moves when something changes, once it is loaded.
 * @typedef {object} MotionWork
 * @property {(view: View, patch: import("../model/tree.js").Patch) => {play: () => void}} begin called before a change is drawn
 * @property {new () => Effects} SymbolEffects
 * @property {(record: ViewRecord) => void} feel lets a person feel what has happened since the node was last looked at
 * @property {(view: View, patch: import("../model/tree.js").Patch) => void} flash shows developers what a change did
 * @typedef {{note: (record: ViewRecord) => void, forget: (r: ViewRecord) => void, play: () => void}} Effects
 */
/** @type {MotionWork | null} */
let motionWork = null;
/** @type {Set<View>} */
const views = new Set();

/**
 * Performs what the app has given keys to, once that is loaded.
 * @typedef {{note: (record: ViewRecord) => void, forget: (record: ViewRecord) => void}} Keys
 */
/** @type {(new () => Keys) | null} */
let shortcutWork = null;

/** @param {new () => Keys} work */
export function useShortcuts(work) {
  shortcutWork = work;
}

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
  /** @type {Keys | null} */ #shortcuts = null;
  /** @type {import("../keeping/kept-pages.js").KeptPages | null} what is drawn of pages that others cover */ kept = null;
  /** Whether the page goes back to where the person has been. */ isReturning = () => false;
  /** @type {Effects | null} */ #symbolEffects = motionWork ? new motionWork.SymbolEffects() : null;

  /**
   * @param {import("../model/tree.js").Tree} tree
   * @param {HTMLElement} host
   * @param {HTMLElement} portal where sheets and alerts go: inside a button or a list row they would not work
   * @param {(document: () => Protocol.Document | null, late?: boolean | import("../net/queue.js").Steps) => Promise<boolean>} act
   */
  constructor(tree, host, portal, act) {
    this.tree = tree;
    this.host = host;
    this.portal = portal;
    this.act = act;
    this.focusLink = new FocusLink(this);
    if (!motionWork) views.add(this);
  }

  /** What has keys, or null before any node has. */
  get shortcuts() {
    return (this.#shortcuts ??= shortcutWork && new shortcutWork());
  }

  /** Moves the symbols that were drawn before it was known how, and looks at what has happened so far. */
  beginMoving() {
    views.delete(this);
    if (!motionWork) return;
    this.#symbolEffects = new motionWork.SymbolEffects();
    for (const record of this.records.values()) {
      this.#symbolEffects.note(record);
      motionWork.feel(record);
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
    const stay = keeping.holdSeen?.(this, [...patch.lists.keys()]);
    for (const id of patch.touched.keys()) {
      const record = this.records.get(id);
      record?.kind.before?.(record, patch);
    }
    // Parents before children, so that the outermost one that goes is known.
    for (const id of patch.removed.toReversed()) this.remove(id, focus);
    const root = /** @type {string} */ (this.tree.root);
    if (!this.records.has(root)) this.host.append(this.ensure(root).outer);
    // A record that has moved may be inside of a new one, which must exist first.
    for (const id of patch.touched.keys()) this.#ensureAround(id);
    for (const id of patch.lists.keys()) this.#ensureAround(id);
    for (const [id, parts] of patch.touched) this.#update(id, parts);
    for (const [id, inserted] of patch.lists) this.#relist(id, inserted);
    this.#refitHolders(patch);
    fitFlex(this, [...patch.touched.keys(), ...patch.lists.keys()]);
    focus.restore();
    this.#settle();
    stay?.();
    focus.rescue(this);
  }

  #settle() {
    measures.contain?.();
    while (this.#later.length > 0) for (const task of this.#later.splice(0)) task();
  }

  /**
   * Draws what was left out so far, though nothing has changed.
   * @param {string[]} lists the nodes in which that is @param {() => void} task
   */
  extend(lists, task) {
    const stay = keeping.holdSeen?.(this, lists);
    this.focusLink.during(() => {
      task();
      this.#settle();
      stay?.();
    });
    this.#symbolEffects?.play();
    this.created.clear();
    measures.changed?.();
  }

  /**
   * The record of a node, which is drawn if it was left out.
   * @param {string} id @returns {ViewRecord | undefined}
   */
  reach(id) {
    return this.records.get(id) ?? keeping.reach?.(this, id);
  }

  /**
   * Controls that are other elements if something inside them can be acted upon.
   * @param {import("../model/tree.js").Patch} patch
   */
  #refitHolders(patch) {
    const changed = [...patch.lists.keys()];
    for (const [id, parts] of patch.touched) if (parts.has("actions")) changed.push(id);
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
    if (!this.records.has(id)) return keeping.leftOut?.(this, id);
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
    const kept = this.kept?.take(node, this);
    const record = kept ?? new ViewRecord(this, node, kindOf(node.type));
    this.records.set(id, record);
    this.created.add(record);
    if (kept) this.#fit(record);
    else this.#build(record);
    return record;
  }

  /** @param {ViewRecord} record */
  #build(record) {
    record.variant = record.kind.variant?.(record.node, record) ?? "";
    record.kind.create(record);
    record.content ??= record.core;
    record.control ??= record.core;
    record.core.id = `n-${record.id}`;
    record.core.dataset.nodeId = record.id;
    record.core.dataset.type = record.node.type;
    this.#fit(record);
  }

  /** @param {ViewRecord} record with its elements, which may have been kept */
  #fit(record) {
    fitBoxes(record);
    placeAll(record);
    record.kind.update?.(record);
    fitAttributes(record);
    this.#applyEffects(record);
    fitFlex(this, [record.id], false);
  }

  /**
   * What happens beside the drawing, by modifiers that count.
   * @param {ViewRecord} record
   */
  #applyEffects(record) {
    this.#symbolEffects?.note(record);
    tellPreferences(record);
    motionWork?.feel(record);
  }

  /** @param {string} id @param {Set<string>} parts */
  #update(id, parts) {
    const record = this.records.get(id);
    const node = this.tree.nodes.get(id);
    if (!record || !node) return;
    record.node = node;
    const variant = record.kind.variant?.(node, record) ?? "";
    if (variant !== record.variant) return this.#rebuild(record);
    const { boxKey } = record;
    if (parts.has("modifiers") || parts.has("actions")) fitBoxes(record);
    // Other boxes have other places for what lies behind and in front.
    if (parts.has("modifiers") || record.boxKey !== boxKey) placeAll(record);
    if (parts.has("modifiers")) this.#applyEffects(record);
    else if (parts.has("actions")) tellPreferences(record);
    record.kind.update?.(record);
    fitAttributes(record);
    if (parts.has("modifiers")) record.parent?.kind.update?.(record.parent);
  }

  /**
   * Another style of the same control is another element; its children stay.
   * @param {ViewRecord} record
   */
  #rebuild(record) {
    const old = record.outer;
    const mark = document.createComment("");
    old.before(mark);
    old.remove();
    record.kind.dispose?.(record);
    measures.forget?.(record);
    Object.assign(record, { core: null, content: null, control: null, boxes: [], boxKey: "", layers: new Map(), state: {} });
    this.#build(record);
    mark.replaceWith(record.outer);
  }

  /** @param {string} id @param {string[] | "all"} inserted */
  #relist(id, inserted) {
    const record = this.records.get(id);
    if (!record) return;
    if (inserted === "all") placeAll(record);
    else placeSome(record, inserted);
    record.kind.update?.(record);
    fitAttributes(record);
  }

  /**
   * Takes back what is drawn of a node.
   * @param {string} id @param {FocusKeeper} focus
   */
  remove(id, focus) {
    const record = this.records.get(id);
    if (!record) return;
    focus.leaving(record);
    this.focusLink.removed(record);
    this.shortcuts?.forget(record);
    this.#symbolEffects?.forget(record);
    measures.forget?.(record);
    takePreferencesBack(record);
    this.kept?.left(record);
    record.kind.dispose?.(record);
    if (record.outer.isConnected) record.outer.remove();
    this.records.delete(id);
  }

  /**
   * Text that the server has not got, to be saved by hand when the session is lost.
   * @returns {{name: string, text: string}[]}
   */
  unsent() {
    const out = [];
    for (const record of this.records.values()) {
      /** @type {import("../input/draft.js").Drafted["state"]} */ const { draft } = record.state;
      const text = draft?.unsent();
      if (text) out.push({ name: record.name || record.props.prompt || "Text", text });
    }
    return out;
  }
}
