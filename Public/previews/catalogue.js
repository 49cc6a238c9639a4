// @ts-check
import { request } from "../net/api.js";
import { LONG } from "../net/silence.js";
import { addressOf } from "../places/address.js";
import { attr, make, text } from "../view/dom.js";
import { Stage } from "./stage.js";
import { VARIANTS } from "./variants.js";

/** @typedef {Protocol.Scene & {preview: Protocol.Preview}} PreviewScene */

/** How large stages are drawn, in percent. */
const SIZES = [50, 75, 100];

const page = /** @type {HTMLElement} */ (document.getElementById("page"));
const search = make("input", "catalogue-search");
const found = make("p", "catalogue-found");
const files = make("div", "catalogue-files");
const heading = make("h2", "catalogue-title", "No preview is chosen");
const facts = make("p", "catalogue-facts");
const alone = make("a", "catalogue-alone", "Open alone");
const size = make("select", "catalogue-size");
const stages = make("div", "catalogue-stages");

/** @type {PreviewScene[]} */
let previews = [];
/** @type {Stage[]} */
let open = [];

search.type = "search";
search.placeholder = "Search";
search.setAttribute("aria-label", "Search previews");
search.autocomplete = "off";
found.setAttribute("role", "status");
heading.setAttribute("aria-live", "polite");
alone.hidden = true;
size.append(...SIZES.map((percent) => new Option(`${percent} %`, String(percent), percent === 50, percent === 50)));
const chooser = make("label", "catalogue-chooser", "Size ", size);
chooser.hidden = true;

page.replaceChildren(
  make("nav", "catalogue-list", make("h1", "", "Previews"), search, found, files),
  make("main", "catalogue-main", make("header", "catalogue-header", heading, facts, alone, chooser), stages),
);
files.parentElement?.setAttribute("aria-label", "Previews");

search.addEventListener("input", list);
addEventListener("hashchange", choose);
size.addEventListener("change", scale);
// What was opened for the page ends with it; a page that comes back from the browser's cache begins anew.
addEventListener("pagehide", clear);
addEventListener("pageshow", (event) => event.persisted && choose());

begin().catch((/** @type {Error} */ error) => {
  attr(found, "role", "alert");
  text(found, error.message);
});

async function begin() {
  /** @type {Protocol.Scenes} */ const { scenes } = await request("scenes", { patience: LONG });
  previews = /** @type {PreviewScene[]} */ (scenes.filter(({ preview }) => preview));
  list();
  choose();
}

/** Lists the previews that have all words of the search, by their files. */
function list() {
  const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
  const matching = previews.filter(({ title, preview }) => words.every((word) => `${preview.module} ${preview.file} ${title}`.toLowerCase().includes(word)));
  /** @type {Map<string, PreviewScene[]>} */ const groups = new Map();
  const hasModules = new Set(previews.map(({ preview }) => preview.module)).size > 1;
  for (const scene of matching) {
    const { module, file } = scene.preview;
    const name = hasModules ? `${module} / ${file}` : file;
    groups.set(name, [...(groups.get(name) ?? []), scene]);
  }
  files.replaceChildren(...[...groups].map(([file, scenes]) => make("section", "catalogue-file", make("h2", "", file), make("ul", "", ...scenes.map(entry)))));
  for (const one of files.querySelectorAll("ul")) one.setAttribute("role", "list");
  mark();
  text(found, previews.length ? `${matching.length} of ${previews.length} previews` : "This server has no previews: start it with --previews, and compile the app with the condition STATEROOM_PREVIEWS.");
}

/** @param {PreviewScene} scene */
function entry({ id, title, preview }) {
  const number = title?.match(/ \d+$/)?.[0] ?? "";
  const link = make("a", "catalogue-entry", preview.name ? preview.name + (title?.endsWith(preview.name) ? "" : number) : `Preview${number}`);
  link.href = `#${encodeURIComponent(id)}`;
  link.dataset.scene = id;
  return make("li", "", link);
}

/** Marks the entry of the preview that is shown. */
function mark() {
  const shown = open[0]?.scene.id;
  for (const link of /** @type {NodeListOf<HTMLElement>} */ (files.querySelectorAll(".catalogue-entry"))) attr(link, "aria-current", link.dataset.scene === shown ? "true" : null);
}

/** Shows the preview that the address names. */
function choose() {
  clear();
  const scene = previews.find(({ id }) => `#${encodeURIComponent(id)}` === location.hash);
  chooser.hidden = !scene;
  alone.hidden = !scene;
  if (scene) show(scene);
  else text(heading, location.hash.length > 1 ? "There is no such preview" : "Choose a preview");
  mark();
}

/** @param {PreviewScene} scene */
function show(scene) {
  const { preview } = scene;
  const title = scene.title ?? scene.id;
  text(heading, title);
  document.title = `${title} – Previews`;
  const place = preview.line ? `${preview.file}.swift, line ${preview.line}` : "";
  text(facts, [place, preview.device].filter(Boolean).join(" · "));
  alone.href = `${addressOf(scene.id, [], false)}?new`;
  open = VARIANTS.map((variant) => new Stage(scene, variant));
  stages.replaceChildren(...open.map((stage) => make("figure", "stage", make("figcaption", "", stage.variant.title), make("div", "stage-room", stage.frame))));
  scale();
  for (const stage of open) {
    stage.open().catch((/** @type {Error} */ error) => {
      const problem = make("p", "hint", error.message);
      problem.setAttribute("role", "alert");
      stage.frame.replaceWith(problem);
    });
  }
}

function clear() {
  for (const stage of open) stage.close();
  open = [];
  stages.replaceChildren();
  text(facts, "");
  document.title = "Previews";
}

/** Draws the stages as large as is chosen. */
function scale() {
  const factor = Number(size.value) / 100;
  for (const { frame, size: { width, height } } of open) {
    frame.style.transform = `scale(${factor})`;
    const room = frame.parentElement;
    if (!room) continue;
    room.style.width = `${width * factor}px`;
    room.style.height = `${height * factor}px`;
  }
}
