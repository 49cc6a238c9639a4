// @ts-check
import { make } from "../view/dom.js";
import { countOf } from "./marks.js";

/** The rows of the table that assistive technology reads. */
const ROWS = 500;
const numbers = new Intl.NumberFormat(undefined, { maximumFractionDigits: 3 });
const days = new Intl.DateTimeFormat(undefined, { dateStyle: "medium" });
const moments = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" });

/**
 * A value of an axis in words.
 * @param {Protocol.ChartAxis | undefined} axis @param {number | null | undefined} value @returns {string}
 */
export function valueWords(axis, value) {
  if (typeof value !== "number") return "";
  if (axis?.type === "category") return String(axis.domain[Math.round(value)] ?? "");
  if (axis?.type === "date") return (axis.domain.length > 1 && Number(axis.domain[1]) - Number(axis.domain[0]) < 200_000 ? moments : days).format(new Date(value * 1000));
  return numbers.format(value);
}

/**
 * A mark in words: what it is, and its value.
 * @param {Props.Chart} props @param {Protocol.ChartLayer} layer @param {number} row @returns {[string, string]}
 */
export function markWords(props, layer, row) {
  const across = layer.mark === "sector" ? "" : valueWords(props.x, layer.x?.[row]);
  const upright = valueWords(props.y, layer.y?.[row]);
  const [place, value] = layer.mark === "sector" ? ["", valueWords(undefined, layer.value?.[row])]
    : layer.horizontal ? [upright, lengthWords(props.x, layer.x?.[row], layer.xEnd?.[row])] : [across, layer.yEnd ? lengthWords(props.y, layer.y?.[row], layer.yEnd[row]) : upright];
  const name = layer.labels?.[row] ?? [place, layer.series].filter(Boolean).join(", ");
  return [name || value, layer.values?.[row] ?? value];
}

/** @param {Protocol.ChartAxis | undefined} axis @param {number | null | undefined} start @param {number | null | undefined} end */
function lengthWords(axis, start, end) {
  if (typeof start !== "number" || typeof end !== "number") return valueWords(axis, start);
  if (axis?.type === "number" && (start === 0 || end === 0)) return valueWords(axis, start + end);
  return `${valueWords(axis, start)} – ${valueWords(axis, end)}`;
}

/**
 * Fills the table of a chart.
 * @param {HTMLTableElement} table @param {Props.Chart} props @param {string} name
 */
export function fillTable(table, props, name) {
  const rows = [];
  for (const layer of props.layers ?? []) {
    if (layer.hidden || layer.mark === "rule" && !layer.labels) continue;
    for (let row = 0; row < countOf(layer) && rows.length < ROWS; row += 1) {
      const [head, value] = markWords(props, layer, row);
      const [title, cell] = [make("th"), make("td")];
      title.scope = "row";
      title.textContent = head;
      cell.textContent = value;
      rows.push(make("tr", "", title, cell));
    }
  }
  const caption = make("caption");
  caption.textContent = name;
  table.replaceChildren(caption, make("tbody", "", ...rows));
}
