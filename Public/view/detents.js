// @ts-check
import { attr, make, same } from "./dom.js";
import { saidOf } from "./around.js";

/** @typedef {Protocol.Detent} Detent */
/**
 * What has heights to choose from.
 * @typedef {import("./record.js").ViewRecord & {state: {grabber: HTMLElement, detent?: Detent, dragged?: boolean}}} Sheet
 */

/** How much of the window a sheet leaves free at most, as the styles have it. */
const FREE = 52;

/** @param {Detent} detent @returns {number} the height in pixels in this window */
function heightOf(detent) {
  const whole = innerHeight - FREE;
  if (detent === "large") return whole;
  if (detent === "medium") return innerHeight / 2;
  return Math.min(whole, detent.height ?? (detent.fraction ?? 1) * innerHeight);
}

/**
 * Makes the button by which a sheet is made higher and lower: it is drawn, or pressed for the next height.
 * @param {Sheet} r
 */
export function makeGrabber(r) {
  const grabber = make("button", "grabber");
  grabber.type = "button";
  grabber.hidden = true;
  grabber.setAttribute("aria-label", "Height of the sheet");
  grabber.addEventListener("click", () => {
    const { detents, at } = held(r);
    if (!r.state.dragged) choose(r, detents[(at + 1) % detents.length]);
    r.state.dragged = false;
  });
  grabber.addEventListener("pointerdown", (/** @type {PointerEvent} */ event) => follow(r, grabber, event));
  return grabber;
}

/**
 * The heights of a sheet, the lowest first, and which of them it has.
 * @param {Sheet} r
 */
function held(r) {
  const said = saidOf(r, "presentationDetents");
  const value = said?.value;
  const bound = Array.isArray(value) ? undefined : value;
  const all = Array.isArray(value) ? value : bound?.detents ?? [];
  const detents = [...all].sort((a, b) => heightOf(a) - heightOf(b));
  const chosen = bound ? bound.selection : r.state.detent;
  const at = Math.max(0, detents.findIndex((one) => same(one, chosen)));
  return { detents, at, by: (bound && said?.by) ?? null };
}

/** @param {Sheet} r a sheet */
export function fitDetents(r) {
  const { detents, at } = held(r);
  const indicator = saidOf(r, "presentationDragIndicator")?.value;
  attr(r.core, "data-detents", detents.length || null);
  if (detents.length) r.core.style.setProperty("--detent", `${heightOf(detents[at])}px`);
  else r.core.style.removeProperty("--detent");
  const radius = saidOf(r, "presentationCornerRadius")?.value;
  if (typeof radius === "number") r.core.style.setProperty("--radius-sheet", `${radius}px`);
  else r.core.style.removeProperty("--radius-sheet");
  r.state.grabber.hidden = indicator === "hidden" || (detents.length < 2 && indicator !== "visible");
}

/** @param {Sheet} r @param {Detent | undefined} detent */
function choose(r, detent) {
  if (detent === undefined) return;
  const { by } = held(r);
  if (by) by.act("selectDetent", detent);
  else {
    r.state.detent = detent;
    fitDetents(r);
  }
}

/** @param {Sheet} r @param {HTMLElement} grabber @param {PointerEvent} start */
function follow(r, grabber, start) {
  const { height } = r.core.getBoundingClientRect();
  let now = height;
  const end = new AbortController();
  r.state.dragged = false;
  grabber.setPointerCapture(start.pointerId);
  grabber.addEventListener("pointermove", (event) => {
    if (Math.abs(event.clientY - start.clientY) < 4 && !r.state.dragged) return;
    r.state.dragged = true;
    now = Math.max(0, Math.min(innerHeight - FREE, height + start.clientY - event.clientY));
    r.core.style.setProperty("--detent", `${now}px`);
    r.core.classList.add("dragged");
  }, { signal: end.signal });
  const settle = () => {
    end.abort();
    r.core.classList.remove("dragged");
    if (!r.state.dragged) return;
    const { detents } = held(r);
    const lowest = detents.length ? heightOf(detents[0]) : height;
    fitDetents(r);
    if (now < lowest * 0.6 && r.can("dismiss")) return void r.act("dismiss");
    const far = (/** @type {Detent} */ one) => Math.abs(heightOf(one) - now);
    choose(r, [...detents].sort((a, b) => far(a) - far(b))[0]);
  };
  for (const name of ["pointerup", "pointercancel"]) grabber.addEventListener(name, settle, { signal: end.signal });
}
