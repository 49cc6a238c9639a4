// @ts-check
import { request } from "../net/api.js";
import { LONG } from "../net/silence.js";
import { atRest, hold } from "./rest.js";
import { Stage } from "./stage.js";
import { VARIANTS } from "./variants.js";

/** What differs from one machine to another. */
const FIXED = { locale: "en_US", timeZone: "UTC", displayScale: 1, reduceMotion: true, reduceTransparency: false, increaseContrast: false };

/** @type {Stage | null} */
let shown = null;

/** The previews of the server and the surroundings, for `stateroom shots`. */
export async function list() {
  /** @type {Protocol.Scenes} */ const { scenes } = await request("scenes", { patience: LONG });
  return { previews: scenes.filter(({ preview }) => preview), variants: VARIANTS.map(({ name }) => name) };
}

/**
 * Shows a preview alone at the page's corner. Returns the part of the page to take a picture of, and whether it is at
 * rest.
 * @param {Protocol.Scene} scene @param {string} name of the variant
 */
export async function show(scene, name) {
  const variant = VARIANTS.find((one) => one.name === name);
  if (!variant) throw new Error(`There is no variant ${name}.`);
  shown?.close();
  const stage = new Stage(scene, variant);
  shown = stage;
  stage.frame.className = "shot-frame";
  document.body.className = "shot";
  document.body.replaceChildren(stage.frame);
  await stage.open(FIXED);
  const isAtRest = await atRest(stage.frame);
  hold(stage.frame);
  await /** @type {Promise<void>} */ (new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))));
  return { ...part(stage), isAtRest };
}

/** Takes the preview away and ends its session. */
export function clear() {
  shown?.close();
  shown = null;
}

/**
 * All of the frame, or what the content takes of it.
 * @param {Stage} stage
 */
function part({ frame, size, scene }) {
  const whole = { x: 0, y: 0, ...size };
  if (scene.preview?.layout !== "sizeThatFits") return whole;
  const boxes = [...(frame.contentDocument?.querySelectorAll(".window-body > *") ?? [])].map((element) => element.getBoundingClientRect()).filter(({ width, height }) => width > 0 && height > 0);
  if (!boxes.length) return whole;
  const x = Math.max(0, Math.floor(Math.min(...boxes.map(({ left }) => left))));
  const y = Math.max(0, Math.floor(Math.min(...boxes.map(({ top }) => top))));
  const right = Math.min(size.width, Math.ceil(Math.max(...boxes.map((box) => box.right))));
  const bottom = Math.min(size.height, Math.ceil(Math.max(...boxes.map((box) => box.bottom))));
  return { x, y, width: Math.max(1, right - x), height: Math.max(1, bottom - y) };
}
