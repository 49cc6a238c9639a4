// @ts-check
import { make } from "../view/dom.js";
import { openNear, wireMenu } from "../input/context-menu.js";
import { KNOWN, leftOver } from "../view/action-buttons.js";
import { symbol } from "../drawing/symbols.js";

/** @typedef {import("../view/record.js").ViewRecord} ViewRecord */

/**
 * @typedef {object} RowAction
 * @property {string} name
 * @property {string} title
 * @property {string} icon
 * @property {"leading" | "trailing"} edge
 * @property {string | undefined} role
 * @property {Protocol.Style | undefined} tint
 * @property {boolean} full whether swiping all the way performs it
 */

/**
 * The actions of a row, for its swipes and its menu.
 * @param {ViewRecord} record @returns {RowAction[]}
 */
export function rowActions(record) {
  const declared = new Map((record.modifier("swipeActions") ?? []).map((action) => [action.name, action]));
  return leftOver(record).map((name) => {
    const own = declared.get(name);
    const [title, icon] = KNOWN[name] ?? [name, ""];
    const role = own?.role ?? (name === "delete" ? "destructive" : undefined);
    return { name, title, icon: own?.systemImage ?? icon, edge: own?.edge ?? "trailing", role, tint: own?.tint, full: own?.allowsFullSwipe !== false };
  });
}

/** @param {ViewRecord} record @param {HTMLElement} button @param {import("../input/context-menu.js").Origin} [place] where it opens */
export function openMenu(record, button, place = button) {
  const panel = menuPanel(record, button);
  fillActions(record, panel);
  if (panel.matches(":popover-open")) panel.hidePopover();
  else openNear(place, panel);
}

/**
 * The row's own context menu, if it has one, is the upper part of the same menu.
 * @param {ViewRecord} record @param {HTMLElement} button
 */
function menuPanel(record, button) {
  const declared = record.layers.get(record.modifier("contextMenu")?.node ?? "");
  /** @type {HTMLElement | null | undefined} */ const known = declared ?? button.parentElement?.querySelector(":scope > .row-menu");
  if (known?.dataset.wired) return known;
  const panel = known ?? make("div", "row-menu");
  panel.classList.add("menu-panel");
  panel.dataset.wired = "true";
  if (!known) button.after(panel);
  wireMenu(button, panel, false);
  return panel;
}

/**
 * Puts the actions of a row below the entries of a menu.
 * @param {ViewRecord | null} record @param {HTMLElement} panel
 */
export function fillActions(record, panel) {
  panel.querySelector(":scope > .menu-extras")?.remove();
  if (!record) return;
  const items = rowActions(record).flatMap((action) => {
    if (action.name !== "move") return [item(action.title, action.icon, action.role, () => record.act(action.name))];
    return [mover(record, "Move up", "chevron.up", -1), mover(record, "Move down", "chevron.down", 1)];
  });
  if (items.length) panel.append(make("div", "menu-extras", ...items));
}

/** @param {string} title @param {string} icon @param {string | undefined} role @param {() => void} act */
function item(title, icon, role, act) {
  const button = make("button", "button", make("span", "label", make("span", "words", title), ...(icon ? [symbol(icon)] : [])));
  button.type = "button";
  button.dataset.look = "borderless";
  button.dataset.role = role ?? "";
  button.addEventListener("click", act);
  return button;
}

/** @param {ViewRecord} record @param {string} title @param {string} icon @param {number} by */
function mover(record, title, icon, by) {
  const button = item(title, icon, undefined, () => moveBy(record, by));
  const [index, count] = placeAmongMovable(record);
  button.disabled = index + by < 0 || index + by >= count;
  return button;
}

/** @param {ViewRecord} record @param {number} by */
export function moveBy(record, by) {
  const [index, count] = placeAmongMovable(record);
  if (by !== 0 && index + by >= 0 && index + by < count) record.act("move", index + by);
}

/**
 * The index counts within the run of rows that can move, not headers and the like.
 * @param {ViewRecord} record @returns {[number, number]}
 */
export function placeAmongMovable(record) {
  const run = movableRun(record);
  return [run.indexOf(record.id), run.length];
}

/**
 * The ids of the rows among which this one can move.
 * @param {ViewRecord} record @returns {string[]}
 */
export function movableRun(record) {
  const all = record.parent?.node.children ?? [];
  const movable = (/** @type {number} */ at) => record.view.tree.nodes.get(all[at])?.actions.includes("move") ?? false;
  let first = all.indexOf(record.id);
  let last = first;
  while (movable(first - 1)) first -= 1;
  while (movable(last + 1)) last += 1;
  return all.slice(first, last + 1);
}
