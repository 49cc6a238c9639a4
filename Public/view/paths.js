// @ts-check
import { svg } from "./dom.js";
import { colour } from "./colours.js";
import { shapePath } from "./figures.js";
import { gradientElement } from "./paint-servers.js";

/**
 * A shape that CSS boxes cannot draw, as an SVG that fills the element.
 * @param {any} element @param {Record<string, any>} p the shape's props @param {string} id for what the drawing refers to
 */
export function drawPath(element, p, id) {
  const picture = element.querySelector(":scope > svg") ?? element.appendChild(svg("svg", { class: "drawing", "aria-hidden": "true" }));
  const size = Array.isArray(p.pathSize) ? p.pathSize : null;
  const defs = svg("defs", {});
  const ink = paintOf(p.fill, `${id}-fill`, defs);
  const line = paintOf(p.stroke?.style, `${id}-line`, defs);
  /** @type {Record<string, any>} */
  const look = {
    fill: p.fill === undefined ? (p.stroke ? "none" : "var(--label)") : ink ?? "none",
    "fill-rule": p.eoFill ? "evenodd" : null,
    ...strokeOf(p.stroke, line),
  };
  if (p.path !== undefined) {
    const box = size ? `0 0 ${size[0]} ${size[1]}` : null;
    setAll(picture, { viewBox: box, preserveAspectRatio: !size || p.pathFit === "uniform" ? null : "none" });
    picture.replaceChildren(defs, svg("path", { d: p.path, ...look, "vector-effect": size ? "non-scaling-stroke" : null }));
  } else {
    // A part of a figure's line begins where the figure does.
    const [from, to] = Array.isArray(p.trim) ? p.trim : [0, 1];
    const part = p.trim ? { pathLength: "1", "stroke-dasharray": `0 ${from} ${to - from} 2` } : {};
    setAll(picture, { viewBox: null, preserveAspectRatio: null });
    picture.replaceChildren(defs, shapePath(p.shape, p, { ...look, ...part }));
  }
}

/** @param {any} style @param {string} id @param {any} defs @returns {string | null} */
function paintOf(style, id, defs) {
  const server = gradientElement(style, id);
  if (!server) return colour(style);
  defs.append(server);
  return `url(#${id})`;
}

/** @param {any} stroke @param {string | null} ink @returns {Record<string, any>} */
function strokeOf(stroke, ink) {
  if (!stroke) return {};
  return {
    stroke: ink ?? "currentcolor", "stroke-width": stroke.width ?? 1, "stroke-linecap": stroke.lineCap, "stroke-linejoin": stroke.lineJoin,
    "stroke-miterlimit": stroke.miterLimit ?? 10, "stroke-dasharray": Array.isArray(stroke.dash) ? stroke.dash.join(" ") : null, "stroke-dashoffset": stroke.dashPhase,
  };
}

/** @param {any} element @param {Record<string, any>} attributes */
function setAll(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined) element.removeAttribute(name);
    else element.setAttribute(name, String(value));
  }
}
