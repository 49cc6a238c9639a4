// @ts-check
import { attr, disable, make } from "../view/dom.js";
import { Draft } from "../input/draft.js";
import { DateField } from "./date-field.js";
import { kindOf } from "./index.js";
import { fitLabel, makeLabel } from "./label.js";
import { bounded, local } from "./moments.js";

/** @typedef {import("../view/record.js").NodeOf<Props.DatePicker, {label: import("./label.js").Label, draft: Draft, field: DateField, fields: DateField[], isTyped?: boolean}, {control: HTMLInputElement}>} DateNode */

/**
 * The kinds that draw the styles without an input.
 * @type {Record<string, string>}
 */
const OTHERS = { graphical: "GraphicalDatePicker", wheel: "WheelDatePicker" };

/** @typedef {import("./date-field.js").FieldType} FieldType */
/** @type {FieldType[]} */
const BOTH = ["date", "time"];

/**
 * The browser's input for the parts of a date that can be chosen, or a month of days, or wheels.
 * @param {import("../model/tree.js").TreeNode} node
 */
function inputType(node) {
  if (node.props.style === "wheel") return "wheel";
  const parts = node.props.displayedComponents;
  if (node.props.style === "graphical" && (!Array.isArray(parts) || parts.includes("date"))) return "graphical";
  if (Array.isArray(parts) && parts.length === 1) return parts[0] === "date" ? "date" : "time";
  return String(node.props.selection ?? "").includes("T") ? "datetime" : "date";
}

/** @type {import("../view/record.js").Kind<DateNode>} */
export const datePicker = {
  native: ["set"],
  variant: inputType,
  create(record) {
    if (record.variant === "graphical") record.state.field = new DateField("time");
    if (record.variant in OTHERS) return kindOf(OTHERS[record.variant]).create(record);
    // A day and a time are chosen apart.
    const fields = (record.state.fields = (record.variant === "datetime" ? BOTH : [/** @type {FieldType} */ (record.variant)]).map((type) => new DateField(type)));
    record.control = fields[0].input;
    record.core = make("label", "field across", makeLabel(record), make("span", "date-fields", ...fields.map(({ box }) => box)));
    record.state.draft = new Draft(record, () => chosen(record, fields.map(({ input }) => input.value).join("T")));
    for (const { input } of fields) {
      let isUnsent = false;
      const touch = () => fields.every((one) => one.input.value) && record.state.draft.touch();
      input.addEventListener("focus", () => (record.state.isTyped = true));
      input.addEventListener("change", () => {
        // On the way to 2024 there are the years 2, 20 and 202.
        isUnsent = Boolean(record.state.isTyped && isUnderWay(input));
        if (!isUnsent) touch();
      });
      input.addEventListener("blur", () => {
        record.state.isTyped = false;
        if (isUnsent) touch();
        isUnsent = false;
        record.refresh();
      });
    }
  },
  update(record) {
    if (record.variant in OTHERS) return kindOf(OTHERS[record.variant]).update?.(record);
    fitLabel(record);
    const day = held(record).includes("T") && local(held(record), "date");
    const { fields } = record.state;
    // The label of two inputs names neither.
    const name = record.props.accessibilityLabel ?? (record.props.label ? (fields.length > 1 ? record.props.label : null) : "Date");
    for (const { input } of fields) {
      const type = /** @type {FieldType} */ (input.type);
      // A time is bounded only on the days on which the range begins and ends.
      const bound = (/** @type {unknown} */ value) => (value && (type !== "time" || local(String(value), "date") === day) ? local(String(value), type) : null);
      attr(input, "min", bound(record.props.minimum));
      attr(input, "max", bound(record.props.maximum));
      attr(input, "aria-label", input === record.control ? name : `${name}, time`);
      if (input !== record.control) disable(input, Boolean(record.props.disabled));
      const shown = local(held(record), type);
      // Between two of its parts, the input that is typed into is not the active element.
      if (record.state.draft.free && !record.state.isTyped && input.value !== shown) input.value = shown;
    }
    for (const field of fields) field.fit();
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
