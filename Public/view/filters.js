// @ts-check
import { svg } from "./dom.js";
import { colour } from "./colours.js";

/** @type {any} */
let defs = null;
/** @type {Map<string, string>} */
const known = new Map();

/**
 * The CSS that refers to a filter that CSS has no function for.
 * @param {string} name @param {() => any[]} parts
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

/** Inverts the alpha channel. */
export const inverseAlpha = () => filter("inverseAlpha", () => [svg("feComponentTransfer", {}, svg("feFuncA", { type: "linear", slope: -1, intercept: 1 }))]);

/** @param {any} value the colour that others are multiplied by */
export const multiplied = (value) => filter(`multiply ${JSON.stringify(value)}`, () => [
  svg("feFlood", { result: "ink", style: `flood-color: ${colour(value) ?? "#fff"}` }), svg("feBlend", { in: "SourceGraphic", in2: "ink", mode: "multiply", result: "all" }), svg("feComposite", { in: "all", in2: "SourceGraphic", operator: "in" }),
]);
