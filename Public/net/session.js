// @ts-check
import { Tree, Desync } from "../model/tree.js";
import { Gone, Problem, Unavailable, freshKey, linked, request } from "./api.js";
import { ActionQueue } from "./queue.js";
import { backoff, pause } from "./patience.js";
import { Live } from "./stream.js";
import { ask, surroundings } from "./opening.js";
import { clientName, renewCookie, storeSession, storedSession } from "./store.js";

/**
 * @typedef {object} SessionHooks
 * @property {(patch: import("../model/tree.js").Patch, isFirst: boolean) => void} onPatch also with whether it shows the session for the first time
 * @property {(contents: readonly import("../parts/parts.js").Content[], isChange: boolean) => Promise<unknown> | null} prepare waits for what draws some nodes, or returns null if it is there
 * @property {(addresses: string[]) => void} onOpen
 * @property {(requests: Protocol.WindowRequest[]) => void} onWindows
 * @property {(state: import("./stream.js").LiveState) => void} onState
 * @property {(waiting: boolean, why?: string) => void} onWaiting
 * @property {(hold?: Problem) => void} onGone with the reason where the server keeps the session from running
 * @property {() => void} onLead what this page measures counts from here on, and not another's
 * @property {(url: string) => void} onInspection where the server shows the session's state
 */

export class Session {
  tree = new Tree();
  id = "";
  gone = false;
  /** Whether what is shown is not the session's yet. */ isPreview = false;
  /** @type {() => void} */ #opened = () => {};
  /** @type {Promise<void>} fulfilled when actions can be sent */ #ready = new Promise((resolve) => (this.#opened = resolve));
  #end = new AbortController();
  /** @type {import("./opening.js").Early | undefined} */ #early;
  /** Whether the answer to an action was lost, which may have said that this page leads. */
  #isUnsure = false;
  /** The last action that was sent, and the revision from which it asked for changes. */
  #asked = { key: "", since: 0 };

  /** @param {string} scene @param {SessionHooks} hooks @param {{isNew: boolean, isFirst: boolean}} opening whether to pass over a session that there is, and whether the browser has none */
  constructor(scene, hooks, { isNew, isFirst }) {
    this.scene = scene;
    this.hooks = hooks;
    this.isNew = isNew;
    this.isFirst = isFirst;
    this.queue = new ActionQueue((body, key, keepalive) => this.#perform(body, key, keepalive), () => this.catchUp(), (on, why) => hooks.onWaiting(on, why));
    this.live = new Live({
      revision: () => this.tree.revision,
      url: () => `sessions/${this.id}/events?since=${this.tree.revision}`,
      onChange: (change) => this.#receive(change).catch(() => {}),
      onSnapshot: (snapshot) => this.#load(snapshot).catch(() => {}),
      catchUp: () => this.catchUp(),
      onState: (state) => hooks.onState(state),
    });
    addEventListener("pagehide", () => this.queue.flush());
  }

  /** @param {import("../places/app.js").HeldSnapshot | null} held what came with the page */
  async start(held) {
    this.#early = held?.early;
    const stored = this.isNew ? null : storedSession(this.scene);
    if (held?.session && !this.isNew && (!stored || stored === held.session)) this.#take(held);
    else if (held && !held.session && !stored) this.#preview(held);
    if (!this.id) await this.#openOrResume();
    if (this.gone) return;
    this.#opened();
    this.live.follow();
    if (!this.isNew && !this.isFirst) renewCookie(this.scene);
  }

  /** @param {Pick<Protocol.Snapshot, "session" | "revision" | "root">} held the session's snapshot */
  #take(held) {
    this.id = held.session;
    storeSession(this.scene, this.id);
    this.hooks.onPatch(this.tree.load(held), true);
  }

  /**
   * Shows a scene as it is when it is opened, while that is done.
   * @param {import("../places/app.js").HeldSnapshot} held
   */
  #preview(held) {
    this.isPreview = true;
    this.hooks.onPatch(this.tree.load({ ...held, revision: -1 }), true);
  }

  async #openOrResume() {
    const key = this.#early?.key ?? freshKey();
    for (let attempt = 0; ; attempt += 1) {
      try {
        await this.#load((await this.#resume()) ?? (await this.#open(key)));
        break;
      } catch (error) {
        if (error instanceof Gone) return;
        if (!(error instanceof Unavailable)) throw error;
        this.hooks.onWaiting(true, error.message);
        await pause(backoff(attempt, error.retryAfter));
      }
    }
    this.hooks.onWaiting(false);
  }

  /**
   * The session that this tab has had, or else the one that the browser has for the scene.
   * @returns {Promise<Protocol.Snapshot | null>}
   */
  async #resume() {
    if (this.isNew) return null;
    const stored = storedSession(this.scene);
    if (stored) {
      this.id = stored;
      try {
        return await request(`sessions/${this.id}`, { onAnswer: this.#noteInspection });
      } catch (error) {
        if (!(error instanceof Problem) || error.status !== 404) throw this.#lost(error) ? new Gone() : error;
        storeSession(this.scene, null);
      }
    }
    if (this.isFirst) return null;
    /** @type {Protocol.Snapshot | null} */ let snapshot = null;
    try {
      snapshot = await request(`scenes/${escaped(this.scene)}/session`, { onAnswer: this.#noteInspection });
    } catch (error) {
      if (!(error instanceof Problem) || error.holdsSession) throw this.#lost(error) ? new Gone() : error;
    }
    if (!snapshot) return null;
    this.id = snapshot.session;
    storeSession(this.scene, this.id);
    return snapshot;
  }

  /** @param {string} key @returns {Promise<Protocol.Snapshot>} */
  async #open(key) {
    const early = this.#early;
    this.#early = undefined;
    /** @type {Protocol.Snapshot} */ let snapshot;
    try {
      snapshot = await (early?.snapshot ?? ask(this.scene, key, this.#noteInspection, surroundings()));
      if (early?.answer) this.#noteInspection(early.answer);
    } catch (error) {
      // A server that does not know this locale can still show the scene in its own.
      if (!(error instanceof Problem) || ![400, 422].includes(error.status)) throw error;
      snapshot = await ask(this.scene, freshKey(), this.#noteInspection);
    }
    this.id = snapshot.session;
    storeSession(this.scene, this.id);
    return snapshot;
  }

  /** @template [T=Protocol.Snapshot] @param {string} [query] @returns {Promise<T>} */
  async #get(query = "") {
    try {
      return await request(`sessions/${this.id}${query}`, { onAnswer: this.#noteInspection });
    } catch (error) {
      throw this.#lost(error) ? new Gone() : error;
    }
  }

  /** @param {Response} answer */
  #noteInspection = (answer) => {
    const url = answer.ok && linked(answer, "describedby");
    if (url) this.hooks.onInspection(url);
  };

  /**
   * Whether an answer to a read says that the session is no more, or runs no more; it is at an end then.
   * @param {unknown} error
   */
  #lost(error) {
    if (!(error instanceof Problem) || !(error.status === 404 || error.holdsSession)) return false;
    if (this.gone) return true;
    this.gone = true;
    this.stop();
    this.hooks.onGone(error.holdsSession ? error : undefined);
    return true;
  }

  /** Aborted when the session is no longer this page's. */
  get ended() {
    return this.#end.signal;
  }

  stop() {
    this.#end.abort();
    this.live.stop();
    this.queue.stop(new Gone("The session is gone."));
  }

  async close() {
    this.stop();
    storeSession(this.scene, null);
    await request(`sessions/${this.id}`, { method: "DELETE", keepalive: true }).catch(() => {});
  }

  /** @param {Protocol.Snapshot} snapshot */
  async #load(snapshot) {
    const { revision } = this.tree;
    await this.hooks.prepare([snapshot.root], false);
    if (this.gone || (this.tree.root && snapshot.revision === this.tree.revision)) return;
    // A change was drawn meanwhile, which the snapshot may lack.
    if (revision !== this.tree.revision) return this.catchUp();
    const isFirst = this.isPreview || !this.tree.root;
    this.isPreview = false;
    this.hooks.onPatch(this.tree.load(snapshot), isFirst);
  }

  /** @param {Protocol.Document} document @param {string} key @param {boolean} [keepalive] */
  async #perform(document, key, keepalive) {
    await this.#ready;
    try {
      // Asked from the revision held, the answer also brings what the stream has not told yet.
      // A retry asks from the same, since another address would be another request under the same key.
      const asked = this.#asked.key === key ? this.#asked : { key, since: this.tree.revision };
      if (!keepalive) this.#asked = asked;
      const path = `sessions/${this.id}/actions?since=${asked.since}`;
      const headers = { "Idempotency-Key": key, "X-Client": clientName(freshKey) };
      let leads = this.#isUnsure;
      const onAnswer = (/** @type {Response} */ answer) => {
        leads ||= answer.headers.has("X-Client");
      };
      const isReport = [document].flat().every(({ action }) => action === "resize" || action === "scroll");
      /** @type {Protocol.Change | null} */ const change = await request(path, { method: "POST", body: document, headers, keepalive, onAnswer });
      await this.#receive(change, !isReport);
      if (change) this.live.expect(change);
      this.#isUnsure = false;
      if (leads) this.hooks.onLead();
    } catch (error) {
      this.#isUnsure ||= error instanceof Unavailable && error.isLost;
      if (!(error instanceof Problem)) throw error;
      error.refused = [document].flat()[error.body.performed ?? 0];
      // The actions before a refused one were performed.
      await this.#receive(error.body.change);
      if (error.holdsSession && this.#lost(error)) throw new Gone();
      // The text is another, or the target or the whole session is missing; only asking for the session tells.
      if (error.isOfOtherText || (error.status === 404 && !error.body.candidates)) await this.catchUp();
      throw error;
    }
  }

  /** @param {Protocol.Change | null | undefined} change @param {boolean} [isChange] whether it is more than what the page has measured */
  async #receive(change, isChange = true) {
    if (this.gone || !change) return;
    // The server does not know the revision held: it was restored from an older state.
    if (!change.since && this.tree.revision) return this.#reload();
    if (change.revision <= this.tree.revision) return;
    const wait = this.hooks.prepare(change.invalidated, isChange);
    if (wait) {
      await wait;
      if (this.gone || change.revision <= this.tree.revision) return;
    }
    if (change.since !== this.tree.revision) return this.catchUp();
    try {
      this.hooks.onPatch(this.tree.apply(change), false);
      // Once: this client will not ask for what came before this revision again.
      if (change.open) this.hooks.onOpen(change.open);
      if (change.windows) this.hooks.onWindows(change.windows);
    } catch (error) {
      if (!(error instanceof Desync)) throw error;
      await this.#reload();
    }
  }

  async catchUp() {
    // Another answer may come first; this one is then either old news or asked for anew.
    await this.#receive(await this.#get(`?since=${this.tree.revision}`));
  }

  async #reload() {
    const snapshot = await this.#get();
    await this.hooks.prepare([snapshot.root], false);
    if (!this.gone) this.hooks.onPatch(this.tree.load(snapshot), false);
  }
}

/**
 * A scene's id as the cookie's name has it, by which a proxy routes.
 *
 * @param {string} scene
 */
function escaped(scene) {
  return encodeURIComponent(scene).replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
}
