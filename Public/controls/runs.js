// @ts-check
import { make, style, text } from "../view/dom.js";
import { textStyles } from "../drawing/values.js";
import { clockText, follow, leave } from "../view/clock.js";
import { pictureOf } from "./image.js";
import { safeUrl } from "./link.js";

/** @typedef {import("./text.js").TextNode} TextNode */

/**
 * The letters of a text: in one look, or in runs of which each has its own.
 * @param {TextNode} record @param {HTMLElement} shown the element that holds them
 */
export function writeText(record, shown) {
  const props = record.props;
  /** @type {Protocol.Run} */ const single = { ...props, text: props.text };
  const runs = Array.isArray(props.runs) ? props.runs : props.link || props.clock ? [single] : null;
  leave(record);
  if (!runs) {
    return text(shown, props.text);
  }
  const pieces = runs.map((run) => piece(record, run, run !== single));
  shown.replaceChildren(...pieces);
  if (!runs.some((run) => run.clock)) return;
  follow(record, () => runs.forEach((run, at) => {
    const words = run.clock && clockText(run.clock);
    if (words) text(pieces[at], words);
  }));
}

/** @param {TextNode} record @param {Protocol.Run} run @param {boolean} own whether the run's look is its own */
function piece(record, run, own) {
  const words = run.clock ? clockText(run.clock) ?? run.text : run.text;
  const element = run.link ? anchor(record, run.link, words) : make("span", "run", words ?? "");
  if (run.image) element.replaceChildren(pictureOf(run.image, words ?? ""));
  if (own) style(element, { ...textStyles(run) });
  return element;
}

/** @param {TextNode} record @param {string} address @param {string | undefined} words */
function anchor(record, address, words) {
  const element = make("a", "run run-link", words ?? "");
  const url = safeUrl(address);
  if (url) Object.assign(element, { href: url, target: "_blank", rel: "noopener noreferrer" });
  element.addEventListener("click", (/** @type {MouseEvent} */ event) => {
    event.stopPropagation();
    if (!record.can("openLink")) return;
    event.preventDefault();
    record.act("openLink", address);
  });
  return element;
}
