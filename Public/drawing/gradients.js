// @ts-check
import { colour } from "./colours.js";

/** @typedef {Protocol.Point} Point */
/** @typedef {Protocol.StyleObject & {stops: Protocol.Stop[]}} Gradient */

/**
 * Draws a mesh as a picture, once the part that does is loaded.
 * @type {((value: Gradient) => string | null) | null}
 */
let mesh = null;

/** @param {(value: Gradient) => string | null} draw */
export function useMesh(draw) {
  mesh = draw;
}

/**
 * A gradient as CSS paints it; its points are parts of the area.
 * @param {Protocol.Style | undefined} value @returns {string | null}
 */
export function gradient(value) {
  if (!hasStops(value)) return null;
  switch (value.gradient) {
    case "linear": return linear(value);
    case "radial": return radial(value);
    case "angular": return angular(value);
    case "elliptical": return elliptical(value);
    case "mesh": return mesh?.(value) ?? `linear-gradient(${stops(value, percent)})`;
    default: return null;
  }
}

/** @param {Protocol.Style | undefined} value @returns {value is Gradient} */
export const hasStops = (value) => Boolean(value?.stops?.length);

/** @param {Gradient} value @param {(location: number) => string} place */
function stops(value, place) {
  return value.stops.map((stop) => `${faded(value, stop)} ${place(Number(stop.location) || 0)}`).join(", ");
}

/** @param {Gradient} value @param {Protocol.Stop} stop */
function faded(value, stop) {
  const base = colour(stop.color) ?? "transparent";
  return typeof value.opacity === "number" ? `color-mix(in srgb, ${base} ${Math.round(value.opacity * 100)}%, transparent)` : base;
}

/** @param {Gradient} value */
function linear(value) {
  /** @type {Point} */ const start = value.startPoint ?? { x: 0.5, y: 0 };
  /** @type {Point} */ const end = value.endPoint ?? { x: 0.5, y: 1 };
  const [dx, dy] = [end.x - start.x, end.y - start.y];
  const length = Math.hypot(dx, dy);
  if (length === 0) return null;
  const [ux, uy] = [dx / length, dy / length];
  // CSS measures along a line through the middle that reaches from corner to corner.
  const whole = Math.abs(ux) + Math.abs(uy);
  const at = (/** @type {Point} */ point) => ((point.x - 0.5) * ux + (point.y - 0.5) * uy) / whole + 0.5;
  const [from, to] = [at(start), at(end)];
  const direction = Math.abs(Math.abs(dx) - Math.abs(dy)) < 1e-6 ? `to ${dy > 0 ? "bottom" : "top"} ${dx > 0 ? "right" : "left"}` : `${(Math.atan2(dx, -dy) * 180) / Math.PI}deg`;
  return `linear-gradient(${direction}, ${stops(value, (location) => percent(from + location * (to - from)))})`;
}

/** @param {Gradient} value */
function radial(value) {
  const [inner, outer] = [Number(value.startRadius) || 0, Number(value.endRadius) || 0];
  return `radial-gradient(circle at ${middle(value)}, ${stops(value, (location) => `${inner + location * (outer - inner)}px`)})`;
}

/** @param {Gradient} value */
function angular(value) {
  const [start, end] = [Number(value.startAngle) || 0, Number(value.endAngle ?? 360)];
  // SwiftUI's angles begin at the right, those of CSS at the top.
  return `conic-gradient(from ${start + 90}deg at ${middle(value)}, ${stops(value, (location) => `${location * (end - start)}deg`)})`;
}

/** @param {Gradient} value */
function middle(value) {
  /** @type {Point} */ const center = value.center ?? { x: 0.5, y: 0.5 };
  return `${percent(center.x)} ${percent(center.y)}`;
}

/** @param {number} part */
function percent(part) {
  return `${Math.round(part * 10000) / 100}%`;
}

/** @param {Gradient} value */
function elliptical(value) {
  const [inner, outer] = [Number(value.startRadiusFraction) || 0, Number(value.endRadiusFraction ?? 0.5)];
  return `radial-gradient(50% 50% at ${middle(value)}, ${stops(value, (location) => percent((inner + location * (outer - inner)) * 2))})`;
}
