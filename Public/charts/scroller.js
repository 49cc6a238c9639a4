// @ts-check
import { attr, make, style } from "../view/dom.js";
import { nearest } from "./rests.js";

/** @typedef {import("./axes.js").Area} Area */
/** @typedef {import("./chart.js").ChartNode} ChartNode */
/** @typedef {import("./scale.js").Scale} Scale */
/** @typedef {{isOpen: boolean, asked: string, from: number, edge: number, scale: Scale | null}} Way one of the two ways to scroll: the place that the app has asked for, and the value that was seen first before */

/** How long a plot has to be still before the app is told where it has come to rest, in milliseconds. */
const REST = 150;
const AXES = /** @type {const} */ (["x", "y"]);

/** The part of a chart that scrolls: the plot, with the labels below it unless it scrolls upwards and downwards as well. */
export class Scroller {
  element = make("div", "chart-scroll");
  #timer = 0;
  /** @type {Record<"x" | "y", Way>} */ #ways = { x: { isOpen: false, asked: "", from: NaN, edge: 0, scale: null }, y: { isOpen: false, asked: "", from: NaN, edge: 0, scale: null } };

  /** @param {ChartNode} record @param {HTMLElement} moving @param {() => void} follow puts what stands beside the plot where the plot is */
  constructor(record, moving, follow) {
    this.record = record;
    this.moving = moving;
    this.element.append(moving);
    this.element.addEventListener("scroll", () => {
      follow();
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => this.#rest(), REST);
    });
  }

  /** How far the plot is scrolled, in points. */
  get left() { return this.#ways.x.isOpen ? this.element.scrollLeft : 0; }
  get top() { return this.#ways.y.isOpen ? this.element.scrollTop : 0; }

  /** Whether the plot scrolls upwards and downwards. */
  get isUpright() { return this.#ways.y.isOpen; }

  /**
   * Finds out which ways the plot scrolls. What scrolls upwards and downwards has only the plot, as the labels below it stay.
   * @param {Area} area @param {{width: number, height: number}} whole @param {Props.Chart} props
   */
  open(area, whole, props) {
    this.#ways.x.isOpen = props.x?.visible !== undefined && whole.width > area.width + 1;
    this.#ways.y.isOpen = props.y?.visible !== undefined && whole.height > area.height + 1;
  }

  /**
   * Fits what scrolls into its room, and scrolls to where the app wants it.
   * @param {Area} area @param {{width: number, height: number}} whole @param {number} height @param {Props.Chart} props @param {{x: Scale, y: Scale}} scales
   */
  fit(area, whole, height, props, scales) {
    const { element, isUpright } = this;
    const isOpen = AXES.some((name) => this.#ways[name].isOpen);
    element.classList.toggle("chart-scrolls", isOpen);
    style(element, { left: `${area.left}px`, width: `${area.width}px`, top: isUpright ? `${area.top}px` : null, bottom: isUpright ? "auto" : null, height: isUpright ? `${area.height}px` : null, "overflow-x": isOpen && !this.#ways.x.isOpen ? "hidden" : null, "overflow-y": isUpright ? "auto" : null });
    style(this.moving, { width: `${whole.width}px`, height: `${isUpright ? whole.height : height}px` });
    attr(element, "tabindex", isOpen ? 0 : null);
    attr(element, "role", isOpen ? "region" : null);
    attr(element, "aria-label", isOpen ? (this.#ways.x.isOpen ? props.x : props.y)?.label ?? "Chart" : null);
    for (const name of AXES) this.#ask(name, name === "x" ? area.width : area.height, props[name], scales[name]);
  }

  /** @param {"x" | "y"} name @param {number} length @param {Protocol.ChartAxis | undefined} axis @param {Scale} scale */
  #ask(name, length, axis, scale) {
    const [{ element }, way] = [this, this.#ways[name]];
    way.scale = scale;
    // The first value that is seen is at the right or lower edge where the values rise to the left or upwards.
    way.edge = scale.at(scale.high) < scale.at(scale.low) ? length : 0;
    const asked = JSON.stringify([axis?.start, Math.round(scale.length)]);
    if (!way.isOpen || asked === way.asked) return;
    way.asked = asked;
    const start = axis?.start ?? scale.low;
    const place = axis?.start === undefined ? (way.edge ? scale.length - length : 0) : scale.at(scale.isCategory ? start - 0.5 : start) - way.edge;
    const side = name === "x" ? "scrollLeft" : "scrollTop";
    if (Math.abs(element[side] - place) > 1) element[side] = place;
    way.from = scale.value(element[side] + way.edge);
  }

  /**
   * The scale as it is seen: with what is scrolled away.
   * @param {Scale} scale @param {"x" | "y"} name @returns {Scale}
   */
  shifted(scale, name) {
    if (!this.#ways[name].isOpen) return scale;
    const away = () => (name === "x" ? this.left : this.top);
    return { ...scale, at: (value) => scale.at(value) - away(), value: (at) => scale.value(at + away()) };
  }

  /** Comes to rest at a round value, and tells the app. */
  #rest() {
    /** @type {{left?: number, top?: number}} */ const turn = {};
    for (const name of AXES) {
      const place = this.#restOf(name);
      if (place !== null) turn[name === "x" ? "left" : "top"] = place;
    }
    if (turn.left !== undefined || turn.top !== undefined) this.element.scrollTo({ ...turn, behavior: "smooth" });
  }

  /**
   * Tells the app where the plot has come to rest along an axis, unless it has to move there first.
   * @param {"x" | "y"} name @returns {number | null} where it has to move
   */
  #restOf(name) {
    const [{ element }, { isOpen, scale, edge, from }, way, axis] = [this, this.#ways[name], this.#ways[name], this.record.props[name]];
    if (!scale || !isOpen || !axis) return null;
    const [at, seen, whole] = name === "x" ? [element.scrollLeft, element.clientWidth, element.scrollWidth] : [element.scrollTop, element.clientHeight, element.scrollHeight];
    let value = scale.value(at + edge);
    const isEnd = edge > 0 ? at <= 1 : at + seen >= whole - 1;
    if (!isEnd) {
      const rest = nearest(axis, value, from, scale.low);
      const place = Math.max(0, Math.min(whole - seen, scale.at(rest) - edge));
      if (Math.abs(place - at) > 1) return place;
      value = rest;
    }
    way.from = value;
    const start = axis.type === "category" ? Math.max(0, Math.round(value + 0.5)) : axis.type === "date" ? Math.round(value) : Number(value.toPrecision(8));
    const sent = JSON.stringify([start, Math.round(scale.length)]);
    if (sent === way.asked) return null;
    way.asked = sent;
    const action = name === "x" ? "scrollX" : "scrollY";
    if (this.record.can(action)) void this.record.send(action, axis.type === "category" ? axis.domain[start] : start).catch(() => false);
    return null;
  }
}
