// @ts-check
import { hold, release } from "./players.js";
import { Speaker } from "./speech.js";

/** @typedef {import("../view/record.js").NodeOf<Props.Window>} WindowNode */

/** @type {WeakMap<object, {sounds: Set<number>, speakers: Map<number, Speaker>}>} what each window plays, by the numbers of the players */
const heard = new WeakMap();

/**
 * Plays and speaks what a window asks for, and nothing else.
 * @param {WindowNode} record
 */
export function followSounds(record) {
  const { sounds: wishes = [], speech = [] } = record.props;
  let state = heard.get(record);
  if (!state && wishes.length + speech.length === 0) return;
  if (!state) heard.set(record, (state = { sounds: new Set(), speakers: new Map() }));
  const send = (/** @type {object} */ value) => record.send("media", value);
  for (const wish of wishes) {
    const player = hold(record.view, wish.player, record, false);
    state.sounds.add(wish.player);
    player.follow(wish, record.view.tree.session, send);
  }
  const numbers = new Set(wishes.map(({ player }) => player));
  for (const number of state.sounds) {
    if (numbers.has(number)) continue;
    state.sounds.delete(number);
    release(record.view, number, record);
  }
  for (const wish of speech) {
    const speaker = state.speakers.get(wish.player) ?? new Speaker(wish.player);
    state.speakers.set(wish.player, speaker);
    speaker.follow(wish, send);
  }
  for (const [number, speaker] of state.speakers) {
    if (speech.some(({ player }) => player === number)) continue;
    state.speakers.delete(number);
    speaker.end();
  }
}

/** @param {WindowNode} record */
export function endSounds(record) {
  const state = heard.get(record);
  if (!state) return;
  heard.delete(record);
  for (const number of state.sounds) release(record.view, number, record);
  for (const speaker of state.speakers.values()) speaker.end();
}
