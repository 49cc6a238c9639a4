// @ts-check
import { attr, make, text } from "../view/dom.js";
import { anchors } from "./anchored.js";
import { closeDialog, wireDialog } from "./dialogs.js";
import { fitDetents, followWidth, makeGrabber } from "../view/detents.js";
import { noteHeading } from "../view/headings.js";
import { drawsDown } from "../view/sheet-drag.js";
import { Shell } from "../view/shell.js";
import { symbol } from "../drawing/symbols.js";

/** @typedef {import("../view/record.js").ViewRecord} ViewRecord */
/** @typedef {import("../view/record.js").NodeOf<Props.Dialog, {shell: Shell, grabber: HTMLButtonElement, unfollow: () => void, unanchor?: () => void}, {core: HTMLDialogElement}>} SheetNode */
/** @typedef {import("../view/record.js").NodeOf<Props.Dialog, {title: HTMLElement, icon: HTMLElement, fallback: HTMLButtonElement, check: HTMLInputElement, words: HTMLElement, suppression: HTMLElement, unanchor?: () => void}, {core: HTMLDialogElement}>} AlertNode */

/** @param {string} className @returns {import("../view/record.js").Kind<SheetNode>} */
const sheetLike = (className) => ({
  native: ["dismiss"],
  create(record) {
    const shell = new Shell(record, "sheet-shell", "sheet-body");
    noteHeading(record, false);
    record.content = shell.content;
    // Last in order, so that the focus begins in the content.
    record.state.grabber = makeGrabber(record);
    record.core = make("dialog", `presented ${className}`, shell.core, record.state.grabber);
    wireDialog(record, record.core);
    drawsDown(record);
    record.state.unfollow = followWidth(record);
    if (className === "popover") record.state.unanchor = anchors(record);
    record.view.later(() => record.view.later(() => beginIn(record)));
  },
  update(record) {
    record.view.later(() => {
      record.state.shell.show("", "inline", null);
      fitDetents(record);
      record.core.classList.toggle("barred", record.content.querySelector(":scope > .navigation, :scope > .box > .navigation") !== null);
      const heading = record.content.querySelector(".nav-large:not([hidden]) > .nav-title, [role=heading]:not(:empty, .nav-title)") ?? record.content.querySelector("[data-type=Text]");
      attr(record.core, "aria-labelledby", record.props.accessibilityLabel ? null : heading?.id || null);
      attr(record.core, "aria-label", record.props.accessibilityLabel ?? (heading?.id ? null : TITLES[record.node.type]));
    });
  },
  dispose(record) {
    closeDialog(record);
    record.state.unfollow();
    record.state.unanchor?.();
    record.state.shell.dispose();
  },
  fallbackFocus: (record) => record.core.querySelector("button:not([disabled]), input:not([disabled])"),
  flex: { x: false, y: false },
});

/**
 * The focus begins at the title of a sheet, or else in its first field, or at what can be pressed first. The browser would
 * have begun at the title that is hidden since.
 * @param {SheetNode} record
 */
function beginIn({ core }) {
  if (!core.open) return;
  const titles = [...core.querySelectorAll(".nav-title")].filter((one) => one.textContent && !one.closest("[hidden]"));
  const pressed = [...core.querySelectorAll(PRESSED)].find((one) => !one.closest("[hidden]"));
  /** @type {HTMLElement | null | undefined} */ (titles[0] ?? core.querySelector(FIELD) ?? pressed)?.focus({ preventScroll: true });
}

const FIELD = "input:not([disabled]), textarea:not([disabled])";
const PRESSED = "button:not(:disabled), a[href]";

/** @type {Record<string, string>} */
const TITLES = { Sheet: "Sheet", FullScreenCover: "Full screen", Popover: "Popover" };

export const sheet = sheetLike("sheet");
export const popover = sheetLike("popover");

/**
 * The view that lets people suppress a dialog.
 * @param {AlertNode} record
 */
const suppressor = (record) => record.closest((at) => at.can("suppressDialog"));

/**
 * Puts the two buttons of an alert beside one another if their words have room there.
 * @param {AlertNode} record
 */
function putBeside({ core, content, node, state }) {
  const buttons = [...content.querySelectorAll(".button")];
  attr(core, "data-beside", node.type === "Alert" && buttons.length === 2 && state.fallback.hidden);
  if (buttons.some((button) => button.scrollWidth > button.clientWidth)) attr(core, "data-beside", null);
}

/** @type {import("../view/record.js").Kind<AlertNode>} */
export const alert = {
  native: ["dismiss"],
  create(record) {
    record.state.title = make("h2", "alert-title");
    record.state.title.id = `t-${record.id}`;
    record.content = make("div", "alert-body");
    record.content.id = `m-${record.id}`;
    const fallback = (record.state.fallback = make("button", "button", record.node.type === "Alert" ? "OK" : "Cancel"));
    fallback.type = "button";
    fallback.dataset.role = "cancel";
    fallback.addEventListener("click", () => record.act("dismiss"));
    record.state.icon = make("div", "alert-icon");
    record.state.icon.style.fontSize = "var(--size-title)";
    const check = (record.state.check = make("input", "checkbox"));
    check.type = "checkbox";
    check.addEventListener("change", () => suppressor(record)?.act("suppressDialog", check.checked));
    record.state.words = make("span");
    record.state.suppression = make("label", "toggle alert-suppression", check, record.state.words);
    record.core = make("dialog", record.node.type === "Alert" ? "presented alert" : "presented alert choices", record.state.icon, record.state.title, record.content, record.state.suppression, fallback);
    if (record.node.type === "Alert") record.core.setAttribute("role", "alertdialog");
    attr(record.core, "aria-labelledby", record.state.title.id);
    wireDialog(record, record.core);
    if (record.node.type !== "Alert") record.state.unanchor = anchors(record);
  },
  update(record) {
    text(record.state.title, record.props.title ?? record.props.label ?? "");
    const message = record.content.querySelector(":scope > [data-type=Text]");
    attr(record.core, "aria-describedby", message?.id);
    const sign = record.inherited("dialogIcon")?.systemName ?? (record.inherited("dialogSeverity") === "critical" ? "exclamationmark.triangle" : null);
    record.state.icon.hidden = !sign;
    record.state.icon.replaceChildren(...(sign ? [symbol(sign)] : []));
    const toggle = suppressor(record)?.modifier("dialogSuppressionToggle");
    record.state.suppression.hidden = !toggle;
    text(record.state.words, toggle?.label);
    record.state.check.checked = Boolean(toggle?.isSuppressed);
    // A dialog can always be cancelled; an alert without buttons has one.
    const own = record.node.type === "Alert" ? "[data-type=Button]" : "[data-role=cancel]";
    record.state.fallback.hidden = record.content.querySelector(own) !== null || !record.can("dismiss");
    record.view.later(() => putBeside(record));
  },
  dispose(record) {
    closeDialog(record);
    record.state.unanchor?.();
  },
  flex: { x: false, y: false },
};
