// @ts-check
import { svg } from "../view/dom.js";

/**
 * A figure that goes by its name, as SVG draws it in the size of the picture. Lines begin where SwiftUI's do: those of a
 * circle at the right, those of a rectangle at the upper corner where reading begins, and go clockwise.
 * @param {string} name @param {Protocol.ShapeMembers} props @param {import("../view/dom.js").Attributes} look
 */
export function shapePath(name, props, look) {
  const inset = Number(props.inset) || 0;
  const box = { x: inset, y: inset, width: `calc(100% - ${2 * inset}px)`, height: `calc(100% - ${2 * inset}px)` };
  const within = inset + (props.stroke?.inside ? (props.stroke.width ?? 1) / 2 : 0);
  switch (name) {
    // The page keeps circles square, so that half of the width is half of the height.
    case "Circle": return svg("circle", { cx: "50%", cy: "50%", r: "50%", ...look, style: within > 0 ? `r: calc(50% - ${within}px)` : null });
    case "Ellipse": return svg("ellipse", { cx: "50%", cy: "50%", rx: "50%", ry: "50%", ...look });
    case "Capsule": return svg("rect", { ...sized(box), rx: 9999, ...look });
    case "RoundedRectangle": return svg("rect", { ...sized(box), rx: props.cornerRadius ?? 10, ...look });
    default: return svg("rect", { ...sized(box), ...look });
  }
}

/** @param {{x: number, y: number, width: string, height: string}} box */
function sized({ x, y, width, height }) {
  return x === 0 ? { width: "100%", height: "100%" } : { x, y, style: `width: ${width}; height: ${height}` };
}
