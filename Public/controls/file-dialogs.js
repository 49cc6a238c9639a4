// @ts-check
import { attr, make, text } from "../view/dom.js";
import { TooLarge, sendFiles } from "./files.js";
import { closeDialog, wireDialog } from "./dialogs.js";
import { sheetWith } from "./file-sheet.js";
import { fitPhotos } from "./photo-size.js";

/** @typedef {import("../view/record.js").ViewRecord} ViewRecord */
/** @typedef {{title: HTMLElement, message: HTMLElement, problem: HTMLElement}} Window */
/** @typedef {import("../view/record.js").NodeOf<{message?: string}, Window, {core: HTMLDialogElement}>} FileDialog */
/** @typedef {import("../view/record.js").NodeOf<Props.FileImporter, Window & {chooser: HTMLInputElement}, {core: HTMLDialogElement}>} Importer */
/** @typedef {import("../view/record.js").NodeOf<Props.FileExporter, Window & {label: HTMLElement, name: HTMLInputElement, field: HTMLElement, list: HTMLElement, save: HTMLButtonElement}, {core: HTMLDialogElement}>} Exporter */

/**
 * A sheet with a bar and a message, and what a subject adds.
 * @param {FileDialog} record @param {HTMLElement | null} action the button at the end of the bar @param {HTMLElement[]} inside
 */
function build(record, action, ...inside) {
  const title = (record.state.title = make("h2", "bar-title"));
  title.id = `t-${record.id}`;
  record.state.message = make("p", "file-message");
  record.state.message.id = `m-${record.id}`;
  record.state.problem = make("p", "file-problem");
  record.state.problem.setAttribute("role", "alert");
  record.core = sheetWith(title, () => record.act("dismiss"), action, record.state.message, ...inside, record.state.problem);
  wireDialog(record, record.core);
}

/** @param {FileDialog} record @param {string} [words] */
function say(record, words = record.props.message) {
  text(record.state.message, words);
  record.state.message.hidden = !words;
  attr(record.core, "aria-describedby", words ? record.state.message.id : null);
}

/**
 * Asks for files, which are also dropped on the window.
 * @type {import("../view/record.js").Kind<Importer>}
 */
export const fileImporter = {
  native: ["import", "dismiss"],
  create(record) {
    const chooser = (record.state.chooser = make("input", "file-chooser"));
    chooser.type = "file";
    build(record, null, chooser);
    chooser.setAttribute("aria-labelledby", record.state.title.id);
    const send = async (/** @type {FileList | undefined | null} */ files) => {
      record.state.problem.textContent = "";
      chooser.disabled = true;
      try {
        const { allowsMultipleSelection, maxSelectionCount = Infinity, photos } = record.props;
        const chosen = allowsMultipleSelection ? [...(files ?? [])] : [...(files ?? [])].slice(0, 1);
        if (chosen.length > maxSelectionCount) throw new TooLarge(`At most ${maxSelectionCount} can be chosen.`);
        await sendFiles(record, "import", photos === "automatic" ? await fitPhotos(chosen) : chosen, Boolean(allowsMultipleSelection));
      } catch (error) {
        // What else went wrong has been said.
        if (error instanceof TooLarge) record.state.problem.textContent = error.message;
        chooser.value = "";
      }
      chooser.disabled = false;
    };
    chooser.addEventListener("change", () => send(chooser.files));
    for (const name of /** @type {const} */ (["dragover", "drop"])) record.core.addEventListener(name, (/** @type {DragEvent} */ event) => event.target !== chooser && event.preventDefault());
    record.core.addEventListener("drop", (/** @type {DragEvent} */ event) => event.target !== chooser && send(event.dataTransfer?.files));
    if (record.props.photos) setTimeout(() => openAtOnce(chooser));
  },
  update(record) {
    const several = Boolean(record.props.allowsMultipleSelection);
    const kinds = record.props.photos ? photoWords(record.props.accept ?? []) : ["a file", "files"];
    text(record.state.title, record.props.confirmationLabel ?? `Choose ${kinds[Number(several)]}`);
    record.state.chooser.multiple = several;
    attr(record.state.chooser, "accept", record.props.accept?.join(",") || null);
    say(record);
  },
  dispose: closeDialog,
  flex: { x: false, y: false },
};

/**
 * Opens the browser's own window, if the press that led here is not long ago. Otherwise a person presses once more.
 * @param {HTMLInputElement} chooser
 */
function openAtOnce(chooser) {
  try {
    if (navigator.userActivation?.isActive && chooser.isConnected) chooser.showPicker();
  } catch {
    // The button is there.
  }
}

/** @param {string[]} accept the words for one, and for several */
function photoWords(accept) {
  if (!accept.includes("image/*")) return ["a video", "videos"];
  return accept.includes("video/*") ? ["a photo or a video", "photos and videos"] : ["a photo", "photos"];
}

/**
 * Offers files, which the browser saves where it saves what it loads.
 * @type {import("../view/record.js").Kind<Exporter>}
 */
export const fileExporter = {
  native: ["export", "dismiss"],
  create(record) {
    const words = (record.state.label = make("span", "label"));
    const name = (record.state.name = make("input", "entry"));
    name.type = "text";
    record.state.field = make("label", "field", words, name);
    record.state.list = make("ul", "file-list");
    const save = (record.state.save = make("button", "button"));
    save.type = "button";
    save.addEventListener("click", async () => {
      const files = record.props.files ?? [];
      for (const file of files) download(file, files.length === 1 && name.value.trim() ? name.value.trim() : file.name);
      await record.act("export");
    });
    name.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => event.key === "Enter" && !event.isComposing && save.click());
    build(record, save, record.state.field, record.state.list);
  },
  update(record) {
    const { files, problem } = record.props;
    const single = files?.length === 1;
    text(record.state.title, single || !files ? "Save a file" : "Save files");
    text(record.state.label, record.props.filenameLabel ?? "Name");
    if (files?.length === 1 && !record.state.name.value) record.state.name.value = files[0].name;
    record.state.field.hidden = !single;
    record.state.list.hidden = single || !files?.length;
    record.state.list.replaceChildren(...(files ?? []).map((file) => make("li", "", file.name)));
    text(record.state.save, problem ? "OK" : record.props.confirmationLabel ?? "Save");
    record.state.save.disabled = !record.can("export");
    text(record.state.problem, problem);
    say(record, record.props.message ?? (files || problem ? "" : "The file is being made…"));
  },
  dispose: closeDialog,
  flex: { x: false, y: false },
};

/** @param {{data: string, mediaType?: string}} file @param {string} name */
function download(file, name) {
  const bytes = Uint8Array.from(atob(file.data), (letter) => letter.charCodeAt(0));
  const link = make("a");
  link.href = URL.createObjectURL(new Blob([bytes], { type: file.mediaType ?? "application/octet-stream" }));
  link.download = name;
  link.click();
  // The download has begun by then, and holds the bytes itself.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
