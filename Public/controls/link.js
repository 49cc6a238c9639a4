// @ts-check
import { attr, make, style } from "../view/dom.js";
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

/** @type {import("../view/record.js").Kind} */
export const link = {
  native: ["tap"],
  variant: (node) => (node.props.disabled || !safeUrl(node.props.url) ? "closed" : "open"),
  create(r) {
    // What this page does not open may still mean something to the app, which is told by the tap.
    r.core = make(r.variant === "open" ? "a" : "button", "link", makeLabel(r));
    if (r.variant === "open") Object.assign(r.core, { target: "_blank", rel: "noopener noreferrer" });
    else r.core.type = "button";
    r.core.addEventListener("click", (/** @type {MouseEvent} */ event) => {
      // An app that wants to be told decides what becomes of the address; where it is to be opened, it says so.
      if (r.can("tap")) event.preventDefault();
      r.act("tap");
    });
  },
  update(r) {
    const custom = fitLabel(r);
    if (r.variant === "open") attr(r.core, "href", safeUrl(r.props.url));
    else attr(r.core, "title", "This page does not open such links.");
    attr(r.core, "aria-label", r.props.accessibilityLabel ?? (custom ? r.props.label : null));
    style(r.state.label.box, textStyles(r.props));
    dress(r);
  },
};

/** A link in a style for buttons that has a ground looks like a button. @param {import("../view/record.js").Drawn} r */
export function dress(r) {
  const look = r.props.style ?? "";
  r.core.classList.toggle("button", look.startsWith("bordered") && look !== "borderless");
  attr(r.core, "data-look", look || null);
}
