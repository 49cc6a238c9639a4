// @ts-check
import { countOf } from "./marks.js";

const quiet = matchMedia("(prefers-reduced-motion: reduce)");
const DURATION = 350;
/** More marks than this do not move. */
const MANY = 2000;
const COLUMNS = /** @type {const} */ (["x", "xEnd", "y", "yEnd", "start", "end"]);

/** @param {Props.Chart} props */
function shapeOf({ x, y, layers = [] }) {
  return JSON.stringify([x?.type, y?.type, x?.type === "category" && x.domain, y?.type === "category" && y.domain, layers.map((layer) => [layer.mark, countOf(layer), layer.horizontal])]);
}

/**
 * Whether a chart can move from one state to another: the same marks with other values.
 * @param {Props.Chart} from @param {Props.Chart} to
 */
export function canMove(from, to) {
  const count = (to.layers ?? []).reduce((sum, layer) => sum + countOf(layer), 0);
  return !quiet.matches && !document.hidden && count > 0 && count <= MANY && shapeOf(from) === shapeOf(to) && JSON.stringify([from.x?.domain, from.y?.domain, numbersOf(from)]) !== JSON.stringify([to.x?.domain, to.y?.domain, numbersOf(to)]);
}

/** @param {Props.Chart} props */
const numbersOf = ({ layers = [] }) => layers.map((layer) => COLUMNS.map((name) => layer[name]));

/**
 * Draws the states between two.
 * @param {Props.Chart} from @param {Props.Chart} to @param {(props: Props.Chart) => void} draw @returns {() => void} ends it
 */
export function move(from, to, draw) {
  const begun = performance.now();
  let frame = 0;
  const step = () => {
    const part = Math.min(1, (performance.now() - begun) / DURATION);
    // Slows down, as the page's other movements do.
    draw(part < 1 ? between(from, to, 1 - (1 - part) ** 3) : to);
    if (part < 1) frame = requestAnimationFrame(step);
  };
  step();
  return () => cancelAnimationFrame(frame);
}

/** @param {Props.Chart} from @param {Props.Chart} to @param {number} part @returns {Props.Chart} */
function between(from, to, part) {
  const mix = (/** @type {unknown} */ a, /** @type {unknown} */ b) => (typeof a === "number" && typeof b === "number" ? a + (b - a) * part : b);
  const axis = (/** @type {Protocol.ChartAxis | undefined} */ a, /** @type {Protocol.ChartAxis | undefined} */ b) => (a && b && b.type !== "category" ? { ...b, domain: b.domain.map((value, index) => /** @type {number} */ (mix(a.domain[index], value))) } : b);
  const layers = (to.layers ?? []).map((layer, at) => {
    const old = from.layers?.[at];
    /** @type {Protocol.ChartLayer} */ const mixed = { ...layer };
    for (const name of COLUMNS) {
      const column = layer[name];
      if (column) mixed[name] = column.map((value, row) => /** @type {number} */ (mix(old?.[name]?.[row], value)));
    }
    return mixed;
  });
  return { ...to, x: axis(from.x, to.x), y: axis(from.y, to.y), layers };
}
