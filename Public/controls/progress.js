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
  create(r) {
    r.state.words = make("span", "words");
    r.state.views = r.content = make("span", "inside");
    r.state.reading = make("span", "progress-reading");
    r.control = make(r.variant === "bar" ? "progress" : "span", r.variant);
    if (r.variant === "spinner") r.control.setAttribute("role", "progressbar");
    r.core = make("div", `progress progress-${r.variant}`, ...(r.variant === "bar" ? [r.state.words, r.content, r.control, r.state.reading] : [r.control, r.state.words, r.content, r.state.reading]));
  },
  slot(r, child) {
    const ids = flowChildren(r);
    return ids.indexOf(child.id) < labelCount(r, ids) ? r.state.views : r.state.reading;
  },
  update(r) {
    const props = r.props;
    text(r.state.words, r.content.childElementCount ? "" : props.label);
    r.state.words.hidden = !r.state.words.textContent || Boolean(props.labelsHidden);
    r.state.views.hidden = Boolean(props.labelsHidden);
    style(r.state.words, textStyles(props));
    attr(r.control, "aria-label", props.accessibilityLabel || props.label || (r.variant === "bar" ? "Progress" : "Working"));
    if (r.variant !== "bar") return;
    const bar = /** @type {HTMLProgressElement} */ (r.control);
    bar.max = Number(props.total ?? 1);
    bar.value = Number(props.value);
  },
  flex: (r) => ({ x: r.variant === "bar", y: false }),
};
