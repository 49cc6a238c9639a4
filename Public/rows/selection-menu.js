// @ts-check
import { openNear, walkMenu } from "../input/context-menu.js";
import { opensMenu } from "../input/holding.js";
import { moreButton } from "../input/view-menu.js";
import { fillActions } from "./actions.js";

/** @typedef {import("../view/record.js").ViewRecord} ViewRecord */
/** @typedef {{open: (row: ViewRecord, button: HTMLElement) => Promise<void>}} SelectionMenu */

/** @type {WeakMap<ViewRecord, SelectionMenu>} */
const menus = new WeakMap();

/**
 * The menu that a list or table has for its rows.
 * @param {ViewRecord | null} host
 */
export const menuFor = (host) => (host && menus.get(host)) ?? null;

/**
 * The menu of a list or table for the rows that it is opened for, and what opens rows: a double click, Return, or the
 * tap of a finger.
 * @param {ViewRecord} host @param {HTMLElement} box @param {HTMLElement} panel
 */
export function selectionMenu(host, box, panel) {
  panel.classList.add("menu-panel");
  panel.popover = "auto";
  if (box.dataset.menu) return;
  box.dataset.menu = "selection";
  walkMenu(panel);
  panel.addEventListener("click", (event) => {
    if (/** @type {Element} */ (event.target).closest("button, a") && panel.matches(":popover-open")) panel.hidePopover();
  });
  const show = (/** @type {ViewRecord | null} */ row, /** @type {import("../input/context-menu.js").Origin} */ place) => {
    fillActions(row, panel);
    if (panel.querySelector("button, a")) openNear(place, panel);
  };
  const open = async (/** @type {ViewRecord | null} */ row, /** @type {import("../input/context-menu.js").Origin} */ place) => {
    await host.act("contextMenu", tagsFor(host, row));
    show(row, place);
  };
  menus.set(host, { open });
  opensMenu(box, (target, place) => open(rowAt(host, target), place), (target) => rowAt(host, target)?.outer ?? null);
  if (host.node.type === "Table") box.append(tableButton(host, (button) => show(null, button)));
  const opens = (/** @type {Event} */ event) => {
    const row = host.can("primaryAction") && !host.props.isEditing ? rowAt(host, event.target) : null;
    if (!row || row.modifier("tag") === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    host.act("primaryAction", tagsFor(host, row));
  };
  box.addEventListener("dblclick", opens);
  box.addEventListener("click", (event) => /** @type {PointerEvent} */ (event).pointerType === "touch" && isRow(event.target) && opens(event), { capture: true });
  box.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => event.key === "Enter" && isRow(event.target) && opens(event), { capture: true });
}

/**
 * A right click is not to be found by everybody, and a table's rows have no buttons.
 * @param {ViewRecord} host @param {(button: HTMLElement) => void} show
 */
function tableButton(host, show) {
  const button = moreButton();
  button.addEventListener("click", async () => {
    await host.act("contextMenu");
    show(button);
  });
  return button;
}

/**
 * Whether an element is a row itself, or the button over it.
 * @param {EventTarget | null} target
 */
const isRow = (target) => /** @type {Element} */ (target).matches(".select, .table-row") || !/** @type {Element} */ (target).closest("button, input, select, textarea, a[href]");

/** @param {ViewRecord} host @param {EventTarget | null} target */
function rowAt(host, target) {
  const row = /** @type {HTMLElement | null} */ (/** @type {Element} */ (target).closest("[data-row]"));
  return (row && host.core.contains(row) && host.view.records.get(row.dataset.row ?? "")) || null;
}

/**
 * The tags of the rows that an action on one of them is about: the chosen ones, if it is one of these.
 * @param {ViewRecord} host @param {ViewRecord | null} row @returns {Protocol.Value[]}
 */
function tagsFor(host, row) {
  const tag = row?.modifier("tag");
  if (tag === undefined) return [];
  const now = host.props.selection;
  const key = JSON.stringify(tag);
  return Array.isArray(now) && now.some((value) => JSON.stringify(value) === key) ? now : [tag];
}
