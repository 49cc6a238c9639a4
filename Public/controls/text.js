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
  create(r) {
    r.state.shown = make("span", "shown");
    r.core = make("span", "text", r.state.shown);
    if (!r.variant) return;
    r.state.spoken = make("span", "unseen");
    r.state.shown.setAttribute("aria-hidden", "true");
    r.core.append(r.state.spoken);
  },
  update(r) {
    const props = r.props;
    writeText(r, r.state.shown);
    if (r.state.spoken) write(r.state.spoken, props.accessibilityLabel);
    style(r.core, textStyles(props));
    r.core.classList.toggle("clamped", Number(props.lineLimit) > 0);
  },
  dispose: (r) => leave(r),
  native: ["openLink"],
};
