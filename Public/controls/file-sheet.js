// @ts-check
import { make } from "../view/dom.js";

/**
 * A sheet with the way out at the beginning of its bar, and what it is for at the end.
 * @param {HTMLElement} title with an id @param {() => void} cancels @param {HTMLElement | null} action @param {HTMLElement[]} inside
 */
export function sheetWith(title, cancels, action, ...inside) {
  const cancel = make("button", "button", "Cancel");
  cancel.type = "button";
  cancel.dataset.role = "cancel";
  cancel.addEventListener("click", cancels);
  if (action) action.dataset.placed = "confirmationAction";
  const bar = make("div", "nav-bar", make("div", "bar-leading", cancel), make("div", "bar-middle", title), make("div", "bar-trailing", ...(action ? [action] : [])));
  const dialog = make("dialog", "presented sheet ground file-dialog", bar, make("div", "file-body", ...inside));
  dialog.setAttribute("aria-labelledby", title.id);
  return dialog;
}
