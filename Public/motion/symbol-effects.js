// @ts-check
import { isCalm } from "./timing.js";

/** @typedef {import("../view/record.js").ViewRecord} ViewRecord */
/** @typedef {Protocol.SymbolEffect} SymbolEffect */
/** @typedef {{frames: Keyframe[], duration: number, stays?: boolean, calm?: boolean}} Movement */

/**
 * The animation of each symbol effect, by the first part of its name.
 * @type {Record<string, (isDown: boolean) => Movement>}
 */
const MOVEMENTS = {
  bounce: (isDown) => ({ duration: 550, frames: [{}, { scale: isDown ? "0.8" : "1.22", translate: `0 ${isDown ? 8 : -12}%`, offset: 0.35 }, { scale: isDown ? "1.06" : "0.94", translate: "0 0", offset: 0.65 }, {}] }),
  pulse: () => ({ duration: 1100, calm: true, frames: [{}, { opacity: 0.35 }, {}] }),
  breathe: () => ({ duration: 2400, frames: [{}, { opacity: 0.6, scale: "1.12" }, {}] }),
  wiggle: () => ({ duration: 650, frames: [{}, { rotate: "-12deg", offset: 0.2 }, { rotate: "12deg", offset: 0.5 }, { rotate: "-7deg", offset: 0.75 }, {}] }),
  rotate: () => ({ duration: 1200, frames: [{ rotate: "0deg" }, { rotate: "360deg" }] }),
  scale: (isDown) => ({ duration: 250, stays: true, frames: [{}, { scale: isDown ? "0.8" : "1.25" }] }),
  appear: (isDown) => ({ duration: 350, calm: true, frames: [{ opacity: 0, scale: "0.5", translate: `0 ${isDown ? -40 : 40}%` }, {}] }),
  disappear: (isDown) => ({ duration: 350, stays: true, calm: true, frames: [{}, { opacity: 0, scale: "0.5", translate: `0 ${isDown ? 40 : -40}%` }] }),
};

/** Moves the symbols of nodes with a `symbolEffect`: once each time that it happens, or for as long as it is there. */
export class SymbolEffects {
  /** @type {Map<ViewRecord, {counts: string, lasting: SymbolEffect[], moved: Map<Element, Animation[]>}>} */ #known = new Map();
  /** @type {[ViewRecord, SymbolEffect][]} */ #due = [];

  /** @param {ViewRecord} record */
  note(record) {
    const effects = effectsOf(record);
    const held = this.#known.get(record);
    if (effects.length === 0) return held ? this.forget(record) : undefined;
    const counted = effects.filter((effect) => effect.count !== undefined);
    const lasting = effects.filter((effect) => effect.count === undefined);
    const counts = counted.map((effect) => effect.count).join();
    if (held && held.counts !== counts) for (const [at, effect] of counted.entries()) if (String(effect.count) !== held.counts.split(",")[at]) this.#due.push([record, effect]);
    const changed = held && JSON.stringify(held.lasting) !== JSON.stringify(lasting);
    if (changed) stop(held.moved);
    this.#known.set(record, { counts, lasting, moved: changed || !held ? new Map() : held.moved });
  }

  /** @param {ViewRecord} record */
  forget(record) {
    const held = this.#known.get(record);
    if (held) stop(held.moved);
    this.#known.delete(record);
  }

  /** Moves what has happened, and the symbols that are new below a lasting effect. */
  play() {
    for (const [record, effect] of this.#due.splice(0)) for (const symbol of symbolsOf(record)) move(symbol, effect, Number(effect.repeat) || 1);
    for (const [record, { lasting, moved }] of this.#known) {
      if (lasting.length === 0) continue;
      for (const symbol of symbolsOf(record)) if (!moved.has(symbol)) moved.set(symbol, lasting.flatMap((effect) => move(symbol, effect, Infinity)));
      for (const symbol of moved.keys()) if (!symbol.isConnected) moved.delete(symbol);
    }
  }
}

/** @param {ViewRecord} record @returns {SymbolEffect[]} */
function effectsOf(record) {
  if (record.modifier("symbolEffectsRemoved")) return [];
  return record.node.modifiers.flatMap((entry) => (entry.symbolEffect ? [entry.symbolEffect] : []));
}

/** @param {ViewRecord} record @returns {Element[]} the symbols of images and labels, not those of controls */
const symbolsOf = (record) => (record.core ? [...record.core.querySelectorAll(".image > .symbol, .label-icon > .symbol"), ...(record.core.matches(".image") ? record.core.querySelectorAll(":scope > .symbol") : [])].filter((one, at, all) => all.indexOf(one) === at) : []);

/** @param {Map<Element, Animation[]>} moved */
function stop(moved) {
  for (const all of moved.values()) for (const one of all) one.cancel();
}

/** @param {Element} symbol @param {SymbolEffect} effect @param {number} times @returns {Animation[]} */
function move(symbol, effect, times) {
  const [name, ...rest] = effect.effect.split(".");
  const speed = effect.speed && effect.speed > 0 ? effect.speed : 1;
  const iterations = effect.repeat === "forever" ? Infinity : times;
  if (name === "variableColor") return layers(symbol, rest, speed, iterations);
  const movement = MOVEMENTS[name]?.(rest.includes("down"));
  if (!movement || (isCalm() && !movement.calm && !movement.stays)) return [];
  const frames = isCalm() ? movement.frames.map(({ opacity }) => (opacity === undefined ? {} : { opacity })) : movement.frames;
  const once = movement.stays || name === "appear";
  return [symbol.animate(frames, { duration: movement.duration / speed, iterations: once ? 1 : iterations, easing: "ease-in-out", fill: movement.stays ? "forwards" : "none" })];
}

/**
 * The parts of a symbol, one after the other; one that is of one piece gets fainter and stronger as a whole.
 * @param {Element} symbol @param {string[]} ways @param {number} speed @param {number} iterations
 */
function layers(symbol, ways, speed, iterations) {
  const parts = [...symbol.children];
  const low = ways.includes("hideInactiveLayers") ? 0 : 0.3;
  const isCumulative = ways.includes("cumulative");
  return parts.map((part, at) => {
    const [from, to] = [at / parts.length, (at + 1) / parts.length];
    const frames = [{ opacity: parts.length > 1 && at > 0 ? low : 1 }, { opacity: 1, offset: Math.max(from, 0.01) }, { opacity: isCumulative ? 1 : low, offset: Math.min(to, 0.99) }, { opacity: parts.length > 1 && at > 0 ? low : 1 }];
    return part.animate(frames, { duration: 1000 / speed, iterations, direction: ways.includes("reversing") ? "alternate" : "normal" });
  });
}
