// @ts-check
import { attr, disable, make, text } from "../view/dom.js";
import { labelCount } from "../view/nested-controls.js";
import { flowChildren } from "../view/place.js";
import { symbol } from "../drawing/symbols.js";

/** @typedef {import("../view/record.js").NodeOf<Props.Disclosure, {words: HTMLElement, views: HTMLElement}>} Disclosure */

/** @type {import("../view/record.js").Kind<Disclosure>} */
export const disclosure = {
  native: ["toggle", "set"],
  create(record) {
    record.state.words = make("span", "words");
    record.state.views = make("span", "inside");
    const label = make("span", "label", record.state.words, record.state.views);
    const button = (record.control = make("button", "disclosure-button", label, symbol("chevron.right")));
    button.type = "button";
    button.setAttribute("aria-controls", `d-${record.id}`);
    button.addEventListener("click", () => record.foresee({ isExpanded: !record.props.isExpanded }, "toggle"));
    record.content = make("div", "disclosure-content vstack");
    record.content.id = `d-${record.id}`;
    record.core = make("div", "disclosure", button, record.content);
  },
  slot(record, child) {
    const ids = flowChildren(record);
    return ids.indexOf(child.id) < labelCount(record, ids) ? record.state.views : null;
  },
  update(record) {
    text(record.state.words, record.state.views.childElementCount > 0 ? "" : record.props.label);
    attr(record.control, "aria-expanded", record.props.isExpanded ? "true" : "false");
    attr(record.control, "aria-label", record.props.accessibilityLabel);
    // What is inside comes and goes with the answer.
    record.content.hidden = !record.node.props.isExpanded;
    disable(record.control, Boolean(record.props.disabled));
  },
  flex: { x: true, y: false },
};
