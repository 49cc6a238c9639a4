// @ts-check
import { attr } from "../view/dom.js";
import { noteHeading } from "../view/headings.js";
import { preferenceOf } from "../view/preferences.js";
import { Shell } from "../view/shell.js";

/** @typedef {import("../view/record.js").NodeOf<Props.Common, {shell: Shell}>} WindowNode */

/**
 * The content of a window, with bars for toolbar items and searches that no inner container shows.
 * @type {import("../view/record.js").Kind<WindowNode>}
 */
export const windowGroup = {
  create(record) {
    const shell = new Shell(record, "window", "wrapper window-body");
    noteHeading(record, false);
    record.core = shell.core;
    record.content = shell.content;
  },
  update(record) {
    for (const part of [record.view.host, record.view.portal]) attr(part, "dir", record.props.layoutDirection === "rightToLeft" ? "rtl" : null);
    wearScheme(preferenceOf(record, "preferredColorScheme")?.value);
    record.view.later(() => record.state.shell.show("", "inline", null));
  },
  dispose(record) {
    wearScheme(undefined);
    record.state.shell.dispose();
  },
  flex: { x: true, y: true },
};

let isWorn = false;

/**
 * Hardly any app says which, so that the page does not wait for it.
 * @param {string | undefined} scheme
 */
async function wearScheme(scheme) {
  if (!scheme && !isWorn) return;
  isWorn = true;
  (await import("../drawing/scheme.js")).wearScheme(scheme);
}
