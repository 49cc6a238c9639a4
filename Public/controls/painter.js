// @ts-check
import { make, style, svg } from "../view/dom.js";
import { colour } from "../view/colours.js";
import { EFFECTS } from "../view/effects.js";
import { inverseAlpha, multiplied } from "../view/filters.js";
import { root } from "../net/root.js";
import { gradient } from "../view/gradients.js";
import { gradientElement } from "../view/paint-servers.js";
import { symbol } from "../view/symbols.js";
import { textStyles } from "../view/values.js";

/** Draws the commands of a canvas as SVG. */
export class Painter {
  defs = svg("defs", {});
  #count = 0;

  /** @param {string} id @param {[number, number]} size @param {Map<string, Element>} symbols the views that it may draw, by their tags */
  constructor(id, size, symbols) {
    this.id = id;
    this.size = size;
    this.symbols = symbols;
  }

  /** @param {any[]} commands @returns {any[]} */
  draw(commands) {
    return commands.flatMap((command) => {
      const shape = this.#shape(command);
      return shape ? [this.#within(command, shape)] : [];
    });
  }

  /** @param {any} c */
  #shape(c) {
    if (c.with?.gradient === "angular") return this.#swept(c);
    if (typeof c.fill === "string") return svg("path", { d: c.fill, fill: this.#ink(c.with), "fill-rule": c.eoFill ? "evenodd" : null });
    if (typeof c.stroke === "string") {
      return svg("path", {
        d: c.stroke, fill: "none", stroke: this.#ink(c.with), "stroke-width": c.width ?? 1, "stroke-linecap": c.lineCap, "stroke-linejoin": c.lineJoin, "stroke-miterlimit": c.miterLimit ?? 10,
        "stroke-dasharray": Array.isArray(c.dash) ? c.dash.join(" ") : null, "stroke-dashoffset": c.dashPhase,
      });
    }
    if (Array.isArray(c.layer)) return svg("g", {}, ...this.draw(c.layer));
    if (c.text) return c.in ? this.#paragraph(c) : this.#words(c);
    if (c.image) return this.#image(c);
    return typeof c.symbol === "string" ? this.#symbol(c) : null;
  }

  /**
   * An area or a line in an angular gradient, which SVG has not: the gradient as CSS paints it, seen through the shape.
   * @param {any} c
   */
  #swept(c) {
    const shape = this.#shape({ ...c, with: "#FFFFFF" });
    if (!shape) return null;
    const [width, height] = this.size;
    const { x = 0, y = 0 } = c.with.center ?? {};
    const paint = gradient(c.with.units === "points" ? { ...c.with, center: { x: x / width, y: y / height } } : c.with);
    const area = make("div", "canvas-sweep");
    style(area, { "background-image": paint });
    const id = this.#id();
    const all = { x: 0, y: 0, width, height };
    this.defs.append(svg("mask", { id, maskUnits: "userSpaceOnUse", ...all }, shape));
    return svg("g", { mask: `url(#${id})` }, svg("foreignObject", all, area));
  }

  /** @param {any} c */
  #words(c) {
    const { x = 0.5, y = 0.5 } = c.anchor ?? {};
    const text = svg("text", {
      x: c.at?.x ?? 0, y: c.at?.y ?? 0, fill: "currentColor", "font-size": 17, class: "canvas-text",
      "text-anchor": x < 0.25 ? "start" : x > 0.75 ? "end" : "middle", "dominant-baseline": y < 0.25 ? "hanging" : y > 0.75 ? "auto" : "central",
    });
    style(text, textStyles(c.text));
    text.textContent = String(c.text.text ?? "");
    return text;
  }

  /**
   * A text that wraps in a rectangle.
   * @param {any} c
   */
  #paragraph(c) {
    const text = make("div", "canvas-text canvas-paragraph", String(c.text.text ?? ""));
    style(text, textStyles(c.text));
    return svg("foreignObject", c.in, text);
  }

  /** @param {any} c */
  #image(c) {
    const { x = 0.5, y = 0.5 } = c.anchor ?? {};
    const box = c.in ?? { x: (c.at?.x ?? 0) - 20 * x, y: (c.at?.y ?? 0) - 20 * y, width: 20, height: 20 };
    if (c.image.url) return this.#picture(c, [x, y]);
    const glyph = symbol(c.image.systemName ?? "photo");
    for (const [name, value] of Object.entries(box)) glyph.setAttribute(name, String(value));
    const ink = colour(c.image.shading);
    if (ink) glyph.style.color = ink;
    return glyph;
  }

  /**
   * A picture of the app, in its own size unless it has an area.
   * @param {any} c @param {[number, number]} anchor
   */
  #picture(c, [x, y]) {
    const { url, width = 0, height = 0 } = c.image;
    const box = c.in ?? { x: (c.at?.x ?? 0) - width * x, y: (c.at?.y ?? 0) - height * y, width, height };
    return svg("image", { href: new URL(url, root).href, preserveAspectRatio: "none", ...box });
  }

  /**
   * A view of the app, as it looks now.
   * @param {any} c
   */
  #symbol(c) {
    const view = this.symbols.get(c.symbol);
    if (!view) return null;
    const copy = /** @type {Element} */ (view.cloneNode(true));
    for (const one of [copy, ...copy.querySelectorAll("*")]) for (const name of ["id", "data-node-id", "data-identifier", "data-type"]) one.removeAttribute(name);
    const { x = 0.5, y = 0.5 } = c.anchor ?? {};
    const holder = make("div", c.in ? "canvas-view" : "canvas-view canvas-view-at", copy);
    holder.inert = true;
    if (!c.in) style(holder, { translate: `${-100 * x}% ${-100 * y}%` });
    return svg("foreignObject", c.in ?? { x: c.at?.x ?? 0, y: c.at?.y ?? 0, width: 1, height: 1, style: "overflow: visible" }, holder);
  }

  /** @param {any} paint */
  #ink(paint) {
    const id = this.#id();
    const server = gradientElement(paint, id);
    if (!server) return colour(paint) ?? "none";
    this.defs.append(server);
    return `url(#${id})`;
  }

  #id() {
    return `${this.id}-${(this.#count += 1)}`;
  }

  /** @param {any} c @param {any} shape */
  #within(c, shape) {
    const { transform, opacity, blendMode, clip, filters } = c;
    if (!transform && opacity === undefined && !blendMode && !clip && !filters) return shape;
    let outer = svg("g", { transform: matrix(transform), opacity }, shape);
    // Each filter is about what the ones before it have made.
    for (const filter of Array.isArray(filters) ? filters : []) outer = svg("g", { style: `filter: ${filterOf(filter)}` }, outer);
    if (blendMode) outer.style.mixBlendMode = String(blendMode).replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    for (const part of Array.isArray(clip) ? clip : []) outer = this.#clipped(part, outer);
    return outer;
  }

  /** @param {any} part @param {any} inside */
  #clipped(part, inside) {
    const id = this.#id();
    const transform = matrix(part.transform);
    if (typeof part.path === "string" && !part.inverse) {
      this.defs.append(svg("clipPath", { id }, svg("path", { d: part.path, "clip-rule": part.eoFill ? "evenodd" : null, transform })));
      return svg("g", { "clip-path": `url(#${id})` }, inside);
    }
    const shapes = typeof part.path === "string" ? [svg("path", { d: part.path, "fill-rule": part.eoFill ? "evenodd" : null })] : this.draw(Array.isArray(part.layer) ? part.layer : []);
    const area = { x: 0, y: 0, width: this.size[0], height: this.size[1] };
    // The whole area is part of what is turned inside out.
    const seen = svg("g", { transform, opacity: part.opacity }, ...shapes);
    const turned = part.inverse ? svg("g", { style: `filter: ${inverseAlpha()}` }, svg("rect", { ...area, "fill-opacity": 0 }), seen) : seen;
    this.defs.append(svg("mask", { id, maskUnits: "userSpaceOnUse", ...area, style: "mask-type: alpha" }, turned));
    return svg("g", { mask: `url(#${id})` }, inside);
  }
}

/** @param {any} transform */
const matrix = (transform) => (Array.isArray(transform) ? `matrix(${transform.map(Number).join(" ")})` : null);

/** @param {any} filter one effect, as modifiers of the same names say it */
function filterOf(filter) {
  const [name, value] = Object.entries(filter ?? {})[0] ?? [];
  if (name === "colorMultiply") return multiplied(value);
  if (name === "colorInvert") return `invert(${Number(value)})`;
  /** @type {import("../view/boxes.js").Box} */
  const box = { kind: "mod", styles: {}, layers: [] };
  if (name && name !== "opacity") EFFECTS[name]?.(box, value);
  return box.styles.filter ?? "none";
}
