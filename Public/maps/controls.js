// @ts-check
import { attr, make, svg, text } from "../view/dom.js";

/** @typedef {import("./map.js").MapNode} MapNode */
/** @typedef {import("../view/record.js").NodeOf<Props.MapControl, {map: MapNode | null, draw: () => void}>} ControlNode */

/**
 * A control that is made of the camera of a map: the one around it, or that of its scope.
 * @type {import("../view/record.js").Kind<ControlNode>}
 */
export const mapControl = {
  create(record) {
    record.core = make("div", "map-control");
    record.state.map = null;
    record.state.draw = () => draw(record);
  },
  update(record) {
    // The map may be made after its control.
    record.view.later(() => {
      const map = mapOf(record);
      if (map !== record.state.map) record.state.map?.state.controls.delete(record.state.draw);
      record.state.map = map;
      map?.state.controls.add(record.state.draw);
      draw(record);
    });
  },
  dispose: (record) => void record.state.map?.state.controls.delete(record.state.draw),
  flex: { x: false, y: false },
};

/** @param {ControlNode} record @returns {MapNode | null} */
function mapOf(record) {
  const { scope } = record.props;
  const isMap = (/** @type {import("../view/record.js").ViewRecord} */ one) => one.node.type === "Map" && (scope === undefined || one.node.props.scope === scope);
  for (let at = record.parent; at; at = at.parent) if (isMap(at)) return /** @type {MapNode} */ (/** @type {unknown} */ (at));
  if (scope !== undefined) for (const one of record.view.records.values()) if (isMap(one)) return /** @type {MapNode} */ (/** @type {unknown} */ (one));
  return null;
}

/** @param {ControlNode} record */
function draw(record) {
  const { core, props, state: { map } } = record;
  const sight = map?.state.sight;
  core.hidden = !sight || sight.size.width === 0;
  if (!map || !sight || core.hidden) return;
  if (props.control === "compass") compass(core, map);
  else if (props.control === "scale") scale(core, sight);
  else if (props.control === "zoom") zoomButtons(core, map);
}

/** @param {HTMLElement} core @param {string} name @param {() => void} act @param {...Node} inside */
function button(core, name, act, ...inside) {
  const made = make("button", "map-button", ...inside);
  made.type = "button";
  attr(made, "aria-label", name);
  made.addEventListener("click", (event) => (event.stopPropagation(), act()));
  core.append(made);
  return made;
}

/** @param {HTMLElement} core @param {MapNode} map */
function compass(core, map) {
  const { sight } = map.state;
  core.hidden = sight.heading === 0;
  if (!core.firstChild) {
    const needle = svg("svg", { viewBox: "0 0 32 32", "aria-hidden": "true" }, svg("path", { d: "M16 5l5 11H11Z", fill: "var(--hue-red)" }), svg("path", { d: "M16 27l5-11H11Z", fill: "var(--label-3)" }));
    button(core, "North up", () => {
      const { sight: now } = map.state;
      const middle = /** @type {import("./sight.js").Point} */ ([now.size.width / 2, now.size.height / 2]);
      map.state.glide(now.moved(middle, middle, 1, -now.heading), true);
    }, needle);
  }
  const needle = core.querySelector("svg");
  if (needle) needle.style.transform = `rotate(${-sight.heading}deg)`;
}

/** @param {HTMLElement} core @param {import("./sight.js").Sight} sight */
function scale(core, sight) {
  const most = sight.metres * 100;
  const power = 10 ** Math.floor(Math.log10(most));
  const metres = ([5, 2, 1].find((part) => part * power <= most) ?? 1) * power;
  if (!core.firstChild) core.append(make("span", "map-scale"));
  const bar = /** @type {HTMLElement} */ (core.firstChild);
  bar.style.width = `${Math.round(metres / sight.metres)}px`;
  const isFar = metres >= 1000;
  text(bar, new Intl.NumberFormat(navigator.language, { style: "unit", unit: isFar ? "kilometer" : metres < 1 ? "centimeter" : "meter" }).format(isFar ? metres / 1000 : metres < 1 ? metres * 100 : metres));
}

/**
 * The buttons that show less of a map and more of it.
 * @param {HTMLElement} core @param {MapNode} map
 */
export function zoomButtons(core, map) {
  if (core.firstChild) return;
  for (const [name, sign, factor] of /** @type {const} */ ([["Zoom in", "+", 2], ["Zoom out", "−", 0.5]])) {
    button(core, name, () => {
      const { sight } = map.state;
      const middle = /** @type {import("./sight.js").Point} */ ([sight.size.width / 2, sight.size.height / 2]);
      map.state.glide(sight.moved(middle, middle, factor), true);
    }, document.createTextNode(sign));
  }
}
