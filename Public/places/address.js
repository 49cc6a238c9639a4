// @ts-check
import { root } from "../net/root.js";

/** Paths of the server's own, which no scene can be at. */
const TAKEN = new Set(["scenes", "sessions", "healthz", "readyz", "metrics", "openapi.json", "index.html"]);

/**
 * The scene and the place that the page's address names.
 * @returns {{scene: string | null, names: string[], isNew: boolean, isEnd: boolean, isDevelopment: boolean}}
 */
export function readAddress() {
  const query = new URLSearchParams(location.search);
  const [first, ...rest] = location.pathname.slice(root.pathname.length).split("/").filter(Boolean).map(decode);
  const asked = query.get("scene");
  return {
    scene: asked ?? (first && !TAKEN.has(first) ? first : null),
    names: asked ? [] : rest,
    isNew: query.has("new"),
    isEnd: query.has("end"),
    isDevelopment: query.has("dev"),
  };
}

/**
 * The address of a place.
 * @param {string} scene @param {string[]} names @param {boolean} isOnly whether the app has no other scene
 */
export function addressOf(scene, names, isOnly) {
  const query = new URLSearchParams(location.search).has("dev") ? "?dev" : "";
  if (TAKEN.has(scene)) return `${root.pathname}?scene=${encodeURIComponent(scene)}${query.replace("?", "&")}`;
  if (isOnly && names.length === 0) return root.pathname + query;
  return root.pathname + [scene, ...names].map(encodeURIComponent).join("/") + query;
}

/**
 * A title as a part of an address: its letters and digits, small, with hyphens between the words.
 * @param {unknown} title
 */
export function nameOf(title) {
  return String(title ?? "").toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-+|-+$/g, "").slice(0, 60);
}

/** @param {string} text */
function decode(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
