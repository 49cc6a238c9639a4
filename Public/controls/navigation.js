// @ts-check
import { attr } from "../view/dom.js";
import { notePage } from "../view/page-place.js";
import { Shell } from "../view/shell.js";
import { backFrom, columnBefore, showLast } from "./split.js";

/** @typedef {import("../view/record.js").ViewRecord} ViewRecord */
/** @typedef {import("../view/record.js").NodeOf<Props.Navigation, {shell: Shell}>} Column */
/** @typedef {import("../view/record.js").NodeOf<Props.Navigation, {shell: Shell, places: number[], titles: (string | undefined)[], depth: number}>} Stack */

/** @param {ViewRecord} r @param {string} className */
function build(r, className) {
  const shell = new Shell(r, className, "nav-body");
  r.core = shell.core;
  r.content = shell.content;
  shell.back.addEventListener("click", () => (r.can("pop") ? r.act("pop") : backFrom(r)));
}

/** @param {Column} r */
function name(r) {
  const words = r.props.accessibilityLabel ?? r.props.title;
  attr(r.core, "aria-label", words);
  attr(r.core, "role", words ? "region" : null);
}

/** @type {import("../view/record.js").Kind<Stack>} */
export const navigationStack = {
  native: ["pop"],
  edge: true,
  create(r) {
    build(r, "navigation");
    r.state.places = [];
    r.state.titles = [];
    r.state.depth = Number(r.props.depth ?? 0);
    notePage(r);
  },
  update(r) {
    const props = r.props;
    const { places } = r.state;
    const depth = Number(props.depth ?? 0);
    const before = columnBefore(r);
    const back = r.can("pop") ? r.state.titles[depth - 1] ?? "" : depth === 0 && before !== null ? before : null;
    r.core.classList.toggle("back-to-column", depth === 0 && !r.can("pop"));
    const mode = props.displayMode && props.displayMode !== "automatic" ? props.displayMode : depth > 0 ? "inline" : "large";
    r.view.later(() => r.state.shell.show(props.title, mode, back));
    name(r);
    r.state.titles[depth] = props.title;
    if (depth === r.state.depth) return;
    if (depth > r.state.depth) showLast(r);
    // A new page is read from its top; on the way back one stands where one left.
    const scroller = document.scrollingElement ?? document.body;
    if (depth > r.state.depth) places[r.state.depth] = scroller.scrollTop;
    const top = depth < r.state.depth ? places[depth] ?? 0 : Math.min(scroller.scrollTop, r.core.getBoundingClientRect().top + scroller.scrollTop);
    r.state.depth = depth;
    r.view.later(() => (scroller.scrollTop = top));
  },
  dispose: (r) => r.state.shell.dispose(),
  fallbackFocus: (r) => (r.props.title ? r.state.shell.title : null),
  flex: { x: true, y: true },
};

/**
 * A column of a split view before the last.
 * @type {import("../view/record.js").Kind<Column>}
 */
export const column = {
  edge: true,
  create: (r) => build(r, `navigation column-${r.node.type.toLowerCase()}`),
  update(r) {
    r.core.classList.add("back-to-column");
    r.view.later(() => r.state.shell.show(r.props.title, "large", columnBefore(r)));
    name(r);
  },
  dispose: (r) => r.state.shell.dispose(),
  fallbackFocus: (r) => (r.props.title ? r.state.shell.title : null),
  flex: { x: true, y: true },
};
