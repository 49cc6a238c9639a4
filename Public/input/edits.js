// @ts-check

/** @typedef {{text: string, anchor: number, focus: number}} Writing a text, and what is selected in it */
/**
 * Puts a text in the place of what is selected. If nothing is, so many characters before and behind the caret go.
 * @typedef {{insert: string, back: number, forward: number}} Splice
 */
/** @typedef {{key: string, extend: boolean}} Step a key that moves the caret */
/** @typedef {Splice | Step | Writing} Edit the last of these is a selection that was made otherwise, in that text */

/** The keys of which it is known where they lead in any text. */
export const STEPS = new Set(["ArrowLeft", "ArrowRight", "Home", "End"]);

/** The name of the key that selects everything. */
export const ALL = "All";

/** @param {string} text @param {number} at */
const splits = (text, at) => /^[\uD800-\uDBFF][\uDC00-\uDFFF]/.test(text.slice(at - 1, at + 1));

/** @param {string} text @param {number} at @param {number} by */
function walk(text, at, by) {
  for (; by < 0 && at > 0; by += 1) at -= splits(text, at - 1) ? 2 : 1;
  for (; by > 0 && at < text.length; by -= 1) at += splits(text, at + 1) ? 2 : 1;
  return at;
}

/**
 * How many characters two texts have in common at their beginning.
 * - Complexity: O(n) for n characters.
 * @param {string} one @param {string} other
 */
function common(one, other) {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return splits(one, length) || splits(other, length) ? length - 1 : length;
}

/**
 * How many characters two texts have in common at their end, besides those at their beginning.
 * - Complexity: O(n) for n characters.
 * @param {string} one @param {string} other @param {number} from where those at their beginning end
 */
function commonEnd(one, other, from) {
  const most = Math.min(one.length, other.length) - from;
  let length = 0;
  while (length < most && one[one.length - 1 - length] === other[other.length - 1 - length]) length += 1;
  return splits(one, one.length - length) || splits(other, other.length - length) ? length - 1 : length;
}

/**
 * A part that is replaced in a text to make another, and by what the app sees that it is the text meant: FNV-1a of 32 bits.
 * - Complexity: O(n) for n characters.
 * @param {string} from @param {string} to
 */
export function difference(from, to) {
  const start = common(from, to);
  const behind = commonEnd(from, to, start);
  let hash = 0x811c9dc5;
  for (let at = 0; at < from.length; at += 1) hash = Math.imul(hash ^ from.charCodeAt(at), 0x1000193);
  return { range: [start, from.length - behind], text: to.slice(start, to.length - behind), base: { length: from.length, hash: hash >>> 0 } };
}

/**
 * A caret's offset after the app has rewritten a text. The end stays the end. An offset stays if both texts are the same
 * up to it; otherwise the characters behind it stay behind it.
 * @param {string} from @param {string} to @param {number} place
 */
function carried(from, to, place) {
  if (place === from.length) return to.length;
  const same = common(from, to);
  return place <= same ? place : Math.max(same, to.length - (from.length - place));
}

/**
 * The same selection in a text that has taken the place of another.
 * @param {Writing} writing @param {string} text @returns {Writing}
 */
export function rewritten(writing, text) {
  if (writing.text === text) return writing;
  return { text, anchor: carried(writing.text, text, writing.anchor), focus: carried(writing.text, text, writing.focus) };
}

/**
 * What an edit makes of a text.
 * @param {Writing} writing @param {Edit} edit @returns {Writing}
 */
export function edited(writing, edit) {
  const { text, anchor, focus } = writing;
  const [start, end] = anchor < focus ? [anchor, focus] : [focus, anchor];
  if ("text" in edit) return rewritten(edit, text);
  if ("key" in edit) {
    if (edit.key === ALL) return { text, anchor: 0, focus: text.length };
    const isBack = edit.key === "ArrowLeft";
    const steps = edit.extend || start === end;
    const to = edit.key === "Home" ? 0 : edit.key === "End" ? text.length : !steps ? (isBack ? start : end) : walk(text, focus, isBack ? -1 : 1);
    return { text, anchor: edit.extend ? anchor : to, focus: to };
  }
  const from = start === end ? walk(text, start, -edit.back) : start;
  const to = start === end ? walk(text, end, edit.forward) : end;
  const caret = from + edit.insert.length;
  return { text: text.slice(0, from) + edit.insert + text.slice(to), anchor: caret, focus: caret };
}

/**
 * The edits that have made a text of another.
 * @param {Writing} before @param {string} text @param {number} caret where it is now @param {string} [kind] the browser's name of the edit
 * @returns {Edit[]}
 */
export function edits(before, text, caret, kind = "") {
  const old = before.text;
  const [start, end] = before.anchor < before.focus ? [before.anchor, before.focus] : [before.focus, before.anchor];
  const from = Math.min(common(old, text), start, Math.max(caret, 0));
  // What stands behind the caret was there before, unless the edit was not made by typing.
  let behind = text.length - Math.max(caret, from);
  if (behind > old.length - from || !old.endsWith(text.slice(text.length - behind))) behind = commonEnd(old, text, from);
  const to = old.length - behind;
  const insert = text.slice(from, text.length - behind);
  const isCaret = start === end;
  if (from > start || to < end || !(isCaret || (from === start && to === end))) return [{ text: old, anchor: from, focus: to }, { insert, back: 0, forward: 0 }];
  const [back, forward] = isCaret ? [[...old.slice(from, start)].length, [...old.slice(end, to)].length] : insert ? [0, 0] : /Forward/.test(kind) ? [0, 1] : [1, 0];
  return [{ insert, back, forward }];
}

const WORD = /^[\p{L}\p{M}\p{N}]+$/u;

/**
 * Whether an edit may reach the app together with the one before it: a letter or another sign that is typed behind letters.
 * An app that rewrites the text after each of them comes to the same end.
 * @param {Splice} edit @param {Edit} before
 */
export const follows = (edit, before) => "insert" in before && edit.insert !== "" && edit.back === 0 && edit.forward === 0 && WORD.test(before.insert);
