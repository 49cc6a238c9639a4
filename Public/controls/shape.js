// @ts-check
import { attr, make, style } from "../view/dom.js";
import { colour } from "../view/colours.js";
import { paint } from "../view/values.js";

/** @type {Record<string, string>} */
const RADII = { Circle: "50%", Ellipse: "50%", Capsule: "9999px", RoundedRectangle: "10px" };

/** @type {import("../view/record.js").Kind} */
export const shape = {
  create(r) {
    r.core = make("div", `shape shape-${r.node.type.toLowerCase()}`);
  },
  update(r) {
    const p = r.props;
    const edge = p.stroke;
    const line = edge ? `${edge.width ?? 1}px solid ${colour(edge.style ?? edge.color) ?? "currentcolor"}` : null;
    const area = p.fill ?? p.color ?? p.foregroundStyle;
    style(r.core, {
      "background-color": edge || area !== undefined ? null : "var(--label)",
      ...(area === undefined ? {} : paint(area)),
      border: line,
      "border-radius": typeof p.cornerRadius === "number" ? `${p.cornerRadius}px` : RADII[r.node.type],
    });
    attr(r.core, "role", p.accessibilityLabel ? "img" : null);
    attr(r.core, "aria-label", p.accessibilityLabel);
  },
  flex: { x: true, y: true },
};
