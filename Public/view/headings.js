// @ts-check
import { make } from "./dom.js";

/** @typedef {import("./record.js").ViewRecord} ViewRecord */

/** @type {WeakSet<object>} the nodes with a heading, above those inside */
const headed = new WeakSet();

/** @param {object} record @param {boolean} has */
export function noteHeading(record, has) {
  if (has) headed.add(record);
  else headed.delete(record);
}

/**
 * Sections nest below pages and sheets, and headings have to say so without leaving a level out.
 * @param {Pick<ViewRecord, "parent">} record @param {string} className
 */
export function heading(record, className) {
  let level = 2;
  for (let at = record.parent; at; at = at.parent) if (headed.has(at)) level += 1;
  const element = make("div", className);
  element.setAttribute("role", "heading");
  element.setAttribute("aria-level", String(Math.min(level, 6)));
  return element;
}
