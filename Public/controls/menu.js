// @ts-check
import { attr, make, style, text } from "../view/dom.js";
import { wireMenu } from "../view/context-menu.js";
import { labelCount } from "../view/inside.js";
import { flowChildren } from "../view/place.js";
import { symbol } from "../view/symbols.js";
import { textStyles } from "../view/values.js";

/** @typedef {import("../view/record.js").NodeOf<Props.Common, {words: HTMLElement, views: HTMLElement, label: HTMLElement, buttons: HTMLElement[]}>} MenuNode */

/** @type {import("../view/record.js").Kind<MenuNode>} */
export const menu = {
  native: ["tap"],
  // One that does something of its own when it is tapped opens by a second button.
  variant: (node) => (node.actions.includes("tap") ? "split" : ""),
  create(r) {
    r.state.words = make("span", "words");
    r.state.views = make("span", "inside");
    const label = (r.state.label = make("span", "label", r.state.words, r.state.views));
    label.id = `l-${r.id}`;
    const button = (r.control = make("button", "button menu-button", label));
    button.type = "button";
    r.state.buttons = [button];
    r.content = make("div", "menu-panel");
    if (r.variant === "split") {
      const opener = make("button", "button menu-opener", symbol("chevron.down"));
      r.state.buttons.push(opener);
      opener.type = "button";
      opener.setAttribute("aria-label", "More choices");
      r.core = make("div", "menu", button, opener, r.content);
      button.addEventListener("click", () => r.act("tap"));
      wireMenu(opener, r.content);
    } else {
      button.append(symbol("chevron.down"));
      r.core = make("div", "menu", button, r.content);
      wireMenu(button, r.content);
    }
  },
  slot(r, child) {
    const ids = flowChildren(r);
    return ids.indexOf(child.id) < labelCount(r, ids) ? r.state.views : null;
  },
  update(r) {
    const custom = r.state.views.childElementCount > 0;
    text(r.state.words, custom ? "" : r.props.label ?? "Menu");
    style(r.state.label, textStyles(r.props));
    attr(r.control, "aria-label", r.props.accessibilityLabel ?? (custom ? r.props.label : null));
    for (const button of r.state.buttons) {
      button.dataset.look = r.props.style ?? "automatic";
      button.dataset.size = r.props.controlSize ?? "";
    }
  },
  flex: () => ({ x: false, y: false }),
};
