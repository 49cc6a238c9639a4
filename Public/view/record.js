// @ts-check
import { make } from "./dom.js";

/**
 * How one type of node is drawn. `create` sets `core` (the element), and where they differ `content`
 * (which takes the children) and `control` (which takes focus and the label).
 * @typedef {object} Kind
 * @property {(r: Drawn) => void} create
 * @property {(r: Drawn) => void} [update] after creation, and whenever props, actions or children changed
 * @property {(node: any, r: Drawn) => string} [variant] another value asks for another element
 * @property {boolean} [holds] its variant depends on what is inside
 * @property {(r: Drawn, child: any) => any} [slot] where a child goes that does not go into `content`
 * @property {(r: Drawn) => void} [dispose]
 * @property {(r: Drawn) => any} [refuge] the element to focus when a focused one inside has gone
 * @property {string[]} [native] actions that the control itself offers
 * @property {Flex | ((r: Drawn) => Flex)} [flex] whether it takes all the room there is; by default as its children do
 * @property {boolean} [edge] runs to the edge of the page
 * @property {boolean} [measures] reports in its own way what it measures
 * @property {boolean} [group] an accessibility label on it names a group
 * @typedef {{x: boolean, y: boolean}} Flex
 */

/** One drawn node: its elements live as long as its id does. */
export class Drawn {
  /** @type {any} */ core = null;
  /** @type {any} */ content = null;
  /** @type {any} */ control = null;
  /** @type {any[]} the boxes around the core, innermost first */ boxes = [];
  /** @type {Map<string, Element>} */ layers = new Map();
  /** @type {Record<string, any>} */ state = {};
  /** @type {Flex} */ flex = { x: false, y: false };
  /** Whether assistive technology is to read it. */ read = false;
  /** Whether it was made an element that can have the focus. */ reachable = false;
  /** @type {string | undefined} the tag of the row, as its list names it */ rowKey = undefined;
  variant = "";
  boxKey = "";

  /** @param {import("./view.js").View} view @param {import("../model/tree.js").TreeNode} node @param {Kind} kind */
  constructor(view, node, kind) {
    this.view = view;
    this.node = node;
    this.kind = kind;
  }

  get id() { return this.node.id; }
  get props() { return this.node.props; }
  get outer() { return this.boxes.length ? this.boxes[this.boxes.length - 1] : this.core; }
  /** @returns {Drawn | null} */
  get parent() { return this.node.parent ? this.view.records.get(this.node.parent) ?? null : null; }

  /** @param {string} action */
  can(action) { return this.node.actions.includes(action); }

  /** @param {string} action @param {any} [value] */
  act(action, value) {
    if (!this.can(action)) return Promise.resolve(false);
    const document = { target: this.id, action, ...(value === undefined ? {} : { value }) };
    return this.view.act(() => document);
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
   * @param {string} name
   */
  modifier(name) {
    for (let at = this.node.modifiers.length - 1; at >= 0; at -= 1) {
      if (name in this.node.modifiers[at]) return this.node.modifiers[at][name];
    }
    return undefined;
  }

  /**
   * A modifier's value on the node or the nearest around it.
   * @param {string} name
   */
  inherited(name) {
    for (let /** @type {Drawn | null} */ at = this; at; at = at.parent) {
      const value = at.modifier(name);
      if (value !== undefined) return value;
    }
    return undefined;
  }

  /** @param {(ancestor: Drawn) => boolean} test */
  closest(test) {
    for (let at = this.parent; at; at = at.parent) if (test(at)) return at;
    return null;
  }

  /** Sections nest below pages and sheets, and headings have to say so without leaving a level out. */
  get headingLevel() {
    let level = 2;
    for (let at = this.parent; at; at = at.parent) if (at.state.heads) level += 1;
    return String(Math.min(level, 6));
  }

  /** @param {string} className */
  heading(className) {
    const heading = make("div", className);
    heading.setAttribute("role", "heading");
    heading.setAttribute("aria-level", this.headingLevel);
    return heading;
  }
}
