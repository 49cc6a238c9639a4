// @ts-check
import { startPage } from "./pages/start.js";
import { scenePage } from "./pages/scene.js";

const page = /** @type {HTMLElement} */ (document.getElementById("page"));
const scene = new URLSearchParams(location.search).get("scene");

if (scene) scenePage(page, scene);
else startPage(page);
