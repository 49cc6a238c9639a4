// @ts-check
import { make, style, text as write } from "../view/dom.js";
import { leave } from "../view/clock.js";
import { textStyles } from "../view/values.js";
import { writeText } from "./runs.js";

/** @type {import("../view/record.js").Kind} */
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
    const p = r.props;
    writeText(r, r.state.shown);
    if (r.state.spoken) write(r.state.spoken, p.accessibilityLabel);
    style(r.core, textStyles(p));
    r.core.classList.toggle("clamped", p.lineLimit > 0);
  },
  dispose: (r) => leave(r),
  native: ["openLink"],
};
