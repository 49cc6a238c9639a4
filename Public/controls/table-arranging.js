// @ts-check
import { Arranger } from "./arranger.js";
import { attr } from "../view/dom.js";
import { symbol } from "../drawing/symbols.js";

/** @typedef {Props.Column} Column */
/** @typedef {{arranger?: Arranger, header: HTMLElement, head: HTMLElement}} Arranging */
/** @typedef {import("../view/record.js").NodeOf<Props.Table, Arranging>} Host */

/** How far the mouse goes until it drags, in pixels. */
const FAR = 8;

/** @param {Host} host @returns {Column[]} */
const columns = (host) => host.props.columns ?? [];

/**
 * The columns' numbers from the first to the last.
 * @param {Host} host
 */
export const orderOf = (host) => host.props.columnOrder ?? columns(host).map((_, index) => index);

/**
 * Whether a column is not shown: because the app or a person has hidden it.
 * @param {Pick<Host, "can">} host @param {Column} column
 */
export const isHidden = (host, { isHidden, defaultVisibility }) => isHidden ?? (!host.can("customize") && defaultVisibility === "hidden");

/** @param {Column} column */
const isFixed = ({ customizationID, disabledCustomization }) => !customizationID || Boolean(disabledCustomization?.includes("reorder"));

/**
 * A button at the end of the head for arranging the columns, where people may.
 * @param {Host} host
 */
export function fitArranging(host) {
  if (!host.can("customize")) {
    for (const element of host.state.arranger?.elements ?? []) element.remove();
    return void (host.state.arranger = undefined);
  }
  if (host.state.arranger) return host.state.arranger.update();
  const reset = () => ["visibility", "order"].forEach((what) => host.act("customize", { reset: what }));
  host.state.arranger = new Arranger("Columns", symbol("ellipsis"), () => entries(host), reset);
  host.core.prepend(...host.state.arranger.elements);
}

/** @param {Host} host @returns {import("./arranger.js").Entry[]} */
function entries(host) {
  const order = orderOf(host);
  return order.map((index, place) => {
    const column = columns(host)[index];
    const shows = column.customizationID && !column.disabledCustomization?.includes("visibility");
    return {
      title: String(column.title ?? ""),
      isShown: !isHidden(host, column),
      show: shows ? (isShown) => void host.act("customize", { column: index, visibility: isShown ? "visible" : "hidden" }) : null,
      move: (by) => (canMove(host, place, place + by) ? () => void host.act("customize", { column: index, to: place + by }) : null),
    };
  });
}

/**
 * Whether a column can go from one place to another: no column that keeps its place is in the way.
 * @param {Host} host @param {number} from @param {number} to
 */
function canMove(host, from, to) {
  const order = orderOf(host);
  if (to < 0 || to >= order.length || from === to) return false;
  return order.slice(Math.min(from, to), Math.max(from, to) + 1).every((index) => !isFixed(columns(host)[index]));
}

/**
 * The mouse drags the title of a column to another place.
 * @param {Host} host @param {HTMLElement} cell the title @param {number} index
 */
export function dragsColumn(host, cell, index) {
  cell.addEventListener("contextmenu", (/** @type {MouseEvent} */ event) => {
    if (!host.state.arranger) return;
    event.preventDefault();
    host.state.arranger.open();
  });
  cell.addEventListener("pointerdown", (/** @type {PointerEvent} */ event) => {
    const isEdge = /** @type {Element} */ (event.target).closest(".table-edge");
    if (event.pointerType !== "mouse" || event.button !== 0 || isEdge || !host.can("customize") || isFixed(columns(host)[index])) return;
    let isDragged = false;
    const gesture = new AbortController();
    const follow = (/** @type {PointerEvent} */ now) => {
      const far = now.clientX - event.clientX;
      isDragged ||= Math.abs(far) > FAR;
      if (!isDragged) return;
      cell.classList.add("dragged");
      cell.style.translate = `${far}px`;
    };
    const end = (/** @type {PointerEvent} */ now) => {
      gesture.abort();
      cell.classList.remove("dragged");
      cell.style.translate = "";
      if (!isDragged || now.type !== "pointerup") return;
      // What was dragged is not clicked.
      const still = new AbortController();
      addEventListener("click", (click) => click.stopPropagation(), { capture: true, once: true, signal: still.signal });
      setTimeout(() => still.abort());
      const [from, to] = [orderOf(host).indexOf(index), placeAt(host, now.clientX)];
      if (to !== null && canMove(host, from, to)) host.act("customize", { column: index, to });
    };
    // A quick mouse is out of the title before it drags it.
    addEventListener("pointermove", follow, { signal: gesture.signal });
    for (const name of /** @type {const} */ (["pointerup", "pointercancel"])) addEventListener(name, end, { signal: gesture.signal });
  });
}

/**
 * The place of the column that a point is over.
 * @param {Host} host @param {number} x
 */
function placeAt(host, x) {
  const titles = /** @type {HTMLElement[]} */ ([...host.state.head.children]);
  const at = titles.findIndex((title) => !title.hidden && !title.classList.contains("dragged") && x >= title.getBoundingClientRect().left && x < title.getBoundingClientRect().right);
  return at < 0 ? null : orderOf(host).indexOf(at);
}

/**
 * Puts a cell in the place of its column.
 * @param {Host} host @param {HTMLElement} cell @param {number} index
 */
export function placeCell(host, cell, index) {
  const place = host.props.columnOrder?.indexOf(index) ?? -1;
  cell.style.order = place < 0 ? "" : String(place);
  attr(cell, "aria-colindex", host.can("customize") ? (place < 0 ? index : place) + 1 : null);
}
