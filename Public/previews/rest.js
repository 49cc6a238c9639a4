// @ts-check

/** For how long nothing may change, in milliseconds: longer than a size takes to the server and back. */
const QUIET = 250;
/** How long rest is awaited, in milliseconds. */
const PATIENCE = 20000;

/**
 * Waits until the page in a frame shows its scene, waits for nothing and changes no more. Returns false if that takes
 * too long.
 * @param {HTMLIFrameElement} frame @returns {Promise<boolean>}
 */
export function atRest(frame) {
  const begin = performance.now();
  let changed = begin;
  /** @type {Document | null} */ let seen = null;
  const observer = new MutationObserver(() => (changed = performance.now()));
  return new Promise((resolve) => {
    const look = () => {
      const now = performance.now();
      const page = frame.contentDocument;
      if (page && page !== seen) {
        seen = page;
        changed = now;
        observer.disconnect();
        observer.observe(page, { subtree: true, childList: true, attributes: true, characterData: true });
      }
      if (!page || !isShown(page) || (frame.dataset.awaited ?? "0") !== "0") changed = now;
      const isQuiet = now - changed > QUIET;
      if (!isQuiet && now - begin < PATIENCE) return requestAnimationFrame(look);
      observer.disconnect();
      resolve(isQuiet);
    };
    look();
  });
}

/** @param {Document} page */
function isShown(page) {
  return Boolean(page.querySelector("#page[data-state=live] .app > *"))
    && !page.querySelector(".device[aria-busy], [data-identifier=preview-is-prepared]")
    && page.fonts.status === "loaded"
    && [...page.images].every((image) => image.complete || image.loading === "lazy")
    && !page.getAnimations().some((one) => one.playState === "running" && one.timeline === page.timeline && one.effect?.getTiming().iterations !== Infinity);
}

/**
 * Stops what moves for ever, at its beginning, and hides the caret: two pictures of the same are the same.
 * @param {HTMLIFrameElement} frame
 */
export function hold(frame) {
  const page = frame.contentDocument;
  const view = /** @type {(Window & typeof globalThis) | null} */ (frame.contentWindow);
  if (!page || !view) return;
  for (const one of page.getAnimations()) {
    if (one.timeline !== page.timeline) continue;
    one.pause();
    one.currentTime = 0;
  }
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync("* { caret-color: transparent !important; scrollbar-width: none !important; }");
  page.adoptedStyleSheets = [...page.adoptedStyleSheets, sheet];
}
