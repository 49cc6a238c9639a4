// @ts-check
import { attr, make, text } from "../view/dom.js";

/** @typedef {{box: HTMLElement, words: HTMLElement, inside: HTMLElement, custom: boolean}} Label */
/** @typedef {import("../view/record.js").NodeOf<Props.Common, {label: Label}>} Labeled */

/**
 * A label as people say it.
 * @param {{label?: string, spokenName?: string}} props
 */
export const spoken = (props) => props.spokenName ?? props.label;

/**
 * Names a control for screen readers, if the words in it do not.
 * @param {import("../view/record.js").ViewRecord} record @param {boolean} isUnnamed
 */
export const speak = ({ control, props }, isUnnamed) =>
  attr(control, "aria-label", props.accessibilityLabel ?? (isUnnamed && spoken(props) || null));

/**
 * A control's label: plain words, or views of the app.
 * @param {Labeled} record
 */
export function makeLabel(record) {
  const words = make("span", "words");
  const inside = make("span", "inside");
  const box = make("span", "label", words, inside);
  box.id = `l-${record.id}`;
  record.content = inside;
  record.state.label = { box, words, inside, custom: false };
  return box;
}

/**
 * @param {Labeled} record @param {boolean} [isUnseen] whether the label is for those only who do not see the page
 * @returns {boolean} whether the label is made of views
 */
export function fitLabel(record, isUnseen = Boolean(record.props.labelsHidden)) {
  const { box, words, inside } = record.state.label;
  const custom = inside.childElementCount > 0;
  text(words, custom ? "" : record.props.label);
  record.state.label.custom = custom;
  box.classList.toggle("custom", custom);
  record.core?.classList.toggle("viewed", custom);
  box.classList.toggle("unseen", isUnseen);
  box.classList.toggle("empty", !custom && !record.props.label);
  return custom;
}
