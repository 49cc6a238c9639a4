// @ts-check
import { alignment } from "../drawing/values.js";

/**
 * Makes a box a part of the nearest scroll view or, without one, of the window.
 * @param {import("../view/boxes.js").Box} box @param {Protocol.Modifiers["containerRelativeFrame"]} value
 */
export function containerRelativeFrame(box, value) {
  const { axes = [], count = 1, span = 1, spacing = 0, fractions } = value;
  const [across, down] = alignment(value.alignment);
  const part = (/** @type {string} */ axis, /** @type {string} */ unit) => fractions
    ? `calc(100${unit} * ${fractions[axis] ?? 1})`
    : `calc((100${unit} - ${spacing * (count - 1)}px) / ${count} * ${span} + ${spacing * (span - 1)}px)`;
  Object.assign(box.styles, { "align-items": across, "justify-content": down });
  if (axes.includes("horizontal")) box.styles.width = part("horizontal", "cqw");
  if (axes.includes("vertical")) box.styles.height = part("vertical", "cqh");
  box.frame = { width: axes.includes("horizontal") ? 0 : undefined, height: axes.includes("vertical") ? 0 : undefined };
  box.kind = "relative";
}
