// @ts-check
import { EDGES, mixed } from "./own-looks.js";
import { isCalm, timing } from "./timing.js";

/** @typedef {import("./timing.js").Timing} Timing */

/**
 * The look of a view before its insertion or after its removal. `x` and `y` are lengths in CSS, to be added, and
 * `active` and `identity` what the app's own modifiers do to the view while it is away and while it is there.
 * @typedef {{opacity?: number, scale?: number, blur?: number, x: string[], y: string[], active: Protocol.Look, identity: Protocol.Look}} Away
 */

/** @type {Record<string, string>} */
const ACROSS = { top: "bottom", bottom: "top", leading: "trailing", trailing: "leading" };

/**
 * The keyframe that an insertion begins with, or that a removal ends with, and the one at its other end; null if there
 * is no animation.
 * @param {Protocol.Transition | undefined} transition as the tree says it @param {boolean} isComing @param {HTMLElement} element @param {DOMRect} box @param {boolean} isRightToLeft @param {Timing | null} usual
 * @returns {{frame: Keyframe, there: Keyframe, timing: Timing} | null}
 */
export function transitionFrame(transition, isComing, element, box, isRightToLeft, usual) {
  let chosen = transition;
  let pace = usual;
  for (;;) {
    if (chosen?.type === "asymmetric") chosen = isComing ? chosen.insertion : chosen.removal;
    else if (chosen?.type === "animated") {
      if (!isCalm()) pace = chosen.animation ? timing(chosen.animation) : null;
      chosen = chosen.transition;
    } else break;
  }
  if (!pace || chosen === "identity") return null;
  /** @type {Away} */
  const away = { x: [], y: [], active: [], identity: [] };
  // With reduced motion, every transition is a fade, but one that says that it moves nothing.
  if (isCalm() && !(typeof chosen === "object" && chosen.hasMotion === false)) away.opacity = 0;
  else take(chosen, away, isComing);
  const own = mixed(away.active, away.identity, element.style, box, isRightToLeft);
  return { frame: keyframe(away, own.frame, isRightToLeft), there: own.there, timing: { ...pace, iterations: 1, direction: "normal" } };
}

/** @param {Protocol.Transition | undefined} transition @param {Away} away @param {boolean} isComing */
function take(transition, away, isComing) {
  /** @type {Protocol.TransitionObject} */ const way = transition && typeof transition === "object" ? transition : { type: transition ?? "" };
  switch (way.type) {
    case "identity": break;
    case "scale": {
      const scale = Number(way.scale ?? 0) || 0;
      const { x = 0.5, y = 0.5 } = way.anchor ?? {};
      away.scale = (away.scale ?? 1) * scale;
      // About another point than the middle, which stays where it is.
      if (x !== 0.5) away.x.push(`${(x - 0.5) * (1 - scale) * 100}%`);
      if (y !== 0.5) away.y.push(`${(y - 0.5) * (1 - scale) * 100}%`);
      break;
    }
    case "slide": toEdge(away, isComing ? "leading" : "trailing"); break;
    case "move": toEdge(away, way.edge); break;
    case "push":
      toEdge(away, isComing ? way.edge : ACROSS[way.edge ?? ""]);
      away.opacity = 0;
      break;
    case "offset":
      away.x.push(`${Number(way.x) || 0}px`);
      away.y.push(`${Number(way.y) || 0}px`);
      break;
    case "blurReplace": Object.assign(away, { opacity: 0, blur: 8, scale: (away.scale ?? 1) * 0.9 }); break;
    case "combined": for (const part of way.of ?? []) take(isComing ? part.insertion ?? part : part.removal ?? part, away, isComing); break;
    case "asymmetric": take(isComing ? way.insertion : way.removal, away, isComing); break;
    case "animated": take(way.transition, away, isComing); break;
    case "modifier":
      away.active.push(...way.active ?? [{ opacity: 0 }]);
      away.identity.push(...way.identity ?? []);
      break;
    default: away.opacity = 0;
  }
}

/** @param {Away} away @param {string | undefined} edge */
function toEdge(away, edge) {
  const [axis, part] = EDGES[edge ?? ""] ?? EDGES.bottom;
  away[axis].push(axis === "x" ? `${part}% * var(--ahead)` : `${part}%`);
}

/** @param {Away} away @param {Keyframe} frame what the app's own modifiers do @param {boolean} isRightToLeft @returns {Keyframe} */
function keyframe(away, frame, isRightToLeft) {
  const sum = (/** @type {string[]} */ parts) => `calc(${parts.join(" + ").replaceAll("var(--ahead)", isRightToLeft ? "-1" : "1") || "0px"})`;
  if (away.opacity !== undefined) frame.opacity = away.opacity * Number(frame.opacity ?? 1);
  if (away.scale !== undefined) frame.scale = String(away.scale);
  if (away.blur !== undefined) frame.filter = `${frame.filter ?? ""} blur(${away.blur}px)`.trim();
  if (away.x.length || away.y.length) frame.translate = `${sum(away.x)} ${sum(away.y)}`;
  return frame;
}
