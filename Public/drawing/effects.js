// @ts-check
import { colour } from "./colours.js";

/** @typedef {import("../view/boxes.js").Box} Box */

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

/** @template {string} Name @param {number | {[name in Name]?: number}} value @param {Name} name */
const part = (value, name) => Number(typeof value === "object" ? value[name] : value) || 0;

/** @type {{[Name in Exclude<keyof Protocol.Effects, import("./modifiers.js").WrittenApart | "opacity">]: (box: Box, value: Protocol.Effects[Name]) => void}} */
export const EFFECTS = {
  shadow(box, value) { addStyle(box, "filter", `drop-shadow(${px(value.x)} ${px(value.y)} ${px((value.radius ?? 4) / 2)} ${colour(value.color) ?? "rgb(0 0 0 / .33)"})`); },
  blur(box, value) {
    const amount = `blur(${part(value, "radius")}px)`;
    // What is opaque to its edges is blurred by a layer in front, which nothing around shows through.
    if (typeof value === "object" && value.opaque) Object.assign(box, { kind: "blurred", styles: { ...box.styles, "--blur": amount, isolation: "isolate" } });
    else addStyle(box, "filter", amount);
  },
  contrast(box, value) { addStyle(box, "filter", `contrast(${value})`); },
  saturation(box, value) { addStyle(box, "filter", `saturate(${value})`); },
  grayscale(box, value) { addStyle(box, "filter", `grayscale(${value})`); },
  hueRotation(box, value) { addStyle(box, "filter", `hue-rotate(${value}deg)`); },
  colorInvert(box) { addStyle(box, "filter", "invert(1)"); },
  colorMultiply(box, value) {
    Object.assign(box.styles, { isolation: "isolate" });
    box.wash = colour(value) ?? undefined;
  },
  compositingGroup(box) { box.styles.isolation = "isolate"; },
  drawingGroup(box) { box.styles.isolation = "isolate"; },
  offset(box, value) { addStyle(box, "transform", `translate(${px(value.x)}, ${px(value.y)})`); },
  rotationEffect(box, value) {
    about(box, value);
    addStyle(box, "transform", `rotate(${part(value, "degrees")}deg)`);
  },
  rotation3DEffect(box, value) {
    about(box, value);
    const { x = 0, y = 0, z = 0 } = value.axis ?? {};
    // SwiftUI's perspective of 1 sees from about as far as the view is long; CSS takes a length.
    addStyle(box, "transform", `perspective(${Math.round(500 / Math.max(value.perspective ?? 1, 0.01))}px) rotate3d(${x}, ${y}, ${z}, ${Number(value.degrees) || 0}deg)`);
  },
  transformEffect(box, value) {
    if (!Array.isArray(value) || value.length !== 6) return;
    box.styles["transform-origin"] = "0 0";
    addStyle(box, "transform", `matrix(${value.map(Number).join(", ")})`);
  },
  scaleEffect(box, value) {
    about(box, value);
    addStyle(box, "transform", typeof value === "number" ? `scale(${value})` : `scale(${value.x ?? 1}, ${value.y ?? 1})`);
  },
};
