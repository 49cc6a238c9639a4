// @ts-check
import { make } from "./dom.js";
import { symbol } from "../drawing/symbols.js";

/** @type {Record<string, [string, string]>} */
export const KNOWN = {
  delete: ["Delete", "trash"], longPress: ["Long press", "hand.tap"], doubleTap: ["Double tap", "hand.tap"], tripleTap: ["Triple tap", "hand.tap"], dismiss: ["Dismiss", "xmark"],
  increment: ["Increment", "plus"], decrement: ["Decrement", "minus"], toggle: ["Toggle", "switch.2"], submit: ["Submit", "return"],
};
// These have no button of their own: a tap has its cover, refreshing is in the bar, and the others need something to say.
const WITHOUT = new Set(["refresh", "tap", "set", "focus", "blur", "hover", "drag", "magnify", "rotate", "selectDetent", "resize", "scroll", "load", "drop", "dropTarget", "hoverMove", "zoom", "findNavigator", "suppressDialog"]);

/**
 * Actions that the control does not offer by itself: swipes, moves, refreshing, accessibility actions.
 * @param {import("./record.js").ViewRecord} record @returns {string[]}
 */
export function leftOver(record) {
  return record.node.actions.filter((action) => !WITHOUT.has(action) && !record.kind.native?.includes(action));
}

/**
 * A button for each action that is left over, outside of rows.
 * @param {import("./record.js").ViewRecord} record @param {HTMLElement} box
 */
export function fitActionButtons(record, box) {
  const actions = leftOver(record);
  const key = actions.join("\n");
  /** @type {HTMLElement | null} */ const old = box.querySelector(":scope > .extras");
  if (old?.dataset.key === key) return;
  const bar = make("div", "extras", ...actions.map((action) => plain(record, action)));
  bar.dataset.key = key;
  if (old) old.replaceWith(bar);
  else box.append(bar);
}

/** @param {import("./record.js").ViewRecord} record @param {string} action */
function plain(record, action) {
  const [title, icon] = KNOWN[action] ?? [action, ""];
  const name = action.replace(/[^a-z]/gi, "-");
  const element = make("button", `extra-${name} extra`);
  element.type = "button";
  if (icon) element.append(symbol(icon));
  element.append(make("span", icon ? "unseen" : "", title));
  element.title = title;
  element.addEventListener("click", () => record.act(action));
  return element;
}
