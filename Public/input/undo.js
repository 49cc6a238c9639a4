// @ts-check

/** @typedef {import("../view/record.js").NodeOf<Props.Window, {undoKeys?: (event: KeyboardEvent) => void}>} WindowNode */

const mac = /Mac|iPhone|iPad/.test(navigator.platform);
/** Fields take back what was typed in them by themselves. */
const FIELDS = "textarea, [contenteditable], input:not([type=checkbox], [type=radio], [type=range], [type=button])";

/**
 * Undoes and redoes by the platform's keys what the app can undo.
 * @param {WindowNode} record
 */
export function followUndo(record) {
  if (record.state.undoKeys) return;
  record.state.undoKeys = (event) => pressed(record, event);
  addEventListener("keydown", record.state.undoKeys);
}

/** @param {WindowNode} record */
export function endUndo(record) {
  if (record.state.undoKeys) removeEventListener("keydown", record.state.undoKeys);
  record.state.undoKeys = undefined;
}

/** @param {WindowNode} record @param {KeyboardEvent} event */
function pressed(record, event) {
  if (event.defaultPrevented || event.isComposing || event.altKey || (mac ? event.ctrlKey || !event.metaKey : event.metaKey || !event.ctrlKey)) return;
  const key = event.key.toLowerCase();
  const action = key === "z" ? (event.shiftKey ? "redo" : "undo") : key === "y" && !mac && !event.shiftKey ? "redo" : null;
  if (!action || !record.can(action) || !record.core.isConnected || /** @type {Element} */ (event.target).matches?.(FIELDS)) return;
  event.preventDefault();
  void record.act(action);
}
