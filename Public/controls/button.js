// @ts-check
import { attr, make, style } from "../view/dom.js";
import { symbol } from "../view/symbols.js";
import { textStyles } from "../view/values.js";
import { fitLabel, makeLabel } from "./label.js";
import { dress } from "./link.js";

/** @param {import("../view/record.js").Drawn} r @param {string} className */
function build(r, className) {
  r.core = make("button", className, makeLabel(r));
  r.core.type = "button";
  r.core.addEventListener("click", () => r.act("tap"));
}

/** @param {import("../view/record.js").Drawn} r */
function fit(r) {
  const custom = fitLabel(r);
  attr(r.core, "aria-label", r.props.accessibilityLabel ?? (custom && r.props.label ? r.props.label : null));
  style(r.state.label.box, textStyles(r.props));
}

/** @type {import("../view/record.js").Kind} */
export const button = {
  native: ["tap"],
  create: (r) => build(r, "button"),
  update(r) {
    fit(r);
    r.core.dataset.look = r.props.style ?? "automatic";
    r.core.dataset.role = r.props.role ?? "";
    r.core.dataset.size = r.props.controlSize ?? "";
  },
  flex: () => ({ x: false, y: false }),
};

/** @type {import("../view/record.js").Kind} */
export const navigationLink = {
  native: ["tap"],
  create(r) {
    build(r, "navigation-link");
    r.core.append(symbol("chevron.right"));
  },
  update(r) {
    fit(r);
    dress(r);
  },
  flex: { x: true, y: false },
};
