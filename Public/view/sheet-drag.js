// @ts-check
import { chooseNearest, heightsOf } from "./detents.js";
import { style } from "./dom.js";

/** @typedef {import("./detents.js").Sheet} Sheet */

/** The way of a finger after which it draws, in points, and the part of a sheet's height after which it closes. */
const SLACK = 4;
const PART = 0.4;
/** The pace, in points for each millisecond, with which a short way is enough, and how short it may be. */
const FLICK = 0.5;
const SHORT = 24;
/** The part of its way that a sheet goes which cannot be closed. */
const STIFF = 0.15;
/** The elements that take a finger's movement themselves. */
const OWN = "input, textarea, select, .row-handle";

/**
 * Lets a sheet be drawn: by its grabber, and by a finger upon what is scrolled to its top.
 * @param {Sheet} record
 */
export function drawsDown(record) {
  const { core, state: { grabber } } = record;
  grabber.addEventListener("pointerdown", (event) => {
    const draw = new Draw(record, event.clientY);
    const end = new AbortController();
    grabber.setPointerCapture(event.pointerId);
    grabber.addEventListener("pointermove", ({ clientY }) => draw.to(clientY), { signal: end.signal });
    for (const name of ["pointerup", "pointercancel"]) {
      grabber.addEventListener(name, () => {
        end.abort();
        draw.end(name === "pointerup");
      }, { signal: end.signal });
    }
  });
  core.addEventListener("touchstart", (/** @type {TouchEvent} */ event) => {
    if (event.touches.length === 1 && record.node.type === "Sheet" && isFree(record, /** @type {Element} */ (event.target))) follow(record, event.touches[0]);
  }, { passive: true });
}

/**
 * Whether nothing else follows a finger that goes down from an element.
 * @param {Sheet} record @param {Element} target
 */
function isFree(record, target) {
  if (target.closest("dialog") !== record.core || target === record.state.grabber || target.closest(OWN)) return false;
  for (let /** @type {Element | null} */ at = target; at && at !== record.core; at = at.parentElement) {
    const node = record.view.records.get(at.getAttribute("data-node-id") ?? "");
    // An area that is pulled to refresh it, or a view with a gesture of its own.
    if (at.scrollTop > 0 || node?.can("refresh") || node?.can("drag")) return false;
  }
  return true;
}

/** @param {Sheet} record @param {Touch} start */
function follow(record, start) {
  const { core } = record;
  const end = new AbortController();
  /** @type {Draw | null} */ let draw = null;
  core.addEventListener("touchmove", (/** @type {TouchEvent} */ event) => {
    const { clientX, clientY } = event.touches[0];
    if (!draw) {
      const [across, down] = [Math.abs(clientX - start.clientX), clientY - start.clientY];
      // The browser scrolls, or a row is swiped.
      if (down < 0 || across > down || !event.cancelable || event.touches.length > 1) return end.abort();
      draw = new Draw(record, start.clientY);
    }
    event.preventDefault();
    draw.to(clientY);
  }, { passive: false, signal: end.signal });
  // A menu that a finger opens takes it by a cancelled pointer.
  for (const name of ["touchend", "touchcancel", "pointercancel"]) {
    core.addEventListener(name, () => {
      end.abort();
      draw?.end(name === "touchend");
      record.state.drawn = false;
    }, { signal: end.signal });
  }
}

/** A sheet that is drawn: higher as far as it can be, and down until it closes. */
class Draw {
  #isDrawn = false;
  #down = 0;
  #pace = 0;
  #last;

  /** @param {Sheet} record @param {number} y */
  constructor(record, y) {
    this.record = record;
    this.start = y;
    this.#last = { y, time: performance.now() };
    this.height = record.core.offsetHeight;
    this.heights = heightsOf(record);
    this.now = this.height;
    record.state.drawn = false;
  }

  /** @param {number} y */
  to(y) {
    const { core, state } = this.record;
    if (!this.#isDrawn && Math.abs(y - this.start) < SLACK) return;
    const time = performance.now();
    this.#pace = (y - this.#last.y) / Math.max(1, time - this.#last.time);
    this.#last = { y, time };
    state.drawn = this.#isDrawn = true;
    core.classList.add("dragged");
    const wanted = this.height + this.start - y;
    const [lowest] = this.heights;
    this.now = Math.max(lowest, Math.min(wanted, this.heights[this.heights.length - 1]));
    this.#down = Math.max(0, lowest - wanted) * (this.record.can("dismiss") ? 1 : STIFF);
    if (this.heights.length > 1) core.style.setProperty("--detent", `${this.now}px`);
    style(core, { translate: `0 ${this.#down}px`, "--shade-part": String(Math.max(0, 1 - this.#down / this.height)) });
  }

  /** @param {boolean} isDone whether the finger has let go */
  end(isDone) {
    const { record } = this;
    if (!this.#isDrawn) return;
    record.core.classList.remove("dragged");
    const isFar = this.#down > PART * this.heights[0] || (this.#pace > FLICK && this.#down > SHORT);
    style(record.core, {});
    if (isDone && isFar && record.can("dismiss")) return void putAway(record);
    chooseNearest(record, isDone ? this.now : this.height);
  }
}

/**
 * Takes a sheet away at once, and brings it back if the app keeps it.
 * @param {Sheet} record
 */
async function putAway(record) {
  const { classList } = record.core;
  classList.add("drawn-away");
  await record.act("dismiss").catch(() => false);
  classList.remove("drawn-away");
}
