// @ts-check
import { make, svg } from "../view/dom.js";
import { project, unproject, within } from "./sight.js";

/** @typedef {import("./sight.js").Sight} Sight */

/** Distances of lines in degrees, of which the first is taken that leaves room for its words. */
const STEPS = [0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 15, 30, 45];
/** The least distance of lines, in points. */
const APART = 96;
/** The most tiles that are drawn. */
const MOST = 200;
const DEEPEST = 19;

/**
 * The lines of the degrees, and their words where north is above.
 * @param {Sight} sight @returns {SVGElement[]}
 */
export function degrees(sight) {
  const { width, height } = sight.size;
  const corners = /** @type {import("./sight.js").Point[]} */ ([[0, 0], [width, 0], [0, height], [width, height]]).map((point) => sight.under(point));
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => within(y, 0, 1))];
  const [west, east] = [Math.min(...xs) * 360 - 180, Math.max(...xs) * 360 - 180];
  const [north, south] = [unproject([0, Math.min(...ys)]).latitude, unproject([0, Math.max(...ys)]).latitude];
  const step = STEPS.find((degrees) => (degrees / 360) * sight.scale >= APART) ?? 60;
  const places = Math.max(0, -Math.floor(Math.log10(step)));
  const line = (/** @type {import("./sight.js").Point} */ from, /** @type {import("./sight.js").Point} */ to) => {
    const [first, last] = [sight.after(from, sight.middle), sight.after(to, sight.middle)];
    return svg("path", { d: `M${first.map(Math.round)}L${last.map(Math.round)}` });
  };
  const words = (/** @type {number} */ value, /** @type {string} */ sides) => `${Math.abs(value).toFixed(places)}°${value === 0 ? "" : value > 0 ? sides[0] : sides[1]}`;
  const drawn = [];
  const [top, bottom] = [project(north, 0)[1], project(south, 0)[1]];
  for (let at = Math.ceil(west / step); at * step <= east && drawn.length < 100; at += 1) {
    const x = (at * step + 180) / 360;
    drawn.push(line([x, top], [x, bottom]));
    const degree = ((((at * step + 180) % 360) + 360) % 360) - 180;
    if (sight.heading === 0) drawn.push(svg("text", { x: Math.round(sight.after([x, 0], sight.middle)[0]) + 3, y: height - 5 }, document.createTextNode(words(degree, "EW"))));
  }
  for (let at = Math.ceil(south / step); at * step <= north && drawn.length < 200; at += 1) {
    const y = project(at * step, 0)[1];
    drawn.push(line([(west + 180) / 360, y], [(east + 180) / 360, y]));
    if (sight.heading === 0) drawn.push(svg("text", { x: 5, y: Math.round(sight.at([sight.middle[0], y])[1]) - 4 }, document.createTextNode(words(at * step, "NS"))));
  }
  return drawn;
}

/** The tiles of a server below a map, which turn with it. */
export class Tiles {
  element = make("div", "map-tiles");
  /** @type {Map<string, HTMLImageElement>} */ #drawn = new Map();

  /** @param {Sight} sight @param {string | undefined} address */
  draw(sight, address) {
    const { width, height } = sight.size;
    const depth = within(Math.round(Math.log2(sight.scale / 256)), 0, DEEPEST);
    const count = 2 ** depth;
    const side = sight.scale / count;
    // A map that is turned needs those of the circle around it.
    const reach = sight.heading ? Math.hypot(width, height) / 2 : 0;
    const [across, down] = [(reach || width / 2) / side, (reach || height / 2) / side];
    const [x, y] = [sight.middle[0] * count, sight.middle[1] * count];
    const wanted = new Set();
    if (address && side > 0) {
      for (let row = Math.max(0, Math.floor(y - down)); row <= Math.min(count - 1, y + down); row += 1) {
        for (let column = Math.floor(x - across); column <= x + across && wanted.size < MOST; column += 1) {
          const key = `${depth}/${column}/${row}`;
          wanted.add(key);
          const tile = this.#drawn.get(key) ?? this.#make(key, address, depth, ((column % count) + count) % count, row);
          tile.style.width = tile.style.height = `${Math.ceil(side)}px`;
          tile.style.transform = `translate(${Math.round((column - x) * side + width / 2)}px, ${Math.round((row - y) * side + height / 2)}px)`;
        }
      }
    }
    this.element.style.transform = sight.heading ? `rotate(${-sight.heading}deg)` : "";
    for (const [key, tile] of this.#drawn) {
      if (wanted.has(key)) continue;
      tile.remove();
      this.#drawn.delete(key);
    }
  }

  /** @param {string} key @param {string} address @param {number} z @param {number} x @param {number} y */
  #make(key, address, z, x, y) {
    const tile = make("img", "map-tile");
    tile.alt = "";
    tile.draggable = false;
    tile.src = address.replaceAll("{z}", String(z)).replaceAll("{x}", String(x)).replaceAll("{y}", String(y));
    this.#drawn.set(key, tile);
    this.element.append(tile);
    return tile;
  }
}
