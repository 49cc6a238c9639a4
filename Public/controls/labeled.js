// @ts-check
import { make, style, text } from "../view/dom.js";
import { labelCount } from "../view/inside.js";
import { flowChildren } from "../view/place.js";
import { textStyles } from "../view/values.js";

/** @typedef {import("../view/record.js").NodeOf<Props.LabeledContent, {words: HTMLElement, label: HTMLElement, value: HTMLElement}>} LabeledContent */

/**
 * A label beside a value. Of several texts the first is the label, and the others say more about it.
 * @type {import("../view/record.js").Kind<LabeledContent>}
 */
export const labeledContent = {
  create(r) {
    r.state.words = make("span", "words");
    r.state.label = make("span", "labeled-label", r.state.words);
    r.state.value = make("span", "value-words");
    r.content = make("span", "value-views");
    r.core = make("div", "labeled", r.state.label, make("span", "value", r.state.value, r.content));
  },
  slot(r, child) {
    const ids = flowChildren(r);
    return ids.indexOf(child.id) < labelCount(r, ids) ? r.state.label : null;
  },
  update(r) {
    const custom = r.state.label.childElementCount > 1;
    text(r.state.words, custom ? "" : r.props.label);
    r.state.label.classList.toggle("unseen", Boolean(r.props.labelsHidden));
    text(r.state.value, r.content.childElementCount > 0 ? "" : r.props.value);
    style(r.core, textStyles(r.props));
  },
  flex: { x: true, y: false },
};
