// @ts-check
import { scrollerOf } from "../keeping/places.js";
import { visibleBox } from "../layout/visible.js";
import { moveBy, movableRun } from "./actions.js";

/** @typedef {import("../view/record.js").ViewRecord} ViewRecord */

const SLOP = 6;
const EDGE = 80;

/**
 * Lets a mouse drag any row that can move; touch has the handle.
 * @param {ViewRecord} list
 */
export function drags(list) {
  list.core.addEventListener("pointerdown", (/** @type {PointerEvent} */ event) => {
    const target = /** @type {Element} */ (event.target);
    if (event.pointerType !== "mouse" || event.button !== 0 || target.closest("input, textarea, select, .row-handle, .row-more, .menu-panel, .swipe-panel")) return;
    const row = /** @type {HTMLElement | null} */ (target.closest(".box-row[data-row]"));
    const record = row && list.view.records.get(row.dataset.row ?? "");
    if (row && record?.can("move")) startDrag(record, row, event);
  });
}

/**
 * Drags a row among those that can move as well.
 * @param {ViewRecord} record @param {HTMLElement} row @param {PointerEvent} start
 */
export function startDrag(record, row, start) {
  const area = scrollerOf({ core: row });
  const startScroll = area.scrollTop;
  let dragging = false;
  let by = 0;
  /** @type {{element: HTMLElement, middle: number, height: number}[]} */ let others = [];
  let index = 0;

  const begin = () => {
    dragging = true;
    const run = movableRun(record).flatMap((id) => record.view.records.get(id)?.outer ?? []).filter((element) => element.isConnected);
    others = run.map((element) => {
      const { top, height } = element.getBoundingClientRect();
      return { element, middle: top + height / 2 + area.scrollTop, height };
    });
    index = run.indexOf(row);
    row.classList.add("dragging");
    document.documentElement.classList.add("row-drag");
  };
  const move = (/** @type {PointerEvent} */ event) => {
    const across = Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY);
    if (!dragging && across < SLOP) return;
    if (!dragging) begin();
    event.preventDefault();
    const seen = visibleBox(area);
    if (event.clientY < seen.top + EDGE) area.scrollBy(0, -12);
    else if (event.clientY > seen.bottom - EDGE) area.scrollBy(0, 12);
    const down = event.clientY - start.clientY + area.scrollTop - startScroll;
    row.style.translate = `0 ${down}px`;
    by = makeRoom(others, index, down);
  };
  const end = (/** @type {Event} */ event) => {
    removeEventListener("pointermove", move);
    removeEventListener("pointerup", end);
    removeEventListener("pointercancel", end);
    removeEventListener("keydown", cancel, true);
    if (!dragging) return;
    addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => removeEventListener("click", swallow, true), 50);
    for (const { element } of others) element.style.translate = "";
    row.classList.remove("dragging");
    document.documentElement.classList.remove("row-drag");
    if (event.type === "pointerup") moveBy(record, by);
  };
  const cancel = (/** @type {KeyboardEvent} */ event) => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    end(event);
  };
  addEventListener("pointermove", move);
  addEventListener("pointerup", end);
  addEventListener("pointercancel", end);
  addEventListener("keydown", cancel, true);
}

/**
 * Moves the rows that the dragged one has passed out of its way.
 * @param {{element: HTMLElement, middle: number, height: number}[]} all @param {number} index @param {number} down
 * @returns {number} by how many places the row has moved
 */
function makeRoom(all, index, down) {
  const own = all[index];
  const at = own.middle + down;
  let by = 0;
  all.forEach((other, place) => {
    if (place === index) return;
    const passed = place < index ? at < other.middle : at > other.middle;
    other.element.style.translate = passed ? `0 ${place < index ? own.height : -own.height}px` : "";
    if (passed) by += place < index ? -1 : 1;
  });
  return by;
}

/** @param {Event} event */
function swallow(event) {
  event.preventDefault();
  event.stopPropagation();
}
