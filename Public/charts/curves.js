// @ts-check

/** @typedef {[number, number]} Point */

/** @param {number} number */
export const short = (number) => String(Math.round(number * 100) / 100);
/** @param {Point} point */
const at = ([x, y]) => `${short(x)} ${short(y)}`;

/**
 * The way through points, after the first of them.
 * - Complexity: O(n) for n points.
 * @param {Point[]} points @param {string | undefined} method @param {number | undefined} amount
 */
export function way(points, method, amount) {
  if (points.length < 3 && !method?.startsWith("step")) return points.slice(1).map((point) => `L${at(point)}`).join("");
  switch (method) {
    case "monotone": return hermite(points, slopes(points));
    case "catmullRom": return catmullRom(points, amount ?? 0.5);
    case "cardinal": return cardinal(points, amount ?? 0);
    case "stepStart": case "stepCenter": case "stepEnd": return steps(points, method);
    default: return points.slice(1).map((point) => `L${at(point)}`).join("");
  }
}

/** @param {Point[]} points @param {string} method */
function steps(points, method) {
  const part = { stepStart: 0, stepCenter: 0.5, stepEnd: 1 }[method] ?? 0.5;
  let path = "";
  for (let index = 1; index < points.length; index += 1) {
    const [[x0], [x1, y1]] = [points[index - 1], points[index]];
    path += `H${short(x0 + (x1 - x0) * part)}V${short(y1)}H${short(x1)}`;
  }
  return path;
}

/**
 * The slopes of a curve that rises only where the points do.
 * @param {Point[]} points
 */
function slopes(points) {
  const count = points.length;
  const rises = points.slice(1).map(([x, y], index) => (y - points[index][1]) / (x - points[index][0] || 1e-9));
  const out = points.map((_, index) => {
    if (index === 0) return rises[0];
    if (index === count - 1) return rises[count - 2];
    const [before, after] = [rises[index - 1], rises[index]];
    return before * after <= 0 ? 0 : (before + after) / 2;
  });
  for (let index = 0; index < count - 1; index += 1) {
    if (rises[index] === 0) { out[index] = 0; out[index + 1] = 0; continue; }
    const [a, b] = [out[index] / rises[index], out[index + 1] / rises[index]];
    const size = Math.hypot(a, b);
    if (size > 3) { out[index] = (3 * a * rises[index]) / size; out[index + 1] = (3 * b * rises[index]) / size; }
  }
  return out;
}

/** @param {Point[]} points @param {number[]} rises */
function hermite(points, rises) {
  let path = "";
  for (let index = 1; index < points.length; index += 1) {
    const [[x0, y0], [x1, y1]] = [points[index - 1], points[index]];
    const third = (x1 - x0) / 3;
    path += `C${at([x0 + third, y0 + rises[index - 1] * third])} ${at([x1 - third, y1 - rises[index] * third])} ${at([x1, y1])}`;
  }
  return path;
}

/** @param {Point[]} points @param {number} tension */
function cardinal(points, tension) {
  const pull = (1 - tension) / 6;
  let path = "";
  for (let index = 1; index < points.length; index += 1) {
    const [before, from, to, after] = [points[Math.max(0, index - 2)], points[index - 1], points[index], points[Math.min(points.length - 1, index + 1)]];
    path += `C${at([from[0] + (to[0] - before[0]) * pull, from[1] + (to[1] - before[1]) * pull])} ${at([to[0] - (after[0] - from[0]) * pull, to[1] - (after[1] - from[1]) * pull])} ${at(to)}`;
  }
  return path;
}

/** @param {Point[]} points @param {number} alpha */
function catmullRom(points, alpha) {
  let path = "";
  const far = (/** @type {Point} */ a, /** @type {Point} */ b) => Math.hypot(b[0] - a[0], b[1] - a[1]) ** alpha;
  for (let index = 1; index < points.length; index += 1) {
    const [p0, p1, p2, p3] = [points[Math.max(0, index - 2)], points[index - 1], points[index], points[Math.min(points.length - 1, index + 1)]];
    const [d1, d2, d3] = [far(p0, p1), far(p1, p2), far(p2, p3)];
    const mix = (/** @type {0 | 1} */ axis) => {
      let first = p1[axis];
      let second = p2[axis];
      if (d1 > 1e-6) first = (d1 * d1 * p2[axis] - d2 * d2 * p0[axis] + (2 * d1 * d1 + 3 * d1 * d2 + d2 * d2) * p1[axis]) / (3 * d1 * (d1 + d2));
      if (d3 > 1e-6) second = (d3 * d3 * p1[axis] - d2 * d2 * p3[axis] + (2 * d3 * d3 + 3 * d3 * d2 + d2 * d2) * p2[axis]) / (3 * d3 * (d3 + d2));
      return [first, second];
    };
    const [[x1, x2], [y1, y2]] = [mix(0), mix(1)];
    path += `C${at([x1, y1])} ${at([x2, y2])} ${at(p2)}`;
  }
  return path;
}
