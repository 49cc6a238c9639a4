// @ts-check
import { planOf } from "./boxes.js";
import { measures } from "./measures.js";
import { isFar } from "../drawing/values.js";
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
  let { x, y, gives = { x: false, y: false } } = own;
  mark(record.core, { x, y, gives }, record.kind.edge);
  const plan = planOf(record);
  const keeps = { x: false, y: false };
  let isNarrow = false;
  record.boxes.forEach((element, index) => {
    const box = plan[index];
    const { frame } = box;
    if (frame) {
      gives = { x: givesWay(gives.x, frame.width, frame.maxWidth), y: givesWay(gives.y, frame.height, frame.maxHeight) };
      x = isGreedy(x, frame.width, frame.maxWidth);
      y = isGreedy(y, frame.height, frame.maxHeight) || isFar(frame.maxHeight);
      Object.assign(keeps, { x: typeof frame.width === "number", y: typeof frame.height === "number" });
      isNarrow ||= keeps.x || typeof frame.maxWidth === "number";
    }
    element.classList.toggle("fixed", keeps.x);
    element.classList.toggle("rigid", keeps.y);
    if (box.ideal) [x, y] = [x && !box.ideal.horizontal, y && !box.ideal.vertical];
    if (box.kind === "row" || box.kind === "badged") x = true;
    if (box.kind === "position") x = y = true;
    const isRatio = x && y && "--ratio" in box.styles;
    const isFitted = isRatio && !box.fills;
    const around = plan[index + 1]?.frame;
    const isFilled = isRatio && !isFitted && typeof around?.width === "number" && typeof around.height === "number";
    element.classList.toggle("shaped", isRatio && Boolean(box.fills) && !isFilled && box.hasRatio);
    if (isFitted) gives = { x: true, y: true };
    if (isFitted || isFilled) x = y = false;
    if (isFitted && !element.classList.contains("fitted")) record.view.later(() => measures.keepRatio?.(element));
    element.classList.toggle("fitted", isFitted);
    element.classList.toggle("filled", isFilled);
    if (index === record.boxes.length - 1) shareWithoutPadding(element, x || y || gives.x || gives.y ? box.styles.padding : undefined);
    mark(element, { x, y, gives }, record.kind.edge && !box.styles.padding && !isNarrow);
    element.classList.toggle("framed", Boolean(frame));
    const isReader = Boolean(record.state.isReader) && index + 1 === record.state.measuredBoxes;
    element.classList.toggle("reader", isReader);
    if (isReader) record.view.host.classList.add("reading");
    element.classList.toggle("art", record.core.matches(".shape, .image"));
  });
  const old = record.flex;
  record.flex = { x, y, gives };
  return x !== old.x || y !== old.y || gives.x !== old.gives?.x || gives.y !== old.gives?.y;
}

/**
 * Makes the padding of a box the distance of what is inside, so that a stack shares its room in equal parts.
 * @param {HTMLElement} element @param {string | null | undefined} padding
 */
function shareWithoutPadding(element, padding) {
  element.classList.toggle("padded", Boolean(padding));
  const [, right = 0, , left = 0] = (padding ?? "").split(" ").map(parseFloat);
  element.style.setProperty("--inset", padding ?? "");
  element.style.setProperty("--inset-x", padding ? `${right + left}px` : "");
}

/** @typedef {Protocol.Length | undefined} Length */

/**
 * Whether a frame takes all the room there is. A largest length that is a number is the frame's length, unless there is
 * less room.
 * @param {boolean} inside @param {Length} length @param {Length} most
 */
const isGreedy = (inside, length, most) => most === "infinity" || (inside && length === undefined && most === undefined);

/**
 * Whether a frame may be smaller than it is, down to what is inside.
 * @param {boolean} inside @param {Length} length @param {Length} most
 */
const givesWay = (inside, length, most) => typeof most === "number" || (inside && length === undefined);

/** @param {Element} element @param {import("./record.js").Flex} flex @param {boolean} [edge] */
function mark(element, { x, y, gives }, edge = false) {
  element.classList.toggle("fx", x);
  element.classList.toggle("fy", y);
  element.classList.toggle("gx", gives?.x);
  element.classList.toggle("gy", gives?.y);
  element.classList.toggle("edge", edge);
}

/** @param {ViewRecord} record @param {string[]} [ids] */
export function byChildren(record, ids = flowChildren(record)) {
  const all = { x: false, y: false, gives: { x: false, y: false } };
  for (const id of ids) {
    const { x, y, gives } = record.view.records.get(id)?.flex ?? {};
    all.x ||= Boolean(x);
    all.y ||= Boolean(y);
    all.gives.x ||= Boolean(gives?.x);
    all.gives.y ||= Boolean(gives?.y);
  }
  return all;
}
