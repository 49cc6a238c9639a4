// @ts-check
import { nameOf } from "./address.js";
import { firstWords, isSame, rowsOf, tagOf } from "./steps.js";

/** @typedef {import("./steps.js").Step} Step */
/** @typedef {import("../model/tree.js").Tree} Tree */
/** @typedef {(document: Protocol.Action) => Promise<boolean>} Act */
/** @typedef {(wake: ((isMore: boolean) => void) | null) => void} Listen takes what is to be called when the tree has changed, or with false when the person goes on themselves */

/** More steps than a way has, so that an app that leads in circles is left. */
const LIMIT = 32;
/** How long content may take, in milliseconds, through which the way leads on. */
const PATIENCE = 3000;

/**
 * Goes to a place as far as it can be reached by tabs, rows, links and ways back: by nothing that does anything else.
 * @param {Tree} tree @param {() => Step[]} steps the way as it is now @param {string[]} names the way that is wanted
 * @param {Act} act @param {Step[]} [known] the steps, if they have been made before
 * @param {Listen} [listen] if content that loads is waited for
 */
export async function goToPlace(tree, steps, names, act, known = [], listen = undefined) {
  const isThere = (/** @type {Step} */ step, /** @type {number} */ index) => (known[index] ? isSame(step, known[index]) : step.name === names[index]);
  const look = () => {
    const now = steps();
    const wrong = now.findIndex((step, index) => !isThere(step, index));
    const at = wrong < 0 ? now.length : wrong;
    const goal = at < names.length ? { name: names[at], step: known[at] } : null;
    return { now, at, goal, next: at < now.length ? leave(tree, now, at, goal) : goal && enter(tree, goal) };
  };
  const end = Date.now() + PATIENCE;
  for (let count = 0; count < LIMIT; count += 1) {
    let { now, at, goal, next } = look();
    while (!next && goal && at === now.length && (await isMore(listen, end))) ({ now, at, goal, next } = look());
    if (!next || !(await act(next))) return;
    let after = steps();
    // A page may say its title later.
    while (at === now.length && after.length > at && !after[at].title && (await isMore(listen, end))) after = steps();
    // What led elsewhere is taken back.
    if (at === now.length && after.length > at && !isThere(after[at], at)) {
      const back = leave(tree, after, after.length - 1, null);
      if (back) await act(back);
      return;
    }
    if (JSON.stringify(after) === JSON.stringify(now)) return;
  }
}

/**
 * Waits until the tree has changed, and no longer than to an end.
 * @param {Listen | undefined} listen @param {number} end @returns {Promise<boolean>}
 */
async function isMore(listen, end) {
  if (!listen) return false;
  return new Promise((resolve) => {
    const wake = (/** @type {boolean} */ isMore) => {
      clearTimeout(timer);
      listen(null);
      resolve(isMore);
    };
    const timer = setTimeout(wake, Math.max(0, end - Date.now()), false);
    listen(wake);
  });
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
