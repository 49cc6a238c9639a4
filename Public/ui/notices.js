// @ts-check
import { make, text } from "../view/dom.js";
import { symbol } from "../drawing/symbols.js";

const host = /** @type {HTMLElement} */ (document.getElementById("notices"));
// Live regions are heard only when they stood empty on the page before their words came.
const status = make("p", "status-pill");
status.setAttribute("role", "status");
const toasts = make("div", "toasts");
const banners = make("div", "banners");
host.append(banners, toasts, status);

/**
 * Below a modal dialog nothing can be reached, so the notices move into the topmost one.
 * @param {Element} [leaving]
 */
export function rehome(leaving) {
  const open = [...document.querySelectorAll("dialog[open]")].filter((dialog) => dialog !== leaving);
  const home = open[open.length - 1] ?? document.body;
  if (host.parentElement !== home) home.append(host);
}

/** @param {string} words empty when all is well */
export function showStatus(words) {
  text(status, words);
  status.classList.toggle("shown", words !== "");
}

/** @param {string} words @returns {HTMLElement} */
export function toast(words) {
  const known = [...toasts.children].find((element) => element.firstElementChild?.textContent === words);
  known?.remove();
  const close = make("button", "toast-close", symbol("xmark"));
  close.type = "button";
  close.setAttribute("aria-label", "Dismiss message");
  // What is put beside the words later is no new alert.
  const alert = make("span", "", words);
  alert.setAttribute("role", "alert");
  const element = make("div", "toast", alert, close);
  close.addEventListener("click", () => element.remove());
  toasts.append(element);
  while (toasts.children.length > 3) toasts.children[0].remove();
  return element;
}

/** @param {string} words @param {string} action @param {() => void} act */
export function banner(words, action, act) {
  const button = make("button", "button banner-action", action);
  button.type = "button";
  button.dataset.look = "borderedProminent";
  const element = make("div", "banner", make("p", "", words), button);
  element.setAttribute("role", "alert");
  button.addEventListener("click", () => {
    element.remove();
    act();
  });
  banners.replaceChildren(element);
}

export function clearNotices() {
  banners.replaceChildren();
  toasts.replaceChildren();
  showStatus("");
}
