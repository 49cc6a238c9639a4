// @ts-check
import { svg } from "./dom.js";

/**
 * A figure that goes by its name, as SVG draws it in the size of the picture. Lines begin where SwiftUI's do: those of a
 * circle at the right, those of a rectangle at the upper corner where reading begins, and go clockwise.
 * @param {string} name @param {Record<string, any>} p @param {Record<string, any>} look
 */
export function shapePath(name, p, look) {
  const inset = Number(p.inset) || 0;
  const box = { x: inset, y: inset, width: `calc(100% - ${2 * inset}px)`, height: `calc(100% - ${2 * inset}px)` };
  switch (name) {
    // The page keeps circles square, so that half of the width is half of the height.
    case "Circle": return svg("circle", { cx: "50%", cy: "50%", r: "50%", ...look });
    case "Ellipse": return svg("ellipse", { cx: "50%", cy: "50%", rx: "50%", ry: "50%", ...look });
    case "Capsule": return svg("rect", { ...sized(box), rx: 9999, ...look });
    case "RoundedRectangle": return svg("rect", { ...sized(box), rx: p.cornerRadius ?? 10, ...look });
    default: return svg("rect", { ...sized(box), ...look });
  }
}

/** @param {Record<string, any>} box */
function sized({ x, y, width, height }) {
  return x === 0 ? { width: "100%", height: "100%" } : { x, y, style: `width: ${width}; height: ${height}` };
}

/**
 * The CSS that clips an area to a path, which is drawn in a size.
 * @param {any} shape @returns {string | null}
 */
export function clipPath(shape) {
  if (typeof shape?.path !== "string") return null;
  // CSS takes the path as it is: the size that it is drawn in is that of the frame, if the view has one.
  return `path(${shape.eoFill ? "evenodd, " : ""}${JSON.stringify(shape.path)})`;
}
