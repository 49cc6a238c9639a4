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
 * @param {Sheet} record
 */
export function makeGrabber(record) {
  const grabber = make("button", "grabber");
  grabber.type = "button";
  grabber.hidden = true;
  grabber.setAttribute("aria-label", "Height of the sheet");
  grabber.addEventListener("click", () => {
    const { detents, at } = held(record);
    if (!record.state.dragged) choose(record, detents[(at + 1) % detents.length]);
    record.state.dragged = false;
  });
  grabber.addEventListener("pointerdown", (/** @type {PointerEvent} */ event) => follow(record, grabber, event));
  return grabber;
}

/**
 * The heights of a sheet, the lowest first, and which of them it has.
 * @param {Sheet} record
 */
function held(record) {
  const said = saidOf(record, "presentationDetents");
  const value = said?.value;
  const bound = Array.isArray(value) ? undefined : value;
  const all = Array.isArray(value) ? value : bound?.detents ?? [];
  const detents = [...all].sort((a, b) => heightOf(a) - heightOf(b));
  const chosen = bound ? bound.selection : record.state.detent;
  const at = Math.max(0, detents.findIndex((one) => same(one, chosen)));
  return { detents, at, by: (bound && said?.by) ?? null };
}

/** @param {Sheet} record a sheet */
export function fitDetents(record) {
  const { detents, at } = held(record);
  const indicator = saidOf(record, "presentationDragIndicator")?.value;
  attr(record.core, "data-detents", detents.length || null);
  if (detents.length) record.core.style.setProperty("--detent", `${heightOf(detents[at])}px`);
  else record.core.style.removeProperty("--detent");
  const radius = saidOf(record, "presentationCornerRadius")?.value;
  if (typeof radius === "number") record.core.style.setProperty("--radius-sheet", `${radius}px`);
  else record.core.style.removeProperty("--radius-sheet");
  record.state.grabber.hidden = indicator === "hidden" || (detents.length < 2 && indicator !== "visible");
}

/** @param {Sheet} record @param {Detent | undefined} detent */
function choose(record, detent) {
  if (detent === undefined) return;
  const { by } = held(record);
  if (by) by.act("selectDetent", detent);
  else {
    record.state.detent = detent;
    fitDetents(record);
  }
}

/** @param {Sheet} record @param {HTMLElement} grabber @param {PointerEvent} start */
function follow(record, grabber, start) {
  const { height } = record.core.getBoundingClientRect();
  let now = height;
  const end = new AbortController();
  record.state.dragged = false;
  grabber.setPointerCapture(start.pointerId);
  grabber.addEventListener("pointermove", (event) => {
    if (Math.abs(event.clientY - start.clientY) < 4 && !record.state.dragged) return;
    record.state.dragged = true;
    now = Math.max(0, Math.min(innerHeight - FREE, height + start.clientY - event.clientY));
    record.core.style.setProperty("--detent", `${now}px`);
    record.core.classList.add("dragged");
  }, { signal: end.signal });
  const settle = () => {
    end.abort();
    record.core.classList.remove("dragged");
    if (!record.state.dragged) return;
    const { detents } = held(record);
    const lowest = detents.length ? heightOf(detents[0]) : height;
    fitDetents(record);
    if (now < lowest * 0.6 && record.can("dismiss")) return void record.act("dismiss");
    const far = (/** @type {Detent} */ one) => Math.abs(heightOf(one) - now);
    choose(record, [...detents].sort((a, b) => far(a) - far(b))[0]);
  };
  for (const name of ["pointerup", "pointercancel"]) grabber.addEventListener(name, settle, { signal: end.signal });
}
