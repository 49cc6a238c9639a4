// @ts-check
import { attr, make, style } from "../view/dom.js";
import { colour } from "../drawing/colours.js";
import { drawPath } from "../drawing/paths.js";
import { cornersOf, paint } from "../drawing/values.js";

/** @type {Record<string, string>} */
const RADII = { Circle: "50%", Ellipse: "50%", Capsule: "9999px", RoundedRectangle: "10px" };

/** @typedef {import("../view/record.js").NodeOf<Props.Shape, {}>} ShapeNode */

/** @type {import("../view/record.js").Kind<ShapeNode>} */
export const shape = {
  create(record) {
    record.core = make("div", `shape shape-${record.node.type.toLowerCase()}`);
  },
  update(record) {
    const props = record.props;
    const figure = record.node.type === "Shape" ? props.name ?? "" : record.node.type;
    const drawn = isDrawn(props) || (figure === "Circle" && Boolean(props.stroke));
    if (drawn) drawPath(record.core, { ...props, shape: figure, fill: props.fill ?? props.color }, `n-${record.id}`);
    else record.core.querySelector(":scope > svg")?.remove();
    record.core.classList.toggle("drawn", drawn);
    style(record.core, drawn ? {} : { ...box(props), "clip-path": figure === "Circle" ? "circle()" : null, "border-radius": cornersOf(props) ?? RADII[figure], ...inset(props) });
    attr(record.core, "role", props.accessibilityLabel ? "img" : null);
    attr(record.core, "aria-label", props.accessibilityLabel);
  },
  flex: { x: true, y: true },
};

/**
 * Whether a box with rounded corners is not enough.
 * @param {Props.Shape} props
 */
function isDrawn(props) {
  const line = props.stroke;
  return props.path !== undefined || props.trim !== undefined || line?.dash !== undefined || Array.isArray(line?.style?.stops);
}

/** @param {Props.Shape} props @returns {Record<string, string | null | undefined>} */
function box(props) {
  const edge = props.stroke;
  const line = edge ? `${edge.width ?? 1}px solid ${colour(edge.style ?? edge.color) ?? "currentcolor"}` : null;
  const area = props.fill ?? props.color ?? (edge ? undefined : props.foregroundStyle);
  return {
    "background-color": edge || area !== undefined ? null : "var(--label)",
    ...(area === undefined ? {} : paint(area)),
    border: line,
  };
}

/** @param {Props.Shape} props @returns {Record<string, string>} */
function inset(props) {
  const by = Number(props.inset) || 0;
  return by ? { margin: `${by}px` } : {};
}
