// @ts-check

/** Names of colours that come in several shades. */
export const SYSTEM = new Set(["red", "orange", "yellow", "green", "mint", "teal", "cyan", "blue", "indigo", "purple", "pink", "brown", "gray"]);
/** Colours whose published shade is too faint for a symbol on a light page. */
const FAINT = new Set(["orange", "yellow", "green", "mint", "teal", "cyan"]);
/** @type {Record<string, string>} */
const NAMED = {
  white: "#fff", black: "#000", clear: "transparent", primary: "var(--label)", secondary: "var(--label-2)",
  tertiary: "var(--label-3)", quaternary: "var(--label-3)", quinary: "var(--label-3)", background: "var(--card)", secondaryBackground: "light-dark(var(--group), var(--raised))", tertiaryBackground: "light-dark(var(--raised), var(--control))", groupedBackground: "var(--group)", secondaryGroupedBackground: "var(--raised)", tertiaryGroupedBackground: "light-dark(var(--group), var(--control))",
  gray2: "light-dark(#aeaeb2, #636366)", gray3: "light-dark(#c7c7cc, #48484a)", gray4: "light-dark(#d1d1d6, #3a3a3c)", gray5: "light-dark(#e5e5ea, #2c2c2e)", gray6: "light-dark(#f2f2f7, #1c1c1e)", separator: "var(--line)",
};
/** How much of the label's colour an area of these levels has, in percent; words need more to be read. */
const LEVELS = /** @type {Record<string, number>} */ ({ secondary: 60, tertiary: 30, quaternary: 18, quinary: 10 });

/**
 * Returns the CSS value of a colour, or null if it has none. A named colour has a shade for each use: `hue` as it is
 * published, `glyph` for symbols, `fill` for areas that words lie on, and `text` for words.
 * @param {Protocol.Style | null | undefined} value @param {"hue" | "glyph" | "fill" | "text"} [use] @returns {string | null}
 */
export function colour(value, use = "hue") {
  if (value && typeof value === "object") {
    if (Array.isArray(value.stops)) return colour(value.stops[0]?.color, use);
    if (value.material) return "var(--material)";
    const base = colour(value.color ?? value.style, use);
    if (!base || typeof value.opacity !== "number") return base;
    return `color-mix(in srgb, ${base} ${Math.round(value.opacity * 100)}%, transparent)`;
  }
  if (typeof value !== "string") return null;
  if (SYSTEM.has(value)) return `var(--${use === "glyph" && !FAINT.has(value) ? "hue" : use}-${value})`;
  if (value === "accentColor" || value === "tint") return `var(--accent-${use === "text" ? use : "fill"})`;
  if (/^#([0-9a-f]{6}|[0-9a-f]{8})$/i.test(value)) return value;
  if (/material$/i.test(value)) return "var(--material)";
  if (use !== "text" && LEVELS[value]) return `color-mix(in srgb, var(--label) ${LEVELS[value]}%, transparent)`;
  return NAMED[value] ?? null;
}
