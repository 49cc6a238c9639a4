// @ts-check
import { attr, make, style } from "../view/dom.js";
import { holdsControls } from "../view/nested-controls.js";
import { textStyles } from "../drawing/values.js";
import { fitLabel, makeLabel, speak } from "./label.js";

const OPENED = new Set(["http:", "https:", "mailto:", "tel:", "sms:"]);

/** @param {unknown} url @returns {string | null} */
export function safeUrl(url) {
  try {
    const parsed = new URL(String(url));
    return OPENED.has(parsed.protocol) ? parsed.href : null;
  } catch {
    return null;
  }
}

/** @typedef {import("../view/record.js").NodeOf<Props.Link, {label: import("./label.js").Label}, {control: HTMLButtonElement | HTMLAnchorElement}>} LinkNode */

/** @type {import("../view/record.js").Kind<LinkNode>} */
export const link = {
  native: ["tap"],
  holds: true,
  variant: (node, record) => (node.props.disabled || !safeUrl(node.props.url) ? "closed" : "open") + (holdsControls(record.view.tree, node) ? " holding" : ""),
  create(record) {
    // What this page does not open may still mean something to the app, which is told by the tap.
    const open = record.variant.startsWith("open");
    const label = makeLabel(record);
    const holding = record.variant.endsWith("holding");
    record.control = make(open ? "a" : "button", holding ? "cover" : "link", ...(holding ? [] : [label]));
    record.core = holding ? make("div", "link holding", record.control, label) : record.control;
    if (open) Object.assign(record.control, { target: "_blank", rel: "noopener noreferrer" });
    else record.control.type = "button";
    record.control.addEventListener("click", (event) => {
      // An app that wants to be told decides what becomes of the address; where it is to be opened, it says so.
      if (record.can("tap")) event.preventDefault();
      record.act("tap");
    });
  },
  update(record) {
    const custom = fitLabel(record);
    if (record.variant.startsWith("open")) attr(record.control, "href", safeUrl(record.props.url));
    else attr(record.control, "title", "This page does not open such links.");
    speak(record, custom);
    style(record.state.label.box, textStyles(record.props));
    dress(record);
  },
};

/**
 * A link in a style for buttons that has a ground looks like a button.
 * @param {import("../view/record.js").ViewRecord} record
 */
export function dress(record) {
  const look = record.props.style ?? "";
  record.core.classList.toggle("button", look.startsWith("bordered") && look !== "borderless");
  attr(record.core, "data-look", look || null);
}
