// @ts-check
import { rowsOf } from "./containers.js";

/** @typedef {import("../view/record.js").ViewRecord} ViewRecord */

const LEADS = new Set(["AsyncImage", "Capsule", "Circle", "Color", "Ellipse", "Image", "Label", "Path", "Rectangle", "RoundedRectangle", "Shape"]);
const WORDS = ".text, .words:not(:empty, .unseen)";

/**
 * The rows of the pictures that may precede words.
 * @type {WeakMap<Element, ViewRecord>}
 */
const rows = new WeakMap();
// Nothing is laid out for this alone: a row is looked at when it is.
const observer = new ResizeObserver((entries) => {
  for (const { target } of entries) fit(target);
});

/**
 * Begins the line below a row where the row's words begin, if a picture precedes them.
 * @param {ViewRecord} record a view in a row, or any other
 */
export function fitLine(record) {
  if (!LEADS.has(record.node.type) || rows.has(record.core)) return;
  const row = rowsOf(record) ? record : record.closest((at) => rowsOf(at) !== null);
  if (!row || row.node.type === "Section") return;
  rows.set(record.core, row);
  observer.observe(record.core);
}

/** @param {Element} lead */
function fit(lead) {
  const row = rows.get(lead)?.outer;
  if (!row) return;
  if (!lead.isConnected) {
    observer.unobserve(lead);
    rows.delete(lead);
  }
  const words = row.querySelector(WORDS);
  const from = words && row.contains(lead) && isBefore(lead, words) ? distance(row, words) : 0;
  if (from > 0) row.style.setProperty("--line-start", `${from}px`);
  else if (!row.contains(lead)) row.style.removeProperty("--line-start");
}

/** @param {Element} lead @param {Element} words */
function isBefore(lead, words) {
  return lead.contains(words) || Boolean(lead.compareDocumentPosition(words) & Node.DOCUMENT_POSITION_FOLLOWING);
}

/**
 * How far words are from where their row begins.
 * @param {Element} row @param {Element} words
 */
function distance(row, words) {
  const [outer, inner] = [row, words].map((element) => element.getBoundingClientRect());
  return getComputedStyle(row).direction === "rtl" ? outer.right - inner.right : inner.left - outer.left;
}
