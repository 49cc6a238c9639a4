// @ts-check
import { CHROME } from "./symbols/chrome.js";

/** The drawing for a name that is not known: a dot, which says nothing wrong. */
const NEUTRAL = "M12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z";

/** Names whose drawings consist of those in `CHROME`. */
const FRAMED = new Set(["ellipsis.circle"]);

/** @type {((name: string) => string | undefined) | null} the drawings of all names, once they are loaded */
let all = null;
/**
 * Symbols that are drawn once all drawings are loaded.
 * @type {Set<Element>}
 */
const empty = new Set();
/** Called when a symbol has to wait for its drawing. */
let onEmpty = () => {};

/**
 * The drawing of exactly this name.
 * @param {string} name @returns {string | undefined}
 */
const glyph = (name) => (all ? all(name) : CHROME[name]);

/** @param {() => void} action */
export function whenEmpty(action) {
  onEmpty = action;
}

/**
 * Whether the symbol of a name can be drawn.
 * @param {string} name
 */
export const hasSymbol = (name) => all !== null || name in CHROME || FRAMED.has(name);

/**
 * Provides the drawings of all names.
 * @param {(name: string) => string | undefined} glyphs
 */
export function useGlyphs(glyphs) {
  all = glyphs;
  for (const svg of empty) svg.append(...drawing(svg.getAttribute("data-symbol") ?? ""));
  empty.clear();
}

const SVG = "http://www.w3.org/2000/svg";

/** @param {string} name @param {Record<string, string>} attributes */
function shape(name, attributes) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
}

/**
 * A drawing for an SF Symbol's name. The variants (.fill, .circle, .square, .slash) are made from the base
 * drawing, as their number is too great to draw each.
 * @param {string} name @param {string} [label] without one the drawing is decoration
 */
export function symbol(name, label) {
  const svg = shape("svg", {
    class: "symbol", viewBox: "0 0 24 24", fill: "none", stroke: "currentColor", "stroke-width": "1.8", "stroke-linecap": "round", "stroke-linejoin": "round", focusable: "false",
  });
  if (label) {
    svg.setAttribute("role", "img");
    svg.setAttribute("aria-label", label);
  } else {
    svg.setAttribute("aria-hidden", "true");
  }
  svg.setAttribute("data-symbol", name);
  if (hasSymbol(name)) {
    svg.append(...drawing(name));
  } else {
    empty.add(svg);
    onEmpty();
  }
  return svg;
}

/**
 * Words for a symbol that stands alone.
 * @param {string} name
 */
export function symbolWords(name) {
  return name.replace(/\.(fill|circle|square|rectangle)\b/g, "").replaceAll(".", " ");
}

/** @param {string} name */
function drawing(name) {
  const exact = glyph(name);
  if (exact) return strokes(exact, false);
  const parts = name.split(".");
  const fill = parts.includes("fill");
  const slash = parts.includes("slash");
  const frame = parts.slice(1).find((part) => part === "circle" || part === "square");
  const rest = parts.filter((part) => part !== "fill" && part !== "slash");
  // A name that is drawn with its frame needs no second one.
  const whole = glyph(rest.join("."));
  const base = whole ? rest : rest.filter((part, index) => index === 0 || part !== frame);
  const sign = base.length === 1 && /^(\d{1,2}|[a-z])$/.test(base[0]) ? base[0] : null;
  const inner = sign && frame ? [letters(sign.toUpperCase())] : strokes(whole ?? nearest(base), fill && (!frame || Boolean(whole)));
  const all = frame && !whole ? framed(frame, inner, fill) : inner;
  if (slash) all.push(shape("path", { d: "M4 4L20 20" }));
  return all;
}

/**
 * The drawing of the name, or of the longest beginning of it that is known.
 * @param {string[]} parts
 */
function nearest(parts) {
  for (let length = parts.length; length > 0; length -= 1) {
    const found = glyph(parts.slice(0, length).join("."));
    if (found) return found;
  }
  return NEUTRAL;
}

/** @param {string} path @param {boolean} fill */
function strokes(path, fill) {
  return [shape("path", { d: path, ...(fill ? { fill: "currentColor" } : {}) })];
}

/** @param {string} frame @param {SVGElement[]} inner @param {boolean} fill */
function framed(frame, inner, fill) {
  const paint = fill ? "currentColor" : "none";
  const ring = frame === "circle" ? shape("circle", { cx: "12", cy: "12", r: "10", fill: paint }) : shape("rect", { x: "2.5", y: "2.5", width: "19", height: "19", rx: "4.5", fill: paint });
  const group = shape("g", { transform: "translate(12 12) scale(.56) translate(-12 -12)", "stroke-width": "2.8", class: fill ? "knocked" : "" });
  group.append(...inner);
  return [ring, group];
}

/** @param {string} sign a number or a letter */
function letters(sign) {
  const words = shape("text", { x: "12", y: "18", "text-anchor": "middle", "font-size": "18", "font-weight": "600", fill: "currentColor", stroke: "none" });
  words.textContent = sign;
  return words;
}
