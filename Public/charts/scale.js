// @ts-check

/** @typedef {Protocol.ChartAxis} Axis */
/**
 * Where the values of an axis are, in points.
 * @typedef {{at: (value: number) => number, value: (at: number) => number, low: number, high: number, length: number, isCategory: boolean}} Scale
 */

/** @type {Record<string, (value: number, amount: number) => number>} */
const BENDS = {
  log: (value) => Math.log10(Math.max(value, Number.MIN_VALUE)),
  power: (value, amount) => Math.sign(value) * Math.abs(value) ** amount,
  symmetricLog: (value, amount) => Math.sign(value) * Math.log1p(Math.abs(value) * amount),
};
/** @type {Record<string, (value: number, amount: number) => number>} */
const UNBENDS = {
  log: (value) => 10 ** value,
  power: (value, amount) => Math.sign(value) * Math.abs(value) ** (1 / amount),
  symmetricLog: (value, amount) => (Math.sign(value) * Math.expm1(Math.abs(value))) / amount,
};

/** @param {Axis | undefined} axis @returns {[number, number]} */
export function boundsOf(axis) {
  if (axis?.type === "category") return [-0.5, Math.max(1, axis.domain.length) - 0.5];
  const [low, high] = /** @type {number[]} */ (axis?.domain ?? [0, 1]);
  return [Number(low) || 0, Number(high) || 0];
}

/**
 * The scale of an axis of a length in points. Numbers rise to the right and upwards, categories downwards.
 * @param {Axis | undefined} axis @param {number} length @param {boolean} isX @returns {Scale}
 */
export function scaleOf(axis, length, isX) {
  const [low, high] = boundsOf(axis);
  const isCategory = axis?.type === "category";
  const bend = BENDS[axis?.scale ?? ""] ?? ((value) => value);
  const unbend = UNBENDS[axis?.scale ?? ""] ?? ((value) => value);
  const amount = axis?.amount ?? 1;
  const [first, last] = [bend(low, amount), bend(high, amount)];
  const [before, after] = axis?.padding ?? [0, 0];
  const turned = Boolean(axis?.reversed) !== (!isX && !isCategory);
  const [start, room] = [!isX && !isCategory ? after : before, Math.max(0, length - before - after)];
  const span = last - first || 1;
  return {
    low, high, length, isCategory,
    at(value) {
      const part = (bend(value, amount) - first) / span;
      return start + (turned ? 1 - part : part) * room;
    },
    value(at) {
      const part = room > 0 ? (at - start) / room : 0;
      return unbend(first + (turned ? 1 - part : part) * span, amount);
    },
  };
}
