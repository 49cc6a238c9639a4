// @ts-check
import { make } from "../view/dom.js";
import { isOfApp } from "./inspected.js";

/** @typedef {import("./inspected.js").InspectedNode} InspectedNode */
/** @typedef {Protocol.InspectedProperty} Property */

/**
 * One line of the tree.
 * @param {string} key
 */
export function row(key) {
  const element = make("div", "inspector-row");
  element.setAttribute("role", "treeitem");
  element.dataset.key = key;
  return element;
}

/** @type {WeakMap<Element, string>} */
const filled = new WeakMap();

/**
 * Fills a row with the details of a node. Does nothing if the row shows them already.
 * @param {HTMLElement} element @param {InspectedNode} node @param {boolean} isRendered @param {boolean} isShown
 */
export function fill(element, node, isRendered, isShown) {
  const { children, ...own } = node;
  const words = JSON.stringify([own, isRendered, isShown, Boolean(children)]);
  if (filled.get(element) === words) return;
  filled.set(element, words);
  element.dataset.kind = isOfApp(node) ? "own" : isRendered ? "rendered" : "structure";
  const twist = make("span", "twist");
  twist.setAttribute("aria-hidden", "true");
  const head = make("div", "inspector-head-line", twist);
  part(head, "inspector-type", node.type);
  if (node.key) part(head, "inspector-key", node.key);
  if (!node.module && !node.key) part(head, "inspector-label", label(node));
  if (!isShown) part(head, "inspector-mark", "not shown");
  if (node.evaluations) part(head, "inspector-count", evaluations(node));
  element.replaceChildren(head, ...(node.state ?? []).map((property) => state(property)));
}

/** @param {Element} line @param {string} className @param {string} text */
function part(line, className, text) {
  if (text) line.append(make("span", className, text), " ");
}

/**
 * What a rendered node is called on the page.
 * @param {InspectedNode} node
 */
function label(node) {
  const props = node.props ?? {};
  const name = props.text ?? props.label ?? props.title ?? props.identifier ?? "";
  return typeof name === "string" && name ? `“${name.length > 40 ? `${name.slice(0, 39)}…` : name}”` : "";
}

/** @param {InspectedNode} node */
function evaluations(node) {
  const times = node.evaluations === 1 ? "evaluated once" : `evaluated ${node.evaluations} times, last`;
  return `${times}: ${(node.reason ?? "").replace(/\.$/, "")}`;
}

/** @param {Property} property */
function state(property) {
  const line = propertyLine(property);
  const kept = make("span", "inspector-kept", property.stored ? "stored" : "not stored");
  kept.dataset.stored = String(property.stored);
  line.append(kept);
  if (property.reason) line.append(make("span", "inspector-reason", `: ${property.reason}`));
  return make("div", "inspector-state", line, ...(property.properties ?? []).map(nested));
}

/** @param {Property} property @returns {HTMLElement} */
function nested(property) {
  return make("div", "inspector-state", propertyLine(property), ...(property.properties ?? []).map(nested));
}

/** @param {Property} property */
function propertyLine(property) {
  const line = make("div", "inspector-property");
  if (property.wrapper) part(line, "inspector-wrapper", property.wrapper === "lazy" ? "lazy" : `@${property.wrapper}`);
  part(line, "inspector-name", `${property.name}:`);
  part(line, "inspector-value-type", property.type);
  if (property.value === undefined) part(line, "inspector-mark", "not read");
  // Of an object the properties say it all.
  else if (!property.properties || property.value !== property.type) part(line, "inspector-value", `= ${property.value}`);
  return line;
}
