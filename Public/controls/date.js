// @ts-check
import { attr, make } from "../view/dom.js";
import { Draft } from "../view/draft.js";
import { DateField } from "./date-field.js";
import { kindOf } from "./index.js";
import { fitLabel, makeLabel } from "./label.js";
import { bounded, local } from "./moments.js";

/** @typedef {import("../view/record.js").NodeOf<Props.DatePicker, {label: import("./label.js").Label, draft: Draft, field: DateField, isTyped?: boolean}, {control: HTMLInputElement}>} DateNode */

/**
 * The kinds that draw the styles without an input.
 * @type {Record<string, string>}
 */
const OTHERS = { graphical: "GraphicalDatePicker", wheel: "WheelDatePicker" };

/**
 * The browser's input for the parts of a date that can be chosen, or a month of days, or wheels.
 * @param {import("../model/tree.js").TreeNode} node
 */
function inputType(node) {
  if (node.props.style === "wheel") return "wheel";
  const parts = node.props.displayedComponents;
  if (node.props.style === "graphical" && (!Array.isArray(parts) || parts.includes("date"))) return "graphical";
  if (Array.isArray(parts) && parts.length === 1) return parts[0] === "date" ? "date" : "time";
  return String(node.props.selection ?? "").includes("T") ? "datetime-local" : "date";
}

/** @type {import("../view/record.js").Kind<DateNode>} */
export const datePicker = {
  native: ["set"],
  variant: inputType,
  create(record) {
    if (record.variant === "graphical") record.state.field = new DateField("time");
    if (record.variant in OTHERS) return kindOf(OTHERS[record.variant]).create(record);
    const field = (record.state.field = new DateField(/** @type {import("./date-field.js").FieldType} */ (record.variant)));
    const input = (record.control = field.input);
    record.core = make("label", "field across", makeLabel(record), field.box);
    record.state.draft = new Draft(record, () => chosen(record, input.value));
    let isUnsent = false;
    input.addEventListener("focus", () => (record.state.isTyped = true));
    input.addEventListener("change", () => {
      // On the way to 2024 there are the years 2, 20 and 202.
      isUnsent = Boolean(record.state.isTyped && isUnderWay(input));
      if (input.value && !isUnsent) record.state.draft.touch();
    });
    input.addEventListener("blur", () => {
      record.state.isTyped = false;
      if (isUnsent && input.value) record.state.draft.touch();
      isUnsent = false;
      record.refresh();
    });
  },
  update(record) {
    if (record.variant in OTHERS) return kindOf(OTHERS[record.variant]).update?.(record);
    fitLabel(record);
    const shown = local(held(record), record.variant);
    const day = held(record).includes("T") && local(held(record), "date");
    // A time is bounded only on the days on which the range begins and ends.
    const bound = (/** @type {unknown} */ value) => (value && (record.variant !== "time" || local(String(value), "date") === day) ? local(String(value), record.variant) : null);
    attr(record.control, "min", bound(record.props.minimum));
    attr(record.control, "max", bound(record.props.maximum));
    attr(record.control, "aria-label", record.props.accessibilityLabel ?? (record.props.label ? null : "Date"));
    // Between two of its parts, the input that is typed into is not the active element.
    if (record.state.draft.free && !record.state.isTyped && record.control.value !== shown) record.control.value = shown;
    record.state.field.fit();
  },
  flex: { x: true, y: false },
};

/** @param {DateNode} record */
const held = (record) => String(record.props.selection ?? record.props.value ?? "");

/**
 * Whether more digits may follow.
 * @param {HTMLInputElement} input
 */
const isUnderWay = ({ type, value, validity }) => validity.rangeUnderflow || validity.rangeOverflow || (type !== "time" && value < "1");

/**
 * The chosen moment, which keeps the part of the date that the input does not show.
 * @param {DateNode} record @param {string} shown
 */
function chosen(record, shown) {
  const before = held(record);
  const { minimum, maximum } = record.props;
  if (!before.includes("T")) return minimum && shown < minimum ? minimum : maximum && shown > maximum ? maximum : shown;
  const [day, time] = [local(before, "date"), local(before, "seconds")];
  const text = record.variant === "date" ? `${shown}T${time}` : record.variant === "time" ? `${day}T${shown}` : shown;
  return bounded(text, record.props);
}
