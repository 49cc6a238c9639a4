// @ts-check
import { attr, make, style } from "../view/dom.js";
import { colour } from "../view/colours.js";
import { drawPath } from "../view/paths.js";
import { cornersOf, paint } from "../view/values.js";

/** @type {Record<string, string>} */
const RADII = { Circle: "50%", Ellipse: "50%", Capsule: "9999px", RoundedRectangle: "10px" };

/** @type {import("../view/record.js").Kind} */
export const shape = {
  create(r) {
    r.core = make("div", `shape shape-${r.node.type.toLowerCase()}`);
  },
  update(r) {
    const p = r.props;
    const figure = r.node.type === "Shape" ? p.name ?? "" : r.node.type;
    const drawn = isDrawn(p);
    if (drawn) drawPath(r.core, { ...p, shape: figure, fill: p.fill ?? p.color }, `n-${r.id}`);
    else r.core.querySelector(":scope > svg")?.remove();
    r.core.classList.toggle("drawn", drawn);
    style(r.core, drawn ? {} : { ...box(p), "border-radius": cornersOf(p) ?? RADII[figure], ...inset(p) });
    attr(r.core, "role", p.accessibilityLabel ? "img" : null);
    attr(r.core, "aria-label", p.accessibilityLabel);
  },
  flex: { x: true, y: true },
};

/**
 * Whether a box with rounded corners is not enough.
 * @param {Record<string, any>} p
 */
function isDrawn(p) {
  const line = p.stroke;
  return p.path !== undefined || p.trim !== undefined || line?.dash !== undefined || Array.isArray(line?.style?.stops);
}

/** @param {Record<string, any>} p @returns {Record<string, string | null | undefined>} */
function box(p) {
  const edge = p.stroke;
  const line = edge ? `${edge.width ?? 1}px solid ${colour(edge.style ?? edge.color) ?? "currentcolor"}` : null;
  const area = p.fill ?? p.color ?? (edge ? undefined : p.foregroundStyle);
  return {
    "background-color": edge || area !== undefined ? null : "var(--label)",
    ...(area === undefined ? {} : paint(area)),
    border: line,
  };
}

/** @param {Record<string, any>} p @returns {Record<string, string>} */
function inset(p) {
  const by = Number(p.inset) || 0;
  return by ? { margin: `${by}px` } : {};
}
