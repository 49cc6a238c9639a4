// @ts-check
import { backoff, pause } from "../net/patience.js";
import { PATIENCE } from "../net/silence.js";
import { loadStyles } from "../drawing/sheets.js";
import { hasSymbol, whenEmpty } from "../drawing/symbols.js";
import { DRAWS } from "./draws.js";

/** @typedef {"charts" | "controls" | "drawing" | "files" | "gestures" | "layout" | "maps" | "media" | "motion" | "notifications" | "symbols" | "tables"} Part */
/** @typedef {Protocol.Child | Protocol.ChangedNode} Content */

/** @type {Record<Part, () => Promise<unknown>>} */
const LOADERS = {
  charts: () => import("./charts.js").then(({ ready }) => ready),
  // Most scenes need both, so that neither waits for the other.
  controls: () => Promise.all([loadStyles("styles/parts.css"), import("./controls.js")]),
  drawing: () => import("./drawing.js"),
  files: () => import("./files.js").then(({ ready }) => ready),
  gestures: () => import("./gestures.js"),
  // Pictures give way by the measures and the styles of the controls.
  layout: () => load("controls").then(() => import("./layout.js")),
  maps: () => import("./maps.js").then(({ ready }) => ready),
  media: () => import("./media.js").then(({ ready }) => ready),
  // A change is not held up by what only lets it move.
  motion: () => Promise.race([import("./motion.js"), new Promise((resolve) => setTimeout(resolve, PATIENCE))]),
  notifications: () => import("./notifications.js").then(({ ready }) => ready),
  symbols: () => import("./symbols.js"),
  tables: () => import("./tables.js").then(({ ready }) => ready),
};

/** The part that draws what has a name. */
const BY_NAME = new Map(/** @type {[Part, string][]} */ (Object.entries(DRAWS)).flatMap(([part, names]) => names.split(" ").map((name) => /** @type {const} */ ([name, part]))));

/** How often a part is asked for before the page does without it. */
const ATTEMPTS = 4;

/** @type {Set<Part>} */
const settled = new Set();
/** @type {Map<Part, Promise<void>>} */
const loading = new Map();

/**
 * Loads a part of the page, once.
 * @param {Part} part @returns {Promise<void>} fulfilled also if the part cannot be had
 */
export function load(part) {
  const held = loading.get(part);
  if (held) return held;
  const promise = attempt(part);
  loading.set(part, promise);
  return promise;
}

/** @param {Part} part */
async function attempt(part) {
  for (let count = 0; count < ATTEMPTS; count += 1) {
    try {
      await LOADERS[part]();
      break;
    } catch {
      await pause(backoff(count));
    }
  }
  settled.add(part);
}

/**
 * Loads the parts that draw some content, or returns null if they are there.
 * - Complexity: O(n) for n nodes.
 * @param {readonly Content[]} contents nodes, changes of nodes, or ids @param {Part[]} [others] parts that are needed as well
 * @returns {Promise<unknown> | null}
 */
export function loadFor(contents, others = []) {
  const needed = new Set(others);
  for (const content of contents) gather(content, needed);
  const missing = [...needed].filter((part) => !settled.has(part));
  return missing.length > 0 ? Promise.all(missing.map(load)) : null;
}

/** @param {Content} content @param {Set<Part>} needed */
function gather(content, needed) {
  if (typeof content !== "object") return;
  const { type, props, modifiers, actions = [], children = [], splice = [] } = /** @type {Protocol.ChangedNode} */ (content);
  for (const name of [type, `${type}.${props?.style}`, ...actions.map((action) => `${action}()`)]) need(name, needed);
  look(props, needed);
  look(modifiers, needed);
  for (const child of [...children, ...splice.flatMap(({ insert = [] }) => insert)]) gather(child, needed);
}

/**
 * Adds the parts for what is named in a value.
 * - Complexity: O(n) for a value of size n.
 * @param {unknown} value @param {Set<Part>} needed
 */
function look(value, needed) {
  if (typeof value !== "object") return;
  for (const key in value) {
    const inner = /** @type {Record<string, unknown>} */ (value)[key];
    need(key, needed, inner);
    if (typeof inner === "string") need(`${key}=${inner}`, needed);
    else look(inner, needed);
  }
}

/** @param {string} name @param {Set<Part>} needed @param {unknown} [value] */
function need(name, needed, value) {
  const part = BY_NAME.get(name);
  // What moves by itself may begin a little later.
  if (part === "motion") void load(part);
  else if (part && (part !== "symbols" || (typeof value === "string" && !hasSymbol(value)))) needed.add(part);
}

whenEmpty(() => void load("symbols"));
