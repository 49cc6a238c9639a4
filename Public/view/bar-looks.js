// @ts-check
import { paint } from "../drawing/values.js";
import { attr, style } from "./dom.js";
import { ABOUT, hasBars } from "./preferences.js";

/** @typedef {import("./record.js").ViewRecord} ViewRecord */
/** @typedef {import("./preferences.js").Telling} Telling */

for (const name of ["toolbarBackground", "toolbarBackgroundVisibility", "toolbarColorScheme"]) ABOUT[name] = isBarOf;

/**
 * Whether a node has a bar that is meant: without names, that of the navigation.
 * @param {import("./record.js").ViewRecord} at @param {unknown} value
 */
function isBarOf(at, value) {
  const { bars = ["navigationBar"] } = /** @type {{bars?: string[]}} */ (value);
  return (hasBars(at) && bars.includes("navigationBar")) || (at.node.type === "TabView" && bars.includes("tabBar"));
}

/**
 * What is said of bars by the innermost view that says anything, whenever it has come.
 * @template {"toolbarBackground" | "toolbarBackgroundVisibility" | "toolbarColorScheme"} Name
 * @param {ViewRecord} host @param {Name} name @returns {Protocol.Modifiers[Name] | undefined}
 */
function wishOf(host, name) {
  /** @type {Telling["state"]} */ const { said } = host.state;
  /** @type {ViewRecord | null} */ let inner = null;
  for (const [by, each] of said ?? []) if (name in each && (!inner || by.closest((at) => at === inner))) inner = by;
  return inner ? said?.get(inner)?.[name] : undefined;
}

/**
 * Gives bars the ground and the colour scheme that the views of their page want for them. A ground of which nothing says
 * that it is to be seen comes once something lies below the bar.
 * @param {import("./record.js").ViewRecord} host what has the bars @param {HTMLElement} around the element that has them
 */
export function dressBars(host, around) {
  const ground = wishOf(host, "toolbarBackground")?.style;
  const look = ground === undefined ? null : paint(ground, "fill");
  const visibility = wishOf(host, "toolbarBackgroundVisibility")?.visibility;
  style(around, { "--bar-ground": look ? look["background-image"] ?? look["background-color"] : null });
  attr(around, "data-bars", visibility === "hidden" ? "bare" : look ? (visibility === "visible" ? "painted" : "covering") : null);
  attr(around, "data-bars-scheme", wishOf(host, "toolbarColorScheme")?.colorScheme);
}
