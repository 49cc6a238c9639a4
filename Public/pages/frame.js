// @ts-check
import { attr, make, text } from "../view/dom.js";
import { root } from "../net/root.js";
import { symbol } from "../drawing/symbols.js";

/**
 * What stands around every scene: for a person nothing but the scene, for its developer a bar.
 * @param {HTMLElement} page @param {string} scene @param {boolean} isDevelopment
 */
export function frame(page, scene, isDevelopment) {
  const back = make("a", "all-scenes", symbol("chevron.left"), make("span", "", "All scenes"));
  back.href = root.pathname;
  const title = make("h1", "scene-title", scene);
  title.tabIndex = -1;
  const stateWords = make("span", "connection-words");
  const state = make("span", "connection", make("span", "dot"), stateWords);
  const revision = make("span", "revision");
  revision.title = "How many times this session has changed";
  const restart = make("button", "restart", symbol("arrow.clockwise"), make("span", "restart-words", "Start over"));
  restart.type = "button";
  restart.id = "restart";
  restart.title = "Close this session and open a fresh one";
  const heading = make("h1", "unseen", scene);
  heading.tabIndex = -1;
  const app = make("div", "app");
  const card = make("div", "device", app);
  attr(card, "aria-busy", "true");
  const portal = make("div", "portal");
  const bar = make("header", "scene-header", back, title, make("div", "scene-facts", state, revision, restart));
  const develop = (/** @type {boolean} */ on) => {
    bar.hidden = !on;
    heading.hidden = on;
    page.classList.toggle("developing", on);
  };
  page.replaceChildren(
    bar,
    make("main", "scene-main", heading, card),
    portal,
  );
  page.className = "scene";
  document.title = scene;
  develop(isDevelopment);

  return {
    app, card, portal,
    /** @param {string} name @param {string} words */
    connection(name, words) {
      page.dataset.state = name;
      state.dataset.state = name;
      text(stateWords, words);
    },
    /** @param {number} number */
    revision: (number) => text(revision, `Revision ${number}`),
    /** @param {string} words @param {string} [place] the title of what is seen of it */
    title(words, place) {
      text(title, words);
      text(heading, words);
      const full = place && place !== words ? `${place} – ${words}` : words;
      if (document.title !== full) document.title = full;
    },
    /** @param {HTMLElement} tool beside the others @param {HTMLElement} panel that it shows */
    addTool(tool, panel) {
      develop(true);
      restart.before(tool);
      page.append(panel);
    },
    /** @param {boolean} on */
    inspecting: (on) => page.classList.toggle("inspecting", on),
    loaded: () => attr(card, "aria-busy", null),
    ended() {
      attr(card, "aria-busy", null);
      card.classList.add("ended");
      if (!app.firstChild) app.append(make("p", "hint", "There is nothing to show any more."));
    },
    /** @param {string} words */
    failed(words) {
      attr(card, "aria-busy", null);
      const box = make("p", "hint", words);
      box.setAttribute("role", "alert");
      app.replaceChildren(box);
    },
    focus: () => (bar.hidden ? heading : title).focus(),
    /** @param {() => void} act */
    onRestart(act) {
      restart.addEventListener("click", () => {
        restart.disabled = true;
        act();
      }, { once: true });
    },
  };
}

/** @param {{name: string, text: string}[]} texts */
export function unsentPanel(texts) {
  const list = make("dl", "unsent-list");
  for (const { name, text: words } of texts) list.append(make("dt", "", name), make("dd", "", words));
  const close = make("button", "toast-close", symbol("xmark"));
  close.type = "button";
  close.setAttribute("aria-label", "Dismiss unsent text");
  const heading = make("h2", "unsent-title", "Text that was not sent");
  const panel = make("section", "unsent", heading, list, close);
  heading.id = "unsent-title";
  panel.setAttribute("aria-labelledby", heading.id);
  close.addEventListener("click", () => panel.remove());
  return panel;
}
