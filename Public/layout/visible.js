// @ts-check

/** Bars that stay over what scrolls below them. */
const BARS = ".scene-header, .menu-bar, .nav-bar, .inset-bar, .bottom-bar, .keyboard-bar, .tab-bar";

/**
 * Returns the visible part of an area.
 * @param {Element} area
 */
export function visibleBox(area) {
  return area === document.scrollingElement ? { left: 0, top: 0, right: innerWidth, bottom: innerHeight } : area.getBoundingClientRect();
}

/**
 * Returns the heights that bars cover at the top and the bottom of a scrolling area.
 * @param {Element} area @returns {[number, number]}
 */
export function covered(area) {
  const seen = visibleBox(area);
  const bars = [...area.querySelectorAll(BARS)].map((bar) => bar.getBoundingClientRect()).filter((box) => box.width * box.height > 0);
  let { top, bottom } = seen;
  for (const box of bars.sort((one, other) => one.top - other.top)) if (box.top <= top + 1 && box.bottom < bottom) top = Math.max(top, box.bottom);
  for (const box of bars.sort((one, other) => other.bottom - one.bottom)) if (box.bottom >= bottom - 1 && box.top > top) bottom = Math.min(bottom, box.top);
  return [top - seen.top, seen.bottom - bottom];
}
