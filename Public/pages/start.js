// @ts-check
import { Unavailable, request } from "../net/api.js";
import { backoff, pause } from "../net/patience.js";
import { pictureAt } from "../net/root.js";
import { storedSession } from "../net/store.js";
import { addressOf } from "../places/address.js";
import { showStatus } from "../ui/notices.js";
import { make } from "../view/dom.js";
import { loadStyles } from "../drawing/sheets.js";
import { symbol } from "../drawing/symbols.js";
import { drawWhenSeen } from "./picture.js";

/** @param {HTMLElement} page @param {import("../places/app.js").AppInfo | null} app */
export async function startPage(page, app) {
  await loadStyles("styles/start.css");
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

/** @param {import("../places/app.js").OfferedScene} scene */
function card(scene) {
  const title = scene.title || scene.id;
  const words = make("span", "card-text", scene.description ?? "");
  const cover = make("span", "card-cover", scene.picture ? photo(scene.picture) : mark(title, scene.id));
  const isOpened = scene.isOpened || Boolean(storedSession(scene.id));
  const more = make("span", "", isOpened ? "Continue" : "Open");
  const link = make("a", "card", cover, make("span", "card-title", title), words, make("span", "card-more", more, symbol("chevron.right")));
  link.href = addressOf(scene.id, [], false);
  link.dataset.scene = scene.id;
  words.hidden = !scene.description;
  if (isOpened) {
    drawWhenSeen(cover, scene.id, (place) => {
      if (place === null) {
        more.textContent = "Open";
        link.nextElementSibling?.remove();
      }
      if (!place || place === title) return;
      words.textContent = place;
      words.hidden = false;
    });
  }
  return make("li", "", link, ...(isOpened ? [endLink(scene.id, title)] : []));
}

/** @param {string} scene @param {string} title */
function endLink(scene, title) {
  const link = make("a", "card-end", "End");
  const address = new URL(addressOf(scene, [], false), location.href);
  address.searchParams.set("end", "");
  link.href = address.href;
  link.setAttribute("aria-label", `End the session of ${title}`);
  return link;
}

/**
 * A picture that was taken of a scene, which the words beside it describe.
 * @param {{light: string, dark: string}} addresses
 */
function photo({ light, dark }) {
  const image = make("img");
  image.alt = "";
  image.loading = "lazy";
  image.src = pictureAt(light) ?? "";
  const source = make("source");
  source.media = "(prefers-color-scheme: dark)";
  source.srcset = pictureAt(dark) ?? "";
  return make("picture", "card-photo", source, image);
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
