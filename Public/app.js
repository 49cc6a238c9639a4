// @ts-check
import { ScenePage } from "./pages/scene.js";
import { askEarly } from "./net/opening.js";
import { storedSession } from "./net/store.js";
import { loadStyles } from "./drawing/sheets.js";
import { loadFor } from "./parts/parts.js";
import { readAddress } from "./places/address.js";
import { appInfo, takeSnapshot } from "./places/app.js";

// The page's address changes, and with it what a relative address means.
for (const link of /** @type {NodeListOf<HTMLLinkElement>} */ (document.querySelectorAll("link[rel*=icon], link[rel=manifest]"))) link.setAttribute("href", link.href);

const more = matchMedia("(prefers-contrast: more)");
const heed = () => more.matches && loadStyles("styles/contrast.css");
heed();
more.addEventListener("change", heed);

const page = /** @type {HTMLElement} */ (document.getElementById("page"));
const app = appInfo();
const address = readAddress();
const only = app?.scenes.length === 1 ? app.scenes[0].id : null;
const scene = address.scene ?? only;

const start = (/** @type {string} */ scene) => {
  const held = takeSnapshot(scene);
  const show = () => new ScenePage(page, scene, { names: address.names, isNew: address.isNew, isDevelopment: address.isDevelopment, isOnly: scene === only, isFirst: app?.isFirst, held });
  // The words that came with the page stay until they are drawn.
  if (held && !held.session && (address.isNew || (app?.isFirst && !storedSession(scene)))) held.early = askEarly(scene);
  const wait = held && loadFor([held.root]);
  if (wait) wait.then(show);
  else show();
};

if (scene && frameElement) import("./previews/look.js").then(({ wearLook }) => wearLook(scene)).then(() => start(scene));
else if (scene && address.isEnd) import("./pages/end.js").then(({ endPage }) => endPage(page, scene, app?.scenes.find(({ id }) => id === scene)?.title ?? scene, scene === only));
else if (scene) start(scene);
else import("./pages/start.js").then(({ startPage }) => startPage(page, app));
