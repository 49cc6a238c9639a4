// @ts-check
import { attr, make, style } from "../view/dom.js";
import { Draft } from "../input/draft.js";
import { labelCount } from "../view/nested-controls.js";
import { flowChildren } from "../view/place.js";
import { textStyles } from "../drawing/values.js";
import { fitLabel, makeLabel } from "./label.js";

const BREATH = 60;

/** @typedef {import("../view/record.js").NodeOf<Props.Slider, {label: import("./label.js").Label, draft: Draft, minimum: HTMLElement, maximum: HTMLElement, held?: boolean}, {control: HTMLInputElement}>} SliderNode */

/** @type {import("../view/record.js").Kind<SliderNode>} */
export const slider = {
  native: ["set"],
  create(record) {
    const input = (record.control = make("input", "range"));
    input.type = "range";
    record.state.minimum = make("span", "slider-end");
    record.state.maximum = make("span", "slider-end");
    record.core = make("label", "field slider", makeLabel(record), make("span", "slide", record.state.minimum, input, record.state.maximum));
    const draft = (record.state.draft = new Draft(record, () => input.valueAsNumber));
    let timer = 0;
    let last = 0;
    const send = () => {
      clearTimeout(timer);
      timer = 0;
      last = performance.now();
      draft.touch();
    };
    input.addEventListener("input", () => {
      showValue(record);
      record.state.held = true;
      if (!timer) timer = setTimeout(send, Math.max(0, last + BREATH - performance.now()));
    });
    // The end of the movement is always sent, and only then may the server move the thumb.
    input.addEventListener("change", () => {
      record.state.held = false;
      send();
    });
  },
  slot(record, child) {
    const ids = flowChildren(record);
    const at = ids.indexOf(child.id) - labelCount(record, ids);
    return [record.state.minimum, record.state.maximum][at] ?? null;
  },
  update(record) {
    const props = record.props;
    const input = record.control;
    fitLabel(record);
    attr(input, "min", props.minimum ?? 0);
    attr(input, "max", props.maximum ?? 1);
    attr(input, "step", props.step ?? "any");
    attr(input, "aria-label", props.accessibilityLabel ?? (props.label ? null : "Slider"));
    style(record.state.label.box, textStyles(props));
    if (record.state.draft.free && !record.state.held && input.valueAsNumber !== props.value) input.value = String(props.value ?? 0);
    showValue(record);
  },
  flex: { x: true, y: false },
};

/** @param {SliderNode} record */
function showValue(record) {
  const { min, max, valueAsNumber } = record.control;
  const shown = String(Number(valueAsNumber.toFixed(Number(max) - Number(min) > 20 ? 1 : 2)));
  attr(record.control, "aria-valuetext", record.props.accessibilityValue ?? shown);
  record.control.style.setProperty("--done", `${((valueAsNumber - Number(min)) / (Number(max) - Number(min) || 1)) * 100}%`);
}
