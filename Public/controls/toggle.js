// @ts-check
import { attr, make, style } from "../view/dom.js";
import { Draft } from "../view/draft.js";
import { textStyles } from "../view/values.js";
import { fitLabel, makeLabel } from "./label.js";

/** @typedef {import("../view/record.js").NodeOf<Props.Toggle, {label: import("./label.js").Label, draft: Draft}, {control: HTMLInputElement}>} ToggleNode */

/** @type {import("../view/record.js").Kind<ToggleNode>} */
export const toggle = {
  native: ["toggle", "set"],
  variant: (node) => (node.props.style === "button" ? "button" : node.props.style === "checkbox" ? "checkbox" : "switch"),
  create(record) {
    if (record.variant === "button") {
      const button = make("button", "button toggle-button", makeLabel(record));
      button.type = "button";
      record.core = button;
      record.core.addEventListener("click", () => record.act("toggle"));
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
    attr(record.control, "aria-label", record.props.accessibilityLabel ?? (custom && record.variant === "button" ? record.props.label : null));
    const mixed = Boolean(record.props.isMixed);
    if (record.variant === "button") attr(record.core, "aria-pressed", mixed ? "mixed" : record.props.isOn ? "true" : "false");
    else if (record.state.draft.free) {
      record.control.checked = Boolean(record.props.isOn);
      record.control.indeterminate = mixed;
      // A switch is on or off: only a box can be between.
      attr(record.control, "role", record.variant === "switch" && !mixed ? "switch" : null);
    }
  },
  flex: (record) => ({ x: record.variant === "switch" && !record.props.labelsHidden, y: false }),
};
