// @ts-check
import { make, style, text } from "../view/dom.js";
import { labelCount } from "../view/nested-controls.js";
import { flowChildren } from "../view/place.js";
import { textStyles } from "../drawing/values.js";

/** @typedef {import("../view/record.js").NodeOf<Props.LabeledContent, {words: HTMLElement, label: HTMLElement, value: HTMLElement}>} LabeledContent */

/**
 * A label beside a value. Of several texts the first is the label, and the others say more about it.
 * @type {import("../view/record.js").Kind<LabeledContent>}
 */
export const labeledContent = {
  create(record) {
    record.state.words = make("span", "words");
    record.state.label = make("span", "labeled-label", record.state.words);
    record.state.value = make("span", "value-words");
    record.content = make("span", "value-views");
    record.core = make("div", "labeled", record.state.label, make("span", "value", record.state.value, record.content));
  },
  slot(record, child) {
    const ids = flowChildren(record);
    return ids.indexOf(child.id) < labelCount(record, ids) ? record.state.label : null;
  },
  update(record) {
    const custom = record.state.label.childElementCount > 1;
    text(record.state.words, custom ? "" : record.props.label);
    record.state.label.classList.toggle("unseen", Boolean(record.props.labelsHidden));
    text(record.state.value, record.content.childElementCount > 0 ? "" : record.props.value);
    style(record.core, textStyles(record.props));
  },
  flex: { x: true, y: false },
};
