// @ts-check
import { attr, make, text } from "../view/dom.js";
import { labelCount } from "../view/nested-controls.js";
import { flowChildren } from "../view/place.js";

/** @typedef {import("../view/record.js").NodeOf<Props.Unavailable, {words: HTMLElement, head: HTMLElement, why: HTMLElement, reason: HTMLElement}>} Unavailable */

/**
 * Says that there is nothing to show: a symbol and a title, why, and what can be done.
 * @type {import("../view/record.js").Kind<Unavailable>}
 */
export const unavailable = {
  create(record) {
    record.state.words = make("span", "unavailable-title");
    record.state.head = make("div", "unavailable-head", record.state.words);
    record.state.why = make("span", "");
    record.state.reason = make("div", "unavailable-reason", record.state.why);
    record.content = make("div", "unavailable-actions");
    record.core = make("div", "unavailable", record.state.head, record.state.reason, record.content);
    record.core.setAttribute("role", "group");
  },
  slot(record, child) {
    const ids = flowChildren(record);
    if (ids.indexOf(child.id) < labelCount(record, ids)) return record.state.head;
    return child.node.type === "Text" ? record.state.reason : null;
  },
  update(record) {
    text(record.state.words, record.state.head.childElementCount > 1 ? "" : record.props.label);
    text(record.state.why, record.state.reason.childElementCount > 1 ? "" : record.props.description);
    record.content.hidden = record.content.childElementCount === 0;
    attr(record.core, "aria-label", record.props.accessibilityLabel ?? record.props.label);
  },
  flex: { x: true, y: true },
};
