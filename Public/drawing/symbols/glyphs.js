// @ts-check
import { ARRANGEMENT } from "./arrangement.js";
import { ARROWS } from "./arrows.js";
import { CHROME } from "./chrome.js";
import { DEVICES } from "./devices.js";
import { NATURE } from "./nature.js";
import { PEOPLE } from "./people.js";
import { PLACES } from "./places.js";
import { SAME } from "./same.js";
import { SIGNS } from "./signs.js";
import { THINGS } from "./things.js";
import { TOOLS } from "./tools.js";

const GLYPHS = new Map(Object.entries({ ...CHROME, ...ARRANGEMENT, ...ARROWS, ...DEVICES, ...NATURE, ...PEOPLE, ...PLACES, ...SIGNS, ...THINGS, ...TOOLS }));
const OTHERS = new Map(Object.entries(SAME));

/**
 * The drawing of exactly this name.
 * @param {string} name @returns {string | undefined}
 */
export const glyph = (name) => GLYPHS.get(name);

/**
 * The name under which the symbol of a name is drawn, if that is another one.
 * @param {string} name @returns {string | undefined}
 */
export const sameAs = (name) => OTHERS.get(name);
