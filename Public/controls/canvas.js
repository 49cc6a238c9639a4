// @ts-check
import { attr, make, svg } from "../view/dom.js";
import { colour } from "../view/colours.js";
import { gradientElement } from "../view/paint-servers.js";
import { symbol } from "../view/symbols.js";

/** @typedef {import("../view/record.js").Drawn} Drawn */

/**
 * A drawing by commands, as an SVG.
 * @type {import("../view/record.js").Kind}
 */
export const canvas = {
  create(r) {
    r.state.picture = svg("svg", { class: "drawing", preserveAspectRatio: "none" });
    r.content = make("span", "unseen");
    r.core = make("div", "shape drawn canvas", r.state.picture, r.content);
  },
  update(r) {
    const { size, commands } = r.props;
    const picture = r.state.picture;
    attr(picture, "viewBox", Array.isArray(size) ? `0 0 ${size[0]} ${size[1]}` : null);
    const drawing = new Painter(`n-${r.id}`);
    picture.replaceChildren(...drawing.draw(Array.isArray(commands) ? commands : []));
    picture.prepend(drawing.defs);
    attr(r.core, "role", r.props.accessibilityLabel ? "img" : null);
    attr(r.core, "aria-label", r.props.accessibilityLabel);
  },
  flex: { x: true, y: true },
};

class Painter {
  defs = svg("defs", {});
  #count = 0;

  /** @param {string} id */
  constructor(id) {
    this.id = id;
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
    if (typeof c.fill === "string") return svg("path", { d: c.fill, fill: this.#ink(c.with), "fill-rule": c.eoFill ? "evenodd" : null });
    if (typeof c.stroke === "string") {
      return svg("path", {
        d: c.stroke, fill: "none", stroke: this.#ink(c.with), "stroke-width": c.width ?? 1, "stroke-linecap": c.lineCap, "stroke-linejoin": c.lineJoin,
        "stroke-dasharray": Array.isArray(c.dash) ? c.dash.join(" ") : null, "stroke-dashoffset": c.dashPhase,
      });
    }
    if (Array.isArray(c.layer)) return svg("g", {}, ...this.draw(c.layer));
    if (c.text) return this.#words(c);
    if (c.image?.systemName) return this.#image(c);
    return null;
  }

  /** @param {any} c */
  #words(c) {
    const at = c.at ?? { x: c.in?.x ?? 0, y: c.in?.y ?? 0 };
    const { x = 0.5, y = 0.5 } = c.at ? c.anchor ?? {} : { x: 0, y: 0 };
    const size = c.text.font?.size ?? 17;
    const text = svg("text", {
      x: at.x, y: at.y, fill: colour(c.text.foregroundStyle, "text") ?? "var(--label)", "font-size": size, "font-weight": c.text.bold ? 700 : null,
      "text-anchor": x < 0.25 ? "start" : x > 0.75 ? "end" : "middle", "dominant-baseline": y < 0.25 ? "hanging" : y > 0.75 ? "auto" : "central",
    });
    text.textContent = String(c.text.text ?? "");
    return text;
  }

  /** @param {any} c */
  #image(c) {
    const box = c.in ?? { x: c.at.x - 10, y: c.at.y - 10, width: 20, height: 20 };
    const glyph = symbol(c.image.systemName);
    for (const [name, value] of Object.entries(box)) glyph.setAttribute(name, String(value));
    return glyph;
  }

  /** @param {any} style */
  #ink(style) {
    const id = `${this.id}-${(this.#count += 1)}`;
    const server = gradientElement(style, id);
    if (!server) return colour(style) ?? "none";
    this.defs.append(server);
    return `url(#${id})`;
  }

  /** @param {any} c @param {any} shape */
  #within(c, shape) {
    const { transform, opacity, blendMode, clip } = c;
    if (!transform && opacity === undefined && !blendMode && !clip) return shape;
    let outer = svg("g", { transform: Array.isArray(transform) ? `matrix(${transform.map(Number).join(" ")})` : null, opacity }, shape);
    if (blendMode) outer.style.mixBlendMode = String(blendMode).replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    for (const part of Array.isArray(clip) ? clip : []) {
      if (typeof part.path !== "string" || part.inverse) continue;
      const id = `${this.id}-${(this.#count += 1)}`;
      const shapeInside = svg("path", { d: part.path, "clip-rule": part.eoFill ? "evenodd" : null, transform: Array.isArray(part.transform) ? `matrix(${part.transform.join(" ")})` : null });
      this.defs.append(svg("clipPath", { id }, shapeInside));
      outer = svg("g", { "clip-path": `url(#${id})` }, outer);
    }
    return outer;
  }
}
