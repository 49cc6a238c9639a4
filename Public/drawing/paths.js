// @ts-check
import { svg } from "../view/dom.js";
import { colour } from "./colours.js";
import { shapePath } from "./figures.js";
import { gradientElement } from "./paint-servers.js";

/**
 * A shape that CSS boxes cannot draw, as an SVG that fills the element.
 * @param {HTMLElement} element @param {Props.Shape} props the shape's props @param {string} id for what the drawing refers to
 */
export function drawPath(element, props, id) {
  const picture = element.querySelector(":scope > svg") ?? element.appendChild(svg("svg", { class: "drawing", "aria-hidden": "true" }));
  const size = Array.isArray(props.pathSize) ? props.pathSize : null;
  const defs = svg("defs", {});
  const ink = paintOf(props.fill, `${id}-fill`, defs);
  const line = paintOf(props.stroke?.style, `${id}-line`, defs);
  /** @type {import("../view/dom.js").Attributes} */
  const look = {
    fill: props.fill === undefined ? (props.stroke ? "none" : "var(--label)") : ink ?? "none",
    "fill-rule": props.eoFill ? "evenodd" : null,
    ...strokeOf(props.stroke, line),
  };
  if (props.path !== undefined) {
    const box = size ? `0 0 ${size[0]} ${size[1]}` : null;
    setAll(picture, { viewBox: box, preserveAspectRatio: !size || props.pathFit === "uniform" ? null : "none" });
    picture.replaceChildren(defs, svg("path", { d: props.path, ...look, "vector-effect": size ? "non-scaling-stroke" : null }));
  } else {
    // A part of a figure's line begins where the figure does.
    const [from, to] = Array.isArray(props.trim) ? props.trim : [0, 1];
    const part = props.trim ? { pathLength: "1", "stroke-dasharray": `0 ${from} ${to - from} 2` } : {};
    setAll(picture, { viewBox: null, preserveAspectRatio: null });
    picture.replaceChildren(defs, shapePath(props.shape ?? "", props, { ...look, ...part }));
  }
}

/** @param {Protocol.Style | undefined} style @param {string} id @param {SVGElement} defs @returns {string | null} */
function paintOf(style, id, defs) {
  const server = gradientElement(style, id);
  if (!server) return colour(style);
  defs.append(server);
  return `url(#${id})`;
}

/** @param {Protocol.Stroke | undefined} stroke @param {string | null} ink @returns {import("../view/dom.js").Attributes} */
function strokeOf(stroke, ink) {
  if (!stroke) return {};
  return {
    stroke: ink ?? "currentcolor", "stroke-width": stroke.width ?? 1, "stroke-linecap": stroke.lineCap, "stroke-linejoin": stroke.lineJoin,
    "stroke-miterlimit": stroke.miterLimit ?? 10, "stroke-dasharray": Array.isArray(stroke.dash) ? stroke.dash.join(" ") : null, "stroke-dashoffset": stroke.dashPhase,
  };
}

/** @param {Element} element @param {import("../view/dom.js").Attributes} attributes */
function setAll(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined) element.removeAttribute(name);
    else element.setAttribute(name, String(value));
  }
}
