// @ts-check
import { clipPath } from "../drawing/clip.js";
import { colour } from "../drawing/colours.js";
import { boxPlan } from "../drawing/modifiers.js";

/**
 * What modifiers do to a view, as parts of its style.
 * @typedef {{opacity: number | null, transforms: string[], filters: string[], others: Record<string, string>}} Effects
 */

/** @type {Record<string, [axis: "x" | "y", part: number]>} where an edge is, in parts of the size */
export const EDGES = { top: ["y", -100], bottom: ["y", 100], leading: ["x", -100], trailing: ["x", 100] };
const CENTRE = "50% 50%";

/** @typedef {{width: number, height: number}} Size */

/**
 * The keyframes of a view to which an app's own transition applies modifiers while it is away, and others while it is
 * there. Both go around what the view has anyway.
 * @param {Protocol.Look} active @param {Protocol.Look} identity @param {CSSStyleDeclaration} own @param {Size} size @param {boolean} isRightToLeft
 * @returns {{frame: Keyframe, there: Keyframe}}
 */
export const mixed = (active, identity, own, size, isRightToLeft) => ({ frame: around(effectsOf(active, size, isRightToLeft), own), there: around(effectsOf(identity, size, isRightToLeft), own) });

/**
 * - Complexity: O(n) for n modifiers.
 * @param {Protocol.Look} look @param {Size} size @param {boolean} isRightToLeft @returns {Effects}
 */
function effectsOf(look, size, isRightToLeft) {
  /** @type {Effects} */ const effects = { opacity: null, transforms: [], filters: [], others: {} };
  for (const entry of look) {
    if ("foregroundStyle" in entry) take(effects, { color: colour(entry.foregroundStyle, "text") });
    else if ("move" in entry) take(effects, { transform: overEdge(entry.move, isRightToLeft) });
    else if (typeof entry.clipShape === "object" && "path" in entry.clipShape) take(effects, { "clip-path": clipPath(stretched(entry.clipShape, size)) });
    else if (entry.clipShape === "Circle") take(effects, { "clip-path": circleIn(size) });
    else for (const { styles } of boxPlan(alone(entry))) take(effects, styles);
  }
  return effects;
}

/**
 * The largest circle in the middle, written so that it turns into a rectangle by and by.
 * @param {Size} size
 */
function circleIn({ width, height }) {
  const side = Math.min(width, height);
  return `inset(${(height - side) / 2}px ${(width - side) / 2}px round ${side / 2}px)`;
}

/**
 * A shape with its path in the size of the view instead of the one that it is drawn in.
 * - Complexity: O(n) for a path of length n.
 * @template {Protocol.ShapeMembers} Shape @param {Shape} shape @param {Size} size @returns {Shape}
 */
function stretched(shape, { width, height }) {
  const [wide, high] = shape.pathSize ?? [];
  if (!wide || !high || typeof shape.path !== "string") return shape;
  const both = [width / wide, height / high];
  const scales = shape.pathFit === "uniform" ? both.fill(Math.min(...both)) : both;
  const margins = [(width - wide * scales[0]) / 2, (height - high * scales[1]) / 2];
  let index = 0;
  // All numbers of a path are coordinates, across and down in turn.
  const path = shape.path.replace(/-?\d[\d.]*/g, (number) => {
    const axis = index++ % 2;
    return String(Math.round((margins[axis] + Number(number) * scales[axis]) * 100) / 100);
  });
  return { ...shape, path };
}

/** @param {string} edge @param {boolean} isRightToLeft */
function overEdge(edge, isRightToLeft) {
  const [axis, part] = EDGES[edge] ?? EDGES.bottom;
  return axis === "x" ? `translate(${isRightToLeft ? -part : part}%, 0px)` : `translate(0px, ${part}%)`;
}

/**
 * A node with one modifier.
 * @param {Protocol.Modifier} entry
 */
const alone = (entry) => /** @type {import("../view/record.js").ViewRecord} */ (/** @type {unknown} */ ({ node: { modifiers: [entry] }, state: {}, parent: null }));

/** @param {Effects} effects @param {Record<string, string | null>} styles */
function take(effects, styles) {
  const { opacity, filter, transform, color, overflow, visibility } = styles;
  if (opacity || visibility === "hidden") effects.opacity = (effects.opacity ?? 1) * (visibility === "hidden" ? 0 : Number(opacity));
  if (filter) effects.filters.push(filter);
  // What comes later goes around what came before.
  if (transform) effects.transforms.unshift(about(styles["transform-origin"] ?? CENTRE, transform));
  if (color) effects.others.color = color;
  if (styles["background-color"]) effects.others.backgroundColor = styles["background-color"];
  if (styles["clip-path"]) effects.others.clipPath = styles["clip-path"];
  else if (overflow === "hidden") effects.others.clipPath = `inset(0 round ${styles["border-radius"] ?? "0"})`;
}

/**
 * A transformation about a point, as one about the middle.
 * @param {string} origin @param {string} transform
 */
function about(origin, transform) {
  if (origin === CENTRE) return transform;
  const [x = 50, y = 50] = origin.split(" ").map((part) => parseFloat(part));
  return `translate(${x - 50}%, ${y - 50}%) ${transform} translate(${50 - x}%, ${50 - y}%)`;
}

/** @param {Effects} effects @param {CSSStyleDeclaration} own @returns {Keyframe} */
function around({ opacity, transforms, filters, others }, own) {
  /** @type {Keyframe} */ const frame = { ...others };
  if (opacity !== null) frame.opacity = opacity * Number(own.opacity || 1);
  if (filters.length) frame.filter = [own.filter, ...filters].filter(Boolean).join(" ");
  if (transforms.length) Object.assign(frame, { transform: [...transforms, own.transform && about(own.transformOrigin || CENTRE, own.transform)].filter(Boolean).join(" "), transformOrigin: CENTRE });
  return frame;
}
