// @ts-check
import { ALL, STEPS } from "./edits.js";

/** @typedef {{kind: string, text?: string, extend?: boolean}} Stroke a key, or text with the browser's name of how it came */

/** How long strokes wait for the next answer. */
const PATIENCE = 3000;

/**
 * Keys that move the caret or remove something, by the names of what they do.
 * @type {Record<string, string>}
 */
const KEYS = { Backspace: "deleteContentBackward", Delete: "deleteContentForward", ...Object.fromEntries([...STEPS].map((key) => [key, key])) };

/** @param {KeyboardEvent} event @returns {Stroke | null} */
export function strokeOf({ key, ctrlKey, metaKey, altKey, shiftKey: extend }) {
  const kind = altKey ? "" : ctrlKey || metaKey ? (key === "a" ? ALL : "") : KEYS[key];
  return kind ? { kind, extend } : null;
}

/**
 * What is typed after Return, which is for the field that has the focus once the app has answered. It is not seen before.
 */
export class TypeAhead {
  /** @type {Stroke[]} */ #strokes = [];
  #timer = 0;
  isOn = false;

  /** @param {() => void} release */
  constructor(release) {
    this.release = release;
  }

  begin() {
    this.isOn = true;
    this.extend();
  }

  /** The server answers: there is something to wait for. */
  extend() {
    clearTimeout(this.#timer);
    if (this.isOn) this.#timer = setTimeout(this.release, PATIENCE);
  }

  /** @param {...Stroke} strokes */
  push(...strokes) {
    this.#strokes.push(...strokes);
  }

  /**
   * Takes a key or a text, if it can be taken from the field.
   * @param {Event} event @param {Stroke | null} stroke
   */
  takes(event, stroke) {
    if (!this.isOn || !stroke || !event.cancelable) return false;
    event.preventDefault();
    this.push(stroke);
    return true;
  }

  /** Waits no longer, and returns what has waited. */
  end() {
    this.isOn = false;
    clearTimeout(this.#timer);
    return this.#strokes.splice(0);
  }
}

/** @param {InputEvent} event @returns {Stroke | null} */
export function textOf({ data, dataTransfer, inputType: kind }) {
  const text = data ?? dataTransfer?.getData("text/plain") ?? (/Line|Paragraph/.test(kind) ? "\n" : "");
  return text || /^deleteContent(Back|For)ward$/.test(kind) ? { kind, text } : null;
}
