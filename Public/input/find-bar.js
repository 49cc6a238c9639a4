// @ts-check
import { attr, make } from "../view/dom.js";
import { cover, placesOf, showPlace } from "./find-places.js";
import { symbol } from "../drawing/symbols.js";

/** @typedef {import("../view/record.js").ViewRecord} ViewRecord */

/**
 * The nodes of the boxes with a bar.
 * @type {WeakMap<Element, ViewRecord>}
 */
const owners = new WeakMap();

/**
 * Shows a bar to find words in a view while the app wants one.
 * @param {ViewRecord} record @param {HTMLElement} box
 */
export function fitFindBar(record, box) {
  owners.set(box, record);
  const old = box.querySelector(":scope > .find-bar");
  box.classList.toggle("find-box", record.can("findNavigator"));
  if (record.modifier("findNavigator") === true) {
    if (!old) open(record, box);
  } else if (old) {
    old.remove();
    for (const one of box.querySelectorAll(".find-mirror")) one.remove();
    showPlace([], -1);
  }
}

/** @param {ViewRecord} record @param {HTMLElement} box */
function open(record, box) {
  const field = make("input", "find-field");
  field.type = "search";
  field.placeholder = "Find";
  field.setAttribute("aria-label", "Find");
  const count = make("span", "find-count");
  count.setAttribute("role", "status");
  const button = (/** @type {string} */ title, /** @type {string} */ icon, /** @type {() => void} */ act) => {
    const element = make("button", "find-button", icon ? symbol(icon) : title);
    element.type = "button";
    attr(element, "aria-label", icon ? title : null);
    element.addEventListener("click", act);
    return element;
  };
  let at = -1;
  const show = (/** @type {number} */ by) => {
    // What is looked for may have changed meanwhile.
    const { places, isAll } = placesOf(box, field.value);
    at = places.length === 0 ? -1 : (Math.max(at, by < 0 ? 0 : -1) + by + places.length) % places.length;
    count.textContent = field.value === "" ? "" : places.length === 0 ? "Not found" : `${at + 1} of ${places.length}${isAll ? "" : "+"}`;
    showPlace(places, at);
  };
  const end = () => {
    void owners.get(box)?.act("findNavigator", false);
    box.querySelector("textarea")?.focus();
  };
  field.addEventListener("input", () => {
    at = -1;
    show(1);
  });
  for (const editor of box.querySelectorAll("textarea")) {
    cover(editor);
    editor.addEventListener("input", () => bar.isConnected && show(0));
  }
  const bar = make("div", "find-bar", field, count, button("Previous", "chevron.up", () => show(-1)), button("Next", "chevron.down", () => show(1)), button("Done", "", end));
  bar.setAttribute("role", "search");
  bar.setAttribute("aria-label", "Find");
  bar.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => {
    if (event.key === "Escape") end();
    else if (event.key === "Enter" && event.target === field) show(event.shiftKey ? -1 : 1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  box.prepend(bar);
  record.view.later(() => field.focus());
}
