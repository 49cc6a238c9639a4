// @ts-check

/** @typedef {Pick<EffectTiming, "duration" | "delay" | "easing" | "iterations" | "direction">} Timing */

const quiet = matchMedia("(prefers-reduced-motion: reduce)");

/** Whether the person asked for reduced motion: then views fade, and none moves. */
export const isCalm = () => quiet.matches;

/** @type {Timing} */
export const STANDARD = { duration: 260, easing: "cubic-bezier(.2, .8, .2, 1)" };
/** @type {Timing} */
const FADE = { duration: 160, easing: "ease-out" };

/** @type {Record<string, string>} */
const CURVES = { linear: "linear", easeIn: "cubic-bezier(.42, 0, 1, 1)", easeOut: "cubic-bezier(0, 0, .58, 1)", easeInOut: "cubic-bezier(.42, 0, .58, 1)" };
/**
 * The springs that say no more than their names.
 * @type {Record<string, [number, number]>}
 */
const SPRINGS = { default: [0.55, 0], spring: [0.5, 0], smooth: [0.5, 0], snappy: [0.5, 0.15], bouncy: [0.5, 0.3], interactiveSpring: [0.15, 0.14], interpolatingSpring: [0.5, 0] };

/** @type {Map<string, Timing>} */
const known = new Map();

/**
 * The timing of a declared animation.
 * @param {Protocol.Animation} declared @returns {Timing}
 */
export function timing(declared) {
  const key = JSON.stringify(declared);
  const held = known.get(key);
  if (held) return held;
  const speed = declared.speed && declared.speed > 0 ? declared.speed : 1;
  const { seconds, easing } = curveOf(declared);
  const forever = declared.repeat === "forever";
  /** @type {Timing} */
  const result = {
    duration: (seconds * 1000) / speed, easing, delay: ((declared.delay ?? 0) * 1000) / speed,
    iterations: forever ? Infinity : Number(declared.repeat) || 1, direction: declared.autoreverses ? "alternate" : "normal",
  };
  // An app may compute a new spring for each change.
  if (known.size > 200) known.clear();
  known.set(key, result);
  return result;
}

/** @param {Protocol.Animation} declared @returns {{seconds: number, easing: string}} */
function curveOf({ curve, duration, bounce, initialVelocity = 0 }) {
  if (Array.isArray(curve) && curve.length === 4) return { seconds: duration ?? 0.35, easing: `cubic-bezier(${curve.map((number, at) => (at % 2 ? Number(number) : Math.min(Math.max(Number(number), 0), 1))).join(", ")})` };
  const named = CURVES[String(curve)];
  if (named) return { seconds: duration ?? 0.35, easing: named };
  const [usual, swing] = SPRINGS[String(curve)] ?? SPRINGS.default;
  return spring(Math.max(duration ?? usual, 0.01), bounce ?? swing, initialVelocity);
}

/**
 * The way of a spring as steps of an even pace, until it is at rest.
 * @param {number} duration of a swing without damping @param {number} bounce @param {number} velocity
 * @returns {{seconds: number, easing: string}}
 */
function spring(duration, bounce, velocity) {
  const at = springAt((2 * Math.PI) / duration, bounce < 0 ? 1 / Math.max(1 + bounce, 0.01) : 1 - Math.min(bounce, 0.99), velocity);
  const frame = duration / 60;
  let last = 30;
  for (let index = 30; index < 900; index += 1) if (Math.abs(1 - at(index * frame)) > 0.004) last = index;
  const seconds = (last + 1) * frame;
  if (!CSS.supports("animation-timing-function", "linear(0, 1)")) return { seconds, easing: "cubic-bezier(.2, .8, .2, 1)" };
  const count = Math.min(120, Math.max(24, Math.round(last / 3)));
  const steps = Array.from({ length: count }, (/** @type {unknown} */ _, index) => Math.round(at((index / count) * seconds) * 1000) / 1000);
  return { seconds, easing: `linear(${steps.join(", ")}, 1)` };
}

/**
 * The position of a spring at a time, from 0 to 1.
 * @param {number} pace @param {number} damping @param {number} velocity @returns {(time: number) => number}
 */
function springAt(pace, damping, velocity) {
  if (Math.abs(damping - 1) < 1e-4) return (time) => 1 - Math.exp(-pace * time) * (1 + (pace - velocity) * time);
  if (damping < 1) {
    const swing = pace * Math.sqrt(1 - damping * damping);
    const side = (damping * pace - velocity) / swing;
    return (time) => 1 - Math.exp(-damping * pace * time) * (Math.cos(swing * time) + side * Math.sin(swing * time));
  }
  const root = Math.sqrt(damping * damping - 1);
  const [slow, fast] = [-pace * (damping - root), -pace * (damping + root)];
  const first = (velocity + fast) / (slow - fast);
  return (time) => 1 + first * Math.exp(slow * time) - (1 + first) * Math.exp(fast * time);
}

/**
 * The animation that holds for a node: its own or the nearest around it, none if it was taken away.
 * @param {import("../view/record.js").ViewRecord} record @param {Timing | null} [otherwise] @returns {Timing | null}
 */
export function timingOf(record, otherwise = STANDARD) {
  for (let /** @type {import("../view/record.js").ViewRecord | null} */ at = record; at; at = at.parent) {
    const declared = at.modifier("animation");
    if (declared === null) return null;
    if (declared) return isCalm() ? FADE : timing(declared);
  }
  return isCalm() ? FADE : otherwise;
}
