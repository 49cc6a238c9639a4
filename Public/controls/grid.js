// @ts-check
import { make, style } from "../view/dom.js";
import { flowChildren } from "../view/place.js";
import { alignment } from "../view/values.js";

/** @typedef {import("../view/record.js").Kind} Kind */

/** @param {any} length */
const px = (length) => (typeof length === "number" ? `${length}px` : null);

/**
 * One row or column of a lazy grid as CSS writes it.
 * @param {any} item
 */
function track(item) {
  if (typeof item.fixed === "number") return `${item.fixed}px`;
  const { minimum = 10, maximum } = item.adaptive ?? item.flexible ?? {};
  const most = typeof maximum === "number" ? `${maximum}px` : "1fr";
  if (!item.adaptive) return `minmax(${minimum}px, ${most})`;
  return `repeat(auto-fill, minmax(min(100%, ${minimum}px), ${most}))`;
}

/** @param {any} items */
const tracks = (items) => (Array.isArray(items) && items.length > 0 ? items.map(track).join(" ") : null);

/** @param {any} items */
const distance = (items) => px(Array.isArray(items) ? items.find((item) => typeof item.spacing === "number")?.spacing : null);

/** @type {Kind} */
export const lazyGrid = {
  group: true,
  create(r) {
    r.core = make("div", "lazy-grid");
  },
  update(r) {
    const p = r.props;
    const [across, down] = alignment(p.alignment);
    if (r.node.type === "LazyHGrid") {
      style(r.core, { "grid-auto-flow": "column", "grid-template-rows": tracks(p.rows), "grid-auto-columns": "max-content", "column-gap": px(p.spacing), "row-gap": distance(p.rows), "align-items": down });
    } else {
      style(r.core, { "grid-template-columns": tracks(p.columns), "row-gap": px(p.spacing), "column-gap": distance(p.columns), "justify-items": across });
    }
  },
  flex: (r) => ({ x: r.node.type === "LazyVGrid", y: false }),
};

/**
 * Rows whose cells stand below one another.
 * @type {Kind}
 */
export const grid = {
  group: true,
  create(r) {
    r.core = make("div", "grid");
  },
  update(r) {
    const p = r.props;
    const rows = flowChildren(r).map((id) => r.view.records.get(id)).filter((row) => row?.node.type === "GridRow");
    const widest = Math.max(1, ...rows.map((row) => cells(/** @type {any} */ (row))));
    const [across, down] = alignment(p.alignment);
    style(r.core, { "grid-template-columns": `repeat(${widest}, auto)`, "column-gap": px(p.horizontalSpacing), "row-gap": px(p.verticalSpacing), "justify-items": across, "align-items": down });
    alignCells(/** @type {Drawn[]} */ (rows));
  },
};

/** @typedef {import("../view/record.js").Drawn} Drawn */

/** @param {Drawn} row */
const cellsOf = (row) => flowChildren(row).flatMap((id) => row.view.records.get(id) ?? []);

/** @param {Drawn} cell */
const span = (cell) => Number(cell.modifier("gridCellColumns")) || 1;

/** @param {Drawn} row */
const cells = (row) => cellsOf(row).reduce((sum, cell) => sum + span(cell), 0);

/**
 * A cell may align its whole column, a row its cells, and an anchor the cell itself.
 * @param {Drawn[]} rows
 */
function alignCells(rows) {
  /** @type {string[]} */ const columns = [];
  /** @param {(cell: Drawn, column: number, row: Drawn) => void} visit */
  const each = (visit) => {
    for (const row of rows) {
      let column = 0;
      for (const cell of cellsOf(row)) {
        visit(cell, column, row);
        column += span(cell);
      }
    }
  };
  each((cell, column) => {
    const name = cell.modifier("gridColumnAlignment");
    if (name) [columns[column]] = alignment(name);
  });
  each((cell, column, row) => {
    const anchor = cell.modifier("gridCellAnchor");
    const down = row.props.alignment ? alignment(row.props.alignment)[1] : null;
    place(cell.outer, "justify-self", cell.flex.x ? null : side(anchor?.x) ?? columns[column]);
    place(cell.outer, "align-self", cell.flex.y ? null : side(anchor?.y) ?? down);
  });
}

/** @param {HTMLElement} element @param {string} name @param {string | null | undefined} value */
function place(element, name, value) {
  if (value) element.style.setProperty(name, value);
  else element.style.removeProperty(name);
}

/** @param {any} part */
const side = (part) => (typeof part === "number" ? (part < 0.5 ? "flex-start" : part > 0.5 ? "flex-end" : "center") : null);

/** @type {Kind} */
export const gridRow = {
  group: true,
  create(r) {
    r.core = make("div", r.parent?.core?.classList.contains("grid") ? "grid-row" : "hstack");
  },
  update: (r) => r.parent?.kind.update?.(r.parent),
};
