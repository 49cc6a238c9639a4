// @ts-check
import { Unavailable, request } from "../net/api.js";
import { backoff, pause } from "../net/patience.js";
import { storedSession } from "../net/store.js";
import { addressOf } from "../places/address.js";
import { showStatus } from "../ui/notices.js";
import { make } from "../view/dom.js";
import { symbol } from "../view/symbols.js";
import { drawWhenSeen } from "./picture.js";

/** @param {HTMLElement} page @param {import("../places/app.js").AppInfo | null} app */
export async function startPage(page, app) {
  const list = make("ul", "scenes");
  list.setAttribute("role", "list");
  const hint = make("p", "hint", "Looking for scenes…");
  page.replaceChildren(
    make("header", "start-header", make("h1", "", app?.name ?? "Scenes"), make("p", "lead", "Choose what to open.")),
    make("main", "start-main", hint, list),
  );
  page.className = "start";
  if (app) document.title = app.name;
  try {
    const scenes = app?.scenes ?? (await load());
    hint.textContent = scenes.length ? "" : "This server has no scenes.";
    hint.hidden = scenes.length > 0;
    list.append(...scenes.map(card));
  } catch (error) {
    hint.textContent = /** @type {Error} */ (error).message;
    hint.setAttribute("role", "alert");
  }
  // Coming back by the browser's own button shows an old page, whose sessions may have been opened since.
  addEventListener("pageshow", (event) => event.persisted && location.reload());
}

/** @returns {Promise<Protocol.Scene[]>} */
async function load() {
  for (let attempt = 0; ; attempt += 1) {
    try {
      /** @type {Protocol.Scenes} */ const { scenes } = await request("scenes");
      showStatus("");
      return scenes;
    } catch (error) {
      if (!(error instanceof Unavailable)) throw error;
      showStatus("Connection lost – retrying…");
      await pause(backoff(attempt, error.retryAfter));
    }
  }
}

/** @param {Protocol.Scene} scene */
function card(scene) {
  const title = scene.title || scene.id;
  const cover = make("span", "card-cover", mark(title, scene.id));
  const link = make("a", "card", cover, make("span", "card-title", title));
  link.href = addressOf(scene.id, [], false);
  link.dataset.scene = scene.id;
  drawWhenSeen(cover, scene.id, (words) => {
    if (words && words !== title) link.querySelector(".card-title")?.after(make("span", "card-text", words));
  });
  link.append(make("span", "card-more", storedSession(scene.id) ? "Continue" : "Open", symbol("chevron.right")));
  return make("li", "", link);
}

/**
 * A letter on a colour that stays with the scene, so that cards are told apart at a glance.
 * @param {string} title @param {string} id
 */
function mark(title, id) {
  const element = make("span", "card-mark", [...title][0]?.toUpperCase() ?? "?");
  element.setAttribute("aria-hidden", "true");
  element.dataset.hue = String([...id].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % 6);
  return element;
}
