// @ts-check
import { safeUrl } from "../controls/link.js";
import { Inspector } from "../inspector/inspector.js";
import { GivenUp, Gone, Problem } from "../net/api.js";
import { Session } from "../net/session.js";
import { storeSession } from "../net/store.js";
import { banner, clearNotices, rehome, showStatus, toast } from "../ui/notices.js";
import { View } from "../view/view.js";
import { frame, unsentPanel } from "./frame.js";

/** @type {Record<string, string>} */
const WORDS = { connecting: "Connecting…", live: "Live", paused: "Paused", lost: "Connection lost", gone: "Session ended", opening: "Opening…" };

/** @param {HTMLElement} page @param {string} scene @param {{name: string, text: string}[]} [unsent] */
export function scenePage(page, scene, unsent = []) {
  const parts = frame(page, scene);
  if (unsent.length) parts.card.before(unsentPanel(unsent));
  let live = "opening";
  let waiting = "";

  const showState = () => {
    // A short reconnection is nobody's concern: it shows as a word in the header only.
    const lost = live === "lost" || waiting !== "";
    parts.connection(live === "gone" || !lost ? live : "lost", WORDS[live === "gone" || !lost ? live : "lost"]);
    showStatus(live === "gone" ? "" : waiting || (live === "lost" ? "Connection lost – retrying…" : ""));
  };

  const fresh = async () => {
    const texts = [...unsent, ...view.unsent()];
    storeSession(scene, null);
    session.stop();
    inspector.stop();
    document.body.append(/** @type {Node} */ (document.getElementById("notices")));
    clearNotices();
    scenePage(page, scene, texts);
    parts.focus();
  };

  /** @type {string[]} */
  const unopened = [];

  const openNext = () => {
    window.open(unopened.shift(), "_blank", "noopener,noreferrer");
  };

  // Browsers open a page only for what the visitor has just done here, one for each doing; the others are offered.
  const openAll = () => {
    while (unopened.length && navigator.userActivation?.isActive !== false) openNext();
    if (!unopened.length) return;
    banner(`The app wants to open ${unopened[0]}`, "Open", () => {
      openNext();
      openAll();
    });
  };

  const session = new Session(scene, {
    onPatch(patch) {
      view.apply(patch);
      parts.revision(session.tree.revision);
      parts.title(session.tree.nodes.get(session.tree.root ?? "")?.props.title || scene);
      parts.loaded();
      inspector.changed(patch);
    },
    onInspection: (url) => inspector.offer(url),
    onOpen(addresses) {
      for (const address of addresses) {
        const url = safeUrl(address);
        if (url) unopened.push(url);
        else toast("This page does not open such links.");
      }
      openAll();
    },
    onState(state) {
      if (live === "gone") return;
      live = state;
      showState();
    },
    onWaiting(on, why) {
      const busy = why && !/reached/.test(why) ? `${why} Retrying…` : "Connection lost – retrying…";
      waiting = on ? busy : "";
      showState();
    },
    onGone(hold) {
      live = "gone";
      waiting = "";
      showState();
      parts.ended();
      rehome();
      const kept = session.tree.root ? " What you see is its last state, and nothing more is sent from here." : "";
      const since = hold && new Date(hold.body.since).toLocaleString();
      const why = hold
        ? `This session has made the server fail three times, so since ${since} it is kept from running. Whoever runs the server can let it go on.`
        : "This session is no longer on the server.";
      banner(`${why}${kept}`, "Start a fresh session", fresh);
    },
  });

  /** @param {GivenUp} error */
  const offerAgain = (error) => {
    banner("The connection was lost each time that your last action was sent, so it was given up. Everything else goes on.", "Try again", () => {
      error.again().then(() => inspector.changed(), (again) => {
        if (again instanceof GivenUp) offerAgain(again);
        else if (again instanceof Problem && !session.gone) toast(again.message);
      });
    });
  };

  const view = new View(session.tree, parts.app, parts.portal, async (document, late) => {
    try {
      const isDone = await session.queue.push(document, late);
      // State may have changed that the page does not show.
      inspector.changed();
      return isDone;
    } catch (error) {
      if (error instanceof Problem && !session.gone) toast(error.message);
      if (error instanceof GivenUp) offerAgain(error);
      // The control has to know, as it may hold text that did not arrive.
      throw error;
    }
  });

  const inspector = new Inspector(view, parts);

  parts.onRestart(async () => {
    inspector.stop();
    await session.close();
    view.records.clear();
    clearNotices();
    scenePage(page, scene);
    document.getElementById("restart")?.focus();
  });

  showState();
  session.start().catch((error) => {
    if (error instanceof Gone) return;
    live = "gone";
    showState();
    parts.failed(error.message);
  });
}

// A refused action has been shown as a toast already; the rejection itself concerns nobody else.
addEventListener("unhandledrejection", (event) => {
  if ([Problem, Gone, GivenUp].some((kind) => event.reason instanceof kind)) event.preventDefault();
});
