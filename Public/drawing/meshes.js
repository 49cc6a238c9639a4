// @ts-check
import { colour } from "./colours.js";

/** @typedef {Protocol.StyleObject & {stops: Protocol.Stop[]}} Gradient */
/** @typedef {Protocol.Point} Point */
/** @typedef {[number, number, number, number]} Ink red, green, blue and opacity */

/** The pixels of a picture's sides. It is stretched over its area, and nothing in it is sharp. */
const SIDE = 96;
/** The pieces of the side of a patch. */
const PIECES = 24;
/** The greatest number of points that are drawn. */
const MOST = 400;
/** How many pictures are held. An animated mesh is another picture in each frame. */
const HELD = 60;

/** @type {Map<string, {picture: string, value: Gradient}>} */
const pictures = new Map();

/**
 * A mesh as a picture that fills its area, or null if its points are no grid.
 * @param {Gradient} value @returns {string | null}
 */
export function mesh(value) {
  const key = JSON.stringify(value);
  const known = pictures.get(key);
  if (known) return known.picture;
  const drawn = draw(value);
  if (!drawn) return null;
  // The picture has no size of its own, so that CSS stretches it.
  const svg = `<svg xmlns="http://www.w3.org/2000/svg"><image href="${drawn}" width="100%" height="100%" preserveAspectRatio="none"/></svg>`;
  const picture = `url("data:image/svg+xml,${encodeURIComponent(svg)}")`;
  if (pictures.size >= HELD) for (const oldest of [...pictures.keys()].slice(0, HELD / 2)) pictures.delete(oldest);
  pictures.set(key, { picture, value });
  return picture;
}

// The system's colours are others in the dark; pictures do not change by themselves.
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", redraw);
addEventListener("scheme", redraw);

function redraw() {
  const old = [...pictures.values()];
  pictures.clear();
  for (const { picture, value } of old) {
    const fresh = mesh(value);
    if (!fresh || fresh === picture) continue;
    for (const element of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[style*='data:image/svg+xml']"))) {
      for (const name of ["background-image", "mask-image"]) if (element.style.getPropertyValue(name) === picture) element.style.setProperty(name, fresh);
    }
  }
}

/** @param {Gradient} value @returns {string | null} */
function draw(value) {
  const [width, height, points] = [Number(value.width), Number(value.height), /** @type {Protocol.MeshPoint[]} */ (value.points ?? [])];
  if (!(width > 1 && height > 1) || points.length !== width * height || value.stops.length < points.length || points.length > MOST) return null;
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = SIDE;
  const pen = canvas.getContext("2d", { willReadFrequently: true });
  if (!pen) return null;
  const read = reader(pen);
  const inks = points.map((_, index) => read(colour(value.stops[index].color) ?? "transparent", value.opacity));
  const ground = value.background ? read(colour(value.background) ?? "transparent", value.opacity) : null;
  pen.clearRect(0, 0, SIDE, SIDE);
  if (ground) {
    pen.fillStyle = written(ground);
    pen.fillRect(0, 0, SIDE, SIDE);
  }
  for (let row = 0; row + 1 < height; row += 1) {
    for (let column = 0; column + 1 < width; column += 1) {
      fill(pen, patch(points, width, row, column), (across, down) => blend(inks, width, height, column + across, row + down, value.smoothsColors !== false));
    }
  }
  return canvas.toDataURL();
}

/**
 * Reads a colour of CSS by drawing it.
 * @param {CanvasRenderingContext2D} pen @returns {(colour: string, opacity: number | undefined) => Ink}
 */
function reader(pen) {
  const probe = document.createElement("span");
  return (name, opacity = 1) => {
    probe.style.color = name;
    document.body.append(probe);
    pen.fillStyle = getComputedStyle(probe).color;
    probe.remove();
    pen.clearRect(0, 0, 1, 1);
    pen.fillRect(0, 0, 1, 1);
    const [red, green, blue, alpha] = pen.getImageData(0, 0, 1, 1).data;
    return [red, green, blue, (alpha / 255) * opacity];
  };
}

/** @param {Ink} ink */
const written = ([red, green, blue, alpha]) => `rgb(${red} ${green} ${blue} / ${alpha})`;

/**
 * The place of each part of a patch between four points: a surface between its four edges, which are curves if the
 * points have control points.
 * @param {Protocol.MeshPoint[]} points @param {number} width @param {number} row @param {number} column
 * @returns {(across: number, down: number) => Point}
 */
function patch(points, width, row, column) {
  const at = (/** @type {number} */ down, /** @type {number} */ across) => points[(row + down) * width + column + across];
  const [a, b, c, d] = [at(0, 0), at(0, 1), at(1, 0), at(1, 1)];
  const top = edge(a, a.trailing, b.leading, b);
  const bottom = edge(c, c.trailing, d.leading, d);
  const left = edge(a, a.bottom, c.top, c);
  const right = edge(b, b.bottom, d.top, d);
  return (u, v) => {
    const [above, below, before, after] = [top(u), bottom(u), left(v), right(v)];
    const one = (/** @type {"x" | "y"} */ axis) => (1 - v) * above[axis] + v * below[axis] + (1 - u) * before[axis] + u * after[axis]
      - ((1 - u) * (1 - v) * a[axis] + u * (1 - v) * b[axis] + (1 - u) * v * c[axis] + u * v * d[axis]);
    return { x: one("x"), y: one("y") };
  };
}

/**
 * @param {Point} from @param {Point | undefined} first @param {Point | undefined} second @param {Point} to
 * @returns {(part: number) => Point}
 */
function edge(from, first, second, to) {
  const third = (/** @type {number} */ part) => ({ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part });
  const [p, q] = [first ?? third(1 / 3), second ?? third(2 / 3)];
  return (part) => {
    const rest = 1 - part;
    const one = (/** @type {"x" | "y"} */ axis) => rest ** 3 * from[axis] + 3 * rest * rest * part * p[axis] + 3 * rest * part * part * q[axis] + part ** 3 * to[axis];
    return { x: one("x"), y: one("y") };
  };
}

/**
 * The colour at a place of the grid. A smooth one passes the points without a bend.
 * @param {Ink[]} inks @param {number} width @param {number} height @param {number} x @param {number} y @param {boolean} isSmooth
 * @returns {Ink}
 */
function blend(inks, width, height, x, y, isSmooth) {
  const [column, row] = [Math.min(Math.floor(x), width - 2), Math.min(Math.floor(y), height - 2)];
  const [u, v] = [x - column, y - row].map((part) => (isSmooth ? part * part * (3 - 2 * part) : part));
  const parts = [[0, 0, (1 - u) * (1 - v)], [0, 1, u * (1 - v)], [1, 0, (1 - u) * v], [1, 1, u * v]];
  /** @type {Ink} */ const sum = [0, 0, 0, 0];
  for (const [down, across, part] of parts) {
    const ink = inks[(row + down) * width + column + across];
    // What is transparent adds no colour.
    for (let index = 0; index < 3; index += 1) sum[index] += ink[index] * ink[3] * part;
    sum[3] += ink[3] * part;
  }
  return sum[3] > 0 ? [sum[0] / sum[3], sum[1] / sum[3], sum[2] / sum[3], sum[3]] : sum;
}

/** @param {CanvasRenderingContext2D} pen @param {(u: number, v: number) => Point} place @param {(u: number, v: number) => Ink} ink */
function fill(pen, place, ink) {
  for (let row = 0; row < PIECES; row += 1) {
    for (let column = 0; column < PIECES; column += 1) {
      const [u, v, step] = [column / PIECES, row / PIECES, 1 / PIECES];
      const corners = [place(u, v), place(u + step, v), place(u + step, v + step), place(u, v + step)];
      pen.fillStyle = pen.strokeStyle = written(ink(u + step / 2, v + step / 2));
      pen.beginPath();
      for (const { x, y } of corners) pen.lineTo(x * SIDE, y * SIDE);
      pen.closePath();
      pen.fill();
      // Without it the ground is seen between the pieces.
      pen.lineWidth = 0.7;
      pen.stroke();
    }
  }
}
