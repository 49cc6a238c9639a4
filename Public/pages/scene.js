// @ts-check
import { GivenUp, Gone, Problem } from "../net/api.js";
import { Session } from "../net/session.js";
import { keeping } from "../keeping/work.js";
import { storeSession, storedSession, storedWindow } from "../net/store.js";
import { load, loadFor } from "../parts/parts.js";
import { readAddress } from "../places/address.js";
import { Places } from "../places/history.js";
import { banner, clearNotices, rehome, showStatus, toast } from "../ui/notices.js";
import { measures } from "../view/measures.js";
import { View } from "../view/view.js";
import { frame, unsentPanel } from "./frame.js";

const WORDS = { connecting: "Connecting…", live: "Live", paused: "Paused", lost: "Connection lost", gone: "Session ended", opening: "Opening…" };
const RETRYING = "Connection lost – retrying…";

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

/** @typedef {import("../net/session.js").SessionHooks} SessionHooks */

/**
 * The page of a scene: what it shows of its session, until another page takes its place.
 * @implements {SessionHooks}
 */
export class ScenePage {
  /** @type {keyof WORDS} ends with `gone` */ #state = "opening";
  /** Why actions wait, if they do. */ #waiting = "";
  /** @type {import("../inspector/inspector.js").Inspector | null} */ #inspector = null;
  /** @type {import("./repetitions.js").Repetitions | null} */ #repetitions = null;
  /**
   * Addresses that the app has asked for and the browser has not opened.
   * @type {string[]}
   */
  #unopened = [];
  #replaced = new AbortController();
  #page;
  #scene;
  #opening;
  #frame;
  #session;
  #places;
  #view;

  /** @param {HTMLElement} page @param {string} scene @param {Opening} opening */
  constructor(page, scene, opening) {
    const { isNew = false, isFirst = false, unsent = [] } = opening;
    this.#page = page;
    this.#scene = scene;
    this.#opening = opening;
    this.#frame = frame(page, scene, opening.isDevelopment);
    if (unsent.length) this.#frame.card.before(unsentPanel(unsent));
    this.#session = new Session(scene, this, { isNew, isFirst });
    const { tree } = this.#session;
    this.#places = new Places(tree, scene, opening.isOnly, (document) => this.#view.act(() => document), (titles) => {
      this.#frame.title(tree.nodes.get(tree.root ?? "")?.props.title || scene, titles[titles.length - 1]);
    });
    this.#view = new View(tree, this.#frame.app, this.#frame.portal, (document, late) => this.#act(document, late));
    this.#view.isReturning = () => this.#places.isWalking;
    this.#frame.onRestart(() => this.#restart());
    addEventListener("outdated", (event) => {
      // A page that has ended, or has text that was not sent, is not loaded anew.
      if (this.#state === "gone" || this.#unsent().length) event.preventDefault();
    }, { signal: this.#replaced.signal });
    this.#expectChanges();
    this.#showState();
    this.#begin().catch((/** @type {Error} */ error) => {
      if (error instanceof Gone) return;
      this.#enter("gone");
      this.#frame.failed(error.message);
    });
  }

  async #begin() {
    const { names = [], held = null } = this.#opening;
    await this.#session.start(held);
    addEventListener("resize", () => this.#tellSizes(false), { signal: this.#session.ended });
    // A session that was found has the size that this tab told it before, or another's.
    const told = storedWindow(this.#scene);
    if (told && told !== `${innerWidth} ${innerHeight}`) this.#tellSizes(false);
    if (!this.#session.tree.root) return;
    if (this.#opening.isOnly) import("./returning.js").then(({ greet }) => greet(this.#scene, this.#opening));
    const goBack = await this.#keepPlaces();
    await this.#places.begin(names);
    goBack?.();
  }

  /** Keeps where pages are seen, once there is something to keep. */
  async #keepPlaces() {
    const { ended, id } = this.#session;
    const keep = async () => {
      await load("controls");
      return keeping.keepPlaces?.(this.#view, this.#scene, id, ended);
    };
    if (storedSession(`${this.#scene} places`)) return keep();
    addEventListener("scroll", keep, { capture: true, once: true, signal: ended });
  }

  /** Loads what moves as soon as there may be a first change. */
  #expectChanges() {
    const begin = new AbortController();
    for (const name of ["pointerdown", "keydown"]) {
      addEventListener(name, () => {
        begin.abort();
        void load("motion");
      }, { capture: true, passive: true, signal: begin.signal });
    }
  }

  // What the session says.

  /** @type {SessionHooks["prepare"]} */
  prepare(contents, isChange) {
    return loadFor(contents, isChange && !document.hidden ? ["motion"] : []);
  }

  /** @type {SessionHooks["onPatch"]} */
  onPatch(patch, isFirst) {
    this.#view.apply(patch, isFirst);
    if (!this.#session.isPreview) {
      this.#frame.revision(this.#session.tree.revision);
      this.#frame.loaded();
    }
    this.#places.changed();
    this.#inspector?.changed(patch);
    this.#repetitions?.changed();
  }

  /** @type {SessionHooks["onOpen"]} */
  onOpen(addresses) {
    import("./addresses.js").then(({ openAddresses }) => openAddresses(this.#unopened, addresses)).catch(failed);
  }

  /** @type {SessionHooks["onWindows"]} */
  onWindows(requests) {
    import("./windows.js").then(({ followWindows }) => followWindows(requests, this.#session, this.#opening.isOnly)).catch(failed);
  }

  onLead() {
    this.#tellSizes(true);
  }

  /**
   * The inspector is of use to developers only, so that others do not wait for it.
   * @type {SessionHooks["onInspection"]}
   */
  async onInspection(url) {
    const { Inspector } = await import("../inspector/inspector.js");
    this.#inspector ??= new Inspector(this.#view, this.#frame);
    this.#inspector.offer(url);
  }

  /** @type {SessionHooks["onState"]} */
  onState(state) {
    this.#enter(state);
  }

  /** @type {SessionHooks["onWaiting"]} */
  onWaiting(on, why) {
    this.#waiting = !on ? "" : why && !/reached/.test(why) ? `${why} ${/answer/.test(why) ? "Trying another connection." : "Retrying…"}` : RETRYING;
    this.#showState();
  }

  /** @type {SessionHooks["onGone"]} */
  onGone(hold) {
    this.#waiting = "";
    this.#enter("gone");
    this.#frame.ended();
    rehome();
    const kept = this.#session.tree.root ? " What you see is its last state, and nothing more is sent from here." : "";
    const since = hold && new Date(hold.body.since ?? "").toLocaleString();
    const why = hold
      ? `This session has made the server fail three times, so since ${since} it is kept from running. The operator of the server can let it go on.`
      : "This session is no longer on the server.";
    banner(`${why}${kept}`, "Start a fresh session", () => this.#startFresh());
  }

  // What is shown of it.

  /** @param {keyof WORDS} state */
  #enter(state) {
    if (this.#state === "gone") return;
    this.#state = state;
    this.#showState();
  }

  #showState() {
    // A short reconnection concerns no one: it shows as a word in the header only.
    const isLost = this.#state !== "gone" && (this.#state === "lost" || this.#waiting !== "");
    const state = isLost ? "lost" : this.#state;
    this.#frame.connection(state, WORDS[state]);
    showStatus(isLost ? this.#waiting || RETRYING : "");
  }

  /** @param {boolean} again whether the server may have heard others since */
  async #tellSizes(again) {
    await load("layout");
    if (!this.#session.gone) measures.report?.(this.#view, this.#scene, again);
  }

  // What the person does.

  /** @type {import("../view/view.js").View["act"]} */
  async #act(document, late) {
    try {
      const isDone = await this.#places.during(late ? null : /** @type {Protocol.Action | null} */ (document()), () => this.#session.queue.push(document, late));
      // State may have changed that the page does not show.
      this.#inspector?.changed();
      return isDone;
    } catch (error) {
      this.#refused(error);
      if (error instanceof GivenUp) this.#offerAgain(error);
      // The control has to know, as it may hold text that did not arrive.
      throw error;
    }
  }

  /** @param {unknown} error */
  async #refused(error) {
    if (!(error instanceof Problem) || this.#session.gone) return;
    const notice = toast(error.message);
    // It has ended the server.
    if (!error.body.action) return;
    const { Repetitions } = await import("./repetitions.js");
    (this.#repetitions ??= new Repetitions(this.#view, this.#session.ended)).offer(notice, error);
  }

  /** @param {GivenUp} error */
  #offerAgain(error) {
    banner("The connection was lost each time that your last action was sent, so it was given up. Everything else goes on.", "Try again", () => {
      error.again().then(() => this.#inspector?.changed(), (/** @type {unknown} */ again) => {
        if (again instanceof GivenUp) this.#offerAgain(again);
        else this.#refused(again);
      });
    });
  }

  #unsent() {
    return [...(this.#opening.unsent ?? []), ...this.#view.unsent()];
  }

  #startFresh() {
    const unsent = this.#unsent();
    storeSession(this.#scene, null);
    this.#session.stop();
    this.#inspector?.stop();
    this.#replace(readAddress().names, unsent).#frame.focus();
  }

  async #restart() {
    this.#inspector?.stop();
    await this.#session.close();
    this.#view.records.clear();
    this.#replace([], []);
    document.getElementById("restart")?.focus();
  }

  /** @param {string[]} names @param {{name: string, text: string}[]} unsent */
  #replace(names, unsent) {
    document.body.append(/** @type {Node} */ (document.getElementById("notices")));
    clearNotices();
    this.#replaced.abort();
    this.#places.stop();
    return new ScenePage(this.#page, this.#scene, { ...this.#opening, names, isNew: true, held: null, unsent });
  }
}

const failed = (/** @type {Error} */ error) => toast(error.message);

// A refused action has been shown as a toast already; the rejection itself concerns no one else.
addEventListener("unhandledrejection", (event) => {
  if ([Problem, Gone, GivenUp].some((kind) => /** @type {unknown} */ (event.reason) instanceof kind)) event.preventDefault();
});
