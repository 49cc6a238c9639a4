// @ts-check
import { attr, make, style } from "../view/dom.js";
import { byChildren } from "../view/flex.js";
import { holdsControls } from "../view/inside.js";
import { symbol } from "../view/symbols.js";
import { textStyles } from "../view/values.js";
import { fitLabel, makeLabel } from "./label.js";
import { dress } from "./link.js";

/** @typedef {import("../view/record.js").ViewRecord} ViewRecord */
/** @typedef {import("../view/record.js").NodeOf<Props.Button, {label: import("./label.js").Label}, {control: HTMLButtonElement}>} ButtonNode */

/**
 * A button with its label inside; one with controls in its label lies under it instead.
 * @param {ButtonNode} r @param {string} className
 */
export function buildButton(r, className) {
  const label = makeLabel(r);
  if (r.variant === "holding") {
    r.control = make("button", "cover");
    r.core = make("div", `${className} holding`, r.control, label);
  } else {
    r.core = r.control = make("button", className, label);
  }
  r.control.type = "button";
  r.control.addEventListener("click", () => r.act("tap"));
}

/** @param {import("../model/tree.js").TreeNode} node @param {Pick<ViewRecord, "view">} r */
export const holding = (node, r) => (holdsControls(r.view.tree, node) ? "holding" : "");

/** @param {ButtonNode} r */
function fit(r) {
  const custom = fitLabel(r);
  attr(r.control, "aria-label", r.props.accessibilityLabel ?? (custom && r.props.label ? r.props.label : null));
  style(r.state.label.box, textStyles(r.props));
}

/** @type {import("../view/record.js").Kind<ButtonNode>} */
export const button = {
  native: ["tap"],
  holds: true,
  variant: holding,
  create: (r) => buildButton(r, "button"),
  update(r) {
    fit(r);
    r.core.dataset.look = r.props.style ?? "automatic";
    r.core.dataset.role = r.props.role ?? "";
    r.core.dataset.size = r.props.controlSize ?? "";
  },
  flex: (r) => ({ x: r.state.label.custom && byChildren(r).x, y: false }),
};

/** @type {import("../view/record.js").Kind<ButtonNode>} */
export const navigationLink = {
  native: ["tap"],
  holds: true,
  variant: holding,
  create(r) {
    buildButton(r, "navigation-link");
    r.core.append(symbol("chevron.right"));
  },
  update(r) {
    fit(r);
    dress(r);
  },
  // In a row a link is as wide as the row; elsewhere it is no wider than what it shows.
  flex: (r) => ({ x: isInRow(r) || (r.state.label.custom && byChildren(r).x), y: false }),
};

/** @param {ButtonNode} r */
const isInRow = (r) => r.closest((at) => at.node.type === "List" || at.node.type === "Form") !== null;
