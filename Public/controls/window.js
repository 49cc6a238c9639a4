// @ts-check
import { attr } from "../view/dom.js";
import { Shell } from "../view/shell.js";

/** @typedef {import("../view/record.js").NodeOf<Props.Common, {shell: Shell}>} WindowNode */

/**
 * The content of a window, with bars for toolbar items and searches that no inner container shows.
 * @type {import("../view/record.js").Kind<WindowNode>}
 */
export const windowGroup = {
  create(r) {
    const shell = new Shell(r, "window", "wrapper window-body");
    r.state.heads = false;
    r.core = shell.core;
    r.content = shell.content;
  },
  update(r) {
    for (const part of [r.view.host, r.view.portal]) attr(part, "dir", r.props.layoutDirection === "rightToLeft" ? "rtl" : null);
    r.view.later(() => r.state.shell.show("", "inline", null));
  },
  dispose: (r) => r.state.shell.dispose(),
  flex: { x: true, y: true },
};
