// @ts-check
import { ARROWS } from "./arrows.js";
import { CHROME } from "./chrome.js";
import { NATURE } from "./nature.js";
import { PEOPLE } from "./people.js";
import { PLACES } from "./places.js";
import { SAME } from "./same.js";
import { SIGNS } from "./signs.js";
import { THINGS } from "./things.js";
import { TOOLS } from "./tools.js";

/** @type {Record<string, string>} */
const GLYPHS = { ...CHROME, ...ARROWS, ...SIGNS, ...PEOPLE, ...NATURE, ...PLACES, ...TOOLS, ...THINGS };

/**
 * The drawing of exactly this name.
 * @param {string} name @returns {string | undefined}
 */
export const glyph = (name) => GLYPHS[SAME[name] ?? name];
