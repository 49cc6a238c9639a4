// @ts-check
import { attr, disable } from "./dom.js";
import { colour } from "../drawing/colours.js";
import { inkOn } from "../drawing/values.js";

// Placeholders of what cannot be used say nothing.
const SILENT = new Set(["Text", "Image", "Label"]);
const NATIVE = new Set(["BUTTON", "INPUT", "SELECT", "TEXTAREA"]);

/**
 * What may stand on any node.
 * @param {import("./record.js").ViewRecord} record
 */
export function fitAttributes(record) {
  const props = record.props;
  const { core, control } = record;
  attr(control, "data-identifier", props.identifier);
  const shortcut = record.view.shortcuts?.note(record);
  attr(core, "title", [props.help, shortcut && record.kind.native?.includes("tap") && !core.closest?.(".menu-panel") ? shortcut : null].filter(Boolean).join(" ") || null);
  attr(core, "aria-hidden", props.accessibilityHidden || (props.redacted && SILENT.has(record.node.type)) ? "true" : null);
  attr(control, "aria-description", [props.accessibilityHint, control.type === "range" ? null : props.accessibilityValue].filter(Boolean).join(", ") || null);
  if (props.accessibilityLabel && NATIVE.has(control.tagName)) attr(control, "aria-label", props.accessibilityLabel);
  else if (record.kind.group) {
    attr(core, "role", props.accessibilityLabel ? "group" : null);
    attr(core, "aria-label", props.accessibilityLabel);
  }
  if (NATIVE.has(control.tagName)) disable(control, Boolean(props.disabled));
  record.view.focusLink.update(record);
  core.classList.toggle("off", Boolean(props.disabled));
  core.classList.toggle("redacted", Boolean(props.redacted));
  tint(core, "--accent-hue", colour(props.tint));
  tint(core, "--accent-fill", colour(props.tint, "fill"));
  tint(core, "--accent-text", colour(props.tint, "text"));
  tint(core, "--accent-ink", props.tint === undefined ? null : inkOn(props.tint) ?? "var(--fill-ink)");
}

/** @param {HTMLElement} core @param {string} name @param {string | null} value */
function tint(core, name, value) {
  if (value) core.style.setProperty(name, value);
  else if (core.style.length) core.style.removeProperty(name);
}
