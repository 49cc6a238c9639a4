// @ts-check
import { make } from "./dom.js";
import { root } from "../net/root.js";

/**
 * Loads the styles of a part of the page, in front of those that are the app's own.
 * @param {string} path @returns {Promise<void>} fulfilled also if they cannot be had
 */
export function loadStyles(path) {
  const link = make("link");
  link.rel = "stylesheet";
  link.href = new URL(path, root).href;
  const last = [...document.querySelectorAll('link[rel="stylesheet"]')].filter((one) => /styles\/|bundle\.css/.test(one.getAttribute("href") ?? "")).pop();
  const loaded = new Promise((done) => ["load", "error"].forEach((name) => link.addEventListener(name, done)));
  if (last) last.after(link);
  else document.head.append(link);
  return loaded.then(() => undefined);
}
