// @ts-check
import { ASIDE } from "./place.js";

/** @typedef {import("../model/tree.js").Tree} Tree */
/** @typedef {import("../model/tree.js").TreeNode} TreeNode */

const CONTROLS = new Set(["TextField", "SecureField", "TextEditor", "Picker", "DatePicker", "ColorPicker", "Slider", "Stepper", "Toggle", "Menu", "Button", "Link", "NavigationLink"]);

/**
 * Whether a control is an entry of a menu.
 * @param {Pick<import("./record.js").ViewRecord, "closest">} record
 */
export const isInMenu = (record) => record.closest((at) => at.node.type.endsWith("Menu")) !== null;

/**
 * Whether something inside a control can itself be acted upon, which HTML's own buttons do not allow.
 * @param {Tree} tree @param {TreeNode} node @returns {boolean}
 */
export function holdsControls(tree, node) {
  return node.children.some((id) => {
    const child = tree.nodes.get(id);
    return child && !ASIDE.has(child.type) && (child.actions.length > 0 || CONTROLS.has(child.type) || holdsControls(tree, child));
  });
}

/**
 * The nodes that say what something is called: all of it, but for the controls inside.
 * @param {Tree} tree @param {TreeNode} node @returns {string[]}
 */
export function nameParts(tree, node) {
  if (!holdsControls(tree, node)) return [node.id];
  return node.children.flatMap((id) => {
    const child = tree.nodes.get(id);
    return !child || ASIDE.has(child.type) || child.actions.length > 0 || CONTROLS.has(child.type) ? [] : nameParts(tree, child);
  });
}

/**
 * The words that the server takes for those of a label, in order. A picture's name is among them only if it says
 * something.
 * @param {Tree} tree @param {TreeNode} node @returns {{words: string, isOptional: boolean}[]}
 */
function spoken(tree, node) {
  const own = node.props.accessibilityLabel ?? node.props.text ?? node.props.label;
  if (own !== undefined) return own === "" ? [] : [{ words: String(own), isOptional: false }];
  if (node.type === "Image") return [{ words: String(node.props.systemName ?? node.props.name ?? ""), isOptional: true }];
  return node.children.flatMap((id) => spoken(tree, /** @type {TreeNode} */ (tree.nodes.get(id))));
}

/**
 * Whether something in a node can be acted upon, or opens something.
 * @param {Tree} tree @param {TreeNode} node @returns {boolean}
 */
const isActive = (tree, node) => node.actions.length > 0 || CONTROLS.has(node.type) || holdsControls(tree, node);

/**
 * How many of a control's children are its label: the first ones, whose words are those of its label. A label that
 * is one text has none.
 * @param {import("./record.js").ViewRecord} record @param {string[]} ids
 */
export function labelCount(record, ids) {
  const { tree } = record.view;
  const wanted = String(record.props.label ?? "");
  let said = 0;
  for (let index = 0; index < ids.length; index += 1) {
    const node = tree.nodes.get(ids[index]);
    if (!node || isActive(tree, node)) return 0;
    for (const { words, isOptional } of spoken(tree, node)) {
      const next = said === 0 ? words : `, ${words}`;
      if (wanted.startsWith(next, said)) said += next.length;
      else if (!isOptional) return 0;
    }
    if (said === wanted.length && said > 0) return index + 1;
  }
  return 0;
}
