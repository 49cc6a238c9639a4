// @ts-check
import { make, style, svg } from "../view/dom.js";
import { colour } from "../drawing/colours.js";
import { inverseAlpha } from "../drawing/filters.js";
import { Composition } from "./compositing.js";
import { blendName, filterOf, filterParts, projected, ungrouped } from "./drawing-filters.js";
import { root } from "../net/root.js";
import { gradient } from "../drawing/gradients.js";
import { gradientElement } from "../drawing/paint-servers.js";
import { symbol } from "../drawing/symbols.js";
import { textStyles } from "../drawing/values.js";

/** Draws the commands of a canvas as SVG. */
export class Painter {
  defs = svg("defs", {});
  #count = 0;
  /** The part of the layer that is drawn now which may be seen. */
  #area;
  /** How many elements are drawn, with those that masks draw once more. */
  #drawn = 0;

  /** @param {string} id @param {[number, number]} size @param {Map<string, Element>} symbols the views that it may draw, by their tags */
  constructor(id, size, symbols) {
    this.id = id;
    this.size = size;
    this.#area = { x: 0, y: 0, width: size[0], height: size[1] };
    this.symbols = symbols;
  }

  /** @param {Protocol.Command[]} commands @returns {SVGElement[]} */
  draw(commands) {
    const drawing = new Composition(this.defs, () => this.#id(), this.#area, commands);
    for (const command of commands) {
      const before = this.#drawn;
      const shape = this.#shape(command);
      if (!shape) continue;
      const weight = 1 + this.#drawn - before;
      this.#drawn = before + drawing.add({ shape: this.#within(command, shape), coverage: () => this.#coverage(command), weight }, command.blendMode);
    }
    return drawing.elements;
  }

  /**
   * The area that a command is about: its shape, or everything within its clips.
   * @param {Protocol.Command} c
   */
  #coverage(c) {
    const { clip, transform } = c;
    const { fill, stroke, text } = c;
    const shape = c.filters ? null : this.#shape(text && !c.in ? { ...c, text: { ...text, shading: "#000000" } } : fill ?? stroke ? { ...c, with: "#000000" } : {});
    if (shape) return this.#within({ clip, transform }, shape);
    return this.#within({ clip }, svg("rect", this.#area));
  }

  /**
   * What a layer draws, for which the area is where its transformation puts it.
   * @param {Protocol.Command[]} commands @param {number[]} [transform]
   */
  #layer(commands, transform) {
    const around = this.#area;
    const back = transform ? new DOMMatrix(transform).inverse() : null;
    if (back && Number.isFinite(back.a)) {
      const corners = [0, 1, 2, 3].map((corner) => back.transformPoint({ x: around.x + around.width * (corner % 2), y: around.y + around.height * (corner >> 1) }));
      const [across, down] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
      const [x, y] = [Math.min(...across), Math.min(...down)];
      this.#area = { x, y, width: Math.max(...across) - x, height: Math.max(...down) - y };
    }
    const drawn = this.draw(commands);
    this.#area = around;
    return drawn;
  }

  /** @param {Protocol.Command} c */
  #shape(c) {
    if (c.with?.gradient === "angular") return this.#swept(c, c.with);
    if (typeof c.fill === "string") return svg("path", { d: c.fill, fill: this.#ink(c.with), "fill-rule": c.eoFill ? "evenodd" : null });
    if (typeof c.stroke === "string") {
      return svg("path", {
        d: c.stroke, fill: "none", stroke: this.#ink(c.with), "stroke-width": c.width ?? 1, "stroke-linecap": c.lineCap, "stroke-linejoin": c.lineJoin, "stroke-miterlimit": c.miterLimit ?? 10,
        "stroke-dasharray": Array.isArray(c.dash) ? c.dash.join(" ") : null, "stroke-dashoffset": c.dashPhase,
      });
    }
    if (Array.isArray(c.layer)) return svg("g", { style: "isolation: isolate" }, ...this.#layer(c.layer, c.transform));
    if (c.text) return c.in ? this.#paragraph(c.text, c.in) : this.#words(c, c.text);
    if (c.image) return this.#image(c, c.image);
    return typeof c.symbol === "string" ? this.#symbol(c, c.symbol) : null;
  }

  /**
   * An area or a line in an angular gradient, which SVG has not: the gradient as CSS paints it, seen through the shape.
   * @param {Protocol.Command} c @param {Protocol.StyleObject} sweep
   */
  #swept(c, sweep) {
    const shape = this.#shape({ ...c, with: "#FFFFFF" });
    if (!shape) return null;
    const [width, height] = this.size;
    const { x = 0, y = 0 } = sweep.center ?? {};
    const paint = gradient(sweep.units === "points" ? { ...sweep, center: { x: x / width, y: y / height } } : sweep);
    const area = make("div", "canvas-sweep");
    style(area, { "background-image": paint });
    const id = this.#id();
    const all = { x: 0, y: 0, width, height };
    this.defs.append(svg("mask", { id, maskUnits: "userSpaceOnUse", ...all }, shape));
    return svg("g", { mask: `url(#${id})` }, svg("foreignObject", all, area));
  }

  /** @param {Protocol.Command} c @param {Protocol.Run} run */
  #words(c, run) {
    const text = svg("text", {
      fill: run.shading ? this.#ink(run.shading) : "currentColor", "font-size": 17, class: "canvas-text",
      ...this.#anchored(c),
    });
    style(text, textStyles(run));
    text.textContent = String(run.text ?? "");
    return text;
  }

  /**
   * A text at a point of it.
   * @param {Protocol.Command} c
   */
  #anchored({ at, anchor, baseline, width }) {
    // Letters take the room that they were given, whatever the font.
    if (baseline) return { x: baseline.x, y: baseline.y, "text-anchor": "start", textLength: width || null, lengthAdjust: "spacingAndGlyphs" };
    const { x = 0.5, y = 0.5 } = anchor ?? {};
    return {
      x: at?.x ?? 0, y: at?.y ?? 0, "text-anchor": x < 0.25 ? "start" : x > 0.75 ? "end" : "middle",
      "dominant-baseline": y < 0.25 ? "hanging" : y > 0.75 ? "auto" : "central",
    };
  }

  /**
   * A text that wraps in a rectangle.
   * @param {Protocol.Run} run @param {Protocol.Area} area
   */
  #paragraph(run, area) {
    const text = make("div", "canvas-text canvas-paragraph", String(run.text ?? ""));
    style(text, textStyles(run));
    const ink = colour(run.shading);
    if (ink) text.style.color = ink;
    return svg("foreignObject", area, text);
  }

  /** @param {Protocol.Command} c @param {Protocol.Picture} image */
  #image(c, image) {
    const { x = 0.5, y = 0.5 } = c.anchor ?? {};
    const box = c.in ?? { x: (c.at?.x ?? 0) - 20 * x, y: (c.at?.y ?? 0) - 20 * y, width: 20, height: 20 };
    if (image.url) return this.#picture(c, { ...image, url: image.url }, [x, y]);
    const glyph = symbol(image.systemName ?? "photo");
    for (const [name, value] of Object.entries(box)) glyph.setAttribute(name, String(value));
    const ink = colour(image.shading);
    if (ink) glyph.style.color = ink;
    return glyph;
  }

  /**
   * A picture of the app, in its own size unless it has an area.
   * @param {Protocol.Command} c @param {Protocol.Picture & {url: string}} image @param {[number, number]} anchor
   */
  #picture(c, { url, width = 0, height = 0 }, [x, y]) {
    const box = c.in ?? { x: (c.at?.x ?? 0) - width * x, y: (c.at?.y ?? 0) - height * y, width, height };
    return svg("image", { href: new URL(url, root).href, preserveAspectRatio: "none", ...box });
  }

  /**
   * A view of the app, as it looks now.
   * @param {Protocol.Command} c @param {string} tag
   */
  #symbol(c, tag) {
    const view = this.symbols.get(tag);
    if (!view) return null;
    const copy = /** @type {Element} */ (view.cloneNode(true));
    for (const one of [copy, ...copy.querySelectorAll("*")]) for (const name of ["id", "data-node-id", "data-identifier", "data-type"]) one.removeAttribute(name);
    const { x = 0.5, y = 0.5 } = c.anchor ?? {};
    const holder = make("div", c.in ? "canvas-view" : "canvas-view canvas-view-at", copy);
    holder.inert = true;
    if (!c.in) style(holder, { translate: `${-100 * x}% ${-100 * y}%` });
    return svg("foreignObject", c.in ?? { x: c.at?.x ?? 0, y: c.at?.y ?? 0, width: 1, height: 1, style: "overflow: visible" }, holder);
  }

  /** @param {Protocol.Style | undefined} paint @returns {string} */
  #ink(paint) {
    const told = /** @type {Protocol.Tile & {palette?: Protocol.Style[]}} */ (typeof paint === "object" ? paint : {});
    if (told.palette) return this.#ink(told.palette[0]);
    const id = this.#id();
    if (told.image?.url && told.sourceRect) return this.#tiles(told.image, told, id);
    const server = gradientElement(paint, id);
    if (!server) return colour(paint) ?? "none";
    this.defs.append(server);
    return `url(#${id})`;
  }

  /**
   * A part of a picture, repeated from an origin on.
   * @param {Protocol.Picture} image @param {Protocol.Tile} tile @param {string} id
   */
  #tiles(image, { origin = {}, sourceRect = {}, scale = 1 }, id) {
    const [width, height] = [(image.width ?? 0) * scale, (image.height ?? 0) * scale];
    const { x = 0, y = 0, width: across = 1, height: down = 1 } = sourceRect;
    if (!(width * across > 0 && height * down > 0)) return "none";
    const tile = svg("image", { href: new URL(image.url ?? "", root).href, preserveAspectRatio: "none", x: -x * width, y: -y * height, width, height });
    this.defs.append(svg("pattern", { id, patternUnits: "userSpaceOnUse", x: origin.x ?? 0, y: origin.y ?? 0, width: width * across, height: height * down }, tile));
    return `url(#${id})`;
  }

  /**
   * A shape seen through a filter.
   * @param {Protocol.Filter} filter @param {SVGElement} shape @returns {SVGElement}
   */
  #filtered(filter, shape) {
    const { projectionTransform, shadow } = filter;
    if (Array.isArray(projectionTransform)) return projected(shape, projectionTransform, this.size);
    if (!shadow?.options?.includes("disablesGroup")) return svg("g", { style: `filter: ${this.#filter(filter)}` }, shape);
    const apart = { shadow: { ...shadow, options: [...shadow.options.filter((name) => name === "invertsAlpha"), "shadowOnly"] } };
    return ungrouped(shape, this.#filtered(apart, /** @type {SVGElement} */ (shape.cloneNode(true))), shadow);
  }

  /**
   * The CSS of a filter. Those that only drawings have are elements of their own.
   * @param {Protocol.Filter} filter
   */
  #filter(filter) {
    const parts = filterParts(filter);
    if (!parts) return filterOf(filter);
    const id = this.#id();
    // A shadow may fall into the area from outside.
    const { x, y, width, height } = this.#area;
    const area = { x: x - width, y: y - height, width: 3 * width, height: 3 * height };
    this.defs.append(svg("filter", { id, filterUnits: "userSpaceOnUse", ...area, "color-interpolation-filters": filter.linearColor ? "linearRGB" : "sRGB" }, ...parts));
    return `url(#${id})`;
  }

  #id() {
    return `${this.id}-${(this.#count += 1)}`;
  }

  /** @param {Protocol.Command} c @param {SVGElement} shape */
  #within(c, shape) {
    const { transform, opacity, blendMode, clip, filters } = c;
    if (!transform && opacity === undefined && !blendMode && !clip && !filters) return shape;
    /** @type {SVGElement} */ let outer = svg("g", { transform: matrix(transform), opacity }, shape);
    // Each filter is about what the ones before it have made.
    for (const filter of Array.isArray(filters) ? filters : []) outer = this.#filtered(filter, outer);
    if (blendMode) outer.style.mixBlendMode = blendName(String(blendMode));
    for (const part of Array.isArray(clip) ? clip : []) outer = this.#clipped(part, outer);
    return outer;
  }

  /** @param {Protocol.Clip} part @param {SVGElement} inside */
  #clipped(part, inside) {
    const id = this.#id();
    const transform = matrix(part.transform);
    if (typeof part.path === "string" && !part.inverse) {
      this.defs.append(svg("clipPath", { id }, svg("path", { d: part.path, "clip-rule": part.eoFill ? "evenodd" : null, transform })));
      return svg("g", { "clip-path": `url(#${id})` }, inside);
    }
    const shapes = typeof part.path === "string" ? [svg("path", { d: part.path, "fill-rule": part.eoFill ? "evenodd" : null })] : this.draw(Array.isArray(part.layer) ? part.layer : []);
    const area = this.#area;
    // The whole area is part of what is turned inside out.
    const seen = svg("g", { transform, opacity: part.opacity }, ...shapes);
    const turned = part.inverse ? svg("g", { style: `filter: ${inverseAlpha()}` }, svg("rect", { ...area, "fill-opacity": 0 }), seen) : seen;
    this.defs.append(svg("mask", { id, maskUnits: "userSpaceOnUse", ...area, style: "mask-type: alpha" }, turned));
    return svg("g", { mask: `url(#${id})` }, inside);
  }
}

/** @param {number[] | undefined} transform */
const matrix = (transform) => (Array.isArray(transform) ? `matrix(${transform.map(Number).join(" ")})` : null);
