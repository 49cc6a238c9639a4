// @ts-check
import { Tree } from "../model/tree.js";
import { root } from "../net/root.js";
import { storedSession } from "../net/store.js";
import { loadFor } from "../parts/parts.js";
import { addressOf } from "../places/address.js";
import { Way } from "../places/steps.js";
import { make } from "../view/dom.js";
import { View } from "../view/view.js";

/** @typedef {Protocol.Node} WholeNode */

/** Modifiers by which a view would act or move the focus. */
const ACTING = ["keyboardShortcut", "sensoryFeedback", "symbolEffect"];
/** As many letters as a scene is described with. */
const LONGEST = 200;
/** The widest that a window in a picture is. */
const WIDEST = 720;

/** @type {CSSStyleSheet | null} */
let styles = null;
/** How many sheets of the page are in it. */
let copied = 0;
/** The pictures are drawn one after the other. */
let last = Promise.resolve();

/** The page's styles, for trees of their own. A scene may have brought more of them than there were before. */
function pageStyles() {
  const count = document.styleSheets.length;
  if (styles && count === copied) return styles;
  copied = count;
  styles ??= new CSSStyleSheet();
  styles.replaceSync([...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]).map((rule) => rule.cssText).join("\n"));
  return styles;
}

const seen = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting) continue;
    seen.unobserve(target);
    const frame = /** @type {HTMLElement} */ (target);
    last = last.then(() => draw(frame)).catch(() => {});
  }
}, { rootMargin: "200px" });

/** @type {WeakMap<Element, {scene: string, describe: (words: string | null) => void}>} */
const scenes = new WeakMap();

/**
 * Draws a scene small into a frame once that is near the window: as the browser's session shows it. No session is
 * opened for it; without one the frame keeps what is in it.
 * @param {HTMLElement} frame @param {string} scene @param {(words: string | null) => void} describe takes what the scene says of itself, or null if the browser's session of it has ended
 */
export function drawWhenSeen(frame, scene, describe) {
  scenes.set(frame, { scene, describe });
  seen.observe(frame);
}

/** @param {HTMLElement} frame */
async function draw(frame) {
  const wanted = scenes.get(frame);
  if (!wanted) return;
  const answer = await fetch(addressOf(wanted.scene, [], false), { headers: { Accept: "text/html" }, credentials: "same-origin" });
  if (!answer.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const block = page.getElementById("snapshot");
  if (!block) return (await hasEnded(wanted.scene)) ? wanted.describe(null) : undefined;
  const held = /** @type {import("../places/app.js").HeldSnapshot} */ (JSON.parse(block.textContent ?? "null"));
  if (!held.session && !storedSession(wanted.scene)) return wanted.describe(null);
  const still = stilled(held.root);
  await loadFor([still]);
  const host = make("span", "card-picture");
  host.inert = true;
  host.setAttribute("aria-hidden", "true");
  const app = make("div", "app picture-app");
  const shadow = host.attachShadow({ mode: "open" });
  shadow.adoptedStyleSheets = [pageStyles()];
  shadow.append(app);
  frame.replaceChildren(host);
  const tree = new Tree();
  new View(tree, app, make("div"), async () => false).apply(tree.load({ root: still, revision: 0 }), true);
  wanted.describe(wordsOf(tree));
  new ResizeObserver(() => fit(host, app)).observe(host);
}

/**
 * Whether the browser has no session of a scene any more, although it has a cookie. By http from another machine, the
 * server does not know that its own page asks.
 * @param {string} scene
 */
async function hasEnded(scene) {
  if (!isSecureContext || storedSession(scene)) return false;
  const answer = await fetch(new URL(`scenes/${encodeURIComponent(scene)}/session`, root), { method: "HEAD" });
  return answer.status === 204;
}

/**
 * Where in the app the session is, and the first words there.
 * @param {Tree} tree
 */
function wordsOf(tree) {
  const text = [...tree.nodes.values()].find(({ type, props }) => type === "Text" && props.text && !props.redacted && !props.accessibilityHidden);
  return [...new Way(tree).steps().map(({ title }) => title), text?.props.text].filter(Boolean).join(" – ").slice(0, LONGEST);
}

/** @param {HTMLElement} host @param {HTMLElement} app */
function fit(host, app) {
  const width = Math.min(innerWidth, WIDEST);
  const scale = host.clientWidth / width;
  app.style.width = `${width}px`;
  app.style.height = `${host.clientHeight / scale}px`;
  app.style.scale = String(scale);
}

/**
 * The same tree without anything that could be acted upon.
 * @param {WholeNode} node @returns {WholeNode}
 */
function stilled(node) {
  const modifiers = node.modifiers?.filter((entry) => !ACTING.some((name) => name in entry));
  const props = { ...node.props, focused: false, accessibilityFocused: false };
  return { ...node, props, modifiers, actions: [], children: node.children?.map(stilled) };
}
