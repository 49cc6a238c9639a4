// @ts-check
import { colour } from "../drawing/colours.js";
import { alignment } from "../drawing/values.js";
import { make, svg } from "../view/dom.js";

/** @typedef {import("./axes.js").Placed} Placed */
/** @typedef {import("./chart.js").ChartNode} ChartNode */
/** @typedef {Protocol.ChartLabel} Label */
/** @typedef {{width: number, height: number}} Size */
/**
 * The words or the views of labels, their sizes, and labels that are not wider than a room.
 * @typedef {{size: (label: Label) => Size, element: (label: Label) => HTMLElement | null, cut: (label: Label, room: number) => Label}} Labels
 */

/** @type {CanvasRenderingContext2D | null} */
let ruler = null;

/** @param {Label} label */
const linesOf = (label) => (label.text ?? "").split("\n");

/**
 * Measures labels in the font of the chart.
 * @param {ChartNode} record @returns {Labels}
 */
export function labelsOf(record) {
  ruler ??= make("canvas").getContext("2d");
  const { fontFamily, fontSize } = getComputedStyle(record.state.fixed);
  if (ruler) ruler.font = `${fontSize} ${fontFamily}`;
  const height = Math.round(parseFloat(fontSize) * 1.25) || 15;
  const wide = (/** @type {string} */ words) => Math.ceil(ruler?.measureText(words).width ?? 0);
  const element = (/** @type {Label} */ label) => (label.part === undefined ? null : record.view.records.get(record.node.children[label.part])?.outer ?? null);
  return {
    element,
    size(label) {
      const own = element(label);
      if (own) return { width: own.offsetWidth, height: own.offsetHeight };
      const lines = linesOf(label);
      return { width: Math.max(...lines.map(wide)), height: height * lines.length };
    },
    cut(label, room) {
      const own = element(label);
      if (own) {
        own.style.maxWidth = `${room}px`;
        own.dataset.cut = "";
        return label;
      }
      return { ...label, text: linesOf(label).map((words) => shortened(words, room, wide)).join("\n") };
    },
  };
}

/**
 * The beginning of some words that a room has.
 * @param {string} words @param {number} room @param {(words: string) => number} wide
 */
function shortened(words, room, wide) {
  if (wide(words) <= room) return words;
  const letters = [...words];
  let [least, most] = [0, letters.length];
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    if (wide(`${letters.slice(0, middle).join("")}…`) <= room) least = middle;
    else most = middle - 1;
  }
  return `${letters.slice(0, least).join("").trimEnd()}…`;
}

/**
 * A label in words, as SVG, with a line for each of the text.
 * @param {Placed} placed
 */
export function labelText({ label, left, top, width, height }) {
  const turned = label.orientation ? ` rotate(${label.orientation === "vertical" ? 90 : -90})` : "";
  const lines = linesOf(label);
  const [across] = alignment(label.alignment ?? (lines.length > 1 ? "leading" : "center"));
  const [long, high] = label.orientation ? [height, width] : [width, height];
  const [anchor, x] = across === "flex-start" ? ["start", -long / 2] : across === "flex-end" ? ["end", long / 2] : ["middle", 0];
  const element = svg("text", { class: "chart-label", transform: `translate(${left + width / 2} ${top + height / 2})${turned}`, "text-anchor": anchor, "dominant-baseline": "central", style: label.style === undefined ? null : `fill: ${colour(label.style, "text") ?? "inherit"}` });
  for (const [row, words] of lines.entries()) {
    const line = svg("tspan", { x, y: ((row + 0.5) / lines.length - 0.5) * high, "dominant-baseline": "central" });
    line.textContent = words;
    element.append(line);
  }
  return element;
}

/**
 * Puts the labels that are views at their places, and hides the others.
 * @param {Placed[]} placed @param {Labels} labels @param {ChartNode} record
 */
export function placeViews(placed, labels, record) {
  const seen = new Set();
  for (const { label, left, top } of placed) {
    const element = labels.element(label);
    if (!element) continue;
    seen.add(element);
    element.style.transform = `translate(${left}px, ${top}px)`;
  }
  for (const id of record.node.children) {
    const child = record.view.records.get(id);
    if (child?.props.role === "label") child.outer.style.visibility = seen.has(child.outer) ? "" : "hidden";
  }
}
