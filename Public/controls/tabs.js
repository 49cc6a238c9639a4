// @ts-check
import { coverPage } from "../keeping/cover.js";
import { holdPlace, turnPage } from "../keeping/places.js";
import { dressBars } from "../view/bar-looks.js";
import { hidesBar } from "../view/preferences.js";
import { notePage } from "../view/page-place.js";
import { attr, make, same, text } from "../view/dom.js";
import { pictureOf } from "./image.js";
import { kindOf } from "./index.js";
import { symbol } from "../drawing/symbols.js";

/** @typedef {import("../view/record.js").NodeOf<Props.TabView, {bar: HTMLElement, accessory: HTMLElement, shown: Protocol.Value | undefined, left?: import("../keeping/places.js").Places, options?: Props.Option[]}>} Tabs */

/** @type {import("../view/record.js").Kind<Tabs>} */
export const tabView = {
  native: ["set", "customize"],
  edge: true,
  create(record) {
    record.content = make("div", "tab-panel");
    record.content.id = `tp-${record.id}`;
    record.content.setAttribute("role", "tabpanel");
    record.state.bar = make("div", "tab-bar");
    record.state.bar.setAttribute("role", "tablist");
    record.state.bar.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => walk(record, event));
    record.state.accessory = make("div", "tab-accessory");
    record.core = make("div", "tab-view", record.content, record.state.accessory, record.state.bar);
    record.state.shown = record.props.selection;
    swipes(record);
    notePage(record);
  },
  before(record, patch) {
    if (same(record.state.shown, record.props.selection)) return;
    holdPlace(record);
    coverPage(record, record.state.shown, patch);
  },
  slot: (record, child) => (child.node.type === "TabViewBottomAccessory" ? record.state.accessory : null),
  update(record) {
    const options = record.props.options ?? [];
    if (!same(options, record.state.options)) {
      record.state.options = options;
      const focused = record.state.bar.contains(document.activeElement);
      record.state.bar.replaceChildren(...options.flatMap((option, index) => {
        const { section } = option;
        return [...(section && section !== options[index - 1]?.section ? [sectionTitle(section)] : []), tab(record, option, index)];
      }));
      if (focused) record.view.later(() => tabs(record).find((one) => one.getAttribute("aria-selected") === "true")?.focus());
    }
    fitLook(record);
    record.state.bar.hidden = hidesBar(record, "tabBar") || !options.some(isNamed) || (record.core.dataset.look === "page" && record.props.indexDisplay === undefined && options.length < 2);
    dressBars(record, record.core);
    record.core.classList.toggle("untabbed", record.state.bar.hidden);
    record.core.classList.toggle("accompanied", record.state.accessory.childElementCount > 0);
    if (record.props.style === "sidebarAdaptable") kindOf("ArrangedTabs").update?.(record);
    attr(record.state.bar, "aria-label", record.props.accessibilityLabel ?? "Tabs");
    // Two may have the same tag.
    const chosen = options.findIndex((option) => same(option.value, record.props.selection));
    tabs(record).forEach((element, index) => {
      const on = index === chosen;
      attr(element, "aria-selected", on ? "true" : "false");
      element.tabIndex = on ? 0 : -1;
      element.disabled = !record.can("set") && !on;
      if (on) attr(record.content, "aria-labelledby", element.id);
    });
    const { shown } = record.state;
    if (same(shown, record.props.selection)) return;
    record.state.shown = record.props.selection;
    turnPage(record, shown, record.props.selection);
  },
  flex: { x: true, y: true },
};

/** @param {Tabs} record @returns {HTMLButtonElement[]} */
const tabs = (record) => /** @type {HTMLButtonElement[]} */ ([...record.state.bar.querySelectorAll(".tab")]);

/**
 * Whether a tab shows anything. Apps that draw a bar of their own have none that does.
 * @param {Props.Option} option
 */
const isNamed = ({ label, systemImage, image, role }) => Boolean(label || systemImage || image || role === "search");

/** @param {Tabs} record */
const isVertical = (record) => record.props.style === "verticalPage" || record.props.style === "sidebarAdaptable";

/** @param {Tabs} record */
function fitLook(record) {
  const { style = "automatic", indexDisplay, indexBackground } = record.props;
  record.core.dataset.look = style === "verticalPage" ? "page" : style;
  attr(record.core, "data-axis", style === "verticalPage" ? "vertical" : null);
  attr(record.core, "data-index", indexDisplay);
  attr(record.core, "data-ground", indexBackground === "always" || indexBackground === "interactive");
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
 * @param {Tabs} record
 */
function swipes(record) {
  /** @type {Touch | null} */
  let from = null;
  record.content.addEventListener("touchstart", (/** @type {TouchEvent} */ event) => {
    const own = /** @type {Element} */ (event.target).closest("input, textarea, .box-row, .scroll[data-axes=horizontal], .table-frame, .split-divider");
    from = event.touches.length === 1 && !own ? event.touches[0] : null;
  }, { passive: true });
  record.content.addEventListener("touchend", (/** @type {TouchEvent} */ event) => {
    if (!from || record.core.dataset.look !== "page") return;
    const [across, down] = [event.changedTouches[0].clientX - from.clientX, event.changedTouches[0].clientY - from.clientY];
    from = null;
    const upright = record.core.dataset.axis === "vertical";
    // What can be scrolled is not turned.
    if (upright && document.documentElement.scrollHeight > innerHeight) return;
    const [along, beside] = upright ? [down, across] : [getComputedStyle(record.core).direction === "rtl" ? -across : across, down];
    if (Math.abs(along) < FAR || Math.abs(along) < 2 * Math.abs(beside)) return;
    const { options = [] } = record.state;
    const to = options[options.findIndex((option) => same(option.value, record.props.selection)) + (along < 0 ? 1 : -1)];
    if (to) record.act("set", to.value);
  });
}

/** @param {Tabs} record @param {Props.Option} option @param {number} index */
function tab(record, option, index) {
  const words = make("span", "");
  const isSearch = option.role === "search";
  text(words, option.label || (isSearch ? "Search" : option.label ?? option.value));
  const glyph = option.systemImage ?? (isSearch ? "magnifyingglass" : null);
  const element = make("button", isSearch ? "tab tab-search" : "tab", ...(glyph ? [symbol(glyph)] : option.image ? [pictureOf(option.image, "")] : []), words);
  element.type = "button";
  element.id = `tb-${record.id}-${index}`;
  element.setAttribute("role", "tab");
  element.setAttribute("aria-controls", record.content.id);
  attr(element, "aria-description", option.section);
  attr(element, "aria-label", option.spokenName);
  if (option.badge !== undefined) element.append(make("span", "tab-badge", String(option.badge)));
  element.addEventListener("click", () => record.act("set", option.value));
  return element;
}

/** @param {Tabs} record @param {KeyboardEvent} event */
function walk(record, event) {
  const all = tabs(record);
  const at = all.indexOf(/** @type {HTMLButtonElement} */ (event.target));
  const upright = isVertical(record);
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, ArrowDown: upright ? at + 1 : undefined, ArrowUp: upright ? at - 1 : undefined, Home: 0, End: all.length - 1 }[event.key];
  if (at < 0 || to === undefined) return;
  event.preventDefault();
  const next = (to + all.length) % all.length;
  all[next].focus();
  record.act("set", record.state.options?.[next].value);
}
