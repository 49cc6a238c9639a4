// @ts-check
import { attr } from "../view/dom.js";
import { notePage } from "../view/page-place.js";
import { Shell } from "../view/shell.js";
import { backFrom, columnBefore, showLast } from "./split.js";

/** @typedef {import("../view/record.js").ViewRecord} ViewRecord */
/** @typedef {import("../view/record.js").NodeOf<Props.Navigation, {shell: Shell}>} Column */
/** @typedef {import("../view/record.js").NodeOf<Props.Navigation, {shell: Shell, places: number[], titles: (string | undefined)[], depth: number}>} Stack */

/** @param {ViewRecord} record @param {string} className */
function build(record, className) {
  const shell = new Shell(record, className, "nav-body");
  record.core = shell.core;
  record.content = shell.content;
  shell.back.addEventListener("click", () => (record.can("pop") ? record.act("pop") : backFrom(record)));
}

/** @param {Column} record */
function name(record) {
  const words = record.props.accessibilityLabel ?? record.props.title;
  attr(record.core, "aria-label", words);
  attr(record.core, "role", words ? "region" : null);
}

/** @type {import("../view/record.js").Kind<Stack>} */
export const navigationStack = {
  native: ["pop"],
  edge: true,
  create(record) {
    build(record, "navigation");
    record.state.places = [];
    record.state.titles = [];
    record.state.depth = Number(record.props.depth ?? 0);
    notePage(record);
  },
  update(record) {
    const props = record.props;
    const { places } = record.state;
    const depth = Number(props.depth ?? 0);
    const before = columnBefore(record);
    const back = record.can("pop") ? record.state.titles[depth - 1] ?? "" : depth === 0 && before !== null ? before : null;
    record.core.classList.toggle("back-to-column", depth === 0 && !record.can("pop"));
    const mode = props.displayMode && props.displayMode !== "automatic" ? props.displayMode : depth > 0 ? "inline" : "large";
    record.view.later(() => record.state.shell.show(props.title, mode, back));
    name(record);
    record.state.titles[depth] = props.title;
    if (depth === record.state.depth) return;
    if (depth > record.state.depth) showLast(record);
    // A new page is read from its top; on the way back one stands where one left.
    const scroller = document.scrollingElement ?? document.body;
    if (depth > record.state.depth) places[record.state.depth] = scroller.scrollTop;
    const top = depth < record.state.depth ? places[depth] ?? 0 : Math.min(scroller.scrollTop, record.core.getBoundingClientRect().top + scroller.scrollTop);
    record.state.depth = depth;
    record.view.later(() => (scroller.scrollTop = top));
  },
  dispose: (record) => record.state.shell.dispose(),
  fallbackFocus: (record) => (record.props.title ? record.state.shell.title : null),
  flex: { x: true, y: true },
};

/**
 * A column of a split view before the last.
 * @type {import("../view/record.js").Kind<Column>}
 */
export const column = {
  edge: true,
  create: (record) => build(record, `navigation column-${record.node.type.toLowerCase()}`),
  update(record) {
    record.core.classList.add("back-to-column");
    record.view.later(() => record.state.shell.show(record.props.title, "large", columnBefore(record)));
    name(record);
  },
  dispose: (record) => record.state.shell.dispose(),
  fallbackFocus: (record) => (record.props.title ? record.state.shell.title : null),
  flex: { x: true, y: true },
};
