// @ts-check
import { make, svg } from "../view/dom.js";
import { colour } from "../drawing/colours.js";
import { EFFECTS } from "../drawing/effects.js";
import { multiplied, projection } from "../drawing/filters.js";

/** @typedef {import("../view/boxes.js").Box} Box */

/**
 * The parts of an SVG filter that only drawings have, or null if CSS says it in a word.
 * @param {Protocol.Filter} filter
 */
export function filterParts({ colorMatrix, alphaThreshold, shadow }) {
  if (Array.isArray(colorMatrix) && colorMatrix.length === 20) return [svg("feColorMatrix", { type: "matrix", values: colorMatrix.map(Number).join(" ") })];
  if (alphaThreshold) return thresholdParts(alphaThreshold);
  return shadow && (shadow.options || shadow.blendMode) ? shadowParts(shadow) : null;
}

/** @param {{min?: number, max?: number, color?: Protocol.Style}} threshold the range of opacity in which the colour is painted */
function thresholdParts({ min = 0, max = 1, color }) {
  const steps = 100;
  const table = Array.from(Array(steps).keys(), (step) => ((step + 0.5) / steps >= min && (step + 0.5) / steps <= max ? 1 : 0)).join(" ");
  return [
    svg("feComponentTransfer", { in: "SourceGraphic", result: "seen" }, svg("feFuncA", { type: "discrete", tableValues: table })),
    svg("feFlood", { style: `flood-color: ${colour(color) ?? "#000"}` }), svg("feComposite", { in2: "seen", operator: "in" }),
  ];
}

/** @param {Protocol.DrawnShadow} shadow */
function shadowParts({ color, radius = 4, x = 0, y = 0, blendMode, options = [] }) {
  const cast = options.includes("invertsAlpha") ? { type: "linear", slope: -1, intercept: 1 } : { type: "identity" };
  const shadow = [
    svg("feComponentTransfer", { in: "SourceAlpha" }, svg("feFuncA", cast)), svg("feGaussianBlur", { stdDeviation: Math.max(0, Number(radius) / 2) }),
    svg("feOffset", { dx: Number(x), dy: Number(y), result: "cast" }),
    svg("feFlood", { style: `flood-color: ${colour(color) ?? "rgb(0 0 0 / .33)"}` }), svg("feComposite", { in2: "cast", operator: "in", result: "shadow" }),
  ];
  if (options.includes("shadowOnly")) return shadow;
  // A shadow below has only the shape to be blended with, which is drawn after it.
  return [...shadow, ...(options.includes("shadowAbove") ? blended("shadow", "SourceGraphic", blendMode) : blended("SourceGraphic", "shadow", "normal"))];
}

/**
 * How SVG's filters name the modes of Porter and Duff: the operator, and whether what is below is drawn upon the rest.
 * @type {Record<string, [operator: string, isSwapped: boolean] | undefined>}
 */
const OPERATORS = {
  sourceIn: ["in", false], sourceOut: ["out", false], sourceAtop: ["atop", false], xor: ["xor", false], plusLighter: ["lighter", false],
  destinationOver: ["over", true], destinationIn: ["in", true], destinationOut: ["out", true], destinationAtop: ["atop", true],
};

/** @param {string} above @param {string} below @param {string} [mode] */
function blended(above, below, mode = "normal") {
  if (mode === "clear") return [svg("feFlood", { "flood-opacity": 0 })];
  if (mode === "copy") return [svg("feOffset", { in: above })];
  const [operator, isSwapped] = OPERATORS[mode] ?? ["", false];
  if (operator) return [svg("feComposite", { in: isSwapped ? below : above, in2: isSwapped ? above : below, operator })];
  return [svg("feBlend", { in: above, in2: below, mode: blendName(mode) })];
}

/** @param {string} mode a mode's name in CSS */
export const blendName = (mode) => mode.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/**
 * The shape with its shadow, each upon what is below by itself.
 * @param {SVGElement} shape @param {SVGElement} shadow the same with the filter of its shadow only @param {Protocol.DrawnShadow} told
 */
export function ungrouped(shape, shadow, { blendMode = "normal", options = [] }) {
  shadow.style.mixBlendMode = blendName(blendMode);
  return svg("g", {}, ...(options.includes("shadowOnly") ? [shadow] : options.includes("shadowAbove") ? [shape, shadow] : [shadow, shape]));
}

/**
 * A drawing as a projection shows it, which SVG has no transformation for: as a picture in a plane of CSS.
 * @param {SVGElement} shape @param {number[]} matrix @param {[number, number]} size
 */
export function projected(shape, matrix, [width, height]) {
  const plane = make("div", "canvas-plane", svg("svg", { class: "drawing", viewBox: `0 0 ${width} ${height}` }, shape));
  plane.style.transform = projection(matrix);
  return svg("foreignObject", { x: 0, y: 0, width, height, style: "overflow: visible" }, plane);
}

/**
 * The CSS of an effect, as modifiers of the same names say it.
 * @param {Protocol.Filter} filter
 */
export function filterOf(filter) {
  const { colorMultiply, colorInvert } = filter;
  if (colorMultiply !== undefined) return multiplied(colorMultiply);
  if (colorInvert !== undefined) return `invert(${Number(colorInvert)})`;
  const [name = "", value] = /** @type {[string, unknown][]} */ (Object.entries(filter))[0] ?? [];
  /** @type {Box} */
  const box = { kind: "mod", styles: {}, layers: [] };
  const { blur } = /** @type {{blur?: number | {radius: number}}} */ (filter);
  const told = name === "blur" && typeof blur === "object" ? blur.radius : value;
  if (name !== "opacity") /** @type {Record<string, ((box: Box, value: unknown) => void) | undefined>} */ (EFFECTS)[name]?.(box, told);
  return box.styles.filter ?? "none";
}
