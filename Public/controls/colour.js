// @ts-check
import { attr, make } from "../view/dom.js";
import { Draft } from "../view/draft.js";
import { fitLabel, makeLabel } from "./label.js";

/** @typedef {import("../view/record.js").NodeOf<Props.ColorPicker, {label: import("./label.js").Label, draft: Draft}, {control: HTMLInputElement}>} ColourPicker */

/** @type {import("../view/record.js").Kind<ColourPicker>} */
export const colourPicker = {
  native: ["set"],
  create(r) {
    const input = (r.control = make("input", "entry entry-color"));
    input.type = "color";
    r.core = make("label", "field across", makeLabel(r), input);
    // The browser's own picker knows no opacity: what the app had is kept.
    r.state.draft = new Draft(r, () => input.value.toUpperCase() + held(r).slice(7));
    input.addEventListener("change", () => input.value && r.state.draft.touch());
  },
  update(r) {
    fitLabel(r);
    const shown = held(r).slice(0, 7).toLowerCase();
    attr(r.control, "aria-label", r.props.accessibilityLabel ?? (r.props.label ? null : "Colour"));
    if (r.state.draft.free && document.activeElement !== r.control && r.control.value !== shown) r.control.value = shown;
  },
  flex: { x: true, y: false },
};

/** @param {ColourPicker} r */
const held = (r) => String(r.props.selection ?? r.props.value ?? "");
