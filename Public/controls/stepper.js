// @ts-check
import { attr, disable, make, style } from "../view/dom.js";
import { symbol } from "../drawing/symbols.js";
import { textStyles } from "../drawing/values.js";
import { fitLabel, makeLabel } from "./label.js";

/** @typedef {import("../view/record.js").NodeOf<Props.Stepper, {label: import("./label.js").Label, up: HTMLButtonElement, down: HTMLButtonElement}>} StepperNode */

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
    const { value, minimum, maximum } = record.props;
    disable(record.state.up, !record.can("increment") || (value !== undefined && value === maximum));
    disable(record.state.down, !record.can("decrement") || (value !== undefined && value === minimum));
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
  button.addEventListener("click", () => record.foresee(stepped(record.props, action === "increment" ? 1 : -1), action));
  return button;
}

/**
 * The value behind a step, also in the words if they say it once.
 * @param {Props.Stepper} props @param {number} way
 */
function stepped({ value, step, minimum = -Infinity, maximum = Infinity, label = "" }, way) {
  if (typeof value !== "number" || step === undefined) return {};
  const digits = Math.max(...[value, step].map((number) => String(number).split(".")[1]?.length ?? 0));
  const next = Number(Math.min(maximum, Math.max(minimum, value + way * step)).toFixed(digits));
  const parts = label.split(new RegExp(`(?<![\\d.,-])${String(value).replace(".", "\\.")}(?![.,]?\\d)`));
  return { value: next, ...(parts.length === 2 ? { label: parts.join(String(next)) } : {}) };
}
