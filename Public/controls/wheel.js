// @ts-check

/**
 * Lets options turn like a wheel, on which the one in the middle is chosen.
 * @param {HTMLElement} group the options, each with a radio button, in an area that scrolls
 * @returns {() => void} turns the wheel to the option that is chosen
 */
export function turned(group) {
  const inputs = () => [...group.querySelectorAll("input")];
  const middle = (/** @type {HTMLElement} */ option) => option.offsetTop + option.offsetHeight / 2 - group.clientHeight / 2;
  let isMoving = false;
  /** @type {number | null} */
  let aim = null;
  const turn = (/** @type {"smooth" | "instant"} */ behavior) => {
    const option = inputs().find((input) => input.checked)?.parentElement;
    // A person's hand goes first.
    if ((isMoving && aim === null) || !option || group.clientHeight === 0) return;
    const top = Math.max(0, Math.min(middle(option), group.scrollHeight - group.clientHeight));
    if (Math.abs(group.scrollTop - top) < 1) return;
    aim = top;
    group.scrollTo({ top, behavior: /** @type {ScrollBehavior} */ (behavior) });
  };
  group.addEventListener("scroll", () => (isMoving = true), { passive: true });
  for (const hand of ["pointerdown", "touchstart", "wheel"]) group.addEventListener(hand, () => (aim = null), { passive: true });
  group.addEventListener("scrollend", () => {
    const hasTurned = aim !== null && Math.abs(group.scrollTop - aim) < 1;
    isMoving = false;
    aim = null;
    // A wheel that leaves the page stops, and has no middle.
    if (hasTurned || group.clientHeight === 0) return;
    const distances = inputs().map((input) => Math.abs(group.scrollTop - middle(/** @type {HTMLElement} */ (input.parentElement))));
    const nearest = inputs()[distances.indexOf(Math.min(...distances))];
    if (!nearest || nearest.checked || nearest.disabled || nearest.getAttribute("aria-disabled")) return;
    nearest.checked = true;
    nearest.dispatchEvent(new Event("change", { bubbles: true }));
  });
  group.addEventListener("change", () => turn("smooth"));
  // It has no height before it is on the page.
  new ResizeObserver(() => turn("instant")).observe(group);
  return () => turn("instant");
}

/**
 * What turns the options of a picker that is a wheel.
 * @type {import("../view/record.js").Kind<import("../view/record.js").NodeOf<Props.Picker, {turn?: () => void}>>}
 */
export const wheelPicker = {
  create(record) {
    record.state.turn = turned(/** @type {HTMLElement} */ (record.core.querySelector(".radios")));
  },
};
