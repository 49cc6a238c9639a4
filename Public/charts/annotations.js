// @ts-check
import { alignment } from "../drawing/values.js";
import { countOf, frameOf, middle, sectorOf } from "./marks.js";

/** @typedef {import("./axes.js").Area} Area */
/** @typedef {import("./chart.js").ChartNode} ChartNode */
/** @typedef {import("./marks.js").Plot} Plot */

/** The distance of an annotation from its mark, in points. */
const SPACING = 4;

/**
 * Puts annotations beside their marks, and into the chart or the plot where they would be beyond it.
 * @param {ChartNode} record @param {Props.Chart} props @param {Plot} plot @param {Area} area the plot as it is seen @param {Area} inner the whole plot in what moves
 */
export function placeAnnotations(record, props, plot, area, inner) {
  const { body } = record.state;
  // What scrolls is bounded by its own ends, and not by the room around it.
  const beyond = { x: plot.width > area.width + 1 ? 0 : 1, y: plot.height > area.height + 1 ? 0 : 1 };
  const chart = {
    left: -area.left * beyond.x, right: plot.width + (body.clientWidth - area.left - area.width) * beyond.x,
    top: -area.top * beyond.y, bottom: plot.height + (body.clientHeight - area.top - area.height) * beyond.y,
  };
  const own = { left: 0, right: plot.width, top: 0, bottom: plot.height };
  for (const id of record.node.children) {
    const child = record.view.records.get(id);
    const { role, layer: at, row = 0, position = "top", spacing = SPACING, overflow } = child?.props ?? {};
    const layer = props.layers?.[at ?? -1];
    if (!child || role !== "annotation" || !layer || row >= countOf(layer)) continue;
    const element = child.outer;
    const [width, height] = [element.offsetWidth, element.offsetHeight];
    const mark = targetOf(layer, row, plot);
    const [across, down] = alignment(child.props.alignment);
    const part = (/** @type {string} */ name) => (name === "flex-start" ? 0 : name === "flex-end" ? 1 : 0.5);
    let left = mark.x + (mark.width - width) * part(across);
    let top = mark.y + (mark.height - height) * part(down);
    const name = String(position);
    if (/^top/i.test(name)) top = mark.y - height - spacing;
    if (/^bottom/i.test(name)) top = mark.y + mark.height + spacing;
    if (/leading$/i.test(name)) left = mark.x - width - spacing;
    if (/trailing$/i.test(name)) left = mark.x + mark.width + spacing;
    const [x, y] = overflow ?? [];
    const [bounds, heights] = [x === "plot" ? own : chart, y === "plot" ? own : chart];
    if (x !== "disabled") left = Math.max(bounds.left, Math.min(left, bounds.right - width));
    if (y === "fit" || y === "plot") top = Math.max(heights.top, Math.min(top, heights.bottom - height));
    element.style.transform = `translate(${left}px, ${top + inner.top}px)`;
  }
}

/**
 * The rectangle that an annotation stands beside.
 * @param {Protocol.ChartLayer} layer @param {number} row @param {Plot} plot
 */
function targetOf(layer, row, plot) {
  if (layer.mark === "sector") {
    const { x, y, inner, outer, from, to } = sectorOf(layer, row, plot);
    const [radius, angle] = [inner > 0 ? (inner + outer) / 2 : outer * 0.62, (from + to) / 2];
    return { x: x + Math.cos(angle) * radius, y: y + Math.sin(angle) * radius, width: 0, height: 0 };
  }
  if (layer.mark === "bar" || layer.mark === "rectangle" || layer.mark === "rule") return frameOf(layer, row, plot);
  const [x, y] = [middle(layer, row, "x", plot), layer.mark === "area" && layer.yEnd ? plot.y.at(Number(layer.yEnd[row] ?? 0)) : middle(layer, row, "y", plot)];
  const r = layer.mark === "point" ? Math.sqrt((layer.symbolSizes?.[row] ?? layer.symbolSize ?? 30) / Math.PI) : 0;
  return { x: x - r, y: y - r, width: 2 * r, height: 2 * r };
}
