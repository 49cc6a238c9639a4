// @ts-check
import { attr } from "../view/dom.js";

/** @typedef {import("../view/record.js").ViewRecord} ViewRecord */
/** @typedef {{key: string, modifiers?: string[]}} Shortcut */

const mac = /Mac|iPhone|iPad/.test(navigator.platform);
/**
 * The browser's names of the keys that SwiftUI names.
 * @type {Record<string, string>}
 */
const KEYS = { return: "Enter", escape: "Escape", delete: "Backspace", tab: "Tab", space: " ", upArrow: "ArrowUp", downArrow: "ArrowDown", leftArrow: "ArrowLeft", rightArrow: "ArrowRight" };
/** @type {Record<string, string>} */
const MARKS = { control: "⌃", option: "⌥", shift: "⇧", command: "⌘", return: "↩", escape: "⎋", delete: "⌫", tab: "⇥", space: "␣", upArrow: "↑", downArrow: "↓", leftArrow: "←", rightArrow: "→" };
/** @type {Record<string, string>} */
const WORDS = { control: "Ctrl", option: "Alt", shift: "Shift", command: "Ctrl", return: "Enter", escape: "Esc", delete: "Backspace", tab: "Tab", space: "Space", upArrow: "↑", downArrow: "↓", leftArrow: "←", rightArrow: "→" };
const ORDER = ["control", "option", "shift", "command"];

/** Performs what the app has given keys to, wherever the focus is. */
export class Shortcuts {
  /** @type {Map<ViewRecord, Shortcut>} */ #known = new Map();

  constructor() {
    addEventListener("keydown", (event) => this.#pressed(event));
  }

  /**
   * Notes the keys that the app has given to a node.
   * @param {ViewRecord} record @returns {string | undefined} them in words
   */
  note(record) {
    const shortcut = record.modifier("keyboardShortcut");
    if (!shortcut && !this.#known.has(record)) return;
    if (shortcut) this.#known.set(record, shortcut);
    else this.#known.delete(record);
    const words = shortcut && written(shortcut);
    attr(record.core, "data-shortcut", words);
    attr(record.control, "aria-keyshortcuts", shortcut ? spoken(shortcut) : null);
    return words;
  }

  /** @param {ViewRecord} record */
  forget(record) {
    this.#known.delete(record);
  }

  /** @param {KeyboardEvent} event */
  #pressed(event) {
    if (event.defaultPrevented || event.isComposing || event.repeat || this.#known.size === 0) return;
    const target = /** @type {Element} */ (event.target);
    const plain = !event.ctrlKey && !event.metaKey && !event.altKey;
    // What is typed is text, and Return belongs to the control that has the focus.
    if (plain && target.matches("textarea, select, [contenteditable]")) return;
    if (plain && event.key !== "Escape" && event.key !== "Enter" && target.matches("input")) return;
    if (plain && event.key === "Enter" && target.closest("button, a, summary")) return;
    const dialogs = document.querySelectorAll("dialog[open]");
    const top = dialogs[dialogs.length - 1];
    for (const [record, shortcut] of this.#known) {
      if (!matches(shortcut, event) || !record.can("tap") || !record.core.isConnected || (top && !top.contains(record.core))) continue;
      event.preventDefault();
      return void record.act("tap");
    }
  }
}

/** @param {Shortcut} shortcut @returns {Set<string>} */
const held = (shortcut) => new Set((shortcut.modifiers ?? []).filter((name) => ORDER.includes(name)).map((name) => (name === "command" && !mac ? "control" : name)));

/** @param {Shortcut} shortcut @param {KeyboardEvent} event */
function matches(shortcut, event) {
  const keys = held(shortcut);
  const letter = shortcut.key.length === 1 ? shortcut.key : null;
  // A capital letter, and a sign such as "+", is typed with Shift.
  const shift = keys.has("shift") || (letter !== null && letter !== letter.toLowerCase());
  const free = letter !== null && !/[a-z0-9]/i.test(letter);
  if (event.ctrlKey !== keys.has("control") || event.altKey !== keys.has("option") || event.metaKey !== keys.has("command")) return false;
  if (!free && event.shiftKey !== shift) return false;
  const wanted = KEYS[shortcut.key] ?? shortcut.key;
  // With Option held, some keyboards type another character.
  return event.key.toLowerCase() === wanted.toLowerCase() || (letter !== null && event.code === `Key${letter.toUpperCase()}`);
}

/** @param {Shortcut} shortcut */
function written(shortcut) {
  const names = mac ? MARKS : WORDS;
  const keys = ORDER.filter((name) => (mac ? shortcut.modifiers?.includes(name) : held(shortcut).has(name)));
  return [...keys.map((name) => names[name]), names[shortcut.key] ?? shortcut.key.toUpperCase()].join(mac ? "" : "+");
}

/** @param {Shortcut} shortcut */
function spoken(shortcut) {
  const names = { control: "Control", option: "Alt", shift: "Shift", command: "Meta" };
  return [...held(shortcut)].map((name) => names[/** @type {keyof typeof names} */ (name)]).concat(KEYS[shortcut.key] ?? shortcut.key).join("+");
}
