// @ts-check
import { askForPress } from "./press.js";

/** The most reports of words in a second. */
const PAUSE = 250;

/** Speaks the texts of one synthesizer, of which there is one at a time. */
export class Speaker {
  #number;
  #revision = -1;
  /** @type {SpeechSynthesisUtterance | null} */ #spoken = null;
  #isPaused = false;
  #end = new AbortController();

  /** @param {number} number */
  constructor(number) {
    this.#number = number;
    addEventListener("pagehide", () => this.end(), { signal: this.#end.signal });
  }

  /** @param {Protocol.Speech} wish @param {import("./players.js").Send} send */
  follow(wish, send) {
    if (wish.revision !== this.#revision) {
      this.#stop();
      this.#revision = wish.revision;
      this.#isPaused = false;
      this.#speak(wish, (event, more = {}) => {
        send({ player: this.#number, event, revision: wish.revision, ...more }).catch(() => {});
      });
    }
    if (Boolean(wish.isPaused) === this.#isPaused) return;
    this.#isPaused = Boolean(wish.isPaused);
    if (this.#isPaused) speechSynthesis.pause();
    else speechSynthesis.resume();
  }

  /** @param {Protocol.Speech} wish @param {(event: string, more?: object) => void} say */
  #speak(wish, say) {
    if (!("speechSynthesis" in window)) return say("failed");
    const spoken = new SpeechSynthesisUtterance(wish.text);
    this.#spoken = spoken;
    if (wish.language) spoken.lang = wish.language;
    spoken.rate = wish.rate ?? 1;
    spoken.pitch = wish.pitch ?? 1;
    spoken.volume = wish.volume ?? 1;
    const isCurrent = () => this.#spoken === spoken;
    spoken.onstart = () => isCurrent() && say("playing");
    const finish = (/** @type {string} */ event) => {
      this.#spoken = null;
      say(event);
    };
    spoken.onend = () => isCurrent() && finish("ended");
    let told = -PAUSE;
    spoken.onboundary = (event) => {
      if (!isCurrent() || !wish.words || event.name !== "word" || performance.now() - told < PAUSE) return;
      told = performance.now();
      const { charIndex: location, charLength: length } = event;
      if (length > 0) say("word", { location, length });
    };
    spoken.onerror = ({ error }) => {
      if (!isCurrent()) return;
      if (error === "not-allowed") askForPress(() => isCurrent() && speechSynthesis.speak(spoken), this.#end.signal);
      // Another synthesizer has stopped all that is spoken.
      else if (error === "canceled" || error === "interrupted") speechSynthesis.speak(spoken);
      else finish("failed");
    };
    setTimeout(() => isCurrent() && speechSynthesis.speak(spoken), (wish.delay ?? 0) * 1000);
  }

  #stop() {
    if (!this.#spoken) return;
    this.#spoken = null;
    speechSynthesis.cancel();
    if (this.#isPaused) speechSynthesis.resume();
  }

  end() {
    this.#end.abort();
    this.#stop();
  }
}
