// @ts-check
import { colour } from "../drawing/colours.js";
import { paint } from "../drawing/values.js";
import { make, style, svg } from "../view/dom.js";
import { stroke } from "./marks.js";
import { symbolLine, symbolPath } from "./symbols.js";

/**
 * The legend: what each colour, symbol or stroke means.
 * @param {Protocol.ChartLegend} legend @returns {HTMLElement[]}
 */
export function legendItems(legend) {
  if (legend.colors) return [scale(legend)];
  return (legend.items ?? []).map((item) => {
    const words = make("span");
    words.textContent = item.text;
    const fill = item.style === undefined ? "var(--label-2)" : colour(item.style) ?? "var(--hue-blue)";
    const name = item.symbol ?? "circle";
    const width = symbolLine(name);
    const sign = item.line && !item.symbol
      ? svg("svg", { width: 20, height: 10, viewBox: "0 0 20 10" }, svg("path", { d: "M0 5H20", fill: "none", stroke: fill, ...stroke(item.line, 2) }))
      : svg("svg", { width: 10, height: 10, viewBox: "0 0 10 10" }, svg("path", { d: symbolPath(name, 5, 5, 50), fill: width ? "none" : fill, stroke: width ? fill : "none", "stroke-width": width || null }));
    const entry = make("li", "chart-entry");
    entry.append(sign, words);
    return entry;
  });
}

/** @param {Protocol.ChartLegend} legend */
function scale({ colors = [], from = "", to = "" }) {
  const bar = make("span", "chart-colours");
  const last = Math.max(1, colors.length - 1);
  style(bar, paint({ gradient: "linear", stops: colors.map((color, index) => ({ color, location: index / last })), startPoint: { x: 0, y: 0.5 }, endPoint: { x: 1, y: 0.5 } }));
  const [low, high] = [make("span"), make("span")];
  low.textContent = from;
  high.textContent = to;
  return make("li", "chart-entry", low, bar, high);
}
