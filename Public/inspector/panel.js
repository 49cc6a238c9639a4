// @ts-check
import { attr, make, text } from "../view/dom.js";
import { symbol } from "../drawing/symbols.js";

/** The panel beside the scene, and the button that shows it. */
export function panel() {
  const toggle = make("button", "restart inspector-toggle", "Inspector");
  toggle.type = "button";
  toggle.title = "Show every view with its state (Alt+Shift+I)";
  attr(toggle, "aria-keyshortcuts", "Alt+Shift+I");
  attr(toggle, "aria-controls", "inspector");
  attr(toggle, "aria-expanded", "false");

  const title = make("h2", "inspector-title", "Inspector");
  title.id = "inspector-title";
  const all = make("input");
  all.type = "checkbox";
  const refresh = button("arrow.clockwise", "Read again");
  const close = button("xmark", "Close inspector");
  const summary = make("p", "inspector-summary");
  summary.setAttribute("role", "status");
  const tree = make("div", "inspector-tree");
  tree.setAttribute("role", "tree");
  tree.setAttribute("aria-label", "Views and their state");
  const label = make("label", "inspector-all", all, "Groups, conditions and built-in views too");
  const head = make("div", "inspector-head", title, refresh, close, label, summary);
  const element = make("aside", "inspector", head, tree);
  element.id = "inspector";
  element.hidden = true;
  element.setAttribute("aria-labelledby", title.id);

  return {
    toggle, element, tree,
    /** @param {boolean} open */
    show(open) {
      element.hidden = !open;
      attr(toggle, "aria-expanded", String(open));
    },
    /** @param {string} words */
    say: (words) => text(summary, words),
    /** @param {(on: boolean) => void} act */
    onAll: (act) => all.addEventListener("change", () => act(all.checked)),
    /** @param {() => void} act */
    onRefresh: (act) => refresh.addEventListener("click", act),
    /** @param {() => void} act */
    onClose: (act) => close.addEventListener("click", act),
  };
}

/** @param {string} name of a symbol @param {string} label */
function button(name, label) {
  const element = make("button", "toast-close", symbol(name));
  element.type = "button";
  element.title = label;
  element.setAttribute("aria-label", label);
  return element;
}
