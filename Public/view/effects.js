// @ts-check
import { colour } from "./colours.js";

/** @typedef {import("./boxes.js").Box} Box */

/** @param {unknown} value */
const px = (value) => (typeof value === "number" ? `${value}px` : "0");

/** @param {Box} box @param {string} name @param {string} more */
export function addStyle(box, name, more) {
  box.styles[name] = [box.styles[name], more].filter(Boolean).join(" ");
}

/** @param {Box} box @param {number | {anchor?: Protocol.Point}} value */
function about(box, value) {
  const anchor = typeof value === "object" ? value.anchor : null;
  if (anchor) box.styles["transform-origin"] = `${anchor.x * 100}% ${anchor.y * 100}%`;
}

/** @template {string} Name @param {number | {[name in Name]?: number}} v @param {Name} name */
const part = (v, name) => Number(typeof v === "object" ? v[name] : v) || 0;

/** @type {{[Name in Exclude<keyof Protocol.Effects, import("./modifiers.js").Drawn | "opacity">]: (box: Box, value: Protocol.Effects[Name]) => void}} */
export const EFFECTS = {
  shadow(box, v) { addStyle(box, "filter", `drop-shadow(${px(v.x)} ${px(v.y)} ${px((v.radius ?? 4) / 2)} ${colour(v.color) ?? "rgb(0 0 0 / .33)"})`); },
  blur(box, v) { addStyle(box, "filter", `blur(${part(v, "radius")}px)`); },
  contrast(box, v) { addStyle(box, "filter", `contrast(${v})`); },
  saturation(box, v) { addStyle(box, "filter", `saturate(${v})`); },
  grayscale(box, v) { addStyle(box, "filter", `grayscale(${v})`); },
  hueRotation(box, v) { addStyle(box, "filter", `hue-rotate(${v}deg)`); },
  colorInvert(box) { addStyle(box, "filter", "invert(1)"); },
  colorMultiply(box, v) {
    Object.assign(box.styles, { isolation: "isolate" });
    box.wash = colour(v) ?? undefined;
  },
  compositingGroup(box) { box.styles.isolation = "isolate"; },
  drawingGroup(box) { box.styles.isolation = "isolate"; },
  offset(box, v) { addStyle(box, "transform", `translate(${px(v.x)}, ${px(v.y)})`); },
  rotationEffect(box, v) {
    about(box, v);
    addStyle(box, "transform", `rotate(${part(v, "degrees")}deg)`);
  },
  rotation3DEffect(box, v) {
    about(box, v);
    const { x = 0, y = 0, z = 0 } = v.axis ?? {};
    // SwiftUI's perspective of 1 sees from about as far as the view is long; CSS takes a length.
    addStyle(box, "transform", `perspective(${Math.round(500 / Math.max(v.perspective ?? 1, 0.01))}px) rotate3d(${x}, ${y}, ${z}, ${Number(v.degrees) || 0}deg)`);
  },
  transformEffect(box, v) {
    if (!Array.isArray(v) || v.length !== 6) return;
    box.styles["transform-origin"] = "0 0";
    addStyle(box, "transform", `matrix(${v.map(Number).join(", ")})`);
  },
  scaleEffect(box, v) {
    about(box, v);
    addStyle(box, "transform", typeof v === "number" ? `scale(${v})` : `scale(${v.x ?? 1}, ${v.y ?? 1})`);
  },
};
