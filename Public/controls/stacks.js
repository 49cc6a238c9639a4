// @ts-check
import { make, style } from "../view/dom.js";
import { measures } from "../view/measures.js";
import { alignment } from "../drawing/values.js";

/** @typedef {import("../view/record.js").Kind} Kind */

/** @param {string} className @returns {(record: import("../view/record.js").ViewRecord) => void} */
const box = (className) => (record) => {
  record.core = make("div", className);
};
/** @param {unknown} spacing */
const gap = (spacing) => (typeof spacing === "number" ? `${spacing}px` : null);
/**
 * The distance between views, which lie over one another if it is less than none.
 * @param {number | undefined} spacing
 */
const distance = (spacing) => (Number(spacing) < 0 ? { gap: "0px", "--lap": gap(spacing) } : { gap: gap(spacing) });

/** @type {Kind} */
export const vstack = {
  group: true,
  create: box("vstack"),
  update(record) {
    const [across] = alignment(record.props.alignment);
    style(record.core, { "align-items": across, ...distance(record.props.spacing) });
    measures.fitGuides?.(record);
  },
  dispose: (record) => measures.forgetGuides?.(record),
  resumes: true,
};

/** @type {Kind} */
export const hstack = {
  group: true,
  create: box("hstack"),
  update(record) {
    const [, down] = alignment(record.props.alignment);
    style(record.core, { "align-items": down, ...distance(record.props.spacing) });
    measures.fitGuides?.(record);
  },
  dispose: (record) => measures.forgetGuides?.(record),
  resumes: true,
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
  resumes: true,
};

/** @type {Kind} */
export const wrapper = { group: true, create: box("wrapper") };

/** Layers that stand at an edge or a corner of what they belong to. */
const ALIGNED = new Set(["Background", "Overlay", "Mask"]);

/** @type {Kind} */
export const layer = {
  create: box("layer-content"),
  update(record) {
    const [across, down] = ALIGNED.has(record.node.type) ? alignment(record.props.alignment) : [null, null];
    // Several views lie over one another, and are aligned as a whole.
    const isDeep = ALIGNED.has(record.node.type) && record.node.children.length > 1;
    record.core.classList.toggle("deep", isDeep);
    style(record.core, isDeep ? { "justify-content": across, "align-content": down } : { "align-items": across, "justify-content": down });
  },
};

/** @type {Kind} */
export const spacer = {
  create(record) {
    record.core = make("div", "spacer");
    record.core.setAttribute("aria-hidden", "true");
  },
  update: (record) => style(record.core, { "--least": gap(record.props.minLength) }),
  // The views of a label stand side by side.
  flex: (record) => {
    const x = Boolean(record.parent?.content?.matches(".hstack, .inside, .menu-panel"));
    return { x, y: !x };
  },
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
