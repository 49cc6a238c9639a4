// @ts-check
// What ignores the safe area reaches below the bars of its page, up to their upper edge, as on a phone: until the page is
// scrolled, its bars have no ground of their own there.

/** The grounds that reach: a background of all of a page, and what ignores the safe area. */
const GROUNDS = ".nav-body > .box.fy[style*='background-'], .nav-body .box[style*='--reach']";

/**
 * The bodies of pages with such a ground, each with the page whose bars it reaches below.
 * @type {Map<HTMLElement, HTMLElement>}
 */
let reached = new Map();

/**
 * Lets grounds reach below the bars of their pages.
 * - Complexity: O(n) for n such grounds.
 */
export function fitGrounds() {
  /** @type {Map<HTMLElement, HTMLElement>} */ const found = new Map();
  for (const ground of document.querySelectorAll(GROUNDS)) {
    const body = /** @type {HTMLElement} */ (ground.closest(".nav-body"));
    const page = found.has(body) || !reaches(ground, body) ? null : barred(body);
    if (page) found.set(body, page);
  }
  const pages = new Set(found.values());
  for (const page of new Set(reached.values())) if (!pages.has(page)) page.classList.remove("reached");
  for (const body of reached.keys()) {
    if (found.has(body)) continue;
    watch.unobserve(body);
    body.style.removeProperty("--bars");
  }
  const before = reached;
  reached = found;
  for (const [body, page] of found) {
    page.classList.add("reached");
    if (!before.has(body)) watch.observe(body);
    measure(body);
  }
}

/**
 * Whether a ground begins where the content of its page does.
 * @param {Element} ground @param {Element} body
 */
function reaches(ground, body) {
  for (let at = ground; at.parentElement && at !== body; at = at.parentElement) {
    if (at.parentElement.matches(".vstack, .list, .form, .scroll, .lazy-grid, .grid") && at !== at.parentElement.firstElementChild) return false;
  }
  return true;
}

/**
 * The page around a body that has bars above that: one without may be all that another shows.
 * @param {Element} body @returns {HTMLElement | null}
 */
function barred(body) {
  const page = body.parentElement;
  if (!page || body.getBoundingClientRect().top > page.getBoundingClientRect().top + 1) return page;
  let around = page.parentElement;
  while (around?.matches(".box")) around = around.parentElement;
  return around?.matches(".nav-body") ? barred(around) : null;
}

/** @param {HTMLElement} body */
function measure(body) {
  const page = reached.get(body);
  if (!page) return;
  const bars = body.getBoundingClientRect().top + parseFloat(getComputedStyle(body).paddingTop) - page.getBoundingClientRect().top;
  if (bars > 0) body.style.setProperty("--bars", `${bars}px`);
  else body.style.removeProperty("--bars");
}

/** Bars that come, go or grow move the content. */
const watch = new ResizeObserver(fitGrounds);
