// @ts-check
import { followPress } from "../input/press.js";

/**
 * How one type of node is drawn. `create` sets `core` (the element), and where they differ `content`
 * (which takes the children) and `control` (which takes focus and the label).
 * @template {ViewRecord} [R=ViewRecord] a node as this kind draws it
 * @typedef {object} Kind
 * @property {Call<R, void>} create
 * @property {{call(r: R, patch: import("../model/tree.js").Patch): unknown}["call"]} [before] before a change of the node is drawn
 * @property {Call<R, void>} [update] after creation, and whenever props, actions or children changed
 * @property {{call(node: TreeNode, r: R): string}["call"]} [variant] another value asks for another element
 * @property {boolean} [holds] its variant depends on what is inside
 * @property {{call(r: R, child: ViewRecord): HTMLElement | null | undefined}["call"]} [slot] where a child goes that does not go into `content`
 * @property {Call<R, void>} [dispose]
 * @property {boolean} [resumes] an update makes good what `dispose` has ended, so that it can be put back
 * @property {import("../rows/far.js").Rows} [rows] its children, if it draws only some of many
 * @property {Call<R, (string | HTMLElement)[] | null>} [pieces] the children that are drawn now, with elements in the place of others, or null if all are
 * @property {{call(r: R, id: string): void}["call"]} [reach] draws a child that was left out
 * @property {{call(r: R, id: string): void}["call"]} [changed] a child that was left out has changed
 * @property {Call<R, HTMLElement | null>} [fallbackFocus] the element to focus when a focused one inside has gone
 * @property {string[]} [native] actions that the control itself offers
 * @property {Flex | Call<R, Flex>} [flex] whether it takes all the room there is; by default as its children do
 * @property {boolean} [edge] runs to the edge of the page
 * @property {boolean} [measures] reports in its own way what it measures
 * @property {boolean} [group] an accessibility label on it names a group
 * @typedef {{x: boolean, y: boolean, gives?: {x: boolean, y: boolean}}} Flex with whether it can also be smaller than it is
 */
/** @typedef {import("../model/tree.js").TreeNode} TreeNode */
/**
 * A function of a kind, which is called with nodes of that kind only.
 * @template R, T
 * @typedef {{call(r: R): T}["call"]} Call
 */
/**
 * A node as its kind draws it, with its own props, what is kept with it, and its elements.
 * @template P
 * @template {object} [S={}]
 * @template {object} [E={}]
 * @typedef {Omit<ViewRecord, "props" | "state" | keyof E> & {props: P, state: S} & E} NodeOf
 */
/** One drawn node: its elements live as long as its id does. */
export class ViewRecord {
  // The kind's `create` sets these at once.
  core = /** @type {HTMLElement & {open?: boolean}} */ (/** @type {unknown} */ (null));
  content = /** @type {HTMLElement} */ (/** @type {unknown} */ (null));
  control = /** @type {HTMLElement & {type?: string, disabled?: boolean}} */ (/** @type {unknown} */ (null));
  /** @type {HTMLElement[]} the boxes around the core, innermost first */ boxes = [];
  /** @type {Map<string, HTMLElement>} */ layers = new Map();
  /** @type {{}} what its kind keeps with its elements, and what features keep in slots that they name themselves */ state = {};
  /** @type {Flex} */ flex = { x: false, y: false };
  /** Whether assistive technology is to read it. */ read = false;
  /** Whether it was made an element that can have the focus. */ reachable = false;
  /** @type {string | undefined} the tag of the row, as its list names it */ rowKey = undefined;
  /** @type {{}[]} what actions under way are expected to make of the props */ foreseen = [];
  variant = "";
  boxKey = "";

  /** @param {import("./view.js").View} view @param {import("../model/tree.js").TreeNode} node @param {Kind} kind */
  constructor(view, node, kind) {
    this.view = view;
    this.node = node;
    this.kind = kind;
  }

  get id() { return this.node.id; }
  /** @returns {TreeNode["props"]} */
  get props() { return this.foreseen.reduce((props, more) => ({ ...props, ...more }), this.node.props); }
  get outer() { return this.boxes.length ? this.boxes[this.boxes.length - 1] : this.core; }
  /** @returns {ViewRecord | null} */
  get parent() { return this.node.parent ? this.view.records.get(this.node.parent) ?? null : null; }

  /** @param {string} action */
  can(action) { return this.node.actions.includes(action); }

  /**
   * Performs an action, and shows at what was pressed that it is under way.
   * @param {string} action @param {unknown} [value]
   */
  act(action, value) {
    const done = this.send(action, value);
    followPress(done);
    return done;
  }

  /** @param {string} action @param {unknown} [value] */
  send(action, value) {
    // A browser may tell what has gone of the press that was under way.
    if (!this.can(action) || this.view.records.get(this.id) !== this) return Promise.resolve(false);
    const document = { target: this.id, action, ...(value === undefined ? {} : { value }) };
    return this.view.act(() => document);
  }

  /**
   * Performs an action, and shows what it is expected to make of some props until it is answered: then the app has the word.
   * @param {{}} props @param {string} action @param {unknown} [value]
   */
  async foresee(props, action, value) {
    if (!this.can(action)) return false;
    this.foreseen.push(props);
    this.refresh();
    try {
      return await this.send(action, value);
    } finally {
      this.foreseen.splice(this.foreseen.indexOf(props), 1);
      this.refresh();
    }
  }

  refresh() {
    if (this.core && this.view.records.get(this.id) === this) this.kind.update?.(this);
  }

  /** The accessible name, should the control show none. */
  get name() {
    return this.props.accessibilityLabel ?? this.props.label ?? "";
  }

  /**
   * A modifier's value, the outermost winning.
   * @template {keyof Protocol.Modifiers} Name
   * @param {Name} name @returns {Protocol.Modifiers[Name] | undefined}
   */
  modifier(name) {
    for (let at = this.node.modifiers.length - 1; at >= 0; at -= 1) {
      if (name in this.node.modifiers[at]) return /** @type {Protocol.Modifier[Name]} */ (/** @type {Record<string, unknown>} */ (this.node.modifiers[at])[name]);
    }
    return undefined;
  }

  /**
   * A modifier's value on the node or the nearest around it.
   * @template {keyof Protocol.Modifiers} Name
   * @param {Name} name @returns {Protocol.Modifiers[Name] | undefined}
   */
  inherited(name) {
    for (let /** @type {ViewRecord | null} */ at = this; at; at = at.parent) {
      const value = at.modifier(name);
      if (value !== undefined) return value;
    }
    return undefined;
  }

  /** @param {(ancestor: ViewRecord) => boolean} test */
  closest(test) {
    for (let at = this.parent; at; at = at.parent) if (test(at)) return at;
    return null;
  }
}
