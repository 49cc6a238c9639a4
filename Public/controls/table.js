// @ts-check
import { attr, make, same, style } from "../view/dom.js";
import { symbol } from "../view/symbols.js";
import { columnEdge, isResizable } from "./table-widths.js";
import { clickRow, forgetRow, keyRow, markSelection, noteRow } from "./table-selection.js";

/** @typedef {import("../view/record.js").ViewRecord} ViewRecord */
/** @typedef {import("../view/record.js").NodeOf<Props.Table, import("./table-selection.js").Choosing & {head: HTMLElement, header: HTMLElement, columns?: Props.Column[], chooses?: boolean, widths: Map<string, number>}>} TableNode */
/** @typedef {import("../view/record.js").NodeOf<Props.TableRow, {}>} Row */
/** @typedef {Props.Column} Column */

/** The width of a column without one of its own, and the least that it keeps. */
const IDEAL = 160;
const LEAST = 64;

/** @param {TableNode} r @returns {Column[]} */
const columns = (r) => r.props.columns ?? [];

/**
 * Rows in columns. They are no table of HTML, because rows and cells have boxes around them as all nodes do.
 * @type {import("../view/record.js").Kind<TableNode>}
 */
export const table = {
  native: ["set", "sort"],
  create(r) {
    r.state.rows = new Map();
    r.state.widths = new Map();
    r.state.head = make("div", "table-row");
    r.state.head.setAttribute("role", "row");
    r.state.header = make("div", "table-head", r.state.head);
    r.content = make("div", "table-body");
    r.control = make("div", "table", r.state.header, r.content);
    for (const group of [r.state.header, r.content]) group.setAttribute("role", "rowgroup");
    r.core = make("div", "table-frame", r.control);
    r.content.addEventListener("click", (event) => clickRow(r, event));
    r.content.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => keyRow(r, event));
  },
  update(r) {
    const props = r.props;
    const chooses = "selection" in props;
    r.core.dataset.look = props.style ?? "automatic";
    attr(r.control, "role", chooses ? "grid" : "table");
    attr(r.control, "aria-label", props.accessibilityLabel ?? "Table");
    attr(r.control, "aria-multiselectable", chooses ? String(Array.isArray(props.selection)) : null);
    r.state.header.classList.toggle("table-unheaded", props.columnHeaders === "hidden");
    if (!same(r.state.columns, columns(r)) || chooses !== r.state.chooses) {
      [r.state.columns, r.state.chooses] = [columns(r), chooses];
      const titles = new Set(columns(r).map(({ title }) => String(title)));
      for (const title of r.state.widths.keys()) if (!titles.has(title)) r.state.widths.delete(title);
      fitColumns(r);
      r.state.head.replaceChildren(...columns(r).map((column, index) => heading(r, column, index)));
      for (const id of r.node.children) r.view.records.get(id)?.refresh();
    }
    markOrder(r);
    if (chooses) markSelection(r);
  },
  flex: { x: true, y: true },
};

/** @param {TableNode} r */
function fitColumns(r) {
  const shown = columns(r).filter((column) => column.defaultVisibility !== "hidden").map((column) => chosenRoom(r, column) ?? room(column));
  r.control.style.setProperty("--columns", shown.map(({ track }) => track).join(" "));
  r.control.style.setProperty("--least", `${shown.reduce((sum, { least }) => sum + least, 0) / 16}rem`);
}

/**
 * The track of a column that a person has given a width.
 * @param {TableNode} r @param {Column} column
 */
function chosenRoom(r, column) {
  const width = r.state.widths.get(String(column.title));
  return width === undefined ? null : { track: `${width}px`, least: width };
}

/**
 * The track of a column. Widths grow with the size of the page's letters.
 * @param {Column} column @returns {{track: string, least: number}}
 */
function room({ width }) {
  const rem = (/** @type {number} */ points) => `${points / 16}rem`;
  // The padding of a cell is beside the width that the app asks for.
  const padding = 24;
  if (typeof width === "number") return { track: rem(width + padding), least: width + padding };
  const { min, ideal = IDEAL, max } = width ?? {};
  const least = (min ?? Math.min(LEAST, ideal)) + padding;
  if (typeof max === "number") return { track: `minmax(${rem(least)}, ${rem(Math.max(max + padding, least))})`, least };
  return { track: `minmax(${rem(least)}, ${ideal}fr)`, least };
}

/** @param {TableNode} r @param {Column} column @param {number} index */
function heading(r, column, index) {
  const words = make("span", "table-title", String(column.title ?? ""));
  const cell = make("div", "table-cell");
  cell.setAttribute("role", "columnheader");
  fitCell(cell, column);
  if (!column.sortable) {
    cell.append(words, ...edges(r, column, cell));
    return cell;
  }
  const button = make("button", "table-sort", words, symbol("chevron.down"));
  button.type = "button";
  button.addEventListener("click", () => r.act("sort", index));
  cell.append(button, ...edges(r, column, cell));
  return cell;
}

/** @param {TableNode} r @param {Column} column @param {HTMLElement} cell @returns {HTMLElement[]} */
function edges(r, column, cell) {
  if (!isResizable(column)) return [];
  return [columnEdge(cell, column, (width) => {
    if (width === null) r.state.widths.delete(String(column.title));
    else r.state.widths.set(String(column.title), width);
    fitColumns(r);
  })];
}

/** @param {HTMLElement} cell @param {Column} column */
function fitCell(cell, { alignment, defaultVisibility }) {
  attr(cell, "data-align", alignment);
  cell.hidden = defaultVisibility === "hidden";
}

/** @param {TableNode} r */
function markOrder(r) {
  const [first] = r.props.sortOrder ?? [];
  columns(r).forEach((column, index) => {
    if (!column.sortable) return;
    const order = first?.column === index ? first.order : null;
    attr(r.state.head.children[index], "aria-sort", order === "forward" ? "ascending" : order === "reverse" ? "descending" : "none");
  });
}

/** @param {Row} r */
const tableOf = (r) => /** @type {TableNode | null} */ (r.closest((at) => at.node.type === "Table"));

/** @type {import("../view/record.js").Kind<Row>} */
export const tableRow = {
  native: ["toggle"],
  create(r) {
    r.core = make("div", "table-row");
    r.core.dataset.row = r.id;
    r.core.setAttribute("role", "row");
  },
  update(r) {
    const host = tableOf(r);
    if (!host) return;
    const cells = r.node.children.flatMap((id) => r.view.records.get(id) ?? []).filter((cell) => cell.node.type === "TableCell");
    cells.forEach((cell, index) => {
      cell.core.setAttribute("role", index === 0 ? "rowheader" : "selection" in host.props ? "gridcell" : "cell");
      fitCell(cell.core, columns(host)[index] ?? {});
    });
    if (cells[0]) fitDisclosure(r, cells[0]);
    style(r.core, { "--level": r.props.level ? String(r.props.level) : null });
    // Rows without others below them stand under the words of those that have some.
    if (r.props.isExpanded !== undefined) host.core.dataset.outline = "";
    noteRow(host, r);
  },
  dispose(r) {
    const host = tableOf(r);
    if (host) forgetRow(host, r);
  },
  flex: { x: true, y: false },
};

/**
 * The button that shows and hides the rows below a row, in front of its first cell.
 * @param {Row} r @param {ViewRecord} cell
 */
function fitDisclosure(r, cell) {
  /** @type {HTMLButtonElement | null} */ const old = cell.core.querySelector(":scope > .table-disclosure");
  if (r.props.isExpanded === undefined) return old?.remove();
  const button = old ?? make("button", "table-disclosure", symbol("chevron.right"));
  attr(button, "aria-expanded", r.props.isExpanded ? "true" : "false");
  if (old) return;
  button.type = "button";
  button.setAttribute("aria-labelledby", cell.content.id);
  button.addEventListener("click", () => r.act("toggle"));
  cell.core.prepend(button);
}

/** @type {import("../view/record.js").Kind} */
export const tableCell = {
  create(r) {
    r.content = make("div", "table-content");
    r.content.id = `c-${r.id}`;
    r.core = make("div", "table-cell", r.content);
  },
  flex: { x: true, y: false },
};
