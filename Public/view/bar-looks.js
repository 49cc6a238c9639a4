// @ts-check
import { paint } from "../drawing/values.js";
import { attr, style } from "./dom.js";
import { ABOUT, hasBars, preferenceOf } from "./preferences.js";

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
 * Gives bars the ground and the colour scheme that the views of their page want for them. A ground of which nothing says
 * that it is to be seen comes once something lies below the bar.
 * @param {import("./record.js").ViewRecord} host what has the bars @param {HTMLElement} around the element that has them
 */
export function dressBars(host, around) {
  const ground = preferenceOf(host, "toolbarBackground")?.value?.style;
  const look = ground === undefined ? null : paint(ground, "fill");
  const visibility = preferenceOf(host, "toolbarBackgroundVisibility")?.value?.visibility;
  style(around, { "--bar-ground": look ? look["background-image"] ?? look["background-color"] : null });
  attr(around, "data-bars", visibility === "hidden" ? "bare" : look ? (visibility === "visible" ? "painted" : "covering") : null);
  attr(around, "data-bars-scheme", preferenceOf(host, "toolbarColorScheme")?.value?.colorScheme);
}
