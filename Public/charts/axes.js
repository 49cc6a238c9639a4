// @ts-check
import { colour } from "../drawing/colours.js";
import { svg } from "../view/dom.js";
import { stroke } from "./marks.js";

/** @typedef {Protocol.ChartAxis} Axis */
/** @typedef {Protocol.ChartAxisMark} Mark */
/** @typedef {import("./scale.js").Scale} Scale */
/** @typedef {{left: number, top: number, width: number, height: number}} Area */
/** @typedef {import("./labels.js").Labels} Labels */

/** The distance of labels from the plot, and of labels from one another. */
const GAP = 6;
const APART = 4;

/** @param {string | Protocol.ChartLabel} label @returns {Protocol.ChartLabel} */
export const labelOf = (label) => (typeof label === "string" ? { text: label } : label);

/** @param {Axis | undefined} axis */
const marksOf = (axis) => (axis?.axes ?? []).flatMap(({ marks }) => marks);

/**
 * The side of the plot at which marks of an axis are.
 * @param {{position?: string}} group @param {boolean} isX
 */
const sideOf = (group, isX) => group.position ?? (isX ? "bottom" : "trailing");

/**
 * The room that the labels of both axes take around the plot.
 * @param {Axis | undefined} x @param {Axis | undefined} y @param {Labels} labels
 */
export function margins(x, y, labels) {
  const room = { top: 0, bottom: 0, leading: 0, trailing: 0 };
  for (const group of y?.axes ?? []) {
    if (group.preset === "inset") continue;
    const side = sideOf(group, false) === "leading" ? "leading" : "trailing";
    const widest = Math.max(0, ...group.marks.flatMap((mark) => (mark.labels ?? []).map((label) => depth(labelOf(label), false, labels))));
    if (widest > 0) room[side] = Math.max(room[side], widest + GAP);
  }
  for (const group of x?.axes ?? []) {
    if (group.preset === "inset") continue;
    const side = sideOf(group, true) === "top" ? "top" : "bottom";
    const highest = Math.max(0, ...group.marks.flatMap((mark) => (mark.labels ?? []).map((label) => depth(labelOf(label), true, labels))));
    const tick = Math.max(0, ...group.marks.map((mark) => (mark.tick && mark.tick !== true ? tickLength(mark, group, true, labels) : 0)));
    room[side] = Math.max(room[side], highest > 0 ? highest + APART : 0, tick);
  }
  // The outermost labels of the other axis stand half beyond the plot.
  if (marksOf(y).some((mark) => mark.labels)) {
    room.top = Math.max(room.top, 8);
    room.bottom = Math.max(room.bottom, 8);
  }
  return room;
}

/** @param {true | Protocol.ChartRuleLook} look @param {Protocol.ChartStroke} usual */
function lineLook(look, usual) {
  const own = look === true ? {} : look;
  return { stroke: own.style === undefined ? "var(--chart-line)" : colour(own.style) ?? "var(--chart-line)", fill: "none", ...stroke(own.line ?? usual, 1) };
}

/** @param {Mark} mark @param {Scale} scale @param {boolean | undefined} isCentered */
function placeOf(mark, scale, isCentered) {
  return isCentered && typeof mark.end === "number" ? (scale.at(mark.value) + scale.at(mark.end)) / 2 : scale.at(mark.value);
}

/** @param {true | Protocol.ChartRuleLook} look */
const moved = (look) => (look !== true && look.offset ? `translate(${look.offset.map(Number).join(" ")})` : null);

/**
 * The lines of an axis across the plot.
 * @param {Axis | undefined} axis @param {Scale} scale @param {Area} plot @param {boolean} isX @returns {SVGElement[]}
 */
export function gridLines(axis, scale, plot, isX) {
  return marksOf(axis).flatMap((mark) => {
    if (!mark.grid) return [];
    const at = placeOf(mark, scale, mark.grid !== true && mark.grid.centered);
    return [svg("path", { class: "chart-grid", d: isX ? `M${at + plot.left} ${plot.top}v${plot.height}` : `M${plot.left} ${at + plot.top}h${plot.width}`, transform: moved(mark.grid), ...lineLook(mark.grid, isX ? { lineWidth: 0.75, dash: [2, 2] } : { lineWidth: 0.75 }) })];
  });
}

/**
 * The short lines of an axis beside the plot.
 * @param {Axis | undefined} axis @param {Scale} scale @param {Area} plot @param {boolean} isX @param {Labels} labels @returns {SVGElement[]}
 */
export function ticks(axis, scale, plot, isX, labels) {
  return (axis?.axes ?? []).flatMap((group) => group.marks.flatMap((mark) => {
    if (!mark.tick) return [];
    const side = sideOf(group, isX);
    const at = placeOf(mark, scale, mark.tick !== true && mark.tick.centered);
    const length = tickLength(mark, group, isX, labels);
    const [from, along] = isX ? (side === "top" ? [plot.top, -length] : [plot.top + plot.height, length]) : (side === "leading" ? [plot.left, -length] : [plot.left + plot.width, length]);
    return [svg("path", { class: "chart-tick", d: isX ? `M${at + plot.left} ${from}v${along}` : `M${from} ${at + plot.top}h${along}`, transform: moved(mark.tick), ...lineLook(mark.tick, isX ? { lineWidth: 0.75, dash: [2, 2] } : { lineWidth: 0.75 }) })];
  }));
}

/**
 * The length of a tick: a number of points, or that of the label of its value or of all labels.
 * @param {Mark} mark @param {{marks: Mark[]}} group @param {boolean} isX @param {Labels} labels
 */
function tickLength(mark, group, isX, labels) {
  const look = mark.tick && mark.tick !== true ? mark.tick : null;
  const [length, extend] = [look?.length, look?.extend ?? 0];
  if (typeof length === "number") return length;
  if (length === undefined) return isX ? 16 : 4;
  const reach = (/** @type {Mark} */ one) => Math.max(0, ...(one.labels ?? []).map((label) => depth(labelOf(label), isX, labels)));
  return (length === "label" ? reach(mark) : Math.max(0, ...group.marks.map(reach))) + (isX ? APART : GAP) + extend;
}

/**
 * The room of a label between the plot and the edge of the chart.
 * @param {Protocol.ChartLabel} label @param {boolean} isX @param {Labels} labels
 */
function depth(label, isX, labels) {
  const { width, height } = labels.size(label);
  return isX && !label.orientation ? height : width;
}

/** @typedef {{label: Protocol.ChartLabel, left: number, top: number, width: number, height: number}} Placed */

/**
 * The labels of an axis for which there is room.
 * @param {Axis | undefined} axis @param {Scale} scale @param {Area} plot @param {boolean} isX @param {Labels} labels @param {number} most how far to the right they may be
 * @returns {Placed[]}
 */
export function placeLabels(axis, scale, plot, isX, labels, most) {
  return (axis?.axes ?? []).flatMap((group) => {
    /** @type {Placed[]} */ const all = [];
    for (const mark of group.marks) {
      for (const one of mark.labels ?? []) {
        const label = labelOf(one);
        const isCut = isX && label.collision === "truncate" && !label.orientation;
        const own = isCut ? labels.cut(label, Math.max(0, nearest(mark, group, scale) - APART)) : label;
        const place = isX ? below(own, mark, scale, plot, group, labels) : beside(own, mark, scale, plot, group, labels);
        if (place) all.push(place);
      }
    }
    const inside = isX ? all.filter(({ left, width }) => left > -width / 2 && left + width <= most + 1) : all;
    return thinned(inside, isX);
  });
}

/**
 * The distance between a mark and the next one with a label.
 * @param {Mark} mark @param {{marks: Mark[]}} group @param {Scale} scale
 */
function nearest(mark, group, scale) {
  const at = scale.at(mark.value);
  return Math.min(...group.marks.map((other) => (other !== mark && other.labels ? Math.abs(scale.at(other.value) - at) || Infinity : Infinity)), scale.length);
}

/**
 * @param {Protocol.ChartLabel} label @param {Mark} mark @param {Scale} scale @param {Area} plot @param {{position?: string, preset?: string}} group @param {Labels} labels
 * @returns {Placed | null}
 */
function below(label, mark, scale, plot, group, labels) {
  const isCentered = scale.isCategory || label.centered === true;
  if (label.centered && typeof mark.end === "number" && mark.end <= mark.value) return null;
  const { width: long, height: high } = labels.size(label);
  const [width, height] = label.orientation ? [high, long] : [long, high];
  const at = plot.left + placeOf(mark, scale, label.centered);
  const anchor = label.anchor?.[0];
  let left = anchor !== undefined ? at - width * anchor : isCentered ? at - width / 2 : at + (label.spacing?.[0] ?? APART);
  if (group.preset === "aligned" && !isCentered) left = Math.min(left, plot.left + plot.width - width);
  const side = sideOf(group, true);
  const gap = label.spacing?.[1] ?? APART;
  const bottom = plot.top + plot.height;
  const top = group.preset === "inset" ? bottom - height - 2 : side === "top" ? plot.top - height - gap : bottom + gap;
  return { label, left: left + (label.offset?.[0] ?? 0), top: top + (label.offset?.[1] ?? 0), width, height };
}

/**
 * @param {Protocol.ChartLabel} label @param {Mark} mark @param {Scale} scale @param {Area} plot @param {{position?: string, preset?: string}} group @param {Labels} labels
 * @returns {Placed}
 */
function beside(label, mark, scale, plot, group, labels) {
  const { width, height } = labels.size(label);
  const at = plot.top + placeOf(mark, scale, label.centered);
  const gap = label.spacing?.[0] ?? GAP;
  const isLeading = sideOf(group, false) === "leading";
  const isInset = group.preset === "inset";
  const left = isLeading ? (isInset ? plot.left + gap : plot.left - gap - width) : isInset ? plot.left + plot.width - gap - width : plot.left + plot.width + gap;
  const anchor = label.anchor?.[1] ?? (isInset ? 1 : 0.5);
  return { label, left: left + (label.offset?.[0] ?? 0), top: at - height * anchor + (label.offset?.[1] ?? 0), width, height };
}

/**
 * Leaves out labels that overlap: each second one, or more of them, or those of less importance.
 * @param {Placed[]} all @param {boolean} isX
 */
function thinned(all, isX) {
  if (all.some(({ label }) => label.collision === "disabled")) return all;
  const sorted = [...all].sort((a, b) => (isX ? a.left - b.left : a.top - b.top));
  const least = isX ? APART : -4;
  const distance = (/** @type {Placed} */ a, /** @type {Placed} */ b) => (isX ? Math.max(b.left - a.left - a.width, a.left - b.left - b.width) : Math.max(b.top - a.top - a.height, a.top - b.top - b.height));
  if (sorted.some(({ label }) => label.collision === "greedy")) {
    /** @type {Placed[]} */ const kept = [];
    for (const one of sorted.sort((a, b) => (b.label.priority ?? 0) - (a.label.priority ?? 0))) {
      if (kept.every((other) => distance(one, other) >= Math.max(one.label.apart ?? least, other.label.apart ?? least))) kept.push(one);
    }
    return kept;
  }
  for (let step = 1; step < sorted.length; step += 1) {
    const kept = sorted.filter((_, index) => index % step === 0);
    if (kept.every((one, index) => index === 0 || distance(kept[index - 1], one) >= least)) return kept;
  }
  return sorted.slice(0, 1);
}
