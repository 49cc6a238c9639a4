// @ts-check
import { make, style } from "../view/dom.js";
import { textStyles } from "../view/values.js";
import { clockText, follow, leave } from "../view/clock.js";
import { safeUrl } from "./link.js";

/** @typedef {import("../view/record.js").Drawn} Drawn */

/**
 * The letters of a text: in one look, or in runs of which each has its own.
 * @param {Drawn} r @param {any} shown the element that holds them
 */
export function writeText(r, shown) {
  const p = r.props;
  const single = { ...p, text: p.text };
  const runs = Array.isArray(p.runs) ? p.runs : p.link || p.clock ? [single] : null;
  leave(r);
  if (!runs) {
    if (shown.childElementCount > 0 || shown.textContent !== (p.text ?? "")) shown.textContent = p.text ?? "";
    return;
  }
  const pieces = runs.map((/** @type {any} */ run) => piece(r, run, run !== single));
  shown.replaceChildren(...pieces);
  const ticking = runs.flatMap((/** @type {any} */ run, /** @type {number} */ at) => (run.clock ? [{ clock: run.clock, element: pieces[at] }] : []));
  if (ticking.length > 0) follow(r, ticking);
}

/** @param {Drawn} r @param {any} run @param {boolean} own whether the run's look is its own */
function piece(r, run, own) {
  const words = run.clock ? clockText(run.clock) ?? run.text : run.text;
  const element = run.link ? anchor(r, run.link, words) : make("span", "run", words ?? "");
  if (own) style(element, { ...textStyles(run) });
  return element;
}

/** @param {Drawn} r @param {string} address @param {string} words */
function anchor(r, address, words) {
  const element = make("a", "run run-link", words ?? "");
  const url = safeUrl(address);
  if (url) Object.assign(element, { href: url, target: "_blank", rel: "noopener noreferrer" });
  element.addEventListener("click", (/** @type {MouseEvent} */ event) => {
    event.stopPropagation();
    if (!r.can("openLink")) return;
    event.preventDefault();
    r.act("openLink", address);
  });
  return element;
}
