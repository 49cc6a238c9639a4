// @ts-check
import { make } from "../view/dom.js";
import { shellOf } from "../view/place.js";

/**
 * A toolbar: each item is drawn in a bar of its page, chosen by the item's placement.
 * @type {import("../view/record.js").Kind}
 */
export const toolbar = {
  create(record) {
    record.core = make("div", "toolbar-core");
    record.content = make("div", "toolbar-core");
  },
  slot(record, child) {
    const placement = child.modifier("placement");
    if (placement) child.outer.dataset.placed = placement;
    return shellOf(record)?.slot(placement) ?? null;
  },
  update(record) {
    const shell = shellOf(record);
    if (shell) record.view.later(() => shell.fit());
  },
  dispose(record) {
    const shell = shellOf(record);
    if (shell) record.view.later(() => shell.fit());
  },
  resumes: true,
  flex: () => ({ x: false, y: false }),
};
