// @ts-check
import { attr, make, style } from "../view/dom.js";
import { measures } from "../view/measures.js";
import { pulls } from "../view/refresh.js";
import { alignment } from "../view/values.js";

/** @typedef {import("../view/record.js").Kind} Kind */
/** @typedef {import("../view/record.js").NodeOf<Props.ScrollView, {watch: ResizeObserver}>} Scroll */

/** @param {string} className @returns {(r: import("../view/record.js").ViewRecord) => void} */
const box = (className) => (r) => {
  r.core = make("div", className);
};
/** @param {unknown} spacing */
const gap = (spacing) => (typeof spacing === "number" ? `${spacing}px` : null);

/** @type {Kind} */
export const vstack = {
  group: true,
  create: box("vstack"),
  update(r) {
    const [across] = alignment(r.props.alignment);
    style(r.core, { "align-items": across, gap: gap(r.props.spacing) });
    measures.fitGuides?.(r);
  },
  dispose: (r) => measures.forgetGuides?.(r),
};

/** @type {Kind} */
export const hstack = {
  group: true,
  create: box("hstack"),
  update(r) {
    const [, down] = alignment(r.props.alignment);
    style(r.core, { "align-items": down, gap: gap(r.props.spacing) });
    measures.fitGuides?.(r);
  },
  dispose: (r) => measures.forgetGuides?.(r),
};

/** @type {Kind} */
export const zstack = {
  group: true,
  create: box("zstack"),
  update(r) {
    const [across, down] = alignment(r.props.alignment);
    style(r.core, { "justify-items": across, "align-items": down });
    measures.fitGuides?.(r);
  },
  dispose: (r) => measures.forgetGuides?.(r),
};

/** @type {Kind} */
export const wrapper = { group: true, create: box("wrapper") };

/** Layers that stand at an edge or a corner of what they belong to. */
const ALIGNED = new Set(["Background", "Overlay", "Mask"]);

/** @type {Kind} */
export const layer = {
  create: box("layer-content"),
  update(r) {
    const across = ALIGNED.has(r.node.type) ? alignment(r.props.alignment) : null;
    style(r.core, across ? { "align-items": across[0], "justify-content": across[1] } : {});
  },
};

/** @type {Kind} */
export const spacer = {
  create(r) {
    r.core = make("div", "spacer");
    r.core.setAttribute("aria-hidden", "true");
  },
  update: (r) => style(r.core, { "flex-basis": gap(r.props.minLength) }),
  flex: (r) => (r.parent?.core?.classList.contains("hstack") ? { x: true, y: false } : { x: false, y: true }),
};

/** @type {Kind} */
export const divider = {
  create(r) {
    r.core = make("hr", "divider");
    if (r.parent?.core?.classList.contains("hstack")) {
      r.core.classList.add("upright");
      r.core.setAttribute("aria-orientation", "vertical");
    }
  },
  flex: (r) => (r.core.classList.contains("upright") ? { x: false, y: true } : { x: true, y: false }),
};

/** @type {import("../view/record.js").Kind<Scroll>} */
export const scroll = {
  edge: true,
  create(r) {
    r.core = make("div", "scroll");
    pulls(r);
    // Whoever has no mouse scrolls with the arrow keys, for which the area has to take the focus.
    r.state.watch = new ResizeObserver(() => {
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = r.core;
      const more = scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1;
      attr(r.core, "tabindex", more ? "0" : null);
      attr(r.core, "role", more ? "group" : null);
      attr(r.core, "aria-label", more ? r.props.accessibilityLabel ?? "Scrollable content" : null);
    });
    r.state.watch.observe(r.core);
  },
  update(r) {
    r.core.dataset.axes = Array.isArray(r.props.axes) ? (r.props.axes.length > 1 ? "both" : r.props.axes[0]) : r.props.axes ?? "vertical";
    r.core.classList.toggle("bare", r.props.showsIndicators === false);
    attr(r.core, "data-held", r.inherited("scrollDisabled") === true);
  },
  dispose: (r) => r.state.watch.disconnect(),
  flex: (r) => ({ x: true, y: r.core.dataset.axes !== "horizontal" }),
};
