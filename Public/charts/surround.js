// @ts-check
import { alignment } from "../drawing/values.js";
import { style, text } from "../view/dom.js";
import { legendItems } from "./legend.js";

/** @typedef {import("./chart.js").ChartNode} ChartNode */
/** @typedef {{position?: string, alignment?: string, spacing?: number}} Place */

/** The margin between the plot and what is at a side of it. */
const MARGINS = /** @type {const} */ ({ head: "margin-bottom", foot: "margin-top", before: "margin-right", after: "margin-left", over: "" });

/**
 * Puts the titles and the legend around the plot, or on it.
 * @param {ChartNode} record
 */
export function arrange(record) {
  const { state, props } = record;
  for (const name of /** @type {const} */ (["x", "y"])) {
    const title = props[name]?.titles?.[0];
    if (title?.text !== undefined) text(state.titles[name], title.text);
    put(record, state.titles[name], title, name === "x" ? "bottom" : "top", name === "x" ? "leading" : "trailing");
  }
  const { legend } = props;
  const isOwn = legend?.part !== undefined;
  state.legend.replaceChildren(...(legend && !isOwn ? legendItems(legend) : []));
  put(record, state.legend, isOwn ? undefined : legend, "bottom", "leading");
  put(record, state.own, isOwn ? legend : undefined, "bottom", "leading");
}

/**
 * Puts an element at its place, or hides it.
 * @param {ChartNode} record @param {HTMLElement} element @param {Place | undefined} place @param {string} side the side where it is otherwise @param {string} along its alignment there otherwise
 */
function put(record, element, place, side, along) {
  const position = place?.position ?? side;
  const name = hostOf(position);
  const corner = /^(?:top|bottom)(Leading|Trailing)$/.exec(position)?.[1];
  const isUpright = name === "before" || name === "after";
  const [across, down] = alignment(place?.alignment ?? corner ?? (isUpright ? "top" : name === "over" ? "topLeading" : along));
  const spacing = typeof place?.spacing === "number" ? `${place.spacing}px` : null;
  /** @type {Record<string, string | null>} */ const look = { display: place ? null : "none", "align-self": isUpright || name === "over" ? down : across, "justify-self": across, "justify-content": across, padding: spacing && "0" };
  for (const margin of Object.values(MARGINS)) if (margin) look[margin] = margin === MARGINS[name] ? spacing : null;
  // A legend above or below the plot has the whole width, in which its entries are aligned.
  if (element.classList.contains("chart-legend") && !isUpright && name !== "over") look["align-self"] = "stretch";
  style(element, look);
  record.state.hosts[name].append(element);
}

/** @param {string} position @returns {keyof typeof MARGINS} */
function hostOf(position) {
  switch (position) {
    case "overlay": return "over";
    case "leading": return "before";
    case "trailing": return "after";
    default: return position.startsWith("top") ? "head" : "foot";
  }
}
