// @ts-check
import { make } from "./dom.js";
import { rowsOf } from "./row-place.js";
import { symbol } from "./symbols.js";

/** @param {Pick<Element, "getBoundingClientRect">} button @param {HTMLElement} panel */
export function openNear(button, panel) {
  panel.showPopover();
  const at = button.getBoundingClientRect();
  const size = panel.getBoundingClientRect();
  const below = at.bottom + size.height + 8 < innerHeight || at.top < size.height + 8;
  panel.style.top = `${Math.max(4, below ? at.bottom + 4 : at.top - size.height - 4)}px`;
  panel.style.left = `${Math.max(4, Math.min(at.left, innerWidth - size.width - 4))}px`;
  /** @type {HTMLElement | null} */ (panel.querySelector("button:not([disabled]), a[href], input"))?.focus();
}

/**
 * Turns a button and a panel into a menu that opens and closes as menus do.
 * @param {HTMLElement} button @param {HTMLElement} panel @param {boolean} [opens] whether the button opens it by itself
 */
export function wireMenu(button, panel, opens = true) {
  panel.popover = "auto";
  button.setAttribute("aria-expanded", "false");
  if (opens) button.addEventListener("click", () => (panel.matches(":popover-open") ? panel.hidePopover() : openNear(button, panel)));
  panel.addEventListener("toggle", (event) => button.setAttribute("aria-expanded", String(/** @type {ToggleEvent} */ (event).newState === "open")));
  panel.addEventListener("click", (/** @type {MouseEvent} */ event) => {
    if (!/** @type {Element} */ (event.target).closest("button, a")) return;
    if (panel.matches(":popover-open")) panel.hidePopover();
    button.focus();
  });
  walkMenu(panel);
}

/**
 * Lets the arrow keys go from entry to entry.
 * @param {HTMLElement} panel
 */
export function walkMenu(panel) {
  panel.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => {
    /** @type {(Element | null)[]} */ const items = [...panel.querySelectorAll("button:not([disabled]), a[href]")];
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step || items.length === 0) return;
    event.preventDefault();
    /** @type {HTMLElement} */ (items[(items.indexOf(document.activeElement) + step + items.length) % items.length]).focus();
  });
}

/**
 * A right click is not to be found by everybody: the menu also has a button.
 * @param {import("./record.js").ViewRecord} record @param {HTMLElement} box @param {HTMLElement} panel
 */
export function contextMenu(record, box, panel) {
  if (rowsOf(record)) return rowContextMenu(record, box, panel);
  if (box.querySelector(":scope > .more")) return;
  const button = make("button", "more", symbol("ellipsis"));
  button.type = "button";
  button.setAttribute("aria-label", "More actions");
  panel.classList.add("menu-panel");
  wireMenu(button, panel);
  box.append(button);
  box.addEventListener("contextmenu", (/** @type {MouseEvent} */ event) => {
    event.preventDefault();
    openNear(button, panel);
  });
}

/**
 * A row has one button for its menu and all else that it offers.
 * @param {import("./record.js").ViewRecord} record @param {HTMLElement} box @param {HTMLElement} panel
 */
function rowContextMenu(record, box, panel) {
  panel.classList.add("menu-panel");
  panel.popover = "auto";
  if (box.dataset.menu) return;
  box.dataset.menu = "row";
  box.addEventListener("contextmenu", (/** @type {MouseEvent} */ event) => {
    event.preventDefault();
    /** @type {HTMLElement | null} */ (record.outer.querySelector(":scope > .row-more"))?.click();
  });
}
