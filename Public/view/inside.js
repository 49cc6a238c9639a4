// @ts-check
import { ASIDE } from "./place.js";

/** @typedef {import("../model/tree.js").Tree} Tree */

const CONTROLS = new Set(["TextField", "SecureField", "TextEditor", "Picker", "DatePicker", "ColorPicker", "Slider", "Stepper", "Toggle", "Menu", "Button", "Link", "NavigationLink"]);

/** Whether something inside a control can itself be acted upon, which HTML's own buttons do not allow. @param {Tree} tree @param {any} node @returns {boolean} */
export function holdsControls(tree, node) {
  return node.children.some((/** @type {string} */ id) => {
    const child = tree.nodes.get(id);
    return child && !ASIDE.has(child.type) && (child.actions.length > 0 || CONTROLS.has(child.type) || holdsControls(tree, child));
  });
}

/** The nodes that say what something is called: all of it, but for the controls inside. @param {Tree} tree @param {any} node @returns {string[]} */
export function nameParts(tree, node) {
  if (!holdsControls(tree, node)) return [node.id];
  return node.children.flatMap((/** @type {string} */ id) => {
    const child = tree.nodes.get(id);
    return !child || ASIDE.has(child.type) || child.actions.length > 0 || CONTROLS.has(child.type) ? [] : nameParts(tree, child);
  });
}

/** The words of a node and of what is inside. @param {Tree} tree @param {any} node @returns {string} */
function words(tree, node) {
  const own = node.props.accessibilityLabel ?? node.props.text ?? node.props.label;
  if (own !== undefined) return String(own);
  return node.children.map((/** @type {string} */ id) => words(tree, tree.nodes.get(id))).filter(Boolean).join(", ");
}

/**
 * How many of a control's children are its label: the first ones, whose words are those of its label. A label that
 * is one text has none.
 * @param {import("./record.js").Drawn} r @param {string[]} ids
 */
export function labelCount(r, ids) {
  const { tree } = r.view;
  const wanted = r.props.label ?? "";
  let said = "";
  for (let index = 0; index < ids.length; index += 1) {
    const node = tree.nodes.get(ids[index]);
    if (!node || node.actions.length > 0) return 0;
    said = [said, words(tree, node)].filter(Boolean).join(", ");
    if (said === wanted && said !== "") return index + 1;
    if (!wanted.startsWith(said)) return 0;
  }
  return 0;
}
