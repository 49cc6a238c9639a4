// @ts-check
import { attr, disable, make, same, style } from "../view/dom.js";
import { Draft } from "../input/draft.js";
import { symbol } from "../drawing/symbols.js";
import { textStyles } from "../drawing/values.js";
import { kindOf } from "./index.js";
import { fitLabel, makeLabel, spoken } from "./label.js";
import { isInMenu } from "../view/nested-controls.js";

/** @typedef {import("../view/record.js").NodeOf<Props.Picker, {label: import("./label.js").Label, draft: Draft, options?: Props.Option[], fill: () => void, mark: () => void, turn?: () => void}>} PickerNode */
/** @typedef {import("../view/record.js").ViewRecord} ViewRecord */

/** @param {PickerNode} record @returns {Props.Option[]} */
const options = (record) => record.props.options ?? [];
/** @param {PickerNode} record */
const chosen = (record) => options(record).findIndex((option) => same(option.value, record.props.selection));
const ROUND = new Set(["segmented", "inline", "radioGroup", "palette"]);

/** @type {import("../view/record.js").Kind<PickerNode>} */
export const picker = {
  native: ["set"],
  variant: (node, record) => variant(node.props.style ?? "", record),
  create: (record) => (record.variant === "items" ? createItems(record) : record.variant === "menu" ? createSelect(record) : createRadios(record)),
  update(record) {
    fitLabel(record, isBare(record));
    style(record.state.label.box, textStyles(record.props));
    attr(record.core, "data-look", record.props.style);
    if (!same(record.state.options, options(record))) {
      record.state.options = options(record);
      record.state.fill();
    }
    record.state.mark();
  },
  flex: (record) => ({ x: record.variant !== "menu" || !isBare(record), y: false }),
};

const LABELING = new Set(["List", "Form"]);

/**
 * Whether only the choice is seen: as on a phone, segments are without a label, and menus and wheels have one in rows.
 * @param {PickerNode} record
 */
function isBare(record) {
  return Boolean(record.props.labelsHidden) || record.variant === "segmented" || (record.variant !== "inline" && record.closest((at) => LABELING.has(at.node.type)) === null);
}

/** @param {string} look @param {Pick<ViewRecord, "parent" | "closest">} record */
function variant(look, record) {
  if (look === "segmented" || look === "palette" || record.parent?.node.type === "SearchScopes") return "segmented";
  if (isInMenu(record)) return "items";
  return ROUND.has(look) ? "inline" : look === "wheel" ? "wheel" : "menu";
}

/**
 * In a menu the options are entries, the chosen one with a check mark.
 * @param {PickerNode} record
 */
function createItems(record) {
  makeLabel(record);
  record.core = record.control = make("div", "menu-choices");
  record.core.setAttribute("role", "radiogroup");
  let picked = 0;
  const draft = (record.state.draft = new Draft(record, () => options(record)[picked]?.value));
  record.state.fill = () => record.core.replaceChildren(...options(record).map((option, index) => {
    const item = make("button", "button", make("span", "label", String(spoken(option) ?? option.value), ...(option.systemImage ? [symbol(option.systemImage)] : [])));
    item.type = "button";
    item.setAttribute("role", "radio");
    item.addEventListener("click", () => {
      picked = index;
      draft.touch();
    });
    return item;
  }));
  record.state.mark = () => {
    attr(record.core, "aria-label", record.props.accessibilityLabel ?? (record.props.label || "Choice"));
    const at = draft.free ? chosen(record) : picked;
    [...record.core.children].forEach((item, index) => {
      item.setAttribute("aria-checked", String(index === at));
      disable(/** @type {HTMLButtonElement} */ (item), Boolean(record.props.disabled));
    });
  };
}

/** @param {PickerNode} record */
function createSelect(record) {
  const select = (record.control = make("select", "choice choice-menu"));
  record.core = make("label", "field picker picker-menu", makeLabel(record), make("span", "choice-box", select));
  // The label of a row opens it as well, where the browser lets it be opened.
  record.core.addEventListener("click", (/** @type {MouseEvent} */ event) => {
    if (event.target === select || select.disabled || select.getAttribute("aria-disabled") || !event.isTrusted) return;
    select.focus();
    try {
      /** @type {HTMLSelectElement & {showPicker?(): void}} */ (select).showPicker?.();
    } catch {
      // It has the focus, from where the keyboard opens it.
    }
  });
  const draft = (record.state.draft = new Draft(record, () => options(record)[Number(select.value)]?.value));
  select.addEventListener("change", () => draft.touch());
  record.state.fill = () => {
    select.replaceChildren(...options(record).map((option, index) => {
      const element = make("option", "", String(spoken(option) ?? option.value));
      element.value = String(index);
      return element;
    }));
  };
  record.state.mark = () => {
    attr(select, "aria-label", record.props.accessibilityLabel ?? (record.props.label ? null : "Choice"));
    if (draft.free) select.value = String(chosen(record));
  };
}

/** @param {PickerNode} record */
function createRadios(record) {
  const group = make("div", "radios");
  record.core = make("div", `field picker picker-${record.variant}`, makeLabel(record), group);
  record.core.setAttribute("role", "radiogroup");
  record.control = record.core;
  const inputs = () => [...group.querySelectorAll("input")];
  const draft = (record.state.draft = new Draft(record, () => options(record)[inputs().findIndex((input) => input.checked)]?.value));
  group.addEventListener("change", () => draft.touch());
  if (record.variant === "wheel") kindOf("WheelPicker").create(record);
  record.state.fill = () => group.replaceChildren(...options(record).map((option, index) => radio(record, option, index)));
  record.state.mark = () => {
    attr(record.core, "aria-label", record.props.accessibilityLabel ?? (record.props.label ? null : "Choice"));
    attr(record.core, "aria-labelledby", record.props.accessibilityLabel || !record.props.label ? null : `l-${record.id}`);
    attr(record.core, "aria-disabled", record.props.disabled ? "true" : null);
    const at = chosen(record);
    inputs().forEach((input, index) => {
      if (draft.free) input.checked = index === at;
      disable(input, Boolean(record.props.disabled));
    });
    record.state.turn?.();
  };
}

/** @param {PickerNode} record @param {Props.Option} option @param {number} index */
function radio(record, option, index) {
  const input = make("input", "radio");
  input.type = "radio";
  input.name = `p-${record.id}`;
  input.value = String(index);
  const icon = option.systemImage ? [symbol(option.systemImage)] : [];
  return make("label", "option", input, make("span", "option-words", ...icon, String(spoken(option) ?? option.value)));
}
