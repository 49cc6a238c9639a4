// @ts-check

/** @typedef {Pick<Element, "getBoundingClientRect">} Origin the element or point where a menu opens */

/** @param {Origin} place @param {HTMLElement} panel */
export function openNear(place, panel) {
  // It may have gone while its entries were asked for.
  if (!panel.isConnected) return;
  if (!panel.matches(":popover-open")) panel.showPopover();
  const at = place.getBoundingClientRect();
  const size = panel.getBoundingClientRect();
  const below = at.bottom + size.height + 8 < innerHeight || at.top < size.height + 8;
  panel.style.top = `${Math.max(4, Math.min(below ? at.bottom + 4 : at.top - size.height - 4, innerHeight - size.height - 4))}px`;
  // At the nearer edge of what it belongs to.
  const left = place instanceof Element && at.left + at.right > innerWidth ? at.right - size.width : at.left;
  panel.style.left = `${Math.max(4, Math.min(left, innerWidth - size.width - 4))}px`;
  // A pointer chooses by itself: no entry has the focus, and the arrow keys begin at the first.
  panel.tabIndex = -1;
  if (place instanceof Element) return /** @type {HTMLElement | null} */ (panel.querySelector("button:not([disabled]), a[href], input"))?.focus();
  panel.setAttribute("role", "group");
  panel.setAttribute("aria-label", "More actions");
  panel.focus();
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
