// @ts-check
import { backoff, pause } from "../net/patience.js";
import { loadStyles } from "../view/sheets.js";
import { hasSymbol, whenEmpty } from "../view/symbols.js";
import { TYPES } from "./types.js";

/** @typedef {"controls" | "drawing" | "files" | "gestures" | "layout" | "motion" | "symbols" | "tables"} Part */
/** @typedef {Protocol.Child | Protocol.ChangedNode} Content */

/** @type {Record<Part, () => Promise<unknown>>} */
const LOADERS = {
  // Most scenes need both, so that neither waits for the other.
  controls: () => Promise.all([loadStyles("styles/parts.css"), import("./controls.js")]),
  drawing: () => import("./drawing.js"),
  files: () => import("./files.js").then(({ ready }) => ready),
  gestures: () => import("./gestures.js"),
  layout: () => import("./layout.js"),
  motion: () => import("./motion.js"),
  symbols: () => import("./symbols.js"),
  tables: () => import("./tables.js").then(({ ready }) => ready),
};

/**
 * Maps each name to the part that draws it.
 * @param {Partial<Record<Part, string>>} lists
 */
const named = (lists) => new Map(/** @type {[Part, string][]} */ (Object.entries(lists)).flatMap(([part, names]) => names.split(" ").map((name) => /** @type {const} */ ([name, part]))));

const BY_TYPE = named(TYPES);
const BY_ACTION = named({ controls: "contextMenu refresh", files: "drop findNavigator hoverMove zoom", gestures: "drag hover magnify rotate", layout: "resize scroll" });
const BY_MODIFIER = named({ controls: "keyboardShortcut", drawing: "blendMode brightness luminanceToAlpha projectionEffect", files: "draggable", layout: "alignmentGuide containerRelativeFrame scrollTo" });

/** Props of controls whose styles come with tables. */
const STYLED = ["columnVisibility", "indexBackground", "indexDisplay", "suggestedTokens", "tokens"];
/** Styles of controls whose own styles come with tables. */
const LOOKS = new Set(["graphical", "sidebarAdaptable", "verticalPage"]);

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
  const { type, props, modifiers, actions, children, splice } = /** @type {Protocol.ChangedNode} */ (content);
  const parts = [BY_TYPE.get(type), ...(actions ?? []).map((name) => BY_ACTION.get(name)), ...(modifiers ?? []).map((entry) => BY_MODIFIER.get(Object.keys(entry)[0]))];
  for (const part of parts) if (part) needed.add(part);
  if (props && !needed.has("symbols") && showsSymbols(props, type)) needed.add("symbols");
  if (isMesh(props?.foregroundStyle) || modifiers?.some(({ background }) => isMesh(background) || (typeof background === "object" && isMesh(background.style)))) needed.add("drawing");
  if (props?.drawing || modifiers?.some(({ transition }) => /"(bright|proj)/.test(JSON.stringify(transition ?? 0)))) needed.add("drawing");
  if (props?.layout === "Grid") needed.add("controls");
  if (props && (LOOKS.has(String(props.style)) || (props.style === "wheel" && type === "DatePicker") || STYLED.some((name) => name in props))) needed.add("tables");
  // What moves by itself may begin a little later.
  if (modifiers?.some((entry) => "symbolEffect" in entry)) void load("motion");
  if (children) for (const child of children) gather(child, needed);
  if (splice) for (const { insert } of splice) for (const child of insert ?? []) gather(child, needed);
}

/** @param {Protocol.Style | undefined} style */
const isMesh = (style) => typeof style === "object" && style.gradient === "mesh";

/** @param {Props.Every} props @param {string} type */
function showsSymbols(props, type) {
  const name = props.systemName ?? props.systemImage;
  if (typeof name === "string") return !hasSymbol(name);
  // A canvas draws a symbol's lines at once, and does not come back to them.
  return type === "Canvas" ? JSON.stringify(props).includes("systemName") : Boolean(props.options?.some((option) => option.systemImage));
}

whenEmpty(() => void load("symbols"));
