// @ts-check
import { attr, make, style, text } from "../view/dom.js";
import { labelCount } from "../view/nested-controls.js";
import { flowChildren } from "../view/place.js";
import { textStyles } from "../drawing/values.js";

/** @typedef {import("../view/record.js").NodeOf<Props.Gauge, {words: HTMLElement, views: HTMLElement, label: HTMLElement, reading: HTMLElement, minimum: HTMLElement, maximum: HTMLElement, marked: HTMLElement}>} GaugeNode */

/**
 * A value on a scale: a bar or, in the styles for small places, a ring.
 * @type {import("../view/record.js").Kind<GaugeNode>}
 */
export const gauge = {
  variant: (node) => (/circular/i.test(node.props.style ?? "") ? "ring" : "bar"),
  create(record) {
    record.state.words = make("span", "words");
    record.state.views = make("span", "inside");
    const label = (record.state.label = make("span", "gauge-label", record.state.words, record.state.views));
    record.state.reading = make("span", "gauge-current");
    record.state.minimum = make("span", "gauge-end");
    record.state.maximum = make("span", "gauge-end");
    record.state.marked = make("span", "gauge-marked");
    record.content = record.state.views;
    record.control = make("div", "gauge-track", make("div", "gauge-fill"));
    record.control.setAttribute("role", "meter");
    const scale = make("div", "gauge-scale", record.state.minimum, record.control, record.state.maximum);
    record.core = record.variant === "ring" ? make("div", "gauge gauge-ring", scale, record.state.reading, label, record.state.marked) : make("div", "gauge gauge-bar", make("div", "gauge-head", label, record.state.reading), scale, record.state.marked);
  },
  slot(record, child) {
    if (child.node.type === "MarkedValueLabels") return record.state.marked;
    const ids = flowChildren(record);
    const at = ids.indexOf(child.id) - labelCount(record, ids);
    return [record.state.reading, record.state.minimum, record.state.maximum][at] ?? null;
  },
  update(record) {
    const props = record.props;
    record.core.dataset.look = props.style ?? "automatic";
    const [low, high] = [Number(props.minimum ?? 0), Number(props.maximum ?? 1)];
    if (record.state.views.childElementCount === 0) text(record.state.words, props.label);
    const looks = textStyles(props);
    // A long label is smaller, to fit into the gap of the ring.
    if (record.variant === "ring" && props.label) looks["font-size"] ??= `clamp(.5rem, ${(3.6 / props.label.length).toFixed(2)}rem, var(--size-caption2))`;
    style(record.state.label, looks);
    attr(record.control, "aria-label", props.accessibilityLabel ?? props.label ?? "Gauge");
    attr(record.control, "aria-valuemin", low);
    attr(record.control, "aria-valuemax", high);
    attr(record.control, "aria-valuenow", props.value);
    attr(record.control, "aria-valuetext", props.accessibilityValue ?? (record.state.reading.textContent || null));
    const part = Math.max(0, Math.min(1, (Number(props.value) - low) / (high - low || 1)));
    record.core.style.setProperty("--part", String(part));
    for (const label of marks(record)) {
      const at = (Number(label.modifier("tag")) - low) / (high - low || 1);
      label.outer.classList.toggle("unseen", !(at >= 0 && at <= 1));
      label.outer.style.setProperty("--at", String(at));
    }
  },
  flex: (record) => ({ x: record.variant === "bar", y: false }),
};

/**
 * The labels of values on the scale.
 * @param {GaugeNode} record
 */
function marks(record) {
  const ids = record.node.children.flatMap((id) => {
    const child = record.view.tree.nodes.get(id);
    return child?.type === "MarkedValueLabels" ? child.children : [];
  });
  return ids.flatMap((id) => record.view.records.get(id) ?? []);
}

/** @type {import("../view/record.js").Kind} */
export const markedValueLabels = {
  create: (record) => void (record.core = make("span", "gauge-marks")),
  update: (record) => record.view.later(() => record.parent && record.parent.kind.update?.(record.parent)),
  flex: { x: false, y: false },
};
