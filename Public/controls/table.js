// @ts-check
import { attr, make, same, style } from "../view/dom.js";
import { keeping } from "../keeping/work.js";
import { symbol } from "../drawing/symbols.js";
import { dragsColumn, fitArranging, isHidden, orderOf, placeCell } from "./table-arranging.js";
import { columnEdge, isResizable } from "./table-widths.js";
import { clickRow, forgetRow, keyRow, markSelection, noteRow } from "./table-selection.js";

/** @typedef {import("../view/record.js").ViewRecord} ViewRecord */
/** @typedef {import("../view/record.js").NodeOf<Props.Table, import("./table-selection.js").Choosing & import("./table-arranging.js").Arranging & {columns?: Props.Column[], order?: number[], chooses?: boolean, widths: Map<string, number>}>} TableNode */
/** @typedef {import("../view/record.js").NodeOf<Props.TableRow, {}>} Row */
/** @typedef {Props.Column} Column */

/** The width of a column without one of its own, and the least that it keeps. */
const IDEAL = 160;
const LEAST = 64;

/** @param {TableNode} record @returns {Column[]} */
const columns = (record) => record.props.columns ?? [];

/**
 * Rows in columns. They are no table of HTML, because rows and cells have boxes around them as all nodes do.
 * @type {import("../view/record.js").Kind<TableNode>}
 */
export const table = {
  native: ["set", "sort", "customize", "contextMenu", "primaryAction"],
  create(record) {
    record.state.rows = new Map();
    record.state.widths = new Map();
    record.state.head = make("div", "table-row");
    record.state.head.setAttribute("role", "row");
    record.state.header = make("div", "table-head", record.state.head);
    record.content = make("div", "table-body");
    record.control = make("div", "table", record.state.header, record.content);
    for (const group of [record.state.header, record.content]) group.setAttribute("role", "rowgroup");
    record.core = make("div", "table-frame", record.control);
    record.content.addEventListener("click", (event) => clickRow(record, event));
    record.content.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => keyRow(record, event));
  },
  update(record) {
    const props = record.props;
    const chooses = "selection" in props;
    record.core.dataset.look = props.style ?? "automatic";
    attr(record.control, "role", chooses ? "grid" : "table");
    attr(record.control, "aria-label", props.accessibilityLabel ?? "Table");
    attr(record.control, "aria-multiselectable", chooses ? String(Array.isArray(props.selection)) : null);
    record.state.header.classList.toggle("table-unheaded", props.columnHeaders === "hidden");
    if (!same(record.state.columns, columns(record)) || !same(record.state.order, props.columnOrder) || chooses !== record.state.chooses) {
      const isNew = record.state.columns === undefined;
      [record.state.columns, record.state.order, record.state.chooses] = [columns(record), props.columnOrder, chooses];
      const titles = new Set(columns(record).map(({ title }) => String(title)));
      for (const title of record.state.widths.keys()) if (!titles.has(title)) record.state.widths.delete(title);
      fitColumns(record);
      record.state.head.replaceChildren(...columns(record).map((column, index) => heading(record, column, index)));
      for (const id of record.node.children) record.view.records.get(id)?.refresh();
      if (!isNew) keeping.rewordRows?.(record);
    }
    fitArranging(record);
    markOrder(record);
    if (chooses) markSelection(record);
  },
  rows: {
    tag: "div",
    row(host) {
      const cell = make("span");
      cell.setAttribute("role", "selection" in host.props ? "gridcell" : "cell");
      attr(cell, "aria-colspan", host.props.columns?.length);
      const row = make("div", "far-row", cell);
      row.setAttribute("role", "row");
      return row;
    },
    shown(host, row) {
      const { columns = [] } = /** @type {Props.Table} */ (host.props);
      return row.children.filter((_, index) => !columns[index] || !isHidden(host, columns[index]));
    },
  },
  pieces: (record) => keeping.piecesOf?.(record) ?? null,
  reach: (record, id) => keeping.reachRow?.(record, id),
  changed: (record, id) => keeping.changedRow?.(record, id),
  dispose: (record) => keeping.restRows?.(record),
  resumes: true,
  flex: { x: true, y: true },
};

/** @param {TableNode} record */
function fitColumns(record) {
  const shown = orderOf(record).map((index) => columns(record)[index]).filter((column) => !isHidden(record, column)).map((column) => chosenRoom(record, column) ?? room(column));
  record.control.style.setProperty("--columns", shown.map(({ track }) => track).join(" "));
  record.control.style.setProperty("--least", `${shown.reduce((sum, { least }) => sum + least, 0) / 16}rem`);
}

/**
 * The track of a column that a person has given a width.
 * @param {TableNode} record @param {Column} column
 */
function chosenRoom(record, column) {
  const width = record.state.widths.get(String(column.title));
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

/** @param {TableNode} record @param {Column} column @param {number} index */
function heading(record, column, index) {
  const words = make("span", "table-title", String(column.title ?? ""));
  const cell = make("div", "table-cell");
  cell.setAttribute("role", "columnheader");
  fitCell(record, cell, index);
  dragsColumn(record, cell, index);
  if (!column.sortable) {
    cell.append(words, ...edges(record, column, cell));
    return cell;
  }
  const button = make("button", "table-sort", words, symbol("chevron.down"));
  button.type = "button";
  button.addEventListener("click", () => record.act("sort", index));
  cell.append(button, ...edges(record, column, cell));
  return cell;
}

/** @param {TableNode} record @param {Column} column @param {HTMLElement} cell @returns {HTMLElement[]} */
function edges(record, column, cell) {
  if (!isResizable(column)) return [];
  return [columnEdge(cell, column, (width) => {
    if (width === null) record.state.widths.delete(String(column.title));
    else record.state.widths.set(String(column.title), width);
    fitColumns(record);
  })];
}

/** @param {TableNode} record @param {HTMLElement} cell @param {number} index */
function fitCell(record, cell, index) {
  const column = columns(record)[index] ?? {};
  attr(cell, "data-align", column.alignment);
  cell.hidden = isHidden(record, column);
  placeCell(record, cell, index);
}

/** @param {TableNode} record */
function markOrder(record) {
  const [first] = record.props.sortOrder ?? [];
  columns(record).forEach((column, index) => {
    if (!column.sortable) return;
    const order = first?.column === index ? first.order : null;
    attr(record.state.head.children[index], "aria-sort", order === "forward" ? "ascending" : order === "reverse" ? "descending" : "none");
  });
}

/** @param {Row} record */
const tableOf = (record) => /** @type {TableNode | null} */ (record.closest((at) => at.node.type === "Table"));

/** @type {import("../view/record.js").Kind<Row>} */
export const tableRow = {
  native: ["toggle"],
  create(record) {
    record.core = make("div", "table-row");
    record.core.dataset.row = record.id;
    record.core.setAttribute("role", "row");
  },
  update(record) {
    const host = tableOf(record);
    if (!host) return;
    const cells = record.node.children.flatMap((id) => record.view.records.get(id) ?? []).filter((cell) => cell.node.type === "TableCell");
    cells.forEach((cell, index) => {
      cell.core.setAttribute("role", index === 0 ? "rowheader" : "selection" in host.props ? "gridcell" : "cell");
      fitCell(host, cell.core, index);
    });
    if (cells[0]) fitDisclosure(record, cells[0]);
    style(record.core, { "--level": record.props.level ? String(record.props.level) : null });
    // Rows without others below them stand under the words of those that have some.
    if (record.props.isExpanded !== undefined) host.core.dataset.outline = "";
    noteRow(host, record);
  },
  dispose(record) {
    const host = tableOf(record);
    if (host) forgetRow(host, record);
  },
  flex: { x: true, y: false },
};

/**
 * The button that shows and hides the rows below a row, in front of its first cell.
 * @param {Row} record @param {ViewRecord} cell
 */
function fitDisclosure(record, cell) {
  /** @type {HTMLButtonElement | null} */ const old = cell.core.querySelector(":scope > .table-disclosure");
  if (record.props.isExpanded === undefined) return old?.remove();
  const button = old ?? make("button", "table-disclosure", symbol("chevron.right"));
  attr(button, "aria-expanded", record.props.isExpanded ? "true" : "false");
  if (old) return;
  button.type = "button";
  button.setAttribute("aria-labelledby", cell.content.id);
  button.addEventListener("click", () => record.foresee({ isExpanded: !record.props.isExpanded }, "toggle"));
  cell.core.prepend(button);
}

/** @type {import("../view/record.js").Kind} */
export const tableCell = {
  create(record) {
    record.content = make("div", "table-content");
    record.content.id = `c-${record.id}`;
    record.core = make("div", "table-cell", record.content);
  },
  flex: { x: true, y: false },
};
