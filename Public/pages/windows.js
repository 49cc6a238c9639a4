// @ts-check
import { freshKey, request } from "../net/api.js";
import { surroundings } from "../net/opening.js";
import { LONG } from "../net/silence.js";
import { clientName, storeSession, storedSession } from "../net/store.js";
import { addressOf } from "../places/address.js";
import { banner } from "../ui/notices.js";

/** @typedef {{scene: string, value: string | undefined, session: string, tab: Window | null}} Opened */

/**
 * The windows that this tab has opened.
 * @type {Opened[]}
 */
let opened = [];

/**
 * Opens and closes windows as the app asks for it: each is a session of its scene, in a tab of its own.
 * @param {Protocol.WindowRequest[]} requests @param {import("../net/session.js").Session} session @param {boolean} isOnly whether the app has no other scene
 */
export async function followWindows(requests, session, isOnly) {
  for (const { open, dismiss, value } of requests) {
    if (open !== undefined) await openWindow(open, value, isOnly);
    if (dismiss !== undefined) await dismissWindows(dismiss, value, session);
  }
}

/** @param {unknown} value */
const written = (value) => (value === undefined ? undefined : JSON.stringify(value));

/** @param {string} scene @param {unknown} value @param {boolean} isOnly */
async function openWindow(scene, value, isOnly) {
  opened = opened.filter(({ tab }) => !tab?.closed);
  const known = opened.find((one) => one.scene === scene && one.value === written(value) && one.tab);
  if (known) return known.tab?.focus();
  // Browsers open a tab only for what the visitor has just done here; otherwise it is offered.
  const make = () => begin(scene, value, isOnly);
  if (navigator.userActivation?.isActive !== false) await make();
  else banner("The app wants to open a window.", "Open", make);
}

/** @param {string} scene @param {unknown} value @param {boolean} isOnly */
async function begin(scene, value, isOnly) {
  const headers = { "Idempotency-Key": freshKey(), "X-Client": clientName(freshKey) };
  /** @type {Protocol.Snapshot} */ const { session, root } = await request("sessions", { method: "POST", body: { scene, environment: surroundings() }, headers, patience: LONG });
  const target = value === undefined ? null : findNode(root, "PresentedValue");
  if (target) await request(`sessions/${session}/actions`, { method: "POST", body: { target, action: "present", value }, headers: { "Idempotency-Key": freshKey() }, patience: LONG });
  /** @type {Opened} */
  const one = { scene, value: written(value), session, tab: null };
  opened.push(one);
  show(one, isOnly);
  if (!one.tab) banner("The app wants to open a window.", "Open", () => show(one, isOnly));
}

/**
 * A new tab begins with what this one has stored, and so with the session.
 * @param {Opened} one @param {boolean} isOnly
 */
function show(one, isOnly) {
  const own = storedSession(one.scene);
  storeSession(one.scene, one.session);
  one.tab = window.open(addressOf(one.scene, [], isOnly), "_blank");
  storeSession(one.scene, own);
}

/** @param {Protocol.Node} node @param {string} type @returns {string | null} */
function findNode(node, type) {
  if (node.type === type) return node.id;
  for (const child of node.children ?? []) {
    const found = findNode(child, type);
    if (found) return found;
  }
  return null;
}

/** @param {string} scene @param {unknown} value @param {import("../net/session.js").Session} session */
async function dismissWindows(scene, value, session) {
  const leaving = opened.filter((one) => one.scene === scene && (value === undefined || one.value === written(value)));
  opened = opened.filter((one) => !leaving.includes(one));
  await Promise.all(leaving.map((one) => end(one.session)));
  for (const { tab } of leaving) tab?.close();
  if (leaving.length > 0 || scene !== session.scene) return;
  await end(session.id);
  storeSession(scene, null);
  window.close();
  // A tab that a person has opened stays, and says that its session has ended.
  await session.catchUp().catch(() => {});
}

/** @param {string} session */
const end = (session) => request(`sessions/${session}`, { method: "DELETE", keepalive: true, patience: LONG }).catch(() => {});
