// @ts-check
import { svg } from "../view/dom.js";
import { colour } from "./colours.js";
import { hasStops } from "./gradients.js";

/**
 * A gradient as SVG paints with it, or null if the style is none that SVG has.
 * @param {Protocol.Style | undefined} value @param {string} id @returns {SVGElement | null}
 */
export function gradientElement(value, id) {
  if (!hasStops(value)) return null;
  const stops = value.stops.map((stop) => svg("stop", {
    offset: Number(stop.location) || 0, "stop-color": colour(stop.color) ?? "transparent", "stop-opacity": value.opacity,
  }));
  // A drawing's gradients are between points of it.
  const units = value.units === "points" ? "userSpaceOnUse" : null;
  const spreadMethod = value.spread === "mirror" ? "reflect" : value.spread;
  if (value.gradient === "linear") {
    const [start, end] = [value.startPoint ?? { x: 0.5, y: 0 }, value.endPoint ?? { x: 0.5, y: 1 }];
    return svg("linearGradient", { id, gradientUnits: units, spreadMethod, x1: start.x, y1: start.y, x2: end.x, y2: end.y }, ...stops);
  }
  const { x, y } = value.center ?? { x: 0.5, y: 0.5 };
  if (value.gradient === "elliptical") return svg("radialGradient", { id, cx: x, cy: y, r: value.endRadiusFraction ?? 0.5, fr: value.startRadiusFraction ?? 0 }, ...stops);
  if (value.gradient === "radial" && units) return svg("radialGradient", { id, gradientUnits: units, spreadMethod, cx: x, cy: y, r: value.endRadius, fr: value.startRadius }, ...stops);
  // The radii are lengths, the centre is a part of the area; half of the area's size is what SVG can say of both.
  if (value.gradient === "radial") return svg("radialGradient", { id, cx: x, cy: y, r: 0.5 }, ...stops);
  // SVG has no conic gradient: the first colour's place is taken by one along the circle's way.
  return svg("linearGradient", { id, x1: 1, y1: 0, x2: 0, y2: 0 }, ...stops);
}
