// @ts-check
import { attr, make, svg } from "../view/dom.js";
import { Painter } from "./painter.js";

/** @typedef {import("../view/record.js").NodeOf<Props.Canvas, {picture: SVGElement, watch: MutationObserver}>} CanvasNode */

/**
 * A drawing by commands, as an SVG.
 * @type {import("../view/record.js").Kind<CanvasNode>}
 */
export const canvas = {
  create(r) {
    r.state.picture = svg("svg", { class: "drawing", preserveAspectRatio: "none" });
    r.content = make("span", "canvas-symbols");
    r.content.inert = true;
    r.content.setAttribute("aria-hidden", "true");
    r.core = make("div", "shape drawn canvas", r.state.picture, r.content);
    // A symbol view may change without a change of the canvas.
    r.state.watch = new MutationObserver(() => draw(r));
    r.state.watch.observe(r.content, { subtree: true, childList: true, characterData: true, attributes: true });
  },
  update(r) {
    draw(r);
    attr(r.core, "role", r.props.accessibilityLabel ? "img" : null);
    attr(r.core, "aria-label", r.props.accessibilityLabel);
  },
  dispose: (r) => r.state.watch.disconnect(),
  flex: { x: true, y: true },
};

/** @param {CanvasNode} r */
function draw(r) {
  const { size, commands } = r.props;
  const { picture } = r.state;
  const area = /** @type {[number, number]} */ (Array.isArray(size) ? size : [100, 100]);
  attr(picture, "viewBox", `0 0 ${area[0]} ${area[1]}`);
  /** @type {Map<string, Element>} */ const symbols = new Map(r.node.children.flatMap((id) => {
    const child = r.view.records.get(id);
    const tag = child?.modifier("tag");
    return child && tag !== undefined ? [[String(tag), child.outer]] : [];
  }));
  const painter = new Painter(`n-${r.id}`, area, symbols);
  picture.replaceChildren(...painter.draw(Array.isArray(commands) ? commands : []));
  picture.prepend(painter.defs);
}
