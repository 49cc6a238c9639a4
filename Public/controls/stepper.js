// @ts-check
import { attr, disable, make, style } from "../view/dom.js";
import { symbol } from "../view/symbols.js";
import { textStyles } from "../view/values.js";
import { fitLabel, makeLabel } from "./label.js";

/** @typedef {import("../view/record.js").NodeOf<Props.Common, {label: import("./label.js").Label, up: HTMLButtonElement, down: HTMLButtonElement}>} StepperNode */

/** @type {import("../view/record.js").Kind<StepperNode>} */
export const stepper = {
  native: ["increment", "decrement", "set"],
  create(record) {
    const words = makeLabel(record);
    record.state.down = half(record, "decrement", "Decrement", "minus");
    record.state.up = half(record, "increment", "Increment", "plus");
    record.core = make("div", "stepper", words, make("span", "halves", record.state.down, record.state.up));
    record.core.setAttribute("role", "group");
    attr(record.core, "aria-labelledby", words.id);
  },
  update(record) {
    fitLabel(record);
    style(record.state.label.box, textStyles(record.props));
    attr(record.core, "aria-label", record.props.accessibilityLabel);
    attr(record.core, "aria-labelledby", record.props.accessibilityLabel ? null : `l-${record.id}`);
    disable(record.state.up, !record.can("increment"));
    disable(record.state.down, !record.can("decrement"));
  },
  flex: (record) => ({ x: !record.props.labelsHidden, y: false }),
};

/** @param {StepperNode} record @param {string} action @param {string} title @param {string} icon */
function half(record, action, title, icon) {
  const words = make("span", "unseen", title);
  words.id = `s-${record.id}-${action}`;
  const button = make("button", `half half-${action}`, symbol(icon), words);
  button.type = "button";
  button.dataset.action = action;
  button.setAttribute("aria-labelledby", `${words.id} l-${record.id}`);
  button.addEventListener("click", () => record.act(action));
  return button;
}
