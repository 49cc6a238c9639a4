// @ts-check

/** How far a pointer may have moved for a press, in points. */
const SLACK = 8;
const PRESSED = "button, a[href], label, summary, [role=button]";

/** @type {{element: HTMLElement, id: number, x: number, y: number} | null} */
let press = null;

/** Lets a press count where it went down, even if what was pressed has moved from under the pointer, as leaving a field may let it. */
export function keepPresses() {
  addEventListener("pointerdown", ({ target, pointerId: id, isPrimary, button, clientX: x, clientY: y }) => {
    const element = target instanceof Element && isPrimary && button === 0 ? target.closest(PRESSED) : null;
    press = element instanceof HTMLElement ? { element, id, x, y } : null;
  }, true);

  addEventListener("pointerup", ({ target, pointerId, clientX, clientY }) => {
    const made = press;
    press = null;
    if (!made || made.id !== pointerId || !made.element.isConnected || (target instanceof Node && made.element.contains(target))) return;
    if (Math.hypot(clientX - made.x, clientY - made.y) > SLACK) return;
    // What lies there now was not pressed, nor what is around both.
    const pass = (/** @type {Event} */ event) => event.isTrusted && event.stopImmediatePropagation();
    addEventListener("click", pass, true);
    setTimeout(() => {
      removeEventListener("click", pass, true);
      made.element.click();
    });
  }, true);

  for (const name of ["pointercancel", "dragstart"]) addEventListener(name, () => { press = null; }, true);
}
