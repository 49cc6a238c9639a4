// @ts-check
import { make } from "../view/dom.js";
import { rowActions } from "./actions.js";
import { symbol } from "../drawing/symbols.js";
import { colour } from "../drawing/colours.js";
import { inkOn } from "../drawing/values.js";

/** @typedef {import("../view/record.js").ViewRecord} ViewRecord */
/** @typedef {"leading" | "trailing"} Edge */

const SLOP = 10;
const SETTLE = 140;
/** @type {{row: HTMLElement, panel: HTMLElement} | null} the one row that stands open */
let open = null;

/**
 * Lets the rows of a list be swiped, by touch and by trackpad.
 * @param {ViewRecord} list
 */
export function swipes(list) {
  list.core.addEventListener("pointerdown", (/** @type {PointerEvent} */ event) => {
    if (event.pointerType !== "mouse") follow(list, event);
  });
  list.core.addEventListener("wheel", (/** @type {WheelEvent} */ event) => roll(list, event), { passive: false });
}

addEventListener("pointerdown", (event) => {
  if (open && !open.panel.contains(/** @type {Node} */ (event.target))) close(open.row);
}, true);
addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || !open) return;
  event.preventDefault();
  close(open.row);
}, true);

/** @param {ViewRecord} list @param {EventTarget | null} target @returns {[ViewRecord, HTMLElement] | null} */
function rowAt(list, target) {
  /** @type {HTMLElement | null} */ const row = target instanceof Element ? target.closest(".box-row[data-row]") : null;
  const record = row && list.view.records.get(row.dataset.row ?? "");
  return record && rowActions(record).some((action) => action.name !== "move") ? [record, row] : null;
}

/**
 * The direction in which the content moves to uncover an edge.
 * @param {HTMLElement} row @param {Edge} edge
 */
const sign = (row, edge) => ((edge === "leading") === (getComputedStyle(row).direction === "ltr") ? 1 : -1);

/** @param {HTMLElement} row @param {number} by @returns {Edge} */
const edgeOf = (row, by) => (Math.sign(by) === sign(row, "leading") ? "leading" : "trailing");

/** @param {ViewRecord} list @param {PointerEvent} start */
function follow(list, start) {
  const found = rowAt(list, start.target);
  if (!found || /** @type {Element} */ (start.target).closest("input, textarea, .row-handle, .swipe-panel")) return;
  const [record, row] = found;
  let claimed = false;
  let by = 0;
  const move = (/** @type {PointerEvent} */ event) => {
    if (event.pointerId !== start.pointerId) return;
    by = event.clientX - start.clientX;
    if (!claimed && Math.abs(event.clientY - start.clientY) > SLOP) return end(event);
    if (!claimed && Math.abs(by) < SLOP) return;
    claimed = true;
    shift(record, row, by);
  };
  const end = (/** @type {PointerEvent} */ event) => {
    if (event.pointerId !== start.pointerId) return;
    removeEventListener("pointermove", move);
    removeEventListener("pointerup", end);
    removeEventListener("pointercancel", end);
    if (!claimed) return;
    // What the finger was lifted from has not been tapped. A swipe does not begin on a panel, so a click there is one.
    addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => removeEventListener("click", swallow, true), 50);
    // A finger that something else has taken has chosen nothing.
    settle(record, row, event.type === "pointercancel" ? 0 : by);
  };
  addEventListener("pointermove", move);
  addEventListener("pointerup", end);
  addEventListener("pointercancel", end);
}

/** @param {Event} event */
function swallow(event) {
  if (/** @type {Element} */ (event.target).closest(".swipe-panel")) return;
  event.preventDefault();
  event.stopPropagation();
}

/** @type {WeakMap<ViewRecord, {by: number, timer: number}>} how far a trackpad has moved a row of each list */
const rolling = new WeakMap();

/** @param {ViewRecord} list @param {WheelEvent} event */
function roll(list, event) {
  if (Math.abs(event.deltaX) <= Math.abs(event.deltaY)) return;
  const found = rowAt(list, event.target);
  if (!found) return;
  const [record, row] = found;
  event.preventDefault();
  const way = rolling.get(list) ?? { by: 0, timer: 0 };
  rolling.set(list, way);
  way.by -= event.deltaX;
  shift(record, row, way.by);
  clearTimeout(way.timer);
  way.timer = setTimeout(() => {
    rolling.delete(list);
    // The row may have been closed meanwhile, by the Escape key.
    if (open?.row === row) settle(record, row, way.by);
  }, SETTLE);
}

/** @param {ViewRecord} record @param {HTMLElement} row @param {number} by */
function shift(record, row, by) {
  const panel = panelOf(record, row, edgeOf(row, by));
  if (!panel) return;
  if (open && open.row !== row) close(open.row);
  open = { row, panel };
  row.classList.add("swiping");
  row.style.setProperty("--swipe", `${by}px`);
  panel.style.inlineSize = `${Math.abs(by)}px`;
}

/** @param {ViewRecord} record @param {HTMLElement} row @param {number} by */
function settle(record, row, by) {
  const edge = edgeOf(row, by);
  const [first] = offered(record, edge);
  row.classList.remove("swiping");
  if (!first || Math.abs(by) < 40) return close(row);
  if (Math.abs(by) < row.clientWidth * 0.6 || !first.full) return void reveal(record, row, edge);
  close(row);
  record.act(first.name);
}

/**
 * Opens a row at an edge.
 * @param {ViewRecord} record @param {HTMLElement} row @param {Edge} edge @returns {HTMLElement | null} the button at the edge
 */
export function reveal(record, row, edge) {
  const panel = panelOf(record, row, edge);
  if (!panel) return null;
  panel.style.inlineSize = "max-content";
  row.style.setProperty("--swipe", `${sign(row, edge) * panel.offsetWidth}px`);
  row.classList.add("swiped");
  open = { row, panel };
  return /** @type {HTMLElement | null} */ (edge === "leading" ? panel.firstElementChild : panel.lastElementChild);
}

/** @param {HTMLElement} row */
function close(row) {
  if (open?.row === row) open = null;
  row.classList.remove("swiping", "swiped");
  row.style.removeProperty("--swipe");
  row.querySelector(":scope > .swipe-panel")?.remove();
}

/**
 * The action at the very edge comes first.
 * @param {ViewRecord} record @param {Edge} edge
 */
function offered(record, edge) {
  const all = rowActions(record).filter((action) => action.edge === edge && action.name !== "move");
  return all.sort((a, b) => Number(b.role === "destructive") - Number(a.role === "destructive"));
}

/** @param {ViewRecord} record @param {HTMLElement} row @param {Edge} edge */
function panelOf(record, row, edge) {
  /** @type {HTMLElement | null} */ const old = row.querySelector(":scope > .swipe-panel");
  if (old?.dataset.edge === edge) return old;
  old?.remove();
  const actions = offered(record, edge);
  if (actions.length === 0) return null;
  const buttons = actions.map((action) => {
    const button = make("button", "swipe-action", ...(action.icon ? [symbol(action.icon)] : []), make("span", "", action.title));
    button.type = "button";
    button.dataset.role = action.role ?? "";
    const area = colour(action.tint, "fill");
    if (area) Object.assign(button.style, { backgroundColor: area, color: inkOn(action.tint) ?? "" });
    button.addEventListener("click", () => {
      close(row);
      record.act(action.name);
    });
    return button;
  });
  const panel = make("div", "swipe-panel", ...(edge === "leading" ? buttons : buttons.reverse()));
  panel.dataset.edge = edge;
  row.append(panel);
  return panel;
}
