// @ts-check
import { wireMenu } from "../input/context-menu.js";
import { attr, make, text } from "../view/dom.js";
import { symbol } from "../drawing/symbols.js";
import { sendFiles } from "./files.js";

/** @typedef {import("../view/record.js").ViewRecord} ViewRecord */
/** @typedef {import("../view/record.js").NodeOf<Props.Common, {bar: MenuBar}>} Menus */
/** @typedef {import("../view/record.js").NodeOf<Props.Common, {menu: BarMenu}>} OneMenu */
/** @typedef {import("../view/record.js").NodeOf<Props.Common, {bar: MenuBar, chooser: HTMLInputElement, group: HTMLElement, items: HTMLButtonElement[], onKey: (event: KeyboardEvent) => void}>} DocumentMenu */

const narrow = matchMedia("(max-width: 48rem)");

/**
 * The menus before those of the app, each with the command groups that belong in it.
 * @type {[string, string[]][]}
 */
const STANDARD = [
  ["App", ["appInfo", "appSettings", "systemServices", "appVisibility", "appTermination"]],
  ["File", ["newItem", "saveItem", "importExport", "printItem"]],
  ["Edit", ["undoRedo", "pasteboard", "textEditing"]],
  ["Format", ["textFormatting"]],
  ["View", ["toolbar", "sidebar"]],
];
/**
 * The menus after those of the app.
 * @type {[string, string[]][]}
 */
const LAST = [
  ["Window", ["windowSize", "windowList", "singleWindowList", "windowArrangement"]],
  ["Help", ["help"]],
];

/** A menu of the bar: a button and what it opens, or, on a narrow page, a part of the one menu. */
class BarMenu {
  title = make("span", "label");
  button = make("button", "button menu-button", this.title);
  panel = make("div", "menu-panel");
  core = make("div", "menu bar-menu", this.button, this.panel);

  /** @param {string} title */
  constructor(title) {
    text(this.title, title);
    this.button.type = "button";
    wireMenu(this.button, this.panel);
  }

  /** @param {boolean} isNarrow */
  fit(isNarrow) {
    this.core.hidden = this.panel.querySelector("button, a, input, select") === null;
    this.button.disabled = isNarrow;
    attr(this.panel, "popover", isNarrow ? null : "auto");
    attr(this.panel, "role", isNarrow ? "group" : null);
    attr(this.panel, "aria-label", isNarrow ? this.title.textContent : null);
  }
}

/** The menus of a scene above it: a row in a wide window, one button in a narrow one. */
class MenuBar {
  opener = make("button", "button bar-opener", symbol("line.3.horizontal"), make("span", "label", "Menu"));
  own = make("div", "bar-own");
  menus = make("div", "bar-menus");
  core = make("div", "menu-bar", this.opener, this.menus);
  /** @type {Map<string, BarMenu>} */ #standard = new Map();
  /** @type {Set<BarMenu>} */ #all = new Set();
  #fit = () => this.fit();
  users = 0;
  hasFiles = false;

  constructor() {
    this.core.setAttribute("role", "group");
    this.core.setAttribute("aria-label", "Menu bar");
    this.opener.type = "button";
    wireMenu(this.opener, this.menus);
    for (const [title, placements] of STANDARD) this.#addStandard(title, placements);
    this.menus.append(this.own);
    for (const [title, placements] of LAST) this.#addStandard(title, placements);
    this.core.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => this.#walk(event));
    narrow.addEventListener("change", this.#fit);
  }

  /** @param {string} title @param {string[]} placements */
  #addStandard(title, placements) {
    const menu = new BarMenu(title);
    this.menus.append(menu.core);
    for (const placement of placements) this.#standard.set(placement, menu);
    this.#all.add(menu);
  }

  /** @param {string} title */
  add(title) {
    const menu = new BarMenu(title);
    this.#all.add(menu);
    return menu;
  }

  /** @param {BarMenu} menu */
  drop(menu) {
    this.#all.delete(menu);
  }

  /**
   * The panel in which a group with this placement stands.
   * @param {string} placement
   */
  panel(placement) {
    return (this.#standard.get(placement) ?? /** @type {BarMenu} */ (this.#standard.get("help"))).panel;
  }

  fit() {
    attr(this.menus, "popover", narrow.matches ? "auto" : null);
    this.menus.classList.toggle("menu-panel", narrow.matches);
    this.opener.hidden = !narrow.matches;
    for (const menu of this.#all) menu.fit(narrow.matches);
    this.core.hidden = [...this.#all].every((menu) => menu.core.hidden);
    // As on a phone, which has no menus: but files are opened and saved here only.
    this.core.classList.toggle("quiet", narrow.matches && !this.hasFiles);
  }

  /**
   * The arrow keys go from menu to menu, and open the one that has the focus.
   * @param {KeyboardEvent} event
   */
  #walk(event) {
    const at = /** @type {HTMLElement} */ (event.target);
    if (narrow.matches || at.matches("input, select, textarea")) return;
    const menus = [...this.#all].filter((menu) => !menu.core.hidden).sort((a, b) => (a.core.compareDocumentPosition(b.core) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
    const index = menus.findIndex((menu) => menu.core.contains(at));
    if (index < 0) return;
    if (event.key === "ArrowDown" && at === menus[index].button) {
      event.preventDefault();
      return at.click();
    }
    const forwards = getComputedStyle(this.core).direction === "rtl" ? "ArrowLeft" : "ArrowRight";
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    event.preventDefault();
    const wasOpen = menus[index].panel.matches(":popover-open");
    const next = menus[(index + (event.key === forwards ? 1 : -1) + menus.length) % menus.length];
    if (wasOpen) menus[index].panel.hidePopover();
    next.button.focus();
    if (wasOpen) next.button.click();
  }

  dispose() {
    narrow.removeEventListener("change", this.#fit);
    this.core.remove();
  }
}

/** @type {WeakMap<import("../view/view.js").View, MenuBar>} */
const bars = new WeakMap();

/** @param {Pick<ViewRecord, "view">} record */
function barOf(record) {
  let bar = bars.get(record.view);
  if (!bar) bars.set(record.view, (bar = new MenuBar()));
  return bar;
}

/**
 * Puts the bar above the scene as long as something is in it.
 * @param {Pick<ViewRecord, "view">} record
 */
function use(record) {
  const bar = barOf(record);
  bar.users += 1;
  record.view.later(() => record.view.host.prepend(bar.core));
  return bar;
}

/** @param {Pick<ViewRecord, "view">} record */
function leave(record) {
  const bar = barOf(record);
  bar.users -= 1;
  if (bar.users > 0) return bar.fit();
  bar.dispose();
  bars.delete(record.view);
}

/** @type {import("../view/record.js").Kind<Menus>} */
export const commands = {
  create(record) {
    record.core = make("div", "unseen-node");
    record.state.bar = use(record);
    record.content = record.state.bar.own;
  },
  slot: (record, child) => (child.node.type === "CommandGroup" ? record.state.bar.panel(child.props.placement ?? "") : null),
  update: (record) => record.view.later(() => record.state.bar.fit()),
  dispose: leave,
  flex: { x: false, y: false },
};

/** @type {import("../view/record.js").Kind<OneMenu>} */
export const commandMenu = {
  native: ["tap"],
  create(record) {
    record.state.menu = barOf(record).add(record.props.label ?? "");
    record.core = record.state.menu.core;
    record.control = record.state.menu.button;
    record.content = record.state.menu.panel;
  },
  update(record) {
    text(record.state.menu.title, record.props.label);
    record.view.later(() => bars.get(record.view)?.fit());
  },
  dispose: (record) => bars.get(record.view)?.drop(record.state.menu),
  flex: { x: false, y: false },
};

/** @type {import("../view/record.js").Kind} */
export const commandGroup = {
  create(record) {
    record.core = make("div", "command-group");
  },
  update: (record) => record.view.later(() => bars.get(record.view)?.fit()),
  dispose: (record) => record.view.later(() => bars.get(record.view)?.fit()),
  flex: { x: false, y: false },
};

/**
 * A document is opened and saved by the menu of files, and by the keys that are usual for it.
 * @type {import("../view/record.js").Kind<DocumentMenu>}
 */
export const documentMenu = {
  native: ["open", "save"],
  create(record) {
    record.core = make("div", "unseen-node");
    const bar = (record.state.bar = use(record));
    const chooser = (record.state.chooser = make("input"));
    chooser.type = "file";
    chooser.addEventListener("change", () => sendFiles(record, "open", chooser.files, false).catch(() => {}).finally(() => (chooser.value = "")));
    const items = (record.state.items = [item("Open…", "O", () => chooser.click()), item("Save…", "S", () => record.act("save"))]);
    const group = (record.state.group = make("div", "command-group", ...items));
    bar.panel("newItem").prepend(group);
    bar.hasFiles = true;
    record.state.onKey = (/** @type {KeyboardEvent} */ event) => {
      if (event.defaultPrevented || event.altKey || event.shiftKey || !(event.ctrlKey || event.metaKey) || document.querySelector("dialog[open]")) return;
      const at = ["o", "s"].indexOf(event.key.toLowerCase());
      if (at < 0) return;
      event.preventDefault();
      // A browser that takes the keys for no wish of the visitor's chooses no file: the menu is opened instead.
      if (at === 0 && navigator.userActivation?.isActive === false) /** @type {HTMLElement | null | undefined} */ (items[0].closest(".bar-menu")?.querySelector(".menu-button"))?.click();
      else items[at].click();
    };
    addEventListener("keydown", record.state.onKey);
  },
  update(record) {
    const [open, save] = record.state.items;
    open.disabled = !record.can("open");
    save.disabled = !record.can("save");
    record.view.later(() => record.state.bar.fit());
  },
  dispose(record) {
    removeEventListener("keydown", record.state.onKey);
    record.state.group.remove();
    record.state.bar.hasFiles = false;
    leave(record);
  },
  flex: { x: false, y: false },
};

/** @param {string} title @param {string} key @param {() => void} act */
function item(title, key, act) {
  const button = make("button", "button", make("span", "label", title));
  button.type = "button";
  const isMac = /Mac|iPhone|iPad/.test(navigator.platform);
  button.dataset.shortcut = isMac ? `⌘${key}` : `Ctrl+${key}`;
  button.setAttribute("aria-keyshortcuts", isMac ? `Meta+${key}` : `Control+${key}`);
  button.addEventListener("click", act);
  return button;
}
