// @ts-check
import { root } from "../net/root.js";
import { addressOf } from "../places/address.js";
import { note } from "../ui/notices.js";
import { make } from "../view/dom.js";

/** Goes when the browser is closed. */
const SEEN = "stateroom-returned";
const SHOWN = 15_000;

/**
 * Says, once each time that the browser was started, that the page goes on where the browser has left it, and offers to end
 * that: others may use the browser, too.
 * @param {string} scene the only one of the app
 */
export function greet(scene) {
  if (document.cookie.split("; ").includes(`${SEEN}=1`)) return;
  document.cookie = `${SEEN}=1; Path=${root.pathname}; SameSite=Lax`;
  const end = make("a", "toast-link", "End session");
  const address = new URL(addressOf(scene, [], true), location.href);
  address.searchParams.set("end", "");
  end.href = address.href;
  const notice = note("You are where this browser has left off.", end);
  const leave = () => (notice.matches(":hover, :focus-within") ? setTimeout(leave, SHOWN) : notice.remove());
  setTimeout(leave, SHOWN);
}
