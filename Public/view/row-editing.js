// @ts-check
import { make } from "./dom.js";
import { moveBy } from "./row-actions.js";
import { startDrag } from "./row-drag.js";
import { reveal } from "./swipe.js";
import { symbol } from "./symbols.js";

/** @typedef {import("./record.js").ViewRecord} ViewRecord */

/**
 * Handles to delete and to move, which only a list that is edited shows.
 * @param {ViewRecord} r @param {HTMLElement} row @param {boolean} editing
 */
export function dressEditing(r, row, editing) {
  row.classList.toggle("editing", editing);
  part(row, "row-delete", editing && r.can("delete"), () => {
    const button = handle(r, "row-delete", "Delete", "minus");
    button.addEventListener("click", () => reveal(r, row, "trailing")?.focus());
    row.prepend(button);
  });
  part(row, "row-handle", editing && r.can("move"), () => {
    const button = handle(r, "row-handle", "Move", "line.3.horizontal");
    button.addEventListener("pointerdown", (/** @type {PointerEvent} */ event) => startDrag(r, row, event));
    button.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => {
      const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
      if (!by) return;
      event.preventDefault();
      moveBy(r, by);
    });
    row.append(button);
  });
}

/** @param {HTMLElement} row @param {string} name @param {boolean} wanted @param {() => void} build */
function part(row, name, wanted, build) {
  const old = row.querySelector(`:scope > .${name}`);
  if (!wanted) old?.remove();
  else if (!old) build();
}

/** @param {ViewRecord} r @param {string} name @param {string} title @param {string} icon */
function handle(r, name, title, icon) {
  const words = make("span", "unseen", title);
  words.id = `x-${r.id}-${name}`;
  const button = make("button", name, symbol(icon), words);
  button.type = "button";
  button.setAttribute("aria-labelledby", `${words.id} n-${r.id}`);
  return button;
}
