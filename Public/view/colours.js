// @ts-check

/** Names of colours that come in two shades. */
export const SYSTEM = new Set(["red", "orange", "yellow", "green", "mint", "teal", "cyan", "blue", "indigo", "purple", "pink", "brown", "gray"]);
/** @type {Record<string, string>} */
const NAMED = {
  white: "#fff", black: "#000", clear: "transparent", primary: "var(--label)", secondary: "var(--label-2)",
  tertiary: "var(--label-3)", quaternary: "var(--label-3)", quinary: "var(--label-3)", background: "var(--card)", secondaryBackground: "var(--group)", tertiaryBackground: "var(--raised)", separator: "var(--line)",
};
/** How much of the label's colour an area of these levels has, in percent; words need more to be read. */
const LEVELS = /** @type {Record<string, number>} */ ({ secondary: 60, tertiary: 30, quaternary: 18, quinary: 10 });

/**
 * Returns the CSS value of a colour, or null if it has none. A named colour has two shades: `fill` for areas, and `text`
 * with enough contrast to be read on the page.
 * @param {Protocol.Style | null | undefined} value @param {"fill" | "text"} [use] @returns {string | null}
 */
export function colour(value, use = "fill") {
  if (value && typeof value === "object") {
    if (Array.isArray(value.stops)) return colour(value.stops[0]?.color, use);
    if (value.material) return "var(--material)";
    const base = colour(value.color ?? value.style, use);
    if (!base || typeof value.opacity !== "number") return base;
    return `color-mix(in srgb, ${base} ${Math.round(value.opacity * 100)}%, transparent)`;
  }
  if (typeof value !== "string") return null;
  if (SYSTEM.has(value)) return `var(--${use}-${value})`;
  if (value === "accentColor" || value === "tint") return `var(--accent-${use})`;
  if (/^#([0-9a-f]{6}|[0-9a-f]{8})$/i.test(value)) return value;
  if (/material$/i.test(value)) return "var(--material)";
  if (use === "fill" && LEVELS[value]) return `color-mix(in srgb, var(--label) ${LEVELS[value]}%, transparent)`;
  return NAMED[value] ?? null;
}
