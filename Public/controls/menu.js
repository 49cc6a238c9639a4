// @ts-check
import { attr, make, text } from "../view/dom.js";
import { wireMenu } from "../view/context-menu.js";
import { symbol } from "../view/symbols.js";

/** @type {import("../view/record.js").Kind} */
export const menu = {
  create(r) {
    r.state.words = make("span", "words");
    const button = (r.control = make("button", "button menu-button", r.state.words, symbol("chevron.down")));
    button.type = "button";
    r.content = make("div", "menu-panel");
    r.core = make("div", "menu", button, r.content);
    wireMenu(button, r.content);
  },
  update(r) {
    text(r.state.words, r.props.label ?? "Menu");
    attr(r.control, "aria-label", r.props.accessibilityLabel);
    r.control.dataset.look = r.props.style ?? "automatic";
  },
  flex: () => ({ x: false, y: false }),
};
