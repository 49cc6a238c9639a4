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
  create(r) {
    if (r.variant === "button") {
      const button = make("button", "button toggle-button", makeLabel(r));
      button.type = "button";
      r.core = button;
      r.core.addEventListener("click", () => r.act("toggle"));
      return;
    }
    const input = (r.control = make("input", r.variant));
    input.type = "checkbox";
    if (r.variant === "switch") input.setAttribute("role", "switch");
    const words = makeLabel(r);
    r.core = make("label", `toggle toggle-${r.variant}`, ...(r.variant === "switch" ? [words, input] : [input, words]));
    r.state.draft = new Draft(r, () => input.checked);
    input.addEventListener("change", () => r.state.draft.touch());
    input.addEventListener("click", (/** @type {Event} */ event) => {
      if (input.getAttribute("aria-disabled")) event.preventDefault();
    });
  },
  update(r) {
    const custom = fitLabel(r);
    style(r.state.label.box, textStyles(r.props));
    attr(r.control, "aria-label", r.props.accessibilityLabel ?? (custom && r.variant === "button" ? r.props.label : null));
    const mixed = Boolean(r.props.isMixed);
    if (r.variant === "button") attr(r.core, "aria-pressed", mixed ? "mixed" : r.props.isOn ? "true" : "false");
    else if (r.state.draft.free) {
      r.control.checked = Boolean(r.props.isOn);
      r.control.indeterminate = mixed;
      // A switch is on or off: only a box can be between.
      attr(r.control, "role", r.variant === "switch" && !mixed ? "switch" : null);
    }
  },
  flex: (r) => ({ x: r.variant === "switch" && !r.props.labelsHidden, y: false }),
};
