// @ts-check
import { make } from "../view/dom.js";
import { openMenu } from "../rows/actions.js";
import { rowsOf } from "../rows/containers.js";
import { symbol } from "../drawing/symbols.js";
import { openNear, wireMenu } from "./context-menu.js";
import { opensMenu } from "./holding.js";

/**
 * The menu of a view, which takes no room. The keyboard and a screen reader find a button for it.
 * @param {import("../view/record.js").ViewRecord} record @param {HTMLElement} box @param {HTMLElement} panel
 */
export function viewMenu(record, box, panel) {
  panel.classList.add("menu-panel");
  panel.popover = "auto";
  if (box.dataset.menu) return;
  box.dataset.menu = "view";
  if (rowsOf(record)) return rowMenu(record);
  const button = moreButton();
  wireMenu(button, panel);
  box.append(button);
  opensMenu(box, (_, place) => openNear(place, panel));
}

/**
 * A row has one button for its menu and all else that it offers.
 * @param {import("../view/record.js").ViewRecord} record
 */
function rowMenu(record) {
  opensMenu(record.outer, (_, place) => {
    /** @type {HTMLElement | null} */ const button = record.outer.querySelector(":scope > .row-more");
    if (button) openMenu(record, button, place);
  });
}

/** The button that is seen while it has the focus. */
export function moreButton() {
  const button = make("button", "more", symbol("ellipsis"));
  button.type = "button";
  button.setAttribute("aria-label", "More actions");
  return button;
}
