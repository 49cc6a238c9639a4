// @ts-check
import { attr, make } from "../view/dom.js";
import { moveBy } from "./actions.js";
import { startDrag } from "./drag.js";
import { reveal } from "./swipe.js";
import { symbol } from "../drawing/symbols.js";

/** @typedef {import("../view/record.js").ViewRecord} ViewRecord */

/**
 * Lets links in rows that are edited lead nowhere, whatever they are pressed with.
 * @param {ViewRecord} list
 */
export function stopLinks({ core }) {
  core.addEventListener("click", (event) => {
    if (/** @type {Element} */ (event.target).closest(".editing .navigation-link")) event.stopPropagation();
  }, true);
}

/**
 * Handles to delete and to move, which only a list that is edited shows.
 * @param {ViewRecord} record @param {HTMLElement} row @param {boolean} editing
 */
export function dressEditing(record, row, editing) {
  row.classList.toggle("editing", editing);
  for (const link of row.querySelectorAll("button.navigation-link, .navigation-link > .cover")) {
    attr(link, "aria-disabled", editing ? "true" : null);
    attr(link, "tabindex", editing ? "-1" : null);
  }
  part(row, "row-delete", editing && record.can("delete"), () => {
    const button = handle(record, "row-delete", "Delete", "minus");
    button.addEventListener("click", () => reveal(record, row, "trailing")?.focus());
    row.prepend(button);
  });
  part(row, "row-handle", editing && record.can("move"), () => {
    const button = handle(record, "row-handle", "Move", "line.3.horizontal");
    button.addEventListener("pointerdown", (/** @type {PointerEvent} */ event) => startDrag(record, row, event));
    button.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => {
      const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
      if (!by) return;
      event.preventDefault();
      moveBy(record, by);
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

/** @param {ViewRecord} record @param {string} name @param {string} title @param {string} icon */
function handle(record, name, title, icon) {
  const words = make("span", "unseen", title);
  words.id = `x-${record.id}-${name}`;
  const button = make("button", name, symbol(icon), words);
  button.type = "button";
  button.setAttribute("aria-labelledby", `${words.id} n-${record.id}`);
  return button;
}
