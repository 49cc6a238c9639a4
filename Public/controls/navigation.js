// @ts-check
import { coverPage } from "../keeping/cover.js";
import { goBack, swipesBack } from "../keeping/edge-swipe.js";
import { holdPlace, turnPage } from "../keeping/places.js";
import { attr } from "../view/dom.js";
import { notePage } from "../view/page-place.js";
import { flowChildren } from "../view/place.js";
import { Shell } from "../view/shell.js";
import { backFrom, columnBefore, showLast } from "./split.js";

/** @typedef {import("../view/record.js").ViewRecord} ViewRecord */
/** @typedef {import("../view/record.js").NodeOf<Props.Navigation, {shell: Shell}>} Column */
/** @typedef {import("../view/record.js").NodeOf<Props.Navigation, {shell: Shell, titles: (string | undefined)[], depth: number, first?: string, settle?: () => void, left?: import("../keeping/places.js").Places}>} Stack */

/** @param {ViewRecord} record @param {string} className */
function build(record, className) {
  const shell = new Shell(record, className, "nav-body");
  record.core = shell.core;
  record.content = shell.content;
  shell.back.addEventListener("click", () => (record.can("pop") ? goBack(/** @type {Stack} */ (record)) : backFrom(record)));
}

/** @param {Column} record */
function name(record) {
  const words = record.props.accessibilityLabel ?? record.props.title;
  attr(record.core, "aria-label", words);
  attr(record.core, "role", words ? "region" : null);
}

/** @param {Stack} record */
const depthOf = (record) => Number(record.props.depth ?? 0);

/** @type {import("../view/record.js").Kind<Stack>} */
export const navigationStack = {
  native: ["pop"],
  edge: true,
  create(record) {
    build(record, "navigation");
    record.state.titles = [];
    record.state.depth = depthOf(record);
    notePage(record);
    swipesBack(record);
  },
  before(record, patch) {
    const [depth, shown] = [depthOf(record), record.state.depth];
    if (depth === shown) return;
    holdPlace(record);
    if (depth > shown) coverPage(record, shown, patch);
    // Pages above the one that is seen now have gone.
    else record.view.kept?.forget(record.id, (key) => Number(key) > depth);
  },
  update(record) {
    const props = record.props;
    const depth = depthOf(record);
    const before = columnBefore(record);
    const back = record.can("pop") ? record.state.titles[depth - 1] ?? "" : depth === 0 && before !== null ? before : null;
    record.core.classList.toggle("back-to-column", depth === 0 && !record.can("pop"));
    const mode = props.displayMode && props.displayMode !== "automatic" ? props.displayMode : depth > 0 ? "inline" : "large";
    record.view.later(() => record.state.shell.show(props.title, mode, back));
    name(record);
    record.state.titles[depth] = props.title;
    const first = flowChildren(record)[0];
    const isOther = first !== record.state.first;
    record.state.first = first;
    const shown = record.state.depth;
    record.state.depth = depth;
    if (depth !== shown) record.state.settle?.();
    if (depth > shown) showLast(record);
    // A new page is read from its top; on the way back one stands where one left.
    if (depth !== shown || (isOther && record.node.type === "Detail")) turnPage(record, shown, depth, depth >= shown);
  },
  dispose: (record) => record.state.shell.dispose(),
  resumes: true,
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
  resumes: true,
  fallbackFocus: (record) => (record.props.title ? record.state.shell.title : null),
  flex: { x: true, y: true },
};
