// @ts-check
import { SYSTEM, colour } from "./colours.js";
import { gradient } from "./gradients.js";

/**
 * How much of a material covers what is behind it.
 * @type {Record<string, string>}
 */
const MATERIALS = { ultraThin: "55%", thin: "65%", regular: "75%", thick: "85%", ultraThick: "95%", bar: "80%" };

/**
 * The CSS that paints an area: a colour, a gradient or a material.
 * @param {Protocol.Style | undefined} value @param {"hue" | "fill"} [use] @returns {Record<string, string | null>}
 */
export function paint(value, use) {
  const image = gradient(value);
  if (image) return { "background-image": image, "background-color": null };
  const material = MATERIALS[value?.material ?? ""];
  if (material) return { "background-color": `color-mix(in srgb, var(--material) ${material}, transparent)`, "backdrop-filter": "blur(18px)" };
  return { "background-color": colour(value, use) };
}

/**
 * The corners of a shape with a radius, or with one for each corner.
 * @param {Protocol.Shape | undefined} shape @returns {string | null}
 */
export function cornersOf(shape) {
  const each = shape?.cornerRadii;
  if (each) return [each.topLeading, each.topTrailing, each.bottomTrailing, each.bottomLeading].map((radius) => `${Number(radius) || 0}px`).join(" ");
  return typeof shape?.cornerRadius === "number" ? `${shape.cornerRadius}px` : null;
}

/**
 * Text without a colour of its own stays legible on an area of this colour.
 * @param {Protocol.Style | undefined} value @returns {string | null}
 */
export function inkOn(value) {
  if (value && typeof value === "object") {
    const { stops } = value;
    if (stops) return inkOn(stops[Math.floor(stops.length / 2)]?.color);
    return (value.opacity ?? 1) < 0.7 ? null : inkOn(value.color ?? value.style);
  }
  if (!value) return null;
  if (["yellow", "orange", "mint", "cyan", "white"].includes(value)) return "#000";
  if (value === "black") return "#fff";
  if (SYSTEM.has(value)) return "var(--fill-ink)";
  if (!/^#[0-9a-f]{6}/i.test(value)) return null;
  if (value.length === 9 && parseInt(value.slice(7), 16) < 180) return null;
  const [r, g, b] = [1, 3, 5].map((at) => (parseInt(value.slice(at, at + 2), 16) / 255) ** 2.2);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b > 0.18 ? "#000" : "#fff";
}

/**
 * The text styles, as the tokens of size and weight name them.
 * @type {Record<string, string>}
 */
const SIZES = {
  largeTitle: "large-title", title: "title", title2: "title2", title3: "title3", headline: "headline",
  subheadline: "subheadline", body: "body", callout: "callout", footnote: "footnote", caption: "caption", caption2: "caption2",
};
/** @type {Record<string, number>} */
const WEIGHTS = { ultraLight: 100, thin: 200, light: 300, regular: 400, medium: 500, semibold: 600, bold: 700, heavy: 800, black: 900 };
/** @type {Record<string, string>} */
const DESIGNS = { rounded: "var(--font-rounded)", serif: "var(--font-serif)", monospaced: "var(--font-monospaced)" };

/** @param {string | Protocol.Font | undefined} font @returns {Record<string, string>} */
export function fontStyles(font) {
  if (!font) return {};
  const f = typeof font === "string" ? { style: font } : font;
  /** @type {Record<string, string>} */ const out = {};
  const size = SIZES[f.style ?? ""];
  if (size) {
    out["font-size"] = `var(--size-${size})`;
    out["line-height"] = `var(--leading-${size})`;
    out["font-weight"] = `var(--weight-${size})`;
  }
  if (f.size) Object.assign(out, { "font-size": `${f.size / 16}rem`, "line-height": "1.2" });
  if (f.weight) out["font-weight"] = String(WEIGHTS[f.weight] ?? 400);
  if (f.italic) out["font-style"] = "italic";
  if (f.name) out["font-family"] = `${JSON.stringify(String(f.name))}, var(--font)`;
  const design = DESIGNS[f.design ?? ""];
  if (design) out["font-family"] = design;
  if (f.monospacedDigit) out["font-variant-numeric"] = "tabular-nums";
  if (f.smallCaps) out["font-variant-caps"] = f.smallCaps === "all" ? "all-small-caps" : "small-caps";
  if (f.leading) out["line-height"] = f.leading === "tight" ? "1.15" : "1.5";
  if (typeof f.width === "number") out["font-stretch"] = `${Math.round(100 + f.width * 100)}%`;
  return out;
}

/** @param {Protocol.TextStyle} props @returns {Record<string, string | null>} */
export function textStyles(props) {
  /** @type {Record<string, string | null>} */
  const out = { ...fontStyles(props.font), color: colour(props.foregroundStyle, "text") };
  const image = gradient(props.foregroundStyle);
  if (image) Object.assign(out, { "background-image": image, "background-clip": "text", color: "transparent" });
  if (props.bold) out["font-weight"] = "700";
  if (props.italic) out["font-style"] = "italic";
  const lines = [props.underline && "underline", props.strikethrough && "line-through"].filter(Boolean).join(" ");
  if (lines) out["text-decoration-line"] = lines;
  Object.assign(out, lineStyles(props.underlineStyle ?? props.strikethroughStyle), spacingStyles(props));
  if (props.monospaced) out["font-family"] = DESIGNS.monospaced;
  if (props.multilineTextAlignment) out["text-align"] = { leading: "start", trailing: "end" }[/** @type {string} */ (props.multilineTextAlignment)] ?? "center";
  if (props.textCase) out["text-transform"] = props.textCase;
  if (Number(props.minimumLines) > 0) out["min-height"] = `${props.minimumLines}lh`;
  if (Number(props.lineLimit) > 0) out["-webkit-line-clamp"] = String(props.lineLimit);
  return out;
}

/** @type {Record<string, string>} */
const PATTERNS = { dot: "dotted", dash: "dashed", dashDot: "dashed", dashDotDot: "dashed" };

/** @param {Protocol.LineStyle | undefined} line @returns {Record<string, string | null>} */
function lineStyles(line) {
  if (!line) return {};
  return { "text-decoration-style": PATTERNS[line.pattern ?? ""] ?? null, "text-decoration-color": colour(line.color, "text") };
}

/** @param {Protocol.TextStyle} props @returns {Record<string, string | null>} */
function spacingStyles(props) {
  /** @type {Record<string, string | null>} */ const out = {};
  const apart = props.tracking ?? props.kerning;
  if (typeof apart === "number") out["letter-spacing"] = `${apart}px`;
  if (typeof props.baselineOffset === "number") Object.assign(out, { position: "relative", top: `${-props.baselineOffset}px` });
  if (typeof props.lineSpacing === "number") out["line-height"] = `calc(1.3em + ${props.lineSpacing}px)`;
  if (props.backgroundColor !== undefined) out["background-color"] = colour(props.backgroundColor, "fill");
  if (props.textScale === "secondary") out["font-size"] = "0.8em";
  return out;
}

/**
 * Whether a window may be lower than a largest height, which is like having none then.
 * @param {Protocol.Length | undefined} height
 */
export const isFar = (height) => typeof height === "number" && height >= 400;

/** @param {Protocol.Length | undefined} value */
export function length(value) {
  return typeof value === "number" ? `${value}px` : value === "infinity" ? "100%" : null;
}

/**
 * @param {string | undefined} alignment @returns {[string, string]} across and down, for flex
 */
export function alignment(alignment) {
  const name = (alignment ?? "center").toLowerCase();
  const across = name.includes("leading") ? "flex-start" : name.includes("trailing") ? "flex-end" : "center";
  const down = name.includes("top") ? "flex-start" : name.includes("bottom") ? "flex-end" : name.includes("baseline") ? "baseline" : "center";
  return [across, down];
}
