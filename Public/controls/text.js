// @ts-check
import { make, style, text as write } from "../view/dom.js";
import { leave } from "../view/clock.js";
import { textStyles } from "../view/values.js";
import { writeText } from "./runs.js";

/** @typedef {import("../view/record.js").NodeOf<Props.Text, {shown: HTMLElement, spoken?: HTMLElement}>} TextNode */

/** @type {import("../view/record.js").Kind<TextNode>} */
export const text = {
  // A plain span takes no accessible name, so other words than the visible ones stand beside them, unseen.
  variant: (node) => (node.props.accessibilityLabel ? "spoken" : ""),
  create(record) {
    record.state.shown = make("span", "shown");
    record.core = make("span", "text", record.state.shown);
    if (!record.variant) return;
    record.state.spoken = make("span", "unseen");
    record.state.shown.setAttribute("aria-hidden", "true");
    record.core.append(record.state.spoken);
  },
  update(record) {
    const props = record.props;
    writeText(record, record.state.shown);
    if (record.state.spoken) write(record.state.spoken, props.accessibilityLabel);
    style(record.core, textStyles(props));
    record.core.classList.toggle("clamped", Number(props.lineLimit) > 0);
  },
  dispose: (record) => leave(record),
  native: ["openLink"],
};
