// @ts-check
import { roomsAround } from "./rooms.js";

/**
 * The boxes that keep a ratio, by what is around them.
 * @type {WeakMap<Element, Set<HTMLElement>>}
 */
const around = new WeakMap();
/** @type {Set<HTMLElement>} */
const waiting = new Set();
const observer = new ResizeObserver((entries) => {
  for (const { target } of entries) for (const element of around.get(target) ?? []) fitSoon(element);
});

/** Views that are as wide as high if they have their ideal size. */
const SQUARE = new Set(["Color", "Rectangle", "Circle", "Capsule", "Ellipse", "RoundedRectangle"]);

/**
 * The ratio of the ideal sizes of a picture that can be resized, or of a shape.
 * @param {import("../view/record.js").NodeOf<Props.Image>} record @returns {number | null}
 */
function idealRatio({ node, props: { resizable, width, height } }) {
  if (node.type !== "Image") return SQUARE.has(node.type) ? 1 : null;
  return resizable ? (width && height ? width / height : 1) : null;
}

/**
 * @param {import("../view/boxes.js").Box} box @param {Protocol.Modifiers["aspectRatio"]} value
 * @param {import("../view/record.js").ViewRecord} record
 */
export function aspectRatio(box, value, record) {
  const ratio = value.ratio ?? idealRatio(record);
  if (ratio) box.styles["--ratio"] = String(ratio);
  box.fills = value.contentMode === "fill";
  box.hasRatio = Boolean(value.ratio);
  if (value.contentMode) box.styles["--fit"] = box.fills ? "cover" : "contain";
}

/**
 * Makes a box that keeps a ratio as narrow as it is low: where there is too little room, CSS takes from its height alone.
 * @param {HTMLElement} element
 */
export function keepRatio(element) {
  for (const room of roomsAround(element)) {
    const known = around.get(room);
    if (known) known.add(element);
    else around.set(room, new Set([element]));
    observer.observe(room);
  }
  fitSoon(element);
}

/** @param {HTMLElement} element */
function fitSoon(element) {
  if (waiting.size === 0) requestAnimationFrame(fitAll);
  waiting.add(element);
}

/** Asks for the sizes of all boxes at once, so that the page is laid out once. */
function fitAll() {
  const elements = [...waiting].filter((element) => element.isConnected && element.classList.contains("fitted"));
  waiting.clear();
  for (const element of elements) element.style.removeProperty("--most");
  const sizes = elements.map(({ offsetWidth, offsetHeight, parentElement, style }) => {
    const room = Math.min(offsetHeight, parentElement?.clientHeight ?? Infinity);
    return { offsetWidth, wanted: room * Number(style.getPropertyValue("--ratio")) };
  });
  elements.forEach((element, index) => {
    const { offsetWidth, wanted } = sizes[index];
    if (wanted > 0 && wanted < offsetWidth - 1) element.style.setProperty("--most", `${wanted}px`);
  });
}
