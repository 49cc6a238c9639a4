// @ts-check
import { attr, make, style } from "../view/dom.js";
import { Draft } from "../input/draft.js";
import { textStyles } from "../drawing/values.js";
import { isInMenu } from "../view/nested-controls.js";
import { fitLabel, makeLabel, speak } from "./label.js";

/** @typedef {import("../view/record.js").NodeOf<Props.Toggle, {label: import("./label.js").Label, draft: Draft}, {control: HTMLInputElement}>} ToggleNode */

/** @param {Pick<ToggleNode, "variant">} record */
const isButton = ({ variant }) => variant === "button" || variant === "item";

/** @type {import("../view/record.js").Kind<ToggleNode>} */
export const toggle = {
  native: ["toggle", "set"],
  // In a menu it is an entry with a check mark.
  variant: (node, record) => (isInMenu(record) ? "item" : node.props.style === "button" ? "button" : node.props.style === "checkbox" ? "checkbox" : "switch"),
  create(record) {
    if (isButton(record)) {
      const button = make("button", record.variant === "item" ? "button" : "button toggle-button", makeLabel(record));
      button.type = "button";
      if (record.variant === "item") button.setAttribute("role", "checkbox");
      record.core = button;
      record.core.addEventListener("click", () => record.foresee({ isOn: Boolean(record.props.isMixed) || !record.props.isOn, isMixed: false }, "toggle"));
      return;
    }
    const input = (record.control = make("input", record.variant));
    input.type = "checkbox";
    if (record.variant === "switch") input.setAttribute("role", "switch");
    const words = makeLabel(record);
    record.core = make("label", `toggle toggle-${record.variant}`, ...(record.variant === "switch" ? [words, input] : [input, words]));
    record.state.draft = new Draft(record, () => input.checked);
    input.addEventListener("change", () => record.state.draft.touch());
    input.addEventListener("click", (/** @type {Event} */ event) => {
      if (input.getAttribute("aria-disabled")) event.preventDefault();
    });
  },
  update(record) {
    const custom = fitLabel(record);
    style(record.state.label.box, textStyles(record.props));
    speak(record, custom && isButton(record));
    const mixed = Boolean(record.props.isMixed);
    if (isButton(record)) attr(record.core, record.variant === "item" ? "aria-checked" : "aria-pressed", mixed ? "mixed" : record.props.isOn ? "true" : "false");
    else if (record.state.draft.free) {
      record.control.checked = Boolean(record.props.isOn);
      record.control.indeterminate = mixed;
      // A switch is on or off: only a box can be between.
      attr(record.control, "role", record.variant === "switch" && !mixed ? "switch" : null);
    }
  },
  flex: (record) => ({ x: record.variant === "switch" && !record.props.labelsHidden, y: false }),
};
