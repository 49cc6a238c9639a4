// @ts-check
import { make } from "../view/dom.js";

/** As many places as are looked for. */
const LIMIT = 1000;
/** What makes the lines of an editor break where they do. */
const LINES = /** @type {const} */ (["font", "letterSpacing", "wordSpacing", "lineHeight", "padding", "border", "textAlign", "direction", "tabSize", "boxSizing"]);

/**
 * The copies of what editors say, in which places can be marked.
 * @type {WeakMap<HTMLTextAreaElement, HTMLElement>}
 */
const mirrors = new WeakMap();

/**
 * Lays a copy of an editor's words over it, of which only marks are seen: an editor itself marks nothing.
 * @param {HTMLTextAreaElement} editor
 */
export function cover(editor) {
  const mirror = make("div", "find-mirror");
  mirror.setAttribute("aria-hidden", "true");
  mirrors.set(editor, mirror);
  editor.addEventListener("scroll", () => (mirror.scrollTop = editor.scrollTop));
}

/** @param {HTMLTextAreaElement} editor @param {HTMLElement} mirror */
function fit(editor, mirror) {
  // What is around the editor is its frame of reference from now on.
  if (!mirror.isConnected) editor.after(mirror);
  const styles = getComputedStyle(editor);
  for (const name of LINES) mirror.style[name] = styles[name];
  const { offsetLeft, offsetTop, clientWidth, offsetWidth, offsetHeight } = editor;
  Object.assign(mirror.style, { left: `${offsetLeft}px`, top: `${offsetTop}px`, width: `${Math.min(offsetWidth, clientWidth + 2 * editor.clientLeft)}px`, height: `${offsetHeight}px` });
  if (mirror.textContent !== editor.value) mirror.textContent = editor.value;
  mirror.scrollTop = editor.scrollTop;
}

/**
 * Where words are in a view, and whether that is everywhere.
 * - Complexity: O(n) for n letters.
 * @param {Element} box @param {string} words @returns {{places: Range[], isAll: boolean}}
 */
export function placesOf(box, words) {
  const wanted = words.toLowerCase();
  /** @type {Range[]} */
  const places = [];
  for (const editor of box.querySelectorAll("textarea")) {
    const mirror = mirrors.get(editor);
    if (mirror) fit(editor, mirror);
  }
  const walker = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
  for (let node = wanted && walker.nextNode(); node; node = walker.nextNode()) {
    const text = /** @type {Text} */ (node);
    if (text.parentElement?.closest(".find-bar, textarea, [hidden]")) continue;
    const low = text.data.toLowerCase();
    for (let start = low.indexOf(wanted); start >= 0; start = low.indexOf(wanted, start + wanted.length)) {
      if (places.length === LIMIT) return { places, isAll: false };
      const range = document.createRange();
      range.setStart(text, start);
      range.setEnd(text, Math.min(start + wanted.length, text.length));
      places.push(range);
    }
  }
  return { places, isAll: true };
}

/**
 * Marks places, scrolls to one of them and, in an editor, selects it.
 * @param {Range[]} places @param {number} at
 */
export function showPlace(places, at) {
  if ("highlights" in CSS) {
    CSS.highlights.set("found", new Highlight(...places));
    CSS.highlights.set("found-current", new Highlight(...places.slice(at, at + 1)));
  }
  const place = at < 0 ? undefined : places[at];
  const around = place?.startContainer.parentElement;
  if (!place || !around) return;
  const editor = around.classList.contains("find-mirror") ? around.previousElementSibling : null;
  if (!(editor instanceof HTMLTextAreaElement)) return around.scrollIntoView({ block: "nearest" });
  editor.setSelectionRange(place.startOffset, place.endOffset);
  const [line, frame] = [place.getBoundingClientRect(), editor.getBoundingClientRect()];
  if (line.top < frame.top || line.bottom > frame.bottom) editor.scrollTop += line.top - frame.top - frame.height / 2;
}
