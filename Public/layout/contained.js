// @ts-check
import { fitBarGroundsSoon } from "./bar-grounds.js";
import { fitGrounds } from "./reaching.js";
// A view that scrolls alone on its page is scrolled with the page, as browsers do best. One that shares the page with
// other views has the room that they leave, as in SwiftUI: they stay where they are, and it scrolls by itself. On a page
// on which nothing scrolls, pictures that keep a ratio give way to the other views.

/** @typedef {import("../view/record.js").ViewRecord} ViewRecord */
/** @typedef {import("../view/shell.js").Barred} Barred */

/** @type {Set<ViewRecord>} what scrolls up and down */
const scrollers = new Set();

/** What has rooms of its own for what is inside, or a size of its own. */
const ROOMS = ".scroll, .list, .form, .lazy-grid, .grid, .layer, .layout-place, .rigid, .popover";
/** What decorates the page, and has no place that could be lost. */
const GROUNDS = ".spacer, .shape, [data-type=Color], [hidden]";

/** @param {ViewRecord} record */
export function scrolls(record) {
  scrollers.add(record);
}

/** @param {ViewRecord} record */
export function scrollsNoMore(record) {
  scrollers.delete(record);
}

/**
 * Gives what shares its page its room.
 * - Complexity: O(n · d) for n views that scroll, d elements deep.
 */
export function contain() {
  /** @type {Set<Element>} */ const wanted = new Set();
  let isStill = true;
  for (const { core } of scrollers) {
    if (!core.isConnected || core.dataset.axes === "horizontal") continue;
    isStill = false;
    const way = wayToPage(core);
    // What is pinned stays at the edge of the page if the page is what scrolls.
    core.classList.toggle("flowing", way?.shares === false && core.querySelector("[data-pins]") !== null);
    if (way?.shares) for (const element of [core, ...way.elements]) wanted.add(element);
  }
  mark("shared", wanted);
  for (const { core } of scrollers) core.classList.toggle("contained", wanted.has(core));
  fitGrounds();
  mark("giving", isStill ? waysOfPictures() : new Set());
  // Where the words alone are too high, nothing is to lie over them.
  if ([...marked.get("giving") ?? []].some(isTooLow)) mark("giving", new Set());
  for (const shell of collapsed) {
    if (!shell.core.isConnected) collapsed.delete(shell);
    else if (!shell.core.querySelector(".contained")) uncollapse(shell);
  }
  fitBarGroundsSoon();
}

/** @type {Map<string, Set<Element>>} the elements that have a class */
const marked = new Map();

/** @param {string} name @param {Set<Element>} wanted */
function mark(name, wanted) {
  for (const element of marked.get(name) ?? []) if (!wanted.has(element)) element.classList.remove(name);
  for (const element of wanted) element.classList.add(name);
  marked.set(name, wanted);
}

/**
 * Whether views need more height than an element has. What is only drawn elsewhere, or lies over them, needs none.
 * @param {Element} element
 */
function isTooLow(element) {
  const top = /** @type {HTMLElement} */ (element).offsetTop;
  return [...element.children].some((child) => {
    if (!(child instanceof HTMLElement) || child.matches(".layer, .cover, .wash")) return false;
    const { offsetParent, offsetTop, offsetHeight } = child;
    return (offsetParent === element ? offsetTop : offsetTop - top) + offsetHeight > element.clientHeight + 1;
  });
}

/** @returns {Set<Element>} */
function waysOfPictures() {
  const way = new Set();
  for (const picture of document.querySelectorAll(".device .fitted")) {
    // In a height of its own it has all the room that it can have.
    if (picture.closest(".rigid")) continue;
    for (let at = picture.parentElement; at && !way.has(at); at = at.matches(".device") ? null : at.parentElement) way.add(at);
  }
  return way;
}

/**
 * The elements around an element up to the page, the column or the sheet that it is on, and whether it shares that; or null if it
 * is in a room of its own.
 * @param {HTMLElement} core @returns {{elements: Element[], shares: boolean} | null}
 */
function wayToPage(core) {
  /** @type {Element[]} */ const elements = [];
  // The page around comes to rest anywhere.
  let shares = core.matches("[data-snaps]");
  for (let /** @type {Element} */ at = core; ; elements.push(at)) {
    const { parentElement } = at;
    if (!parentElement || at.matches(".rigid")) return null;
    if (parentElement.matches(".device > .app")) return { elements: [...elements, parentElement, /** @type {Element} */ (parentElement.parentElement)], shares };
    if (parentElement.matches("dialog.sheet") || isColumn(parentElement)) return { elements: [...elements, parentElement], shares };
    if (parentElement.matches(ROOMS)) return null;
    shares ||= [...parentElement.children].some((other) => other !== at && isBeside(other, parentElement));
    at = parentElement;
  }
}

/** @param {Element} element */
const isColumn = (element) => element.matches(".split > *") && getComputedStyle(element).overflowY === "auto";

/**
 * Whether a view stands beside what scrolls, or in front of it.
 * @param {Element} other @param {Element} around
 */
function isBeside(other, around) {
  if (around.matches(".vstack, .hstack, .zstack, .wrapper")) return !other.matches(GROUNDS);
  return other.matches(".layer-front");
}

addEventListener("resize", contain);

/** @type {Set<import("../view/shell.js").Shell>} the pages whose large titles are in their bars */
const collapsed = new Set();

/** How far is scrolled before a large title goes into the bar. */
const AWAY = 8;

document.addEventListener("scroll", ({ target }) => {
  for (const record of scrollers) if (record.core === target && record.core.matches(".contained")) collapse(record);
}, { capture: true, passive: true });

/**
 * Lets the large title of a page go into its bar while what begins below it is scrolled.
 * @param {ViewRecord} record
 */
function collapse(record) {
  const page = /** @type {Barred | null} */ (record.closest((at) => Boolean(/** @type {Barred} */ (at).state.shell)));
  const shell = page?.state.shell;
  if (!shell || shell.core.dataset.mode !== "large") return;
  const { core } = record;
  const was = shell.core.classList.contains("collapsed");
  // What has little to scroll has nothing more to scroll once it has the room of the title.
  const more = core.scrollHeight - core.clientHeight > 2 * shell.large.offsetHeight;
  const isFirst = core.getBoundingClientRect().top - shell.content.getBoundingClientRect().top < AWAY;
  const is = was ? core.scrollTop > 0 : core.scrollTop > AWAY && more && isFirst;
  if (is) collapsed.add(shell);
  if (is === was) return;
  if (!is) return uncollapse(shell);
  shell.core.classList.add("collapsed");
  shell.fit();
}

/**
 * Shows a large title again, as another page may stand where one was scrolled.
 * @param {import("../view/shell.js").Shell} shell
 */
function uncollapse(shell) {
  collapsed.delete(shell);
  shell.core.classList.remove("collapsed");
  shell.fit();
}
