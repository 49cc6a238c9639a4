// @ts-check
import { symbol } from "../drawing/symbols.js";
import { make } from "../view/dom.js";

/** @typedef {{title: string, act: (text?: string) => void, role?: string, isProminent?: boolean, placeholder?: string, button?: string}} BannerButton */

/**
 * A notification on the page, with its buttons.
 * @param {{title: string, subtitle?: string, body?: string}} words @param {"alert" | null} role
 * @param {BannerButton[]} buttons @param {() => void} [dismiss] without it, one of the buttons has to be pressed
 */
export function banner({ title, subtitle, body }, role, buttons, dismiss) {
  const text = make("div", "notification-words", make("strong", "", title), ...[subtitle, body].flatMap((line) => (line ? make("span", "", line) : [])));
  if (role) text.setAttribute("role", role);
  const element = make("article", "notification", text);
  if (dismiss) {
    const close = make("button", "toast-close", symbol("xmark"));
    close.type = "button";
    close.setAttribute("aria-label", `Dismiss ${title}`);
    close.addEventListener("click", dismiss);
    element.append(close);
  }
  element.append(make("div", "notification-buttons", ...buttons.map((button) => made(element, button))));
  return element;
}

/** @param {HTMLElement} element @param {BannerButton} button */
function made(element, { title, act, role, isProminent, placeholder, button: words }) {
  const button = make("button", "button", title);
  button.type = "button";
  button.dataset.look = isProminent ? "borderedProminent" : "bordered";
  if (role) button.dataset.role = role;
  button.addEventListener("click", () => (placeholder === undefined ? act() : askForText(element, title, placeholder, words ?? "Send", act)));
  return button;
}

/**
 * A field in the place of the buttons.
 * @param {HTMLElement} element @param {string} title @param {string} placeholder @param {string} words @param {(text: string) => void} act
 */
function askForText(element, title, placeholder, words, act) {
  const field = make("input", "entry");
  field.type = "text";
  field.placeholder = placeholder;
  field.setAttribute("aria-label", title);
  const send = make("button", "button", words);
  send.type = "submit";
  send.dataset.look = "borderedProminent";
  const form = make("form", "notification-buttons", field, send);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    act(field.value);
  });
  element.querySelector(".notification-buttons")?.replaceWith(form);
  field.focus();
}
