// @ts-check
import { nameOf } from "./address.js";
import { firstWords, isSame, rowsOf, tagOf } from "./steps.js";

/** @typedef {import("./steps.js").Step} Step */
/** @typedef {import("../model/tree.js").Tree} Tree */
/** @typedef {(document: Protocol.Action) => Promise<boolean>} Act */

/** More steps than a way has, so that an app that leads in circles is left. */
const LIMIT = 32;

/**
 * Goes to a place as far as it can be reached by tabs, rows, links and ways back: by nothing that does anything else.
 * @param {Tree} tree @param {() => Step[]} steps the way as it is now @param {string[]} names the way that is wanted
 * @param {Act} act @param {Step[]} [known] the steps, if they have been made before
 */
export async function walk(tree, steps, names, act, known = []) {
  const isThere = (/** @type {Step} */ step, /** @type {number} */ index) => (known[index] ? isSame(step, known[index]) : step.name === names[index]);
  for (let count = 0; count < LIMIT; count += 1) {
    const now = steps();
    const wrong = now.findIndex((step, index) => !isThere(step, index));
    const at = wrong < 0 ? now.length : wrong;
    const goal = at < names.length ? { name: names[at], step: known[at] } : null;
    const next = at < now.length ? leave(tree, now, at, goal) : goal && enter(tree, goal);
    if (!next || !(await act(next))) return;
    const after = steps();
    // What led elsewhere is taken back.
    if (at === now.length && after.length > at && !isThere(after[at], at)) {
      const back = leave(tree, after, after.length - 1, null);
      if (back) await act(back);
      return;
    }
    if (JSON.stringify(after) === JSON.stringify(now)) return;
  }
}

/** @typedef {{name: string, step: Step | undefined}} Goal */

/**
 * What leads away from a step: to the wanted one beside it, or back.
 * @param {Tree} tree @param {Step[]} now @param {number} at @param {Goal | null} goal
 */
function leave(tree, now, at, goal) {
  const { kind, id } = now[at];
  const node = tree.nodes.get(id);
  if (kind === "tab" && goal && node) {
    const options = node.props.options ?? [];
    const option = options.find((each) => (goal.step ? JSON.stringify(each.value) === JSON.stringify(goal.step.value) : nameOf(each.label || each.value) === goal.name));
    return option ? { target: id, action: "set", value: option.value } : null;
  }
  if (kind === "row" && goal) return choose(tree, id, goal);
  const last = now[now.length - 1];
  if (last.kind === "page") return offered(tree, last.id, "pop");
  if (last.kind === "sheet") return offered(tree, last.id, "dismiss");
  if (last.kind === "row" && offered(tree, last.id, "set")) return { target: last.id, action: "set", value: null };
  return null;
}

/**
 * What leads on to a step.
 * @param {Tree} tree @param {Goal} goal
 */
function enter(tree, goal) {
  const via = goal.step?.via === undefined ? undefined : tree.nodes.get(goal.step.via);
  if (via?.type === "NavigationLink" && via.actions.includes("tap")) return { target: via.id, action: "tap" };
  for (const id of tree.places) {
    const node = tree.nodes.get(id);
    if (node?.type !== "List" || !("selection" in node.props) || Array.isArray(node.props.selection)) continue;
    const row = choose(tree, id, goal);
    if (row) return row;
  }
  for (const node of tree.nodes.values()) {
    if (node.type !== "NavigationLink" || !node.actions.includes("tap")) continue;
    if (nameOf(firstWords(tree, node)) === goal.name || nameOf(node.props.label) === goal.name) return { target: node.id, action: "tap" };
  }
  return null;
}

/** @param {Tree} tree @param {string} list @param {Goal} goal */
function choose(tree, list, goal) {
  const node = tree.nodes.get(list);
  if (!node?.actions.includes("set")) return null;
  const isWanted = goal.step?.id === list ? (/** @type {unknown} */ tag) => JSON.stringify(tag) === JSON.stringify(goal.step?.value) : null;
  const row = rowsOf(tree, node).find((each) => {
    const tag = tagOf(each);
    return tag !== undefined && (isWanted ? isWanted(tag) : nameOf(firstWords(tree, each)) === goal.name);
  });
  return row ? { target: list, action: "set", value: tagOf(row) } : null;
}

/** @param {Tree} tree @param {string} id @param {string} action */
function offered(tree, id, action) {
  return tree.nodes.get(id)?.actions.includes(action) ? { target: id, action } : null;
}
