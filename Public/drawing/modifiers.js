// @ts-check
import { shellOf } from "../view/place.js";
import { colour } from "./colours.js";
import { EFFECTS } from "./effects.js";
import { clipPath } from "./clip.js";
import { gradient } from "./gradients.js";
import { alignment, cornersOf, isFar, length, paint } from "./values.js";

/** @typedef {import("../view/boxes.js").Box} Box */

// A CSS box can carry several modifiers as long as they come in the order in which CSS nests them:
// padding, size, background, overlay, border, clip, effects, movement. Anything else opens the next box.
const PHASE = /** @type {Record<string, number>} */ ({
  padding: 1, frame: 2, aspectRatio: 2, background: 3, glass: 3.3, glassInteractive: 3.6, overlay: 4, border: 4.5, cornerRadius: 5, clipShape: 5, clipped: 5, badge: 6,
  shadow: 7, opacity: 8, hidden: 8, blur: 8, brightness: 8, contrast: 8, saturation: 8, grayscale: 8, hueRotation: 8, colorInvert: 8, colorMultiply: 5, luminanceToAlpha: 8,
  blendMode: 8, compositingGroup: 8, drawingGroup: 8, mask: 5,
  offset: 9, rotationEffect: 9, rotation3DEffect: 9, transformEffect: 9, projectionEffect: 9, scaleEffect: 9, position: 11, containerRelativeFrame: 2, ignoresSafeArea: 10, gridColumnAlignment: 10, gridCellAnchor: 10, lineSpacing: 10, fixedSize: 10, contextMenu: 10, searchable: 10,
});
const SHAPES = /** @type {Record<string, string>} */ ({ Circle: "50%", Ellipse: "50%", Capsule: "9999px", RoundedRectangle: "10px", Rectangle: "0" });

const AXES = /** @type {const} */ ([["width", { name: "x", side: "Width" }], ["height", { name: "y", side: "Height" }]]);

/** @param {import("../view/boxes.js").Boxed} record @returns {Box[]} */
export function boxPlan(record) {
  /** @type {Box[]} */ const plan = [];
  let phase = 99;
  for (const entry of record.node.modifiers) {
    const [name, value] = Object.entries(entry)[0] ?? [];
    if (name === "measured") {
      // The frame of what is inside, so that no box may be larger.
      record.state.measuredBoxes = plan.length;
      record.state.isReader = value === "reader";
      phase = 99;
    }
    // What a part of the page writes goes around all that came before.
    const at = PHASE[name ?? ""] ?? 98;
    const write = /** @type {Record<string, Writer>} */ (WRITERS)[name ?? ""];
    if (!write || value === false) continue;
    // Two of a kind do not fit into one box; the second goes around the first. Movements have their own anchors.
    if (at < phase || (at === phase && (at < 8 || at === 9)) || phase === 99 || name === "contextMenu" || name === "searchable" || name === "position" || name === "mask") plan.push({ kind: "mod", styles: {}, layers: [], inset: plan[plan.length - 1]?.inset });
    const box = plan[plan.length - 1];
    write(box, value, record);
    // What comes after a clip or a mask, such as a shadow, is not cut off by it, and what comes after a veil lies over it.
    phase = box.styles["--veil"] || at === PHASE.mask && (box.styles["clip-path"] || /** @type {Protocol.Carrier} */ (value).node) ? 99 : at;
  }
  return plan;
}

/**
 * The styles for what a view tells the container around it, through whatever modifiers lie between.
 * @param {import("../view/record.js").ViewRecord} record @returns {Record<string, string>}
 */
export function traits(record) {
  const depth = record.modifier("zIndex");
  const columns = Number(record.modifier("gridCellColumns")) || 1;
  return {
    ...(depth === undefined ? {} : { position: "relative", "z-index": String(Math.round(depth)) }),
    ...(columns > 1 ? { "grid-column": `span ${columns}` } : {}),
  };
}

/** @param {number} length */
const sides = (length) => ({ top: length, trailing: length, bottom: length, leading: length });

/** @param {unknown} value */
const px = (value) => (typeof value === "number" ? `${value}px` : "0");

/**
 * The corners of a shape, which goes by its name or has a radius of its own.
 * @param {Protocol.Shape | undefined} shape @returns {string | null}
 */
const corners = (shape) => cornersOf(shape) ?? SHAPES[String(shape?.shape ?? shape)] ?? null;

/**
 * The path of a clip: that of a shape, or the largest circle in the middle, of which corners would make an ellipse.
 * @param {Protocol.Shape | undefined} shape @param {Protocol.Frame} [frame] one that is a square needs none
 */
const outline = (shape, frame = {}) => clipPath(shape) ?? (String(shape?.shape ?? shape) === "Circle" && !(frame.width && frame.width === frame.height) ? "circle()" : null);

/** @param {Protocol.Ground} value */
const styleOf = (value) => (typeof value === "object" && "style" in value ? value.style : value);

/** @typedef {"blendMode" | "brightness" | "luminanceToAlpha" | "projectionEffect"} WrittenApart modifiers that a part of its own writes */

/** @typedef {{[Name in keyof Protocol.Modifiers]?: (box: Box, value: Protocol.Modifiers[Name], r: import("../view/record.js").ViewRecord) => void}} Writers */

/** @typedef {(box: Box, value: unknown, r: import("../view/record.js").ViewRecord) => void} Writer */

/** @param {Writers} more */
export function addWriters(more) {
  Object.assign(WRITERS, more);
}

/** @type {Writers} */
const WRITERS = {
  padding(box, value) {
    const { top, trailing, bottom, leading } = typeof value === "object" ? value : sides(value === true ? 16 : Number(value));
    const all = [top, trailing, bottom, leading].map((length) => length ?? 0);
    box.styles.padding = all.map((length) => px(Math.max(0, length))).join(" ");
    if (all.some((length) => length < 0)) box.pull = all.map((length) => px(Math.min(0, length))).join(" ");
    box.inset = (box.inset ?? 0) + (top ?? 0) + (bottom ?? 0);
  },
  frame(box, value) {
    const [across, down] = alignment(value.alignment);
    Object.assign(box.styles, { "align-items": across, "justify-content": down });
    for (const [name, axis] of AXES) {
      const [size, least, ideal, most] = [value[name], value[`min${axis.side}`], value[`ideal${axis.side}`], value[`max${axis.side}`]];
      if (typeof size === "number") Object.assign(box.styles, { [name]: px(size), [`--free-${axis.name}`]: "initial", [`--ideal-${axis.name}`]: "0" });
      box.styles[`min-${name}`] = typeof ideal === "number" ? `max(${length(least) ?? "0px"}, var(--ideal-${axis.name}, 0) * ${px(ideal)})` : length(least);
      // Where nothing is proposed, as along the way of scrolling, what is inside says how large it is.
      if (typeof most === "number") Object.assign(box.styles, { [name]: `var(--free-${axis.name}, ${name === "height" && isFar(most) ? "auto" : px(most)})`, [`max-${name}`]: `min(${px(most)}, 100%)`, [`--most-${axis.name}`]: px(most) });
    }
    const height = value.height ?? (isFar(value.maxHeight) ? undefined : value.maxHeight);
    if (typeof height === "number") box.styles["--tall"] = `${height - (box.inset ?? 0)}px`;
    box.frame = value;
  },
  background(box, value, record) {
    if (value.node) return void box.layers.push({ place: "back", id: value.node, alignment: alignment(record.view.tree.nodes.get(value.node)?.props.alignment) });
    const look = paint(styleOf(value), "fill");
    const path = outline(value, box.frame);
    // A path cuts off the ground alone.
    Object.assign(box.styles, path ? { "--path": path, "--ground": look["background-image"] ?? look["background-color"], "--behind": look["backdrop-filter"] ?? "none" } : look);
    if (typeof value === "object" && value.shape) box.styles["border-radius"] = corners(value);
  },
  // A colour of glass is seen through, too; its edge catches the light.
  glass(box) { Object.assign(box.styles, { "backdrop-filter": "blur(18px) saturate(1.6)", "box-shadow": "inset 0 0 0 1px var(--glass-edge), 0 2px 14px rgb(var(--shade) / .16)" }); },
  glassInteractive(box) { box.kind = "glass"; },
  overlay(box, value, record) {
    if (value.node) return void box.layers.push({ place: "front", id: value.node, alignment: alignment(record.view.tree.nodes.get(value.node)?.props.alignment) });
    const look = paint(styleOf(value));
    Object.assign(box.styles, { "--veil": look["background-image"] ?? look["background-color"], "--before": look["backdrop-filter"] ?? "none", "--cut": outline(value, box.frame) ?? "none", "--round": corners(value) ?? "0" });
  },
  cornerRadius(box, value) { Object.assign(box.styles, { "border-radius": px(value), overflow: "hidden" }); },
  clipShape(box, value, record) {
    if (typeof value === "object" && "node" in value) return WRITERS.mask?.(box, value, record);
    const path = outline(value, box.frame);
    Object.assign(box.styles, path ? { "clip-path": path } : { "border-radius": corners(value) ?? "0", overflow: "hidden" });
  },
  clipped(box) { box.styles.overflow = "hidden"; },
  // It lies inside the frame, over what is in it, and takes no room.
  border(box, value) { box.styles["--rim"] = `${value.width ?? 1}px solid ${colour(value.color ?? value.style) ?? "currentcolor"}`; },
  badge(box, value, record) {
    // A page's badge stands on its tab.
    if (record.parent?.node.type !== "TabView") Object.assign(box, { kind: "badged", badge: String(value) });
  },
  opacity(box, value) { box.styles.opacity = String(value * Number(box.styles.opacity ?? 1)); },
  hidden(box) { box.styles.visibility = "hidden"; },
  ...EFFECTS,
  mask(box, value, record) {
    if (!value.node) return;
    const shape = maskOf(record, value.node);
    box.layers.push({ place: "mask", id: value.node, alignment: alignment(record.view.tree.nodes.get(value.node)?.props.alignment) });
    if (shape) Object.assign(box.styles, shape);
    else box.masked = true;
  },
  // It takes all the room there is, in which it stands at a point.
  position(box, value) {
    Object.assign(box.styles, { "--x": px(value.x), "--y": px(value.y) });
    box.kind = "position";
  },
  // At the top of a page without bars, there is some room above everything else.
  ignoresSafeArea(box, value) { if (value.regions !== "keyboard" && value.edges?.includes("top") !== false) box.styles["margin-top"] = "var(--reach, 0px)"; },
  searchable(box, value, record) {
    if (value.node && !shellOf(record)) Object.assign(box, { kind: "search" }).layers.push({ place: "search", id: value.node });
  },
  contextMenu(box, value) { if (value.node) Object.assign(box, { kind: "menu" }).layers.push({ place: "menu", id: value.node }); },
};

/**
 * The CSS of a mask that is one shape or one gradient, or null if it is more.
 * @param {import("../view/record.js").ViewRecord} record @param {string} id @returns {Record<string, string | null> | null}
 */
function maskOf(record, id) {
  const { nodes } = record.view.tree;
  const mask = nodes.get(id);
  const shape = mask?.children.length === 1 ? nodes.get(mask.children[0]) : null;
  if (!shape || shape.modifiers.length > 0 || shape.props.stroke) return null;
  const image = gradient(shape.props.fill);
  if (image) return { "mask-image": image };
  const figure = { ...shape.props, shape: shape.type };
  const path = outline(figure);
  const rounded = corners(figure);
  return path ? { "clip-path": path } : rounded ? { "border-radius": rounded, overflow: "hidden" } : null;
}
