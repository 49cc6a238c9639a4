// @ts-check
// A bar has a ground and a line of its own only while something lies below it, as on a phone. A page that is scrolled by
// itself moves below its bar; in others an area does that begins at the bar.

/** The distance that is no scrolling yet, in points. */
const SLACK = 2;
/** The distance from its page up to which an area begins at the bar, in points. */
const BELOW = 8;

const bars = document.getElementsByClassName("nav-bar");
const tabBars = document.getElementsByClassName("tab-bar");
const bottomBars = document.getElementsByClassName("bottom-bar");
const areas = document.getElementsByClassName("contained");

/**
 * Marks the pages and the tabs of which something lies below their bars.
 * - Complexity: O(n · m) for n bars of tabs or at the bottom and m areas that scroll, plus O(k) for k other bars.
 */
function fitBarGrounds() {
  const tabs = [...tabBars].map((bar) => ({ view: /** @type {HTMLElement} */ (bar.parentElement), is: isOverTab(bar) }));
  const pages = [...bottomBars].map((bar) => ({ page: /** @type {HTMLElement} */ (bar.parentElement), is: isOverBottom(bar) }));
  const covering = new Set([...areas].flatMap((area) => (area.scrollTop > SLACK ? pageBeginningWith(area) ?? [] : [])));
  const moved = [...bars].map((bar) => {
    const page = /** @type {HTMLElement} */ (bar.parentElement);
    // A bar that stays while its page goes is no longer where the page begins.
    return { page, is: page.scrollTop > SLACK || covering.has(page) || bar.getBoundingClientRect().top - page.getBoundingClientRect().top > SLACK };
  });
  for (const { page, is } of moved) page.classList.toggle("away", is);
  for (const { page, is } of pages) page.classList.toggle("over-bottom", is);
  for (const { view, is } of tabs) view.classList.toggle("over-tab", is);
}

/**
 * Whether a tab goes on below its bar, or an area in it that ends or begins there.
 * @param {Element} bar
 */
function isOverTab(bar) {
  const view = /** @type {HTMLElement} */ (bar.parentElement);
  const panel = view.querySelector(":scope > .tab-panel");
  if (!panel) return false;
  const [at, page] = [bar, panel].map((one) => one.getBoundingClientRect());
  const isAbove = at.top - view.getBoundingClientRect().top < at.bottom - at.top && page.bottom > at.bottom + SLACK;
  if (isAbove ? page.top < at.bottom - SLACK : page.bottom > at.top + SLACK) return true;
  return [...areas].some((area) => {
    if (!panel.contains(area)) return false;
    return isAbove ? area.scrollTop > SLACK && area.getBoundingClientRect().top - at.bottom < BELOW : endsAt(area, at.top);
  });
}

/**
 * Whether a page goes on below the bar at its bottom, or an area in it that ends there.
 * @param {Element} bar
 */
function isOverBottom(bar) {
  const body = bar.parentElement?.querySelector(":scope > :is(.nav-body, .window-body, .sheet-body)");
  const { top, height } = bar.getBoundingClientRect();
  if (!body || !height) return false;
  if (body.getBoundingClientRect().bottom > top + SLACK) return true;
  return [...areas].some((area) => body.contains(area) && endsAt(area, top));
}

/**
 * Whether an area ends at the upper edge of a bar, and has more to scroll there.
 * @param {Element} area @param {number} top
 */
const endsAt = (area, top) => top - area.getBoundingClientRect().bottom < BELOW && area.scrollHeight - area.scrollTop - area.clientHeight > SLACK;

let isAsked = false;

/** Marks them when what is about to be drawn is laid out. */
export function fitBarGroundsSoon() {
  if (isAsked) return;
  isAsked = true;
  requestAnimationFrame(() => {
    isAsked = false;
    fitBarGrounds();
  });
}

/**
 * The page whose bar an area scrolls below.
 * @param {Element} area @returns {HTMLElement | null}
 */
function pageBeginningWith(area) {
  /** @type {HTMLElement | null} */ const page = area.closest(".shell:has(> .nav-bar:not([hidden]))");
  const body = page?.querySelector(":scope > .nav-body");
  return body && area.getBoundingClientRect().top - body.getBoundingClientRect().top < BELOW ? page : null;
}

document.addEventListener("scroll", fitBarGrounds, { capture: true, passive: true });
