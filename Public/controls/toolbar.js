// @ts-check
import { make } from "../view/dom.js";
import { shellOf } from "../view/place.js";

/**
 * A toolbar: each item is drawn in a bar of its page, chosen by the item's placement.
 * @type {import("../view/record.js").Kind}
 */
export const toolbar = {
  create(r) {
    r.core = make("div", "toolbar-core");
    r.content = make("div", "toolbar-core");
  },
  slot(r, child) {
    const placement = child.modifier("placement");
    if (placement) child.outer.dataset.placed = placement;
    return shellOf(r)?.slot(placement) ?? null;
  },
  update(r) {
    const shell = shellOf(r);
    if (shell) r.view.later(() => shell.fit());
  },
  dispose(r) {
    const shell = shellOf(r);
    if (shell) r.view.later(() => shell.fit());
  },
  flex: () => ({ x: false, y: false }),
};
