// @ts-check
import { measures } from "./measures.js";
import { hidesBar, preferenceOf } from "./preferences.js";
import { wireMenu } from "../input/context-menu.js";
import { attr, make, text } from "./dom.js";
import { heading, noteHeading } from "./headings.js";
import { symbol } from "../drawing/symbols.js";

/** @typedef {import("./record.js").ViewRecord} ViewRecord */
/** @typedef {ViewRecord & {state: {shell?: Shell}}} Barred a node that may have bars */

const hovers = matchMedia("(hover: hover)");

/**
 * The bars around a page: above it a bar with the way back, the title and what the app puts there, a large title and
 * a search field; below it a bar, and one for as long as something is typed.
 */
export class Shell {
  back = make("button", "back", symbol("chevron.left"), make("span", "back-words", "Back"));
  leading = make("div", "bar-leading", this.back);
  principal = make("div", "bar-principal");
  /** What the bar has no room for. */
  overflow = make("div", "menu-panel");
  more = make("button", "button bar-more", symbol("ellipsis.circle"));
  /** For mouse and keyboard; a finger pulls. */
  refresh = make("button", "button bar-refresh", symbol("arrow.clockwise"));
  trailing = make("div", "bar-trailing", this.refresh, this.more, this.overflow);
  small = make("span", "bar-title");
  subtitle = make("span", "bar-subtitle");
  note = make("div", "nav-subtitle");
  search = make("div", "nav-search");
  keyboard = make("div", "keyboard-bar");
  bottom = make("div", "bottom-bar");
  /** @type {Record<string, HTMLElement>} what the app puts above and below its content */
  insets = { top: make("div", "inset-bar inset-top"), bottom: make("div", "inset-bar inset-bottom") };
  bar = make("div", "nav-bar", this.leading, make("div", "bar-middle", this.small, this.subtitle, this.principal), this.trailing);
  #watch = new IntersectionObserver(([entry]) => this.core.classList.toggle("scrolled", !entry.isIntersecting && !this.large.hidden), { rootMargin: "-56px 0px 0px 0px" });

  /** @param {Barred} record @param {string} className @param {string} body */
  constructor(record, className, body) {
    this.record = record;
    this.title = heading(record, "nav-title");
    noteHeading(record, true);
    this.title.id = `t-${record.id}`;
    this.title.tabIndex = -1;
    this.large = make("div", "nav-large", this.title, this.note);
    for (const copy of [this.small, this.subtitle]) copy.setAttribute("aria-hidden", "true");
    this.back.type = "button";
    this.back.dataset.action = "pop";
    this.back.hidden = true;
    this.more.type = "button";
    this.more.hidden = true;
    this.more.setAttribute("aria-label", "More");
    this.refresh.type = "button";
    this.refresh.hidden = true;
    this.refresh.setAttribute("aria-label", "Refresh");
    this.refresh.addEventListener("click", () => preferenceOf(record, "refresh")?.by.act("refresh"));
    wireMenu(this.more, this.overflow);
    this.content = make("div", body);
    this.core = make("div", `${className} shell`, this.bar, this.large, this.search, this.insets.top, this.content, this.insets.bottom, this.keyboard, this.bottom);
    this.core.addEventListener("focusin", (/** @type {FocusEvent} */ event) => this.#typing(event.target));
    this.core.addEventListener("focusout", (/** @type {FocusEvent} */ event) => this.#typing(event.relatedTarget));
    record.state.shell = this;
  }

  /** @param {EventTarget | null} at what has the focus */
  #typing(at) {
    const writes = at instanceof Element && at.matches("textarea, input:not([type=checkbox], [type=radio], [type=range], [type=color])");
    this.core.classList.toggle("typing", Boolean(writes || (at instanceof Element && this.keyboard.contains(at))));
  }

  /** @param {string | undefined} title @param {string} mode @param {string | null} back where the way back leads, if there is one */
  show(title, mode, back) {
    text(this.title, title);
    text(this.small, title);
    this.#watch.observe(this.large);
    const subtitle = preferenceOf(this.record, "navigationSubtitle")?.value;
    for (const place of [this.subtitle, this.note]) {
      text(place, subtitle);
      place.hidden = !subtitle;
    }
    this.core.dataset.mode = mode;
    this.back.hidden = back === null;
    text(/** @type {Element} */ (this.back.lastElementChild), back || "Back");
    attr(this.back, "aria-label", back ? `Back to ${back}` : null);
    this.fit();
  }

  /** Shows the bars that hold something. */
  fit() {
    const titled = this.title.textContent !== "";
    const holds = (/** @type {HTMLElement} */ slot) => slot.querySelector(":scope > :not(.back, .toolbar-core, .bar-more, .bar-refresh, .menu-panel)") !== null;
    const replaced = holds(this.principal);
    const isBare = hidesBar(this.record, "navigationBar");
    this.large.hidden = !titled || isBare;
    measures.dressBars?.(this.record, this.core);
    this.core.classList.toggle("principal", replaced);
    const inline = this.core.matches("[data-mode=inline], .collapsed") && (titled || replaced);
    this.more.hidden = !holds(this.overflow);
    this.refresh.hidden = !preferenceOf(this.record, "refresh");
    this.bar.hidden = isBare || (this.back.hidden && !holds(this.leading) && !holds(this.trailing) && this.more.hidden && (this.refresh.hidden || !hovers.matches) && !inline && !replaced);
    for (const slot of [this.search, this.keyboard, this.bottom]) slot.hidden = !holds(slot);
    if (hidesBar(this.record, "bottomBar")) this.bottom.hidden = true;
    for (const slot of [this.keyboard, this.bottom]) attr(slot, "role", slot.hidden ? null : "group");
    attr(this.keyboard, "aria-label", this.keyboard.hidden ? null : "Keyboard toolbar");
    attr(this.bottom, "aria-label", this.bottom.hidden ? null : "Toolbar");
  }

  dispose() {
    this.#watch.disconnect();
  }

  /**
   * The bar in which an item with this placement stands.
   * @param {string | undefined} placement @returns {HTMLElement}
   */
  slot(placement) {
    switch (placement) {
      case "cancellationAction": case "topBarLeading": case "navigation": return this.leading;
      case "principal": case "title": case "largeTitle": case "subtitle": return this.principal;
      case "bottomBar": case "status": return this.bottom;
      case "keyboard": return this.keyboard;
      case "secondaryAction": return this.overflow;
      default: return this.trailing;
    }
  }
}
