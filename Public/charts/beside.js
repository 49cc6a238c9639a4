// @ts-check
import { svg } from "../view/dom.js";
import { gridLines, ticks } from "./axes.js";
import { labelText, placeViews } from "./labels.js";

/** @typedef {import("./axes.js").Area} Area */
/** @typedef {import("./axes.js").Placed} Placed */
/** @typedef {import("./chart.js").ChartNode} ChartNode */
/** @typedef {import("./labels.js").Labels} Labels */
/** @typedef {import("./scale.js").Scale} Scale */

/** The part of a label that may stand beyond the end of the plot. */
const OVER = 8;

/** Labels, ticks and lines that do not scroll with the marks, or only one way. */
export class Beside {
  /** @type {{x: Placed[], y: Placed[]}} */ #placed = { x: [], y: [] };
  /** @type {Labels | null} */ #labels = null;
  /** @type {SVGElement[]} what is moved to the left as the marks are */ #across = [];
  /** @type {SVGElement[]} what is moved upwards as the marks are */ #upright = [];
  /** @type {Area} */ #area = { left: 0, top: 0, width: 0, height: 0 };

  /** @param {ChartNode} record */
  constructor(record) {
    this.record = record;
  }

  /**
   * Draws both axes.
   * @param {Props.Chart} props @param {{x: Scale, y: Scale}} scales @param {{area: Area, across: Area, upright: Area}} areas the plot as it is seen, as wide as it is, and as high as it is
   * @param {{x: Placed[], y: Placed[]}} placed @param {Labels} labels
   * @returns {SVGElement[]} what stands below the plot and moves with the marks
   */
  draw(props, scales, { area, across, upright }, placed, labels) {
    const { state } = this.record;
    const { isUpright } = state.scroller;
    [this.#placed, this.#labels, this.#area] = [placed, labels, area];
    const words = (/** @type {Placed[]} */ all) => all.filter(({ label }) => label.part === undefined).map(labelText);
    const below = [...ticks(props.x, scales.x, across, true, labels), ...words(placed.x)];
    const lines = gridLines(props.y, scales.y, upright, false);
    const beside = [...ticks(props.y, scales.y, upright, false, labels), ...words(placed.y)];
    [this.#across, this.#upright] = [[], []];
    if (!isUpright) {
      state.fixed.replaceChildren(...lines, ...beside);
      this.follow();
      return below;
    }
    this.#across = [svg("g", {}, ...below)];
    this.#upright = [svg("g", {}, ...lines), svg("g", {}, ...beside)];
    const [width, height] = [state.body.clientWidth, state.body.clientHeight];
    const pane = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ wide, /** @type {number} */ high, /** @type {SVGElement} */ inside) => svg("svg", { x, y, width: wide, height: high, viewBox: `${x} ${y} ${wide} ${high}`, overflow: "hidden", class: "chart-window" }, inside);
    state.fixed.replaceChildren(
      pane(area.left, area.top, area.width, area.height, this.#upright[0]),
      pane(0, area.top - OVER, width, area.height + 2 * OVER, this.#upright[1]),
      pane(area.left, 0, area.width, height, this.#across[0]),
    );
    this.follow();
    return [];
  }

  /** Moves what stands beside the plot to where the plot is scrolled, and hides the labels of what is not seen. */
  follow() {
    const { state } = this.record;
    const { left, top, isUpright } = state.scroller;
    const area = this.#area;
    if (!this.#labels) return;
    for (const group of this.#across) group.setAttribute("transform", `translate(${area.left - left} 0)`);
    for (const group of this.#upright) group.setAttribute("transform", `translate(0 ${area.top - top})`);
    let { x, y } = this.#placed;
    // Views below a plot that may scroll upwards are no part of what moves.
    if (this.record.props.y?.visible !== undefined) x = x.map((one) => ({ ...one, left: one.left + area.left - left })).filter((one) => one.left >= area.left - OVER && one.left + one.width <= area.left + area.width + OVER);
    if (isUpright) y = y.map((one) => ({ ...one, top: one.top + area.top - top })).filter((one) => one.top >= area.top - OVER && one.top + one.height <= area.top + area.height + OVER);
    placeViews([...x, ...y], this.#labels, this.record);
  }
}
