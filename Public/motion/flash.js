// @ts-check

const calm = matchMedia("(prefers-reduced-motion: reduce)");
const SHOWN = new Set(["Text", "Label", "Image", "ProgressView", "LabeledContent"]);

/**
 * A short glow around texts that changed by themselves, for developers to see what a change did.
 * @param {import("../view/view.js").View} view @param {import("../model/tree.js").Patch} patch
 */
export function flash(view, patch) {
  if (calm.matches || patch.touched.size > 24 || !view.host.closest(".developing")) return;
  for (const [id, parts] of patch.touched) {
    const record = view.records.get(id);
    if (!record || !parts.has("props") || !SHOWN.has(record.node.type)) continue;
    const glow = "color-mix(in srgb, var(--accent-fill) 35%, transparent)";
    record.core.animate([{ boxShadow: `0 0 0 4px ${glow}` }, { boxShadow: "0 0 0 4px transparent" }], { duration: 700, easing: "ease-out" });
  }
}
