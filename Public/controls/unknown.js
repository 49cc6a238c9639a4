// @ts-check
import { attr, make, text } from "../view/dom.js";

/** @typedef {import("../view/record.js").NodeOf<Props.Every, {words: HTMLElement}>} Worded */

/**
 * What this page has never heard of still shows what it holds.
 * @type {import("../view/record.js").Kind<Worded>}
 */
export const unknown = {
  create(r) {
    r.state.words = make("span", "unknown-words");
    r.content = make("div", "vstack");
    r.core = make("div", "unknown", make("span", "unknown-type", r.node.type), r.state.words, r.content);
    r.core.setAttribute("role", "group");
  },
  update(r) {
    const props = r.props;
    const words = [props.label, props.text, props.title, props.value].filter((value) => typeof value === "string" || typeof value === "number");
    text(r.state.words, words.join(" "));
    attr(r.core, "aria-label", props.accessibilityLabel ?? r.node.type);
  },
};

/** @type {import("../view/record.js").Kind<Worded>} */
export const fault = {
  create(r) {
    r.state.words = make("span", "");
    r.content = make("span", "");
    r.core = make("div", "fault", make("strong", "", "This part could not be drawn. "), r.state.words, r.content);
    r.core.setAttribute("role", "alert");
  },
  update: (r) => text(r.state.words, r.props.message),
  flex: { x: true, y: false },
};

