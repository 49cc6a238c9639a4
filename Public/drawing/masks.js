// @ts-check
import { svg } from "../view/dom.js";
import { gradientElement } from "./paint-servers.js";

/** @typedef {import("../view/record.js").ViewRecord} ViewRecord */
/** @typedef {{left: number, top: number}} Origin */

/** More pieces than this are left out. */
const MANY = 200;
const LEAVES = ".shape, .text, .symbol, img.photo";
let count = 0;
/** @type {WeakMap<Element, {record: ViewRecord, layer: Element, picture: SVGElement, id: string}>} */
const masked = new WeakMap();
const sizes = new ResizeObserver((entries) => entries.forEach(({ target }) => draw(/** @type {HTMLElement} */ (target))));

/**
 * Shows an element only where the content of a layer in it is opaque. The layer is laid out but not seen; what is in it
 * is drawn once more as an SVG mask, as CSS masks with nothing else.
 * @param {ViewRecord} record @param {HTMLElement} element @param {Element} layer
 */
export function maskBy(record, element, layer) {
  const held = masked.get(element);
  if (held) {
    held.record = record;
    return record.view.later(() => draw(element));
  }
  const id = `mask-${(count += 1)}`;
  const picture = svg("svg", { class: "mask-source", "aria-hidden": "true" });
  element.append(picture);
  masked.set(element, { record, layer, picture, id });
  sizes.observe(element);
  new MutationObserver(() => draw(element)).observe(layer, { subtree: true, childList: true, characterData: true, attributes: true });
}

/** @param {HTMLElement} element */
function draw(element) {
  const held = masked.get(element);
  if (!held || !element.isConnected) return;
  const { record, layer, picture, id } = held;
  const outline = outlineIn(record, layer, id);
  element.style.setProperty("clip-path", outline ? `url(#${id})` : "");
  if (outline) {
    element.style.setProperty("mask", "");
    return picture.replaceChildren(outline);
  }
  const { left, top, width, height } = element.getBoundingClientRect();
  const mask = svg("mask", { id, maskUnits: "userSpaceOnUse", x: 0, y: 0, width, height, style: "mask-type: alpha" });
  mask.append(...copied(record, layer, { left, top }, id));
  picture.replaceChildren(mask);
  element.style.setProperty("mask", `url(#${id})`);
}

/**
 * The outline of an opaque shape, if a layer draws nothing else: it is stretched as the shape is, and clips what cannot
 * be seen from being touched.
 * @param {ViewRecord} record @param {Element} layer @param {string} id
 */
function outlineIn(record, layer, id) {
  const shapes = layer.querySelectorAll(LEAVES);
  const { props } = record.view.records.get(shapes.length === 1 && shapes[0].parentElement?.parentElement === layer ? /** @type {HTMLElement} */ (shapes[0]).dataset.nodeId ?? "" : "") ?? {};
  if (!props?.path || !props.pathSize || props.pathFit || props.stroke || (props.fill ?? "black") !== "black") return null;
  const [width, height] = props.pathSize.map((length) => 1 / Math.max(length, 0.01));
  return svg("clipPath", { id, clipPathUnits: "objectBoundingBox" }, svg("path", { d: props.path, "clip-rule": props.eoFill ? "evenodd" : null, transform: `scale(${width}, ${height})` }));
}

/**
 * What is drawn in an element, once more.
 * @param {ViewRecord} record @param {Element} element @param {Origin} origin @param {string} id which the ids of gradients begin with
 * @param {(leaf: Element) => boolean} [isDrawn] @returns {SVGElement[]}
 */
export function copied(record, element, origin, id, isDrawn = () => true) {
  const leaves = /** @type {(HTMLElement | SVGElement)[]} */ ([...element.querySelectorAll(LEAVES)]);
  if (element.matches(LEAVES)) leaves.unshift(/** @type {HTMLElement} */ (element));
  return leaves.filter(isDrawn).slice(0, MANY).flatMap((leaf, index) => pieces(record, leaf, origin, `${id}-${index}`, element));
}

/** @param {ViewRecord} record @param {HTMLElement | SVGElement} leaf @param {Origin} origin @param {string} id @param {Element} top @returns {SVGElement[]} */
function pieces(record, leaf, origin, id, top) {
  const look = getComputedStyle(leaf);
  const box = leaf.getBoundingClientRect();
  // A circle is the largest one in the middle of its area.
  const rest = look.clipPath.startsWith("circle") ? box.width - box.height : 0;
  const [beside, above] = [Math.max(0, rest), Math.max(0, -rest)];
  const place = { x: box.left - origin.left + beside / 2, y: box.top - origin.top + above / 2, width: box.width - beside, height: box.height - above };
  const opacity = opacityOf(leaf, top);
  if (leaf.matches(".text")) return words(leaf, origin, look, opacity);
  if (leaf instanceof HTMLImageElement) return [svg("image", { href: leaf.src, preserveAspectRatio: "none", opacity, ...place })];
  const drawn = leaf.matches(".symbol") ? leaf : leaf.querySelector(":scope > svg");
  if (drawn) {
    const copy = /** @type {SVGElement} */ (drawn.cloneNode(true));
    for (const name of ["id", "class"]) copy.removeAttribute(name);
    for (const [name, value] of Object.entries({ ...place, opacity, color: "#000" })) copy.setAttribute(name, String(value));
    return [copy];
  }
  const fill = record.view.records.get(leaf.dataset.nodeId ?? "")?.props.fill;
  const server = gradientElement(fill, id);
  const area = svg("rect", { ...place, rx: Math.min(parseFloat(look.borderTopLeftRadius) || 0, look.borderTopLeftRadius.endsWith("%") ? Infinity : Math.min(place.width, place.height) / 2), opacity, fill: server ? `url(#${server.id})` : look.backgroundColor });
  if (look.borderTopLeftRadius.endsWith("%")) for (const [name, length] of [["rx", place.width], ["ry", place.height]]) area.setAttribute(String(name), String((Number(length) * parseFloat(look.borderTopLeftRadius)) / 100));
  return server ? [server, area] : [area];
}

/** @param {Element} leaf how opaque it is by itself and by what is around it @param {Element} top up to here */
function opacityOf(leaf, top) {
  let opacity = 1;
  for (let /** @type {Element | null} */ at = leaf; at && at !== top; at = at.parentElement) opacity *= Number(getComputedStyle(at).opacity);
  return opacity;
}

const pen = document.createElement("canvas").getContext("2d");

/**
 * Each word where the browser has put it.
 * @param {Element} leaf @param {Origin} origin @param {CSSStyleDeclaration} look @param {number} opacity
 */
function words(leaf, origin, look, opacity) {
  /** @type {SVGElement[]} */ const out = [];
  const walker = document.createTreeWalker(leaf, NodeFilter.SHOW_TEXT);
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const style = text.parentElement ? getComputedStyle(text.parentElement) : look;
    const font = `${style.fontStyle} ${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
    if (pen) pen.font = font;
    const ascent = pen?.measureText("x").fontBoundingBoxAscent ?? parseFloat(style.fontSize);
    for (const found of (text.textContent ?? "").matchAll(/\S+/g)) {
      const range = document.createRange();
      range.setStart(text, found.index ?? 0);
      range.setEnd(text, (found.index ?? 0) + found[0].length);
      const box = range.getBoundingClientRect();
      const word = svg("text", { x: box.left - origin.left, y: box.top - origin.top + ascent, opacity, fill: "#000", style: `font: ${font}; letter-spacing: ${style.letterSpacing}` });
      word.textContent = found[0];
      out.push(word);
      if (out.length >= MANY) return out;
    }
  }
  return out;
}
