// @ts-check
import { ASIDE } from "../view/place.js";

/** @typedef {Map<string, import("../model/tree.js").TreeNode>} Nodes */

/** The number of elements with words that are laid out together in idle time. */
const LAID_OUT = 4;

/** @param {string} before @param {string} words */
const joined = (before, words) => (before && words ? `${before} ${words}` : before || words);

/**
 * The words of a node and of all in it.
 * @param {Nodes} nodes @param {string} id @returns {string}
 */
export function wordsOf(nodes, id) {
  const node = nodes.get(id);
  if (!node || ASIDE.has(node.type)) return "";
  const { accessibilityLabel, text: own, label } = node.props;
  if (accessibilityLabel) return String(accessibilityLabel);
  let inner = "";
  for (const child of node.children) inner = joined(inner, wordsOf(nodes, child));
  return joined(String(own ?? (inner ? "" : label ?? "")), inner);
}

/**
 * Whether something in a node has the focus.
 * @param {Nodes} nodes @param {string} id @returns {boolean}
 */
export function holdsFocus(nodes, id) {
  const node = nodes.get(id);
  return node !== undefined && (Boolean(node.props.focused || node.props.accessibilityFocused) || node.children.some((child) => holdsFocus(nodes, child)));
}

/** @type {Element[]} */
const waiting = [];
const whenIdle = window.requestIdleCallback ?? ((/** @type {() => void} */ task) => setTimeout(task, 50));

/**
 * Lays words out, for those who hear the page, when there is time: until then the list is drawn without.
 * @param {Element} element
 */
export function layOut(element) {
  const next = () => {
    for (const each of waiting.splice(0, LAID_OUT)) each.classList.add("laid-out");
    if (waiting.length > 0) whenIdle(next);
  };
  waiting.push(element);
  if (waiting.length === 1) whenIdle(next);
}
