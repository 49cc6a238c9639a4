// @ts-check
import { attr, make, text } from "../view/dom.js";

/** @typedef {import("../view/record.js").NodeOf<Props.Every, {words: HTMLElement}>} Worded */

/**
 * What this page has never heard of still shows what it holds.
 * @type {import("../view/record.js").Kind<Worded>}
 */
export const unknown = {
  create(record) {
    record.state.words = make("span", "unknown-words");
    record.content = make("div", "vstack");
    record.core = make("div", "unknown", make("span", "unknown-type", record.node.type), record.state.words, record.content);
    record.core.setAttribute("role", "group");
  },
  update(record) {
    const props = record.props;
    const words = [props.label, props.text, props.title, props.value].filter((value) => typeof value === "string" || typeof value === "number");
    text(record.state.words, words.join(" "));
    attr(record.core, "aria-label", props.accessibilityLabel ?? record.node.type);
  },
};

/** @type {import("../view/record.js").Kind<Worded>} */
export const fault = {
  create(record) {
    record.state.words = make("span", "");
    record.content = make("span", "");
    record.core = make("div", "fault", make("strong", "", "This part could not be drawn. "), record.state.words, record.content);
    record.core.setAttribute("role", "alert");
  },
  update: (record) => text(record.state.words, record.props.message),
  flex: { x: true, y: false },
};

