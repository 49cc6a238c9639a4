// @ts-check
import { colour } from "./colours.js";
import { luminanceToAlpha } from "./filters.js";

/** @typedef {import("./boxes.js").Box} Box */

/** @type {Record<string, string>} */
const BLENDS = {
  colorDodge: "color-dodge", colorBurn: "color-burn", softLight: "soft-light", hardLight: "hard-light", plusLighter: "plus-lighter", plusDarker: "darken",
};
const CSS_BLENDS = new Set(["multiply", "screen", "overlay", "darken", "lighten", "difference", "exclusion", "hue", "saturation", "color", "luminosity"]);

/** @param {any} value */
const px = (value) => (typeof value === "number" ? `${value}px` : "0");

/** @param {Box} box @param {string} name @param {string} more */
function add(box, name, more) {
  box.styles[name] = [box.styles[name], more].filter(Boolean).join(" ");
}

/** @param {Box} box @param {any} anchor */
function about(box, anchor) {
  if (anchor) box.styles["transform-origin"] = `${anchor.x * 100}% ${anchor.y * 100}%`;
}

/** @param {any} v @param {string} name */
const part = (v, name) => Number(typeof v === "object" ? v[name] : v) || 0;

/** @type {Record<string, (box: Box, value: any) => void>} */
export const EFFECTS = {
  shadow(box, v) { add(box, "filter", `drop-shadow(${px(v.x)} ${px(v.y)} ${px((v.radius ?? 4) / 2)} ${colour(v.color) ?? "rgb(0 0 0 / .33)"})`); },
  blur(box, v) { add(box, "filter", `blur(${part(v, "radius")}px)`); },
  // SwiftUI adds brightness, CSS multiplies it.
  brightness(box, v) { add(box, "filter", `brightness(${1 + Number(v)})`); },
  contrast(box, v) { add(box, "filter", `contrast(${v})`); },
  saturation(box, v) { add(box, "filter", `saturate(${v})`); },
  grayscale(box, v) { add(box, "filter", `grayscale(${v})`); },
  hueRotation(box, v) { add(box, "filter", `hue-rotate(${v}deg)`); },
  colorInvert(box) { add(box, "filter", "invert(1)"); },
  colorMultiply(box, v) {
    Object.assign(box.styles, { isolation: "isolate" });
    box.wash = colour(v) ?? undefined;
  },
  luminanceToAlpha(box) { add(box, "filter", luminanceToAlpha()); },
  blendMode(box, v) {
    const mode = BLENDS[v] ?? (CSS_BLENDS.has(v) ? v : null);
    if (mode) box.styles["mix-blend-mode"] = mode;
  },
  compositingGroup(box) { box.styles.isolation = "isolate"; },
  drawingGroup(box) { box.styles.isolation = "isolate"; },
  offset(box, v) { add(box, "transform", `translate(${px(v.x)}, ${px(v.y)})`); },
  rotationEffect(box, v) {
    about(box, v?.anchor);
    add(box, "transform", `rotate(${part(v, "degrees")}deg)`);
  },
  rotation3DEffect(box, v) {
    about(box, v.anchor);
    const { x = 0, y = 0, z = 0 } = v.axis ?? {};
    // SwiftUI's perspective of 1 sees from about as far as the view is long; CSS takes a length.
    add(box, "transform", `perspective(${Math.round(500 / Math.max(v.perspective ?? 1, 0.01))}px) rotate3d(${x}, ${y}, ${z}, ${Number(v.degrees) || 0}deg)`);
  },
  transformEffect(box, v) {
    if (!Array.isArray(v) || v.length !== 6) return;
    box.styles["transform-origin"] = "0 0";
    add(box, "transform", `matrix(${v.map(Number).join(", ")})`);
  },
  scaleEffect(box, v) {
    about(box, v?.anchor);
    add(box, "transform", typeof v === "number" ? `scale(${v})` : `scale(${v.x ?? 1}, ${v.y ?? 1})`);
  },
};
