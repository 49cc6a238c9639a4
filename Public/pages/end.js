// @ts-check
import { Problem, request } from "../net/api.js";
import { root } from "../net/root.js";
import { LONG } from "../net/silence.js";
import { storeSession, storedSession } from "../net/store.js";
import { addressOf } from "../places/address.js";
import { takeSnapshot } from "../places/app.js";
import { loadStyles } from "../drawing/sheets.js";
import { make } from "../view/dom.js";

/**
 * Ends the browser's session of a scene once the person says so, as on a computer that others use, too.
 * @param {HTMLElement} page @param {string} scene @param {string} name as the person knows the scene
 * @param {boolean} isOnly whether the app has no other scene
 */
export async function endPage(page, scene, name, isOnly) {
  await loadStyles("styles/start.css");
  const shown = takeSnapshot(scene)?.session;
  const title = make("h1", "", `End the session of ${name}?`);
  title.tabIndex = -1;
  const words = make("p", "lead", "What it holds is erased, so that others who use this browser do not find it.");
  words.setAttribute("role", "status");
  const end = make("button", "end-button", "End session");
  end.type = "button";
  const back = make("a", "end-back", "Go back");
  back.href = addressOf(scene, [], isOnly);
  page.replaceChildren(make("main", "end-main", title, words, make("p", "end-choices", end, back)));
  page.className = "start";
  document.title = `End ${name}`;
  end.addEventListener("click", async () => {
    end.disabled = true;
    try {
      const isEnded = await endSessions(scene, shown);
      title.textContent = isEnded ? "The session has ended" : "There is no session";
      words.textContent = isEnded ? "What it held is erased. Other tabs show its last state until they are closed." : "This browser has none of this scene.";
      back.textContent = "Start again";
      end.remove();
      title.focus();
    } catch (error) {
      words.textContent = /** @type {Error} */ (error).message;
      end.disabled = false;
      end.focus();
    }
  });
}

/**
 * Ends the session of this tab, and the one that other tabs of the browser find. Returns whether there was one.
 * @param {string} scene @param {string | undefined} shown the session that came with the page
 */
async function endSessions(scene, shown) {
  /** @type {Protocol.Snapshot | null} */ const found = await request(`scenes/${encodeURIComponent(scene)}/session`, { patience: LONG });
  const ids = new Set([storedSession(scene), shown, found?.session].filter(Boolean));
  for (const id of ids) await close(`${id}`);
  storeSession(scene, null);
  await fetch(new URL(`scenes?forget=${encodeURIComponent(scene)}`, root), { method: "HEAD" });
  return ids.size > 0;
}

/** @param {string} id */
async function close(id) {
  try {
    await request(`sessions/${id}`, { method: "DELETE", patience: LONG });
  } catch (error) {
    // It has ended before.
    if (!(error instanceof Problem) || error.status !== 404) throw error;
  }
}
