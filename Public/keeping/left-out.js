// @ts-check

/** @typedef {import("../view/view.js").View} View */
/** @typedef {import("../view/record.js").ViewRecord} ViewRecord */

/**
 * Draws a node that was left out so far.
 * @param {View} view @param {string} id @returns {ViewRecord | undefined}
 */
export function reach(view, id) {
  for (let before = ""; !view.records.has(id);) {
    const [holder, child] = holderOf(view, id);
    if (!holder || child === before) return undefined;
    holder.kind.reach?.(holder, child);
    before = child;
  }
  return view.records.get(id);
}

/**
 * Something in a node that was left out has changed.
 * @param {View} view @param {string} id
 */
export function leftOut(view, id) {
  const [holder, child] = holderOf(view, id);
  holder?.kind.changed?.(holder, child);
}

/**
 * The nearest node around another that is drawn, and its child on the way there.
 * @param {View} view @param {string} id @returns {[ViewRecord | undefined, string]}
 */
function holderOf({ records, tree }, id) {
  let child = id;
  let parent = tree.nodes.get(id)?.parent;
  for (; parent && !records.has(parent); parent = tree.nodes.get(parent)?.parent) child = parent;
  return [records.get(parent ?? ""), child];
}
