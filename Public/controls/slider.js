// @ts-check
import { attr, make, style } from "../view/dom.js";
import { Draft } from "../view/draft.js";
import { labelCount } from "../view/inside.js";
import { flowChildren } from "../view/place.js";
import { textStyles } from "../view/values.js";
import { fitLabel, makeLabel } from "./label.js";

const BREATH = 60;

/** @typedef {import("../view/record.js").NodeOf<Props.Slider, {label: import("./label.js").Label, draft: Draft, minimum: HTMLElement, maximum: HTMLElement, held?: boolean}, {control: HTMLInputElement}>} SliderNode */

/** @type {import("../view/record.js").Kind<SliderNode>} */
export const slider = {
  native: ["set"],
  create(r) {
    const input = (r.control = make("input", "range"));
    input.type = "range";
    r.state.minimum = make("span", "slider-end");
    r.state.maximum = make("span", "slider-end");
    r.core = make("label", "field slider", makeLabel(r), make("span", "slide", r.state.minimum, input, r.state.maximum));
    const draft = (r.state.draft = new Draft(r, () => input.valueAsNumber));
    let timer = 0;
    let last = 0;
    const send = () => {
      clearTimeout(timer);
      timer = 0;
      last = performance.now();
      draft.touch();
    };
    input.addEventListener("input", () => {
      showValue(r);
      r.state.held = true;
      if (!timer) timer = setTimeout(send, Math.max(0, last + BREATH - performance.now()));
    });
    // The end of the movement is always sent, and only then may the server move the thumb.
    input.addEventListener("change", () => {
      r.state.held = false;
      send();
    });
  },
  slot(r, child) {
    const ids = flowChildren(r);
    const at = ids.indexOf(child.id) - labelCount(r, ids);
    return [r.state.minimum, r.state.maximum][at] ?? null;
  },
  update(r) {
    const props = r.props;
    const input = r.control;
    fitLabel(r);
    attr(input, "min", props.minimum ?? 0);
    attr(input, "max", props.maximum ?? 1);
    attr(input, "step", props.step ?? "any");
    attr(input, "aria-label", props.accessibilityLabel ?? (props.label ? null : "Slider"));
    style(r.state.label.box, textStyles(props));
    if (r.state.draft.free && !r.state.held && input.valueAsNumber !== props.value) input.value = String(props.value ?? 0);
    showValue(r);
  },
  flex: { x: true, y: false },
};

/** @param {SliderNode} r */
function showValue(r) {
  const { min, max, valueAsNumber } = r.control;
  const shown = String(Number(valueAsNumber.toFixed(Number(max) - Number(min) > 20 ? 1 : 2)));
  attr(r.control, "aria-valuetext", r.props.accessibilityValue ?? shown);
  r.control.style.setProperty("--done", `${((valueAsNumber - Number(min)) / (Number(max) - Number(min) || 1)) * 100}%`);
}
