// @ts-check
import { attr, make } from "../view/dom.js";
import { Draft } from "../view/draft.js";
import { fitLabel, makeLabel } from "./label.js";

/** @typedef {import("../view/record.js").Drawn} Drawn */

/** @param {Drawn} r @param {string} type @param {(shown: string, held: string) => string} encode @param {(value: string) => string} decode */
function build(r, type, encode, decode) {
  const input = (r.control = make("input", `entry entry-${type}`));
  input.type = type;
  r.core = make("label", "field across", makeLabel(r), input);
  r.state.draft = new Draft(r, () => encode(input.value, held(r)));
  r.state.decode = decode;
  input.addEventListener("change", () => input.value && r.state.draft.touch());
}

/** @param {Drawn} r */
const held = (r) => String(r.props.selection ?? r.props.value ?? "");

/** @param {Drawn} r */
function fit(r) {
  fitLabel(r);
  const shown = r.state.decode(held(r));
  attr(r.control, "aria-label", r.props.accessibilityLabel ?? (r.props.label ? null : r.node.type === "ColorPicker" ? "Colour" : "Date"));
  if (r.state.draft.free && document.activeElement !== r.control && r.control.value !== shown) r.control.value = shown;
}

/** @param {string} value */
function local(value) {
  const date = new Date(value);
  if (Number.isNaN(date.getTime())) return "";
  return new Date(date.getTime() - date.getTimezoneOffset() * 60000).toISOString().slice(0, 16);
}

/** @type {import("../view/record.js").Kind} */
export const datePicker = {
  native: ["set"],
  variant: (node) => (String(node.props.selection ?? node.props.value ?? "").includes("T") ? "datetime-local" : "date"),
  create(r) {
    if (r.variant === "date") build(r, "date", (shown) => shown, (value) => value);
    else build(r, "datetime-local", (shown) => new Date(shown).toISOString().replace(".000Z", "Z"), local);
  },
  update: fit,
  flex: { x: true, y: false },
};

/** @type {import("../view/record.js").Kind} */
export const colourPicker = {
  native: ["set"],
  create(r) {
    // The browser's own picker knows no opacity: what the app had is kept.
    build(r, "color", (shown, before) => shown.toUpperCase() + before.slice(7), (value) => value.slice(0, 7).toLowerCase());
  },
  update: fit,
  flex: { x: true, y: false },
};
