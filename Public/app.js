// @ts-check
import { scenePage } from "./pages/scene.js";
import { askEarly } from "./net/opening.js";
import { storedSession } from "./net/store.js";
import { loadFor } from "./parts/parts.js";
import { readAddress } from "./places/address.js";
import { appInfo, takeSnapshot } from "./places/app.js";

// The page's address changes, and with it what a relative address means.
for (const link of /** @type {NodeListOf<HTMLLinkElement>} */ (document.querySelectorAll("link[rel*=icon], link[rel=manifest]"))) link.setAttribute("href", link.href);

const page = /** @type {HTMLElement} */ (document.getElementById("page"));
const app = appInfo();
const address = readAddress();
const only = app?.scenes.length === 1 ? app.scenes[0].id : null;
const scene = address.scene ?? only;

if (scene) {
  const held = takeSnapshot(scene);
  const show = () => scenePage(page, scene, { names: address.names, isNew: address.isNew, isDevelopment: address.isDevelopment, isOnly: scene === only, isFirst: app?.isFirst, held });
  // The words that came with the page stay until they are drawn.
  if (held && !held.session && (address.isNew || (app?.isFirst && !storedSession(scene)))) held.early = askEarly(scene);
  const wait = held && loadFor([held.root]);
  if (wait) wait.then(show);
  else show();
} else import("./pages/start.js").then(({ startPage }) => startPage(page, app));
