// @ts-check

/** How far a pointer may have moved for a press, in points. */
const SLACK = 8;
const PRESSED = "button, a[href], label, summary, [role=button]";
/** The time after which an action shows that it is under way, in milliseconds. */
const PATIENCE = 200;

/** @type {{element: Element | null, id: number, x: number, y: number} | null} */ let press = null;
/** @type {Element | null} the element whose click is being heard */ let clicked = null;
/** @type {WeakMap<Element, number>} how many actions of each element are under way */
const counts = new WeakMap();

/** How large what a finger presses is at least, in points. */
const LEAST = 44;
/** What takes a finger for itself. */
const TAKEN = "input, select, textarea, canvas, [contenteditable], [tabindex='0'], [class*=moves]";

/** @param {EventTarget | null} target */
const around = (target) => (target instanceof Element ? target.closest(PRESSED) : null);

function release() {
  const { element = null } = press ?? {};
  element?.removeAttribute("data-pressed");
  press = null;
  return element;
}

/** @param {number} at @param {number} start @param {number} size */
const reaches = (at, start, size) => Math.abs(at - start - size / 2) <= Math.max(size, LEAST) / 2;

/**
 * The nearest button that is too small for a finger, where nothing else takes the finger.
 * @param {EventTarget | null} target @param {number} x @param {number} y
 */
function near(target, x, y) {
  if (!(target instanceof Element) || target.closest(TAKEN)) return null;
  // Three rings of eight places.
  for (let place = 8; place < 32; place += 1) {
    const far = (place >> 3) * (LEAST / 6);
    const found = around(document.elementFromPoint(x + far * Math.cos((place * Math.PI) / 4), y + far * Math.sin((place * Math.PI) / 4)));
    const box = found?.getBoundingClientRect();
    if (box && reaches(x, box.x, box.width) && reaches(y, box.y, box.height)) return found;
  }
  return null;
}

/** @param {Event} event */
const pass = (event) => event.isTrusted && event.stopImmediatePropagation();

/** Takes back the press under way: something else is made of it. */
export function takePress() {
  release();
  const end = new AbortController();
  const hear = (/** @type {Event} */ event) => {
    // No click follows, whatever a browser has made of it.
    if (event.type !== "touchend") passClick();
    else if (event.cancelable) event.preventDefault();
    setTimeout(() => end.abort());
  };
  for (const name of ["pointerup", "pointercancel", "touchend"]) addEventListener(name, hear, { capture: true, passive: false, signal: end.signal });
}

/** @type {number | undefined} */ let passing;

function passClick() {
  addEventListener("click", pass, true);
  clearTimeout(passing);
  passing = setTimeout(endPass, 100);
}

const endPass = () => removeEventListener("click", pass, true);

// At once: a browser waits whether a finger is going to scroll before it says that something is active.
addEventListener("pointerdown", ({ target, pointerId: id, pointerType, isPrimary, button, clientX: x, clientY: y }) => {
  release();
  // A click that comes from now on is another press's.
  endPass();
  if (!isPrimary || button !== 0) return;
  press = { element: around(target) ?? (pointerType === "touch" ? near(target, x, y) : null), id, x, y };
  press.element?.setAttribute("data-pressed", "");
}, true);

// A press counts where it went down, even if that has moved from under the pointer, or has gone.
addEventListener("pointerup", ({ pointerId, clientX, clientY }) => {
  const made = press;
  const element = release();
  if (!made || !element || made.id !== pointerId || Math.hypot(clientX - made.x, clientY - made.y) > SLACK) return;
  if (element.contains(document.elementFromPoint(clientX, clientY))) return;
  // The element that lies there now was not pressed, nor was one around both.
  passClick();
  setTimeout(() => element instanceof HTMLElement && element.isConnected && element.click());
}, true);

for (const name of ["pointercancel", "dragstart"]) addEventListener(name, release, true);

addEventListener("click", ({ target }) => {
  clicked = around(target);
  setTimeout(() => (clicked = null));
}, true);

/**
 * Shows at what was clicked that its action is under way, if that takes a while.
 * @param {Promise<unknown>} done
 */
export function followPress(done) {
  // The chosen entry of a menu is out of sight.
  const element = clicked?.closest(".menu-panel")?.closest(".menu, .box-menu, .box-row") ?? clicked;
  if (!element) return;
  counts.set(element, (counts.get(element) ?? 0) + 1);
  const timer = setTimeout(() => element.setAttribute("data-under-way", ""), PATIENCE);
  const end = () => {
    clearTimeout(timer);
    const left = (counts.get(element) ?? 1) - 1;
    counts.set(element, left);
    if (left === 0) element.removeAttribute("data-under-way");
  };
  done.then(end, end);
}
