// @ts-check
import { make } from "../view/dom.js";
import { Player } from "./player.js";

/** @typedef {import("../view/view.js").View} View */
/** @typedef {(value: object) => Promise<boolean>} Send how a player says something to the app */

/** @typedef {{player: Player, holders: Set<object>}} Entry a player with what shows it or lists it */

/** @type {WeakMap<View, Map<number, Entry>>} the players of each view, by their numbers */
const all = new WeakMap();

/** Where players are that no view shows: an element that leaves the page falls silent. */
const silent = make("div", "unseen-node");
silent.setAttribute("aria-hidden", "true");

/**
 * The player of a number, for a holder that lets go of it later.
 * @param {View} view @param {number} number @param {object} holder @param {boolean} isVideo
 */
export function hold(view, number, holder, isVideo) {
  const players = all.get(view) ?? /** @type {Map<number, Entry>} */ (new Map());
  all.set(view, players);
  let entry = players.get(number);
  if (!entry) {
    entry = { player: new Player(number, isVideo), holders: new Set() };
    players.set(number, entry);
    if (!silent.isConnected) document.body.append(silent);
    silent.append(entry.player.element);
  }
  entry.holders.add(holder);
  return entry.player;
}

/**
 * Lets go of a player, which ends if the change under way gives it no other holder.
 * @param {View} view @param {number} number @param {object} holder
 */
export function release(view, number, holder) {
  const players = all.get(view);
  const entry = players?.get(number);
  if (!entry?.holders.delete(holder)) return;
  if (entry.player.element.parentElement !== silent && entry.holders.size === 0) silent.append(entry.player.element);
  view.later(() => {
    if (entry.holders.size > 0 || players?.get(number) !== entry) return;
    players.delete(number);
    entry.player.end();
  });
}
