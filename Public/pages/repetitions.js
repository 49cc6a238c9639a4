// @ts-check
import { make } from "../view/dom.js";

/**
 * An action that may be done once more: the notice that says so, what is put beside its words, and the action.
 * @typedef {{notice: HTMLElement, parts: HTMLElement[], action: Protocol.Action, timer: number}} Offer
 */

/** The time for which the server refuses to repeat an action, in milliseconds. */
const REST = 10_000;

/** Offers to do once more what has ended the server. */
export class Repetitions {
  /** @type {Set<Offer>} */ #offers = new Set();

  /** @param {import("../view/view.js").View} view @param {AbortSignal} ended aborted when nothing more is sent */
  constructor(view, ended) {
    this.view = view;
    ended.addEventListener("abort", () => this.#offers.forEach((offer) => this.#withdraw(offer)));
  }

  /**
   * Puts a button into the notice of a refusal, if the server is going to do what it has refused.
   * @param {HTMLElement} notice @param {import("../net/api.js").Problem} problem
   */
  offer(notice, { body, date, refused: action }) {
    for (const offer of this.#offers) {
      if (offer.action.target === body.node && offer.action.action === body.action) this.#withdraw(offer);
    }
    // What the page has measured is told anew by itself.
    if (!body.repeatable || !action || action.action === "resize" || action.action === "scroll") return;
    const button = make("button", "button banner-action off", "Try again");
    button.type = "button";
    button.dataset.look = "bordered";
    button.disabled = true;
    const said = make("span", "unseen");
    said.setAttribute("role", "status");
    notice.lastElementChild?.before(said, button);
    const timer = setTimeout(() => {
      button.disabled = false;
      button.classList.remove("off");
      said.textContent = "You can try again now.";
    }, rest(body.repeatable, date));
    const offer = { notice, parts: [said, button], action, timer };
    button.addEventListener("click", ({ detail }) => this.#repeat(offer, detail === 0));
    this.#offers.add(offer);
    this.changed();
  }

  /** @param {Offer} offer @param {boolean} isByKey */
  #repeat(offer, isByKey) {
    this.#withdraw(offer);
    offer.notice.remove();
    // Who uses the keyboard goes on where they were.
    if (isByKey) this.view.records.get(offer.action.target)?.control.focus({ preventScroll: true });
    void this.view.act(() => offer.action);
  }

  /** Takes back what the app does not offer any more. */
  changed() {
    const { nodes } = this.view.tree;
    for (const offer of this.#offers) {
      const { target, action } = offer.action;
      if (!nodes.get(target)?.actions.includes(action)) this.#withdraw(offer);
    }
  }

  /** @param {Offer} offer */
  #withdraw(offer) {
    clearTimeout(offer.timer);
    for (const part of offer.parts) part.remove();
    this.#offers.delete(offer);
  }
}

/**
 * The time from the server's answer until it does what it has refused, in milliseconds.
 * @param {string} from when it does so @param {string | null | undefined} date when it answered
 */
function rest(from, date) {
  const time = Date.parse(from) - Date.parse(date ?? "");
  return time >= 0 ? Math.min(time, REST) : REST;
}
