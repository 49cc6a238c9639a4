// @ts-check
import { svg } from "../view/dom.js";
import { CHROME } from "./symbols/chrome.js";

/** @type {((name: string) => SVGElement[]) | null} the drawings of all names, once they are loaded */
let all = null;
/**
 * Symbols that are drawn once all drawings are loaded.
 * @type {Set<Element>}
 */
const empty = new Set();
/** Called when a symbol has to wait for its drawing. */
let onEmpty = () => {};

/** @param {() => void} action */
export function whenEmpty(action) {
  onEmpty = action;
}

/**
 * Whether the symbol of a name can be drawn.
 * @param {string} name
 */
export const hasSymbol = (name) => all !== null || Object.hasOwn(CHROME, name);

/**
 * Provides the drawings of all names.
 * @param {(name: string) => SVGElement[]} drawing
 */
export function useDrawing(drawing) {
  all = drawing;
  for (const one of empty) one.append(...drawing(one.getAttribute("data-symbol") ?? ""));
  empty.clear();
}

/**
 * A drawing for an SF Symbol's name.
 * @param {string} name @param {string} [label] without one the drawing is decoration
 */
export function symbol(name, label) {
  const drawn = svg("svg", {
    class: "symbol", viewBox: "0 0 24 24", fill: "none", stroke: "currentColor", "stroke-width": 1.8, "stroke-linecap": "round", "stroke-linejoin": "round", focusable: "false",
    role: label ? "img" : null, "aria-label": label || null, "aria-hidden": label ? null : "true", "data-symbol": name,
  });
  if (all) {
    drawn.append(...all(name));
  } else if (hasSymbol(name)) {
    drawn.append(svg("path", { d: CHROME[name] }));
  } else {
    empty.add(drawn);
    onEmpty();
  }
  return drawn;
}
