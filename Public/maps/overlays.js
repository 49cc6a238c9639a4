// @ts-check
import { colour } from "../drawing/colours.js";
import { svg } from "../view/dom.js";
import { METRES_OF_DEGREE, project } from "./sight.js";

/** @typedef {import("./sight.js").Sight} Sight */
/** @typedef {import("./sight.js").Point} Point */

/** How many parts the shortest way between two places has. */
const PARTS = 48;

/**
 * The lines and areas of a map.
 * - Complexity: O(n) for n places.
 * @param {Protocol.MapItem[]} items @param {Sight} sight
 */
export function overlays(items, sight) {
  return items.flatMap((item) => {
    const look = lookOf(item);
    if (item.kind === "circle" && item.latitude !== undefined && item.longitude !== undefined) {
      const [cx, cy] = sight.at(project(item.latitude, item.longitude));
      const metres = (METRES_OF_DEGREE * 360 * Math.cos((item.latitude * Math.PI) / 180)) / sight.scale;
      return [svg("circle", { cx: round(cx), cy: round(cy), r: round((item.radius ?? 0) / Math.max(metres, 1e-9)), ...look })];
    }
    if (item.kind !== "polyline" && item.kind !== "polygon") return [];
    const closed = item.kind === "polygon";
    const rings = [item.coordinates ?? [], ...(item.holes ?? [])];
    return [svg("path", { d: rings.map((ring) => path(item.geodesic ? shortest(ring) : ring, sight, closed)).join(""), "fill-rule": "evenodd", ...look })];
  });
}

/** @param {number} value */
const round = (value) => Math.round(value * 10) / 10;

/** @param {Protocol.MapItem} item */
function lookOf({ kind, fill, stroke, line = {} }) {
  const isLine = kind === "polyline";
  const strokes = stroke ?? (isLine ? "blue" : undefined);
  return {
    fill: isLine ? "none" : colour(fill) ?? (stroke ? "none" : "color-mix(in srgb, var(--hue-blue) 25%, transparent)"),
    stroke: strokes === undefined ? "none" : colour(strokes) ?? "var(--hue-blue)",
    "stroke-width": line.lineWidth ?? (isLine ? 3 : 1), "stroke-dasharray": line.dash?.join(" "), "stroke-dashoffset": line.dashPhase,
    "stroke-linecap": line.lineCap ?? (line.dash ? undefined : "round"), "stroke-linejoin": line.lineJoin ?? "round",
  };
}

/** @param {Point[]} ring @param {Sight} sight @param {boolean} closed */
function path(ring, sight, closed) {
  if (ring.length === 0) return "";
  const first = project(...ring[0]);
  let [x, y] = [NaN, NaN];
  let words = "";
  for (const place of ring) {
    const [left, top] = sight.after(project(...place), first);
    // What is nearer than a point cannot be seen.
    if (Math.abs(left - x) + Math.abs(top - y) < 1 && place !== ring[ring.length - 1]) continue;
    words += `${words ? "L" : "M"}${round(left)} ${round(top)}`;
    [x, y] = [left, top];
  }
  return closed ? `${words}Z` : words;
}

/**
 * The shortest ways on earth between places, as more places.
 * @param {Point[]} ring @returns {Point[]}
 */
function shortest(ring) {
  const vector = (/** @type {Point} */ [latitude, longitude]) => {
    const [up, right] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180];
    return [Math.cos(up) * Math.cos(right), Math.cos(up) * Math.sin(right), Math.sin(up)];
  };
  if (ring.length > 500) return ring;
  return ring.flatMap((place, index) => {
    if (index === 0) return [place];
    const [from, to] = [vector(ring[index - 1]), vector(place)];
    const angle = Math.acos(Math.max(-1, Math.min(1, from.reduce((sum, value, at) => sum + value * to[at], 0))));
    if (angle < 1e-6) return [place];
    return [...Array(PARTS).keys()].map((part) => {
      const way = (part + 1) / PARTS;
      const [x, y, z] = from.map((value, at) => (value * Math.sin((1 - way) * angle) + to[at] * Math.sin(way * angle)) / Math.sin(angle));
      return /** @type {Point} */ ([(Math.atan2(z, Math.hypot(x, y)) * 180) / Math.PI, (Math.atan2(y, x) * 180) / Math.PI]);
    });
  });
}
