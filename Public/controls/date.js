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
  create(r) {
    const input = (r.control = make("input", `entry entry-${r.variant}`));
    input.type = r.variant;
    r.core = make("label", "field across", makeLabel(r), input);
    r.state.draft = new Draft(r, () => chosen(r, input.value));
    input.addEventListener("change", () => input.value && r.state.draft.touch());
  },
  update(r) {
    fitLabel(r);
    const shown = local(held(r), r.variant);
    const day = held(r).includes("T") && local(held(r), "date");
    // A time is bounded only on the days on which the range begins and ends.
    const bound = (/** @type {unknown} */ value) => (value && (r.variant !== "time" || local(String(value), "date") === day) ? local(String(value), r.variant) : null);
    attr(r.control, "min", bound(r.props.minimum));
    attr(r.control, "max", bound(r.props.maximum));
    attr(r.control, "aria-label", r.props.accessibilityLabel ?? (r.props.label ? null : "Date"));
    if (r.state.draft.free && document.activeElement !== r.control && r.control.value !== shown) r.control.value = shown;
  },
  flex: { x: true, y: false },
};

/** @param {DateNode} r */
const held = (r) => String(r.props.selection ?? r.props.value ?? "");

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
 * @param {DateNode} r @param {string} shown
 */
function chosen(r, shown) {
  const before = held(r);
  if (!before.includes("T")) return shown;
  const [day, time] = [local(before, "date"), local(before, "time")];
  const text = r.variant === "date" ? `${shown}T${time}` : r.variant === "time" ? `${day}T${shown}` : shown;
  let moment = new Date(text).getTime();
  if (r.props.minimum) moment = Math.max(moment, Date.parse(r.props.minimum));
  if (r.props.maximum) moment = Math.min(moment, Date.parse(r.props.maximum));
  return new Date(moment).toISOString().replace(/\.\d+Z$/, "Z");
}
