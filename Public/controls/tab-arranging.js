// @ts-check
import { Arranger } from "./arranger.js";
import { make } from "../view/dom.js";

/** @typedef {import("../view/record.js").NodeOf<Props.TabView, {bar: HTMLElement, arranger?: Arranger}>} Tabs */
/** @typedef {Props.Option} Option */

/**
 * The button at the end of a sidebar for arranging its tabs, where people may.
 * @type {import("../view/record.js").Kind<Tabs>}
 */
export const arrangedTabs = {
  create() {},
  update(record) {
    if (!record.can("customize")) {
      for (const element of record.state.arranger?.elements ?? []) element.remove();
      return void (record.state.arranger = undefined);
    }
    const reset = () => ["visibility", "order"].forEach((what) => record.act("customize", { reset: what }));
    const arranger = (record.state.arranger ??= new Arranger("Edit tabs", make("span", "", "Edit"), () => entries(record), reset));
    if (arranger.button.parentElement !== record.state.bar.parentElement) record.state.bar.after(...arranger.elements);
    arranger.button.hidden = record.state.bar.hidden;
    arranger.update();
  },
};

/** @param {Tabs} record @returns {import("./arranger.js").Entry[]} */
function entries(record) {
  const { options = [], hiddenOptions = [] } = record.props;
  const entry = (/** @type {boolean} */ isShown) => (/** @type {Option} */ option) => ({
    title: String(option.label || option.value), isShown,
    show: option.customizationID && !option.customizationBehavior ? (/** @type {boolean} */ shows) => void record.act("customize", { tab: option.customizationID ?? "", visibility: shows ? "visible" : "hidden" }) : null,
    move: (/** @type {number} */ by) => mover(record, option, by),
  });
  return [...options.map(entry(true)), ...hiddenOptions.map(entry(false))];
}

/**
 * Moves a tab within its section, whose tabs that are not shown come last.
 * @param {Tabs} record @param {Option} option @param {number} by
 */
function mover(record, option, by) {
  const { options = [], hiddenOptions = [] } = record.props;
  const section = option.sectionID;
  const all = section ? [...options, ...hiddenOptions].filter((one) => one.sectionID === section) : [];
  const isFixed = all.some((one) => !one.customizationID || one.customizationBehavior === "disabled");
  const order = all.map((one) => String(one.customizationID));
  const from = order.indexOf(String(option.customizationID));
  const shown = options.filter((one) => one.sectionID === section).length;
  if (isFixed || !section || from < 0 || from >= shown || from + by < 0 || from + by >= shown) return null;
  order.splice(from + by, 0, ...order.splice(from, 1));
  return () => void record.act("customize", { section, order });
}
