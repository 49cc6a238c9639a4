// @ts-check
import { root } from "../net/root.js";
import { addressOf } from "../places/address.js";
import { toast } from "../ui/notices.js";
import { make } from "../view/dom.js";

/** Goes when the browser is closed. */
const SEEN = "stateroom-returned";
const SHOWN = 15_000;

/**
 * Says that the page goes on where the browser has left it, once each time that the browser was started, and offers to end
 * that: others may use the browser, too.
 * @param {string} scene the only one of the app, so that no page of scenes shows that there is a session
 * @param {import("./scene.js").Opening} opening
 */
export function greet(scene, { isDevelopment, isNew, isFirst }) {
  if (document.cookie.split("; ").includes(`${SEEN}=1`)) return;
  document.cookie = `${SEEN}=1; Path=${root.pathname}; SameSite=Lax`;
  if (isDevelopment || isNew || isFirst) return;
  const end = make("a", "link", "End session");
  const address = new URL(addressOf(scene, [], true), location.href);
  address.searchParams.set("end", "");
  end.href = address.href;
  const notice = toast("You are where this browser has left off.");
  // It is no failure.
  notice.style.borderLeftColor = "var(--accent-fill)";
  notice.firstElementChild?.setAttribute("role", "status");
  notice.firstElementChild?.after(end);
  const leave = () => (notice.matches(":hover, :focus-within") ? setTimeout(leave, SHOWN) : notice.remove());
  setTimeout(leave, SHOWN);
}
