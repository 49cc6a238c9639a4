// @ts-check
import { rehome } from "../ui/notices.js";
import { attr, make, move } from "../view/dom.js";
import { PRESENTED } from "../view/place.js";
import { Shell } from "../view/shell.js";
import { symbol } from "../drawing/symbols.js";

/** @typedef {import("../view/record.js").NodeOf<Props.Common, {shell: Shell, column: HTMLElement, sheet: HTMLDialogElement, close: HTMLButtonElement, fit: () => void}>} Inspector */

const wide = matchMedia("(min-width: 48.01rem)");

/**
 * Details beside the scene; on a narrow page, or inside another presentation, a sheet.
 * @type {import("../view/record.js").Kind<Inspector>}
 */
export const inspector = {
  native: ["dismiss"],
  create(record) {
    const shell = new Shell(record, "sheet-shell", "sheet-body");
    record.content = shell.content;
    const close = (record.state.close = make("button", "sheet-close", symbol("xmark")));
    close.type = "button";
    close.setAttribute("aria-label", "Close inspector");
    close.addEventListener("click", () => dismiss(record));
    record.state.column = make("aside", "inspector-column");
    record.state.sheet = make("dialog", "presented sheet");
    record.core = make("div", "inspector-core", record.state.column, record.state.sheet);
    record.state.column.append(shell.core, close);
    for (const home of [record.state.column, record.state.sheet]) home.setAttribute("aria-label", "Inspector");
    record.state.sheet.addEventListener("cancel", (/** @type {Event} */ event) => {
      if (event.target !== record.state.sheet) return;
      event.preventDefault();
      dismiss(record);
    });
    record.state.sheet.addEventListener("click", (/** @type {MouseEvent} */ event) => {
      const box = record.state.sheet.getBoundingClientRect();
      const inside = event.clientX >= box.left && event.clientX <= box.right && event.clientY >= box.top && event.clientY <= box.bottom;
      if (event.target === record.state.sheet && !inside && event.detail > 0) dismiss(record);
    });
    record.state.fit = () => fit(record);
    wide.addEventListener("change", record.state.fit);
  },
  update(record) {
    record.state.close.hidden = !record.can("dismiss");
    record.view.later(() => {
      record.state.shell.show("", "inline", null);
      fit(record);
    });
  },
  dispose(record) {
    wide.removeEventListener("change", record.state.fit);
    if (record.state.sheet.open) record.state.sheet.close();
    rehome(record.state.sheet);
    record.state.shell.dispose();
    record.view.later(() => reserve(record, null));
  },
  fallbackFocus: (record) => record.core.querySelector("button:not([disabled]), input:not([disabled])"),
  flex: { x: false, y: false },
};

/** @param {Inspector} record */
const dismiss = (record) => record.act("dismiss").catch(() => {});

/** @param {Inspector} record */
function fit(record) {
  const { column, sheet, shell, close } = record.state;
  if (!record.core.isConnected) return;
  const beside = wide.matches && !record.closest((at) => PRESENTED.has(at.node.type));
  const home = beside ? column : sheet;
  for (const part of [shell.core, close]) if (part.parentNode !== home) move(home, part, null);
  column.hidden = !beside;
  const width = widthOf(record);
  column.style.inlineSize = width;
  reserve(record, beside ? width : null);
  if (beside && sheet.open) sheet.close();
  if (!beside && !sheet.open) sheet.showModal();
  rehome();
}

/**
 * Leaves room for the column beside the scene.
 * @param {Inspector} record @param {string | null} width
 */
function reserve(record, width) {
  const device = /** @type {HTMLElement | null} */ (record.view.host.parentElement);
  if (!device) return;
  attr(device, "data-inspected", width !== null);
  if (width) device.style.setProperty("--inspector", width);
  else device.style.removeProperty("--inspector");
}

/**
 * The width that a view inside asks for.
 * - Complexity: O(n) for n nodes at the beginning of the column.
 * @param {Inspector} record
 */
function widthOf(record) {
  /** @type {Protocol.Modifiers["inspectorColumnWidth"] | undefined} */
  let wanted;
  for (let /** @type {import("../view/record.js").ViewRecord | undefined} */ at = record; at && wanted === undefined; at = record.view.records.get(at.node.children[0] ?? "")) wanted = at.modifier("inspectorColumnWidth");
  if (typeof wanted === "number") return `${wanted}px`;
  const { min = 225, ideal = 270, max = 400 } = wanted ?? {};
  return `clamp(${Number(min)}px, ${Number(ideal)}px, min(${Number(max)}px, 45vw))`;
}
