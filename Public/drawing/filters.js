// @ts-check
import { svg } from "../view/dom.js";
import { colour } from "./colours.js";

/** @type {SVGElement | null} */
let defs = null;
/** @type {Map<string, string>} */
const known = new Map();

/**
 * The CSS that refers to a filter that CSS has no function for.
 * @param {string} name @param {() => SVGElement[]} parts
 */
function filter(name, parts) {
  const held = known.get(name);
  if (held) return held;
  if (!defs) {
    defs = svg("defs", {});
    document.body.append(svg("svg", { class: "mask-source", "aria-hidden": "true" }, defs));
  }
  const id = `filter-${known.size}`;
  defs.append(svg("filter", { id, "color-interpolation-filters": "sRGB" }, ...parts()));
  known.set(name, `url(#${id})`);
  return `url(#${id})`;
}

/** Turns luminance into alpha, so that dark colours become transparent. */
export const luminanceToAlpha = () => filter("luminanceToAlpha", () => [svg("feColorMatrix", { type: "luminanceToAlpha" })]);

/** @param {number} amount what is added to each colour, where CSS multiplies: with less contrast before, the product is the sum */
export function brightened(amount) {
  const factor = 1 + 2 * Math.abs(amount);
  const added = `contrast(${1 / factor}) brightness(${factor})`;
  return amount < 0 ? `invert(1) ${added} invert(1)` : added;
}

/** Inverts the alpha channel. */
export const inverseAlpha = () => filter("inverseAlpha", () => [svg("feComponentTransfer", {}, svg("feFuncA", { type: "linear", slope: -1, intercept: 1 }))]);

/** @param {Protocol.Style} value the colour that others are multiplied by */
export const multiplied = (value) => filter(`multiply ${JSON.stringify(value)}`, () => [
  svg("feFlood", { result: "ink", style: `flood-color: ${colour(value) ?? "#fff"}` }), svg("feBlend", { in: "SourceGraphic", in2: "ink", mode: "multiply", result: "all" }), svg("feComposite", { in: "all", in2: "SourceGraphic", operator: "in" }),
]);

/** @param {number[]} matrix the rows of what points are multiplied by from the left @returns {string} the same transformation in CSS */
export function projection(matrix) {
  if (!Array.isArray(matrix) || matrix.length !== 9) return "none";
  const [a, b, c, d, e, f, g, h, i] = matrix.map(Number);
  return `matrix3d(${[a, b, 0, c, d, e, 0, f, 0, 0, 1, 0, g, h, 0, i].join(", ")})`;
}
