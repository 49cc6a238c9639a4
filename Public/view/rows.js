// @ts-check
import { attr, make } from "./dom.js";
import { openMenu, rowActions } from "./row-actions.js";
import { dressEditing } from "./row-editing.js";
import { dressSelection } from "./row-selection.js";
import { ASIDE } from "./place.js";
import { around, listOf, rowsOf } from "./row-place.js";
import { markRunsLater } from "./row-runs.js";
import { symbol } from "./symbols.js";
import { inkOn, paint } from "./values.js";

/** @typedef {import("./record.js").ViewRecord} ViewRecord */

/** @param {ViewRecord} r @returns {import("./boxes.js").Box | null} */
export function rowBox(r) {
  const list = listOf(r);
  if (!list && (!around(r, "Form") || r.node.type === "Section")) return null;
  const area = r.modifier("listRowBackground");
  const layers = area?.node ? [{ place: /** @type {const} */ ("back"), id: area.node }] : [];
  const fill = area && typeof area === "object" && "style" in area ? area.style : area;
  const insets = r.modifier("listRowInsets");
  const padding = insets ? /** @type {const} */ (["top", "trailing", "bottom", "leading"]).map((side) => `${insets[side] ?? 0}px`).join(" ") : null;
  return { kind: "row", tag: list ? "li" : "div", styles: { ...(area?.node ? {} : paint(fill)), color: inkOn(fill), padding }, layers };
}

/** @param {ViewRecord} r @param {HTMLElement} element */
export function dressRow(r, element) {
  const list = /** @type {ViewRecord} */ (rowsOf(r));
  markRunsLater(list);
  element.classList.toggle("section-row", r.node.type === "Section");
  element.classList.toggle("bare-line", r.modifier("listRowSeparator") === "hidden");
  if (r.node.type === "Section") return;
  element.dataset.row = r.id;
  if (list.node.type === "List") dressSelection(list, r, element);
  dressEditing(r, element, Boolean(list.props.isEditing));
  dressMore(r, element);
}

/**
 * Touch has the swipe; the button is for mouse, keyboard and screen reader.
 * @param {ViewRecord} r @param {HTMLElement} element
 */
function dressMore(r, element) {
  /** @type {HTMLButtonElement | null} */ const old = element.querySelector(":scope > .row-more");
  const wanted = rowActions(r).length > 0 || r.modifier("contextMenu")?.node;
  if (!wanted) return old?.remove();
  const button = old ?? make("button", "row-more", symbol("ellipsis"));
  attr(button, "data-swiped", !r.modifier("contextMenu")?.node);
  if (old) return;
  button.type = "button";
  button.setAttribute("aria-labelledby", `${actionWords()} n-${r.id}`);
  button.setAttribute("aria-expanded", "false");
  button.addEventListener("click", () => openMenu(r, button));
  element.append(button);
}

/** One word for all rows to be named with. */
function actionWords() {
  const id = "row-action-words";
  if (!document.getElementById(id)) {
    const words = make("span", "", "Actions");
    words.id = id;
    words.hidden = true;
    document.body.append(words);
  }
  return id;
}

/**
 * Every row of a list or form, in order.
 * @param {ViewRecord} list @returns {ViewRecord[]}
 */
export function rowsIn(list) {
  return list.node.children.flatMap((id) => {
    const r = list.view.records.get(id);
    if (!r || ASIDE.has(r.node.type)) return [];
    return r.node.type === "Section" ? rowsIn(r) : rowsOf(r) ? [r] : [];
  });
}
