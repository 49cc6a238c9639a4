// @ts-check
import { attr, make, style } from "../view/dom.js";
import { measures } from "../view/measures.js";
import { pulls } from "../view/refresh.js";
import { alignment } from "../view/values.js";

/** @typedef {import("../view/record.js").Kind} Kind */
/** @typedef {import("../view/record.js").NodeOf<Props.ScrollView, {watch: ResizeObserver}>} Scroll */

/** @param {string} className @returns {(record: import("../view/record.js").ViewRecord) => void} */
const box = (className) => (record) => {
  record.core = make("div", className);
};
/** @param {unknown} spacing */
const gap = (spacing) => (typeof spacing === "number" ? `${spacing}px` : null);

/** @type {Kind} */
export const vstack = {
  group: true,
  create: box("vstack"),
  update(record) {
    const [across] = alignment(record.props.alignment);
    style(record.core, { "align-items": across, gap: gap(record.props.spacing) });
    measures.fitGuides?.(record);
  },
  dispose: (record) => measures.forgetGuides?.(record),
};

/** @type {Kind} */
export const hstack = {
  group: true,
  create: box("hstack"),
  update(record) {
    const [, down] = alignment(record.props.alignment);
    style(record.core, { "align-items": down, gap: gap(record.props.spacing) });
    measures.fitGuides?.(record);
  },
  dispose: (record) => measures.forgetGuides?.(record),
};

/** @type {Kind} */
export const zstack = {
  group: true,
  create: box("zstack"),
  update(record) {
    const [across, down] = alignment(record.props.alignment);
    style(record.core, { "justify-items": across, "align-items": down });
    measures.fitGuides?.(record);
  },
  dispose: (record) => measures.forgetGuides?.(record),
};

/** @type {Kind} */
export const wrapper = { group: true, create: box("wrapper") };

/** Layers that stand at an edge or a corner of what they belong to. */
const ALIGNED = new Set(["Background", "Overlay", "Mask"]);

/** @type {Kind} */
export const layer = {
  create: box("layer-content"),
  update(record) {
    const across = ALIGNED.has(record.node.type) ? alignment(record.props.alignment) : null;
    style(record.core, across ? { "align-items": across[0], "justify-content": across[1] } : {});
  },
};

/** @type {Kind} */
export const spacer = {
  create(record) {
    record.core = make("div", "spacer");
    record.core.setAttribute("aria-hidden", "true");
  },
  update: (record) => style(record.core, { "flex-basis": gap(record.props.minLength) }),
  flex: (record) => (record.parent?.core?.classList.contains("hstack") ? { x: true, y: false } : { x: false, y: true }),
};

/** @type {Kind} */
export const divider = {
  create(record) {
    record.core = make("hr", "divider");
    if (record.parent?.core?.classList.contains("hstack")) {
      record.core.classList.add("upright");
      record.core.setAttribute("aria-orientation", "vertical");
    }
  },
  flex: (record) => (record.core.classList.contains("upright") ? { x: false, y: true } : { x: true, y: false }),
};

/** @type {import("../view/record.js").Kind<Scroll>} */
export const scroll = {
  edge: true,
  create(record) {
    record.core = make("div", "scroll");
    pulls(record);
    // Whoever has no mouse scrolls with the arrow keys, for which the area has to take the focus.
    record.state.watch = new ResizeObserver(() => {
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = record.core;
      const more = scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1;
      attr(record.core, "tabindex", more ? "0" : null);
      attr(record.core, "role", more ? "group" : null);
      attr(record.core, "aria-label", more ? record.props.accessibilityLabel ?? "Scrollable content" : null);
    });
    record.state.watch.observe(record.core);
  },
  update(record) {
    record.core.dataset.axes = Array.isArray(record.props.axes) ? (record.props.axes.length > 1 ? "both" : record.props.axes[0]) : record.props.axes ?? "vertical";
    record.core.classList.toggle("bare", record.props.showsIndicators === false);
    attr(record.core, "data-held", record.inherited("scrollDisabled") === true);
  },
  dispose: (record) => record.state.watch.disconnect(),
  flex: (record) => ({ x: true, y: record.core.dataset.axes !== "horizontal" }),
};
