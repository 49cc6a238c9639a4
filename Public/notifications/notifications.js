// @ts-check
import { attr, make } from "../view/dom.js";
import { banner } from "./banner.js";

/** @typedef {import("../view/record.js").NodeOf<Props.Window, {notices?: State}>} WindowNode */
/**
 * @typedef {object} State
 * @property {HTMLElement} list
 * @property {Map<number, HTMLElement>} banners those that are shown, by their numbers
 * @property {Map<number, Notification>} outside those that the browser shows
 * @property {HTMLElement | null} question
 * @property {number} timer
 * @property {number} badge
 * @property {number} asked the time at which the server was told last that something is due
 */

/** The least time between two words that something is due, in milliseconds: a page wakes a session no more often. */
const PAUSE = 5_000;
/** The longest that a timer of the browser runs. */
const LONGEST = 2_000_000_000;

/**
 * Asks for the permission, watches the time and shows notifications, as a window says.
 * @param {WindowNode} record
 */
export function followNotifications(record) {
  const told = record.props.notifications;
  if (!told && !record.state.notices) return;
  const isFirst = !record.state.notices;
  const state = (record.state.notices ??= { list: hostedList(), banners: new Map(), outside: new Map(), question: null, timer: 0, badge: 0, asked: -PAUSE });
  ask(record, state, told?.permission === "wanted");
  watch(record, state, told?.due ?? []);
  show(record, state, told?.shown ?? [], isFirst);
  setBadge(state, told?.badge ?? 0);
}

/** @param {WindowNode} record */
export function endNotifications(record) {
  const state = record.state.notices;
  if (!state) return;
  clearTimeout(state.timer);
  for (const notification of state.outside.values()) notification.close();
  state.list.remove();
  record.state.notices = undefined;
}

function hostedList() {
  const list = make("section", "notification-list");
  attr(list, "aria-label", "Notifications");
  document.getElementById("notices")?.prepend(list);
  return list;
}

/** @param {WindowNode} record @param {object} value */
const tell = (record, value) => record.send("notify", value).catch(() => false);

/**
 * Asks by a banner, since browsers ask only after a press.
 * @param {WindowNode} record @param {State} state @param {boolean} isWanted
 */
function ask(record, state, isWanted) {
  if (!isWanted) {
    state.question?.remove();
    state.question = null;
  }
  if (!isWanted || state.question) return;
  const answer = (/** @type {boolean} */ isGiven) => {
    state.question?.remove();
    void tell(record, { event: "permission", isGiven });
  };
  state.question = banner({ title: "Notifications", body: `“${document.title}” would like to send you notifications while its page is open.` }, "alert", [
    // Where the browser shows none, the page still does.
    { title: "Allow", isProminent: true, act: async () => answer(!(isSecureContext && "Notification" in window) || (await Notification.requestPermission()) !== "denied") },
    { title: "Don’t Allow", act: () => answer(false) },
  ]);
  state.list.prepend(state.question);
}

/**
 * Says when something is due. All that is due goes in one word.
 * @param {WindowNode} record @param {State} state @param {{at: number}[]} due
 */
function watch(record, state, due) {
  clearTimeout(state.timer);
  if (due.length === 0) return;
  const first = Math.min(...due.map(({ at }) => at));
  const wait = Math.max(first * 1000 - Date.now(), state.asked + PAUSE - performance.now(), 0);
  state.timer = setTimeout(() => {
    if (wait > LONGEST) return watch(record, state, due);
    state.asked = performance.now();
    void tell(record, { event: "due" });
    // A clock that is ahead asks again.
    watch(record, state, record.props.notifications?.due ?? []);
  }, Math.min(wait, LONGEST));
}

/** @param {WindowNode} record @param {State} state @param {Protocol.Notice[]} shown @param {boolean} isFirst whether they were there before the page */
function show(record, state, shown, isFirst) {
  for (const [number, element] of state.banners) {
    if (shown.some((notice) => notice.number === number)) continue;
    element.remove();
    state.banners.delete(number);
    state.outside.get(number)?.close();
    state.outside.delete(number);
  }
  for (const notice of shown) {
    if (state.banners.has(notice.number)) continue;
    const open = (/** @type {{action?: string, text?: string}} */ more = {}) => void tell(record, { event: "open", number: notice.number, ...more });
    const buttons = (notice.actions ?? []).map(({ identifier, title, role, placeholder, button }) => ({
      title, role, placeholder, button, act: (/** @type {string | undefined} */ text) => open({ action: identifier, ...(text === undefined ? {} : { text }) }),
    }));
    const element = banner(notice, isFirst ? null : "alert", [{ title: "Open", act: () => open() }, ...buttons], () => void tell(record, { event: "dismiss", number: notice.number }));
    state.banners.set(notice.number, element);
    state.list.prepend(element);
    if (!isFirst && document.hidden) showOutside(state, notice, open);
  }
}

/**
 * Lets the browser show what no one sees on the page.
 * @param {State} state @param {Protocol.Notice} notice @param {() => void} open
 */
function showOutside(state, { number, title, subtitle, body, isHeard }, open) {
  if (!("Notification" in window) || Notification.permission !== "granted") return;
  try {
    const notification = new Notification(title, { body: [subtitle, body].filter(Boolean).join("\n"), silent: !isHeard });
    state.outside.set(number, notification);
    notification.addEventListener("click", () => {
      window.focus();
      open();
    });
  } catch {
    // Some browsers let only service workers show any. The page has its banner.
  }
}

/** @param {State} state @param {number} count */
function setBadge(state, count) {
  if (state.badge === count) return;
  state.badge = count;
  // An app that is not installed has no icon.
  void (count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.())?.catch(() => {});
}
