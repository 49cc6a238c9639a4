// @ts-check
import { attr, make, text } from "../view/dom.js";
import { closeDialog, wireDialog } from "./dialogs.js";
import { fitDetents, makeGrabber } from "../view/detents.js";
import { Shell } from "../view/shell.js";
import { symbol } from "../view/symbols.js";

/** @typedef {import("../view/record.js").ViewRecord} ViewRecord */
/** @typedef {import("../view/record.js").NodeOf<Props.Dialog, {shell: Shell, close: HTMLButtonElement, grabber: HTMLButtonElement}, {core: HTMLDialogElement}>} SheetNode */
/** @typedef {import("../view/record.js").NodeOf<Props.Dialog, {title: HTMLElement, icon: HTMLElement, fallback: HTMLButtonElement, check: HTMLInputElement, words: HTMLElement, suppression: HTMLElement}, {core: HTMLDialogElement}>} AlertNode */

/** @param {string} className @returns {import("../view/record.js").Kind<SheetNode>} */
const sheetLike = (className) => ({
  native: ["dismiss"],
  create(r) {
    const shell = new Shell(r, "sheet-shell", "sheet-body");
    r.state.heads = false;
    r.content = shell.content;
    const close = (r.state.close = make("button", "sheet-close", symbol("xmark")));
    close.type = "button";
    close.setAttribute("aria-label", "Close");
    close.addEventListener("click", () => r.act("dismiss"));
    // Last in order, so that the focus begins in the content.
    r.state.grabber = makeGrabber(r);
    r.core = make("dialog", `presented ${className}`, shell.core, close, r.state.grabber);
    wireDialog(r, r.core);
  },
  update(r) {
    r.view.later(() => {
      r.state.shell.show("", "inline", null);
      fitDetents(r);
      // One way to close it is enough, if the app has put its own into the bar.
      r.state.close.hidden = !r.can("dismiss") || r.core.querySelector(OWN_CLOSE) !== null;
      r.core.classList.toggle("barred", r.content.querySelector(":scope > .navigation, :scope > .box > .navigation") !== null);
      const heading = r.content.querySelector(".nav-large:not([hidden]) > .nav-title, [role=heading]:not(:empty, .nav-title)") ?? r.content.querySelector("[data-type=Text]");
      attr(r.core, "aria-labelledby", r.props.accessibilityLabel ? null : heading?.id || null);
      attr(r.core, "aria-label", r.props.accessibilityLabel ?? (heading?.id ? null : TITLES[r.node.type]));
    });
  },
  dispose(r) {
    closeDialog(r);
    r.state.shell.dispose();
  },
  fallbackFocus: (r) => r.core.querySelector("button:not([disabled]), input:not([disabled])"),
  flex: { x: false, y: false },
});

const OWN_CLOSE = ".bar-leading > :not(.back), .nav-bar [data-role=cancel], .nav-bar [data-role=close], .nav-bar [data-placed=confirmationAction]";

/** @type {Record<string, string>} */
const TITLES = { Sheet: "Sheet", FullScreenCover: "Full screen", Popover: "Popover" };

export const sheet = sheetLike("sheet");
export const popover = sheetLike("popover");

/**
 * The view that lets people suppress a dialog.
 * @param {AlertNode} r
 */
const suppressor = (r) => r.closest((at) => at.can("suppressDialog"));

/** @type {import("../view/record.js").Kind<AlertNode>} */
export const alert = {
  native: ["dismiss"],
  create(r) {
    r.state.title = make("h2", "alert-title");
    r.state.title.id = `t-${r.id}`;
    r.content = make("div", "alert-body");
    r.content.id = `m-${r.id}`;
    const fallback = (r.state.fallback = make("button", "button", r.node.type === "Alert" ? "OK" : "Cancel"));
    fallback.type = "button";
    fallback.dataset.role = "cancel";
    fallback.addEventListener("click", () => r.act("dismiss"));
    r.state.icon = make("div");
    r.state.icon.style.fontSize = "var(--size-title)";
    const check = (r.state.check = make("input", "checkbox"));
    check.type = "checkbox";
    check.addEventListener("change", () => suppressor(r)?.act("suppressDialog", check.checked));
    r.state.words = make("span");
    r.state.suppression = make("label", "toggle alert-suppression", check, r.state.words);
    r.core = make("dialog", "presented alert", r.state.icon, r.state.title, r.content, r.state.suppression, fallback);
    if (r.node.type === "Alert") r.core.setAttribute("role", "alertdialog");
    attr(r.core, "aria-labelledby", r.state.title.id);
    wireDialog(r, r.core);
  },
  update(r) {
    text(r.state.title, r.props.title ?? r.props.label ?? "");
    const message = r.content.querySelector(":scope > [data-type=Text]");
    attr(r.core, "aria-describedby", message?.id);
    const sign = r.inherited("dialogIcon")?.systemName ?? (r.inherited("dialogSeverity") === "critical" ? "exclamationmark.triangle" : null);
    r.state.icon.hidden = !sign;
    r.state.icon.replaceChildren(...(sign ? [symbol(sign)] : []));
    const toggle = suppressor(r)?.modifier("dialogSuppressionToggle");
    r.state.suppression.hidden = !toggle;
    text(r.state.words, toggle?.label);
    r.state.check.checked = Boolean(toggle?.isSuppressed);
    r.state.fallback.hidden = r.content.querySelector("[data-type=Button]") !== null || !r.can("dismiss");
  },
  dispose: closeDialog,
  flex: { x: false, y: false },
};
