// @ts-check
import { clockSeconds, follow, leave } from "../view/clock.js";
import { attr, make, style, text } from "../view/dom.js";
import { labelCount } from "../view/nested-controls.js";
import { flowChildren } from "../view/place.js";
import { textStyles } from "../drawing/values.js";

/** @typedef {import("../view/record.js").NodeOf<Props.Progress, {words: HTMLElement, views: HTMLElement, reading: HTMLElement}>} ProgressNode */

/**
 * How far something is: its label above, what it has reached below.
 * @type {import("../view/record.js").Kind<ProgressNode>}
 */
export const progress = {
  variant: ({ props }) => (typeof props.value !== "number" ? "spinner" : props.style === "circular" ? "ring" : "bar"),
  create(record) {
    record.state.words = make("span", "words");
    record.state.views = record.content = make("span", "inside");
    record.state.reading = make("span", "progress-reading");
    record.control = make(record.variant === "bar" ? "progress" : "span", record.variant);
    if (record.variant !== "bar") record.control.setAttribute("role", "progressbar");
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
    attr(record.control, "aria-label", props.accessibilityLabel || props.label || (record.variant === "spinner" ? "Working" : "Progress"));
    if (record.variant === "spinner") return;
    const { clock } = props;
    if (!clock) {
      leave(record);
      return fill(record, Number(props.value));
    }
    const show = () => fill(record, clockSeconds(clock));
    show();
    follow(record, show);
  },
  dispose: (record) => leave(record),
  resumes: true,
  flex: (record) => ({ x: record.variant === "bar", y: false }),
};

/** @param {ProgressNode} record @param {number} value */
function fill(record, value) {
  const total = Number(record.props.total ?? 1);
  if (record.variant === "bar") {
    const bar = /** @type {HTMLProgressElement} */ (record.control);
    bar.max = total;
    bar.value = value;
    return;
  }
  const part = Math.max(0, Math.min(1, value / total || 0));
  record.control.style.setProperty("--part", String(part));
  attr(record.control, "aria-valuenow", Math.round(part * 100));
}
