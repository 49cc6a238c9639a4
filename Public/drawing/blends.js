// @ts-check
import { svg } from "../view/dom.js";
import { copied } from "./masks.js";

/** @typedef {import("../view/record.js").ViewRecord} ViewRecord */

/** @type {Record<string, string>} */
const NAMES = {
  colorDodge: "color-dodge", colorBurn: "color-burn", softLight: "soft-light", hardLight: "hard-light", plusLighter: "plus-lighter", plusDarker: "darken",
};
const CSS = new Set(["multiply", "screen", "overlay", "darken", "lighten", "difference", "exclusion", "hue", "saturation", "color", "luminosity"]);

/** @param {import("../view/boxes.js").Box} box @param {string} mode */
export function blendMode(box, mode) {
  const name = NAMES[mode] ?? (CSS.has(mode) ? mode : null);
  if (name) box.styles["mix-blend-mode"] = name;
  else if (mode === "destinationOver") Object.assign(box.styles, { position: "relative", "z-index": "-1" });
  else if (mode === "destinationOut" || mode === "sourceAtop") box.blend = mode;
}

/**
 * What is seen of an element through its mask.
 * @typedef {{record: ViewRecord, id: string, picture: SVGElement, watch: MutationObserver}} Masked
 */

let count = 0;
/** @type {WeakMap<Element, Masked>} */
const masked = new WeakMap();
const sizes = new ResizeObserver((entries) => entries.forEach(({ target }) => draw(/** @type {HTMLElement} */ (target))));

/**
 * Draws an element with a mode that CSS lacks: it takes itself away from its group, or is seen only upon what is below it
 * there. The copies in the masks are made like those of `maskBy`.
 * @param {ViewRecord} record @param {HTMLElement} element @param {string | undefined} mode
 */
export function blendBy(record, element, mode) {
  if (!mode && !element.dataset.blend) return;
  if (mode) element.dataset.blend = mode;
  else delete element.dataset.blend;
  record.view.later(() => {
    const group = groupOf(element);
    const erases = mode === "destinationOut" && group !== null;
    // It stays where those are who hear the page.
    if (erases) element.style.opacity = "0";
    else if (!mode) element.style.opacity = "";
    if (!group) return;
    for (const subject of [group, element]) {
      if (subject === (erases ? group : element) || masked.has(subject)) follow(record, subject, group);
    }
  });
}

/** @param {Element} element @returns {HTMLElement | null} the group that it is composited in */
const groupOf = (element) => element.parentElement?.closest('[style*="isolation"]') ?? null;

/** @param {ViewRecord} record @param {HTMLElement} subject @param {HTMLElement} group */
function follow(record, subject, group) {
  const held = masked.get(subject);
  if (held) held.record = record;
  else {
    const watch = new MutationObserver(() => draw(subject));
    watch.observe(group, { subtree: true, childList: true, characterData: true, attributes: true });
    masked.set(subject, { record, id: `blend-${(count += 1)}`, picture: svg("svg", { class: "mask-source", "aria-hidden": "true" }), watch });
    sizes.observe(subject);
  }
  draw(subject);
}

/** @param {HTMLElement} subject */
function draw(subject) {
  const held = masked.get(subject);
  if (!held) return;
  const erasers = /** @type {HTMLElement[]} */ ([...subject.querySelectorAll('[data-blend="destinationOut"]')]).filter((one) => groupOf(one) === subject);
  const isAtop = subject.dataset.blend === "sourceAtop";
  const group = isAtop ? groupOf(subject) : null;
  if (!subject.isConnected || (!erasers.length && !group)) {
    held.picture.remove();
    return void subject.style.removeProperty("mask");
  }
  const { record, id, picture } = held;
  const { left, top, width, height } = subject.getBoundingClientRect();
  const area = { x: 0, y: 0, width, height };
  /** @type {SVGElement[]} */ const inside = [svg("rect", { ...area, fill: "#fff" })];
  if (group) {
    const isBelow = (/** @type {Element} */ leaf) => Boolean(subject.compareDocumentPosition(leaf) & Node.DOCUMENT_POSITION_PRECEDING) && !leaf.contains(subject);
    inside.splice(0, 1, svg("g", { style: "filter: brightness(0) invert(1)" }, ...copied(record, group, { left, top }, `${id}-a`, isBelow)));
  }
  const gone = erasers.flatMap((one, index) => copied(record, one, { left, top }, `${id}-e${index}`));
  inside.push(svg("g", { style: "filter: brightness(0)" }, ...gone));
  picture.replaceChildren(svg("mask", { id, maskUnits: "userSpaceOnUse", ...area }, ...inside));
  document.body.append(picture);
  const mask = `url("#${id}")`;
  if (subject.style.getPropertyValue("mask") !== mask) subject.style.setProperty("mask", mask);
}
