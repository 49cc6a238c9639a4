// @ts-check
import { short } from "./curves.js";

/** @type {Record<string, (r: number) => [number, number][]>} */
const CORNERS = {
  square: (r) => { const h = r * 0.886; return [[-h, -h], [h, -h], [h, h], [-h, h]]; },
  diamond: (r) => { const h = r * 1.25; return [[0, -h], [h, 0], [0, h], [-h, 0]]; },
  triangle: (r) => regular(3, r * 1.35),
  pentagon: (r) => regular(5, r * 1.1),
};

/** @param {number} count @param {number} r @returns {[number, number][]} */
function regular(count, r) {
  return [...Array(count).keys()].map((index) => {
    const angle = (index / count) * 2 * Math.PI - Math.PI / 2;
    return [Math.cos(angle) * r, Math.sin(angle) * r];
  });
}

/**
 * A symbol of an area in square points as a path around a place, and the width of its line, if it is not filled.
 * @param {string} name @param {number} x @param {number} y @param {number} area @returns {string}
 */
export function symbolPath(name, x, y, area) {
  const [kind] = name.split(":");
  const r = Math.sqrt(area / Math.PI);
  const corners = CORNERS[kind]?.(r);
  if (corners) return `M${corners.map(([dx, dy]) => `${short(x + dx)} ${short(y + dy)}`).join("L")}Z`;
  if (kind.startsWith("M")) return placed(kind, x, y, Math.sqrt(area));
  const lines = { plus: [0, 0.5], cross: [0.25, 0.75], asterisk: [1 / 6, 0.5, 5 / 6] }[kind];
  if (lines) {
    return lines.map((turn) => {
      const [dx, dy] = [Math.cos(turn * Math.PI) * r * 1.15, Math.sin(turn * Math.PI) * r * 1.15];
      return `M${short(x - dx)} ${short(y - dy)}L${short(x + dx)} ${short(y + dy)}`;
    }).join("");
  }
  return `M${short(x - r)} ${short(y)}a${short(r)} ${short(r)} 0 1 0 ${short(2 * r)} 0a${short(r)} ${short(r)} 0 1 0 ${short(-2 * r)} 0Z`;
}

/**
 * A path in a square whose sides are 1, as large as a symbol, around a place.
 * @param {string} path @param {number} x @param {number} y @param {number} side
 */
function placed(path, x, y, side) {
  let isX = false;
  return path.replace(/-?\d+(\.\d+)?(e-?\d+)?/g, (number) => {
    isX = !isX;
    return short((isX ? x : y) + (Number(number) - 0.5) * side);
  });
}

/**
 * The width of the lines that a symbol consists of, or 0 if it is filled.
 * @param {string} name
 */
export function symbolLine(name) {
  const [kind, width] = name.split(":");
  if (width) return Number(width) || 1;
  return ["plus", "cross", "asterisk"].includes(kind) ? 2 : 0;
}
