// @ts-check
import { colour } from "../drawing/colours.js";
import { svg } from "../view/dom.js";
import { short, way } from "./curves.js";
import { symbolLine, symbolPath } from "./symbols.js";

/** @typedef {Protocol.ChartLayer} Layer */
/** @typedef {import("./scale.js").Scale} Scale */
/** @typedef {{x: number, y: number, width: number, height: number}} Frame */
/** @typedef {{x: Scale, y: Scale, width: number, height: number, paints: import("./paint.js").Paints}} Plot */

/** More marks of a layer than this are one element. */
const MANY = 1500;
/** The part of its room that a bar takes. */
const PART = 0.7;

/**
 * The number of marks of a layer.
 * @param {Layer} layer
 */
export const countOf = (layer) => Math.max(0, ...[layer.x, layer.xEnd, layer.y, layer.yEnd, layer.value].map((column) => column?.length ?? 0));

/**
 * The place of a mark along an axis: from and to, in points, and whether these are edges that it fills.
 * @param {Layer} layer @param {number} row @param {"x" | "y"} axis @param {Plot} plot @returns {{from: number, to: number, fills: boolean} | null} null if it has no value
 */
function span(layer, row, axis, plot) {
  const scale = plot[axis];
  const [start, end] = axis === "x" ? [layer.x, layer.xEnd] : [layer.y, layer.yEnd];
  const [first, last] = [start?.[row], end?.[row]];
  if (typeof first !== "number") return null;
  if (typeof last === "number") return { from: scale.at(first), to: scale.at(last), fills: !(axis === "x" ? layer.xUnit : layer.yUnit) };
  const step = scale.isCategory ? 1 : axis === "x" ? layer.horizontal ? 0 : layer.step ?? 0 : layer.horizontal ? layer.step ?? 0 : layer.yStep ?? 0;
  return { from: scale.at(first - step / 2), to: scale.at(first + step / 2), fills: false };
}

/**
 * The middle of a mark along an axis.
 * @param {Layer} layer @param {number} row @param {"x" | "y"} axis @param {Plot} plot @returns {number}
 */
export function middle(layer, row, axis, plot) {
  const place = span(layer, row, axis, plot);
  if (!place) return (axis === "x" ? plot.width : plot.height) / 2;
  return slotted(layer, place, axis).reduce((sum, edge) => sum + edge / 2, 0);
}

/**
 * The part of a room that `position(by:)` leaves.
 * @param {Layer} layer @param {{from: number, to: number, fills: boolean}} place @param {"x" | "y"} axis @returns {[number, number]}
 */
function slotted(layer, place, axis) {
  const along = layer.slotAxis ? (layer.slotAxis === "horizontal" ? "x" : "y") : layer.horizontal ? "y" : "x";
  const [low, high] = place.from < place.to ? [place.from, place.to] : [place.to, place.from];
  if (!layer.slot || place.fills || axis !== along) return [low, high];
  const [index, count] = layer.slot;
  const [start, room] = sized(low, high, layer.span, PART + 0.1);
  return [start + (room * index) / count, start + (room * (index + 1)) / count];
}

/**
 * A dimension in the middle of a room: where it begins, and its length.
 * @param {number} low @param {number} high @param {Protocol.ChartDimension | undefined} dimension @param {number} part @returns {[number, number]}
 */
function sized(low, high, dimension, part) {
  const room = high - low;
  const length = typeof dimension === "number" ? dimension : dimension && "inset" in dimension ? Math.max(0, room - 2 * dimension.inset) : room * (dimension?.ratio ?? part);
  return [low + (room - length) / 2, length];
}

/**
 * The rectangle of a bar, a rectangle, a rule or a point.
 * @param {Layer} layer @param {number} row @param {Plot} plot @returns {Frame}
 */
export function frameOf(layer, row, plot) {
  const [x, width] = extent(layer, row, "x", plot);
  const [y, height] = extent(layer, row, "y", plot);
  const [left, right, top, bottom] = layer.offset ?? [0, 0, 0, 0];
  return { x: x + left, y: y + top, width: Math.max(0, width + right - left), height: Math.max(0, height + bottom - top) };
}

/** @param {Layer} layer @param {number} row @param {"x" | "y"} axis @param {Plot} plot @returns {[number, number]} */
function extent(layer, row, axis, plot) {
  const place = span(layer, row, axis, plot);
  const whole = axis === "x" ? plot.width : plot.height;
  const dimension = axis === "x" ? layer.width : layer.height;
  const isSolid = layer.mark === "bar" || layer.mark === "rectangle";
  if (!place) return isSolid && dimension !== undefined ? sized(0, whole, dimension, 1) : [0, whole];
  if (place.fills) return [Math.min(place.from, place.to), Math.abs(place.to - place.from)];
  const [low, high] = slotted(layer, place, axis);
  if (!isSolid) return [(low + high) / 2, 0];
  // Bars side by side fill their shares of the room.
  const [start, length] = sized(low, high, dimension, layer.mark === "rectangle" ? 1 : layer.slot ? 0.92 : PART);
  const least = dimension === undefined && length < 1 ? 1 : length;
  return [start + (length - least) / 2, least];
}

/**
 * A rectangle with round corners, as a path.
 * @param {Frame} frame @param {number[] | undefined} radii
 */
function box({ x, y, width, height }, radii) {
  if (!radii || radii.every((radius) => radius === 0)) return `M${short(x)} ${short(y)}h${short(width)}v${short(height)}h${short(-width)}Z`;
  const most = Math.min(width, height) / 2;
  const [a, b, c, d] = [0, 1, 2, 3].map((corner) => Math.min(radii[corner] ?? radii[0], most));
  const corner = (/** @type {number} */ radius, /** @type {number} */ dx, /** @type {number} */ dy) => `a${short(radius)} ${short(radius)} 0 0 1 ${short(dx)} ${short(dy)}`;
  return `M${short(x + a)} ${short(y)}h${short(width - a - b)}${corner(b, b, b)}v${short(height - b - c)}${corner(c, -c, c)}h${short(d + c - width)}${corner(d, -d, -d)}v${short(a + d - height)}${corner(a, a, -a)}Z`;
}

/**
 * Draws the marks of a layer.
 * - Complexity: O(n) for n marks.
 * @param {Layer} layer @param {Plot} plot @returns {SVGElement}
 */
export function drawLayer(layer, plot) {
  const group = svg("g", { class: `chart-${layer.mark}`, opacity: typeof layer.opacity === "number" ? layer.opacity : null });
  const filters = [layer.blur ? `blur(${Number(layer.blur)}px)` : "", layer.shadow ? `drop-shadow(${Number(layer.shadow.x) || 0}px ${Number(layer.shadow.y) || 0}px ${Number(layer.shadow.radius) || 0}px ${colour(layer.shadow.color) ?? "#0005"})` : ""].filter(Boolean);
  if (filters.length) group.style.filter = filters.join(" ");
  const count = countOf(layer);
  switch (layer.mark) {
    case "line": group.append(...line(layer, plot, count)); break;
    case "area": group.append(area(layer, plot, count)); break;
    case "point": pieces(group, layer, plot, count, (row) => point(layer, row, plot)); break;
    case "rule": pieces(group, layer, plot, count, (row) => rule(layer, row, plot)); break;
    case "sector": pieces(group, layer, plot, count, (row) => sector(layer, row, plot)); break;
    default: pieces(group, layer, plot, count, (row) => box(frameOf(layer, row, plot), layer.cornerRadius));
  }
  return group;
}

/**
 * Each mark as an element, or many of them as one.
 * @param {SVGElement} group @param {Layer} layer @param {Plot} plot @param {number} count @param {(row: number) => string} path
 */
function pieces(group, layer, plot, count, path) {
  const looks = lookOf(layer);
  /** @param {number} row */
  const styleOf = (row) => layer.styles?.[row] ?? layer.style;
  if (count > MANY && layer.opacities === undefined) {
    /** @type {Map<string, string[]>} */ const byPaint = new Map();
    for (let row = 0; row < count; row += 1) {
      const paint = plot.paints.of(styleOf(row) ?? undefined);
      const paths = byPaint.get(paint);
      if (paths) paths.push(path(row));
      else byPaint.set(paint, [path(row)]);
    }
    for (const [paint, paths] of byPaint) group.append(svg("path", { d: paths.join(""), ...looks(paint) }));
    return;
  }
  for (let row = 0; row < count; row += 1) {
    const opacity = layer.opacities?.[row];
    group.append(svg("path", { d: path(row), ...looks(plot.paints.of(styleOf(row) ?? undefined, layer.fitsPlot ? plot : null)), opacity: typeof opacity === "number" ? opacity : null, "data-row": row }));
  }
}

/** @param {Layer} layer @returns {(paint: string) => import("../view/dom.js").Attributes} */
function lookOf(layer) {
  if (layer.mark === "rule") return (paint) => ({ fill: "none", stroke: paint, ...stroke(layer.line, 1) });
  const width = layer.mark === "point" ? symbolLine(layer.symbol ?? "circle") : 0;
  if (width) return (paint) => ({ fill: "none", stroke: paint, "stroke-width": width });
  return (paint) => ({ fill: paint });
}

/**
 * @param {Protocol.ChartStroke | undefined} line @param {number} width
 * @returns {import("../view/dom.js").Attributes}
 */
export function stroke(line, width) {
  return {
    "stroke-width": line?.lineWidth ?? width, "stroke-dasharray": line?.dash?.join(" ") ?? null, "stroke-dashoffset": line?.dashPhase ?? null,
    "stroke-linecap": line?.lineCap ?? null, "stroke-linejoin": line?.lineJoin ?? null,
  };
}

/** @param {Layer} layer @param {number} row @param {Plot} plot */
function point(layer, row, plot) {
  const name = layer.symbol ?? "circle";
  if (name === "none") return "";
  const { x, y } = frameOf(layer, row, plot);
  const [cx, cy] = [layer.x ? x : plot.width / 2, layer.y ? y : plot.height / 2];
  return symbolPath(name, cx, cy, layer.symbolSizes?.[row] ?? layer.symbolSize ?? 30);
}

/** @param {Layer} layer @param {number} row @param {Plot} plot */
function rule(layer, row, plot) {
  const { x, y, width, height } = frameOf(layer, row, plot);
  return width > height ? `M${short(x)} ${short(y)}h${short(width)}` : `M${short(x)} ${short(y)}v${short(height)}`;
}

/**
 * The points of a line or an edge of an area, in runs between values that are missing.
 * @param {Layer} layer @param {Plot} plot @param {number} count @param {boolean} [isEnd] @returns {[number, number][]}
 */
function points(layer, plot, count, isEnd = false) {
  /** @type {[number, number][]} */ const out = [];
  const [dx, , dy] = layer.offset ?? [0, 0, 0, 0];
  for (let row = 0; row < count; row += 1) {
    if (typeof layer.x?.[row] !== "number" || typeof layer.y?.[row] !== "number") continue;
    const [x, y] = layer.mark === "line" ? [middle(layer, row, "x", plot), middle(layer, row, "y", plot)]
      : layer.horizontal ? [plot.x.at(Number((isEnd ? layer.xEnd : layer.x)?.[row] ?? 0)), middle(layer, row, "y", plot)]
        : [middle(layer, row, "x", plot), plot.y.at(Number((isEnd ? layer.yEnd : layer.y)?.[row] ?? 0))];
    out.push([x + dx, y + dy]);
  }
  return out;
}

/** @param {Layer} layer @param {Plot} plot @param {number} count @returns {SVGElement[]} */
function line(layer, plot, count) {
  const places = points(layer, plot, count);
  if (places.length === 0) return [];
  const style = layer.style ?? layer.styles?.[0] ?? undefined;
  const paint = plot.paints.of(style, plot);
  const d = `M${short(places[0][0])} ${short(places[0][1])}${way(places, layer.interpolation, layer.tension)}`;
  const out = [svg("path", { d, fill: "none", stroke: paint, "stroke-linejoin": "round", "stroke-linecap": "round", ...defined(stroke(layer.line, 2)) })];
  if (layer.symbol && layer.symbol !== "none") {
    const name = layer.symbol;
    const marks = places.map(([x, y]) => symbolPath(name, x, y, layer.symbolSize ?? 38)).join("");
    const width = symbolLine(name);
    out.push(svg("path", { d: marks, fill: width ? "var(--card)" : paint, stroke: width ? paint : "none", "stroke-width": width || null }));
  }
  return out;
}

/** @param {import("../view/dom.js").Attributes} attributes */
const defined = (attributes) => Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== null && value !== undefined));

/** @param {Layer} layer @param {Plot} plot @param {number} count */
function area(layer, plot, count) {
  const [upper, lower] = [points(layer, plot, count, true), points(layer, plot, count).reverse()];
  if (upper.length === 0) return svg("path", {});
  const d = `M${short(upper[0][0])} ${short(upper[0][1])}${way(upper, layer.interpolation, layer.tension)}L${short(lower[0][0])} ${short(lower[0][1])}${way(lower, mirrored(layer.interpolation), layer.tension)}Z`;
  return svg("path", { d, fill: plot.paints.of(layer.style ?? layer.styles?.[0] ?? undefined, layer.fitsPlot ? plot : null) });
}

/** @param {string | undefined} method */
const mirrored = (method) => (method === "stepStart" ? "stepEnd" : method === "stepEnd" ? "stepStart" : method);

/**
 * The middle and the radii of a sector.
 * @param {Layer} layer @param {number} row @param {Plot} plot
 */
export function sectorOf(layer, row, plot) {
  const most = Math.min(plot.width, plot.height) / 2;
  const radius = (/** @type {Protocol.ChartDimension | undefined} */ dimension, /** @type {number} */ usual) => (dimension === undefined ? usual : typeof dimension === "number" ? dimension : "inset" in dimension ? most - dimension.inset : most * (dimension.ratio ?? 1));
  const [inner, outer] = [Math.max(0, radius(layer.innerRadius, 0)), Math.max(0, radius(layer.outerRadius, most))];
  const turn = (/** @type {number | null | undefined} */ part) => (part ?? 0) * 2 * Math.PI - Math.PI / 2;
  return { x: plot.width / 2, y: plot.height / 2, inner: Math.min(inner, outer), outer, from: turn(layer.start?.[row]), to: turn(layer.end?.[row]) };
}

/** @param {Layer} layer @param {number} row @param {Plot} plot */
function sector(layer, row, plot) {
  const { x, y, inner, outer, from, to } = sectorOf(layer, row, plot);
  if (to <= from || outer <= 0) return "";
  const inset = layer.angularInset ?? 0;
  // The distance between sectors is the same inside and outside.
  const narrowed = (/** @type {number} */ radius) => (radius > 0 && to - from < 2 * Math.PI - 1e-6 ? Math.min(inset / radius, (to - from) / 2) : 0);
  const radius = Math.min(layer.cornerRadius?.[0] ?? 0, (outer - inner) / 2, ((to - from) * outer) / 4);
  const at = (/** @type {number} */ r, /** @type {number} */ angle) => `${short(x + Math.cos(angle) * r)} ${short(y + Math.sin(angle) * r)}`;
  const [a, b, c, d] = [from + narrowed(outer), to - narrowed(outer), from + narrowed(inner), to - narrowed(inner)];
  const large = to - from > Math.PI ? 1 : 0;
  if (to - from > 2 * Math.PI - 1e-6) {
    const ring = (/** @type {number} */ r, /** @type {number} */ sweep) => `M${at(r, 0)}A${r} ${r} 0 1 ${sweep} ${at(r, Math.PI)}A${r} ${r} 0 1 ${sweep} ${at(r, 2 * Math.PI)}Z`;
    return ring(outer, 1) + (inner > 0 ? ring(inner, 0) : "");
  }
  if (radius > 0.5) {
    const [o, i] = [radius / outer, inner > 0 ? Math.min(radius / inner, (d - c) / 2) : 0];
    const round = (/** @type {string} */ to) => `A${short(radius)} ${short(radius)} 0 0 1 ${to}`;
    return `M${at(outer, a + o)}A${short(outer)} ${short(outer)} 0 ${b - a - 2 * o > Math.PI ? 1 : 0} 1 ${at(outer, b - o)}${round(at(outer - radius, b))}${inner > 0 ? `L${at(inner + radius, d)}${round(at(inner, d - i))}A${short(inner)} ${short(inner)} 0 ${d - c - 2 * i > Math.PI ? 1 : 0} 0 ${at(inner, c + i)}${round(at(inner + radius, c))}` : `L${at(0, from)}`}L${at(outer - radius, a)}${round(at(outer, a + o))}Z`;
  }
  return `M${at(outer, a)}A${short(outer)} ${short(outer)} 0 ${large} 1 ${at(outer, b)}${inner > 0 ? `L${at(inner, d)}A${short(inner)} ${short(inner)} 0 ${large} 0 ${at(inner, c)}` : `L${at(Math.min(outer, inset / Math.max(0.05, Math.sin((to - from) / 2))), (from + to) / 2)}`}Z`;
}
