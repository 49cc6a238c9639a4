// @ts-check

/** @type {Pick<import("./modifiers.js").Writers, "colorScheme">} */
export const partScheme = {
  // The first one is the innermost, which counts.
  colorScheme(box, value) { box.styles["color-scheme"] ??= value === "dark" ? "dark" : "light"; },
};
