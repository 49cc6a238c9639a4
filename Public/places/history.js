// @ts-check
import { addressOf } from "./address.js";
import { Way, isSame } from "./steps.js";

/** @typedef {import("./steps.js").Step} Step */
/** @typedef {{steps: Step[], index: number, trail: string[]}} Entry what the browser keeps with an entry */

/** As many ways back as are remembered. */
const LIMIT = 50;

/** @param {Step[]} steps */
const keyOf = (steps) => JSON.stringify(steps.map(({ kind, id, value }) => [kind, id, value]));

/** Keeps the browser's address and history in step with the place that the session shows. */
export class Places {
  #way;
  /** @type {Step[]} */ #steps = [];
  #index = 0;
  /** @type {string[]} the place of each entry of the history, up to this one */ #trail = [];
  /** Actions of the person under way, and the node of the last one. */ #acting = 0;
  /** @type {string | undefined} */ #last = undefined;
  /** @type {((isMore: boolean) => void) | null} waits for content on the way */ #wake = null;
  /** The page goes somewhere by itself. */ isWalking = false;
  /** The browser goes somewhere since the page has asked it to. */ #turning = false;
  /** @type {Entry | null} where the browser has gone and the app goes */ #goal = null;
  /** @type {number | null} where it has come from */ #from = null;
  #begun = false;
  #end = new AbortController();

  /**
   * @param {import("../model/tree.js").Tree} tree @param {string} scene @param {boolean} isOnly
   * @param {import("./go-to-place.js").Act} act @param {(titles: string[]) => void} onTitle
   */
  constructor(tree, scene, isOnly, act, onTitle) {
    this.tree = tree;
    this.scene = scene;
    this.isOnly = isOnly;
    this.act = act;
    this.onTitle = onTitle;
    this.#way = new Way(tree);
    // Pages know where they were left.
    history.scrollRestoration = "manual";
    addEventListener("popstate", (event) => this.#popped(/** @type {Entry | null} */ (event.state)), { signal: this.#end.signal });
  }

  /**
   * The session is on the page: it goes to the place that the address names, as far as there is a way.
   * @param {string[]} names
   */
  async begin(names) {
    /** @type {Entry | null} */ const entry = history.state;
    this.#steps = entry?.steps ?? [];
    this.#index = entry?.index ?? 0;
    this.#trail = entry?.trail ?? [];
    this.#steps = this.#way.steps(this.#steps);
    if (names.length > 0) await this.#walk(names, entry?.steps, (wake) => (this.#wake = wake));
    this.#begun = true;
    this.#replace();
  }

  /**
   * The person does something.
   * @template T @param {Protocol.Action | null} document @param {() => Promise<T>} act @returns {Promise<T>}
   */
  async during(document, act) {
    this.#last = document?.target ?? this.#last;
    // While the page waits, only the person acts.
    this.#wake?.(false);
    this.#acting += 1;
    try {
      return await act();
    } finally {
      this.#acting -= 1;
    }
  }

  /** The tree has changed. */
  changed() {
    this.#wake?.(true);
    const before = this.#steps;
    const steps = this.#way.steps(before);
    const isOther = keyOf(steps) !== keyOf(before);
    steps.forEach((step, index) => {
      const old = before[index];
      step.via = old && isSame(old, step) ? old.via : this.#last;
    });
    this.#steps = steps;
    this.onTitle(steps.filter((step) => step.title).map((step) => step.title));
    if (!this.#begun || this.isWalking || this.#turning) return;
    const isRenamed = steps.some((step, index) => step.name !== before[index]?.name);
    if (!isOther && !isRenamed) return;
    if (!isOther || this.#acting === 0) return this.#replace();
    const back = this.#isBack(before) ? this.#trail.lastIndexOf(keyOf(steps), this.#index - 1) : -1;
    if (back === this.#index - 1 && this.#isForGood(before)) {
      this.#replace();
      // There may be nothing before the first entry that Back could pass on to.
      if (back === 0) this.#turn(-1);
    }
    else if (back >= 0) this.#turn(back - this.#index);
    else if (this.#isTwice()) this.#replace();
    else this.#push();
  }

  /**
   * Whether the entry before this one has the same place, as it has after a sheet was closed.
   */
  #isTwice() {
    return this.#index > 0 && this.#trail[this.#index - 1] === this.#trail[this.#index];
  }

  /**
   * Whether some of the steps that were left are such that Forward could not lead there again. Their entry becomes one
   * of the place that is seen, because no page can take back an entry that lies ahead. Back passes over it.
   * @param {Step[]} before
   */
  #isForGood(before) {
    return before.slice(this.#steps.length).some(({ kind, via }) => kind === "sheet" || (kind === "page" && this.tree.nodes.get(via ?? "")?.type === "Button"));
  }

  /**
   * Whether fewer steps lead here than before.
   * @param {Step[]} before
   */
  #isBack(before) {
    return this.#steps.length < before.length && keyOf(before.slice(0, this.#steps.length)) === keyOf(this.#steps);
  }

  #push() {
    this.#index += 1;
    this.#write("pushState");
  }

  #replace() {
    this.#write("replaceState");
  }

  /** @param {"pushState" | "replaceState"} method */
  #write(method) {
    this.#trail[this.#index] = keyOf(this.#steps);
    this.#trail.length = this.#index + 1;
    if (this.#trail.length > LIMIT) {
      this.#index -= this.#trail.length - LIMIT;
      this.#trail = this.#trail.slice(-LIMIT);
    }
    /** @type {Entry} */ const entry = { steps: this.#steps, index: this.#index, trail: this.#trail };
    history[method](entry, "", addressOf(this.scene, this.#steps.map((step) => step.name), this.isOnly));
  }

  /** @param {number} by */
  #turn(by) {
    this.#turning = true;
    history.go(by);
  }

  /** @param {Entry | null} entry */
  async #popped(entry) {
    if (!entry || !Array.isArray(entry.trail)) return;
    const from = this.#from ?? this.#index;
    this.#index = entry.index;
    this.#trail = entry.trail;
    if (this.#turning) {
      this.#turning = false;
      return this.#replace();
    }
    // Pressing Back twice in a row leads to the second place, without a stop at the first.
    const isUnderWay = this.#goal !== null;
    this.#goal = entry;
    if (isUnderWay) return;
    this.#from = from;
    const left = this.#steps;
    const before = keyOf(left);
    for (let /** @type {Entry | null} */ goal = null; goal !== this.#goal;) {
      goal = this.#goal;
      await this.#walk(goal.steps.map((step) => step.name), goal.steps);
    }
    const goal = this.#goal;
    [this.#goal, this.#from] = [null, null];
    const now = keyOf(this.#steps);
    if (from === goal.index - 1 && now === before && this.#isTwice()) return this.#turn(-1);
    if (from === goal.index + 1 && now === keyOf(goal.steps)) {
      // The same place once more: a person who goes back wants another.
      if (now === before) return history.back();
      if (goal.index > 0 && this.#isBack(left) && this.#isForGood(left)) return this.#turn(1);
    }
    // A way that the app has gone in part stays in the history as it is.
    if (now === keyOf(goal.steps) || from === goal.index || now !== before) return this.#replace();
    // The app does not go there: neither does the browser.
    this.#turn(from - goal.index);
  }

  /** @param {string[]} names @param {Step[]} [known] @param {import("./go-to-place.js").Listen} [listen] */
  async #walk(names, known, listen) {
    this.isWalking = true;
    try {
      const { goToPlace } = await import("./go-to-place.js");
      await goToPlace(this.tree, () => this.#way.steps(this.#steps), names, this.act, known, listen);
    } catch {
      // The failure has been shown; the page stays where it is.
    }
    this.isWalking = false;
    this.#steps = this.#way.steps(this.#steps);
  }

  stop() {
    this.#wake?.(false);
    this.#end.abort();
  }
}
