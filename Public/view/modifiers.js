// @ts-check
import { shellOf } from "./place.js";
import { colour } from "./colours.js";
import { alignment, inkOn, length, paint } from "./values.js";

/** @typedef {import("./boxes.js").Box} Box */

// A CSS box can carry several modifiers as long as they come in the order in which CSS nests them:
// padding, size, background, overlay, clip, border, effects, movement. Anything else opens the next box.
const PHASE = /** @type {Record<string, number>} */ ({
  padding: 1, frame: 2, aspectRatio: 2, background: 3, overlay: 4, cornerRadius: 5, clipShape: 5, clipped: 5, border: 6, badge: 6,
  shadow: 7, opacity: 8, hidden: 8, blur: 8, offset: 9, rotationEffect: 9, scaleEffect: 9, zIndex: 10, fixedSize: 10, layoutPriority: 10, contextMenu: 10, searchable: 10, gridCellColumns: 10,
});
const SHAPES = /** @type {Record<string, string>} */ ({ Circle: "50%", Ellipse: "50%", Capsule: "9999px", RoundedRectangle: "10px", Rectangle: "0" });

/** @param {import("./record.js").Drawn} r @returns {Box[]} */
export function boxPlan(r) {
  /** @type {Box[]} */ const plan = [];
  let phase = 99;
  for (const entry of r.node.modifiers) {
    const [name, value] = Object.entries(entry)[0] ?? [];
    const at = PHASE[name ?? ""];
    const write = WRITERS[name ?? ""];
    if (!at || !write || value === false) continue;
    // Two of a kind do not fit into one box; the second goes around the first.
    if (at < phase || (at === phase && at < 8) || phase === 99 || name === "contextMenu" || name === "searchable") plan.push({ kind: "mod", styles: {}, layers: [] });
    phase = at;
    write(plan[plan.length - 1], value, r);
  }
  return plan;
}

/** @param {any} value */
const px = (value) => (typeof value === "number" ? `${value}px` : "0");

/**
 * The corners of a shape, which goes by its name or has a radius of its own.
 * @param {any} shape @returns {string | null}
 */
const corners = (shape) => (typeof shape?.cornerRadius === "number" ? px(shape.cornerRadius) : SHAPES[shape?.shape ?? shape] ?? null);

/** @param {Box} box @param {string} more */
function transform(box, more) {
  box.styles.transform = [box.styles.transform, more].filter(Boolean).join(" ");
}

/** @type {Record<string, (box: Box, value: any, r: import("./record.js").Drawn) => void>} */
const WRITERS = {
  padding(box, v) {
    const all = typeof v === "number" || v === true;
    box.styles.padding = all ? px(v === true ? 16 : v) : `${px(v.top)} ${px(v.trailing)} ${px(v.bottom)} ${px(v.leading)}`;
  },
  frame(box, v) {
    const [across, down] = alignment(v.alignment);
    Object.assign(box.styles, { "align-items": across, "justify-content": down });
    for (const name of ["width", "height", "minWidth", "minHeight", "maxWidth", "maxHeight"]) {
      if (v[name] !== "infinity") box.styles[name.replace(/[WH]/, (c) => `-${c.toLowerCase()}`)] = length(v[name]);
    }
    box.styles["max-width"] ??= "100%";
    box.frame = v;
  },
  aspectRatio(box, v) {
    if (v.ratio) box.styles["aspect-ratio"] = String(v.ratio);
    if (v.contentMode) box.styles["--fit"] = v.contentMode === "fill" ? "cover" : "contain";
  },
  background(box, v, r) {
    if (v.node) return void box.layers.push({ place: "back", id: v.node, alignment: alignment(layerNode(r, v)?.props.alignment) });
    const area = typeof v === "object" && "style" in v ? v.style : v;
    Object.assign(box.styles, paint(area));
    box.styles.color = inkOn(area);
    if (typeof v === "object" && v.shape) box.styles["border-radius"] = corners(v);
  },
  overlay(box, v, r) {
    if (v.node) box.layers.push({ place: "front", id: v.node, alignment: alignment(layerNode(r, v)?.props.alignment) });
  },
  cornerRadius(box, v) { Object.assign(box.styles, { "border-radius": px(v), overflow: "hidden" }); },
  clipShape(box, v) { Object.assign(box.styles, { "border-radius": corners(v) ?? "0", overflow: "hidden" }); },
  clipped(box) { box.styles.overflow = "hidden"; },
  // SwiftUI draws a border inside the frame, where it takes no room; so does a negative outline offset.
  border(box, v) {
    const width = v.width ?? 1;
    Object.assign(box.styles, { outline: `${width}px solid ${colour(v.color ?? v.style) ?? "currentcolor"}`, "outline-offset": `-${width}px` });
  },
  badge(box, v, r) {
    // A page's badge stands on its tab.
    if (r.parent?.node.type !== "TabView") Object.assign(box, { kind: "badged", badge: String(v) });
  },
  shadow(box, v) { box.styles.filter = `drop-shadow(${px(v.x)} ${px(v.y)} ${px((v.radius ?? 4) / 2)} ${colour(v.color) ?? "rgb(0 0 0 / .33)"})`; },
  opacity(box, v) { box.styles.opacity = String(v); },
  hidden(box) { box.styles.visibility = "hidden"; },
  blur(box, v) { box.styles.filter = `blur(${px(typeof v === "object" ? v.radius : v)})`; },
  offset(box, v) { transform(box, `translate(${px(v.x)}, ${px(v.y)})`); },
  rotationEffect(box, v) { transform(box, `rotate(${Number(typeof v === "object" ? v.degrees : v) || 0}deg)`); },
  scaleEffect(box, v) { transform(box, typeof v === "number" ? `scale(${v})` : `scale(${v.x ?? 1}, ${v.y ?? 1})`); },
  zIndex(box, v) { Object.assign(box.styles, { position: "relative", "z-index": String(Math.round(v)) }); },
  fixedSize(box) { box.styles.flex = "none"; },
  layoutPriority(box, v) { if (v > 0) box.styles["flex-shrink"] = "0"; },
  searchable(box, v, r) {
    if (v.node && !shellOf(r)) Object.assign(box, { kind: "search" }).layers.push({ place: "search", id: v.node });
  },
  gridCellColumns(box, v) { box.styles["grid-column"] = `span ${Math.max(1, Number(v) || 1)}`; },
  contextMenu(box, v) { if (v.node) Object.assign(box, { kind: "menu" }).layers.push({ place: "menu", id: v.node }); },
};

/** @param {import("./record.js").Drawn} r @param {any} value */
function layerNode(r, value) {
  return r.view.tree.nodes.get(value.node);
}
