// @ts-check
import { Problem, request } from "../net/api.js";
import { root } from "../net/root.js";
import { LONG } from "../net/silence.js";
import { isInspecting, storeInspecting } from "../net/store.js";
import { Marks } from "./marks.js";
import { Inspected } from "./inspected.js";
import { Outline } from "./outline.js";
import { panel } from "./panel.js";

/** How long changes are gathered before the tree is read again. */
const PAUSE = 150;

/** The panel with the tree of all views and the state that they own, where the server shows it. */
export class Inspector {
  #url = "";
  #open = false;
  #reading = false;
  #stale = false;
  #timer = 0;
  #end = new AbortController();

  /** @param {import("../view/view.js").View} view @param {ReturnType<import("../pages/frame.js").frame>} frame */
  constructor(view, frame) {
    this.frame = frame;
    const sheet = Object.assign(document.createElement("link"), { rel: "stylesheet", href: new URL("styles/inspector.css", root).href });
    document.head.append(sheet);
    this.inspected = new Inspected(view.tree);
    this.marks = new Marks(view);
    this.panel = panel();
    this.outline = new Outline(this.panel.tree, this.inspected, {
      onSelect: (node) => this.#mark(node),
      onLeave: () => this.#show(false, true),
    });
    this.panel.onAll((on) => this.outline.showAll(on));
    this.panel.onRefresh(() => this.#read());
    this.panel.onClose(() => this.#show(false, true));
  }

  /**
   * The server shows the session's state there.
   * @param {string} url
   */
  offer(url) {
    if (this.#url === url) return;
    const isFirst = this.#url === "";
    this.#url = url;
    if (!isFirst) return;
    this.frame.addTool(this.panel.toggle, this.panel.element);
    this.panel.toggle.addEventListener("click", () => this.#show(!this.#open));
    document.addEventListener("keydown", (event) => {
      if (!event.altKey || !event.shiftKey || event.ctrlKey || event.metaKey || event.code !== "KeyI") return;
      event.preventDefault();
      this.#show(!this.#open, true);
    }, { signal: this.#end.signal });
    if (isInspecting()) this.#show(true);
  }

  /**
   * Something may have changed.
   * @param {import("../model/tree.js").Patch} [patch] what did on the page
   */
  changed(patch) {
    if (!this.#open) return;
    if (patch) {
      this.marks.flash(patch);
      this.outline.touch(patch);
    }
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#read(), PAUSE);
  }

  /** The session is over. */
  stop() {
    clearTimeout(this.#timer);
    this.#end.abort();
    this.#url = "";
  }

  /** @param {boolean} open @param {boolean} [moves] whether the focus goes along */
  #show(open, moves = false) {
    this.#open = open;
    storeInspecting(open);
    this.panel.show(open);
    this.frame.inspecting(open);
    this.#mark(open ? this.outline.selected : null);
    if (moves && !open) this.panel.toggle.focus();
    if (open) this.#read().then(() => moves && this.#open && this.outline.focus());
    else clearTimeout(this.#timer);
  }

  /** @param {import("./inspected.js").InspectedNode | null} node @param {boolean} [scrolls] */
  #mark(node, scrolls) {
    this.marks.select(node ? this.inspected.rendered(node) : [], scrolls);
  }

  async #read() {
    if (!this.#url || !this.#open) return;
    this.#stale = this.#reading;
    if (this.#reading) return;
    this.#reading = true;
    try {
      this.inspected.load(/** @type {Protocol.Inspection} */ (await request(this.#url, { patience: LONG })));
      this.outline.draw();
      this.#mark(this.outline.selected, false);
      this.panel.say(`${this.inspected.summary()}${this.outline.isCut ? " The tree is cut where it is too long." : ""}`);
    } catch (error) {
      // Without the session there is a banner already, and the server comes back by itself.
      if (error instanceof Problem && this.#url) this.panel.say(error.message);
    }
    this.#reading = false;
    if (this.#stale) await this.#read();
  }
}
