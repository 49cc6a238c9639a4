// @ts-check
import { attr, make, same } from "./dom.js";
import { preferenceOf } from "./preferences.js";

/** @typedef {Protocol.Detent} Detent */
/**
 * What has heights to choose from.
 * @typedef {import("./record.js").ViewRecord & {core: HTMLDialogElement, state: {grabber: HTMLElement, detent?: Detent, drawn?: boolean}}} Sheet
 */

/** How much of the window a sheet leaves free at most, as the styles have it. */
const FREE = 52;

/** Only a narrow window has sheets of several heights. */
const narrow = matchMedia("(max-width: 40rem)");

/** @param {Detent} detent @returns {number} the height in pixels in this window */
function heightOf(detent) {
  const whole = innerHeight - FREE;
  if (detent === "large") return whole;
  if (detent === "medium") return innerHeight / 2;
  return Math.min(whole, detent.height ?? (detent.fraction ?? 1) * innerHeight);
}

/**
 * Makes the button at the top of a sheet, which is drawn, or pressed for the next height, or to close a sheet that has
 * only one.
 * @param {Sheet} record
 */
export function makeGrabber(record) {
  const grabber = make("button", "grabber");
  grabber.type = "button";
  grabber.addEventListener("click", () => {
    const { detents, at } = held(record);
    if (record.state.drawn) record.state.drawn = false;
    else if (detents.length > 1) choose(record, detents[(at + 1) % detents.length]);
    else void record.act("dismiss");
  });
  return grabber;
}

/**
 * The heights of a sheet, the lowest first, and which of them it has.
 * @param {Sheet} record
 */
function held(record) {
  const said = preferenceOf(record, "presentationDetents");
  const value = said?.value;
  const bound = Array.isArray(value) ? undefined : value;
  const all = !narrow.matches ? [] : Array.isArray(value) ? value : bound?.detents ?? [];
  const detents = [...all].sort((a, b) => heightOf(a) - heightOf(b));
  const chosen = bound ? bound.selection : record.state.detent;
  const at = Math.max(0, detents.findIndex((one) => same(one, chosen)));
  return { detents, at, by: (bound && said?.by) ?? null };
}

/**
 * Fits the heights of a sheet to each width of the window, until the result is called.
 * @param {Sheet} record
 */
export function followWidth(record) {
  const fit = () => fitDetents(record);
  narrow.addEventListener("change", fit);
  return () => narrow.removeEventListener("change", fit);
}

/** @param {Sheet} record a sheet */
export function fitDetents(record) {
  const { detents, at } = held(record);
  const indicator = preferenceOf(record, "presentationDragIndicator")?.value;
  attr(record.core, "data-detents", detents.length || null);
  if (detents.length) record.core.style.setProperty("--detent", `${heightOf(detents[at])}px`);
  else record.core.style.removeProperty("--detent");
  const radius = preferenceOf(record, "presentationCornerRadius")?.value;
  if (typeof radius === "number") record.core.style.setProperty("--radius-sheet", `${radius}px`);
  else record.core.style.removeProperty("--radius-sheet");
  const { grabber } = record.state;
  const isChoice = detents.length > 1;
  grabber.hidden = !isChoice && !record.can("dismiss");
  // An indicator that is not to be seen, or has no room, is there for keyboard and screen reader.
  grabber.classList.toggle("quiet", indicator === "hidden" || record.node.type !== "Sheet");
  attr(grabber, "aria-label", isChoice ? "Height of the sheet" : "Close");
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

/**
 * The heights that a sheet can have, the lowest first; without a choice, the one that it has.
 * @param {Sheet} record @returns {number[]}
 */
export function heightsOf(record) {
  const { detents } = held(record);
  return detents.length ? detents.map(heightOf) : [record.core.offsetHeight];
}

/**
 * Gives a sheet the height that is the nearest to one.
 * @param {Sheet} record @param {number} height
 */
export function chooseNearest(record, height) {
  const { detents, at } = held(record);
  const far = (/** @type {Detent} */ one) => Math.abs(heightOf(one) - height);
  const nearest = [...detents].sort((a, b) => far(a) - far(b))[0];
  fitDetents(record);
  if (!same(nearest, detents[at])) choose(record, nearest);
}
