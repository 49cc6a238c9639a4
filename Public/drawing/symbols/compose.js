// @ts-check
import { svg } from "../../view/dom.js";
import { FRAMES } from "./frames.js";
import { glyph, sameAs } from "./glyphs.js";

/** @typedef {"#fff" | "#000"} Ink white shows and black cuts out */
/** @typedef {(ink: Ink) => SVGElement[]} Painting */

/** The drawing for a name that is not known: a dot, which says nothing wrong. */
const NEUTRAL = "M12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z";
/** A name of more parts is not taken apart. */
const MANY = 12;
/** Names that are written as they are. */
const WRITTEN = /^(\d{1,3}|[a-z]|abc|fn|zzz|[234][dk])$/;

let count = 0;

/** @param {Ink} ink @returns {Ink} */
const other = (ink) => (ink === "#fff" ? "#000" : "#fff");

/**
 * The drawing for an SF Symbol's name. One with areas is a mask for the colour: what lies on an area, as the sign in a
 * filled circle, is cut out of it, so that it fits any background. The variants (.fill, .circle, .slash, .badge) are
 * made from the parts of the name, as their number is too great to draw each.
 * @param {string} name with "!" at its end if the symbol is to have its own colours @returns {SVGElement[]}
 */
export function drawing(name) {
  if (name.endsWith("!")) return coloured(name.slice(0, -1)) ?? drawing(name.slice(0, -1));
  const tokens = name.split(".");
  const plain = glyph(sameAs(name) ?? name);
  if (plain && !plain.includes("!")) return [svg("path", { d: whole(plain) })];
  const id = `symbol-${(count += 1)}`;
  const paint = (tokens.length > MANY ? null : painting(tokens, false)) ?? glyphPainting(NEUTRAL, true);
  const box = { x: 0, y: 0, width: 24, height: 24 };
  // A copy of the symbol may be seen where the symbol itself is not.
  return [svg("mask", { id, maskUnits: "userSpaceOnUse", visibility: "visible", ...box }, ...paint("#fff")), svg("rect", { ...box, fill: "currentColor", stroke: "none", mask: `url(#${id})` })];
}

/** The colour of outlines and lines that are white in the dark: on a light ground, they are all that is seen of a cloud. */
const OUTLINE = "light-dark(var(--edge), #fff)";
/** The colours of clouds, the moon and the snow, and of what shines or falls. */
const WHITE = "#fff", SHINING = "var(--hue-yellow)", FALLING = "var(--hue-cyan)";

/**
 * The colours of an area and of the lines beside it, by the names of what has colours of its own.
 * @type {Record<string, [string, string]>}
 */
const COLOURS = {
  bolt: [SHINING, SHINING], cloud: [WHITE, WHITE], "cloud.bolt": [WHITE, SHINING], "cloud.bolt.rain": [WHITE, SHINING], "cloud.drizzle": [WHITE, FALLING], "cloud.fog": [WHITE, WHITE],
  "cloud.hail": [WHITE, FALLING], "cloud.heavyrain": [WHITE, FALLING], "cloud.moon": [WHITE, WHITE], "cloud.rain": [WHITE, FALLING], "cloud.sleet": [WHITE, FALLING],
  "cloud.snow": [WHITE, WHITE], "cloud.sun": [WHITE, SHINING], drop: [FALLING, FALLING], moon: [WHITE, WHITE], "moon.stars": [WHITE, WHITE],
  "sun.max": [SHINING, SHINING], "sun.min": [SHINING, SHINING],
};

/**
 * The drawing of a filled symbol that has colours of its own, in these, or null if it has none.
 * @param {string} name @returns {SVGElement[] | null}
 */
function coloured(name) {
  const base = name.endsWith(".fill") ? name.slice(0, -5) : "";
  const colours = Object.hasOwn(COLOURS, base) ? COLOURS[base] : null;
  const path = glyph(base);
  if (!colours || !path) return null;
  const [area, ...beside] = path.split("&");
  const [around, lines] = colours.map((colour) => (colour === WHITE ? OUTLINE : colour));
  return [svg("path", { d: whole(area), fill: colours[0], stroke: around }), svg("path", { d: whole(beside.join("")), stroke: lines })];
}

/** @param {string} path */
const whole = (path) => path.replace(/[|&!]/g, "");

/**
 * Returns a way to draw a name, or null if a part of it is not known: half a sign may mislead.
 * @param {string[]} tokens @param {boolean} isSolid @returns {Painting | null}
 */
function painting(tokens, isSolid) {
  const name = tokens.join(".");
  const same = sameAs(name);
  if (same) return painting(same.split("."), isSolid);
  const path = glyph(name);
  if (path) return glyphPainting(path, isSolid);
  if (WRITTEN.test(name)) return (ink) => [words(name, ink)];
  return variant(tokens, isSolid) ?? badged(tokens, isSolid) ?? framed(tokens, isSolid) ?? filled(tokens);
}

/** @param {string[]} tokens @param {boolean} isSolid */
function variant(tokens, isSolid) {
  const rest = tokens.slice(0, -1);
  if (!rest.length) return null;
  if (tokens.at(-1) === "fill") return painting(rest, true);
  const base = tokens.at(-1) === "slash" ? painting(rest, isSolid) : null;
  return base && ((/** @type {Ink} */ ink) => [...base(ink), line("M4 4L20 20", other(ink), 5.4), line("M4 4L20 20", ink)]);
}

/** @param {string[]} tokens */
function filled(tokens) {
  const rest = tokens.filter((token) => token !== "fill");
  return rest.length && rest.length < tokens.length ? painting(rest, true) : null;
}

/**
 * A sign at the lower end of another, or a dot at its upper end.
 * @param {string[]} tokens @param {boolean} isSolid @returns {Painting | null}
 */
function badged(tokens, isSolid) {
  const at = tokens.findLastIndex((token) => token === "badge" || token === "trianglebadge");
  const base = at > 0 ? painting(tokens.slice(0, at), isSolid) : null;
  if (!base) return null;
  if (at === tokens.length - 1) return (ink) => [...base(ink), disc(18.5, 5.5, 5, other(ink)), disc(18.5, 5.5, 3.6, ink)];
  const sign = painting(tokens.slice(at + 1), true);
  return sign && ((ink) => [...base(ink), disc(17.8, 17.8, 6.8, other(ink)), disc(17.8, 17.8, 5.6, ink), placed(sign(other(ink)), 17.8, 17.8, 0.34, 4)]);
}

/**
 * A sign in a frame, whose name comes last, or in an arrow, whose name comes first.
 * @param {string[]} tokens @param {boolean} isSolid @returns {Painting | null}
 */
function framed(tokens, isSolid) {
  for (let at = 1; at < tokens.length; at += 1) {
    const name = tokens.slice(at).join(".");
    const frame = FRAMES[name] ?? FRAMES[sameAs(name) ?? ""];
    const rest = tokens.slice(0, at).filter((token) => token !== "crop");
    const sign = frame && rest.length ? painting(rest, true) : null;
    if (sign) return inFrame(frame, sign, isSolid);
  }
  const [arrow, sign] = tokens;
  return tokens.length === 2 && arrow.startsWith("go") && FRAMES[arrow] && /^(\d+|plus|minus)$/.test(sign) ? painting([sign, arrow], isSolid) : null;
}

/** @param {import("./frames.js").Frame} frame @param {Painting} sign @param {boolean} isSolid @returns {Painting} */
function inFrame({ path, scale = 0.56, x = 12, y = 12, isOpen }, sign, isSolid) {
  const around = glyphPainting(path, isSolid);
  return (ink) => [...around(ink), placed(sign(isSolid && !isOpen ? other(ink) : ink), x, y, scale, 1.6 / scale)];
}

/**
 * A path: its outline, after "|" the lines on it, after "&" those beside it, after "!" what is always an area.
 * With such an area, the sign says the same in a frame as without.
 * @param {string} path @param {boolean} isSolid @returns {Painting}
 */
function glyphPainting(path, isSolid) {
  const [, outline, on, beside, area] = /** @type {RegExpExecArray} */ (/^([^|&!]*)\|?([^&!]*)&?([^!]*)!?(.*)$/.exec(path));
  const isArea = isSolid && !area && (path !== outline || outline.includes("z"));
  return (ink) => [
    ...(isArea && outline ? [svg("path", { d: outline, fill: ink, stroke: ink })] : []),
    ...(isArea && on ? [line(on, other(ink))] : []),
    ...(isArea ? [] : [line(outline + on, ink)]),
    ...(beside ? [line(beside, ink)] : []),
    ...(area ? [svg("path", { d: area, fill: ink, stroke: "none" })] : []),
  ];
}

/** @param {string} d @param {Ink} stroke @param {number} [width] */
const line = (d, stroke, width) => svg("path", { d, stroke, ...(width ? { "stroke-width": width } : {}) });

/** @param {number} cx @param {number} cy @param {number} r @param {Ink} fill */
const disc = (cx, cy, r, fill) => svg("circle", { cx, cy, r, fill, stroke: "none" });

/** @param {SVGElement[]} sign @param {number} x its middle @param {number} y @param {number} scale @param {number} width of its lines before they are scaled */
const placed = (sign, x, y, scale, width) => svg("g", { transform: `translate(${x} ${y}) scale(${scale}) translate(-12 -12)`, "stroke-width": width }, ...sign);

/** @param {string} sign a number or letters @param {Ink} fill */
function words(sign, fill) {
  const text = svg("text", { x: 12, y: 18, "text-anchor": "middle", "font-size": 18, "font-weight": 600, fill, stroke: "none", ...(sign.length > 1 ? { textLength: Math.min(22, sign.length * 10), lengthAdjust: "spacingAndGlyphs" } : {}) });
  text.textContent = sign.toUpperCase();
  return text;
}
