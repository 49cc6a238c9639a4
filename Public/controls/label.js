// @ts-check
import { make, text } from "../view/dom.js";

/** @typedef {{box: HTMLElement, words: HTMLElement, inside: HTMLElement, custom: boolean}} Label */
/** @typedef {import("../view/record.js").NodeOf<Props.Common, {label: Label}>} Labeled */

/**
 * A control's label: plain words, or views of the app.
 * @param {Labeled} r
 */
export function makeLabel(r) {
  const words = make("span", "words");
  const inside = make("span", "inside");
  const box = make("span", "label", words, inside);
  box.id = `l-${r.id}`;
  r.content = inside;
  r.state.label = { box, words, inside, custom: false };
  return box;
}

/** @param {Labeled} r @returns {boolean} whether the label is made of views */
export function fitLabel(r) {
  const { box, words, inside } = r.state.label;
  const custom = inside.childElementCount > 0;
  text(words, custom ? "" : r.props.label);
  r.state.label.custom = custom;
  box.classList.toggle("custom", custom);
  r.core?.classList.toggle("viewed", custom);
  box.classList.toggle("unseen", Boolean(r.props.labelsHidden));
  box.classList.toggle("empty", !custom && !r.props.label);
  return custom;
}
