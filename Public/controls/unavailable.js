// @ts-check
import { attr, make, text } from "../view/dom.js";
import { labelCount } from "../view/inside.js";
import { flowChildren } from "../view/place.js";

/** @typedef {import("../view/record.js").NodeOf<Props.Unavailable, {words: HTMLElement, head: HTMLElement, why: HTMLElement, reason: HTMLElement}>} Unavailable */

/**
 * Says that there is nothing to show: a symbol and a title, why, and what can be done.
 * @type {import("../view/record.js").Kind<Unavailable>}
 */
export const unavailable = {
  create(r) {
    r.state.words = make("span", "unavailable-title");
    r.state.head = make("div", "unavailable-head", r.state.words);
    r.state.why = make("span", "");
    r.state.reason = make("div", "unavailable-reason", r.state.why);
    r.content = make("div", "unavailable-actions");
    r.core = make("div", "unavailable", r.state.head, r.state.reason, r.content);
    r.core.setAttribute("role", "group");
  },
  slot(r, child) {
    const ids = flowChildren(r);
    if (ids.indexOf(child.id) < labelCount(r, ids)) return r.state.head;
    return child.node.type === "Text" ? r.state.reason : null;
  },
  update(r) {
    text(r.state.words, r.state.head.childElementCount > 1 ? "" : r.props.label);
    text(r.state.why, r.state.reason.childElementCount > 1 ? "" : r.props.description);
    r.content.hidden = r.content.childElementCount === 0;
    attr(r.core, "aria-label", r.props.accessibilityLabel ?? r.props.label);
  },
  flex: { x: true, y: true },
};
