// @ts-check
import { colour } from "../drawing/colours.js";
import { hasStops } from "../drawing/gradients.js";
import { svg } from "../view/dom.js";

/** The paints of a chart: colours as they are, gradients as elements of its own. */
export class Paints {
  defs = svg("defs", {});
  /** @type {Map<string, string>} */ #made = new Map();

  /** @param {string} id */
  constructor(id) {
    this.id = id;
  }

  /**
   * What SVG paints with.
   * @param {Protocol.Style | undefined} style @param {{width: number, height: number} | null} [plot] the plot that a gradient spans, if it does not span each mark
   */
  of(style, plot = null) {
    if (style === undefined || style === null) return "var(--hue-blue)";
    if (typeof style === "object" && (hasStops(style) || style.gradient === "standard")) return this.#gradient(style, plot);
    return colour(style) ?? "var(--hue-blue)";
  }

  /** @param {Protocol.StyleObject} style @param {{width: number, height: number} | null} plot */
  #gradient(style, plot) {
    const key = JSON.stringify([style, plot]);
    const known = this.#made.get(key);
    if (known) return known;
    const id = `chart-${this.id}-${this.#made.size}`;
    const base = colour(style.color) ?? "var(--hue-blue)";
    /** @type {Protocol.Stop[]} */ const stops = hasStops(style) ? style.stops : [];
    const made = style.gradient === "standard"
      ? [svg("stop", { offset: 0, "stop-color": `color-mix(in srgb, ${base}, white 22%)` }), svg("stop", { offset: 1, "stop-color": base })]
      : stops.map((stop) => svg("stop", { offset: Number(stop.location) || 0, "stop-color": colour(stop.color) ?? "transparent", "stop-opacity": style.opacity }));
    const [start, end] = [style.startPoint ?? { x: 0.5, y: 0 }, style.endPoint ?? { x: 0.5, y: 1 }];
    const [width, height] = plot ? [plot.width, plot.height] : [1, 1];
    const units = plot ? { gradientUnits: "userSpaceOnUse" } : {};
    this.defs.append(style.gradient === "radial" || style.gradient === "elliptical"
      ? svg("radialGradient", { id }, ...made)
      : svg("linearGradient", { id, ...units, x1: start.x * width, y1: start.y * height, x2: end.x * width, y2: end.y * height }, ...made));
    const paint = `url(#${id})`;
    this.#made.set(key, paint);
    return paint;
  }
}
