// @ts-check
import { freshKey, request } from "../net/api.js";
import { surroundings } from "../net/opening.js";
import { LONG } from "../net/silence.js";
import { addressOf } from "../places/address.js";
import { make } from "../view/dom.js";
import { sizeOf } from "./variants.js";

/** A preview in one of the surroundings: a frame with the ordinary page, whose session is opened and closed here. */
export class Stage {
  /** @type {string | null} */ #session = null;
  #isClosed = false;

  /** @param {Protocol.Scene} scene @param {import("./variants.js").Variant} variant */
  constructor(scene, variant) {
    this.scene = scene;
    this.variant = variant;
    this.size = sizeOf(variant, scene.preview ?? { module: "", file: "" });
    this.frame = make("iframe", "stage-frame");
    this.frame.title = `${scene.title ?? scene.id}, ${variant.title}`;
    this.frame.width = String(this.size.width);
    this.frame.height = String(this.size.height);
    this.frame.dataset.scheme = variant.scheme;
    this.frame.dataset.scale = String(variant.scale);
  }

  /**
   * Opens a session and shows it in the frame, which must be in the page.
   * @param {Partial<Protocol.Environment>} [fixed] what is not that of the browser
   */
  async open(fixed = {}) {
    const { scheme, environment } = this.variant;
    const body = { scene: this.scene.id, environment: { ...surroundings(), ...fixed, colorScheme: scheme, windowSize: this.size, ...environment } };
    /** @type {Protocol.Snapshot} */ const snapshot = await request("sessions", { method: "POST", body, headers: { "Idempotency-Key": freshKey() }, patience: LONG });
    this.#session = snapshot.session;
    if (this.#isClosed) return this.close();
    this.frame.dataset.session = snapshot.session;
    this.frame.src = addressOf(this.scene.id, [], false);
  }

  /** Takes the frame away and ends its session. */
  close() {
    this.#isClosed = true;
    this.frame.remove();
    const session = this.#session;
    this.#session = null;
    if (session) request(`sessions/${session}`, { method: "DELETE", keepalive: true }).catch(() => {});
  }
}
