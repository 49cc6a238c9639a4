// @ts-check
import { attr, disable } from "./dom.js";
import { colour } from "./colours.js";
import { inkOn } from "./values.js";

// Placeholders of what cannot be used say nothing.
const SILENT = new Set(["Text", "Image", "Label"]);
const NATIVE = new Set(["BUTTON", "INPUT", "SELECT", "TEXTAREA"]);

/**
 * What may stand on any node.
 * @param {import("./record.js").Drawn} r
 */
export function common(r) {
  const p = r.props;
  const { core, control } = r;
  attr(control, "data-identifier", p.identifier);
  r.view.shortcuts.note(r);
  attr(core, "title", [p.help, r.state.shortcut && r.kind.native?.includes("tap") && !core.closest?.(".menu-panel") ? r.state.shortcut : null].filter(Boolean).join(" ") || null);
  attr(core, "aria-hidden", p.accessibilityHidden || (p.redacted && SILENT.has(r.node.type)) ? "true" : null);
  attr(control, "aria-description", [p.accessibilityHint, control.type === "range" ? null : p.accessibilityValue].filter(Boolean).join(", ") || null);
  if (p.accessibilityLabel && NATIVE.has(control.tagName)) attr(control, "aria-label", p.accessibilityLabel);
  else if (r.kind.group) {
    attr(core, "role", p.accessibilityLabel ? "group" : null);
    attr(core, "aria-label", p.accessibilityLabel);
  }
  if (NATIVE.has(control.tagName)) disable(control, Boolean(p.disabled));
  r.view.focusLink.update(r);
  core.classList.toggle("off", Boolean(p.disabled));
  core.classList.toggle("redacted", Boolean(p.redacted));
  tint(core, "--accent-fill", colour(p.tint));
  tint(core, "--accent-text", colour(p.tint, "text"));
  tint(core, "--accent-ink", p.tint === undefined ? null : inkOn(p.tint) ?? "var(--fill-ink)");
}

/** @param {any} core @param {string} name @param {string | null} value */
function tint(core, name, value) {
  if (value) core.style.setProperty(name, value);
  else if (core.style.length) core.style.removeProperty(name);
}
