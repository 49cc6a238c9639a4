// @ts-check
import { planOf } from "../view/boxes.js";
import { attr, make, style } from "../view/dom.js";
import { TextDraft } from "../input/text-draft.js";
import { symbol } from "../drawing/symbols.js";
import { textStyles } from "../drawing/values.js";
import { fitLabel, makeLabel } from "./label.js";

/** @type {Record<string, string>} */
const KEYBOARDS = { numberPad: "numeric", decimalPad: "decimal", numbersAndPunctuation: "decimal", emailAddress: "email", phonePad: "tel", URL: "url", url: "url", webSearch: "search" };

/** @type {Record<string, string>} */
const KEYS = { done: "done", go: "go", join: "go", route: "go", continue: "next", next: "next", search: "search", send: "send", return: "enter" };
/** @type {Record<string, string>} */
const CAPITALS = { never: "none", words: "words", sentences: "sentences", characters: "characters" };
/** @type {Record<string, string>} */
const PURPOSES = {
  name: "name", givenName: "given-name", familyName: "family-name", username: "username", password: "current-password", newPassword: "new-password",
  oneTimeCode: "one-time-code", emailAddress: "email", telephoneNumber: "tel", postalCode: "postal-code", URL: "url",
  namePrefix: "honorific-prefix", middleName: "additional-name", nameSuffix: "honorific-suffix", nickname: "nickname", organizationName: "organization",
  jobTitle: "organization-title", fullStreetAddress: "street-address", streetAddressLine1: "address-line1", streetAddressLine2: "address-line2",
  addressCity: "address-level2", addressState: "address-level1", sublocality: "address-level3", countryName: "country-name",
  creditCardNumber: "cc-number", creditCardName: "cc-name", creditCardGivenName: "cc-given-name", creditCardMiddleName: "cc-additional-name",
  creditCardFamilyName: "cc-family-name", creditCardSecurityCode: "cc-csc", creditCardExpiration: "cc-exp", creditCardExpirationMonth: "cc-exp-month",
  creditCardExpirationYear: "cc-exp-year", creditCardType: "cc-type", birthdate: "bday", birthdateDay: "bday-day", birthdateMonth: "bday-month",
  birthdateYear: "bday-year",
};

/** @typedef {{label: import("./label.js").Label, draft: TextDraft}} Writing */
/** @typedef {import("../view/record.js").NodeOf<Props.Field, Writing, {control: HTMLInputElement | HTMLTextAreaElement}>} Field */

/** @param {Field} record @param {HTMLInputElement | HTMLTextAreaElement} input */
function build(record, input) {
  record.control = input;
  record.core = make("label", "field", makeLabel(record), input);
  record.state.draft = new TextDraft(record, input);
  /** @type {HTMLElement} */ (input).addEventListener("keydown", (event) => {
    // While an input method is at work, Return belongs to it.
    if (event.key !== "Enter" || event.isComposing || event.keyCode === 229) return;
    if (input.tagName === "TEXTAREA" && !event.ctrlKey && !event.metaKey) return;
    if (!record.can("submit")) return;
    event.preventDefault();
    record.state.draft.submit();
  });
}

/**
 * Whether the app draws something around a field by itself, which has no border of its own then, as on a phone.
 * @param {Field} record
 */
function isDressed(record) {
  const row = record.parent?.node.type === "HStack" ? record.parent : null;
  return [record, row].some((at) => at && planOf(/** @type {import("../view/record.js").ViewRecord} */ (at)).some((box) => box.layers.some(({ place }) => place === "back" || place === "front") || DRAWN.some((name) => box.styles[name])));
}

/** Styles of a box that are seen. */
const DRAWN = ["background-color", "background-image", "outline", "border-radius", "clip-path"];

/** @param {Field} record */
function fit(record) {
  const props = record.props;
  const input = record.control;
  fitLabel(record);
  const nameless = !props.label && !props.accessibilityLabel;
  attr(input, "aria-label", props.accessibilityLabel ?? (nameless ? props.prompt ?? FALLBACK[record.node.type] ?? "Text field" : null));
  // The label is not seen, so that the field has to say by itself what it is for.
  attr(input, "placeholder", props.prompt ?? props.label);
  attr(input, "inputmode", KEYBOARDS[props.keyboardType ?? ""]);
  attr(input, "enterkeyhint", KEYS[record.inherited("submitLabel") ?? ""]);
  attr(input, "autocapitalize", CAPITALS[record.inherited("textInputAutocapitalization") ?? ""]);
  const isCorrected = record.inherited("autocorrectionDisabled") !== true;
  attr(input, "autocorrect", isCorrected ? null : "off");
  attr(input, "spellcheck", isCorrected ? null : "false");
  input.autocomplete = PURPOSES[record.inherited("textContentType") ?? ""] ?? "off";
  input.dataset.look = props.style ?? (isDressed(record) ? "bare" : "automatic");
  input.readOnly = !props.disabled && !record.can("set");
  style(input, textStyles({ font: props.font, foregroundStyle: props.foregroundStyle, multilineTextAlignment: props.multilineTextAlignment }));
}

/** @type {Record<string, string>} */
const FALLBACK = { TextEditor: "Text", SearchField: "Search", SecureField: "Password" };

/** @type {import("../view/record.js").Kind<Field>} */
export const textField = {
  native: ["set", "edit", "submit", "focus", "blur"],
  variant: (node) => (node.props.axis === "vertical" ? "vertical" : ""),
  create(record) {
    const input = record.variant ? make("textarea", "entry") : make("input", "entry");
    if ("rows" in input) input.rows = 1;
    else input.type = record.node.type === "SearchField" ? "search" : "text";
    input.autocomplete = "off";
    build(record, input);
    if (record.node.type !== "SearchField") return;
    const mark = symbol("magnifyingglass");
    mark.classList.add("search-mark");
    record.core.append(mark);
  },
  update(record) {
    fit(record);
    record.state.draft.show();
  },
  dispose: (record) => record.state.draft.end(),
  flex: { x: true, y: false },
};

/** @type {import("../view/record.js").Kind<Field>} */
export const secureField = {
  native: textField.native,
  create(record) {
    const input = make("input", "entry");
    input.type = "password";
    input.autocomplete = "off";
    build(record, input);
  },
  update(record) {
    fit(record);
    const length = Number(record.props.length ?? 0);
    // The text is never sent here: only that it was emptied can be followed.
    record.state.draft.show();
    if (length > 0 && !record.control.value) attr(record.control, "placeholder", "•".repeat(Math.min(length, 24)));
  },
  dispose: textField.dispose,
  flex: { x: true, y: false },
};

/** @type {import("../view/record.js").Kind<Field>} */
export const textEditor = {
  native: textField.native,
  create(record) {
    const input = make("textarea", "entry editor");
    input.rows = 5;
    build(record, input);
  },
  update: textField.update,
  dispose: textField.dispose,
  flex: { x: true, y: true },
};
