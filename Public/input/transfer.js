// @ts-check
import { itemOf } from "../controls/files.js";
import { toast } from "../ui/notices.js";
import { attr, make } from "../view/dom.js";
import { fitFindBar } from "./find-bar.js";
import { place } from "./gesture-steps.js";
import { symbol } from "../drawing/symbols.js";

/** @typedef {import("../view/record.js").ViewRecord} ViewRecord */

/**
 * What is dragged, from when it is lifted until it is put down.
 * @type {ViewRecord | null}
 */
let lifted = null;

/**
 * The nodes of the elements that are dragged or dropped on.
 * @type {WeakMap<Element, ViewRecord>}
 */
const owners = new WeakMap();

/**
 * Whether a node has a box for what is dragged, hovers, is zoomed or is searched through.
 * @param {ViewRecord} record
 */
export const isTransferred = (record) => record.modifier("draggable") !== undefined || ["drop", "findNavigator", "hoverMove", "zoom"].some((action) => record.can(action));

/**
 * Lets people drag a node, or drop something on it, by mouse, finger and keyboard.
 * @param {ViewRecord} record @param {HTMLElement} box
 */
export function dressTransfer(record, box) {
  const drags = record.modifier("draggable") !== undefined && !record.props.disabled;
  box.draggable = drags;
  grip(record, box, drags);
  zoom(record, box);
  fitFindBar(record, box);
  box.classList.toggle("drop-place", record.can("drop"));
  if (owners.has(box)) return void owners.set(box, record);
  owners.set(box, record);
  box.addEventListener("dragstart", (/** @type {DragEvent} */ event) => lift(box, event));
  box.addEventListener("dragend", () => (lifted = null));
  for (const name of /** @type {const} */ (["dragenter", "dragover"])) box.addEventListener(name, (/** @type {DragEvent} */ event) => over(box, event));
  box.addEventListener("dragleave", (/** @type {DragEvent} */ event) => {
    if (!box.contains(/** @type {Node | null} */ (event.relatedTarget))) target(box, false);
  });
  box.addEventListener("drop", (/** @type {DragEvent} */ event) => dropped(box, event));
  box.addEventListener("click", (/** @type {MouseEvent} */ event) => pass(box, event));
  followPointer(box);
}

/**
 * A click on what is dragged is one on the row or the button that it is in.
 * @param {HTMLElement} box @param {MouseEvent} event
 */
function pass(box, event) {
  if (/** @type {Element} */ (event.target).closest("button, a, input, select, textarea, label")) return;
  const around = box.draggable && box.parentElement?.closest(".box-tap, .holding, .covered");
  const cover = around && around.querySelector(":scope > .cover");
  if (!cover) return;
  event.stopPropagation();
  cover.dispatchEvent(new MouseEvent("click", event));
}

/** @param {HTMLElement} box @param {DragEvent} event */
function lift(box, event) {
  const record = owners.get(box);
  if (!record || !event.dataTransfer || !box.draggable) return;
  event.stopPropagation();
  lifted = record;
  const { text } = record.modifier("draggable") ?? {};
  event.dataTransfer.effectAllowed = "copyMove";
  event.dataTransfer.setData("text/plain", String(text ?? ""));
  const preview = record.view.records.get(record.modifier("dragPreview")?.node ?? "")?.core;
  if (preview) event.dataTransfer.setDragImage(preview, 12, 12);
}

/** @param {HTMLElement} box @param {DragEvent} event */
function over(box, event) {
  const record = owners.get(box);
  if (!record?.can("drop") || !event.dataTransfer || !takes(record, lifted ? lifted.modifier("draggable")?.contentTypes : kindsOf(event.dataTransfer))) return;
  event.preventDefault();
  event.stopPropagation();
  event.dataTransfer.dropEffect = event.dataTransfer.effectAllowed === "move" ? "move" : "copy";
  target(box, true);
}

/** @param {HTMLElement} box @param {DragEvent} event */
async function dropped(box, event) {
  const record = owners.get(box);
  if (!record?.can("drop") || !event.dataTransfer || !box.classList.contains("over")) return;
  event.preventDefault();
  event.stopPropagation();
  const location = place(box, event);
  const from = lifted;
  lifted = null;
  // What is dragged is only there as long as the event lasts.
  const items = from ? [] : itemsOf(event.dataTransfer);
  const sent = from ? { from: from.id, location } : { items: await Promise.all(items), location };
  await record.act("drop", sent).catch(() => {});
  target(box, false);
}

/**
 * Says that something is held over a place, or no longer.
 * @param {HTMLElement} box @param {boolean} isOver
 */
function target(box, isOver) {
  if (box.classList.contains("over") === isOver) return;
  box.classList.toggle("over", isOver);
  owners.get(box)?.act("dropTarget", isOver).catch(() => {});
}

/** @param {string} type */
const isText = (type) => /text|^public\.(data|item|content)$/.test(type);

/** @param {string} type */
const isUrl = (type) => /url|^public\.(data|item|content)$/.test(type);

/**
 * Whether a place takes something of some content types; the server knows more of how types conform.
 * @param {ViewRecord} record @param {string[] | undefined} kinds without them anything may come
 */
function takes(record, kinds) {
  const wanted = /** @type {string[]} */ (record.modifier("dropDestination")?.contentTypes ?? []);
  return !kinds || wanted.some((type) => kinds.some((kind) => kind === type || kind === "file" || (isText(type) && isText(kind)) || (isUrl(type) && isUrl(kind))));
}

/** @param {DataTransfer} data */
function kindsOf(data) {
  return data.types.map((type) => (type === "Files" ? "file" : type === "text/uri-list" ? "public.url" : type));
}

/**
 * What comes from outside of the page: files, addresses or a text.
 * @param {DataTransfer} data @returns {(object | Promise<object>)[]}
 */
function itemsOf(data) {
  const files = [...data.files];
  if (files.length > 0) return files.map(itemOf);
  const urls = data.getData("text/uri-list").split(/\r?\n/).filter((line) => line && !line.startsWith("#"));
  return urls.length > 0 ? urls.map((url) => ({ url })) : [{ text: data.getData("text/plain") }];
}

/**
 * Tells where a pointer is over a view, one place at a time, and that it has left.
 * @param {HTMLElement} box
 */
function followPointer(box) {
  let isBusy = false;
  /** @type {{x: number, y: number} | null | undefined} */
  let next;
  const tell = async (/** @type {{x: number, y: number} | null} */ at) => {
    next = at;
    if (isBusy) return;
    isBusy = true;
    while (next !== undefined) {
      const value = next;
      next = undefined;
      await owners.get(box)?.act("hoverMove", value).catch(() => {});
    }
    isBusy = false;
  };
  box.addEventListener("pointermove", (/** @type {PointerEvent} */ event) => {
    const record = owners.get(box);
    if (event.pointerType !== "mouse" || !record?.can("hoverMove")) return;
    void tell(place(box, event, record, record.modifier("hoverMove")?.coordinateSpace));
  });
  box.addEventListener("pointerleave", (/** @type {PointerEvent} */ event) => {
    if (event.pointerType === "mouse" && owners.get(box)?.can("hoverMove")) void tell(null);
  });
}

/**
 * Two buttons for what is zoomed.
 * @param {ViewRecord} record @param {HTMLElement} box
 */
function zoom(record, box) {
  const old = box.querySelector(":scope > .zoom-bar");
  if (!record.can("zoom")) return old?.remove();
  if (old) return;
  const buttons = [["Zoom in", "plus", "zoomIn"], ["Zoom out", "minus", "zoomOut"]].map(([title, icon, direction]) => {
    const button = make("button", "extra", symbol(icon), make("span", "unseen", title));
    button.type = "button";
    button.title = title;
    button.addEventListener("click", () => owners.get(box)?.act("zoom", { direction }));
    return button;
  });
  box.append(make("div", "extras zoom-bar", ...buttons));
}

/**
 * A button by which the keyboard and a screen reader lift what is dragged.
 * @param {ViewRecord} record @param {HTMLElement} box @param {boolean} isWanted
 */
function grip(record, box, isWanted) {
  const old = box.querySelector(":scope > .drag-grip");
  if (!isWanted) return old?.remove();
  const words = record.name || record.props.text || record.modifier("draggable")?.text || box.textContent;
  if (old) return attr(old, "aria-label", `Drag ${words}`);
  const button = make("button", "drag-grip", symbol("line.3.horizontal"));
  button.type = "button";
  attr(button, "aria-label", `Drag ${words}`);
  button.addEventListener("click", (/** @type {Event} */ event) => {
    event.stopPropagation();
    const owner = owners.get(box);
    if (owner) carry(owner, button);
  });
  // The keys of a row are not meant.
  button.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => (event.key === "Enter" || event.key === " ") && event.stopPropagation());
  box.append(button);
}

/**
 * Offers each place that takes what is lifted as a button, until one is chosen.
 * @param {ViewRecord} from @param {HTMLElement} grip
 */
function carry(from, grip) {
  const kinds = from.modifier("draggable")?.contentTypes;
  const places = [...from.view.records.values()].filter((record) => record !== from && record.can("drop") && takes(record, kinds) && record.outer.checkVisibility?.() !== false);
  const boxes = places.flatMap((record) => record.boxes.find((box) => box.classList.contains("drop-place")) ?? []);
  if (boxes.length === 0) return toast("There is no place here to drop this.");
  /** @type {HTMLElement[]} */
  const buttons = [];
  const end = (/** @type {boolean} */ back) => {
    for (const [index, button] of buttons.splice(0).entries()) {
      button.remove();
      target(boxes[index], false);
    }
    removeEventListener("keydown", escape, true);
    if (back) grip.focus();
  };
  const escape = (/** @type {KeyboardEvent} */ event) => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    end(true);
  };
  for (const box of boxes) {
    const button = make("button", "button drop-here", "Drop here");
    button.type = "button";
    button.dataset.look = "borderedProminent";
    button.addEventListener("focus", () => target(box, true));
    button.addEventListener("blur", () => {
      target(box, false);
      // Elsewhere something else is done.
      setTimeout(() => buttons.length > 0 && !buttons.some((one) => one === document.activeElement) && end(false));
    });
    button.addEventListener("click", async (/** @type {Event} */ event) => {
      event.stopPropagation();
      const { width, height } = box.getBoundingClientRect();
      end(true);
      await owners.get(box)?.act("drop", { from: from.id, location: { x: Math.round(width / 2), y: Math.round(height / 2) } }).catch(() => {});
    });
    buttons.push(button);
    box.append(button);
  }
  addEventListener("keydown", escape, true);
  buttons[0].focus();
}
