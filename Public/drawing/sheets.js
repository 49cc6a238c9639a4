// @ts-check
import { make } from "../view/dom.js";
import { root } from "../net/root.js";

/**
 * The sheets that were asked for, by their paths.
 * @type {Map<string, Promise<void>>}
 */
const asked = new Map();

/**
 * Loads the styles of a part of the page once, in front of those that are the app's own.
 * @param {string} path @returns {Promise<void>} fulfilled also if they cannot be had
 */
export function loadStyles(path) {
  const sheet = asked.get(path) ?? request(path);
  asked.set(path, sheet);
  return sheet;
}

/** @param {string} path @returns {Promise<void>} */
function request(path) {
  const link = make("link");
  link.rel = "stylesheet";
  // What is bundled with the script has its version.
  const { search } = new URL(/** @type {HTMLScriptElement | null} */ (document.querySelector("script[type=module]"))?.src || root.href);
  link.href = new URL(search ? path.replace("styles/", "bundle.") + search : path, root).href;
  const last = [...document.querySelectorAll('link[rel="stylesheet"]')].filter((one) => /styles\/|bundle\.(\w+\.)?css/.test(one.getAttribute("href") ?? "")).pop();
  const loaded = new Promise((done) => ["load", "error"].forEach((name) => link.addEventListener(name, done)));
  if (last) last.after(link);
  else document.head.append(link);
  return loaded.then(() => undefined);
}
