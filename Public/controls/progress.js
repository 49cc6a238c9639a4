// @ts-check
import { attr, make, style, text } from "../view/dom.js";
import { labelCount } from "../view/inside.js";
import { flowChildren } from "../view/place.js";
import { textStyles } from "../view/values.js";

/** @typedef {import("../view/record.js").NodeOf<Props.Progress, {words: HTMLElement, views: HTMLElement, reading: HTMLElement}>} ProgressNode */

/**
 * How far something is: its label above, what it has reached below.
 * @type {import("../view/record.js").Kind<ProgressNode>}
 */
export const progress = {
  variant: (node) => (typeof node.props.value === "number" ? "bar" : "spinner"),
  create(record) {
    record.state.words = make("span", "words");
    record.state.views = record.content = make("span", "inside");
    record.state.reading = make("span", "progress-reading");
    record.control = make(record.variant === "bar" ? "progress" : "span", record.variant);
    if (record.variant === "spinner") record.control.setAttribute("role", "progressbar");
    record.core = make("div", `progress progress-${record.variant}`, ...(record.variant === "bar" ? [record.state.words, record.content, record.control, record.state.reading] : [record.control, record.state.words, record.content, record.state.reading]));
  },
  slot(record, child) {
    const ids = flowChildren(record);
    return ids.indexOf(child.id) < labelCount(record, ids) ? record.state.views : record.state.reading;
  },
  update(record) {
    const props = record.props;
    text(record.state.words, record.content.childElementCount ? "" : props.label);
    record.state.words.hidden = !record.state.words.textContent || Boolean(props.labelsHidden);
    record.state.views.hidden = Boolean(props.labelsHidden);
    style(record.state.words, textStyles(props));
    attr(record.control, "aria-label", props.accessibilityLabel || props.label || (record.variant === "bar" ? "Progress" : "Working"));
    if (record.variant !== "bar") return;
    const bar = /** @type {HTMLProgressElement} */ (record.control);
    bar.max = Number(props.total ?? 1);
    bar.value = Number(props.value);
  },
  flex: (record) => ({ x: record.variant === "bar", y: false }),
};
