// @ts-check
import { attr, make, text } from "../view/dom.js";
import { TooLarge, sendFiles } from "./files.js";
import { closeDialog, wireDialog } from "./dialogs.js";

/** @typedef {import("../view/record.js").ViewRecord} ViewRecord */
/** @typedef {{title: HTMLElement, message: HTMLElement, problem: HTMLElement}} Window */
/** @typedef {import("../view/record.js").NodeOf<{message?: string}, Window, {core: HTMLDialogElement}>} FileDialog */
/** @typedef {import("../view/record.js").NodeOf<Props.FileImporter, Window & {chooser: HTMLInputElement}, {core: HTMLDialogElement}>} Importer */
/** @typedef {import("../view/record.js").NodeOf<Props.FileExporter, Window & {label: HTMLElement, name: HTMLInputElement, field: HTMLElement, list: HTMLElement, save: HTMLButtonElement}, {core: HTMLDialogElement}>} Exporter */

/**
 * A window with a title, a message, what a subject adds, and the buttons.
 * @param {FileDialog} r @param {string} title @param {HTMLElement[]} inside
 */
function build(r, title, ...inside) {
  r.state.title = make("h2", "alert-title", title);
  r.state.title.id = `t-${r.id}`;
  r.state.message = make("p", "file-message");
  r.state.message.id = `m-${r.id}`;
  r.state.problem = make("p", "file-problem");
  r.state.problem.setAttribute("role", "alert");
  const cancel = make("button", "button", "Cancel");
  cancel.type = "button";
  cancel.dataset.role = "cancel";
  cancel.addEventListener("click", () => r.act("dismiss"));
  r.core = make("dialog", "presented alert file-dialog", r.state.title, r.state.message, ...inside, r.state.problem, cancel);
  attr(r.core, "aria-labelledby", r.state.title.id);
  wireDialog(r, r.core);
}

/** @param {FileDialog} r @param {string} [words] */
function say(r, words = r.props.message) {
  text(r.state.message, words);
  r.state.message.hidden = !words;
  attr(r.core, "aria-describedby", words ? r.state.message.id : null);
}

/**
 * Asks for files, which are also dropped on the window.
 * @type {import("../view/record.js").Kind<Importer>}
 */
export const fileImporter = {
  native: ["import", "dismiss"],
  create(r) {
    const chooser = (r.state.chooser = make("input", "file-chooser"));
    chooser.type = "file";
    build(r, "", chooser);
    chooser.setAttribute("aria-labelledby", r.state.title.id);
    const send = async (/** @type {FileList | undefined | null} */ files) => {
      r.state.problem.textContent = "";
      chooser.disabled = true;
      try {
        await sendFiles(r, "import", r.props.allowsMultipleSelection ? files ?? null : [...(files ?? [])].slice(0, 1), Boolean(r.props.allowsMultipleSelection));
      } catch (error) {
        // What else went wrong has been said.
        if (error instanceof TooLarge) r.state.problem.textContent = error.message;
        chooser.value = "";
      }
      chooser.disabled = false;
    };
    chooser.addEventListener("change", () => send(chooser.files));
    for (const name of /** @type {const} */ (["dragover", "drop"])) r.core.addEventListener(name, (/** @type {DragEvent} */ event) => event.target !== chooser && event.preventDefault());
    r.core.addEventListener("drop", (/** @type {DragEvent} */ event) => event.target !== chooser && send(event.dataTransfer?.files));
  },
  update(r) {
    const several = Boolean(r.props.allowsMultipleSelection);
    text(r.state.title, r.props.confirmationLabel ?? (several ? "Choose files" : "Choose a file"));
    r.state.chooser.multiple = several;
    attr(r.state.chooser, "accept", r.props.accept?.join(",") || null);
    say(r);
  },
  dispose: closeDialog,
  flex: { x: false, y: false },
};

/**
 * Offers files, which the browser saves where it saves what it loads.
 * @type {import("../view/record.js").Kind<Exporter>}
 */
export const fileExporter = {
  native: ["export", "dismiss"],
  create(r) {
    const words = (r.state.label = make("span", "label"));
    const name = (r.state.name = make("input", "entry"));
    name.type = "text";
    r.state.field = make("label", "field", words, name);
    r.state.list = make("ul", "file-list");
    const save = (r.state.save = make("button", "button"));
    save.type = "button";
    save.addEventListener("click", async () => {
      const files = r.props.files ?? [];
      for (const file of files) download(file, files.length === 1 && name.value.trim() ? name.value.trim() : file.name);
      await r.act("export");
    });
    name.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => event.key === "Enter" && !event.isComposing && save.click());
    build(r, "Save", r.state.field, r.state.list, save);
  },
  update(r) {
    const { files, problem } = r.props;
    const single = files?.length === 1;
    text(r.state.title, single || !files ? "Save a file" : "Save files");
    text(r.state.label, r.props.filenameLabel ?? "Name");
    if (files?.length === 1 && !r.state.name.value) r.state.name.value = files[0].name;
    r.state.field.hidden = !single;
    r.state.list.hidden = single || !files?.length;
    r.state.list.replaceChildren(...(files ?? []).map((file) => make("li", "", file.name)));
    text(r.state.save, problem ? "OK" : r.props.confirmationLabel ?? "Save");
    r.state.save.disabled = !r.can("export");
    text(r.state.problem, problem);
    say(r, r.props.message ?? (files || problem ? "" : "The file is being made…"));
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
