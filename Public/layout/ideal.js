// @ts-check

/**
 * Proposes nothing to what is inside, so that it has its ideal size.
 * @param {import("../view/boxes.js").Box} box @param {Protocol.Modifiers["fixedSize"]} value
 */
export function fixedSize(box, value) {
  const { horizontal, vertical } = (box.ideal = typeof value === "object" ? value : { horizontal: true, vertical: true });
  if (horizontal) Object.assign(box.styles, { width: box.styles.width ?? "max-content", "max-width": box.styles.width ? "none" : "max-content", "flex-shrink": "0", "--free-x": "max-content", "--ideal-x": "1" });
  if (vertical) Object.assign(box.styles, { "--free-y": "auto", "--ideal-y": "1" });
}
