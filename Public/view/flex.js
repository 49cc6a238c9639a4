// @ts-check
import { planOf } from "./boxes.js";
import { flowChildren } from "./place.js";

/** @typedef {import("./record.js").ViewRecord} ViewRecord */

/**
 * In SwiftUI a stack is as greedy as its greediest child. CSS cannot ask a child, so it is worked out here,
 * from the changed nodes upwards, and stops where nothing changes.
 * @param {import("./view.js").View} view @param {string[]} ids @param {boolean} [climb]
 */
export function fitFlex(view, ids, climb = true) {
  const work = [...ids].reverse();
  for (let id = work.shift(); id; id = work.shift()) {
    const record = view.records.get(id);
    if (record && fit(record) && climb && record.node.parent) work.push(record.node.parent);
  }
}

/** @param {import("./boxes.js").Boxed} record */
function fit(record) {
  const own = typeof record.kind.flex === "function" ? record.kind.flex(record) : record.kind.flex ?? byChildren(record);
  let { x, y } = own;
  mark(record.core, x, y, record.kind.edge);
  const plan = planOf(record);
  let holdsCapped = false;
  let isFixed = false;
  record.boxes.forEach((element, index) => {
    const box = plan[index];
    if (box.frame) {
      const f = box.frame;
      x = f.maxWidth === "infinity" || (x && f.width === undefined && f.maxWidth === undefined) || (x && typeof f.maxWidth === "number");
      y = f.maxHeight === "infinity" || (y && f.height === undefined && f.maxHeight === undefined);
    }
    if (box.frame) isFixed = typeof box.frame.width === "number";
    element.classList.toggle("fixed", isFixed);
    if (box.styles.flex === "none") x = y = false;
    if (box.kind === "row" || box.kind === "badged") x = true;
    if (box.kind === "position") x = y = true;
    const fitted = (x || y) && "--ratio" in box.styles;
    if (fitted) [x, y] = [true, false];
    mark(element, x, y, record.kind.edge && !box.styles.padding);
    element.classList.toggle("framed", Boolean(box.frame));
    element.classList.toggle("reader", Boolean(record.state.isReader) && index + 1 === record.state.measuredBoxes);
    const capped = fitted || (x && typeof box.frame?.maxWidth === "number");
    element.classList.toggle("capped", capped);
    // What is around it aligns it as the container does, up to the next frame.
    element.classList.toggle("around", holdsCapped && !box.frame);
    holdsCapped = capped || (holdsCapped && !box.frame);
  });
  const changed = x !== record.flex.x || y !== record.flex.y;
  record.flex = { x, y };
  return changed;
}

/** @param {Element} element @param {boolean} x @param {boolean} y @param {boolean} [edge] */
function mark(element, x, y, edge = false) {
  element.classList.toggle("fx", x);
  element.classList.toggle("fy", y);
  element.classList.toggle("edge", edge);
}

/** @param {ViewRecord} record */
export function byChildren(record) {
  let x = false;
  let y = false;
  for (const id of flowChildren(record)) {
    const child = record.view.records.get(id);
    x ||= Boolean(child?.flex.x);
    y ||= Boolean(child?.flex.y);
    if (x && y) break;
  }
  return { x, y };
}
