// @ts-check
import { toast } from "../ui/notices.js";
import { make, style } from "../view/dom.js";
import { symbol } from "../drawing/symbols.js";
import { textStyles } from "../drawing/values.js";
import { holding } from "./button.js";
import { sheetWith } from "./file-sheet.js";
import { itemOf, sendFiles } from "./files.js";
import { fitLabel, makeLabel, speak } from "./label.js";
import { safeUrl } from "./link.js";

/** @typedef {import("../view/record.js").ViewRecord} ViewRecord */
/** @typedef {import("../view/record.js").NodeOf<Props.ShareLink, {label: import("./label.js").Label, copied: HTMLElement, timer?: number}, {control: HTMLButtonElement}>} ShareNode */
/** @typedef {import("../view/record.js").NodeOf<Props.Common, {label: import("./label.js").Label}, {control: HTMLButtonElement}>} PasteNode */

/** How long it is said that something was copied. */
const SAID = 2500;

/** @param {PasteNode} record */
function dress(record) {
  const custom = fitLabel(record);
  speak(record, custom);
  style(record.state.label.box, textStyles(record.props));
  record.control.dataset.look = record.props.style ?? "automatic";
  record.control.dataset.size = record.props.controlSize ?? "";
}

/** @type {import("../view/record.js").Kind<ShareNode>} */
export const shareLink = {
  native: ["tap"],
  holds: true,
  variant: holding,
  create(record) {
    record.control = make("button", "button", makeLabel(record));
    record.control.type = "button";
    record.state.copied = make("span", "share-said");
    record.state.copied.setAttribute("role", "status");
    record.core = make("span", "share", record.control, record.state.copied);
    record.control.addEventListener("click", () => share(record));
  },
  update: dress,
  dispose: (record) => clearTimeout(record.state.timer),
  flex: { x: false, y: false },
};

/** @param {ShareNode} record */
async function share(record) {
  const items = record.props.items ?? [];
  const words = items.flatMap(({ text, title }) => text ?? title ?? []);
  const url = items.length === 1 && items[0].contentTypes?.includes("public.url") ? safeUrl(items[0].text) : null;
  const text = [record.props.message, ...(url ? [] : words)].filter(Boolean).join("\n");
  const data = { ...(record.props.subject ? { title: record.props.subject } : {}), ...(text ? { text } : {}), ...(url ? { url } : {}) };
  if (navigator.share && navigator.canShare?.(data)) {
    try {
      return await navigator.share(data);
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return;
    }
  }
  if (!(await copy([record.props.message, ...words].filter(Boolean).join("\n"), record.core))) return toast("This browser lets the page neither share nor copy.");
  record.state.copied.textContent = "Copied";
  clearTimeout(record.state.timer);
  record.state.timer = setTimeout(() => (record.state.copied.textContent = ""), SAID);
}

/**
 * Puts a text on the clipboard, also on a page without encryption.
 * @param {string} words @param {Element} near
 */
async function copy(words, near) {
  try {
    await navigator.clipboard.writeText(words);
    return true;
  } catch {
    const area = make("textarea", "unseen", words);
    near.append(area);
    area.select();
    const isDone = document.execCommand("copy");
    area.remove();
    return isDone;
  }
}

/** @type {import("../view/record.js").Kind<PasteNode>} */
export const pasteButton = {
  native: ["paste"],
  create(record) {
    record.core = record.control = make("button", "button paste-button", symbol("doc.on.clipboard"), makeLabel(record));
    record.control.type = "button";
    record.control.addEventListener("click", () => paste(record));
  },
  update: dress,
  flex: { x: false, y: false },
};

/** @param {PasteNode} record */
async function paste(record) {
  const items = await clipboard();
  if (items === null) return askToPaste(record);
  if (items.length === 0) return toast("There is nothing to paste.");
  await record.act("paste", items);
}

/**
 * What the clipboard holds, or null if the browser does not let the page read it.
 * @returns {Promise<object[] | null>}
 */
async function clipboard() {
  try {
    const held = await navigator.clipboard.read();
    return await Promise.all(held.map(async (item) => {
      const type = ["text/plain", "text/uri-list"].find((name) => item.types.includes(name)) ?? item.types[0];
      const blob = await item.getType(type);
      return type.startsWith("text/") ? { text: await blob.text(), ...(type === "text/plain" ? {} : { contentType: type }) } : itemOf(new File([blob], "", { type }));
    }));
  } catch {
    return null;
  }
}

/**
 * A field to paste into, which a browser always allows.
 * @param {PasteNode} record
 */
function askToPaste(record) {
  const title = make("h2", "bar-title", "Paste here");
  title.id = `p-${record.id}`;
  const field = make("textarea", "entry");
  field.setAttribute("aria-labelledby", title.id);
  const send = make("button", "button", "Paste");
  const dialog = sheetWith(title, end, send, field);
  function end() {
    dialog.close();
    dialog.remove();
  }
  field.addEventListener("paste", (/** @type {ClipboardEvent} */ event) => {
    const files = [...(event.clipboardData?.files ?? [])];
    const text = event.clipboardData?.getData("text/plain");
    if (!text && files.length === 0) return;
    event.preventDefault();
    end();
    if (text) record.act("paste", [text]);
    else void sendFiles(record, "paste", files, true).catch((/** @type {Error} */ error) => toast(error.message));
  });
  send.addEventListener("click", () => {
    const text = field.value;
    end();
    if (text) record.act("paste", [text]);
  });
  dialog.addEventListener("cancel", end);
  record.view.portal.append(dialog);
  dialog.showModal();
}
