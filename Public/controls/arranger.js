// @ts-check
import { openNear } from "../input/context-menu.js";
import { make } from "../view/dom.js";
import { symbol } from "../drawing/symbols.js";

/**
 * One of the things that people arrange.
 * @typedef {object} Entry
 * @property {string} title
 * @property {boolean} isShown
 * @property {((isShown: boolean) => void) | null} show or null if the app always shows it
 * @property {((by: number) => (() => void) | null)} move what moves it one place ahead or back, or null if it cannot be
 */

/** A button that opens a panel, in which people hide, show and move things. */
export class Arranger {
  button;
  #panel;

  /**
   * @param {string} label @param {Element} sign what is seen of the button @param {() => Entry[]} entries
   * @param {() => void} reset arranges all as the app does
   */
  constructor(label, sign, entries, reset) {
    this.entries = entries;
    this.reset = reset;
    this.#panel = make("div", "menu-panel arranger");
    this.#panel.popover = "auto";
    this.#panel.setAttribute("role", "group");
    this.#panel.setAttribute("aria-label", label);
    const button = (this.button = make("button", "arrange", sign));
    button.type = "button";
    button.setAttribute("aria-label", label);
    button.setAttribute("aria-expanded", "false");
    button.title = label;
    button.addEventListener("click", () => this.open());
    this.#panel.addEventListener("toggle", (event) => button.setAttribute("aria-expanded", String(/** @type {ToggleEvent} */ (event).newState === "open")));
  }

  get elements() {
    return [this.button, this.#panel];
  }

  open() {
    this.#fill();
    if (this.#panel.matches(":popover-open")) this.#panel.hidePopover();
    else openNear(this.button, this.#panel);
  }

  /** Shows what has changed. */
  update() {
    if (!this.#panel.matches(":popover-open")) return;
    const focused = /** @type {HTMLElement | null} */ (document.activeElement)?.dataset.arranges;
    const isInside = this.#panel.contains(document.activeElement);
    this.#fill();
    if (!isInside) return;
    const controls = /** @type {HTMLElement[]} */ ([...this.#panel.querySelectorAll("[data-arranges]:not([disabled])")]);
    (controls.find((one) => one.dataset.arranges === focused) ?? controls[0])?.focus();
  }

  #fill() {
    const reset = make("button", "button", make("span", "label", "Reset"));
    reset.type = "button";
    reset.dataset.look = "borderless";
    reset.dataset.arranges = "reset";
    reset.addEventListener("click", this.reset);
    this.#panel.replaceChildren(...this.entries().map(row), reset);
  }
}

/** @param {Entry} entry */
function row({ title, isShown, show, move }) {
  const box = make("input", "checkbox");
  box.type = "checkbox";
  box.checked = isShown;
  box.disabled = show === null;
  box.dataset.arranges = `show ${title}`;
  box.addEventListener("change", () => show?.(box.checked));
  const words = make("label", "toggle", box, make("span", "words", title));
  return make("div", "arranger-row", words, mover(title, "up", -1, move), mover(title, "down", 1, move));
}

/** @param {string} title @param {"up" | "down"} way @param {number} by @param {Entry["move"]} move */
function mover(title, way, by, move) {
  const act = move(by);
  const button = make("button", "arranger-move", symbol(`chevron.${way}`));
  button.type = "button";
  button.setAttribute("aria-label", `Move ${title} ${way}`);
  button.disabled = act === null;
  button.dataset.arranges = `${way} ${title}`;
  if (act) button.addEventListener("click", act);
  return button;
}
