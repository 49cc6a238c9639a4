// @ts-check
import { attr, make, svg } from "../view/dom.js";
import { Painter } from "./painter.js";

/** @typedef {import("../view/record.js").NodeOf<Props.Canvas, {picture: SVGElement, watch: MutationObserver}>} CanvasNode */

/**
 * A drawing by commands, as an SVG.
 * @type {import("../view/record.js").Kind<CanvasNode>}
 */
export const canvas = {
  create(record) {
    record.state.picture = svg("svg", { class: "drawing", preserveAspectRatio: "none" });
    record.content = make("span", "canvas-symbols");
    record.content.inert = true;
    record.content.setAttribute("aria-hidden", "true");
    record.core = make("div", "shape drawn canvas", record.state.picture, record.content);
    // A symbol view may change without a change of the canvas.
    record.state.watch = new MutationObserver(() => draw(record));
    record.state.watch.observe(record.content, { subtree: true, childList: true, characterData: true, attributes: true });
  },
  update(record) {
    draw(record);
    attr(record.core, "role", record.props.accessibilityLabel ? "img" : null);
    attr(record.core, "aria-label", record.props.accessibilityLabel);
  },
  dispose: (record) => record.state.watch.disconnect(),
  flex: { x: true, y: true },
};

/** @param {CanvasNode} record */
function draw(record) {
  const { size, commands } = record.props;
  const { picture } = record.state;
  const area = /** @type {[number, number]} */ (Array.isArray(size) ? size : [100, 100]);
  attr(picture, "viewBox", `0 0 ${area[0]} ${area[1]}`);
  /** @type {Map<string, Element>} */ const symbols = new Map(record.node.children.flatMap((id) => {
    const child = record.view.records.get(id);
    const tag = child?.modifier("tag");
    return child && tag !== undefined ? [[String(tag), child.outer]] : [];
  }));
  const painter = new Painter(`n-${record.id}`, area, symbols);
  picture.replaceChildren(...painter.draw(Array.isArray(commands) ? commands : []));
  picture.prepend(painter.defs);
}
