// @ts-check
import { make, style } from "../view/dom.js";
import { flowChildren } from "../view/place.js";
import { alignment } from "../drawing/values.js";
import { changedRow, fitRows, piecesOf, reachRow, restRows } from "../rows/far.js";
import { lazyRows, pins } from "./lazy-stack.js";

/** @typedef {import("../view/record.js").NodeOf<Props.LazyGrid, {watch?: ResizeObserver}>} LazyGrid */
/** @typedef {import("../view/record.js").NodeOf<Props.Grid, {}>} GridNode */

/** @param {unknown} length */
const px = (length) => (typeof length === "number" ? `${length}px` : null);

/**
 * One row or column of a lazy grid as CSS writes it.
 * @param {Props.GridItem} item
 */
function track(item) {
  if (typeof item.fixed === "number") return `${item.fixed}px`;
  const { minimum = 10, maximum } = item.adaptive ?? item.flexible ?? {};
  const most = typeof maximum === "number" ? `${maximum}px` : "1fr";
  if (!item.adaptive) return `minmax(${minimum}px, ${most})`;
  // What has larger letters needs wider columns.
  return `repeat(auto-fill, minmax(min(100%, max(${minimum}px, ${minimum / 16}rem)), ${most}))`;
}

/** @param {Props.GridItem[] | undefined} items */
const tracks = (items) => (Array.isArray(items) && items.length > 0 ? items.map(track).join(" ") : null);

/** @param {Props.GridItem[] | undefined} items */
const spacing = (items) => (Array.isArray(items) ? items.find((item) => typeof item.spacing === "number")?.spacing : undefined);
/** @param {Props.GridItem[] | undefined} items */
const distance = (items) => px(spacing(items));

/** The distance between two tracks of which nothing says another. */
const APART = 8;
/** The number of tracks that an adaptive item fills at most, however small they are. */
const MOST = 1_000;

/**
 * Whether CSS cannot divide a length among these items: only one of them may be repeated, and beside it none may share.
 * @param {Props.GridItem[] | undefined} items
 */
function isShared(items) {
  const sharing = items?.filter(({ fixed }) => fixed === undefined) ?? [];
  return sharing.length > 1 && sharing.some(({ adaptive }) => adaptive);
}

/**
 * Divides a length as SwiftUI does: each item that has no length of its own has an equal part of what is left, and an
 * adaptive one fills its part with as many tracks as fit.
 * @param {Props.GridItem[]} items @param {number} length
 */
function divided(items, length) {
  const letters = Math.max(1, parseFloat(getComputedStyle(document.documentElement).fontSize) / 16);
  let sharing = items.filter(({ fixed }) => fixed === undefined).length;
  // CSS has one distance for all tracks.
  const apart = spacing(items) ?? APART;
  let rest = length - apart * (items.length - 1) - items.reduce((sum, { fixed = 0 }) => sum + fixed, 0);
  return items.flatMap(({ fixed, adaptive, flexible }) => {
    if (fixed !== undefined) return [fixed];
    const { minimum = 10, maximum } = adaptive ?? flexible ?? {};
    const [least, most] = [minimum * (adaptive ? letters : 1), typeof maximum === "number" ? maximum : Infinity];
    const share = Math.max(rest / sharing, adaptive ? 0 : least);
    const count = adaptive ? Math.min(MOST, Math.max(1, Math.floor((share + apart) / Math.max(1, least + apart)))) : 1;
    const track = Math.max(0, Math.min((share - apart * (count - 1)) / count, most));
    sharing -= 1;
    rest -= track * count + apart * (count - 1);
    return Array.from({ length: count }, () => track);
  }).map((track) => `${track}px`).join(" ");
}

/**
 * Divides the length of a grid anew whenever that changes.
 * @param {LazyGrid} record @param {Props.GridItem[] | undefined} items
 */
function fitTracks(record, items) {
  record.state.watch?.disconnect();
  if (!items || !isShared(items)) return;
  const down = record.node.type === "LazyHGrid";
  record.state.watch = new ResizeObserver(() => {
    const { clientWidth, clientHeight, style: own } = record.core;
    own.setProperty(down ? "grid-template-rows" : "grid-template-columns", divided(items, down ? clientHeight : clientWidth));
    fitRows(record);
  });
  record.state.watch.observe(record.core);
}

/**
 * Aligns views in the tracks whose items say how.
 * @param {LazyGrid} record @param {Props.GridItem[]} items
 */
function alignItems(record, items) {
  if (!items.some((item) => item.alignment)) return;
  const aligned = items.map((item) => (item.alignment ? alignment(item.alignment) : []));
  // An adaptive item fills any number of tracks, and mostly it is alone.
  if (items.length === 1) return style(record.core, { "justify-items": aligned[0][0] ?? null, "align-items": aligned[0][1] ?? null });
  flowChildren(record).forEach((id, index) => {
    const view = record.view.records.get(id);
    const [across, down] = aligned[index % items.length];
    if (!view) return;
    place(view.outer, "justify-self", view.flex.x ? null : across);
    place(view.outer, "align-self", view.flex.y ? null : down);
  });
}

/**
 * The number of columns that a grid has, or of rows if it goes across, or is going to have once it is on the page.
 * @param {ViewRecord} record
 */
function trackCount({ core, node, props }) {
  const isAcross = node.type === "LazyHGrid";
  const laidOut = core.isConnected ? getComputedStyle(core)[isAcross ? "gridTemplateRows" : "gridTemplateColumns"] : "";
  return (/^[\d.]+px/.test(laidOut) ? laidOut.split(" ").length : (isAcross ? props.rows : props.columns)?.length) || 1;
}

/** @type {import("../view/record.js").Kind<LazyGrid>} */
export const lazyGrid = {
  group: true,
  create(record) {
    record.core = make("div", "lazy-grid");
  },
  update(record) {
    const props = record.props;
    const [across, down] = alignment(props.alignment);
    if (record.node.type === "LazyHGrid") {
      style(record.core, { "grid-auto-flow": "column", "grid-template-rows": isShared(props.rows) ? null : tracks(props.rows), "grid-auto-columns": "max-content", "column-gap": px(props.spacing), "row-gap": distance(props.rows), "align-items": down, "align-content": down });
      fitTracks(record, props.rows);
    } else {
      style(record.core, { "grid-template-columns": isShared(props.columns) ? null : tracks(props.columns), "row-gap": px(props.spacing), "column-gap": distance(props.columns), "justify-items": across, "justify-content": across });
      fitTracks(record, props.columns);
    }
    alignItems(record, props.rows ?? props.columns ?? []);
    pins(record);
  },
  rows: { ...lazyRows, columns: trackCount },
  pieces: piecesOf,
  reach: reachRow,
  changed: changedRow,
  dispose(record) {
    restRows(record);
    record.state.watch?.disconnect();
  },
  resumes: true,
  flex: ({ node, props }) => ({ x: node.type === "LazyVGrid", y: node.type === "LazyHGrid" && Boolean(props.rows?.some(({ fixed }) => fixed === undefined)) }),
};

/**
 * Rows whose cells stand below one another.
 * @type {import("../view/record.js").Kind<GridNode>}
 */
export const grid = {
  group: true,
  create(record) {
    record.core = make("div", "grid");
  },
  update(record) {
    const props = record.props;
    const rows = flowChildren(record).flatMap((id) => record.view.records.get(id) ?? []).filter((row) => row.node.type === "GridRow");
    const [across, down] = alignment(props.alignment);
    style(record.core, { "column-gap": px(props.horizontalSpacing), "row-gap": px(props.verticalSpacing), "justify-items": across, "align-items": down });
    alignCells(rows);
  },
  flex: divide,
};

/**
 * Divides a grid: flexible columns and rows share what the others leave.
 * @param {GridNode} record
 */
function divide(record) {
  const lines = flowChildren(record).flatMap((id) => record.view.records.get(id) ?? []);
  const rows = lines.filter((line) => line.node.type === "GridRow");
  const whole = { x: false, y: false };
  /** @type {boolean[]} */ const columns = Array.from({ length: Math.max(1, ...rows.map(cells)) }, () => false);
  const down = lines.map((line) => {
    const isRow = line.node.type === "GridRow";
    let [column, isFlexible] = [0, false];
    for (const cell of isRow ? cellsOf(line) : [line]) {
      const unsized = cell.modifier("gridCellUnsizedAxes") ?? [];
      const [x, y] = [unsized.includes("horizontal"), unsized.includes("vertical")];
      cell.outer.classList.toggle("unsized-x", x);
      cell.outer.classList.toggle("unsized-y", y);
      isFlexible ||= cell.flex.y && !y;
      whole.x ||= cell.flex.x && !x;
      if (isRow && cell.flex.x && !x && span(cell) === 1) columns[column] = true;
      column += span(cell);
    }
    whole.y ||= isFlexible;
    return isFlexible;
  });
  const tracks = (/** @type {boolean[]} */ shares) => shares.map((shares) => (shares ? "minmax(min-content, 1fr)" : "auto")).join(" ");
  place(record.core, "grid-template-columns", tracks(columns));
  place(record.core, "grid-template-rows", whole.y ? tracks(down) : null);
  return whole;
}

/** @typedef {import("../view/record.js").ViewRecord} ViewRecord */

/** @param {ViewRecord} row */
const cellsOf = (row) => flowChildren(row).flatMap((id) => row.view.records.get(id) ?? []);

/** @param {ViewRecord} cell */
const span = (cell) => Number(cell.modifier("gridCellColumns")) || 1;

/** @param {ViewRecord} row */
const cells = (row) => cellsOf(row).reduce((sum, cell) => sum + span(cell), 0);

/**
 * A cell may align its whole column, a row its cells, and an anchor the cell itself.
 * @param {ViewRecord[]} rows
 */
function alignCells(rows) {
  /** @type {string[]} */ const columns = [];
  /** @param {(cell: ViewRecord, column: number, row: ViewRecord) => void} visit */
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

/** @param {number | undefined} part */
const side = (part) => (typeof part === "number" ? (part < 0.5 ? "flex-start" : part > 0.5 ? "flex-end" : "center") : null);

/** @type {import("../view/record.js").Kind} */
export const gridRow = {
  group: true,
  create(record) {
    record.core = make("div", record.parent?.core?.classList.contains("grid") ? "grid-row" : "hstack");
  },
  update: (record) => record.parent?.kind.update?.(record.parent),
};
