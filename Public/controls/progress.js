// @ts-check
import { attr, make, style, text } from "../view/dom.js";
import { textStyles } from "../view/values.js";

/** @type {import("../view/record.js").Kind} */
export const progress = {
  variant: (node) => (typeof node.props.value === "number" ? "bar" : "spinner"),
  create(r) {
    r.state.words = make("span", "words");
    r.content = make("span", "inside");
    r.control = make(r.variant === "bar" ? "progress" : "span", r.variant);
    if (r.variant === "spinner") r.control.setAttribute("role", "progressbar");
    r.core = make("div", `progress progress-${r.variant}`, ...(r.variant === "bar" ? [r.state.words, r.content, r.control] : [r.control, r.state.words, r.content]));
  },
  update(r) {
    const p = r.props;
    text(r.state.words, r.content.childElementCount ? "" : p.label);
    r.state.words.hidden = !r.state.words.textContent || Boolean(p.labelsHidden);
    style(r.state.words, textStyles(p));
    attr(r.control, "aria-label", p.accessibilityLabel || p.label || (r.variant === "bar" ? "Progress" : "Working"));
    if (r.variant !== "bar") return;
    r.control.max = Number(p.total ?? 1);
    r.control.value = Number(p.value);
  },
  flex: (r) => ({ x: r.variant === "bar", y: false }),
};
