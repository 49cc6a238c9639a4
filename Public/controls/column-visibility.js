// @ts-check
import { attr, make } from "../view/dom.js";
import { symbol } from "../drawing/symbols.js";

/** @typedef {import("../view/record.js").ViewRecord} ViewRecord */

/**
 * Shows the columns that the app wants seen where they stand beside one another, and a button for the first one.
 * @param {import("./split.js").SplitView} record a split view @param {import("../view/shell.js").Barred[]} columns @param {boolean} isCompact whether one column is seen at a time
 */
export function fitColumns(record, columns, isCompact) {
  const seen = count(record.props.columnVisibility, columns.length);
  attr(record.core, "data-shown", seen < columns.length ? seen : null);
  columns.forEach((column, index) => column.outer.classList.toggle("put-away", index < columns.length - seen));
  if (!record.can("setColumnVisibility")) return record.state.sidebar?.remove();
  const button = (record.state.sidebar ??= build(record));
  const place = isCompact ? null : columns[columns.length - seen]?.state.shell?.leading;
  attr(button, "aria-label", seen < columns.length ? "Show sidebar" : "Hide sidebar");
  record.state.next = seen < columns.length ? "all" : columns.length > 2 ? "doubleColumn" : "detailOnly";
  if (button.parentElement === (place ?? null)) return;
  const focused = button === document.activeElement;
  if (place) place.append(button);
  else button.remove();
  for (const column of columns) column.state.shell?.fit();
  if (focused) button.focus();
}

/** @param {unknown} visibility @param {number} all @returns {number} how many of the last columns are seen */
function count(visibility, all) {
  return visibility === "detailOnly" ? 1 : visibility === "doubleColumn" ? Math.min(2, all) : all;
}

/** @param {import("./split.js").SplitView} record */
function build(record) {
  const button = make("button", "button", symbol("sidebar.left"));
  button.type = "button";
  button.addEventListener("click", () => record.act("setColumnVisibility", record.state.next));
  return button;
}
