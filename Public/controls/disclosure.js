// @ts-check
import { attr, disable, make, text } from "../view/dom.js";
import { labelCount } from "../view/inside.js";
import { flowChildren } from "../view/place.js";
import { symbol } from "../view/symbols.js";

/** @typedef {import("../view/record.js").NodeOf<Props.Disclosure, {words: HTMLElement, views: HTMLElement}>} Disclosure */

/** @type {import("../view/record.js").Kind<Disclosure>} */
export const disclosure = {
  native: ["toggle", "set"],
  create(r) {
    r.state.words = make("span", "words");
    r.state.views = make("span", "inside");
    const label = make("span", "label", r.state.words, r.state.views);
    const button = (r.control = make("button", "disclosure-button", label, symbol("chevron.right")));
    button.type = "button";
    button.setAttribute("aria-controls", `d-${r.id}`);
    button.addEventListener("click", () => r.act("toggle"));
    r.content = make("div", "disclosure-content vstack");
    r.content.id = `d-${r.id}`;
    r.core = make("div", "disclosure", button, r.content);
  },
  slot(r, child) {
    const ids = flowChildren(r);
    return ids.indexOf(child.id) < labelCount(r, ids) ? r.state.views : null;
  },
  update(r) {
    text(r.state.words, r.state.views.childElementCount > 0 ? "" : r.props.label);
    attr(r.control, "aria-expanded", r.props.isExpanded ? "true" : "false");
    attr(r.control, "aria-label", r.props.accessibilityLabel);
    r.content.hidden = !r.props.isExpanded;
    disable(r.control, Boolean(r.props.disabled));
  },
  flex: { x: true, y: false },
};
