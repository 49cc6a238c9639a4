// @ts-check
import { attr, make, style } from "../view/dom.js";
import { ABOUT } from "../view/preferences.js";
import { symbol } from "../drawing/symbols.js";

/** @typedef {import("../view/record.js").ViewRecord} ViewRecord */
/** @typedef {import("./split.js").SplitView} SplitView */

for (const name of ["navigationSplitViewColumnWidth", "toolbarRemoving"]) ABOUT[name] = (at) => at.node.type === "NavigationSplitView";

/**
 * Shows the columns that are wanted where they stand beside one another, as wide as they ask for, and a button for the first one.
 * @param {SplitView} record @param {import("../view/shell.js").Barred[]} columns @param {boolean} isCompact whether one column is seen at a time
 */
export function fitColumns(record, columns, isCompact) {
  const seen = count(visibilityOf(record), columns.length);
  attr(record.core, "data-shown", seen < columns.length ? seen : null);
  columns.forEach((column, index) => column.outer.classList.toggle("put-away", index < columns.length - seen));
  fitWidths(record, columns);
  const isRemoved = columns.length < 2 || sayings(record).some(([, said]) => said.toolbarRemoving === "sidebarToggle");
  const button = (record.state.sidebar ??= build(record));
  const place = isCompact || isRemoved ? null : columns[columns.length - seen]?.state.shell?.leading;
  attr(button, "aria-label", seen < columns.length ? "Show sidebar" : "Hide sidebar");
  record.state.next = seen < columns.length ? "all" : columns.length > 2 ? "doubleColumn" : "detailOnly";
  if (button.parentElement === (place ?? null)) return;
  const focused = button === document.activeElement;
  if (place) place.append(button);
  else button.remove();
  for (const column of columns) column.state.shell?.fit();
  if (focused) button.focus();
}

/**
 * The columns that the app wants seen, or those that a person has chosen if the app says nothing.
 * @param {SplitView} record
 */
function visibilityOf(record) {
  return record.can("setColumnVisibility") ? record.props.columnVisibility : record.state.visibility ?? record.props.columnVisibility;
}

/** @param {unknown} visibility @param {number} all @returns {number} how many of the last columns are seen */
function count(visibility, all) {
  return visibility === "detailOnly" ? 1 : visibility === "doubleColumn" ? Math.min(2, all) : all;
}

/** @param {SplitView} record @returns {[ViewRecord, import("../view/preferences.js").Said][]} what views inside say of the split view, the innermost last */
const sayings = (record) => [.../** @type {import("../view/preferences.js").Telling} */ (record).state.said ?? []];

/** @param {SplitView} record @param {import("../view/shell.js").Barred[]} columns */
function fitWidths(record, columns) {
  /** @type {Record<string, string | null>} */ const widths = { "--Sidebar": null, "--Content": null };
  for (const [by, { navigationSplitViewColumnWidth: width }] of sayings(record)) {
    const column = columns.find((one) => by.closest((at) => at === one));
    if (width !== undefined && column) widths[`--${column.node.type}`] = lengthOf(width);
  }
  style(record.core, { "--Sidebar": widths["--Sidebar"], "--Content": widths["--Content"] });
}

/** @param {NonNullable<Protocol.Modifiers["navigationSplitViewColumnWidth"]>} width */
function lengthOf(width) {
  if (typeof width === "number") return `${width}px`;
  const { min = 0, ideal = min, max = Infinity } = width;
  return `min(${Math.min(Math.max(ideal, min), max)}px, 45vw)`;
}

/** @param {SplitView} record */
function build(record) {
  const button = make("button", "button", symbol("sidebar.left"));
  button.type = "button";
  button.addEventListener("click", () => {
    if (record.can("setColumnVisibility")) return void record.act("setColumnVisibility", record.state.next);
    record.state.visibility = record.state.next;
    record.state.refit();
  });
  return button;
}
