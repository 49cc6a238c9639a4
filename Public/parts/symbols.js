// @ts-check
import { useGlyphs } from "../view/symbols.js";
import { glyph } from "../view/symbols/glyphs.js";

useGlyphs(glyph);
