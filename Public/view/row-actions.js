// @ts-check
import { make } from "./dom.js";
import { openNear, wireMenu } from "./context-menu.js";
import { KNOWN, leftOver } from "./extras.js";
import { symbol } from "./symbols.js";

/** @typedef {import("./record.js").ViewRecord} ViewRecord */

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
 * @param {ViewRecord} r @returns {RowAction[]}
 */
export function rowActions(r) {
  const declared = new Map((r.modifier("swipeActions") ?? []).map((action) => [action.name, action]));
  return leftOver(r).map((name) => {
    const own = declared.get(name);
    const [title, icon] = KNOWN[name] ?? [name, ""];
    const role = own?.role ?? (name === "delete" ? "destructive" : undefined);
    return { name, title, icon, edge: own?.edge ?? "trailing", role, tint: own?.tint, full: own?.allowsFullSwipe !== false };
  });
}

/** @param {ViewRecord} r @param {HTMLElement} button */
export function openMenu(r, button) {
  const panel = menuPanel(r, button);
  fill(r, panel);
  if (panel.matches(":popover-open")) panel.hidePopover();
  else openNear(button, panel);
}

/**
 * The row's own context menu, if it has one, is the upper part of the same menu.
 * @param {ViewRecord} r @param {HTMLElement} button
 */
function menuPanel(r, button) {
  const declared = r.layers.get(r.modifier("contextMenu")?.node ?? "");
  /** @type {HTMLElement | null | undefined} */ const known = declared ?? button.parentElement?.querySelector(":scope > .row-menu");
  if (known?.dataset.wired) return known;
  const panel = known ?? make("div", "row-menu");
  panel.classList.add("menu-panel");
  panel.dataset.wired = "true";
  if (!known) button.after(panel);
  wireMenu(button, panel, false);
  return panel;
}

/** @param {ViewRecord} r @param {HTMLElement} panel */
function fill(r, panel) {
  panel.querySelector(":scope > .menu-extras")?.remove();
  const items = rowActions(r).flatMap((action) => {
    if (action.name !== "move") return [item(action.title, action.icon, action.role, () => r.act(action.name))];
    return [mover(r, "Move up", "chevron.up", -1), mover(r, "Move down", "chevron.down", 1)];
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

/** @param {ViewRecord} r @param {string} title @param {string} icon @param {number} by */
function mover(r, title, icon, by) {
  const button = item(title, icon, undefined, () => moveBy(r, by));
  const [index, count] = placeAmongMovable(r);
  button.disabled = index + by < 0 || index + by >= count;
  return button;
}

/** @param {ViewRecord} r @param {number} by */
export function moveBy(r, by) {
  const [index, count] = placeAmongMovable(r);
  if (by !== 0 && index + by >= 0 && index + by < count) r.act("move", index + by);
}

/**
 * The index counts within the run of rows that can move, not headers and the like.
 * @param {ViewRecord} r @returns {[number, number]}
 */
export function placeAmongMovable(r) {
  const run = movableRun(r);
  return [run.indexOf(r.id), run.length];
}

/**
 * The ids of the rows among which this one can move.
 * @param {ViewRecord} r @returns {string[]}
 */
export function movableRun(r) {
  const all = r.parent?.node.children ?? [];
  const movable = (/** @type {number} */ at) => r.view.tree.nodes.get(all[at])?.actions.includes("move") ?? false;
  let first = all.indexOf(r.id);
  let last = first;
  while (movable(first - 1)) first -= 1;
  while (movable(last + 1)) last += 1;
  return all.slice(first, last + 1);
}
