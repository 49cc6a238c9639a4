// @ts-check
import { make, style } from "../view/dom.js";
import { byChildren } from "../view/flex.js";
import { holdsControls } from "../view/nested-controls.js";
import { symbol } from "../drawing/symbols.js";
import { textStyles } from "../drawing/values.js";
import { fitLabel, makeLabel, speak } from "./label.js";
import { dress } from "./link.js";

/** @typedef {import("../view/record.js").ViewRecord} ViewRecord */
/** @typedef {import("../view/record.js").NodeOf<Props.Button, {label: import("./label.js").Label}, {control: HTMLButtonElement}>} ButtonNode */

/**
 * A button with its label inside; one with controls in its label lies under it instead.
 * @param {ButtonNode} record @param {string} className
 */
export function buildButton(record, className) {
  const label = makeLabel(record);
  if (record.variant === "holding") {
    record.control = make("button", "cover");
    record.core = make("div", `${className} holding`, record.control, label);
  } else {
    record.core = record.control = make("button", className, label);
  }
  record.control.type = "button";
  record.control.addEventListener("click", () => record.act("tap"));
}

/** @param {import("../model/tree.js").TreeNode} node @param {Pick<ViewRecord, "view">} record */
export const holding = (node, record) => (holdsControls(record.view.tree, node) ? "holding" : "");

/** @param {ButtonNode} record */
function fit(record) {
  const custom = fitLabel(record);
  speak(record, custom);
  style(record.state.label.box, textStyles(record.props));
}

/** @type {import("../view/record.js").Kind<ButtonNode>} */
export const button = {
  native: ["tap"],
  holds: true,
  variant: holding,
  create: (record) => buildButton(record, "button"),
  update(record) {
    fit(record);
    record.core.dataset.look = record.props.style ?? "automatic";
    record.core.dataset.role = record.props.role ?? "";
    record.core.dataset.size = record.props.controlSize ?? "";
  },
  flex: (record) => (record.state.label.custom ? byChildren(record) : { x: false, y: false }),
};

/** @type {import("../view/record.js").Kind<ButtonNode>} */
export const navigationLink = {
  native: ["tap"],
  holds: true,
  variant: holding,
  create(record) {
    buildButton(record, "navigation-link");
    record.core.append(symbol("chevron.right"));
  },
  update(record) {
    fit(record);
    dress(record);
  },
  // In a row a link is as wide as the row; elsewhere it is no wider than what it shows.
  flex: (record) => ({ x: isInRow(record) || (record.state.label.custom && byChildren(record).x), y: false }),
};

/** @param {ButtonNode} record */
const isInRow = (record) => record.closest((at) => at.node.type === "List" || at.node.type === "Form") !== null;
