// @ts-check
import { attr, disable, make, style } from "../view/dom.js";
import { symbol } from "../view/symbols.js";
import { textStyles } from "../view/values.js";
import { fitLabel, makeLabel } from "./label.js";

/** @typedef {import("../view/record.js").NodeOf<Props.Common, {label: import("./label.js").Label, up: HTMLButtonElement, down: HTMLButtonElement}>} StepperNode */

/** @type {import("../view/record.js").Kind<StepperNode>} */
export const stepper = {
  native: ["increment", "decrement", "set"],
  create(r) {
    const words = makeLabel(r);
    r.state.down = half(r, "decrement", "Decrement", "minus");
    r.state.up = half(r, "increment", "Increment", "plus");
    r.core = make("div", "stepper", words, make("span", "halves", r.state.down, r.state.up));
    r.core.setAttribute("role", "group");
    attr(r.core, "aria-labelledby", words.id);
  },
  update(r) {
    fitLabel(r);
    style(r.state.label.box, textStyles(r.props));
    attr(r.core, "aria-label", r.props.accessibilityLabel);
    attr(r.core, "aria-labelledby", r.props.accessibilityLabel ? null : `l-${r.id}`);
    disable(r.state.up, !r.can("increment"));
    disable(r.state.down, !r.can("decrement"));
  },
  flex: (r) => ({ x: !r.props.labelsHidden, y: false }),
};

/** @param {StepperNode} r @param {string} action @param {string} title @param {string} icon */
function half(r, action, title, icon) {
  const words = make("span", "unseen", title);
  words.id = `s-${r.id}-${action}`;
  const button = make("button", `half half-${action}`, symbol(icon), words);
  button.type = "button";
  button.dataset.action = action;
  button.setAttribute("aria-labelledby", `${words.id} l-${r.id}`);
  button.addEventListener("click", () => r.act(action));
  return button;
}
