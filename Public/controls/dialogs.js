// @ts-check
import { rehome } from "../ui/notices.js";

/** @typedef {import("../view/record.js").ViewRecord} ViewRecord */
/** @typedef {import("../view/record.js").NodeOf<Props.Dialog, {}, {core: HTMLDialogElement}>} Dialog */

/** @type {WeakSet<HTMLDialogElement>} the windows that the page closes */
const closing = new WeakSet();

/**
 * Shows a modal window that closes when the server says so.
 * @param {ViewRecord} record @param {HTMLDialogElement} dialog
 */
export function wireDialog(record, dialog) {
  const dismiss = () => record.act("dismiss").catch(() => {});
  // The server decides whether it closes; the browser closing it by itself would hide what is still there.
  dialog.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => {
    if (event.key !== "Escape" || event.defaultPrevented || event.isComposing || /** @type {Element} */ (event.target).closest(":popover-open")) return;
    event.preventDefault();
    event.stopPropagation();
    dismiss();
  });
  dialog.addEventListener("cancel", (/** @type {Event} */ event) => {
    if (event.target !== dialog) return;
    event.preventDefault();
    dismiss();
  });
  dialog.addEventListener("close", async (/** @type {Event} */ event) => {
    if (event.target !== dialog || closing.has(dialog)) return;
    await dismiss();
    if (dialog.isConnected && !closing.has(dialog)) dialog.showModal();
  });
  dialog.addEventListener("click", (/** @type {MouseEvent} */ event) => {
    if (event.target !== dialog || record.node.type === "Alert" || record.node.type === "FullScreenCover") return;
    const box = dialog.getBoundingClientRect();
    const inside = event.clientX >= box.left && event.clientX <= box.right && event.clientY >= box.top && event.clientY <= box.bottom;
    if (!inside && event.detail > 0) dismiss();
  });
  record.view.later(() => {
    if (!dialog.isConnected || dialog.open) return;
    dialog.showModal();
    rehome();
  });
}

/** @param {Pick<Dialog, "core">} record */
export function closeDialog(record) {
  closing.add(record.core);
  // Closed rather than only removed, as closing gives the focus back to where it came from.
  if (record.core.open) record.core.close();
  rehome(record.core);
}
