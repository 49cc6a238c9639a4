// @ts-check
import { MenuPreview } from "./menu-preview.js";
import { takePress } from "./press.js";

/** @typedef {import("./context-menu.js").Origin} Origin */

/** The times after which a finger that stays lifts the view below it, and opens the menu, in milliseconds. */
const LIFT = 150;
const HOLD = 500;
/** The distance that a finger may move and still counts as staying, in points. */
const TREMBLE = 10;
const OWN = "input, textarea, select, .row-handle, .swipe-panel, .menu-panel";

/** @type {WeakSet<Event>} the events that a menu inside of another has answered, and those that are made here */
const taken = new WeakSet();

/**
 * Opens a menu by a right click at the pointer, by the key for menus, and by a finger that stays.
 * @param {HTMLElement} box
 * @param {(target: Element, place: Origin) => unknown} open
 * @param {(target: Element) => HTMLElement | null} lifted what a finger lifts, and where its menu opens
 */
export function opensMenu(box, open, lifted = () => box) {
  box.classList.add("holds-menu");
  box.addEventListener("contextmenu", (/** @type {MouseEvent & {pointerType?: string}} */ event) => {
    const target = /** @type {Element} */ (event.target);
    if (taken.has(event) || target.closest(OWN)) return;
    taken.add(event);
    event.preventDefault();
    // Some browsers say it of a finger as well, which has its own time.
    if (event.pointerType === "touch") return;
    const at = new DOMRect(event.clientX, event.clientY, 0, 0);
    // A key has no place of its own.
    const isPointed = event.button === 2 || event.ctrlKey;
    open(target, isPointed ? { getBoundingClientRect: () => at } : target.closest(".more, .row-more") ? box : target);
  });
  box.addEventListener("pointerdown", (/** @type {PointerEvent} */ event) => {
    const target = /** @type {Element} */ (event.target);
    if (event.pointerType === "mouse" || !event.isPrimary || taken.has(event) || target.closest(OWN)) return;
    const view = lifted(target);
    if (!view) return;
    taken.add(event);
    hold(view, event, () => open(target, { getBoundingClientRect: () => view.getBoundingClientRect() }));
  });
}

/**
 * Waits whether a finger stays.
 * @param {HTMLElement} view @param {PointerEvent} start @param {() => unknown} open
 */
function hold(view, start, open) {
  let isOpen = false;
  /** @type {HTMLElement | null} */ let panel = null;
  const over = new AbortController();
  const lift = setTimeout(() => view.classList.add("lifted"), LIFT);
  const wait = setTimeout(async () => {
    // It may have gone, or been covered, while the finger stayed.
    if (!view.isConnected || view.closest("[inert]")) return end();
    isOpen = true;
    takeFinger(view, start);
    takePress();
    const preview = new MenuPreview(view);
    try {
      await open();
    } finally {
      panel = document.querySelector(".menu-panel:popover-open");
      if (panel) preview.place(panel);
      fall(preview, panel);
    }
  }, HOLD);
  const end = () => {
    clearTimeout(lift);
    clearTimeout(wait);
    over.abort();
    if (!isOpen) return view.classList.remove("lifted");
    if (panel) keepOpen(panel);
  };
  const isOwn = (/** @type {PointerEvent} */ event) => event.pointerId === start.pointerId && !taken.has(event);
  const options = { capture: true, signal: over.signal };
  // Another finger makes something else of it.
  addEventListener("pointerdown", () => isOpen || end(), options);
  addEventListener("pointermove", (event) => {
    if (!isOpen && isOwn(event) && Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) > TREMBLE) end();
  }, options);
  for (const name of /** @type {const} */ (["pointerup", "pointercancel"])) addEventListener(name, (event) => isOwn(event) && end(), options);
}

/**
 * Ends all that follows a finger: what it does from now on swipes no row, and draws and drags nothing.
 * @param {HTMLElement} view @param {PointerEvent} start
 */
function takeFinger(view, { target, pointerId, pointerType, clientX, clientY }) {
  const end = new PointerEvent("pointercancel", { bubbles: true, pointerId, pointerType, clientX, clientY });
  taken.add(end);
  // The element that it went down on may have been drawn anew.
  (target instanceof Element && target.isConnected ? target : view).dispatchEvent(end);
}

/**
 * The finger leaves the view, and not the menu, which a browser closes then.
 * @param {HTMLElement} panel
 */
function keepOpen(panel) {
  const show = () => setTimeout(() => panel.isConnected && !panel.matches(":popover-open") && panel.showPopover());
  const stop = () => panel.removeEventListener("beforetoggle", show);
  panel.addEventListener("beforetoggle", show);
  show();
  setTimeout(stop, 400);
  addEventListener("pointerdown", stop, { capture: true, once: true });
}

/**
 * Lets a view down when its menu has closed.
 * @param {MenuPreview} preview @param {HTMLElement | null} panel
 */
function fall(preview, panel) {
  const look = () => {
    if (panel?.matches(":popover-open")) return;
    panel?.removeEventListener("toggle", later);
    preview.view.classList.remove("lifted");
    preview.end();
  };
  // It may have closed for a moment only.
  const later = () => setTimeout(look);
  panel?.addEventListener("toggle", later);
  look();
}
