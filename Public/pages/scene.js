// @ts-check
import { safeUrl } from "../controls/link.js";
import { GivenUp, Gone, Problem } from "../net/api.js";
import { Session } from "../net/session.js";
import { storeSession, storedWindow } from "../net/store.js";
import { load, loadFor } from "../parts/parts.js";
import { readAddress } from "../places/address.js";
import { Places } from "../places/history.js";
import { banner, clearNotices, rehome, showStatus, toast } from "../ui/notices.js";
import { measures } from "../view/measures.js";
import { View } from "../view/view.js";
import { frame, unsentPanel } from "./frame.js";

/** @type {Record<string, string>} */
const WORDS = { connecting: "Connecting…", live: "Live", paused: "Paused", lost: "Connection lost", gone: "Session ended", opening: "Opening…" };

/**
 * @typedef {object} Opening
 * @property {string[]} [names] the place in the scene
 * @property {boolean} [isNew] whether a session that there is is passed over
 * @property {boolean} isDevelopment whether what is of use to developers is shown
 * @property {boolean} isOnly whether the app has no other scene
 * @property {boolean} [isFirst] whether the browser has no session to be found by its cookie
 * @property {import("../places/app.js").HeldSnapshot | null} [held] what came with the page
 * @property {{name: string, text: string}[]} [unsent] text that a session before did not get
 */

/** @param {HTMLElement} page @param {string} scene @param {Opening} opening */
export function scenePage(page, scene, opening) {
  const { names = [], isNew = false, isDevelopment, isOnly, isFirst = false, held = null, unsent = [] } = opening;
  const parts = frame(page, scene, isDevelopment);
  if (unsent.length) parts.card.before(unsentPanel(unsent));
  let live = "opening";
  let waiting = "";

  const showState = () => {
    // A short reconnection concerns no one: it shows as a word in the header only.
    const lost = live === "lost" || waiting !== "";
    parts.connection(live === "gone" || !lost ? live : "lost", WORDS[live === "gone" || !lost ? live : "lost"]);
    showStatus(live === "gone" ? "" : waiting || (live === "lost" ? "Connection lost – retrying…" : ""));
  };

  const fresh = async () => {
    const texts = [...unsent, ...view.unsent()];
    storeSession(scene, null);
    session.stop();
    inspector?.stop();
    document.body.append(/** @type {Node} */ (document.getElementById("notices")));
    clearNotices();
    places.stop();
    scenePage(page, scene, { ...opening, names: readAddress().names, isNew: true, held: null, unsent: texts });
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

  /** @type {Session} */
  const session = new Session(scene, {
    onPatch(patch, isFirst) {
      view.apply(patch, isFirst);
      if (!session.isPreview) {
        parts.revision(session.tree.revision);
        parts.loaded();
      }
      places.changed();
      inspector?.changed(patch);
    },
    prepare: (contents, isChange) => loadFor(contents, isChange && !document.hidden ? ["motion"] : []),
    onInspection: (url) => offerInspector(url),
    onLead: () => tellSizes(true),
    onOpen(addresses) {
      for (const address of addresses) {
        const url = safeUrl(address);
        if (url) unopened.push(url);
        else toast("This page does not open such links.");
      }
      openAll();
    },
    onWindows(requests) {
      import("./windows.js").then(({ followWindows }) => followWindows(requests, session, isOnly)).catch((/** @type {Error} */ error) => toast(error.message));
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
      const since = hold && new Date(hold.body.since ?? "").toLocaleString();
      const why = hold
        ? `This session has made the server fail three times, so since ${since} it is kept from running. The operator of the server can let it go on.`
        : "This session is no longer on the server.";
      banner(`${why}${kept}`, "Start a fresh session", fresh);
    },
  }, { isNew, isFirst });

  /** @type {Places} */
  const places = new Places(session.tree, scene, isOnly, (document) => view.act(() => document), (titles) => {
    parts.title(session.tree.nodes.get(session.tree.root ?? "")?.props.title || scene, titles[titles.length - 1]);
  });

  /** @param {GivenUp} error */
  const offerAgain = (error) => {
    banner("The connection was lost each time that your last action was sent, so it was given up. Everything else goes on.", "Try again", () => {
      error.again().then(() => inspector?.changed(), (/** @type {unknown} */ again) => {
        if (again instanceof GivenUp) offerAgain(again);
        else if (again instanceof Problem && !session.gone) toast(again.message);
      });
    });
  };

  /** @type {View} */
  const view = new View(session.tree, parts.app, parts.portal, async (document, late) => {
    try {
      const isDone = await places.during(late ? null : /** @type {Protocol.Action | null} */ (document()), () => session.queue.push(document, late));
      // State may have changed that the page does not show.
      inspector?.changed();
      return isDone;
    } catch (error) {
      if (error instanceof Problem && !session.gone) toast(error.message);
      if (error instanceof GivenUp) offerAgain(error);
      // The control has to know, as it may hold text that did not arrive.
      throw error;
    }
  });

  /** @type {import("../inspector/inspector.js").Inspector | null} */
  let inspector = null;

  // Of use to developers only, so that others do not wait for it.
  const offerInspector = async (/** @type {string} */ url) => {
    const { Inspector } = await import("../inspector/inspector.js");
    inspector ??= new Inspector(view, parts);
    inspector.offer(url);
  };

  parts.onRestart(async () => {
    inspector?.stop();
    await session.close();
    view.records.clear();
    clearNotices();
    places.stop();
    scenePage(page, scene, { ...opening, names: [], isNew: true, held: null, unsent: [] });
    document.getElementById("restart")?.focus();
  });

  // What moves when something changes: from when there may be a first change.
  const begin = new AbortController();
  for (const name of ["pointerdown", "keydown"]) {
    addEventListener(name, () => {
      begin.abort();
      void load("motion");
    }, { capture: true, passive: true, signal: begin.signal });
  }

  /** @param {boolean} again whether the server may have heard others since */
  const tellSizes = async (again) => {
    await load("layout");
    if (!session.gone) measures.report?.(view, scene, again);
  };

  showState();
  session.start(held).then(async () => {
    addEventListener("resize", () => tellSizes(false), { signal: session.ended });
    // A session that was found has the size that this tab told it before, or another's.
    const told = storedWindow(scene);
    if (told && told !== `${innerWidth} ${innerHeight}`) tellSizes(false);
    if (session.tree.root) await places.begin(names);
  }).catch((/** @type {Error} */ error) => {
    if (error instanceof Gone) return;
    live = "gone";
    showState();
    parts.failed(error.message);
  });
}

// A refused action has been shown as a toast already; the rejection itself concerns no one else.
addEventListener("unhandledrejection", (event) => {
  if ([Problem, Gone, GivenUp].some((kind) => /** @type {unknown} */ (event.reason) instanceof kind)) event.preventDefault();
});
