// @ts-check
import { hidesBar } from "../view/around.js";
import { notePage } from "../view/page-place.js";
import { attr, make, same, text } from "../view/dom.js";
import { symbol } from "../view/symbols.js";

/** @typedef {import("../view/record.js").NodeOf<Props.TabView, {bar: HTMLElement, options?: Props.Option[]}>} Tabs */

/** @type {import("../view/record.js").Kind<Tabs>} */
export const tabView = {
  native: ["set"],
  edge: true,
  create(r) {
    r.content = make("div", "tab-panel");
    r.content.id = `tp-${r.id}`;
    r.content.setAttribute("role", "tabpanel");
    r.state.bar = make("div", "tab-bar");
    r.state.bar.setAttribute("role", "tablist");
    r.state.bar.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => walk(r, event));
    r.core = make("div", "tab-view", r.content, r.state.bar);
    swipes(r);
    notePage(r);
  },
  update(r) {
    const options = r.props.options ?? [];
    if (!same(options, r.state.options)) {
      r.state.options = options;
      const focused = r.state.bar.contains(document.activeElement);
      r.state.bar.replaceChildren(...options.flatMap((option, index) => {
        const { section } = option;
        return [...(section && section !== options[index - 1]?.section ? [sectionTitle(section)] : []), tab(r, option, index)];
      }));
      if (focused) r.view.later(() => tabs(r).find((one) => one.getAttribute("aria-selected") === "true")?.focus());
    }
    fitLook(r);
    r.state.bar.hidden = hidesBar(r, "tabBar") || (r.core.dataset.look === "page" && r.props.indexDisplay === undefined && options.length < 2);
    r.core.classList.toggle("untabbed", r.state.bar.hidden);
    attr(r.state.bar, "aria-label", r.props.accessibilityLabel ?? "Tabs");
    tabs(r).forEach((element, index) => {
      const on = same(options[index].value, r.props.selection);
      attr(element, "aria-selected", on ? "true" : "false");
      element.tabIndex = on ? 0 : -1;
      element.disabled = !r.can("set") && !on;
      if (on) attr(r.content, "aria-labelledby", element.id);
    });
  },
  flex: { x: true, y: true },
};

/** @param {Tabs} r @returns {HTMLButtonElement[]} */
const tabs = (r) => /** @type {HTMLButtonElement[]} */ ([...r.state.bar.querySelectorAll(".tab")]);

/** @param {Tabs} r */
const isVertical = (r) => r.props.style === "verticalPage" || r.props.style === "sidebarAdaptable";

/** @param {Tabs} r */
function fitLook(r) {
  const { style = "automatic", indexDisplay, indexBackground } = r.props;
  r.core.dataset.look = style === "verticalPage" ? "page" : style;
  attr(r.core, "data-axis", style === "verticalPage" ? "vertical" : null);
  attr(r.core, "data-index", indexDisplay);
  attr(r.core, "data-ground", indexBackground === "always" || indexBackground === "interactive");
}

/**
 * The title of a group of tabs. Those who hear the page have it with each tab.
 * @param {string} title
 */
function sectionTitle(title) {
  const element = make("div", "tab-section", title);
  element.setAttribute("aria-hidden", "true");
  return element;
}

/** How far a finger goes to turn the page. */
const FAR = 60;

/**
 * A finger turns pages that have no bar of tabs.
 * @param {Tabs} r
 */
function swipes(r) {
  /** @type {Touch | null} */
  let from = null;
  r.content.addEventListener("touchstart", (/** @type {TouchEvent} */ event) => {
    const own = /** @type {Element} */ (event.target).closest("input, textarea, .box-row, .scroll[data-axes=horizontal], .table-frame, .split-divider");
    from = event.touches.length === 1 && !own ? event.touches[0] : null;
  }, { passive: true });
  r.content.addEventListener("touchend", (/** @type {TouchEvent} */ event) => {
    if (!from || r.core.dataset.look !== "page") return;
    const [across, down] = [event.changedTouches[0].clientX - from.clientX, event.changedTouches[0].clientY - from.clientY];
    from = null;
    const upright = r.core.dataset.axis === "vertical";
    // What can be scrolled is not turned.
    if (upright && document.documentElement.scrollHeight > innerHeight) return;
    const [along, beside] = upright ? [down, across] : [getComputedStyle(r.core).direction === "rtl" ? -across : across, down];
    if (Math.abs(along) < FAR || Math.abs(along) < 2 * Math.abs(beside)) return;
    const { options = [] } = r.state;
    const to = options[options.findIndex((option) => same(option.value, r.props.selection)) + (along < 0 ? 1 : -1)];
    if (to) r.act("set", to.value);
  });
}

/** @param {Tabs} r @param {Props.Option} option @param {number} index */
function tab(r, option, index) {
  const words = make("span", "");
  const isSearch = option.role === "search";
  text(words, option.label || (isSearch ? "Search" : option.label ?? option.value));
  const glyph = option.systemImage ?? (isSearch ? "magnifyingglass" : null);
  const element = make("button", isSearch ? "tab tab-search" : "tab", ...(glyph ? [symbol(glyph)] : []), words);
  element.type = "button";
  element.id = `tb-${r.id}-${index}`;
  element.setAttribute("role", "tab");
  element.setAttribute("aria-controls", r.content.id);
  attr(element, "aria-description", option.section);
  if (option.badge !== undefined) element.append(make("span", "tab-badge", String(option.badge)));
  element.addEventListener("click", () => r.act("set", option.value));
  return element;
}

/** @param {Tabs} r @param {KeyboardEvent} event */
function walk(r, event) {
  const all = tabs(r);
  const at = all.indexOf(/** @type {HTMLButtonElement} */ (event.target));
  const upright = isVertical(r);
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, ArrowDown: upright ? at + 1 : undefined, ArrowUp: upright ? at - 1 : undefined, Home: 0, End: all.length - 1 }[event.key];
  if (at < 0 || to === undefined) return;
  event.preventDefault();
  const next = (to + all.length) % all.length;
  all[next].focus();
  r.act("set", r.state.options?.[next].value);
}
