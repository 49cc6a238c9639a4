// @ts-check
import { toast } from "../ui/notices.js";

const WORDS = "Press anywhere, or any key, to hear the sound.";

/** @type {Set<() => unknown>} */
const waiting = new Set();
/** @type {HTMLElement | null} */
let notice = null;

/**
 * Does something with the next press: a browser lets a page be heard only then. People are told so.
 * @param {() => unknown} work @param {AbortSignal} signal
 */
export function askForPress(work, signal) {
  if (signal.aborted) return;
  if (waiting.size === 0) {
    notice = toast(WORDS);
    for (const name of ["pointerup", "keydown"]) addEventListener(name, pressed, true);
  }
  waiting.add(work);
  signal.addEventListener("abort", () => waiting.delete(work) && waiting.size === 0 && stop());
}

/** @param {Event} event */
function pressed(event) {
  // This key lets no page be heard.
  if (event instanceof KeyboardEvent && event.key === "Escape") return;
  const work = [...waiting];
  waiting.clear();
  stop();
  for (const each of work) each();
}

function stop() {
  for (const name of ["pointerup", "keydown"]) removeEventListener(name, pressed, true);
  notice?.remove();
  notice = null;
}
