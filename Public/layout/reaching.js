// @ts-check
// What ignores the safe area reaches below the bars of its page, up to their upper edge, as on a phone: until the page is
// scrolled, its bars have no ground of their own there.

/** The grounds that reach: a background of all of a page, and what ignores the safe area. */
const GROUNDS = ".nav-body > .box.fy[style*='background-'], .nav-body .box[style*='--reach']";

/** @type {Set<HTMLElement>} the pages with such a ground */
const pages = new Set();

/**
 * Lets grounds reach below the bars of their pages.
 * - Complexity: O(n) for n such grounds.
 */
export function fitGrounds() {
  /** @type {Set<HTMLElement>} */ const found = new Set();
  for (const ground of document.querySelectorAll(GROUNDS)) {
    const page = /** @type {HTMLElement | null} */ (ground.closest(".shell"));
    if (page && !found.has(page) && reaches(ground, page)) found.add(page);
  }
  for (const page of pages) if (!found.has(page)) fit(page, false);
  for (const page of found) fit(page, true);
}

/**
 * Whether a ground begins where the content of its page does.
 * @param {Element} ground @param {Element} page
 */
function reaches(ground, page) {
  for (let at = ground; at.parentElement && at.parentElement !== page; at = at.parentElement) {
    if (at.parentElement.matches(".vstack, .list, .form, .scroll, .lazy-grid, .grid") && at !== at.parentElement.firstElementChild) return false;
  }
  return true;
}

/** @param {HTMLElement} page @param {boolean} isReached */
function fit(page, isReached) {
  page.classList.toggle("reached", isReached);
  if (isReached) pages.add(page);
  else pages.delete(page);
  const body = /** @type {HTMLElement | null} */ (page.querySelector(":scope > .nav-body"));
  if (!body) return;
  if (isReached) watch.observe(body);
  else watch.unobserve(body);
  measure(body);
  follow();
}

/** @param {HTMLElement} body */
function measure(body) {
  const page = body.parentElement;
  const bars = page?.matches(".reached") ? body.getBoundingClientRect().top - page.getBoundingClientRect().top : 0;
  if (bars > 0) body.style.setProperty("--bars", `${bars}px`);
  else body.style.removeProperty("--bars");
}

/** Bars that come, go or grow move the content. */
const watch = new ResizeObserver((entries) => {
  for (const { target } of entries) measure(/** @type {HTMLElement} */ (target));
});

/** Bars have a ground of their own once something lies below them. */
function follow() {
  for (const page of pages) {
    const bar = page.querySelector(":scope > .nav-bar");
    const inner = page.querySelector(".contained");
    // A bar that stays while its page goes is no longer where the page begins.
    const isMoved = Boolean(bar) && /** @type {Element} */ (bar).getBoundingClientRect().top - page.getBoundingClientRect().top > 2;
    page.classList.toggle("away", isMoved || (inner?.scrollTop ?? 0) > 2);
  }
}

document.addEventListener("scroll", () => {
  if (pages.size > 0) follow();
}, { capture: true, passive: true });
