// @ts-check
import { attr, make } from "../view/dom.js";
import { symbol } from "../view/symbols.js";

/** @typedef {import("../view/record.js").ViewRecord} ViewRecord */

/**
 * Shows the columns that the app wants seen where they stand beside one another, and a button for the first one.
 * @param {import("./split.js").SplitView} r a split view @param {ViewRecord[]} columns @param {boolean} isCompact whether one column is seen at a time
 */
export function fitColumns(r, columns, isCompact) {
  const seen = count(r.props.columnVisibility, columns.length);
  attr(r.core, "data-shown", seen < columns.length ? seen : null);
  columns.forEach((column, index) => column.outer.classList.toggle("put-away", index < columns.length - seen));
  if (!r.can("setColumnVisibility")) return r.state.sidebar?.remove();
  const button = (r.state.sidebar ??= build(r));
  const place = isCompact ? null : columns[columns.length - seen]?.state.shell?.leading;
  attr(button, "aria-label", seen < columns.length ? "Show sidebar" : "Hide sidebar");
  r.state.next = seen < columns.length ? "all" : columns.length > 2 ? "doubleColumn" : "detailOnly";
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

/** @param {import("./split.js").SplitView} r */
function build(r) {
  const button = make("button", "button", symbol("sidebar.left"));
  button.type = "button";
  button.addEventListener("click", () => r.act("setColumnVisibility", r.state.next));
  return button;
}
