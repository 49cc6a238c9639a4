// @ts-check
import { attr, make } from "../view/dom.js";

/**
 * Says at a field why the app has not got what it shows, or no longer.
 * @param {HTMLElement} input @param {string} id @param {string | null} why
 */
export function showRefusal(input, id, why) {
  const next = input.nextElementSibling;
  const held = next?.classList.contains("refusal") ? next : null;
  attr(input, "aria-invalid", why === null ? null : "true");
  attr(input, "aria-describedby", why === null ? null : id);
  if (why === null) return held?.remove();
  const words = held ?? make("span", "refusal");
  words.id = id;
  // Otherwise it would be a part of the field's name.
  words.setAttribute("aria-hidden", "true");
  words.textContent = why;
  input.after(words);
}
