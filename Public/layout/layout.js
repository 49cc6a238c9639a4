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
  create(r) {
    if (r.variant) return kindOf(r.variant).create(r);
    r.state.holders = new Map();
    r.content = make("div", "layout-area");
    r.core = make("div", "layout", r.content);
    placed.set(r.core, r);
    observer.observe(r.core);
  },
  update(r) {
    if (r.variant) return kindOf(r.variant).update?.(r);
    const { size, places = [] } = r.props;
    style(r.content, { width: px(size?.width), height: px(size?.height) });
    const ids = flowChildren(r);
    ids.forEach((id, index) => {
      const [x, y, width, height] = places[index] ?? [];
      style(holder(r, id), { "inset-inline-start": px(x), top: px(y), width: px(width), height: px(height) });
    });
    for (const [id, element] of r.state.holders) {
      if (ids.includes(id)) continue;
      element.remove();
      r.state.holders.delete(id);
    }
  },
  slot: (r, child) => (r.variant ? r.content : holder(r, child.id)),
  dispose(r) {
    if (r.variant) return kindOf(r.variant).dispose?.(r);
    placed.delete(r.core);
    observer.unobserve(r.core);
  },
  flex: (r) => (r.variant ? byChildren(r) : { x: true, y: false }),
};

/** @param {unknown} length */
const px = (length) => (typeof length === "number" ? `${length}px` : null);

/**
 * The element of one place, which its view fills.
 * @param {LayoutNode} r @param {string} id
 */
function holder(r, id) {
  let element = r.state.holders.get(id);
  if (!element) {
    element = make("div", "box layout-place");
    r.state.holders.set(id, element);
    r.content.append(element);
  }
  return element;
}

/** Measures all layouts again, as what is in them may have changed. */
export function measureLayouts() {
  for (const r of placed.values()) measure(r);
}

/** The layouts of one page are all told again. */
export function forgetMeasures() {
  for (const r of placed.values()) r.state.offered = null;
}

/**
 * Tells the room of a layout and the ideal sizes of its views, by which the server places them.
 * @param {LayoutNode | undefined} r
 */
function measure(r) {
  if (!r?.core?.isConnected || !r.can("resize")) return;
  const { left, top, width } = r.core.getBoundingClientRect();
  if (width === 0) return;
  r.core.style.justifyContent = alignmentAround(r.core);
  r.content.classList.add("measured");
  /** @type {Record<string, {width: number, height: number}>} */ const sizes = {};
  /** @type {number[]} */ const now = [width];
  for (const [id, element] of r.state.holders) {
    // What is in it may grow, as by larger letters, where its place does not.
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    const box = element.getBoundingClientRect();
    sizes[id] = { width: round(box.width), height: round(box.height) };
    now.push(box.width, box.height);
  }
  r.content.classList.remove("measured");
  const key = [...r.state.holders.keys()].join();
  if (r.state.offeredKey === key && isNear(r.state.offered, now)) return;
  Object.assign(r.state, { offered: now, offeredKey: key });
  reportTo(r, "resize", { x: round(left), y: round(top), width: round(width), sizes });
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
  create(r) {
    r.core = make("div", "wrapper");
    r.state.watch = new ResizeObserver(() => tellRoom(r));
    r.view.later(() => {
      const around = r.parent?.core ?? null;
      if (around) r.state.watch.observe(around);
      tellRoom(r);
    });
  },
  dispose: (r) => r.state.watch.disconnect(),
};

/** @param {Fitting} r */
function tellRoom(r) {
  const around = r.parent?.core;
  if (!around?.isConnected || !r.can("resize")) return;
  const { paddingLeft, paddingRight } = getComputedStyle(around);
  const width = around.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
  if (width <= 0 || isNear(r.state.offered, [width])) return;
  r.state.offered = [width];
  reportTo(r, "resize", { width, height: 0 });
}
