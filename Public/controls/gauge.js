// @ts-check
import { attr, make, style, text } from "../view/dom.js";
import { labelCount } from "../view/inside.js";
import { flowChildren } from "../view/place.js";
import { textStyles } from "../view/values.js";

/** @typedef {import("../view/record.js").NodeOf<Props.Gauge, {words: HTMLElement, views: HTMLElement, label: HTMLElement, reading: HTMLElement, minimum: HTMLElement, maximum: HTMLElement}>} GaugeNode */

/**
 * A value on a scale: a bar or, in the styles for small places, a ring.
 * @type {import("../view/record.js").Kind<GaugeNode>}
 */
export const gauge = {
  variant: (node) => (/circular/i.test(node.props.style ?? "") ? "ring" : "bar"),
  create(r) {
    r.state.words = make("span", "words");
    r.state.views = make("span", "inside");
    const label = (r.state.label = make("span", "gauge-label", r.state.words, r.state.views));
    r.state.reading = make("span", "gauge-current");
    r.state.minimum = make("span", "gauge-end");
    r.state.maximum = make("span", "gauge-end");
    r.content = r.state.views;
    r.control = make("div", "gauge-track", make("div", "gauge-fill"));
    r.control.setAttribute("role", "meter");
    const scale = make("div", "gauge-scale", r.state.minimum, r.control, r.state.maximum);
    r.core = r.variant === "ring" ? make("div", "gauge gauge-ring", scale, r.state.reading, label) : make("div", "gauge gauge-bar", make("div", "gauge-head", label, r.state.reading), scale);
  },
  slot(r, child) {
    const ids = flowChildren(r);
    const at = ids.indexOf(child.id) - labelCount(r, ids);
    return [r.state.reading, r.state.minimum, r.state.maximum][at] ?? null;
  },
  update(r) {
    const props = r.props;
    r.core.dataset.look = props.style ?? "automatic";
    const [low, high] = [Number(props.minimum ?? 0), Number(props.maximum ?? 1)];
    if (r.state.views.childElementCount === 0) text(r.state.words, props.label);
    const looks = textStyles(props);
    // A long label is smaller, to fit into the gap of the ring.
    if (r.variant === "ring" && props.label) looks["font-size"] ??= `clamp(.5rem, ${(3.6 / props.label.length).toFixed(2)}rem, var(--size-caption2))`;
    style(r.state.label, looks);
    attr(r.control, "aria-label", props.accessibilityLabel ?? props.label ?? "Gauge");
    attr(r.control, "aria-valuemin", low);
    attr(r.control, "aria-valuemax", high);
    attr(r.control, "aria-valuenow", props.value);
    attr(r.control, "aria-valuetext", props.accessibilityValue ?? (r.state.reading.textContent || null));
    const part = Math.max(0, Math.min(1, (Number(props.value) - low) / (high - low || 1)));
    r.core.style.setProperty("--part", String(part));
  },
  flex: (r) => ({ x: r.variant === "bar", y: false }),
};
