// @ts-check
import { svg } from "../view/dom.js";

/**
 * @typedef {"none" | "all" | "inside" | "outside"} Share the part of what is drawn that stays: where something is below, or nothing
 * @typedef {"all" | "outside" | "uncovered" | "within"} Rest the part of what is below that stays: where nothing is drawn, where no shape is, or also where something is drawn in it
 * @typedef {{source: Share, rest: Rest, alpha?: {source: Share, rest: Rest}}} Mode and how the opacity comes about, if that takes less
 * @typedef {{shape: SVGElement, coverage: () => SVGElement, weight: number}} WeightedShape a shape, and the area that it is about
 * @typedef {{x: number, y: number, width: number, height: number}} Area
 */

/**
 * How Porter and Duff put a drawing upon what is below it. CSS has not these modes.
 * @type {Record<string, Mode | undefined>}
 */
const MODES = {
  clear: { source: "none", rest: "uncovered" },
  copy: { source: "all", rest: "uncovered" },
  sourceIn: { source: "inside", rest: "uncovered", alpha: { source: "none", rest: "within" } },
  sourceOut: { source: "outside", rest: "uncovered" },
  sourceAtop: { source: "inside", rest: "outside", alpha: { source: "none", rest: "all" } },
  destinationOver: { source: "outside", rest: "all", alpha: { source: "all", rest: "all" } },
  destinationIn: { source: "none", rest: "within" },
  destinationOut: { source: "none", rest: "outside" },
  destinationAtop: { source: "outside", rest: "within", alpha: { source: "all", rest: "uncovered" } },
  xor: { source: "outside", rest: "outside" },
};

/** Masks draw at most about this many elements once more. What comes after them is drawn as usual. */
const MANY = 200;

/** @type {Mode} */
const USUAL = { source: "all", rest: "all" };
const black = { style: "filter: brightness(0)" };
const white = { style: "filter: brightness(0) invert(1)" };
const sum = { style: "filter: brightness(0) invert(1); mix-blend-mode: plus-lighter" };

/** @param {Protocol.Command[]} commands whether one asks how opaque the drawing below it is */
const asks = (commands) => commands.some(({ blendMode }) => isShared(MODES[blendMode ?? ""]?.source ?? "none"));

/** @typedef {{elements: SVGElement[], eraser?: SVGElement}} Pile one thing upon the other, and what is taken away from them together */

/** What has been drawn. */
export class Composition {
  /** @type {Pile} */ #pile = { elements: [] };
  /**
   * Shapes as opaque as what has been drawn, or nothing if no mode asks.
   * @type {Pile | null}
   */
  #opaque;
  #opaqueWeight = 0;
  /** @type {{inside?: string, outside?: string}} */ #masks = {};
  #spent = 0;
  #defs;
  #nextID;
  #area;

  /** @param {SVGElement} defs @param {() => string} nextID @param {Area} area what is seen @param {Protocol.Command[]} commands */
  constructor(defs, nextID, area, commands) {
    this.#defs = defs;
    this.#nextID = nextID;
    this.#area = area;
    this.#opaque = asks(commands) ? { elements: [] } : null;
  }

  get elements() {
    return this.#pile.elements;
  }

  /** @param {WeightedShape} drawn @param {string | undefined} name the mode's @returns {number} how many elements are drawn for it */
  add(drawn, name) {
    const mode = this.#spent > MANY ? undefined : MODES[name ?? ""];
    const { weight } = drawn;
    const copy = { ...drawn, shape: this.#opaque ? clone(drawn.shape) : drawn.shape };
    if (!mode && name === "plusDarker") this.#pile = { elements: [darker(this.elements, drawn.shape)] };
    else this.#pile = this.#composed(this.#pile, drawn, mode ?? USUAL);
    const masked = mode && isShared(mode.source) ? this.#opaqueWeight : 0;
    if (mode && !this.#pile.eraser) this.#spent += weight + masked;
    if (this.#opaque) this.#opaque = this.#trace(this.#opaque, copy, mode ?? USUAL);
    return weight + masked;
  }

  /** @param {Pile} opaque @param {WeightedShape} drawn @param {Mode} mode */
  #trace(opaque, drawn, mode) {
    const { source, rest } = mode.alpha ?? mode;
    if (source === "none" && rest === "all") return opaque;
    const traced = this.#composed(opaque, drawn, { source, rest });
    this.#opaqueWeight += drawn.weight + (isShared(source) ? this.#opaqueWeight : 0);
    this.#masks = {};
    return traced;
  }

  /** @param {Pile} pile @param {WeightedShape} drawn @param {Mode} mode @returns {Pile} */
  #composed({ elements, eraser }, { shape, coverage }, { source, rest }) {
    if (rest === "all" && source === "all") {
      elements.push(shape);
      return { elements };
    }
    const gone = rest === "outside" ? clone(shape) : rest === "all" ? null : coverage();
    if (source === "none" && rest !== "within" && gone) {
      // One after the other is taken away from the same.
      if (!eraser) return this.#erased(elements, gone);
      eraser.append(gone);
      return { elements, eraser };
    }
    const kept = gone ? this.#erased(elements, gone, rest === "within" ? [svg("g", sum, clone(shape))] : []).elements : elements;
    if (source === "none") return { elements: kept };
    if (source === "all") return { elements: [...kept, shape] };
    const above = svg("g", { mask: this.#share(source) }, shape);
    above.style.mixBlendMode = "plus-lighter";
    return { elements: [svg("g", { style: "isolation: isolate" }, ...kept, above)] };
  }

  /** @param {SVGElement[]} elements @param {SVGElement} gone @param {SVGElement[]} [back] what stays all the same */
  #erased(elements, gone, back = []) {
    const eraser = svg("g", black, gone);
    return { elements: [svg("g", { mask: this.#mask(this.#everything(), eraser, ...back) }, ...elements)], eraser };
  }

  /** @param {"inside" | "outside"} share */
  #share(share) {
    const held = this.#masks[share];
    if (held) return held;
    const shapes = (this.#opaque?.elements ?? []).map(clone);
    const mask = share === "inside" ? this.#mask(svg("g", white, ...shapes)) : this.#mask(this.#everything(), svg("g", black, ...shapes));
    this.#masks[share] = mask;
    return mask;
  }

  #everything() {
    return svg("rect", { ...this.#area, fill: "#fff" });
  }

  /** @param {...SVGElement} inside white where something is seen */
  #mask(...inside) {
    const id = this.#nextID();
    this.#defs.append(svg("mask", { id, maskUnits: "userSpaceOnUse", ...this.#area, style: "isolation: isolate" }, ...inside));
    return `url(#${id})`;
  }
}

/** @param {Share} source @returns {source is "inside" | "outside"} */
const isShared = (source) => source === "inside" || source === "outside";

/** @param {SVGElement} element */
const clone = (element) => /** @type {SVGElement} */ (element.cloneNode(true));

/**
 * The sum of the inverted colours, inverted.
 * @param {SVGElement[]} below @param {SVGElement} shape
 */
function darker(below, shape) {
  const inverted = { style: "filter: invert(1)" };
  const above = svg("g", { style: "filter: invert(1); mix-blend-mode: plus-lighter" }, shape);
  return svg("g", inverted, svg("g", inverted, ...below), above);
}
