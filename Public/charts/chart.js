// @ts-check
import { attr, make, style, svg } from "../view/dom.js";
import { alignment } from "../drawing/values.js";
import { placeAnnotations } from "./annotations.js";
import { gridLines, margins, placeLabels } from "./axes.js";
import { Beside } from "./beside.js";
import { Choices } from "./choices.js";
import { labelsOf } from "./labels.js";
import { drawLayer } from "./marks.js";
import { Paints } from "./paint.js";
import { edges, fitPlot } from "./plot.js";
import { boundsOf, scaleOf } from "./scale.js";
import { Scroller } from "./scroller.js";
import { arrange } from "./surround.js";
import { canMove, move } from "./tween.js";
import { fillTable } from "./words.js";

/** @typedef {import("./axes.js").Area} Area */
/** @typedef {import("./scale.js").Scale} Scale */
/** @typedef {import("../view/record.js").ViewRecord} ViewRecord */
/**
 * @typedef {object} ChartState
 * @property {Record<"head" | "before" | "after" | "foot" | "over", HTMLElement>} hosts what has titles and legends: around the plot, and on it
 * @property {HTMLElement} middle the plot with what is beside it @property {HTMLElement} body
 * @property {HTMLElement} behind @property {HTMLElement} front @property {HTMLElement} plotHost @property {HTMLElement} holder
 * @property {SVGElement} fixed @property {SVGElement} picture @property {HTMLElement} moving
 * @property {HTMLTableElement} table @property {HTMLUListElement} legend @property {HTMLElement} own the legend of the app's own
 * @property {Record<"x" | "y", HTMLElement>} titles
 * @property {Area} area the plot in the body @property {{x: Scale, y: Scale}} scales
 * @property {Choices} choices @property {Scroller} scroller @property {Beside} beside
 * @property {ResizeObserver} watch @property {Props.Chart | null} shown @property {Props.Chart} drawn what is seen, between two states while it moves @property {string} reported @property {() => void} stop
 */
/** @typedef {import("../view/record.js").NodeOf<Props.Chart, ChartState>} ChartNode */

/**
 * A chart: a picture of its layers, its axes around the plot, its legend and the views in it.
 * @type {import("../view/record.js").Kind<ChartNode>}
 */
export const chart = {
  create(record) {
    const { state } = record;
    const [head, before, after, foot, over] = ["chart-head", "chart-side", "chart-side", "chart-foot", "chart-over"].map((name) => make("div", name));
    state.hosts = { head, before, after, foot, over };
    [state.behind, state.front, state.plotHost, state.holder] = ["chart-layer", "chart-layer", "chart-plot-host", "chart-views"].map((name) => make("div", name));
    [state.fixed, state.picture] = ["chart-fixed", "chart-picture"].map((name) => svg("svg", { class: name, "aria-hidden": "true" }));
    state.moving = make("div", "chart-moving", state.picture);
    state.scroller = new Scroller(record, state.moving, () => state.beside.follow());
    state.beside = new Beside(record);
    state.body = make("div", "chart-body", state.plotHost, state.fixed, state.scroller.element, state.holder, over);
    state.middle = make("div", "chart-middle", before, state.body, after);
    state.legend = make("ul", "chart-legend");
    state.own = make("div", "chart-legend chart-legend-own");
    state.titles = { x: make("div", "chart-title"), y: make("div", "chart-title chart-upright") };
    state.table = make("table", "unseen");
    state.area = { left: 0, top: 0, width: 0, height: 0 };
    state.scales = { x: scaleOf(undefined, 0, true), y: scaleOf(undefined, 0, false) };
    state.shown = null;
    state.drawn = record.props;
    state.reported = "";
    state.stop = () => {};
    record.content = state.holder;
    record.core = make("div", "chart", state.behind, head, state.middle, foot, state.table, state.front);
    state.choices = new Choices(record, state.body);
    state.watch = new ResizeObserver(() => draw(record, state.drawn));
    for (const element of [state.body, state.holder, state.moving]) state.watch.observe(element);
  },
  slot(record, child) {
    const { state } = record;
    switch (child.props.role) {
      case "overlay": return state.front;
      case "background": return state.behind;
      case "plot": return state.plotHost;
      case "legend": return state.own;
      case "annotation": return state.moving;
      case "title": return state.titles[isOfAxis(record, child, "y") ? "y" : "x"];
      default: return isOfAxis(record, child, "x") && record.props.y?.visible === undefined ? state.moving : state.holder;
    }
  },
  update(record) {
    const { state, props } = record;
    const name = props.accessibilityLabel ?? "Chart";
    attr(record.core, "role", "figure");
    attr(record.core, "aria-label", name);
    state.body.classList.toggle("chart-redacted", Boolean(props.redacted));
    arrange(record);
    fillTable(state.table, props, name);
    state.choices.update();
    state.stop();
    const from = state.shown;
    state.shown = props;
    if (from && !state.choices.isUnderWay && canMove(from, props)) state.stop = move(from, props, (between) => draw(record, between));
    else draw(record, props);
    // The views in it are there a little later.
    record.view.later(() => draw(record, state.drawn));
  },
  dispose(record) {
    record.state.stop();
    record.state.watch.disconnect();
  },
  native: ["plot", "scrollX", "scrollY", "selectAngle", "selectX", "selectXRange", "selectY", "selectYRange"],
  flex: { x: true, y: true },
};

/** @type {import("../view/record.js").Kind} */
export const chartPart = {
  create: (record) => void (record.core = make("div", "vstack chart-part")),
  update(record) {
    const [across, down] = alignment(record.props.alignment);
    record.core.dataset.role = record.props.role ?? "";
    style(record.core, ["overlay", "background"].includes(record.props.role ?? "") ? { "align-items": across, "justify-content": down } : record.props.role === "label" ? { "align-items": across } : {});
    record.view.later(() => {
      const { parent } = record;
      if (parent?.node.type !== "Chart") return;
      const whole = /** @type {ChartNode} */ (/** @type {unknown} */ (parent));
      draw(whole, whole.state.drawn);
    });
  },
  flex: (record) => ["overlay", "background", "plot"].includes(record.props.role ?? "") ? { x: true, y: true } : { x: false, y: false },
};

/** @type {import("../view/record.js").Kind} */
export const chartPlot = {
  create: (record) => void (record.core = make("div", "chart-plot")),
  flex: { x: true, y: true },
};

/**
 * Whether a view is a label or a title of an axis.
 * @param {ChartNode} record @param {ViewRecord} child @param {"x" | "y"} name
 */
function isOfAxis(record, child, name) {
  const at = record.node.children.indexOf(child.id);
  const axis = record.props[name];
  return (axis?.titles ?? []).some(({ part }) => part === at) || (axis?.axes ?? []).some(({ marks }) => marks.some((mark) => mark.labels?.some((label) => typeof label === "object" && label.part === at)));
}

/**
 * Draws the chart in the room that it has.
 * - Complexity: O(n) for n marks.
 * @param {ChartNode} record @param {Props.Chart} props
 */
function draw(record, props) {
  const { state } = record;
  const { body } = state;
  state.drawn = props;
  if (body.clientWidth === 0 || body.clientHeight === 0) return;
  const labels = labelsOf(record);
  const room = margins(props.x, props.y, labels);
  const area = (state.area = fitPlot(record, room));
  const [width, height] = [body.clientWidth, body.clientHeight];
  const long = lengths(props, area);
  const x = scaleOf(props.x, long.width, true);
  const y = scaleOf(props.y, long.height, false);
  state.scroller.open(area, long, props);
  // What scrolls is drawn whole, and seen in part.
  const inner = { left: 0, top: state.scroller.isUpright ? 0 : area.top, width: long.width, height: long.height };
  state.scroller.fit(area, long, height, props, { x, y });
  state.scales = { x: state.scroller.shifted(x, "x"), y: state.scroller.shifted(y, "y") };
  const paints = new Paints(record.id);
  const plot = { x, y, width: long.width, height: long.height, paints };
  const masks = (props.masks ?? []).map((inside, at) => svg("mask", { id: `chart-${record.id}-mask-${at}`, style: "mask-type: alpha", maskUnits: "userSpaceOnUse", x: 0, y: 0, width: long.width, height: long.height }, ...inside.map((layer) => drawLayer(layer, plot))));
  const layers = (props.layers ?? []).map((layer) => {
    const drawn = drawLayer(layer, plot);
    return layer.mask === undefined ? drawn : svg("g", { mask: `url(#chart-${record.id}-mask-${layer.mask})` }, drawn);
  });
  paints.defs.append(...masks);
  const marks = svg("g", { transform: `translate(0 ${inner.top})` }, ...layers);
  const [across, upright] = [{ ...area, left: 0, width: long.width }, { ...area, top: state.scroller.isUpright ? 0 : area.top, height: long.height }];
  const placed = {
    x: placeLabels(props.x, x, across, true, labels, long.width === area.width ? width - area.left : long.width),
    y: placeLabels(props.y, y, upright, false, labels, width),
  };
  const size = [long.width, state.scroller.isUpright ? long.height : height];
  attr(state.picture, "viewBox", `0 0 ${size.join(" ")}`);
  attr(state.picture, "width", size[0]);
  attr(state.picture, "height", size[1]);
  attr(state.fixed, "viewBox", `0 0 ${width} ${height}`);
  const below = state.beside.draw(props, { x, y }, { area, across, upright }, placed, labels);
  state.picture.replaceChildren(paints.defs, ...gridLines(props.x, x, inner, true), marks, ...below);
  placeAnnotations(record, props, plot, area, inner);
  style(state.hosts.over, edges(area));
  report(record, area);
}

/**
 * The size of the whole plot, of which a chart that scrolls shows a part.
 * @param {Props.Chart} props @param {Area} area
 */
function lengths(props, area) {
  const part = (/** @type {Protocol.ChartAxis | undefined} */ axis) => {
    const [low, high] = boundsOf(axis);
    return axis?.visible && axis.visible > 0 ? Math.max(1, Math.min(100, (high - low) / axis.visible)) : 1;
  };
  return { width: area.width * part(props.x), height: area.height * part(props.y) };
}

/**
 * Tells the app where the plot is, if it asks for that.
 * @param {ChartNode} record @param {Area} area
 */
function report(record, area) {
  if (!record.can("plot")) return;
  const { core, state } = record;
  const value = {
    x: Math.round(area.left + state.body.offsetLeft), y: Math.round(area.top + state.body.offsetTop), width: Math.round(area.width), height: Math.round(area.height),
    chartWidth: core.clientWidth, chartHeight: core.clientHeight,
  };
  const told = JSON.stringify(value);
  if (told === state.reported) return;
  state.reported = told;
  requestAnimationFrame(() => void record.view.act(() => (record.view.records.get(record.id) === /** @type {unknown} */ (record) && record.can("plot") ? { target: record.id, action: "plot", value } : null), true).catch(() => false));
}
