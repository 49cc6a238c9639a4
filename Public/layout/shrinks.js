// @ts-check
import { style } from "../view/dom.js";
import { textStyles } from "../drawing/values.js";
import { roomsAround } from "./rooms.js";

/** @typedef {import("../controls/text.js").TextNode} TextNode */
/** @typedef {{record: TextNode, size: number, leading: number, least: number, most: number}} Search */

/** How often the range is halved in which the size lies. */
const STEPS = 6;
/**
 * The texts that may shrink, by what is around them, whose changes give them more room or less.
 * @type {Map<Element, Set<TextNode>>}
 */
const around = new Map();
/** @type {Set<TextNode>} */
const waiting = new Set();
const observer = new ResizeObserver((entries) => {
  if (waiting.size === 0) requestAnimationFrame(fitAll);
  for (const { target } of entries) for (const record of around.get(target) ?? []) waiting.add(record);
});

/**
 * Makes the letters of a text as much smaller as it has to be to fit, down to its factor.
 * @param {TextNode} record
 */
export function shrinkText(record) {
  for (const room of roomsAround(record.outer)) {
    const known = around.get(room);
    if (known) known.add(record);
    else around.set(room, new Set([record]));
    observer.observe(room);
  }
  if (waiting.size === 0) record.view.later(fitAll);
  waiting.add(record);
}

/** @param {TextNode} record */
const isShown = (record) => record.core.isConnected && record.view.records.get(record.id) === record;

/** Looks at all texts at once in each step, so that the page is laid out a few times and not a few times for each text. */
function fitAll() {
  const records = [...waiting].filter(isShown);
  waiting.clear();
  forgetGone();
  for (const record of records) {
    for (const name of ["font-size", "line-height"]) record.core.style.removeProperty(name);
    style(record.core, textStyles(record.props));
  }
  /** @type {Search[]} */
  const searches = records.filter((record) => !fits(record)).map((record) => {
    const { fontSize, lineHeight } = getComputedStyle(record.core);
    return { record, size: parseFloat(fontSize), leading: parseFloat(lineHeight), least: Number(record.props.minimumScaleFactor) || 0, most: 1 };
  });
  for (let step = 0; step < STEPS && searches.length > 0; step += 1) {
    for (const search of searches) scale(search, (search.least + search.most) / 2);
    const isFit = searches.map(({ record }) => fits(record));
    searches.forEach((search, index) => {
      search[isFit[index] ? "least" : "most"] = (search.least + search.most) / 2;
    });
  }
  for (const search of searches) scale(search, search.least);
}

/** Does not hold what is around texts that have gone. */
function forgetGone() {
  for (const [element, records] of around) {
    for (const record of records) if (!isShown(record) || !element.contains(record.core)) records.delete(record);
    if (records.size > 0) continue;
    observer.unobserve(element);
    around.delete(element);
  }
}

/** @param {Search} search @param {number} by */
function scale({ record: { core }, size, leading }, by) {
  core.style.fontSize = `${size * by}px`;
  if (leading) core.style.lineHeight = `${leading * by}px`;
}

/**
 * Whether no word and no line of a text is cut off, and whether it is no higher than what is around it.
 * @param {TextNode} record
 */
function fits({ core }) {
  if (core.scrollWidth > core.clientWidth + 1 || core.scrollHeight > core.clientHeight + 1) return false;
  const layer = core.closest(".layer-back, .layer-front");
  const tall = /** @type {HTMLElement | null} */ (core.closest('[style*="--tall"]'));
  const isNear = tall && (!layer || layer.contains(tall));
  return core.offsetHeight <= (isNear ? parseFloat(tall.style.getPropertyValue("--tall")) : layer?.clientHeight ?? Infinity) + 1;
}
