// @ts-check
import { kindOf } from "../controls/index.js";
import { byChildren } from "../view/flex.js";
import { make, style } from "../view/dom.js";
import { flowChildren } from "../view/place.js";
import { reportTo } from "./reports.js";
import { isNear } from "./sizes.js";

/** @typedef {import("../view/record.js").NodeOf<Props.Layout, {holders: Map<string, HTMLElement>, offered?: number[] | null, offeredKey?: string}>} LayoutNode */
/** @typedef {import("../view/record.js").NodeOf<Props.Common, {watch: ResizeObserver, offered?: number[]}>} Fitting */

/** The layouts that the page knows itself: those of the containers with these names. */
const KNOWN = new Set(["HStack", "VStack", "ZStack", "Grid"]);
/**
 * The layouts on the page whose places the server says.
 * @type {Map<Element, LayoutNode>}
 */
const placed = new Map();
const observer = new ResizeObserver((entries) => {
  for (const layout of new Set(entries.map(({ target }) => target.closest(".layout")))) if (layout) measure(placed.get(layout));
});

/**
 * Views where an app's own layout places them.
 * @type {import("../view/record.js").Kind<LayoutNode>}
 */
export const layout = {
  group: true,
  measures: true,
  variant: ({ props: { layout: name = "" } }) => (KNOWN.has(name) ? name : ""),
  create(record) {
    if (record.variant) return kindOf(record.variant).create(record);
    record.state.holders = new Map();
    record.content = make("div", "layout-area");
    record.core = make("div", "layout", record.content);
    placed.set(record.core, record);
    observer.observe(record.core);
  },
  update(record) {
    if (record.variant) return kindOf(record.variant).update?.(record);
    const { size, places = [] } = record.props;
    style(record.content, { width: px(size?.width), height: px(size?.height) });
    const ids = flowChildren(record);
    ids.forEach((id, index) => {
      const [x, y, width, height] = places[index] ?? [];
      style(holder(record, id), { "inset-inline-start": px(x), top: px(y), width: px(width), height: px(height) });
    });
    for (const [id, element] of record.state.holders) {
      if (ids.includes(id)) continue;
      element.remove();
      record.state.holders.delete(id);
    }
  },
  slot: (record, child) => (record.variant ? record.content : holder(record, child.id)),
  dispose(record) {
    if (record.variant) return kindOf(record.variant).dispose?.(record);
    placed.delete(record.core);
    observer.unobserve(record.core);
  },
  flex: (record) => (record.variant ? byChildren(record) : { x: true, y: false }),
};

/** @param {unknown} length */
const px = (length) => (typeof length === "number" ? `${length}px` : null);

/**
 * The element of one place, which its view fills.
 * @param {LayoutNode} record @param {string} id
 */
function holder(record, id) {
  let element = record.state.holders.get(id);
  if (!element) {
    element = make("div", "box layout-place");
    record.state.holders.set(id, element);
    record.content.append(element);
  }
  return element;
}

/** Measures all layouts again, as what is in them may have changed. */
export function measureLayouts() {
  for (const record of placed.values()) measure(record);
}

/** The layouts of one page are all told again. */
export function forgetMeasures() {
  for (const record of placed.values()) record.state.offered = null;
}

/**
 * Tells the room of a layout and the ideal sizes of its views, by which the server places them.
 * @param {LayoutNode | undefined} record
 */
function measure(record) {
  if (!record?.core?.isConnected || !record.can("resize")) return;
  const { left, top, width } = record.core.getBoundingClientRect();
  if (width === 0) return;
  record.core.style.justifyContent = alignmentAround(record.core);
  record.content.classList.add("measured");
  /** @type {Record<string, {width: number, height: number}>} */ const sizes = {};
  /** @type {number[]} */ const now = [width];
  for (const [id, element] of record.state.holders) {
    // What is in it may grow, as by larger letters, where its place does not.
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    const box = element.getBoundingClientRect();
    sizes[id] = { width: round(box.width), height: round(box.height) };
    now.push(box.width, box.height);
  }
  record.content.classList.remove("measured");
  const key = [...record.state.holders.keys()].join();
  if (record.state.offeredKey === key && isNear(record.state.offered, now)) return;
  Object.assign(record.state, { offered: now, offeredKey: key });
  reportTo(record, "resize", { x: round(left), y: round(top), width: round(width), sizes });
}

/**
 * How the views around align the layout, which fills their width for the sake of its measure.
 * @param {Element} element @returns {string}
 */
function alignmentAround(element) {
  for (let at = element.parentElement; at; at = at.parentElement) {
    const { display, flexDirection, alignItems, justifyItems } = getComputedStyle(at);
    const found = display.endsWith("grid") ? justifyItems : flexDirection === "column" ? alignItems : "center";
    // A box without an alignment is as large as what is in it.
    if (!at.classList.contains("box") || (found !== "normal" && found !== "stretch")) return found === "normal" || found === "stretch" ? "center" : found;
  }
  return "center";
}

/**
 * Up, so that nothing breaks that fits.
 * @param {number} length
 */
const round = (length) => Math.ceil(length * 100) / 100;

/**
 * The first of several views that fits: its room is that of what is around it.
 * @type {import("../view/record.js").Kind<Fitting>}
 */
export const fitting = {
  group: true,
  measures: true,
  create(record) {
    record.core = make("div", "wrapper");
    record.state.watch = new ResizeObserver(() => tellRoom(record));
    record.view.later(() => {
      const around = record.parent?.core ?? null;
      if (around) record.state.watch.observe(around);
      tellRoom(record);
    });
  },
  dispose: (record) => record.state.watch.disconnect(),
};

/** @param {Fitting} record */
function tellRoom(record) {
  const around = record.parent?.core;
  if (!around?.isConnected || !record.can("resize")) return;
  const { paddingLeft, paddingRight } = getComputedStyle(around);
  const width = around.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
  if (width <= 0 || isNear(record.state.offered, [width])) return;
  record.state.offered = [width];
  reportTo(record, "resize", { width, height: 0 });
}
