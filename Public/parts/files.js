// @ts-check
import { commandGroup, commandMenu, commands, documentMenu } from "../controls/commands.js";
import { fileExporter, fileImporter } from "../controls/file-dialogs.js";
import { addKinds } from "../controls/index.js";
import { inspector } from "../controls/inspector-column.js";
import { windowGroup } from "../controls/window.js";
import { pasteButton, shareLink } from "../controls/sharing.js";
import { useBoxWork } from "../view/boxes.js";
import { make } from "../view/dom.js";
import { PRESENTED } from "../view/place.js";
import { loadStyles } from "../drawing/sheets.js";
import { dressTransfer, isTransferred } from "../input/transfer.js";
import { endUndo, followUndo } from "../input/undo.js";

/** @type {import("../view/record.js").Kind} */
const dragPreview = {
  create(record) {
    record.core = make("div", "drag-preview");
    record.core.inert = true;
  },
  flex: { x: false, y: false },
};

/** Nothing of these is seen where they stand. */
const nothing = { create: (/** @type {import("../view/record.js").ViewRecord} */ record) => void (record.core = make("div", "unseen-node")), native: ["present"], flex: { x: false, y: false } };

for (const type of ["Commands", "PresentedValue", "Document", "FileImporter", "FileExporter", "Inspector", "DragPreview"]) PRESENTED.add(type);
useBoxWork({ isTransferred, dressTransfer });
addKinds({
  Commands: commands, CommandMenu: commandMenu, CommandGroup: commandGroup, StandardCommands: nothing, PresentedValue: nothing, Document: documentMenu,
  FileImporter: fileImporter, FileExporter: fileExporter, PasteButton: pasteButton, ShareLink: shareLink, Inspector: inspector, DragPreview: dragPreview,
});

const { update, dispose, native = [] } = windowGroup;

// In place, since the window may be drawn already.
Object.assign(windowGroup, {
  native: [...native, "undo", "redo"],
  update(/** @type {import("../controls/window.js").WindowNode & import("../input/undo.js").WindowNode} */ record) {
    update?.(record);
    followUndo(record);
  },
  dispose(/** @type {import("../controls/window.js").WindowNode & import("../input/undo.js").WindowNode} */ record) {
    endUndo(record);
    dispose?.(record);
  },
});

/** Fulfilled when the styles of these controls, and of the menus in them, are there, or cannot be had. */
export const ready = Promise.all(["styles/parts.css", "styles/files.css"].map(loadStyles));
