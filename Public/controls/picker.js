// @ts-check
import { attr, disable, make, same, style } from "../view/dom.js";
import { Draft } from "../view/draft.js";
import { symbol } from "../view/symbols.js";
import { textStyles } from "../view/values.js";
import { fitLabel, makeLabel } from "./label.js";

/** @typedef {import("../view/record.js").NodeOf<Props.Picker, {label: import("./label.js").Label, draft: Draft, options?: Props.Option[], fill: () => void, mark: () => void}>} PickerNode */

/** @param {PickerNode} r @returns {Props.Option[]} */
const options = (r) => r.props.options ?? [];
/** @param {PickerNode} r */
const chosen = (r) => options(r).findIndex((option) => same(option.value, r.props.selection));
const ROUND = new Set(["segmented", "inline", "radioGroup", "palette"]);

/** @type {import("../view/record.js").Kind<PickerNode>} */
export const picker = {
  native: ["set"],
  variant: (node, r) => (node.props.style === "segmented" || node.props.style === "palette" || r.parent?.node.type === "SearchScopes" ? "segmented" : ROUND.has(node.props.style ?? "") ? "inline" : node.props.style === "wheel" ? "wheel" : "menu"),
  create: (r) => (r.variant === "segmented" || r.variant === "inline" ? createRadios(r) : createSelect(r)),
  update(r) {
    fitLabel(r);
    style(r.state.label.box, textStyles(r.props));
    if (!same(r.state.options, options(r))) {
      r.state.options = options(r);
      r.state.fill();
    }
    r.state.mark();
  },
  flex: (r) => ({ x: r.variant !== "menu" || !r.props.labelsHidden, y: false }),
};

/** @param {PickerNode} r */
function createSelect(r) {
  const select = (r.control = make("select", `choice choice-${r.variant}`));
  if (r.variant === "wheel") select.size = 4;
  r.core = make("label", `field picker picker-${r.variant}`, makeLabel(r), select);
  const draft = (r.state.draft = new Draft(r, () => options(r)[Number(select.value)]?.value));
  select.addEventListener("change", () => draft.touch());
  r.state.fill = () => {
    select.replaceChildren(...options(r).map((option, index) => {
      const element = make("option", "", String(option.label ?? option.value));
      element.value = String(index);
      return element;
    }));
  };
  r.state.mark = () => {
    attr(select, "aria-label", r.props.accessibilityLabel ?? (r.props.label ? null : "Choice"));
    if (draft.free) select.value = String(chosen(r));
  };
}

/** @param {PickerNode} r */
function createRadios(r) {
  const group = make("div", "radios");
  r.core = make("div", `field picker picker-${r.variant}`, makeLabel(r), group);
  r.core.setAttribute("role", "radiogroup");
  r.control = r.core;
  const inputs = () => [...group.querySelectorAll("input")];
  const draft = (r.state.draft = new Draft(r, () => options(r)[inputs().findIndex((input) => input.checked)]?.value));
  group.addEventListener("change", () => draft.touch());
  r.state.fill = () => group.replaceChildren(...options(r).map((option, index) => radio(r, option, index)));
  r.state.mark = () => {
    attr(r.core, "aria-label", r.props.accessibilityLabel ?? (r.props.label ? null : "Choice"));
    attr(r.core, "aria-labelledby", r.props.accessibilityLabel || !r.props.label ? null : `l-${r.id}`);
    attr(r.core, "aria-disabled", r.props.disabled ? "true" : null);
    const at = chosen(r);
    inputs().forEach((input, index) => {
      if (draft.free) input.checked = index === at;
      disable(input, Boolean(r.props.disabled));
    });
  };
}

/** @param {PickerNode} r @param {Props.Option} option @param {number} index */
function radio(r, option, index) {
  const input = make("input", "radio");
  input.type = "radio";
  input.name = `p-${r.id}`;
  input.value = String(index);
  const icon = option.systemImage ? [symbol(option.systemImage)] : [];
  return make("label", "option", input, make("span", "option-words", ...icon, String(option.label ?? option.value)));
}
