// @ts-check
import { rehome } from "../ui/notices.js";
import { attr, make, move } from "../view/dom.js";
import { PRESENTED } from "../view/place.js";
import { Shell } from "../view/shell.js";
import { symbol } from "../view/symbols.js";

/** @typedef {import("../view/record.js").NodeOf<Props.Common, {shell: Shell, column: HTMLElement, sheet: HTMLDialogElement, close: HTMLButtonElement, fit: () => void}>} Inspector */

const wide = matchMedia("(min-width: 48.01rem)");

/**
 * Details beside the scene; on a narrow page, or inside another presentation, a sheet.
 * @type {import("../view/record.js").Kind<Inspector>}
 */
export const inspector = {
  native: ["dismiss"],
  create(r) {
    const shell = new Shell(r, "sheet-shell", "sheet-body");
    r.content = shell.content;
    const close = (r.state.close = make("button", "sheet-close", symbol("xmark")));
    close.type = "button";
    close.setAttribute("aria-label", "Close inspector");
    close.addEventListener("click", () => dismiss(r));
    r.state.column = make("aside", "inspector-column");
    r.state.sheet = make("dialog", "presented sheet");
    r.core = make("div", "inspector-core", r.state.column, r.state.sheet);
    r.state.column.append(shell.core, close);
    for (const home of [r.state.column, r.state.sheet]) home.setAttribute("aria-label", "Inspector");
    r.state.sheet.addEventListener("cancel", (/** @type {Event} */ event) => {
      if (event.target !== r.state.sheet) return;
      event.preventDefault();
      dismiss(r);
    });
    r.state.sheet.addEventListener("click", (/** @type {MouseEvent} */ event) => {
      const box = r.state.sheet.getBoundingClientRect();
      const inside = event.clientX >= box.left && event.clientX <= box.right && event.clientY >= box.top && event.clientY <= box.bottom;
      if (event.target === r.state.sheet && !inside && event.detail > 0) dismiss(r);
    });
    r.state.fit = () => fit(r);
    wide.addEventListener("change", r.state.fit);
  },
  update(r) {
    r.state.close.hidden = !r.can("dismiss");
    r.view.later(() => {
      r.state.shell.show("", "inline", null);
      fit(r);
    });
  },
  dispose(r) {
    wide.removeEventListener("change", r.state.fit);
    if (r.state.sheet.open) r.state.sheet.close();
    rehome(r.state.sheet);
    r.state.shell.dispose();
    r.view.later(() => reserve(r, null));
  },
  fallbackFocus: (r) => r.core.querySelector("button:not([disabled]), input:not([disabled])"),
  flex: { x: false, y: false },
};

/** @param {Inspector} r */
const dismiss = (r) => r.act("dismiss").catch(() => {});

/** @param {Inspector} r */
function fit(r) {
  const { column, sheet, shell, close } = r.state;
  if (!r.core.isConnected) return;
  const beside = wide.matches && !r.closest((at) => PRESENTED.has(at.node.type));
  const home = beside ? column : sheet;
  for (const part of [shell.core, close]) if (part.parentNode !== home) move(home, part, null);
  column.hidden = !beside;
  const width = widthOf(r);
  column.style.inlineSize = width;
  reserve(r, beside ? width : null);
  if (beside && sheet.open) sheet.close();
  if (!beside && !sheet.open) sheet.showModal();
  rehome();
}

/**
 * Leaves room for the column beside the scene.
 * @param {Inspector} r @param {string | null} width
 */
function reserve(r, width) {
  const device = /** @type {HTMLElement | null} */ (r.view.host.parentElement);
  if (!device) return;
  attr(device, "data-inspected", width !== null);
  if (width) device.style.setProperty("--inspector", width);
  else device.style.removeProperty("--inspector");
}

/**
 * The width that a view inside asks for.
 * - Complexity: O(n) for n nodes at the beginning of the column.
 * @param {Inspector} r
 */
function widthOf(r) {
  /** @type {Protocol.Modifiers["inspectorColumnWidth"] | undefined} */
  let wanted;
  for (let /** @type {import("../view/record.js").ViewRecord | undefined} */ at = r; at && wanted === undefined; at = r.view.records.get(at.node.children[0] ?? "")) wanted = at.modifier("inspectorColumnWidth");
  if (typeof wanted === "number") return `${wanted}px`;
  const { min = 225, ideal = 270, max = 400 } = wanted ?? {};
  return `clamp(${Number(min)}px, ${Number(ideal)}px, min(${Number(max)}px, 45vw))`;
}
