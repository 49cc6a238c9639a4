// @ts-check
import { attr, make, style } from "../view/dom.js";
import { holdsControls } from "../view/inside.js";
import { textStyles } from "../view/values.js";
import { fitLabel, makeLabel } from "./label.js";

const OPENED = new Set(["http:", "https:", "mailto:"]);

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
  variant: (node, r) => (node.props.disabled || !safeUrl(node.props.url) ? "closed" : "open") + (holdsControls(r.view.tree, node) ? " holding" : ""),
  create(r) {
    // What this page does not open may still mean something to the app, which is told by the tap.
    const open = r.variant.startsWith("open");
    const label = makeLabel(r);
    const holding = r.variant.endsWith("holding");
    r.control = make(open ? "a" : "button", holding ? "cover" : "link", ...(holding ? [] : [label]));
    r.core = holding ? make("div", "link holding", r.control, label) : r.control;
    if (open) Object.assign(r.control, { target: "_blank", rel: "noopener noreferrer" });
    else r.control.type = "button";
    r.control.addEventListener("click", (event) => {
      // An app that wants to be told decides what becomes of the address; where it is to be opened, it says so.
      if (r.can("tap")) event.preventDefault();
      r.act("tap");
    });
  },
  update(r) {
    const custom = fitLabel(r);
    if (r.variant.startsWith("open")) attr(r.control, "href", safeUrl(r.props.url));
    else attr(r.control, "title", "This page does not open such links.");
    attr(r.control, "aria-label", r.props.accessibilityLabel ?? (custom ? r.props.label : null));
    style(r.state.label.box, textStyles(r.props));
    dress(r);
  },
};

/**
 * A link in a style for buttons that has a ground looks like a button.
 * @param {import("../view/record.js").ViewRecord} r
 */
export function dress(r) {
  const look = r.props.style ?? "";
  r.core.classList.toggle("button", look.startsWith("bordered") && look !== "borderless");
  attr(r.core, "data-look", look || null);
}
