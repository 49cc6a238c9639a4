// @ts-check
import { attr, make } from "../view/dom.js";
import { Draft } from "../input/draft.js";
import { fitLabel, makeLabel } from "./label.js";

/** @typedef {import("../view/record.js").NodeOf<Props.ColorPicker, {label: import("./label.js").Label, draft: Draft}, {control: HTMLInputElement}>} ColourPicker */

/** @type {import("../view/record.js").Kind<ColourPicker>} */
export const colourPicker = {
  native: ["set"],
  create(record) {
    const input = (record.control = make("input", "entry entry-color"));
    input.type = "color";
    record.core = make("label", "field across", makeLabel(record), input);
    // The browser's own picker knows no opacity: what the app had is kept.
    record.state.draft = new Draft(record, () => input.value.toUpperCase() + held(record).slice(7));
    input.addEventListener("change", () => input.value && record.state.draft.touch());
  },
  update(record) {
    fitLabel(record);
    const shown = held(record).slice(0, 7).toLowerCase();
    attr(record.control, "aria-label", record.props.accessibilityLabel ?? (record.props.label ? null : "Colour"));
    if (record.state.draft.free && document.activeElement !== record.control && record.control.value !== shown) record.control.value = shown;
  },
  flex: { x: true, y: false },
};

/** @param {ColourPicker} record */
const held = (record) => String(record.props.selection ?? record.props.value ?? "");
