// @ts-check
import { root } from "../net/root.js";
import { askForPress } from "./press.js";
import { make } from "../view/dom.js";

/** The most seconds by which a place may differ without being gone to. */
const NEAR = 0.3;

/** What plays one sound or video as the app asks, and says what becomes of it. */
export class Player {
  #number;
  /** @type {Protocol.Media | null} what the app asks for */ #wish = null;
  /** @type {import("./players.js").Send} */ #send = async () => false;
  #source = "";
  /** The wish that is followed. */ #revision = -1;
  /** Whether the element goes to a place that the app has named. */ #isSent = false;
  #loops = 0;
  #told = 0;
  #end = new AbortController();

  /** @param {number} number @param {boolean} isVideo */
  constructor(number, isVideo) {
    this.#number = number;
    this.element = make(isVideo ? "video" : "audio");
    this.element.preload = isVideo ? "metadata" : "auto";
    if (this.element instanceof HTMLVideoElement) this.element.playsInline = true;
    for (const name of /** @type {const} */ (["loadedmetadata", "playing", "pause", "waiting", "seeked", "timeupdate", "ended", "error"])) {
      this.element.addEventListener(name, () => this.#noticed(name), { signal: this.#end.signal });
    }
    // Before the page sends what waits.
    addEventListener("pagehide", () => !this.element.paused && this.#say("waiting"), { signal: this.#end.signal, capture: true });
  }

  /** @param {Protocol.Media} wish @param {string | undefined} session @param {import("./players.js").Send} send */
  follow(wish, session, send) {
    const { element } = this;
    const isFirst = this.#wish === null;
    this.#wish = wish;
    this.#send = send;
    const source = addressOf(wish.source, session);
    if (source !== this.#source) {
      this.#source = source;
      this.#revision = -1;
      if (source) element.src = source;
      else element.removeAttribute("src");
    }
    element.volume = wish.volume ?? 1;
    element.muted = wish.isMuted === true;
    element.loop = wish.loops === -1;
    element.defaultPlaybackRate = element.playbackRate = wish.rate ?? 1;
    if (!source) return;
    if (wish.revision !== this.#revision) {
      this.#revision = wish.revision;
      this.#loops = wish.loops ?? 0;
      // A page that comes later joins in: only then may the clocks of both matter.
      const passed = isFirst && wish.since ? Math.max(0, Date.now() / 1000 - wish.since) * (wish.rate ?? 1) : 0;
      this.#go(wish.duration ? (wish.loops ? (wish.position + passed) % wish.duration : Math.min(wish.position + passed, wish.duration)) : wish.position + passed);
    }
    if (!wish.isPlaying) element.pause();
    else if (element.paused && !element.ended) this.#play();
    else if (!wish.since && !element.paused && element.readyState > 2) this.#say("playing");
  }

  /** Falls silent for good. */
  end() {
    this.#end.abort();
    this.#wish = null;
    this.element.pause();
    this.element.removeAttribute("src");
    this.element.load();
    this.element.remove();
  }

  /** @param {number} place */
  #go(place) {
    if (Math.abs(this.element.currentTime - place) <= NEAR && !(this.element.ended && place < this.element.duration)) return;
    this.#isSent = this.element.readyState > 0;
    this.element.currentTime = place;
  }

  async #play() {
    try {
      await this.element.play();
    } catch (error) {
      if (!(error instanceof DOMException) || error.name !== "NotAllowedError" || !this.#wish) return;
      if (this.#wish.since) this.#say("waiting");
      askForPress(() => this.#wish?.isPlaying && this.element.paused && this.#play(), this.#end.signal);
    }
  }

  /** @param {"loadedmetadata" | "playing" | "pause" | "waiting" | "seeked" | "timeupdate" | "ended" | "error"} name */
  #noticed(name) {
    const { element } = this;
    const wish = this.#wish;
    if (!wish || this.#end.signal.aborted) return;
    switch (name) {
      case "loadedmetadata":
        if (wish.wantsReady) this.#say("ready");
        break;
      case "playing":
        this.#say("playing");
        break;
      case "pause":
        // The end is said by itself, and what the app has asked for it knows.
        if (wish.isPlaying && !element.ended && element.isConnected) this.#say("paused");
        break;
      case "waiting":
        if (wish.since && !element.seeking) this.#say("waiting");
        break;
      case "seeked":
        if (this.#isSent) this.#isSent = false;
        else if (element.readyState > 0 && !element.loop) this.#say("seeked");
        break;
      case "timeupdate":
        if (wish.interval && wish.since && performance.now() - this.#told >= Math.max(240, wish.interval * 1000 - 125)) this.#say("time");
        break;
      case "ended":
        if (this.#loops > 0) {
          this.#loops -= 1;
          this.#go(0);
          this.#play();
        } else {
          this.#say("ended");
        }
        break;
      case "error":
        if (element.error && this.#source && !wish.problem) this.#say("failed");
    }
  }

  /** @param {string} event */
  #say(event) {
    const { currentTime, duration } = this.element;
    this.#told = performance.now();
    const length = Number.isFinite(duration) && duration > 0 ? { duration } : {};
    // An app that is gone, or has another wish by now, needs no answer.
    this.#send({ player: this.#number, event, time: currentTime, revision: this.#revision, ...length }).catch(() => {});
  }
}

/**
 * The whole address of a source: of the app's, of the session's own, or of another server.
 * @param {string | undefined} source @param {string | undefined} session
 */
function addressOf(source, session) {
  if (!source) return "";
  const path = source.startsWith("media/") ? (session ? `sessions/${session}/${source}` : "") : source;
  const { href } = new URL(path, root);
  return path && /^https?:/.test(href) ? href : "";
}
