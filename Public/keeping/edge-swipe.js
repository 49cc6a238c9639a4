// @ts-check
import { make } from "../view/dom.js";
import { placeOfPage, scrollerOf, showAreas, start } from "./places.js";

/** @typedef {import("../view/record.js").ViewRecord & {state: {depth: number, settle?: () => void}}} Stack a stack, and what ends the way of its page to the side */

/** The distance from the edge within which a finger may begin, and the way after which it has the page, in points. */
const EDGE = 28;
const SLACK = 6;
/** The part of the width after which the page goes, or the pace, in points for each millisecond. */
const PART = 0.4;
const FLICK = 0.4;
/** The part of the width that the page below goes. */
const BELOW = 0.3;
/** @type {KeyframeAnimationOptions} */
const TIMING = { duration: 240, easing: "cubic-bezier(.2, .85, .25, 1)", fill: "forwards" };

/** The time after which a page goes without an answer, in milliseconds, and the greatest width of a page that does. */
const SOON = 120;
const PHONE = 600;

const calm = matchMedia("(prefers-reduced-motion: reduce)");

/**
 * Lets a finger draw the uppermost page aside from its leading edge. A browser that goes back by such a gesture itself
 * cancels the finger, and the page stays.
 * @param {Stack} record
 */
export function swipesBack(record) {
  record.core.addEventListener("pointerdown", (/** @type {PointerEvent} */ event) => {
    if (event.pointerType === "mouse" || !event.isPrimary || calm.matches || record.state.settle || !record.can("pop")) return;
    const { left, right } = record.core.getBoundingClientRect();
    const sign = signOf(record);
    const inside = sign > 0 ? event.clientX - left : right - event.clientX;
    // The innermost stack has it.
    const isInner = /** @type {Element} */ (event.target).closest(".navigation") === record.core;
    if (inside <= EDGE && isInner) follow(record, event, sign);
  }, { passive: true, capture: true });
}

/**
 * Goes back from the uppermost page. If the app does not answer soon, the page goes before it does, as it would with a finger.
 * @param {Stack} record
 */
export function goBack(record) {
  const { depth } = record.state;
  const answered = record.act("pop");
  const timer = setTimeout(() => {
    if (record.state.depth !== depth || record.state.settle || calm.matches || record.core.offsetWidth > PHONE) return;
    begin(record, signOf(record))?.leave(answered);
  }, SOON);
  const end = () => clearTimeout(timer);
  answered.then(end, end);
}

/** @param {Stack} record @returns {1 | -1} the way to the trailing edge */
const signOf = ({ core }) => (getComputedStyle(core).direction === "rtl" ? -1 : 1);

/** @param {Stack} record @param {PointerEvent} first @param {number} sign */
function follow(record, first, sign) {
  const end = new AbortController();
  const options = { capture: true, signal: end.signal };
  /** @type {Turn | null} */ let turn = null;
  addEventListener("pointermove", (event) => {
    if (event.pointerId !== first.pointerId) return;
    const [along, down] = [sign * (event.clientX - first.clientX), Math.abs(event.clientY - first.clientY)];
    if (!turn && (along < SLACK || down > along)) {
      if (down > SLACK || along < -SLACK) end.abort();
      return;
    }
    turn ??= begin(record, sign);
    if (!turn) return end.abort();
    // Rows are not swiped, and nothing is dragged.
    event.stopPropagation();
    turn.to(along, event.timeStamp);
  }, options);
  addEventListener("touchmove", (event) => {
    if (turn && event.cancelable) event.preventDefault();
  }, { ...options, passive: false });
  for (const name of /** @type {const} */ (["pointerup", "pointercancel"])) {
    addEventListener(name, (event) => {
      if (event.pointerId !== first.pointerId) return;
      end.abort();
      turn?.end(name === "pointerup");
    }, options);
  }
}

/** @param {Stack} record @param {number} sign @returns {Turn | null} */
function begin(record, sign) {
  // Another page is on its way.
  if (record.state.settle) return null;
  const page = record.view.kept?.look(record.id, JSON.stringify(record.state.depth - 1));
  return page ? new Turn(record, page, sign) : null;
}

/** A page that is drawn aside, and the one below it. */
class Turn {
  #along = 0;
  #pace = 0;
  #time = 0;
  /** Whether another page is seen by now. */
  #isOver = false;
  #below;

  /** @param {Stack} record @param {import("./kept-pages.js").Face} page @param {number} sign */
  constructor(record, page, sign) {
    this.record = record;
    this.sign = sign;
    const { core } = record;
    this.width = core.offsetWidth;
    this.#below = below(record, page);
    const { parentElement: around } = record.outer;
    // A split view lays out and hides what is in it.
    (around?.matches(".split") ? around : core).before(this.#below);
    const place = placeOfPage(record, record.state.depth - 1);
    this.#page.scrollTop = place.find(([name]) => !name)?.[1].top ?? 0;
    showAreas(record.view, this.#below, place);
    core.classList.add("page-on-top");
    record.state.settle = () => this.#settle();
  }

  get #page() {
    return /** @type {HTMLElement} */ (this.#below.firstElementChild);
  }

  /** @param {number} along @param {number} time */
  to(along, time) {
    if (this.#isOver) return;
    this.#pace = (along - this.#along) / Math.max(1, time - this.#time);
    this.#time = time;
    this.#along = Math.max(0, along);
    this.record.core.style.translate = `${this.sign * this.#along}px`;
    this.#page.style.translate = `${this.#offset(this.#along)}px`;
  }

  /** @param {number} along */
  #offset(along) {
    return -this.sign * BELOW * (this.width - along);
  }

  /** @param {boolean} isDone whether the finger has let go, and no one has taken it */
  async end(isDone) {
    if (this.#isOver) return;
    if (isDone && (this.#along > PART * this.width || this.#pace > FLICK)) await this.leave(this.record.act("pop"));
    else await this.#comeBack();
  }

  /**
   * Lets the page go before the app answers.
   * @param {Promise<unknown>} answered
   */
  async leave(answered) {
    void this.#move(this.width);
    await answered.catch(() => false);
    // The app may stay.
    if (!this.#isOver) await this.#comeBack();
  }

  async #comeBack() {
    await this.#move(0);
    if (!this.#isOver) this.#settle();
  }

  /** @param {number} along */
  async #move(along) {
    const moves = [this.record.core.animate({ translate: `${this.sign * along}px` }, TIMING), this.#page.animate({ translate: `${this.#offset(along)}px` }, TIMING)];
    await Promise.allSettled(moves.map((one) => one.finished));
  }

  #settle() {
    this.#isOver = true;
    const { core, state } = this.record;
    state.settle = undefined;
    for (const one of core.getAnimations()) if (one.effect instanceof KeyframeEffect && one.effect.getTiming().fill === "forwards") one.cancel();
    core.style.translate = "";
    core.classList.remove("page-on-top");
    this.#below.remove();
  }
}

/** @param {Element} scroller */
function cornersOf(scroller) {
  const sheet = scroller.closest("dialog");
  return sheet ? getComputedStyle(sheet).borderRadius : "";
}

/**
 * The page below, as it was seen, in an area of its own.
 * @param {Stack} record @param {import("./kept-pages.js").Face} page
 */
function below(record, { face, content, elements }) {
  const scroller = scrollerOf(record);
  const isWindow = scroller === document.scrollingElement;
  const box = isWindow ? new DOMRect(0, 0, innerWidth, innerHeight) : scroller.getBoundingClientRect();
  content.replaceChildren(...elements);
  const page = make("div", "page-moved", face);
  const area = make("div", "page-below", page);
  area.inert = true;
  area.setAttribute("aria-hidden", "true");
  Object.assign(area.style, { left: `${box.left}px`, top: `${box.top}px`, width: `${box.width}px`, height: `${box.height}px`, borderRadius: cornersOf(scroller) });
  page.style.paddingTop = `${start(record.core, scroller)}px`;
  return area;
}
