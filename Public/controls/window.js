// @ts-check
import { Shell } from "../view/shell.js";

/**
 * The content of a window, with bars for toolbar items and searches that no inner container shows.
 * @type {import("../view/record.js").Kind}
 */
export const windowGroup = {
  create(r) {
    const shell = new Shell(r, "window", "wrapper window-body");
    r.state.heads = false;
    r.core = shell.core;
    r.content = shell.content;
  },
  update: (r) => r.view.later(() => r.state.shell.show("", "inline", null)),
  dispose: (r) => r.state.shell.dispose(),
  flex: { x: true, y: true },
};
