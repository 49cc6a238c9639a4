// @ts-check
import { make } from "../view/dom.js";
import { isCalm, timingOf } from "./timing.js";

/** @typedef {import("../view/record.js").ViewRecord} ViewRecord */
/** @typedef {import("../controls/text.js").TextNode} TextNode */
/** @typedef {Protocol.Modifiers["contentTransition"]} Way */

/** Changes of more nodes than this are not followed. */
const MANY = 40;

/** Passes from one content to another where a `contentTransition` says how. */
export class Contents {
  /** @type {{record: ViewRecord, words: string, way: Way, drawing: Element | null}[]} */ #before = [];

  /** @param {import("../view/view.js").View} view @param {import("../model/tree.js").Patch} patch */
  constructor(view, patch) {
    for (const [id, parts] of patch.touched) {
      const record = view.records.get(id);
      if (this.#before.length > MANY) break;
      if (!record || !parts.has("props") || !(record.node.type === "Text" || record.node.type === "Image")) continue;
      const way = wayOf(record);
      if (way && way !== "identity") this.#before.push({ record, way, words: /** @type {TextNode} */ (record).state.shown?.textContent ?? "", drawing: record.core.querySelector(":scope > .symbol") });
    }
  }

  play() {
    for (const { record, words, way, drawing } of this.#before) {
      const pace = timingOf(record);
      if (!record.core?.isConnected || !pace) continue;
      const timing = { ...pace, iterations: 1, direction: /** @type {const} */ ("normal") };
      if (record.node.type === "Image") replace(record.core, drawing, timing);
      else if (/** @type {TextNode} */ (record).state.shown.childElementCount === 0) passWords(/** @type {TextNode} */ (record), words, way, timing);
    }
  }
}

/** @param {ViewRecord} record @returns {Way | null} what the node or the nearest around it says */
function wayOf(record) {
  for (let /** @type {ViewRecord | null} */ at = record; at; at = at.parent) {
    const way = at.modifier("contentTransition");
    if (way !== undefined) return way;
  }
  return null;
}

/** @param {Element} core @param {Element | null} old @param {import("./timing.js").Timing} timing */
function replace(core, old, timing) {
  const now = core.querySelector(":scope > .symbol");
  if (!old || !now || old === now) return;
  const small = isCalm() ? {} : { scale: "0.5" };
  now.animate([{ ...small, opacity: 0 }, {}], timing);
  old.setAttribute("aria-hidden", "true");
  old.classList.add("replaced");
  core.append(old);
  old.animate([{}, { ...small, opacity: 0 }], timing).finished.catch(() => {}).then(() => old.remove());
}

/**
 * The letters that stay do not move; of the others, the old ones are drawn by the style sheet, so that no words but the
 * present ones are there to be read.
 * @param {TextNode} record @param {string} before @param {Way} way @param {import("./timing.js").Timing} timing
 */
function passWords(record, before, way, timing) {
  const shown = record.state.shown;
  const now = shown.textContent ?? "";
  if (before === now || !before || before.length > 200 || now.length > 200) return;
  const [a, b] = [[...before], [...now]];
  let first = 0;
  while (first < Math.min(a.length, b.length) && a[first] === b[first]) first += 1;
  let last = 0;
  while (last < Math.min(a.length, b.length) - first && a[a.length - 1 - last] === b[b.length - 1 - last]) last += 1;
  const fresh = make("span", "rolled-in", b.slice(first, b.length - last).join(""));
  const old = make("span", "rolled-out");
  old.dataset.words = a.slice(first, a.length - last).join("");
  old.setAttribute("aria-hidden", "true");
  const rolling = make("span", "rolling", fresh, old);
  shown.replaceChildren(b.slice(0, first).join(""), rolling, b.slice(b.length - last).join(""));
  const rolls = (way?.type ?? way) === "numericText" && !isCalm();
  const side = rolls ? (isFalling(way, before, now) ? -60 : 60) : 0;
  fresh.animate([{ opacity: 0, translate: `0 ${side}%` }, { opacity: 1, translate: "0 0" }], timing);
  const played = old.animate([{ opacity: 1, translate: "0 0" }, { opacity: 0, translate: `0 ${-side}%` }], { ...timing, fill: "forwards" });
  played.finished.catch(() => {}).then(() => {
    if (rolling.parentNode === shown) shown.textContent = shown.textContent;
  });
}

/** @param {Way} way @param {string} before @param {string} now */
function isFalling(way, before, now) {
  if (typeof way?.countsDown === "boolean") return way.countsDown;
  const [old, fresh] = [before, now].map((words) => Number.parseFloat(words.replace(/[^\d.-]/g, "")));
  return fresh < old;
}
