// @ts-check
import { attr, make, style, text } from "../view/dom.js";
import { wireMenu } from "../input/context-menu.js";
import { speak } from "./label.js";
import { byChildren } from "../view/flex.js";
import { labelCount } from "../view/nested-controls.js";
import { flowChildren } from "../view/place.js";
import { symbol } from "../drawing/symbols.js";
import { textStyles } from "../drawing/values.js";

/** @typedef {import("../view/record.js").NodeOf<Props.Common, {words: HTMLElement, views: HTMLElement, label: HTMLElement, buttons: HTMLElement[]}>} MenuNode */

/** What says nothing is no entry. */
const SILENT = new Set(["Spacer", "Image"]);

/**
 * The views of the label, which are all that is laid out.
 * @param {MenuNode} record
 */
function labelOf(record) {
  const ids = flowChildren(record);
  let count = labelCount(record, ids);
  while (count > 0 && SILENT.has(record.view.tree.nodes.get(ids[count])?.type ?? "")) count += 1;
  return ids.slice(0, count);
}

/** @type {import("../view/record.js").Kind<MenuNode>} */
export const menu = {
  native: ["tap"],
  // One that does something of its own when it is tapped opens by a second button.
  variant: (node) => (node.actions.includes("tap") ? "split" : ""),
  create(record) {
    record.state.words = make("span", "words");
    record.state.views = make("span", "inside");
    const label = (record.state.label = make("span", "label", record.state.words, record.state.views));
    label.id = `l-${record.id}`;
    const button = (record.control = make("button", "button menu-button", label));
    button.type = "button";
    record.state.buttons = [button];
    record.content = make("div", "menu-panel");
    if (record.variant === "split") {
      const opener = make("button", "button menu-opener", symbol("chevron.down"));
      record.state.buttons.push(opener);
      opener.type = "button";
      opener.setAttribute("aria-label", "More choices");
      record.core = make("div", "menu", button, opener, record.content);
      button.addEventListener("click", () => record.act("tap"));
      wireMenu(opener, record.content);
    } else {
      button.append(symbol("chevron.down"));
      record.core = make("div", "menu", button, record.content);
      wireMenu(button, record.content);
    }
  },
  slot(record, child) {
    return labelOf(record).includes(child.id) ? record.state.views : null;
  },
  update(record) {
    const custom = record.state.views.childElementCount > 0;
    text(record.state.words, custom ? "" : record.props.label ?? "Menu");
    style(record.state.label, textStyles(record.props));
    speak(record, custom);
    for (const button of record.state.buttons) {
      button.dataset.look = record.props.style ?? "automatic";
      button.dataset.size = record.props.controlSize ?? "";
      attr(button, "data-indicator", record.inherited("menuIndicator"));
    }
  },
  flex: (record) => ({ x: byChildren(record, labelOf(record)).x, y: false }),
};
