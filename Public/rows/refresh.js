// @ts-check
import { make } from "../view/dom.js";
import { symbol } from "../drawing/symbols.js";

/** @typedef {import("../view/record.js").ViewRecord} ViewRecord */

/** How far the finger goes until letting go refreshes. */
const FAR = 72;

/**
 * Lets a finger pull what can be refreshed down from its top.
 * @param {ViewRecord} record
 */
export function pulls(record) {
  record.core.addEventListener("touchstart", (/** @type {TouchEvent} */ event) => {
    const pulling = event.touches.length === 1 && record.can("refresh") && scrolled(record.core) <= 0;
    // Otherwise the browser would load the page again.
    document.documentElement.classList.toggle("pulling", pulling);
    if (pulling) follow(record, event.touches[0]);
  }, { passive: true });
}

/**
 * How far what is around an element is scrolled.
 * @param {Element} element
 */
function scrolled(element) {
  for (let at = /** @type {Element | null} */ (element); at; at = at.parentElement) {
    if (at.scrollTop > 0) return at.scrollTop;
  }
  return 0;
}

/** @param {ViewRecord} record @param {Touch} start */
function follow(record, start) {
  const mark = make("div", "pull-mark", symbol("arrow.clockwise"));
  mark.setAttribute("aria-hidden", "true");
  let far = 0;
  const move = (/** @type {TouchEvent} */ event) => {
    const touch = event.touches[0];
    const [across, down] = [Math.abs(touch.clientX - start.clientX), touch.clientY - start.clientY];
    if (far === 0 && (down < 8 || across > down)) {
      if (down < 0 || across > 8) end();
      return;
    }
    // The browser would scroll, or load the page again.
    if (event.cancelable) event.preventDefault();
    if (far === 0) (record.core.closest("dialog") ?? document.body).append(mark);
    const before = far;
    far = Math.max(1, down);
    mark.style.setProperty("--pull", String(Math.min(far / FAR, 1.4)));
    mark.classList.toggle("ready", far >= FAR);
    if (far >= FAR && before < FAR && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(8);
  };
  const end = (/** @type {Event | undefined} */ event = undefined) => {
    record.core.removeEventListener("touchmove", move);
    record.core.removeEventListener("touchend", end);
    record.core.removeEventListener("touchcancel", end);
    if (far < FAR || event?.type !== "touchend") return mark.remove();
    mark.classList.add("turning");
    record.act("refresh").catch(() => {}).finally(() => mark.remove());
  };
  record.core.addEventListener("touchmove", move, { passive: false });
  record.core.addEventListener("touchend", end);
  record.core.addEventListener("touchcancel", end);
}
