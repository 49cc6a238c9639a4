// @ts-check
import { SYSTEM, colour } from "../drawing/colours.js";
import { planOf } from "../view/boxes.js";
import { attr, make } from "../view/dom.js";
import { openMenu, rowActions } from "./actions.js";
import { dressEditing } from "./editing.js";
import { menuFor } from "./selection-menu.js";
import { dressSelection } from "./selection.js";
import { ASIDE } from "../view/place.js";
import { around, listOf, rowsOf } from "./containers.js";
import { markRunsLater } from "./runs.js";
import { symbol } from "../drawing/symbols.js";
import { inkOn, paint } from "../drawing/values.js";

/** @typedef {import("../view/record.js").ViewRecord} ViewRecord */

/** @param {ViewRecord} record @returns {import("../view/boxes.js").Box | null} */
export function rowBox(record) {
  const list = listOf(record);
  if (!list && (!around(record, "Form") || record.node.type === "Section")) return null;
  const area = record.modifier("listRowBackground");
  const layers = area?.node ? [{ place: /** @type {const} */ ("back"), id: area.node }] : [];
  const fill = area && typeof area === "object" && "style" in area ? area.style : area;
  const insets = record.modifier("listRowInsets");
  const padding = insets ? /** @type {const} */ (["top", "trailing", "bottom", "leading"]).map((side) => `${insets[side] ?? 0}px`).join(" ") : null;
  return { kind: "row", tag: list ? "li" : "div", styles: { ...(area?.node ? {} : paint(fill, "fill")), color: inkOn(fill), padding, "--row-ground": isOpaque(fill) ? colour(fill, "fill") : null }, layers };
}

/** @param {Protocol.Style | undefined} fill */
const isOpaque = (fill) => typeof fill === "string" && (SYSTEM.has(fill) || /^(#[0-9a-f]{6}|white|black|accentColor)$/i.test(fill));

/** @param {ViewRecord} record @param {HTMLElement} element */
export function dressRow(record, element) {
  const list = /** @type {ViewRecord} */ (rowsOf(record));
  markRunsLater(list);
  element.classList.toggle("section-row", record.node.type === "Section");
  if (record.node.type === "Section") return;
  element.dataset.row = record.id;
  if (list.node.type === "List") dressSelection(list, record, element);
  dressEditing(record, element, Boolean(list.props.isEditing));
  dressMore(record, element);
}

/**
 * Touch has the swipe, and a menu opens where it is asked for; the button is for keyboard and screen reader, and for a
 * mouse that cannot swipe.
 * @param {ViewRecord} record @param {HTMLElement} element
 */
function dressMore(record, element) {
  /** @type {HTMLButtonElement | null} */ const old = element.querySelector(":scope > .row-more");
  const hasMenu = record.modifier("contextMenu")?.node || menuOf(record);
  const wanted = rowActions(record).length > 0 || hasMenu;
  attr(element, "data-more", rowActions(record).length > 0 && endsInLink(record));
  if (!wanted) return old?.remove();
  const button = old ?? make("button", "row-more", symbol("ellipsis"));
  attr(button, "data-quiet", !rowActions(record).length);
  attr(button, "data-over", isPainted(record));
  if (old) return;
  button.type = "button";
  button.setAttribute("aria-labelledby", `${actionWords()} n-${record.id}`);
  button.setAttribute("aria-expanded", "false");
  button.addEventListener("click", () => {
    const menu = record.modifier("contextMenu")?.node ? null : menuOf(record);
    if (menu) menu.open(record, button);
    else openMenu(record, button);
  });
  element.append(button);
}

/**
 * Whether a row ends with the chevron of a link, in whose place its button stands.
 * @param {ViewRecord} record
 */
function endsInLink({ node, view }) {
  /** @type {import("../model/tree.js").TreeNode | undefined} */ let last = node;
  while (last?.type === "HStack") last = view.tree.nodes.get(last.children.filter((id) => !ASIDE.has(view.tree.nodes.get(id)?.type ?? "")).at(-1) ?? "");
  return last?.type === "NavigationLink";
}

/**
 * Whether a row has an area of its own, at the corner of which its button lies.
 * @param {ViewRecord} record
 */
function isPainted(record) {
  const area = record.modifier("listRowBackground");
  const own = planOf(record).some((box) => box.kind === "mod" && (box.styles["background-color"] || box.styles["background-image"] || box.layers.some(({ place }) => place === "back")));
  return Boolean(own || (area && area !== "clear"));
}

/**
 * The menu that a list has for its rows.
 * @param {ViewRecord} record @returns {import("./selection-menu.js").SelectionMenu | null}
 */
function menuOf(record) {
  return record.modifier("tag") === undefined ? null : menuFor(listOf(record));
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
    const record = list.view.records.get(id);
    if (!record || ASIDE.has(record.node.type)) return [];
    return record.node.type === "Section" ? rowsIn(record) : rowsOf(record) ? [record] : [];
  });
}
