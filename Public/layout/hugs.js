// @ts-check
import { planOf } from "../view/boxes.js";

/** @typedef {import("../view/record.js").ViewRecord} ViewRecord */

/**
 * The texts that may have several lines, by their elements.
 * @type {Map<Element, ViewRecord>}
 */
const texts = new Map();
/** @type {Set<ViewRecord>} */
const waiting = new Set();
const observer = new ResizeObserver((entries) => {
  for (const { target } of entries) {
    const record = texts.get(target);
    if (record && target.isConnected) fitSoon(record);
    else forget(target);
  }
});

/**
 * Makes a text of several lines as wide as its longest one: boxes are as wide as they may be as soon as words wrap.
 * What is left is a margin, so that all around has its size, and the text notices when there is more room.
 * @param {ViewRecord} record a text in a column
 */
export function hug(record) {
  if (!record.core.isConnected) return;
  texts.set(record.core, record);
  observer.observe(record.core);
  fitSoon(record);
}

/** @param {Element} element */
function forget(element) {
  observer.unobserve(element);
  texts.delete(element);
}

/** @param {ViewRecord} record */
function fitSoon(record) {
  if (waiting.size === 0) requestAnimationFrame(fitAll);
  waiting.add(record);
}

/** Asks for the sizes of all texts at once, so that the page is laid out once. */
function fitAll() {
  const records = [...waiting].filter(({ core }) => core.isConnected);
  waiting.clear();
  const hugged = records.map((record) => huggedBy(record));
  for (const element of hugged) setMargins(element, 0, 0);
  const rests = records.map(({ core }) => rest(core));
  const sides = hugged.map((element) => side(element));
  records.forEach((record, index) => {
    const [by, at] = [rests[index], sides[index]];
    if (by < 1 || (at === "start" && hugged[index] === record.core)) return;
    setMargins(hugged[index], at === "start" ? 0 : at === "end" ? by : by / 2, at === "end" ? 0 : at === "start" ? by : by / 2);
  });
}

/** @param {HTMLElement} element @param {number} start @param {number} end */
function setMargins(element, start, end) {
  const [first, last] = start || end ? insets(element) : [0, 0];
  element.style.marginInlineStart = start || end ? `${start + first}px` : "";
  element.style.marginInlineEnd = start || end ? `${end + last}px` : "";
}

/**
 * The margins that an element has because its box shares a stack's room without its padding.
 * @param {HTMLElement} element @returns {[number, number]}
 */
function insets(element) {
  if (!element.parentElement?.classList.contains("padded")) return [0, 0];
  const { marginInlineStart, marginInlineEnd } = getComputedStyle(element);
  return [parseFloat(marginInlineStart) || 0, parseFloat(marginInlineEnd) || 0];
}

/**
 * The outermost box around a text that is as wide as the text is.
 * @param {ViewRecord} record
 */
function huggedBy(record) {
  const end = planOf(record).findIndex((box) => box.kind !== "mod" || box.frame || box.ideal);
  const boxes = end < 0 ? record.boxes : record.boxes.slice(0, end);
  return boxes[boxes.length - 1] ?? record.core;
}

/**
 * The room that no line of a text takes.
 * @param {HTMLElement} core @returns {number}
 */
function rest(core) {
  const range = document.createRange();
  range.selectNodeContents(core);
  const lines = [...range.getClientRects()].filter(({ width }) => width > 0);
  const box = core.getBoundingClientRect();
  if (lines.length < 2 || core.offsetWidth === 0 || box.width === 0) return 0;
  const [top, bottom] = [Math.min(...lines.map((line) => line.top)), Math.max(...lines.map((line) => line.bottom))];
  if (bottom - top < lines[0].height * 1.5) return 0;
  const width = Math.max(...lines.map((line) => line.right)) - Math.min(...lines.map((line) => line.left));
  // What is scaled as a whole has no other lines. Less than a point would break them otherwise.
  return Math.floor((box.width - width) * (core.offsetWidth / box.width)) - 1;
}

/**
 * Where the column puts what is narrower than it.
 * @param {HTMLElement} element @returns {"start" | "center" | "end"}
 */
function side(element) {
  const { display, flexDirection, alignItems, justifyItems } = getComputedStyle(/** @type {Element} */ (element.parentElement));
  const across = display.endsWith("grid") ? justifyItems : flexDirection === "column" ? alignItems : "start";
  return across.includes("center") ? "center" : across.includes("end") ? "end" : "start";
}
