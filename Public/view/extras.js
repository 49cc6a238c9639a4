// @ts-check
import { make } from "./dom.js";
import { listOf } from "./rows.js";
import { symbol } from "./symbols.js";
import { colour } from "./values.js";

/** @type {Record<string, [string, string]>} */
const KNOWN = {
  delete: ["Delete", "trash"], refresh: ["Refresh", "arrow.clockwise"], longPress: ["Long press", "hand.tap"], doubleTap: ["Double tap", "hand.tap"], tripleTap: ["Triple tap", "hand.tap"], dismiss: ["Dismiss", "xmark"],
  increment: ["Increment", "plus"], decrement: ["Decrement", "minus"], toggle: ["Toggle", "switch.2"], submit: ["Submit", "return"],
};
// These have no button of their own: a tap has its cover, and the others need something to say.
const WITHOUT = new Set(["tap", "set", "focus", "blur"]);

/** Actions that the control does not offer by itself: swipes, moves, refreshing, accessibility actions. @param {import("./record.js").Drawn} r @returns {string[]} */
export function leftOver(r) {
  return r.node.actions.filter((action) => !WITHOUT.has(action) && !r.kind.native?.includes(action));
}

/** @param {import("./record.js").Drawn} r @param {any} box */
export function extras(r, box) {
  const actions = leftOver(r);
  const key = [...actions, JSON.stringify(swipes(r))].join("\n");
  box.classList.toggle("in-row", Boolean(listOf(r)));
  const old = box.querySelector(":scope > .extras");
  if (old?.dataset.key === key) return;
  const bar = make("div", "extras");
  bar.dataset.key = key;
  for (const action of actions) {
    if (action === "move") bar.append(mover(r, "Move up", "chevron.up", -1), mover(r, "Move down", "chevron.down", 1));
    else bar.append(plain(r, action));
  }
  if (old) old.replaceWith(bar);
  else box.append(bar);
}

/** @param {import("./record.js").Drawn} r @returns {{name: string, edge: string, role?: string, tint?: any}[]} */
const swipes = (r) => r.modifier("swipeActions") ?? [];

/** @param {import("./record.js").Drawn} r @param {string} action */
function plain(r, action) {
  const [title, icon] = KNOWN[action] ?? [action, ""];
  const element = button(r, title, icon, () => r.act(action), action.replace(/[^a-z]/gi, "-"));
  const swipe = swipes(r).find((entry) => entry.name === action);
  if (swipe?.role) element.dataset.role = swipe.role;
  if (swipe?.tint) element.style.color = colour(swipe.tint, "text") ?? "";
  return element;
}

/** @param {import("./record.js").Drawn} r @param {string} title @param {string} icon @param {number} by */
function mover(r, title, icon, by) {
  return button(r, title, icon, () => {
    const [index, count] = placeAmongMovable(r);
    if (index + by >= 0 && index + by < count) r.act("move", index + by);
  }, by < 0 ? "move-up" : "move-down");
}

/** The index counts within the run of rows that can move, not headers and the like. @param {import("./record.js").Drawn} r */
function placeAmongMovable(r) {
  const all = r.parent?.node.children ?? [];
  const movable = (/** @type {number} */ at) => r.view.tree.nodes.get(all[at])?.actions.includes("move") ?? false;
  const here = all.indexOf(r.id);
  let first = here;
  while (movable(first - 1)) first -= 1;
  let last = here;
  while (movable(last + 1)) last += 1;
  return [here - first, last - first + 1];
}

/** @param {import("./record.js").Drawn} r @param {string} title @param {string} icon @param {() => void} act @param {string} name */
function button(r, title, icon, act, name) {
  const element = make("button", `extra-${name} extra`);
  element.type = "button";
  const words = make("span", icon ? "unseen" : "", title);
  words.id = `x-${r.id}-${name}`;
  if (icon) element.append(symbol(icon));
  element.append(words);
  element.title = title;
  // "Delete Milk" instead of a hundred times "Delete", and always with the row's present text.
  if (listOf(r)) element.setAttribute("aria-labelledby", `${words.id} n-${r.id}`);
  element.addEventListener("click", act);
  return element;
}
