// @ts-check
import { ARROWS } from "./arrows.js";
import { NATURE } from "./nature.js";
import { PEOPLE } from "./people.js";
import { PLACES } from "./places.js";
import { SAME } from "./same.js";
import { SIGNS } from "./signs.js";
import { THINGS } from "./things.js";
import { TOOLS } from "./tools.js";

/** @type {Record<string, string>} */
const GLYPHS = { ...ARROWS, ...SIGNS, ...PEOPLE, ...NATURE, ...PLACES, ...TOOLS, ...THINGS };

/**
 * The drawing of exactly this name.
 * @param {string} name @returns {string | undefined}
 */
export const glyph = (name) => GLYPHS[SAME[name] ?? name];

/** The drawing for a name that is not known: a dot, which says nothing wrong. */
export const NEUTRAL = "M12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z";
