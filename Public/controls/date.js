// @ts-check
import { attr, make } from "../view/dom.js";
import { Draft } from "../view/draft.js";
import { fitLabel, makeLabel } from "./label.js";

/** @typedef {import("../view/record.js").NodeOf<Props.DatePicker, {label: import("./label.js").Label, draft: Draft}, {control: HTMLInputElement}>} DateNode */

/**
 * The browser's input for the parts of a date that can be chosen.
 * @param {import("../model/tree.js").TreeNode} node
 */
function inputType(node) {
  const parts = node.props.displayedComponents;
  if (Array.isArray(parts) && parts.length === 1) return parts[0] === "date" ? "date" : "time";
  return String(node.props.selection ?? "").includes("T") ? "datetime-local" : "date";
}

/** @type {import("../view/record.js").Kind<DateNode>} */
export const datePicker = {
  native: ["set"],
  variant: inputType,
  create(record) {
    const input = (record.control = make("input", `entry entry-${record.variant}`));
    input.type = record.variant;
    record.core = make("label", "field across", makeLabel(record), input);
    record.state.draft = new Draft(record, () => chosen(record, input.value));
    input.addEventListener("change", () => input.value && record.state.draft.touch());
  },
  update(record) {
    fitLabel(record);
    const shown = local(held(record), record.variant);
    const day = held(record).includes("T") && local(held(record), "date");
    // A time is bounded only on the days on which the range begins and ends.
    const bound = (/** @type {unknown} */ value) => (value && (record.variant !== "time" || local(String(value), "date") === day) ? local(String(value), record.variant) : null);
    attr(record.control, "min", bound(record.props.minimum));
    attr(record.control, "max", bound(record.props.maximum));
    attr(record.control, "aria-label", record.props.accessibilityLabel ?? (record.props.label ? null : "Date"));
    if (record.state.draft.free && document.activeElement !== record.control && record.control.value !== shown) record.control.value = shown;
  },
  flex: { x: true, y: false },
};

/** @param {DateNode} record */
const held = (record) => String(record.props.selection ?? record.props.value ?? "");

/**
 * A moment as an input of this type shows it, in the time of this place.
 * @param {string} value @param {string} type
 */
function local(value, type) {
  if (!value.includes("T")) return value;
  const date = new Date(value);
  if (Number.isNaN(date.getTime())) return "";
  const text = new Date(date.getTime() - date.getTimezoneOffset() * 60000).toISOString();
  return type === "date" ? text.slice(0, 10) : type === "time" ? text.slice(11, 16) : text.slice(0, 16);
}

/**
 * The chosen moment, which keeps the part of the date that the input does not show.
 * @param {DateNode} record @param {string} shown
 */
function chosen(record, shown) {
  const before = held(record);
  if (!before.includes("T")) return shown;
  const [day, time] = [local(before, "date"), local(before, "time")];
  const text = record.variant === "date" ? `${shown}T${time}` : record.variant === "time" ? `${day}T${shown}` : shown;
  let moment = new Date(text).getTime();
  if (record.props.minimum) moment = Math.max(moment, Date.parse(record.props.minimum));
  if (record.props.maximum) moment = Math.min(moment, Date.parse(record.props.maximum));
  return new Date(moment).toISOString().replace(/\.\d+Z$/, "Z");
}
