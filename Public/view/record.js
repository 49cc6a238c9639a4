// @ts-check
import { make } from "./dom.js";

/**
 * How one type of node is drawn. `create` sets `core` (the element), and where they differ `content`
 * (which takes the children) and `control` (which takes focus and the label).
 * @template {ViewRecord} [R=ViewRecord] a node as this kind draws it
 * @typedef {object} Kind
 * @property {Call<R, void>} create
 * @property {Call<R, unknown>} [before] before a change of the node is drawn
 * @property {Call<R, void>} [update] after creation, and whenever props, actions or children changed
 * @property {{call(node: TreeNode, r: R): string}["call"]} [variant] another value asks for another element
 * @property {boolean} [holds] its variant depends on what is inside
 * @property {{call(r: R, child: ViewRecord): HTMLElement | null | undefined}["call"]} [slot] where a child goes that does not go into `content`
 * @property {Call<R, void>} [dispose]
 * @property {Call<R, HTMLElement | null>} [fallbackFocus] the element to focus when a focused one inside has gone
 * @property {string[]} [native] actions that the control itself offers
 * @property {Flex | Call<R, Flex>} [flex] whether it takes all the room there is; by default as its children do
 * @property {boolean} [edge] runs to the edge of the page
 * @property {boolean} [measures] reports in its own way what it measures
 * @property {boolean} [group] an accessibility label on it names a group
 * @typedef {{x: boolean, y: boolean}} Flex
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
 * @typedef {Omit<ViewRecord, "props" | "state" | keyof E> & {props: P, state: State & S} & E} NodeOf
 */
/**
 * What is kept with a node beside its elements; each kind has more of its own.
 * @typedef {object} State
 * @property {import("./shell.js").Shell} [shell] the bars that it has
 * @property {boolean} [heads] whether it has a heading, above those inside
 * @property {import("./draft.js").Draft} [draft]
 * @property {string} [shortcut] in words
 * @property {import("./boxes.js").Box[]} [plan] what its boxes are for
 * @property {number} [measuredBoxes] how many of them are in the frame that the app reads
 * @property {boolean} [isReader] whether what is inside has no effect on that frame
 * @property {ViewRecord[] | null} [told] the containers to which it has said something
 * @property {Map<ViewRecord, import("./around.js").Said>} [said] what views inside have said
 * @property {string[]} [ledTo] where the app has asked to scroll to
 * @property {number[]} [felt] how often each feedback has happened
 * @property {Element | null} [ground] the area that it colours
 * @property {Element | null} [page] the page that it fills
 * @property {string} [pageKey] which page it shows
 * @property {number} [place] where that is among the others
 * @property {boolean} [marks] whether its runs of rows are about to be marked
 * @property {Map<string | undefined, string>} [tagged] the ids of the rows that can be chosen, by their tags
 * @property {number} [taggedLimit] how many of them are noted before it is looked which have gone
 * @property {Set<string | undefined>} [keys] the tags of those that are
 * @property {ViewRecord} [current] the row at which the Tab key stops
 * @property {import("./selection-menu.js").SelectionMenu} [selectionMenu] its menu for rows
 * @property {boolean} [able] whether rows could be chosen when they were marked
 * @property {{by: number, timer: number}} [rolling] how far a trackpad has moved a row
 * @property {string | null} [made] the gesture that has been made with the pointer that is down
 * @property {boolean} [pressed] whether a press has been made that a drag waits for
 * @property {number} [tapped] when it was tapped
 * @property {boolean} [closing] whether its window is closed by the page
 * @property {HTMLElement | null} [measured] the element of which the app reads the room
 * @property {number[] | null} [room] what was told of it
 * @property {{element: Element, isFirst: boolean, isLast: boolean}} [run] what it is marked as among the rows around it
 * @property {boolean} [isSized] whether its size has been measured for what is drawn in it
 * @property {string | null} [first] the view that was told to be seen first
 */

/** One drawn node: its elements live as long as its id does. */
export class ViewRecord {
  // The kind's `create` sets these at once.
  core = /** @type {HTMLElement & {open?: boolean}} */ (/** @type {unknown} */ (null));
  content = /** @type {HTMLElement} */ (/** @type {unknown} */ (null));
  control = /** @type {HTMLElement & {type?: string, disabled?: boolean}} */ (/** @type {unknown} */ (null));
  /** @type {HTMLElement[]} the boxes around the core, innermost first */ boxes = [];
  /** @type {Map<string, HTMLElement>} */ layers = new Map();
  /** @type {State} */ state = {};
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
  /** @returns {ViewRecord | null} */
  get parent() { return this.node.parent ? this.view.records.get(this.node.parent) ?? null : null; }

  /** @param {string} action */
  can(action) { return this.node.actions.includes(action); }

  /** @param {string} action @param {unknown} [value] */
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
