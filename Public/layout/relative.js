// @ts-check
import { alignment } from "../view/values.js";

/**
 * Makes a box a part of the nearest scroll view or, without one, of the window.
 * @param {import("../view/boxes.js").Box} box @param {any} value
 */
export function containerRelativeFrame(box, value) {
  const { axes = [], count = 1, span = 1, spacing = 0 } = value;
  const [across, down] = alignment(value.alignment);
  const part = (/** @type {string} */ unit) => `calc((100${unit} - ${spacing * (count - 1)}px) / ${count} * ${span} + ${spacing * (span - 1)}px)`;
  Object.assign(box.styles, { "align-items": across, "justify-content": down });
  if (axes.includes("horizontal")) box.styles.width = part("cqw");
  if (axes.includes("vertical")) box.styles.height = part("cqh");
  box.frame = { width: axes.includes("horizontal") || undefined, height: axes.includes("vertical") || undefined };
  box.kind = "relative";
}
