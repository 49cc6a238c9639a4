// @ts-check
import { attr, make, style, text } from "../view/dom.js";
import { labelCount } from "../view/inside.js";
import { flowChildren } from "../view/place.js";
import { textStyles } from "../view/values.js";

/**
 * A value on a scale: a bar or, in the styles for small places, a ring.
 * @type {import("../view/record.js").Kind}
 */
export const gauge = {
  variant: (node) => (/circular/i.test(node.props.style ?? "") ? "ring" : "bar"),
  create(r) {
    r.state.words = make("span", "words");
    r.state.views = make("span", "inside");
    const label = make("span", "gauge-label", r.state.words, r.state.views);
    r.state.current = make("span", "gauge-current");
    r.state.minimum = make("span", "gauge-end");
    r.state.maximum = make("span", "gauge-end");
    r.content = r.state.views;
    r.control = make("div", "gauge-track", make("div", "gauge-fill"));
    r.control.setAttribute("role", "meter");
    const scale = make("div", "gauge-scale", r.state.minimum, r.control, r.state.maximum);
    r.core = r.variant === "ring" ? make("div", "gauge gauge-ring", scale, r.state.current, label) : make("div", "gauge gauge-bar", make("div", "gauge-head", label, r.state.current), scale);
  },
  slot(r, child) {
    const ids = flowChildren(r);
    const at = ids.indexOf(child.id) - labelCount(r, ids);
    return [r.state.current, r.state.minimum, r.state.maximum][at] ?? null;
  },
  update(r) {
    const p = r.props;
    r.core.dataset.look = p.style ?? "automatic";
    const [low, high] = [Number(p.minimum ?? 0), Number(p.maximum ?? 1)];
    if (r.state.views.childElementCount === 0) text(r.state.words, p.label);
    style(r.state.words.parentElement, textStyles(p));
    attr(r.control, "aria-label", p.accessibilityLabel ?? p.label ?? "Gauge");
    attr(r.control, "aria-valuemin", low);
    attr(r.control, "aria-valuemax", high);
    attr(r.control, "aria-valuenow", p.value);
    attr(r.control, "aria-valuetext", p.accessibilityValue ?? (r.state.current.textContent || null));
    const part = Math.max(0, Math.min(1, (Number(p.value) - low) / (high - low || 1)));
    r.core.style.setProperty("--part", String(part));
  },
  flex: (r) => ({ x: r.variant === "bar", y: false }),
};
