// @ts-check
import { make } from "../view/dom.js";
import { flowChildren } from "../view/place.js";

/** @typedef {import("../view/record.js").NodeOf<Props.Common, {panes: Map<string, HTMLElement>}>} Panes */

/** The least size of a pane in pixels, and how much of both panes a key moves the divider. */
const LEAST = 48;
const STEP = 0.05;

/**
 * Views side by side or below one another, with dividers between them that people move.
 * @param {boolean} upright whether the views stand below one another @returns {import("../view/record.js").Kind<Panes>}
 */
const splitView = (upright) => ({
  create(record) {
    record.core = make("div", upright ? "panes panes-upright" : "panes");
    record.state.panes = new Map();
  },
  slot(record, child) {
    const { panes } = record.state;
    if (!panes.has(child.id)) panes.set(child.id, pane(child.id));
    return panes.get(child.id);
  },
  update(record) {
    const ids = flowChildren(record);
    for (const id of [...record.state.panes.keys()]) if (!ids.includes(id)) record.state.panes.delete(id);
    const panes = ids.flatMap((id) => record.state.panes.get(id) ?? []);
    if (panes.every((one, index) => record.core.children[2 * index] === one) && record.core.children.length === Math.max(0, 2 * panes.length - 1)) return;
    record.core.replaceChildren(...panes.flatMap((one, index) => (index === 0 ? [one] : [divider(record, upright, panes[index - 1], one), one])));
  },
  flex: { x: true, y: true },
});

export const hsplit = splitView(false);
export const vsplit = splitView(true);

/** @param {string} id */
function pane(id) {
  const element = make("div", "pane");
  element.id = `pane-${id}`;
  return element;
}

/** @param {Panes} record @param {boolean} upright @param {HTMLElement} before @param {HTMLElement} after */
function divider(record, upright, before, after) {
  const element = make("div", "split-divider");
  element.tabIndex = 0;
  element.setAttribute("role", "separator");
  // The line itself lies across the views.
  element.setAttribute("aria-orientation", upright ? "horizontal" : "vertical");
  element.setAttribute("aria-label", "Divider");
  element.setAttribute("aria-controls", `${before.id} ${after.id}`);
  const sizeOf = (/** @type {HTMLElement} */ one) => (upright ? one.offsetHeight : one.offsetWidth);
  const say = (/** @type {number} */ part) => element.setAttribute("aria-valuenow", String(Math.round(part * 100)));
  say(0.5);

  /** @param {number} size of the view before, in pixels */
  const moveTo = (size) => {
    const both = sizeOf(before) + sizeOf(after);
    const least = Math.min(LEAST, both / 2);
    const part = Math.max(least, Math.min(both - least, size)) / both;
    // The two share what they have had; the others keep theirs.
    const share = shareOf(before) + shareOf(after);
    before.style.flexGrow = String(share * part);
    after.style.flexGrow = String(share * (1 - part));
    say(part);
  };

  const ahead = () => (!upright && getComputedStyle(record.core).direction === "rtl" ? -1 : 1);
  element.addEventListener("pointerdown", (/** @type {PointerEvent} */ event) => {
    if (event.button !== 0) return;
    element.setPointerCapture(event.pointerId);
    const from = upright ? event.clientY : event.clientX;
    const size = sizeOf(before);
    const follow = (/** @type {PointerEvent} */ now) => moveTo(size + ((upright ? now.clientY : now.clientX) - from) * ahead());
    element.addEventListener("pointermove", follow);
    for (const end of ["pointerup", "pointercancel"]) element.addEventListener(end, () => element.removeEventListener("pointermove", follow), { once: true });
  });
  element.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => {
    const [less, more] = upright ? ["ArrowUp", "ArrowDown"] : ahead() < 0 ? ["ArrowRight", "ArrowLeft"] : ["ArrowLeft", "ArrowRight"];
    const both = sizeOf(before) + sizeOf(after);
    const now = sizeOf(before);
    const sizes = new Map([[less, now - both * STEP], [more, now + both * STEP], ["Home", 0], ["End", both]]);
    const size = sizes.get(event.key);
    if (size === undefined) return;
    event.preventDefault();
    moveTo(size);
  });
  return element;
}

/** @param {HTMLElement} one */
const shareOf = (one) => Number(one.style.flexGrow || 1);
