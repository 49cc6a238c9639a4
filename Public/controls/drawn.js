// @ts-check
import { svg } from "../view/dom.js";
import { Painter } from "./painter.js";

/**
 * The letters of a text where a renderer of the app has put them, or an image that a closure of the app has drawn.
 * @param {import("../view/record.js").NodeOf<Props.Text | Props.Image, {}>} record
 */
export function drawn(record) {
  const { drawing } = record.props;
  const [width, height] = drawing?.size ?? [0, 0];
  const painter = new Painter(`d-${record.id}`, [width, height], new Map());
  return svg("svg", { class: "drawn-text", viewBox: `0 0 ${width} ${height}`, width, height }, painter.defs, ...painter.draw(drawing?.commands ?? []));
}
