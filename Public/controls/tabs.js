// @ts-check
import { hidesBar } from "../view/around.js";
import { notePage } from "../view/page-place.js";
import { attr, make, same, text } from "../view/dom.js";
import { symbol } from "../view/symbols.js";

/** @typedef {import("../view/record.js").Drawn} Drawn */

/** @type {import("../view/record.js").Kind} */
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
    notePage(r);
  },
  update(r) {
    const options = r.props.options ?? [];
    if (!same(options, r.state.options)) {
      r.state.options = options;
      const focused = r.state.bar.contains(document.activeElement);
      r.state.bar.replaceChildren(...options.map((/** @type {any} */ option, /** @type {number} */ index) => tab(r, option, index)));
      if (focused) r.view.later(() => r.state.bar.querySelector("[aria-selected=true]")?.focus());
    }
    r.core.dataset.look = r.props.style ?? "automatic";
    r.state.bar.hidden = hidesBar(r, "tabBar");
    r.core.classList.toggle("untabbed", r.state.bar.hidden);
    attr(r.state.bar, "aria-label", r.props.accessibilityLabel ?? "Tabs");
    [...r.state.bar.children].forEach((/** @type {any} */ element, index) => {
      const on = same(options[index].value, r.props.selection);
      attr(element, "aria-selected", on ? "true" : "false");
      element.tabIndex = on ? 0 : -1;
      element.disabled = !r.can("set") && !on;
      if (on) attr(r.content, "aria-labelledby", element.id);
    });
  },
  flex: { x: true, y: true },
};

/** @param {Drawn} r @param {any} option @param {number} index */
function tab(r, option, index) {
  const words = make("span", "");
  text(words, option.label ?? option.value);
  const element = make("button", "tab", ...(option.systemImage ? [symbol(option.systemImage)] : []), words);
  element.type = "button";
  element.id = `tb-${r.id}-${index}`;
  element.setAttribute("role", "tab");
  element.setAttribute("aria-controls", r.content.id);
  if (option.badge !== undefined) element.append(make("span", "tab-badge", String(option.badge)));
  element.addEventListener("click", () => r.act("set", option.value));
  return element;
}

/** @param {Drawn} r @param {KeyboardEvent} event */
function walk(r, event) {
  const all = /** @type {HTMLElement[]} */ ([...r.state.bar.children]);
  const at = all.indexOf(/** @type {HTMLElement} */ (event.target));
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: all.length - 1 }[event.key];
  if (at < 0 || to === undefined) return;
  event.preventDefault();
  const next = (to + all.length) % all.length;
  all[next].focus();
  r.act("set", r.state.options[next].value);
}
